import type { Language } from '@girassol/contract'
import { OWNER_ROLE } from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import { type Actor, recordAudit, TERMINAL } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { inviteOperator, recoverOperator } from './invitations.ts'
import { breakGlassMail, soleChangeMail } from './mails.ts'
import { findOperator, findOperatorByEmail, listActiveMembers } from './queries.ts'

/**
 * Creates an owner link when no owner can sign in. The terminal may do so without an account: access to the machine is already
 * access to the database. Every owner is notified by mail, and the audit log records it.
 */
export async function breakGlass(
  deps: OperatorDeps,
  tx: Tx,
  { email, reason, language }: { email: string; reason: string; language: Language },
): Promise<string> {
  const owners = await listActiveMembers(tx, OWNER_ROLE)
  const operator = await findOperatorByEmail(tx, email)
  const url = operator
    ? await recoverOperator(deps, tx, TERMINAL, { operator: operator.id, reason })
    : await inviteOperator(deps, tx, TERMINAL, { email, roles: [OWNER_ROLE], language })
  await recordAudit(deps, tx, TERMINAL, {
    action: 'team.break_glass',
    subject: operator ? { kind: 'operator', id: operator.id } : { kind: 'email', id: email },
    reason,
  })
  for (const owner of owners)
    await deps.mailer.send(tx, breakGlassMail(owner, deps.siteName(), { email, reason }))
  deps.log.warn({ email, reason }, 'break-glass link created')
  return url
}

/** Notifies every owner of a dangerous change that no second person approved. */
export async function mailSoleChange(
  deps: Pick<OperatorDeps, 'mailer' | 'siteName'>,
  tx: Tx,
  actor: Actor,
  { what, reason }: { what: Record<Language, string>[]; reason: string },
): Promise<void> {
  const by = actor.operator === null ? null : await findOperator(tx, actor.operator)
  for (const owner of await listActiveMembers(tx, OWNER_ROLE))
    await deps.mailer.send(
      tx,
      soleChangeMail(owner, deps.siteName(), {
        by: by?.name ?? null,
        what: what.map((texts) => texts[owner.language]).join(', '),
        reason,
      }),
    )
}
