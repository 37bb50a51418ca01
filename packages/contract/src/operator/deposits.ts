import { z } from 'zod'
import { gateways } from '../player/settings.ts'
import { brl } from '../wire/money.ts'
import type { OperatorCalls } from './call.ts'
import { AmountFilter, Day, Done, Id, Limit, listOf, PlayerId, Reason, Search, Time } from './fields.ts'

const statuses = ['opening', 'pending', 'paid', 'expired', 'cancelled', 'failed'] as const

/**
 * `unpaid`: may still be paid. `credited`: paid, and not returned since. `late`: paid after its code had expired. `returned`: a payment goes or went back to its payer, who is not the
 * player or was refunded. `refunding`: a payment is on its way back.
 */
export const chargeFilters = [...statuses, 'unpaid', 'credited', 'late', 'returned', 'refunding'] as const

export const findingStates = ['open', 'assigned', 'resolved', 'ignored'] as const

/** Money that may have arrived and is credited to no player. */
export const uncreditedKinds = [
  'payment_without_charge',
  'webhook_without_charge',
  'webhook_given_up',
  'never_answered',
  'maybe_paid_twice',
  'payment_of_another_charge',
] as const

const Person = z.object({ id: z.string(), name: z.string() })

const ChargeItem = z.object({
  id: z.string(),
  player_id: z.string(),
  gateway: z.string(),
  gateway_ref: z.string().nullable(),
  amount: brl,
  status: z.enum(statuses),
  created_at: Time,
  expires_at: Time,
  paid_at: Time.nullable(),
  is_late: z.boolean(),
})

const Refund = z.object({
  id: z.string(),
  amount: brl,
  reason: z.string(),
  by: Person.nullable(),
  status: z.enum(['sending', 'done', 'refused']),
  created_at: Time,
  ended_at: Time.nullable(),
})

const Payment = z.object({
  id: z.string(),
  end_to_end_id: z.string().nullable(),
  amount: brl,
  payer_cpf: z.string().nullable(),
  is_foreign: z.boolean(),
  status: z.enum(['credited', 'refunding', 'refunded']),
  paid_at: Time,
  created_at: Time,
  refunds: z.array(Refund),
  /** What the player is sent about a refund, in their language. */
  refund_text: z.object({ title: z.string(), text: z.string() }),
  /** Set while a second person has to approve a refund. */
  approval: z.string().nullable(),
})

const Finding = z.object({
  id: z.string(),
  kind: z.string(),
  gateway: z.string(),
  subject: z.string(),
  /** What the subject is, where it is one of ours. */
  subject_kind: z.enum(['charge', 'payment', 'withdrawal']).nullable(),
  /** The charge of a payment. */
  charge_id: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  found_at: Time,
  state: z.enum(findingStates),
  assigned_to: Person.nullable(),
  decided_by: Person.nullable(),
  reason: z.string().nullable(),
  resolved_at: Time.nullable(),
  run_id: z.string().nullable(),
})

const FindingId = z.object({ id: z.string().regex(/^\d{1,18}$/) })

const Run = z.object({
  id: z.string(),
  kind: z.enum(['nightly', 'manual']),
  requested_by: Person.nullable(),
  from_at: Time,
  to_at: Time,
  requested_at: Time,
  ended_at: Time.nullable(),
  gateways: z.array(
    z.object({
      gateway: z.string(),
      listed: z.number(),
      compared: z.number(),
      findings: z.number(),
      /** Null when the statement was read and compared. */
      error: z.string().nullable(),
    }),
  ),
})

