import type { AuditAction } from '@girassol/contract/operator'
import { PROGRAM, recordAudit } from './modules/operators/index.ts'
import type { Tx } from './platform/database.ts'
import type { Platform } from './platform/platform.ts'

/**
 * Writes what happens without an operator and is significant all the same (GLI-19 §2.8.8) into the audit log's chain: from the outbox, so
 * that no transaction of a player waits for the head of the chain. Contacts and amounts stay in the tables that have them.
 */
export function auditSignificantEvents({ clock, outbox }: Pick<Platform, 'clock' | 'outbox'>): void {
  const record = (tx: Tx, action: AuditAction, player: string, after?: object) =>
    recordAudit({ clock }, tx, PROGRAM, {
      action,
      subject: { kind: 'player', id: player },
      ...(after && { after }),
    })
  outbox.on('player.login_locked', 'audit', (tx, { playerId }) => record(tx, 'events.login_locked', playerId))
  outbox.on('player.secured', 'audit', (tx, { playerId, what }) =>
    record(tx, 'events.credential_changed', playerId, { what }),
  )
  outbox.on('player.closed', 'audit', (tx, { playerId }) => record(tx, 'events.account_closed', playerId))
  outbox.on('win.held', 'audit', (tx, { key, player, game, amount }) =>
    record(tx, 'events.win_held', player, { key, game, amount }),
  )
}
