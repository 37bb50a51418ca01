import type { Answer } from '@girassol/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'
import type { Admission } from './admission.ts'
import { purseOf } from './purse.ts'
import { ownerOf, type Rounds, type Standing } from './rounds.ts'
import { acceptClientSeed, fairnessOf, lockSeeds, type Rotation, type SeedChoice } from './seeds.ts'
import { replaceToken, useTicket } from './tickets.ts'
import { answerView, roundView } from './views.ts'

type RoundAnswer = Answer<'openRound'>

/** What a game's client may ask for: one session's rounds and seeds, by that session's token. */
export interface Studio {
  enter(ticket: string): Promise<Answer<'openStudio'>>
  open(token: string, opening: Parameters<Rounds['open']>[1]): Promise<RoundAnswer>
  move(token: string, round: string, number: number, move: Record<string, unknown>): Promise<RoundAnswer>
  read(token: string, round: string): Promise<RoundAnswer>
  /** The round when it has ended by itself, or as it stands after some seconds, or when `stopped` says that time is up. */
  readEnd(token: string, round: string, stopped: AbortSignal): Promise<RoundAnswer>
  changeSeeds(token: string, choice: SeedChoice): Promise<Rotation>
}

/** Shorter than proxies and clients wait for an answer. */
const HELD = seconds(5)

type Parts = Pick<Platform, 'database' | 'clock' | 'queues'>

interface Rooms {
  sessions: Pick<GameSessions, 'byId' | 'everByToken'>
  admission: Admission
  rounds: Rounds
}

export function createStudio(
  { database, clock, queues }: Parts,
  { sessions, admission, rounds }: Rooms,
): Studio {
  /** Whatever became of it: what is open may be finished. Who wants to stake is asked for more. */
  async function sessionOf(token: string): Promise<GameSession> {
    const session = token === '' ? null : await sessions.everByToken(token)
    if (!session) throw new AppError('session_ended')
    return session
  }

  /** Rounds lock the seeds and pockets of their player: more than one at a time would wait inside the database. */
  const inTurn = <Result>({ playerId, id }: GameSession, work: () => Promise<Result>) =>
    queues.run('game', playerId ?? id, work)

  const show = (standing: Standing): RoundAnswer => answerView(standing, clock.now())

  return {
    enter: (ticket) =>
      database.transaction(async (tx) => {
        const id = await useTicket(tx, ticket, clock.now())
        const session = id === null ? null : await sessions.byId(tx, id)
        if (!session) throw new AppError('launch_invalid')
        const seeds = await lockSeeds(tx, ownerOf(session), clock)
        const open = await rounds.interrupted(tx, session)
        const pause = await admission.toSit(tx, session, open !== null)
        const { game, table } = admission.toGame(String(session.gameId))
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
          balance: await purseOf({ player_id: session.playerId, session_id: session.id }).balance(tx),
          cycle: admission.cycleOf(table),
          fairness: fairnessOf(seeds),
          open_round: open && roundView(open, table, clock.now()),
          free_rounds: table.pace === 'slots' ? await rounds.free(tx, session) : null,
          pause,
        }
      }),

    open: async (token, opening) => {
      const session = await sessionOf(token)
      return show(await inTurn(session, () => rounds.open(session, opening)))
    },
    move: async (token, round, number, move) => {
      const session = await sessionOf(token)
      return show(await inTurn(session, () => rounds.move(session, round, number, move)))
    },
    read: async (token, round) => show(await rounds.read(await sessionOf(token), round)),

    async readEnd(token, round, stopped) {
      const session = await sessionOf(token)
      const standing = await rounds.read(session, round)
      const { due_at: due } = standing.play
      if (due === null) return show(standing)
      // Nothing is held meanwhile but the answer: no transaction, no connection to the database.
      const left = Math.max(0, due.getTime() - clock.now().getTime())
      await sleep(Math.min(left, HELD), undefined, { signal: stopped }).catch(() => null)
      return show(await rounds.read(session, round))
    },

    async changeSeeds(token, choice) {
      const session = await sessionOf(token)
      return inTurn(session, () =>
        database.transaction(async (tx) => {
          await admission.toRemain(tx, session)
          return acceptClientSeed(tx, ownerOf(session), choice, clock)
        }),
      )
    },
  }
}
