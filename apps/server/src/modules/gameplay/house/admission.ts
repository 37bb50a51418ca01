import { type Centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { CanBet } from '../guard.ts'
import type { GameSession, GameSessions } from '../sessions.ts'
import type { HouseTable } from './table.ts'

type OpenGame = NonNullable<ReturnType<Catalogue['game']>>

/** Who may bet on what, now. Ending a round that is open needs none of it. */
export interface Admission {
  /** The game with its table, when it can be played at all. */
  toGame(idOrCode: string): { game: OpenGame; table: HouseTable }
  /** Refuses a player who may not play now, at the door. A pause waits until this transaction has ended. */
  toEnter(tx: Tx, player: bigint): Promise<void>
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
  players: Pick<Players, 'sessions'>
  settings: Pick<Settings, 'profile'>
  sessions: GameSessions
  safety: Pick<Safety, 'mayPlay' | 'whyNot'>
  canBet: CanBet
}

export function createAdmission(
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

  /** Whether the session and the sign-in it came from are still live. */
  async function isLive(tx: Tx, session: GameSession): Promise<boolean> {
    if (!sessions.isLive(session) || !session.playerIsActive) return false
    if (session.playerId === null) return true
    const { rows } = await sql<{ login_id: string | null; ended_at: Date | null }>`
      SELECT login_id, ended_at FROM game_sessions WHERE id = ${session.id}`.execute(tx)
    const [row] = rows
    if (!row?.login_id || row.ended_at) return false
    return players.sessions.isUsed(tx, row.login_id)
  }

  async function toRemain(tx: Tx, session: GameSession): Promise<void> {
    if (await isLive(tx, session)) return
    const { playerId: player } = session
    // A pause ends sessions: better to say so than to send its player to open the game again.
    const reason = player === null ? null : await safety.whyNot(tx, player)
    throw reason ?? new AppError('session_ended')
  }

  return {
    toGame,
    async toEnter(tx, player) {
      const refusal = await safety.mayPlay(tx, player)
      if (refusal) throw refusal
      await toPlay(player, ZERO)
    },
    toRemain,
    async toStake(tx, session, stake) {
      await toRemain(tx, session)
      if (session.playerId !== null) await toPlay(session.playerId, stake)
    },
    codeOf: (game) => catalogue.game(String(game))?.code ?? '',
    cycleOf: ({ pace }) => settings.profile().cycles[pace],
  }
}
