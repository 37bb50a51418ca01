import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changePlayer } from './queries.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'player.secured': { playerId: string; what: SecuredPart }
  }
}

export type SecuredPart = 'password' | 'email' | 'phone' | 'two_factor'

/** Writes down that what guards the account has changed: whoever took it over would do that first, and then withdraw. */
export type MarkSecured = (tx: Tx, player: bigint, what: SecuredPart) => Promise<void>

export function createMark({ clock, outbox }: Pick<Platform, 'clock' | 'outbox'>): MarkSecured {
  return async (tx, player, what) => {
    const now = clock.now()
    await changePlayer(tx, player, { secured_at: now }, now)
    await outbox.publish(tx, 'player.secured', { playerId: String(player), what })
  }
}
