import { z } from 'zod'
import { gateways } from '../player/settings.ts'
import { WithdrawalStatus, WithdrawalStep } from '../player/withdrawals.ts'
import { languages } from '../language.ts'
import { brl } from '../wire/money.ts'
import type { OperatorCalls } from './call.ts'
import { AmountFilter, Day, Done, Id, Limit, listOf, PlayerId, Reason, Search, Time } from './fields.ts'

/** The rules that put a withdrawal into review when they do not pass. */
export const reviewRules = [
  'check_amount',
  'check_account',
  'check_key',
  'check_flags',
  'check_count',
] as const

/** `waiting`: in review and not held. `open`: everything that has not ended. */
export const withdrawalFilters = ['waiting', 'held', 'open', 'overdue', ...WithdrawalStatus.options] as const

const Person = z.object({ id: z.string(), name: z.string() })

const Claim = z.object({ by: Person, until: Time })

/** An open request for a second person. */
const Pending = z.object({ id: z.string(), by: Person, at: Time })

const ReviewedWithdrawal = z.object({
  id: z.string(),
  player: Person,
  amount: brl,
  status: WithdrawalStatus,
  pix_type: z.enum(['cpf', 'email', 'phone', 'random']),
  pix_key: z.string(),
  gateway: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  /** The rules that did not pass. */
  rules: z.array(z.enum(reviewRules)),
  requested_at: Time,
  promised_by: Time,
  ended_at: Time.nullable(),
  held_until: Time.nullable(),
  claim: Claim.nullable(),
  approval: Pending.nullable(),
})

const Check = z.object({
  code: z.enum(reviewRules),
  passed: z.boolean(),
  title: z.string(),
  text: z.string(),
})

const Decision = z.object({
  decision: z.enum(['approve', 'reject', 'name', 'hold']),
  operator: z.string(),
  reason: z.string().nullable(),
  status_before: WithdrawalStatus,
  at: Time,
})

/** What the player reads after a decision, in their language; `{reason}` and `{until}` are filled by it. */
const PlayerText = z.object({ title: z.string(), text: z.string() })

const decisions = [
  'withdrawal_not_found',
  'withdrawal_status_refused',
  'withdrawal_claimed',
  'own_account',
] as const

