import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Actor, recordAudit } from '../../operators/index.ts'
import { updatePlayer } from '../queries.ts'
import { lockSubject, type OperationDeps, subjectOf } from './deps.ts'
import { operationMail } from './mails.ts'

/** What a module above does in the transaction that blocks a player, or ends the block. */
export interface BlockHook {
  /** Runs first, before the account is locked: the order of every change of a player. */
  lockAdmissions?(tx: Tx, player: bigint): Promise<void>
  begin?(tx: Tx, player: bigint): Promise<void>
  end?(tx: Tx, player: bigint): Promise<void>
}

interface Decision {
  player: bigint
  /** The player reads it. */
  reason: string
}

/**
 * From the commit on the player cannot log in, bet or deposit, on any node. Money, open rounds and withdrawals on their way are not
 * touched: wins are credited and payouts go out.
 */
export async function blockPlayer(
  deps: OperationDeps,
  tx: Tx,
  actor: Actor,
  { player: id, reason }: Decision,
): Promise<void> {
  const { clock, log, mailer, players, settings } = deps
  // A blocked player cannot answer; an inquiry stops play and deposits and lets the player answer.
  if (!settings.profile().allows('close_without_inquiry')) throw new AppError('inquiry_required')
  for (const hook of players.blockHooks) await hook.lockAdmissions?.(tx, id)
  const player = await lockSubject(tx, actor, id)
  if (player.status === 'closed') throw new AppError('player_closed')
  if (player.blockedAt) throw new AppError('player_blocked')
  const now = clock.now()
  await updatePlayer(tx, id, { blocked_at: now, blocked_reason: reason }, now)
  for (const hook of players.blockHooks) await hook.begin?.(tx, id)
  await players.sessions.revokeAll(tx, id, 'revoked')
  await recordAudit(deps, tx, actor, {
    action: 'players.block',
    subject: subjectOf(id),
    before: { blocked: false },
    after: { blocked: true },
    reason,
  })
  await mailer.send(tx, operationMail(player, settings.current().software_name, 'blocked', reason))
  log.info({ player: String(id) }, 'player blocked')
}

/** Allows login, bets and deposits again, unless a break or a closing forbids them. */
export async function unblockPlayer(
  deps: OperationDeps,
  tx: Tx,
  actor: Actor,
  { player: id, reason }: Decision,
): Promise<void> {
  const { clock, log, mailer, players, settings } = deps
  for (const hook of players.blockHooks) await hook.lockAdmissions?.(tx, id)
  const player = await lockSubject(tx, actor, id)
  if (!player.blockedAt) throw new AppError('player_not_blocked')
  await updatePlayer(tx, id, { blocked_at: null, blocked_reason: null }, clock.now())
  for (const hook of players.blockHooks) await hook.end?.(tx, id)
  await recordAudit(deps, tx, actor, {
    action: 'players.unblock',
    subject: subjectOf(id),
    before: { blocked: true, since: player.blockedAt, reason: player.blockedReason },
    after: { blocked: false },
    reason,
  })
  await mailer.send(tx, operationMail(player, settings.current().software_name, 'unblocked', reason))
  log.info({ player: String(id) }, 'player unblocked')
}
