import type { Centavos } from '@girassol/money'
import type { Catalogue, MayStakeAt } from '../../catalogue/index.ts'
import type { Location } from '../../location/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'

export type GuardRefusal =
  | 'session_invalid'
  | 'player_blocked'
  | 'game_unavailable'
  | 'invalid_amount'
  /** A limit set by the player or by law, a reality check that waits for its acknowledgement, or a place that was not checked. */
  | 'limit_reached'

/** Whether this player may stake this amount now; asked last. */
export type CanBet = (
  player: bigint,
  stake: Centavos,
) => Promise<'player_blocked' | 'limit_reached' | null> | null

/** The stake is zero for free bets, and above zero otherwise. */
export type Guard = (
  session: GameSession,
  game: number,
  stake: Centavos,
  isFree: boolean,
) => Promise<GuardRefusal | null>

/** Checks bets only: wins and rollbacks are accepted after the session has ended. */
export function createGuard(
  sessions: Pick<GameSessions, 'isLive'>,
  catalogue: Pick<Catalogue, 'snapshot'>,
  settings: Pick<Settings, 'isOpen'>,
  location: Pick<Location, 'admits'>,
  canBet: CanBet,
  mayStakeAt: MayStakeAt,
): Guard {
  return async (session, gameId, stake, isFree) => {
    if (session.playerId === null || !sessions.isLive(session)) return 'session_invalid'
    if (!session.playerIsActive) return 'player_blocked'
    if (session.awaitsCheck || !location.admits(session.locatedUntil)) return 'limit_reached'
    // A session may be older than the closing of the site.
    if (!settings.isOpen()) return 'game_unavailable'
    const game = catalogue.snapshot().byId.get(gameId)
    if (!game || game.in_maintenance || !mayStakeAt(game)) return 'game_unavailable'
    if (isFree ? stake !== 0n : stake <= 0n) return 'invalid_amount'
    return canBet(session.playerId, stake)
  }
}