export const depositCalls = {
  listCharges: {
    method: 'GET',
    path: '/api/operator/charges',
    access: 'deposits.read',
    summary: 'Charges of deposits, newest first, filtered.',
    query: z.object({
      state: z.enum(chargeFilters).optional(),
      gateway: z.enum(gateways).optional(),
      min: AmountFilter.optional(),
      max: AmountFilter.optional(),
      player: PlayerId.optional(),
      from: Time.optional(),
      until: Time.optional(),
      paid_from: Time.optional(),
      paid_until: Time.optional(),
      /** Id, end-to-end id, the gateway’s reference (txid), the payer’s CPF, or a player’s id. */
      q: Search.optional(),
      after: Id.optional(),
      limit: Limit,
    }),
    answer: listOf(
      ChargeItem.extend({
        player_name: z.string(),
        /** What its payments brought the player, less what went back: two of one code are both counted. */
        credited: brl,
        credited_payments: z.number(),
      }),
    ),
  },
  depositFigures: {
    method: 'GET',
    path: '/api/operator/charges/figures',
    access: 'deposits.read',
    summary: 'Today’s deposits, open charges, refunds on their way, and findings that are open.',
    answer: z.object({
      today: Day,
      paid_today: z.number(),
      amount_today: brl,
      pending: z.number(),
      refunding: z.number(),
      findings: z.number(),
      uncredited: z.number(),
      four_eyes_amount: brl,
    }),
  },
  readCharge: {
    method: 'GET',
    path: '/api/operator/charges/:id',
    access: 'deposits.read',
    summary: 'One charge with its payments, refunds, webhook deliveries and findings.',
    errors: ['charge_not_found'],
    params: z.object({ id: Id }),
    answer: z.object({
      charge: ChargeItem.extend({
        accepts_bonus: z.boolean(),
        coupon_code: z.string().nullable(),
        bonus: brl,
        updated_at: Time,
        asked_at: Time.nullable(),
        checks: z.number(),
        next_check_at: Time.nullable(),
      }),
      player: z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        cpf: z.string().nullable(),
        cash: brl,
      }),
      is_own_account: z.boolean(),
      can_refund: z.boolean(),
      payments: z.array(Payment),
      deliveries: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          received_at: Time,
          handled_at: Time.nullable(),
          attempts: z.number(),
        }),
      ),
      findings: z.array(Finding),
    }),
  },
  inquireCharge: {
    method: 'POST',
    path: '/api/operator/charges/:id/inquiry',
    access: 'deposits.inquire',
    stepUp: true,
    summary: 'Asks the gateway about a charge now; money that arrived is credited.',
    errors: ['charge_not_found', 'own_account'],
    params: z.object({ id: Id }),
    answer: z.object({
      outcome: z.enum(['answered', 'absent', 'unanswered', 'too soon']),
      status: z.enum(statuses),
    }),
  },
  refundDeposit: {
    method: 'POST',
    path: '/api/operator/payments/:id/refund',
    access: 'deposits.refund',
    stepUp: true,
    summary: 'Takes a credited deposit from the player’s cash and sends it back to its payer.',
    errors: [
      'payment_not_found',
      'payment_not_credited',
      'payment_in_return',
      'refund_insufficient',
      'refund_bonus_granted',
      'refund_unsupported',
      'own_account',
      'approval_pending',
    ],
    params: z.object({ id: Id }),
    body: z.object({ reason: Reason }),
    /** `approval` is set when a second person has to approve first. */
    answer: z.object({ approval: z.string().nullable() }),
  },
  retryRefund: {
    method: 'POST',
    path: '/api/operator/payments/:id/refund/retry',
    access: 'deposits.refund',
    stepUp: true,
    summary: 'Repeats a refund that is on its way, under the same id.',
    errors: ['payment_not_found', 'payment_not_credited', 'own_account'],
    params: z.object({ id: Id }),
    answer: z.object({ status: z.enum(['credited', 'refunding', 'refunded']) }),
  },
  listFindings: {
    method: 'GET',
    path: '/api/operator/findings',
    access: 'deposits.read',
    summary: 'What reconciliation could not match, newest first, filtered.',
    query: z.object({
      state: z.enum([...findingStates, 'unresolved']).optional(),
      /** `uncredited`: money that may have arrived and is credited to no player. */
      group: z.enum(['uncredited', 'payouts']).optional(),
      kind: z.string().max(60).optional(),
      gateway: z.string().max(40).optional(),
      assigned_to: Id.optional(),
      run: Id.optional(),
      from: Time.optional(),
      until: Time.optional(),
      /** The subject: an id, end-to-end id or reference. */
      q: Search.optional(),
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: Limit,
    }),
    answer: listOf(Finding),
  },
  assignFinding: {
    method: 'POST',
    path: '/api/operator/findings/:id/assignment',
    access: 'findings.resolve',
    stepUp: true,
    summary: 'Takes a finding over, or gives it back with `release`.',
    errors: ['finding_not_found', 'finding_closed', 'own_account'],
    params: FindingId,
    body: z.object({ release: z.boolean().optional() }),
    answer: Done,
  },
  closeFinding: {
    method: 'POST',
    path: '/api/operator/findings/:id/resolution',
    access: 'findings.resolve',
    stepUp: true,
    summary: 'Ends a finding as resolved or ignored, with a reason.',
    errors: ['finding_not_found', 'finding_closed', 'own_account'],
    params: FindingId,
    body: z.object({ outcome: z.enum(['resolved', 'ignored']), reason: Reason }),
    answer: Done,
  },
  reopenFinding: {
    method: 'DELETE',
    path: '/api/operator/findings/:id/resolution',
    access: 'findings.resolve',
    stepUp: true,
    summary: 'Opens a finding again that was ended by mistake.',
    errors: ['finding_not_found', 'finding_open', 'own_account'],
    params: FindingId,
    body: z.object({ reason: Reason }),
    answer: Done,
  },
  listReconciliations: {
    method: 'GET',
    path: '/api/operator/reconciliations',
    access: 'deposits.read',
    summary: 'Comparisons of the gateways’ statements with ours, newest first.',
    query: z.object({ after: Id.optional(), limit: Limit }),
    answer: listOf(Run),
  },
  runReconciliation: {
    method: 'POST',
    path: '/api/operator/reconciliations',
    access: 'findings.resolve',
    stepUp: true,
    summary: 'Compares every gateway’s statement of the last two days with ours, in the background.',
    errors: ['reconciliation_running'],
    answer: z.object({ id: z.string() }),
  },
} as const satisfies OperatorCalls
