import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Actor, announceChange, assertNotOwnAccount, recordAudit } from '../../../operators/index.ts'
import { playerPersons } from '../../../players/index.ts'
import type { FindingRow } from '../queries.ts'
import { lockFinding, playerOfSubject } from './queries.ts'

type Deps = Pick<Platform, 'clock'>

const isClosed = ({ state }: FindingRow): boolean => state === 'resolved' || state === 'ignored'

/** Locks a finding. One about the operator's own deposit or withdrawal is for another person: it can keep withdrawals in review. */
async function lock(tx: Tx, actor: Actor, id: string): Promise<FindingRow> {
  const finding = await lockFinding(tx, id)
  if (!finding) throw new AppError('finding_not_found')
  const player = await playerOfSubject(tx, finding.subject)
  const person = player === null ? undefined : (await playerPersons(tx, [player])).get(player)
  if (person) await assertNotOwnAccount(tx, actor, person.email)
  return finding
}

/** Takes a finding over, also from another operator, or gives it back. */
export async function assignFinding(
  deps: Deps,
  tx: Tx,
  actor: Actor & { operator: string },
  { id, release }: { id: string; release: boolean },
): Promise<void> {
  const finding = await lock(tx, actor, id)
  if (isClosed(finding)) throw new AppError('finding_closed')
  const state = release ? 'open' : 'assigned'
  const assignedTo = release ? null : actor.operator
  await sql`UPDATE payment_findings SET state = ${state}, assigned_to = ${assignedTo} WHERE id = ${finding.id}`.execute(
    tx,
  )
  await announceChange(tx, 'deposits')
  await recordAudit(deps, tx, actor, {
    action: release ? 'findings.release' : 'findings.assign',
    subject: { kind: 'finding', id },
    before: { state: finding.state, assigned_to: finding.assigned_to },
    after: { state, assigned_to: assignedTo },
  })
}

/** Ends a finding. A finding that doubted a player's deposits no longer sends their withdrawals into review. */
export async function closeFinding(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, outcome, reason }: { id: string; outcome: 'resolved' | 'ignored'; reason: string },
): Promise<void> {
  const finding = await lock(tx, actor, id)
  if (isClosed(finding)) throw new AppError('finding_closed')
  await sql`UPDATE payment_findings SET state = ${outcome}, decided_by = ${actor.operator}, reason = ${reason},
    resolved_at = ${deps.clock.now()} WHERE id = ${finding.id}`.execute(tx)
  await announceChange(tx, 'deposits')
  await recordAudit(deps, tx, actor, {
    action: outcome === 'resolved' ? 'findings.resolve' : 'findings.ignore',
    subject: { kind: 'finding', id },
    before: { state: finding.state, kind: finding.kind, subject: finding.subject },
    after: { state: outcome },
    reason,
  })
}

/** Opens a finding again that was ended by mistake. */
export async function reopenFinding(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const finding = await lock(tx, actor, id)
  if (!isClosed(finding)) throw new AppError('finding_open')
  const state = finding.assigned_to ? 'assigned' : 'open'
  await sql`UPDATE payment_findings SET state = ${state}, decided_by = NULL, reason = NULL, resolved_at = NULL
    WHERE id = ${finding.id}`.execute(tx)
  await announceChange(tx, 'deposits')
  await recordAudit(deps, tx, actor, {
    action: 'findings.reopen',
    subject: { kind: 'finding', id },
    before: { state: finding.state, reason: finding.reason },
    after: { state },
    reason,
  })
}
