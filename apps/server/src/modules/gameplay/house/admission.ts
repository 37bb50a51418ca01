import type { ErrorCode, Pause } from '@girassol/contract'
import { type Centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { CanBet } from '../rounds/bet-guard.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'
import { findOpenPlay } from './plays.ts'
import type { HouseTable } from './table.ts'

type OpenGame = NonNullable<ReturnType<Catalogue['game']>>

/** Who may bet on what, now. Ending a round that is open needs none of it. */
export interface Admission {
  /** The game with its table, when it can be played at all. */
  toGame(idOrCode: string): { game: OpenGame; table: HouseTable }
  /**
   * Refuses a player who may not play now, at the door. A pause waits until this transaction has ended. Who is in one is let
   * in to finish the round that is open at this game, and only for that: then the answer is `finish`.
   */
  toEnter(tx: Tx, player: bigint, game: number): Promise<'play' | 'finish'>
  /** Refuses a seat to a session that is over, except in a pause with a round to finish: that pause is the answer. */
  toSit(tx: Tx, session: GameSession, hasRound: boolean): Promise<Pause | null>
  /** Refuses a session that is over, and says why. */
  toRemain(tx: Tx, session: GameSession): Promise<void>
  /** Refuses a session that may stake no more. */
  toStake(tx: Tx, session: GameSession, stake: Centavos): Promise<void>
  /** The code of a game, whatever became of it since. */
  codeOf(game: number): string
  /** Milliseconds from one round's opening to the next. */
  cycleOf(table: HouseTable): number
}

interface Rooms {
  catalogue: Pick<Catalogue, 'game'>
  players: Pick<Players, 'sessions' | 'termsDue'>
  settings: Pick<Settings, 'profile'>
  sessions: GameSessions
  safety: Pick<Safety, 'mayPlay' | 'pauseOf' | 'whyNot'>
  canBet: CanBet
}

export function createAdmission(
  { clock }: Pick<Platform, 'clock'>,
  { catalogue, players, settings, sessions, safety, canBet }: Rooms,
  tables: ReadonlyMap<string, HouseTable>,
): Admission {
  function toGame(idOrCode: string): { game: OpenGame; table: HouseTable } {
    const game = catalogue.game(idOrCode)
    if (!game) throw new AppError('not_found')
    if (game.in_maintenance) throw new AppError('game_in_maintenance')
    const table = game.rules === null ? undefined : tables.get(game.rules)
    if (!table) throw new AppError('game_unavailable')
    return { game, table }
  }

  async function toPlay(player: bigint, stake: Centavos): Promise<void> {
    const refusal = await canBet(player, stake)
    if (refusal) throw new AppError(refusal === 'limit_reached' ? refusal : 'forbidden')
  }

  /** Whether the sign-in it came from is still live; and the session itself, as it stands now. */
  async function lifeOf(tx: Tx, { id, playerId, playerIsActive }: GameSession) {
    if (playerId === null) return { signedIn: true, ended: false }
    const { rows } = await sql<{ login_id: string | null; ended_at: Date | null }>`
      SELECT login_id, ended_at FROM game_sessions WHERE id = ${id}`.execute(tx)
    const { login_id: login = null, ended_at = null } = rows[0] ?? {}
    const signedIn = playerIsActive && login !== null && (await players.sessions.isUsed(tx, login))
    return { signedIn, ended: ended_at !== null }
  }

  async function isLive(tx: Tx, session: GameSession): Promise<boolean> {
    if (!sessions.isLive(session)) return false
    const { signedIn, ended } = await lifeOf(tx, session)
    return signedIn && !ended
  }

  async function toRemain(tx: Tx, session: GameSession, code?: ErrorCode): Promise<void> {
    if (await isLive(tx, session)) return
    const { playerId: player } = session
    // A pause ends sessions: better to say so than to send its player to open the game again.
    const reason = player === null ? null : await safety.whyNot(tx, player, code)
    throw reason ?? new AppError('session_ended')
  }

  /** One whose time has come is over, though nobody has settled it yet. */
  async function hasRound(tx: Tx, player: bigint, game: number): Promise<boolean> {
    const play = await findOpenPlay(tx, { player, session: '', game })
    return play !== undefined && (play.due_at === null || play.due_at > clock.now())
  }

  return {
    toGame,
    async toEnter(tx, player, game) {
      const refusal = await safety.mayPlay(tx, player)
      if (!refusal) {
        await toPlay(player, ZERO)
        return 'play'
      }
      if (await hasRound(tx, player, game)) return 'finish'
      throw refusal
    },
    async toSit(tx, session, open) {
      const { playerId: player } = session
      if (player !== null && open && (await lifeOf(tx, session)).signedIn) {
        const pause = await safety.pauseOf(tx, player)
        if (pause) return pause
      }
      await toRemain(tx, session)
      return null
    },
    toRemain,
    async toStake(tx, session, stake) {
      await toRemain(tx, session, 'stake_paused')
      if (session.playerId === null) return
      // A session may be older than the version of the terms in force.
      if ((await players.termsDue(tx, session.playerId)) !== null) throw new AppError('terms_outdated')
      await toPlay(session.playerId, stake)
    },
    codeOf: (game) => catalogue.game(String(game))?.code ?? '',
    cycleOf: ({ pace }) => settings.profile().cycles[pace],
  }
}
