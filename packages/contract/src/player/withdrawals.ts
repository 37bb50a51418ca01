import { z } from 'zod'
import { brl, brlOr } from '../wire/money.ts'
import { Page, paged } from '../wire/page.ts'
import type { Calls } from '../call.ts'

const id = z.string().max(64)

/** Both vocabularies of the specification's clients; inside there is one (`cpf`, `email`, `phone`, `random`). */
export const pixKeyTypes = [
  'cpf',
  'email',
  'phone',
  'random',
  'document',
  'phoneNumber',
  'randomKey',
] as const

/** `unknown`: the gateway's answer got lost. It is asked until it says what happened; nothing is sent again. */
export const WithdrawalStatus = z.enum([
  'requested',
  'in_review',
  'approved',
  'sending',
  'unknown',
  'paid',
  'rejected',
  'returned',
])

/** One thing that happened, in the reader's language. `passed` is null for what is not a check. */
export const WithdrawalStep = z.object({
  kind: z.enum([
    'asked',
    'check',
    'review',
    'approved',
    'sending',
    'delayed',
    'paid',
    'rejected',
    'returned',
  ]),
  at: z.string(),
  title: z.string(),
  text: z.string(),
  passed: z.boolean().nullable(),
})

export const Withdrawal = z.object({
  id: z.string(),
  amount: brl,
  status: WithdrawalStatus,
  pix_type: z.enum(['cpf', 'email', 'phone', 'random']),
  /** Enough of the key to recognise it. */
  pix_key: z.string(),
  requested_at: z.string(),
  /** By when we promise the money, and how long it took once it is over. */
  promised_by: z.string(),
  ended_at: z.string().nullable(),
  seconds_taken: z.number().int().nullable(),
  end_to_end_id: z.string().nullable(),
  /** A page with the bank's receipt, to keep or to show. */
  proof: z.string().nullable(),
  steps: z.array(WithdrawalStep),
})
export type Withdrawal = z.output<typeof Withdrawal>

/** Why some of the money cannot be withdrawn now, and what the player can do about it. */
export const WithdrawalBlock = z.object({
  code: z.enum([
    'identity_missing',
    'email_unconfirmed',
    'below_minimum',
    'bonus_active',
    'bonus_in_rounds',
    'rollover_pending',
    'already_locked',
    'account_flagged',
    'dispute_open',
    'no_gateway',
  ]),
  /** How much it holds back; null where it is not about an amount. */
  amount: brl.nullable(),
  /** False: a withdrawal is possible all the same (a bonus would be lost, say). */
  stops: z.boolean(),
  text: z.string(),
  next: z.object({ label: z.string(), to: z.string() }).nullable(),
})

export const WithdrawalPreflight = z.object({
  possible: z.boolean(),
  /** What could be asked for now, after everything that holds money back. */
  available: brl,
  locked: brl,
  bonus: brl,
  /** Bonus staked in open rounds: a withdrawal cancels it with all it wins. */
  bonus_in_rounds: brl,
  min: brl,
  max: brl,
  promised_minutes: z.number().int(),
  blocks: z.array(WithdrawalBlock),
})

export const WithdrawalRecord = z.object({
  id: z.string(),
  type: z.string(),
  amount: brl,
  /** 1 done, 0 pending, 2 cancelled. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  state: WithdrawalStatus,
  proof: z.string().nullable(),
  created_at: z.string(),
  dateHumanReadable: z.string(),
})

/** An empty choice of a form is not a choice. */
const keyType = z.enum([...pixKeyTypes, ''], { error: 'pix_type_required' }).nullish()

/** What the specification's clients look for when a withdrawal would cost the bonus: `error` is a bare code here. */
export const BonusActive = z.object({
  success: z.literal(false),
  error: z.literal('bonus_active'),
  message: z.string(),
  bonus_data: z.object({ bonusAmount: brl, openRoundsAmount: brl, rolloverAmount: brl }),
})

export const withdrawalErrors = [
  'password_required',
  'withdraw_below_min',
  'withdraw_above_max',
  'withdraw_insufficient',
  'withdraw_identity_missing',
  'withdraw_email_unconfirmed',
  'return_requested',
  'pix_key_foreign',
  'random_key_consent',
  'random_key_linked',
  'payout_unavailable',
  'identity_required',
  'identity_pending',
  'identity_rejected',
  'checks_pending',
] as const

export const withdrawalsCalls = {
  withdrawPreflight: {
    method: 'GET',
    path: '/api/wallet/withdraw/preflight',
    access: 'player',
    summary: 'What can be withdrawn now, what holds the rest back, and what to do about it.',
    answer: WithdrawalPreflight,
  },
  requestWithdrawal: {
    method: 'POST',
    path: '/api/wallet/withdraw/request',
    access: 'player',
    summary: 'Locks the amount and begins a withdrawal. The same `request_id` is the same withdrawal.',
    errors: [...withdrawalErrors, 'bonus_active', 'captcha_failed'],
    body: z.object({
      amount: brlOr('withdraw_amount_invalid'),
      pix_key: z.string({ error: 'pix_key_invalid' }).trim().max(77, 'pix_key_invalid').nullish(),
      pix_type: keyType,
      /** The same under the name of the widget's form. */
      pix_key_type: keyType,
      type: z.string().max(20).nullish(),
      currency: z.string().max(8).nullish(),
      symbol: z.string().max(8).nullish(),
      cf_turnstile_token: z.string().max(2048).nullish(),
      cleanup_bonus: z.boolean().nullish(),
      /** Accepts the terms in force with this request; a version accepted before needs no second consent. */
      accept_terms: z.boolean().nullish(),
      /** The player agreed that this random key becomes the account's own. */
      link_random_key: z.boolean().nullish(),
      /** The asker's own name for this request: a second press of the button is the same request. */
      request_id: z.uuid().nullish(),
    }),
    answer: z.object({ success: z.literal(true), message: z.string(), withdrawal: Withdrawal }),
  },
  /** Only while the account is being closed. */
  withdrawAll: {
    method: 'POST',
    path: '/api/wallet/withdraw/all',
    access: 'player',
    summary:
      "All that is left, to the key of the player's CPF, without minimum or maximum. Refused unless the account is being closed.",
    errors: [
      'password_required',
      'closing_only',
      'withdraw_insufficient',
      'withdraw_identity_missing',
      'withdraw_email_unconfirmed',
      'return_requested',
      'payout_unavailable',
    ],
    answer: z.object({ success: z.literal(true), message: z.string(), withdrawal: Withdrawal }),
  },
  withdrawals: {
    method: 'GET',
    path: '/api/wallet/withdraw',
    access: 'player',
    summary: "The player's withdrawals, newest first.",
    query: z.object({ page: Page }),
    answer: z.object({ withdraws: paged(WithdrawalRecord) }),
  },
  withdrawal: {
    method: 'GET',
    path: '/api/wallet/withdraw/:id',
    access: 'player',
    summary: 'One withdrawal with everything that happened to it.',
    errors: ['not_found'],
    params: z.object({ id }),
    answer: z.object({ withdrawal: Withdrawal }),
  },
} as const satisfies Calls
