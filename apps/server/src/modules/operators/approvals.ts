import type { OperatorPermission } from '@girassol/contract/operator'
import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import {
  type ApprovalRow,
  closeApproval,
  expireApprovals,
  insertApproval,
  lockPendingApproval,
} from './approval-queries.ts'
import { type Actor, recordAudit } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { announceChange } from './shell/announcements.ts'

const APPROVAL_TTL_MS = hours(24)
const APPROVALS_TOPIC = 'approvals'

/** Carries out an approved action, in the transaction of the decision. */
export type ApprovedAction = (tx: Tx, actor: Actor, payload: unknown, request: ApprovalRow) => Promise<void>

/** An action, the permission that reading its requests needs, and how it is carried out. */
export type ApprovableAction = [action: string, permission: OperatorPermission, run: ApprovedAction]

/** The actions that need a second person, by name. Modules above register their own at start. */
export class ApprovalRegistry {
  readonly #actions = new Map<string, { permission: OperatorPermission; run: ApprovedAction }>()

  /** `permission`: what an operator needs to read such a request, and so to decide it. Grounds say what pages of the area say. */
  register(...[action, permission, run]: ApprovableAction): void {
    if (this.#actions.has(action)) throw new Error(`approval action ${action} is registered twice`)
    this.#actions.set(action, { permission, run })
  }

  find(action: string): { permission: OperatorPermission; run: ApprovedAction } {
    const found = this.#actions.get(action)
    if (!found) throw new Error(`approval action ${action} is not registered`)
    return found
  }

  /** The actions whose requests an operator with these permissions may read. */
  readableWith(permissions: ReadonlySet<OperatorPermission>): string[] {
    return [...this.#actions].flatMap(([action, { permission }]) =>
      permissions.has(permission) ? [action] : [],
    )
  }
}

type Deps = Pick<OperatorDeps, 'clock'>

export interface ApprovalRequest {
  action: string
  subject: { kind: string; id: string }
  /** What the action is carried out with; never shown. */
  payload: object
  /** What the second person is shown: the values that change, and the page that has more about them. */
  change: {
    before: Record<string, unknown>
    after: Record<string, unknown>
    page?: { kind: string; id: string }
  }
  reason: string
}

/** Asks a second person. One request per action and subject can be open. */
export async function requestApproval(
  deps: Deps,
  tx: Tx,
  actor: Actor & { operator: string },
  request: ApprovalRequest,
): Promise<string> {
  const now = deps.clock.now()
  const id = uuidv7(now.getTime())
  await expireApprovals(tx, now)
  const isNew = await insertApproval(tx, {
    id,
    action: request.action,
    subject_kind: request.subject.kind,
    subject_id: request.subject.id,
    payload: JSON.stringify(request.payload),
    change: JSON.stringify(request.change),
    reason: request.reason,
    requested_by: actor.operator,
    requested_at: now,
    expires_at: new Date(now.getTime() + APPROVAL_TTL_MS),
  })
  if (!isNew) throw new AppError('approval_pending')
  await recordAudit(deps, tx, actor, {
    action: 'approvals.request',
    subject: { kind: 'approval', id },
    after: { action: request.action, subject: request.subject, change: request.change },
    reason: request.reason,
  })
  await announceChange(tx, APPROVALS_TOPIC)
  return id
}

/** Approves and carries out, or rejects. Of concurrent decisions one counts; the others are refused. */
export async function decideApproval(
  deps: Deps & { registry: ApprovalRegistry },
  tx: Tx,
  actor: Actor & { operator: string },
  decision: { id: string; approve: boolean; reason: string; permissions: ReadonlySet<OperatorPermission> },
): Promise<void> {
  const { id, approve, reason, permissions } = decision
  const now = deps.clock.now()
  const request = await lockPendingApproval(tx, id, now)
  if (!request) throw new AppError('approval_closed')
  if (request.requested_by === actor.operator) throw new AppError('own_request')
  const { permission, run } = deps.registry.find(request.action)
  if (!permissions.has(permission)) throw new AppError('forbidden')
  const status = approve ? 'approved' : 'rejected'
  await closeApproval(tx, id, {
    status,
    decided_by: actor.operator,
    decided_at: now,
    decision_reason: reason,
  })
  // Before the entry: an entry locks the end of the audit chain, which actions lock after the rows they change.
  if (approve)
    await run(tx, actor, JSON.parse(request.payload), {
      ...request,
      decision_reason: reason,
    })
  await recordAudit(deps, tx, actor, {
    action: approve ? 'approvals.approve' : 'approvals.reject',
    subject: { kind: 'approval', id },
    before: { status: 'pending' },
    after: { status, action: request.action },
    reason,
  })
  await announceChange(tx, APPROVALS_TOPIC)
}

/** Takes back one's own request before it is decided. */
export async function withdrawApproval(
  deps: Deps,
  tx: Tx,
  actor: Actor & { operator: string },
  id: string,
): Promise<void> {
  const now = deps.clock.now()
  const request = await lockPendingApproval(tx, id, now)
  if (!request) throw new AppError('approval_closed')
  if (request.requested_by !== actor.operator) throw new AppError('forbidden')
  await closeApproval(tx, id, {
    status: 'withdrawn',
    decided_by: actor.operator,
    decided_at: now,
    decision_reason: null,
  })
  await recordAudit(deps, tx, actor, {
    action: 'approvals.withdraw',
    subject: { kind: 'approval', id },
    before: { status: 'pending' },
    after: { status: 'withdrawn' },
  })
  await announceChange(tx, APPROVALS_TOPIC)
}
