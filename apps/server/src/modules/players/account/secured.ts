import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { updatePlayer } from '../queries.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'player.secured': { playerId: string; what: SecuredPart }
  }
}

export type SecuredPart = 'password' | 'email' | 'phone' | 'two_factor' | 'passkey'

/** Records that a credential of the account changed, which is the first step of a takeover before a withdrawal. */
export type MarkSecured = (tx: Tx, player: bigint, what: SecuredPart) => Promise<void>

export function createMarkSecured({ clock, outbox }: Pick<Platform, 'clock' | 'outbox'>): MarkSecured {
  return async (tx, player, what) => {
    const now = clock.now()
    await updatePlayer(tx, player, { secured_at: now }, now)
    await outbox.publish(tx, 'player.secured', { playerId: String(player), what })
  }
}
