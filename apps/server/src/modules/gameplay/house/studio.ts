import type { Answer } from '@girassol/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'
import { moveRound } from './move-round.ts'
import { type Opening, openRound } from './open-round.ts'
import { playIdOf } from './plays.ts'
import {
  findInterrupted,
  type HouseDeps,
  readFreeRounds,
  readRound,
  readShownBalance,
  type RoundSnapshot,
} from './rounds.ts'
import { expectLedgerEvents } from '../rounds/ledger-events.ts'
import { acceptClientSeed, fairnessOf, lockSeeds, ownerOf, type Rotation, type SeedChoice } from './seeds.ts'
import { replaceToken, useTicket } from './tickets.ts'
import { answerView, roundView } from './views.ts'

type RoundAnswer = Answer<'openRound'>

/** Shorter than proxies and clients wait for an answer. */
const LONG_POLL_TIMEOUT = seconds(5)

interface Deps extends HouseDeps, Pick<Platform, 'jobs' | 'queues'> {
  sessions: Pick<GameSessions, 'byId' | 'everByToken'>
}

/** Calls of a game client: rounds and seeds of one session, identified by the session's token. */
export class Studio {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Exchanges a launch ticket for the session's token. */
  enter(ticket: string): Promise<Answer<'openStudio'>> {
    const deps = this.#deps
    const { admission, clock } = deps
    return deps.database.transaction(async (tx) => {
      const id = await useTicket(tx, ticket, clock.now())
      const session = id === null ? null : await deps.sessions.byId(tx, id)
      if (!session) throw new AppError('launch_invalid')
      const seeds = await lockSeeds(tx, ownerOf(session), clock)
      const open = await findInterrupted(deps, tx, session)
      const pause = await admission.admitSession(tx, session, open !== null)
      const { game, table } = admission.playableGame(String(session.gameId))
      return {
        session_token: await replaceToken(tx, session.id),
        mode: session.playerId === null ? 'demo' : 'real',
        language: session.language,
        game: {
          id: game.id,
          code: game.code,
          name: game.name,
          provider: game.provider.name,
          rules: table.id,
          theme: game.theme,
          volatility: table.volatility,
        },
        return: table.return(),
        stakes: [...table.stakes],
        default_stake: table.defaultStake,
        balance: await readShownBalance(deps, tx, { player_id: session.playerId, session_id: session.id }),
        cycle: admission.cycleOf(table),
        fairness: fairnessOf(seeds),
        open_round: open && roundView(open, table, clock.now()),
        free_rounds: table.pace === 'slots' ? await readFreeRounds(deps, tx, session) : null,
        pause,
      }
    })
  }

  async open(token: string, opening: Opening): Promise<RoundAnswer> {
    const session = await this.#sessionOf(token)
    return this.#view(await this.#inTurn(session, () => openRound(this.#deps, session, opening)))
  }

  async move(
    token: string,
    round: string,
    number: number,
    move: Record<string, unknown>,
  ): Promise<RoundAnswer> {
    const session = await this.#sessionOf(token)
    const work = () => moveRound(this.#deps, session, { round, number, move })
    return this.#view(await this.#inTurn(session, work))
  }

  async read(token: string, round: string): Promise<RoundAnswer> {
    return this.#view(await readRound(this.#deps, await this.#sessionOf(token), round))
  }

  /** Answers when the round has ended by itself, after some seconds, or when `stopped` aborts. */
  async readEnd(token: string, round: string, stopped: AbortSignal): Promise<RoundAnswer> {
    const session = await this.#sessionOf(token)
    const snapshot = await readRound(this.#deps, session, round)
    const { due_at: due } = snapshot.play
    if (due === null) return this.#view(snapshot)
    // No transaction and no database connection is held while waiting.
    const left = Math.max(0, due.getTime() - this.#deps.clock.now().getTime())
    await sleep(Math.min(left, LONG_POLL_TIMEOUT), undefined, { signal: stopped }).catch(() => null)
    return this.#view(await readRound(this.#deps, session, round))
  }

  /** The client has shown the round's first steps: what they paid may be seen on all of the player's pages. */
  async show(token: string, round: string, steps: number): Promise<void> {
    const { database, wallets } = this.#deps
    const session = await this.#sessionOf(token)
    const { playerId } = session
    if (playerId === null) return
    await database.transaction((tx) => wallets.showWins(tx, playerId, playIdOf(session, round), steps))
  }

  async changeSeeds(token: string, choice: SeedChoice): Promise<Rotation> {
    const { admission, clock, database } = this.#deps
    const session = await this.#sessionOf(token)
    return this.#inTurn(session, () =>
      database.transaction(async (tx) => {
        await admission.requireLive(tx, session)
        return acceptClientSeed(tx, ownerOf(session), choice, clock)
      }),
    )
  }

  /** Ended sessions included: what is open may be finished, and stakes are admitted separately. */
  async #sessionOf(token: string): Promise<GameSession> {
    const session = token === '' ? null : await this.#deps.sessions.everByToken(token)
    if (!session) throw new AppError('session_ended')
    expectLedgerEvents(this.#deps.jobs)
    return session
  }

  /** Rounds lock the seeds and pockets of their player: concurrent ones would wait inside the database. */
  #inTurn<Result>({ playerId, id }: GameSession, work: () => Promise<Result>): Promise<Result> {
    return this.#deps.queues.run('game', playerId ?? id, work)
  }

  #view(snapshot: RoundSnapshot): RoundAnswer {
    return answerView(snapshot, this.#deps.clock.now())
  }
}
