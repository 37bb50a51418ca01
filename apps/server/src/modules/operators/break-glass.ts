import type { Language } from '@girassol/contract'
import { type OperatorAnswer, OWNER_ROLE } from '@girassol/contract/operator'
import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { readEntriesOf } from './audit-queries.ts'
import { type Actor, recordAudit, TERMINAL } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { inviteOperator, recoverOperator } from './invitations.ts'
import { breakGlassMail, soleChangeMail } from './mails.ts'
import { findOperator, findOperatorByEmail, listActiveMembers, listInvitationsTo } from './queries.ts'

const BREAK_GLASS = 'team.break_glass'

/** A link that was used is shown this long, so that every shift sees it. */
const NOTICE_MS = hours(24)
/** No link is valid or shown longer than this after it was made. */
const SHOWN_MS_MAX = hours(72)

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
    action: BREAK_GLASS,
    subject: operator ? { kind: 'operator', id: operator.id } : { kind: 'email', id: email },
    reason,
  })
  for (const owner of owners)
    await deps.mailer.send(tx, breakGlassMail(owner, deps.siteName(), { email, reason }))
  deps.log.warn({ email, reason }, 'break-glass link created')
  return url
}

/** The emergency access that is in force: links that can be used, and those used within a day. */
export async function readBreakGlass(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
): Promise<OperatorAnswer<'readBreakGlass'>['items']> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - SHOWN_MS_MAX)
  const items: OperatorAnswer<'readBreakGlass'>['items'] = []
  for (const entry of await readEntriesOf(tx, BREAK_GLASS, since)) {
    const email =
      entry.subject_kind === 'email' ? entry.subject_id : (await findOperator(tx, entry.subject_id))?.email
    if (email === undefined) continue
    // Made in the transaction that wrote the entry.
    const links = await listInvitationsTo(tx, email, since)
    const link = links.find(({ created_at }) => created_at <= entry.at)
    if (!link || link.revoked_at) continue
    const until = link.accepted_at ? new Date(link.accepted_at.getTime() + NOTICE_MS) : link.expires_at
    if (until <= now) continue
    items.push({
      email,
      reason: entry.reason ?? '',
      created_at: entry.at.toISOString(),
      used_at: link.accepted_at?.toISOString() ?? null,
      until: until.toISOString(),
    })
  }
  return items
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
