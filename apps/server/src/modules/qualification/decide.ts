import { type OperatorRequest, type RiskClass, riskClasses } from '@girassol/contract/operator'
import { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import {
  type Actor,
  type ApprovedAction,
  hasPermission,
  isOwnAccount,
  recordAudit,
  requestApproval,
} from '../operators/index.ts'
import type { QualificationDeps } from './deps.ts'
import {
  enqueueAll,
  findState,
  insertRules,
  latestRules,
  lockQualification,
  lockRules,
  type RecordRow,
  recordsOf,
  type Subject,
} from './queries.ts'
import { requalify } from './qualify.ts'

/** The approval by a second person that a class set by hand needs. */
export const SET_CLASS = 'risk.set_class'

/** Audit entries and requests name the record and never the player, so that no page about the player shows them. */
const subjectOf = (record: Pick<RecordRow, 'id'>) => ({ kind: 'qualification', id: record.id })

/** Whether the subject is the operator who asks. */
export async function isOwnSubject(
  { players }: Pick<QualificationDeps, 'players'>,
  tx: Tx,
  actor: Actor,
  { kind, subject }: Subject,
): Promise<boolean> {
  if (kind === 'operator') return actor.operator === subject
  const player = await players.byId(tx, BigInt(subject))
  return player ? isOwnAccount(tx, actor, player.email) : false
}

async function lockCurrent(
  deps: QualificationDeps,
  tx: Tx,
  actor: Actor,
  subject: Subject,
): Promise<RecordRow> {
  await lockQualification(tx, subject)
  const state = await findState(tx, subject)
  const [current] = await recordsOf(tx, subject, 1)
  if (!state || !current) throw new AppError('not_found')
  if (await isOwnSubject(deps, tx, actor, subject)) throw new AppError('own_account')
  return current
}

/** Concludes a review by a person: what is known is read again, and what was set by hand ends. */
export async function reviewQualification(
  deps: QualificationDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  { kind, subject, reason }: Subject & { reason: string },
): Promise<void> {
  const before = await lockCurrent(deps, tx, actor, { kind, subject })
  const after = await requalify(deps, tx, {
    kind,
    subject,
    cause: 'review',
    operator: actor.operator,
    note: reason,
    setClass: null,
  })
  if (!after) throw new AppError('not_found')
  await recordAudit(deps, tx, actor, {
    action: 'risk.review_qualification',
    subject: subjectOf(after),
    before: { class: before.class, review_at: before.review_at },
    after: { class: after.class, review_at: after.review_at },
    reason,
  })
}

const Payload = z.object({
  kind: z.enum(['player', 'affiliate', 'operator']),
  subject: z.string(),
  class: z.enum(riskClasses),
  points: z.number(),
})

/** Asks a second person to set a class by hand; answers the id of the request. */
export async function requestClass(
  deps: QualificationDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  { kind, subject, class: level, reason }: Subject & { class: RiskClass; reason: string },
): Promise<string> {
  const current = await lockCurrent(deps, tx, actor, { kind, subject })
  return requestApproval(deps, tx, actor, {
    action: SET_CLASS,
    subject: subjectOf(current),
    payload: { kind, subject, class: level, points: current.points } satisfies z.infer<typeof Payload>,
    change: {
      before: { risk_class: current.class },
      after: { risk_class: level },
      page: subjectOf(current),
    },
    reason,
  })
}

/** Sets the class that a second person approved. They need the permission for risk decisions, which not all who approve have. */
export const approvedClass =
  (deps: QualificationDeps): ApprovedAction =>
  async (tx, actor, payload, request) => {
    const { kind, subject, class: level, points } = Payload.parse(payload)
    const mayDecide = actor.operator !== null && (await hasPermission(tx, actor.operator, 'risk.decide'))
    if (!mayDecide) throw new AppError('forbidden')
    const before = await lockCurrent(deps, tx, actor, { kind, subject })
    const after = await requalify(deps, tx, {
      kind,
      subject,
      cause: 'class',
      operator: actor.operator,
      note: request.reason,
      setClass: { class: level, points },
    })
    if (!after) throw new AppError('not_found')
    await recordAudit(deps, tx, actor, {
      action: 'risk.set_class',
      subject: subjectOf(after),
      before: { class: before.class },
      after: { class: after.class, requested_by: request.requested_by },
      reason: request.reason,
    })
  }

/** Sets the next version of the rules and qualifies everybody again. */
export async function changeQualificationRules(
  { clock }: Pick<QualificationDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { version, rules, reason }: OperatorRequest<'changeQualificationRules'>['body'],
): Promise<void> {
  await lockRules(tx)
  const before = await latestRules(tx)
  if (before.version !== version) throw new AppError('qualification_rules_changed')
  const at = clock.now()
  await insertRules(tx, {
    version: version + 1,
    content: rules,
    set_at: at,
    set_by: actor.operator,
    reason,
  })
  await enqueueAll(tx, 'rules', at)
  await recordAudit({ clock }, tx, actor, {
    action: 'risk.change_qualification_rules',
    subject: { kind: 'qualification_rules', id: String(version + 1) },
    before: { ...before.content },
    after: { ...rules },
    reason,
  })
}
