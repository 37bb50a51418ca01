import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Actor, recordAudit } from '../../operators/index.ts'
import { lockSubject, type OperationDeps, subjectOf } from './deps.ts'
import { operationMail } from './mails.ts'

interface Decision {
  player: bigint
  reason: string
}

/** Ends all sessions of the player, on every node, and returns how many there were. */
export async function signOutPlayer(
  deps: OperationDeps,
  tx: Tx,
  actor: Actor,
  { player: id, reason }: Decision,
): Promise<number> {
  const { mailer, players, settings } = deps
  const player = await lockSubject(tx, actor, id)
  const open = await players.sessions.list(tx, id)
  await players.sessions.revokeAll(tx, id, 'revoked')
  await recordAudit(deps, tx, actor, {
    action: 'players.sign_out',
    subject: subjectOf(id),
    before: { open_sessions: open.length },
    after: { open_sessions: 0 },
    reason,
  })
  if (open.length > 0)
    await mailer.send(tx, operationMail(player, settings.current().software_name, 'signedOut', reason))
  return open.length
}

/** Switches the second step off for a player who lost it; the sessions end, because a thief may have asked for it. */
export async function resetSecondFactor(
  deps: OperationDeps,
  tx: Tx,
  actor: Actor,
  { player: id, reason }: Decision,
): Promise<void> {
  const { mailer, players, settings } = deps
  const player = await lockSubject(tx, actor, id)
  if (!(await players.account.twoFactor.reset(tx, id))) throw new AppError('second_factor_off')
  await players.sessions.revokeAll(tx, id, 'revoked')
  await recordAudit(deps, tx, actor, {
    action: 'players.reset_second_factor',
    subject: subjectOf(id),
    before: { second_factor: true },
    after: { second_factor: false },
    reason,
  })
  await mailer.send(tx, operationMail(player, settings.current().software_name, 'secondFactorReset', reason))
}

/** Closes the account that its player asked to close, by the rules of the player's own closing. */
export async function closePlayer(
  deps: OperationDeps,
  tx: Tx,
  actor: Actor,
  { player: id, reason }: Decision,
): Promise<'closing' | 'closed'> {
  const { mailer, players, settings } = deps
  const player = await lockSubject(tx, actor, id)
  if (player.status === 'closed') throw new AppError('player_closed')
  // A blocked player could not withdraw what is left.
  if (player.blockedAt) throw new AppError('player_blocked')
  const before = (await players.isClosing(tx, id)) ? 'closing' : 'active'
  const status = await players.account.closing.close(tx, player)
  await recordAudit(deps, tx, actor, {
    action: 'players.close',
    subject: subjectOf(id),
    before: { status: before },
    after: { status },
    reason,
  })
  if (status === 'closing' && before !== 'closing')
    await mailer.send(tx, operationMail(player, settings.current().software_name, 'closing', reason))
  return status
}