export const withdrawalCalls = {
  listWithdrawals: {
    method: 'GET',
    path: '/api/operator/withdrawals',
    access: 'withdrawals.read',
    summary: 'Withdrawals, filtered; open ones oldest first, others newest first unless sorted.',
    query: z.object({
      state: z.enum(withdrawalFilters).optional(),
      min: AmountFilter.optional(),
      max: AmountFilter.optional(),
      gateway: z.enum(gateways).optional(),
      rule: z.enum(reviewRules).optional(),
      player: PlayerId.optional(),
      /** An operator's id, or `none`. */
      claimed_by: z.union([Id, z.literal('none')]).optional(),
      /** Waiting for at least this many minutes. */
      waiting: z.coerce.number().int().min(0).max(1_000_000).optional(),
      from: Time.optional(),
      until: Time.optional(),
      paid_from: Time.optional(),
      paid_until: Time.optional(),
      /** Id, PIX key, CPF, end-to-end id or the gateway’s reference. */
      q: Search.optional(),
      sort: z.enum(['oldest', 'newest']).optional(),
      after: Id.optional(),
      limit: Limit,
    }),
    answer: listOf(ReviewedWithdrawal),
  },
  withdrawalFigures: {
    method: 'GET',
    path: '/api/operator/withdrawals/figures',
    access: 'withdrawals.read',
    summary:
      'How many withdrawals wait for review, how much they are, how long the oldest waits, and today’s average.',
    answer: z.object({
      today: Day,
      waiting: z.number(),
      amount: brl,
      held: z.number(),
      unknown: z.number(),
      overdue: z.number(),
      oldest_at: Time.nullable(),
      /** The earliest end of the promised time among those that wait. */
      promised_by: Time.nullable(),
      promise_minutes: z.number(),
      paid_today: z.number(),
      average_seconds_today: z.number().nullable(),
      four_eyes_amount: brl,
    }),
  },
  readWithdrawal: {
    method: 'GET',
    path: '/api/operator/withdrawals/:id',
    access: 'withdrawals.read',
    summary: 'One withdrawal with the result of each rule, the player, what happened and what was decided.',
    errors: ['withdrawal_not_found'],
    params: z.object({ id: Id }),
    answer: z.object({
      withdrawal: ReviewedWithdrawal.extend({
        pocket: z.string(),
        holder_name: z.string(),
        holder_cpf: z.string(),
        gateway_ref: z.string().nullable(),
        last_answer: z.enum(['answered', 'absent', 'unanswered']).nullable(),
        sent_at: Time.nullable(),
        paid_at: Time.nullable(),
        for_closing: z.boolean(),
        receipt: z.string().nullable(),
      }),
      checks: z.array(Check),
      steps: z.array(WithdrawalStep),
      decisions: z.array(Decision),
      player: z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        language: z.enum(languages),
        status: z.string(),
        created_at: Time,
        deposits: brl,
        withdrawals: brl,
        cash: brl,
      }),
      /** The player account has the operator’s own e-mail. */
      is_own_account: z.boolean(),
      needs_second_person: z.boolean(),
      player_texts: z.object({ approve: PlayerText, reject: PlayerText, hold: PlayerText }),
      findings: z.array(z.object({ id: z.string(), kind: z.string(), found_at: Time, state: z.string() })),
    }),
  },
  claimWithdrawal: {
    method: 'POST',
    path: '/api/operator/withdrawals/:id/claim',
    access: 'withdrawals.review',
    summary: 'Reserves the review of a withdrawal for ten minutes; repeated, it extends the time.',
    errors: decisions,
    params: z.object({ id: Id }),
    answer: z.object({ until: Time }),
  },
  takeOverWithdrawal: {
    method: 'POST',
    path: '/api/operator/withdrawals/:id/takeover',
    access: 'withdrawals.review',
    stepUp: true,
    summary: 'Takes the review of a withdrawal over from the operator who has claimed it.',
    errors: [...decisions, 'claim_changed'],
    params: z.object({ id: Id }),
    /** `from`: who had the claim when the operator decided to take it over. */
    body: z.object({ from: Id, reason: Reason }),
    answer: z.object({ until: Time }),
  },
  releaseWithdrawal: {
    method: 'DELETE',
    path: '/api/operator/withdrawals/:id/claim',
    access: 'withdrawals.review',
    summary: 'Ends one’s own claim.',
    errors: ['withdrawal_not_found', 'withdrawal_claimed'],
    params: z.object({ id: Id }),
    answer: Done,
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/api/operator/withdrawals/:id/approval',
    access: 'withdrawals.review',
    stepUp: true,
    summary: 'Approves a withdrawal that is in review, or asks a second person from the set amount on.',
    errors: [...decisions, 'approval_pending', 'second_person_required'],
    params: z.object({ id: Id }),
    body: z.object({ reason: Reason.nullish() }),
    /** `approval` is set when a second person has to approve first. */
    answer: z.object({ status: WithdrawalStatus, approval: z.string().nullable() }),
  },
  approveWithdrawals: {
    method: 'POST',
    path: '/api/operator/withdrawals/approvals',
    access: 'withdrawals.review',
    stepUp: true,
    summary: 'Approves several withdrawals; each is decided on its own and has its own result.',
    body: z.object({ ids: z.array(Id).min(1).max(100), reason: Reason.nullish() }),
    answer: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          outcome: z.enum(['approved', 'requested', 'refused']),
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/api/operator/withdrawals/:id/rejection',
    access: 'withdrawals.review',
    stepUp: true,
    summary: 'Gives the money back to the player, who reads the text.',
    errors: [...decisions, 'withdrawal_maybe_paid', 'rejection_reason_missing'],
    params: z.object({ id: Id }),
    body: z.object({
      /** The player reads it. */
      text: Reason,
      /** For the audit log; without it the player’s text. */
      reason: Reason.nullish(),
      /** The operator saw at the gateway that an order whose fate is unknown was never taken. */
      never_sent: z.boolean().optional(),
      /** Also stops one that is approved and not sent yet. */
      stop_approved: z.boolean().optional(),
    }),
    answer: z.object({ status: WithdrawalStatus }),
  },
  holdWithdrawal: {
    method: 'POST',
    path: '/api/operator/withdrawals/:id/hold',
    access: 'withdrawals.review',
    stepUp: true,
    summary:
      'Takes a withdrawal out of the queue until a date, when it comes back by itself; the player reads the text.',
    errors: [...decisions, 'hold_date_invalid'],
    params: z.object({ id: Id }),
    body: z.object({ text: Reason, reason: Reason.nullish(), until: Time }),
    answer: z.object({ held_until: Time }),
  },
  setPayoutReference: {
    method: 'POST',
    path: '/api/operator/withdrawals/:id/reference',
    access: 'withdrawals.review',
    stepUp: true,
    summary:
      'Stores the gateway’s own reference of an order whose answer got lost; the gateway is then asked.',
    errors: [...decisions, 'gateway_ref_taken', 'gateway_ref_known'],
    params: z.object({ id: Id }),
    body: z.object({ ref: z.string().trim().min(1).max(200), reason: Reason.nullish() }),
    answer: z.object({ status: WithdrawalStatus }),
  },
  inquirePayout: {
    method: 'POST',
    path: '/api/operator/withdrawals/:id/inquiry',
    access: 'withdrawals.review',
    stepUp: true,
    summary: 'Asks the gateway about a payout now.',
    errors: ['withdrawal_not_found', 'withdrawal_status_refused', 'own_account'],
    params: z.object({ id: Id }),
    answer: z.object({
      outcome: z.enum(['answered', 'absent', 'unanswered']),
      status: WithdrawalStatus,
    }),
  },
} as const satisfies OperatorCalls
