import { OWNER_ROLE } from '@girassol/contract/operator'
import { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type ApprovedAction, requestApproval } from './approvals.ts'
import { type Actor, recordAudit } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import {
  countActiveMembers,
  lockOperator,
  type OperatorRow,
  replaceRoles,
  rolesOf,
  updateOperator,
} from './queries.ts'
import { assertRolesExist, needsSecondPerson } from './roles.ts'
import { endSessions } from './session-queries.ts'

const Assignment = z.object({ operator: z.string(), roles: z.array(z.string()), reason: z.string() })
type Assignment = z.infer<typeof Assignment>

/** The approval that making another owner needs. */
export const MAKE_OWNER = 'team.make_owner'

/**
 * Replaces an operator's roles. Making another owner may need a second person (`needsSecondPerson`): answers the id of that
 * request, or null when the roles are in force.
 */
export async function assignRoles(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  actor: Actor & { operator: string },
  assignment: Assignment,
): Promise<string | null> {
  const { operator: id, roles, reason } = assignment
  await lockOther(tx, actor, id)
  await assertRolesExist(tx, roles)
  const before = await rolesOf(tx, id)
  const makesOwner = roles.includes(OWNER_ROLE) && !before.includes(OWNER_ROLE)
  if (makesOwner && (await needsSecondPerson(tx, actor)))
    return requestApproval(deps, tx, actor, {
      action: MAKE_OWNER,
      subject: { kind: 'operator', id },
      payload: assignment,
      change: { before: { roles: before }, after: { roles }, page: { kind: 'operator', id } },
      reason,
    })
  await changeRoles(deps, tx, actor, assignment)
  return null
}

/** Their sessions end, so that nothing opened with the old permissions goes on. */
async function changeRoles(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { operator: id, roles, reason }: Assignment,
): Promise<void> {
  await lockOther(tx, actor, id)
  const before = await rolesOf(tx, id)
  const after = [...new Set(roles)].toSorted()
  await replaceRoles(tx, id, after)
  if (before.includes(OWNER_ROLE)) await assertOwnerLeft(tx)
  await endSessions(tx, id, deps.clock.now())
  await recordAudit(deps, tx, actor, {
    action: 'team.assign_roles',
    subject: { kind: 'operator', id },
    before: { roles: before },
    after: { roles: after },
    reason,
  })
}

/** Carries out an approved request for another owner. */
export const makeOwner =
  (deps: Pick<OperatorDeps, 'clock'>): ApprovedAction =>
  (tx, actor, payload) =>
    changeRoles(deps, tx, actor, Assignment.parse(payload))

/** Disables an account and ends its sessions, or enables it again. */
export async function setOperatorStatus(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { operator: id, status, reason }: { operator: string; status: OperatorRow['status']; reason: string },
): Promise<void> {
  const operator = await lockOther(tx, actor, id)
  if (operator.status === status) return
  const now = deps.clock.now()
  await updateOperator(tx, id, { status, disabled_at: status === 'disabled' ? now : null })
  if (status === 'disabled') {
    await assertOwnerLeft(tx)
    await endSessions(tx, id, now)
  }
  await recordAudit(deps, tx, actor, {
    action: status === 'disabled' ? 'team.disable' : 'team.enable',
    subject: { kind: 'operator', id },
    before: { status: operator.status },
    after: { status },
    reason,
  })
}

async function lockOther(tx: Tx, actor: Actor, id: string): Promise<OperatorRow> {
  if (actor.operator === id) throw new AppError('own_account')
  const operator = await lockOperator(tx, id)
  if (!operator) throw new AppError('not_found')
  return operator
}

async function assertOwnerLeft(tx: Tx): Promise<void> {
  if ((await countActiveMembers(tx, OWNER_ROLE)) === 0) throw new AppError('last_owner')
}
