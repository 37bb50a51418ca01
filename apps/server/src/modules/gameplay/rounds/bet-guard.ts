import type { Centavos } from '@girassol/money'
import type { Catalogue } from '../../catalogue/index.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'

export type GuardRefusal =
  | 'session_invalid'
  | 'player_blocked'
  | 'game_unavailable'
  | 'invalid_amount'
  /** A limit that the player, or the law, has set. */
  | 'limit_reached'

/** May this player stake that now? For rooms that protect players; asked last. */
export type CanBet = (
  player: bigint,
  stake: Centavos,
) => Promise<'player_blocked' | 'limit_reached' | null> | null

/** A free bet stakes nothing; every other stakes something. */
export type Guard = (session: GameSession, stake: Centavos, isFree: boolean) => Promise<GuardRefusal | null>

/** Asked by bets and by nothing else: what was staked is settled whatever became of the player. */
export function createGuard(
  sessions: Pick<GameSessions, 'isLive'>,
  catalogue: Pick<Catalogue, 'snapshot'>,
  canBet: CanBet,
): Guard {
  return async (session, stake, isFree) => {
    if (session.playerId === null || !sessions.isLive(session)) return 'session_invalid'
    if (!session.playerIsActive) return 'player_blocked'
    const game = catalogue.snapshot().byId.get(session.gameId)
    if (!game || game.in_maintenance) return 'game_unavailable'
    if (isFree ? stake !== 0n : stake <= 0n) return 'invalid_amount'
    return canBet(session.playerId, stake)
  }
}
