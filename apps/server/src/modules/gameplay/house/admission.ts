import type { ErrorCode, Pause } from '@girassol/contract'
import { type Centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/edge.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Catalogue, type MayStakeAt, mayStartRound, topPrizePlaysOf } from '../../catalogue/index.ts'
import type { Location } from '../../location/index.ts'
import type { Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { CanBet } from '../rounds/bet-guard.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'
import { findOpenPlay } from './plays.ts'
import type { HouseTable } from './table.ts'
import { houseTables } from './tables.ts'

type OpenGame = NonNullable<ReturnType<Catalogue['game']>>

interface Deps extends Pick<Platform, 'clock'> {
  catalogue: Pick<Catalogue, 'game'>
  players: Pick<Players, 'isClosing' | 'sessions' | 'termsDue'>
  settings: Pick<Settings, 'profile'>
  sessions: GameSessions
  safety: Pick<Safety, 'mayPlay' | 'barsPlay' | 'breakOf' | 'realityChecks' | 'refusalFor'>
  location: Pick<Location, 'isRequired' | 'refusalFor'>
  canBet: CanBet
  mayStakeAt: MayStakeAt
}

/** Decides who may play and stake now. Ending an open round needs no admission. */
export class Admission {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The game with its table; throws when it cannot be played. */
  playableGame(idOrCode: string): { game: OpenGame; table: HouseTable } {
    const game = this.#deps.catalogue.game(idOrCode)
    if (!game) throw new AppError('not_found')
    if (game.in_maintenance) throw new AppError('game_in_maintenance')
    const table = game.rules === null ? undefined : houseTables.get(game.rules)
    if (!table) throw new AppError('game_unavailable')
    const { topPrizePlaysMax } = this.#deps.settings.profile()
    if (topPrizePlaysMax !== null && (topPrizePlaysOf(table.id) ?? Infinity) > topPrizePlaysMax)
      throw new AppError('game_unavailable')
    return { game, table }
  }

  /** Refuses stakes at a game that the law does not admit for money. */
  requireLawful(game: OpenGame): void {
    if (!this.#deps.mayStakeAt(game)) throw new AppError('game_unavailable')
  }

  /** Refuses a new round of a game that was stopped, as the database says now: the snapshot may be behind it. */
  async requireRunning(tx: Tx, game: number): Promise<void> {
    if (!(await mayStartRound(tx, game, this.#deps.settings.profile())))
      throw new AppError('game_in_maintenance')
  }

  /** The code of a game, or '' when it left the catalogue. */
  codeOf(game: number): string {
    return this.#deps.catalogue.game(String(game))?.code ?? ''
  }

  /** Milliseconds from one round's opening to the next. */
  cycleOf({ pace }: HouseTable): number {
    return this.#deps.settings.profile().cycles[pace]
  }

  /**
   * Refuses a player who may not play now. A break taken meanwhile waits until this transaction ends. A player in a break is
   * admitted only to finish the round that is open at this game: the answer is then `finish`. One whose place was not checked may
   * enter to finish a round too; the stakes of the session wait for the check. So may one whose game the law no longer admits.
   */
  async admitPlayer(
    tx: Tx,
    { subject: player, session: login }: Identity,
    game: OpenGame,
  ): Promise<'play' | 'finish'> {
    const refusal = await this.#deps.safety.mayPlay(tx, player)
    if (!refusal) {
      await this.#requireBet(player, ZERO)
      const unlocated = await this.#deps.location.refusalFor(tx, login)
      if (unlocated && !(await this.#hasOpenRound(tx, player, game.id))) throw unlocated
      if (!(await this.#hasOpenRound(tx, player, game.id))) this.requireLawful(game)
      return 'play'
    }
    if (await this.#hasOpenRound(tx, player, game.id)) return 'finish'
    throw refusal
  }

  /** Refuses a session that is over, unless a break or a hold ended it with a round to finish: the answer is then the break, if it is one. */
  async admitSession(tx: Tx, session: GameSession, hasOpenRound: boolean): Promise<Pause | null> {
    const { playerId: player } = session
    if (player !== null && hasOpenRound && (await this.#readLiveness(tx, session)).isSignedIn) {
      const pause = await this.#deps.safety.breakOf(tx, player)
      if (pause || (await this.#deps.safety.barsPlay(tx, player))) return pause
    }
    await this.requireLive(tx, session)
    return null
  }

  /** Refuses a session that is over, with the reason. */
  async requireLive(tx: Tx, session: GameSession, code?: ErrorCode): Promise<void> {
    if (await this.#isLive(tx, session)) return
    const { playerId: player } = session
    // A break ends sessions: its refusal explains more than an ended session does.
    const reason = player === null ? null : await this.#deps.safety.refusalFor(tx, player, code)
    throw reason ?? new AppError('session_ended')
  }

  /** Refuses a session that may not stake this. */
  async requireStake(tx: Tx, session: GameSession, stake: Centavos): Promise<void> {
    await this.requireLive(tx, session, 'stake_paused')
    if (session.playerId === null) return
    const unacknowledged = await this.#deps.safety.realityChecks.refusalFor(tx, session.playerId)
    if (unacknowledged) throw unacknowledged
    await this.#requireLocation(tx, session)
    if (await this.#deps.players.isClosing(tx, session.playerId)) throw new AppError('account_closing')
    // A session may be older than the version of the terms in force.
    if ((await this.#deps.players.termsDue(tx, session.playerId)) !== null)
      throw new AppError('terms_outdated')
    await this.#requireBet(session.playerId, stake)
  }

  async #requireLocation(tx: Tx, { id }: GameSession): Promise<void> {
    const { location } = this.#deps
    if (!location.isRequired()) return
    const refusal = await location.refusalFor(tx, (await readSession(tx, id)).login_id)
    if (refusal) throw refusal
  }

  async #requireBet(player: bigint, stake: Centavos): Promise<void> {
    const refusal = await this.#deps.canBet(player, stake)
    if (refusal) throw new AppError(refusal === 'limit_reached' ? refusal : 'forbidden')
  }

  async #isLive(tx: Tx, session: GameSession): Promise<boolean> {
    if (!this.#deps.sessions.isLive(session)) return false
    const { isSignedIn, isEnded } = await this.#readLiveness(tx, session)
    return isSignedIn && !isEnded
  }

  /** Reads from the database whether the session ended, and whether the login it was opened from is live. */
  async #readLiveness(tx: Tx, { id, playerId, playerIsActive }: GameSession) {
    if (playerId === null) return { isSignedIn: true, isEnded: false }
    const { login_id: login, ended_at } = await readSession(tx, id)
    const isSignedIn =
      playerIsActive && login !== null && (await this.#deps.players.sessions.isUsed(tx, login))
    return { isSignedIn, isEnded: ended_at !== null }
  }

  /** A due round counts as over, also before it is settled. */
  async #hasOpenRound(tx: Tx, player: bigint, game: number): Promise<boolean> {
    const play = await findOpenPlay(tx, { player, session: '', game })
    return play !== undefined && (play.due_at === null || play.due_at > this.#deps.clock.now())
  }
}

interface SessionEnds {
  login_id: string | null
  ended_at: Date | null
}

/** As the database has it now: what a node remembers of a session may be behind it. */
async function readSession(tx: Tx, id: string): Promise<SessionEnds> {
  const { rows } = await sql<SessionEnds>`
    SELECT login_id, ended_at FROM game_sessions WHERE id = ${id}`.execute(tx)
  return rows[0] ?? { login_id: null, ended_at: null }
}
