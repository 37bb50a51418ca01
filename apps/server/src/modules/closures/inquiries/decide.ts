import { balances } from '@girassol/ledger'
import { add, formatBRL, ZERO } from '@girassol/money'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Actor, type ApprovedAction, recordAudit, requestApproval } from '../../operators/index.ts'
import { lockSubject, subjectOf } from '../../players/index.ts'
import { notifyClosure, openClosure } from '../closures.ts'
import type { ClosureDeps } from '../deps.ts'
import { lockOpenAccount } from '../open-account.ts'
import { RETURNED_POCKETS } from '../steps.ts'
import { CLOSE_AFTER_INQUIRY, LIFT_INQUIRY } from './actions.ts'
import { requireCanClose } from './inquiries.ts'
import {
  answersOf,
  findOpenInquiry,
  insertDecision,
  type InquiryAnswerRow,
  type InquiryDecisionRow,
  type InquiryRow,
} from './queries.ts'
import { notifyDecided } from './texts.ts'

const Payload = z.object({
  player: z.string(),
  inquiry: z.string(),
  /** How many answers the request was made on. */
  answers: z.number(),
  grounds: z.string(),
  internal_grounds: z.string(),
})

interface Decision {
  player: bigint
  /** What the player reads. */
  grounds: string
  internal_grounds: string
}

type Decided = Omit<InquiryDecisionRow, 'inquiry_id' | 'decided_at' | 'record' | 'record_hash'>

async function requireOpen(tx: Tx, player: bigint): Promise<InquiryRow> {
  const row = await findOpenInquiry(tx, player)
  if (!row) throw new AppError('inquiry_not_open')
  return row
}

/** Asks a second person to close the account; answers the id of the request. */
export async function requestInquiryClosure(
  deps: ClosureDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  { player: id, grounds, internal_grounds }: Decision,
): Promise<string> {
  const player = await lockOpenAccount(deps, tx, actor, id)
  const row = await requireOpen(tx, id)
  const answers = await answersOf(tx, row.id)
  requireCanClose(row, deps.clock.now())
  const held = await balances(executor(tx), id)
  const amount = RETURNED_POCKETS.reduce((sum, pocket) => add(sum, held.get(pocket) ?? ZERO), ZERO)
  return requestApproval(deps, tx, actor, {
    action: CLOSE_AFTER_INQUIRY,
    subject: subjectOf(id),
    payload: { player: String(id), inquiry: row.id, answers: answers.length, grounds, internal_grounds },
    change: {
      before: { status: player.status },
      after: { status: 'closed', amount: formatBRL(amount), answers: answers.length, grounds },
      page: subjectOf(id),
    },
    reason: internal_grounds,
  })
}

/** Closes the account on the ordinary way of closures: the balance returns to the player's own account. */
async function closeAsSecondPerson(
  deps: ClosureDeps,
  tx: Tx,
  actor: Actor,
  payload: z.output<typeof Payload>,
  requestedBy: string,
): Promise<void> {
  const id = BigInt(payload.player)
  const player = await lockOpenAccount(deps, tx, actor, id)
  const row = await requireOpen(tx, id)
  if (row.id !== payload.inquiry) throw new AppError('inquiry_not_open')
  const answers = await answersOf(tx, row.id)
  if (answers.length !== payload.answers) throw new AppError('inquiry_changed')
  requireCanClose(row, deps.clock.now())
  const { grounds, internal_grounds } = payload
  await openClosure(deps, tx, { player: id, cause: 'house', reason: grounds })
  await notifyClosure(deps, tx, player, grounds)
  const decided = {
    outcome: 'close' as const,
    grounds,
    internal_grounds,
    decided_by: requestedBy,
    approved_by: actor.operator,
  }
  await endInquiry(deps, tx, actor, { row, answers, decided })
}

/** What the registry of approvals runs; the payload is what the request stored. */
export const approvedInquiryClosure =
  (deps: ClosureDeps): ApprovedAction =>
  (tx, actor, payload, { requested_by }) =>
    closeAsSecondPerson(deps, tx, actor, Payload.parse(payload), requested_by)

/** Ends the inquiry without closing the account. */
export async function liftInquiry(
  deps: ClosureDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  { player: id, grounds, internal_grounds }: Decision,
): Promise<void> {
  await deps.safety.lockAdmissions(tx, id)
  await lockSubject(tx, actor, id)
  const row = await requireOpen(tx, id)
  const answers = await answersOf(tx, row.id)
  const decided = {
    outcome: 'lift' as const,
    grounds,
    internal_grounds,
    decided_by: actor.operator,
    approved_by: null,
  }
  await endInquiry(deps, tx, actor, { row, answers, decided })
}

/** Everything the decision was made on, as one text whose hash the audit log names as well. */
export function recordOf(
  row: InquiryRow,
  answers: readonly InquiryAnswerRow[],
  decided: Decided,
  at: Date,
): string {
  const { decided_at: _, ...inquiry } = row
  return JSON.stringify({
    inquiry: { ...inquiry, player_id: String(row.player_id) },
    answers: answers.map(({ text, answered_at, ip }) => ({ text, answered_at, ip })),
    decision: { ...decided, decided_at: at },
  })
}

export const hashOf = (record: string): string => createHash('sha256').update(record).digest('hex')

interface Ending {
  row: InquiryRow
  answers: readonly InquiryAnswerRow[]
  decided: Decided
}

async function endInquiry(
  deps: ClosureDeps,
  tx: Tx,
  actor: Actor,
  { row, answers, decided }: Ending,
): Promise<void> {
  const now = deps.clock.now()
  const record = recordOf(row, answers, decided, now)
  const record_hash = hashOf(record)
  await insertDecision(tx, { inquiry_id: row.id, ...decided, decided_at: now, record, record_hash })
  await deps.safety.holds.lift(tx, { player: row.player_id, source: 'inquiry' })
  await notifyDecided(deps, tx, row, decided)
  await recordAudit(deps, tx, actor, {
    action: decided.outcome === 'close' ? CLOSE_AFTER_INQUIRY : LIFT_INQUIRY,
    subject: subjectOf(row.player_id),
    before: { inquiry: row.id, answers: answers.length },
    after: {
      outcome: decided.outcome,
      grounds: decided.grounds,
      decided_by: decided.decided_by,
      approved_by: decided.approved_by,
      record_hash,
    },
    reason: decided.internal_grounds,
  })
}
