import { z } from 'zod'
import { brl } from '../wire/money.ts'
import { Page, paged } from '../wire/page.ts'
import { holdErrors } from './safety.ts'
import { gateways, PaymentMethod } from './settings.ts'
import type { Calls } from '../call.ts'

const id = z.string().max(64)
const couponCode = z.string().trim().max(64)

/** Pending until the bank says otherwise; what a client may also read as `completed` or `PAID` is `paid` here. */
export const ChargeStatus = z.enum(['pending', 'paid', 'cancelled', 'failed'])

export const DepositOrder = z.object({
  amount: brl,
  accept_bonus: z.boolean().nullish(),
  /** Eleven zeros, or nothing, mean the account's own CPF. */
  cpf: z.string().max(18).nullish(),
  /** Absent for PIX at the gateway that the server chooses. */
  gateway: z.enum(gateways).nullish(),
  /** One press of the button: repeated, it is answered with the charge of the first. */
  request_id: z.uuid().nullish(),
  paymentType: z.string().max(20).nullish(),
  coupon_code: couponCode.nullish(),
})

/** What a deposit will bring, to the centavo, as the server would credit it now. */
export const DepositPreview = z.object({ amount: brl, welcome_bonus: brl, coupon_bonus: brl, total: brl })

/** The same answer under every name the specification's clients read. */
export const ChargeOpened = z.object({
  id: z.string(),
  idTransaction: z.string(),
  status: ChargeStatus,
  gateway: z.enum(gateways),
  amount: brl,
  qrcode: z.string().nullable(),
  qrCodeImage: z.string().nullable(),
  qrcode_base64: z.string().nullable(),
  redirect_url: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  preview: DepositPreview,
})

export const ChargeState = z.object({
  success: z.boolean(),
  status: ChargeStatus,
  paid: z.boolean(),
  amount: brl,
  /** What was credited beside the deposit itself; zero until it is paid. */
  bonus: brl,
  transaction_id: z.string(),
  /** To pay with, while it can be paid: a page that was reloaded shows the code again. */
  qrcode: z.string().nullable(),
  redirect_url: z.string().nullable(),
  gateway: z.enum(gateways),
  created_at: z.string(),
  updated_at: z.string(),
  expires_at: z.string(),
})

export const CouponDetails = z.object({
  valid: z.boolean(),
  status: z.boolean(),
  message: z.string(),
  type: z.string().nullable(),
  bonus_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  discount: z.number().nullable(),
  min_deposit: brl.nullable(),
})

export const DepositRecord = z.object({
  id: z.string(),
  type: z.string(),
  gateway: z.enum(gateways),
  amount: brl,
  /** 1 done, 0 pending, 2 cancelled. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  created_at: z.string(),
  dateHumanReadable: z.string(),
})

const couponErrors = ['coupon_invalid', 'coupon_used_up', 'coupon_min_deposit', 'bonus_unavailable'] as const
const chargeErrors = [
  'password_required',
  'amount_invalid',
  'amount_below_min',
  'amount_above_max',
  'kyc_required',
  'gateway_unavailable',
  'charge_failed',
  ...couponErrors,
  'paused',
  'self_excluded',
  ...holdErrors,
  'account_blocked',
  'terms_outdated',
  'deposit_limit_reached',
  'limits_required',
] as const

export const depositsCalls = {
  gateways: {
    method: 'GET',
    path: '/api/settings/gateways',
    access: 'open',
    summary: 'Deposit methods that are on and healthy.',
    answer: z.object({
      success: z.boolean(),
      gateways: z.array(PaymentMethod),
      limits: z.object({
        min: brl,
        max: brl,
        by_gateway: z.partialRecord(z.enum(gateways), z.object({ min: brl, max: brl })),
      }),
    }),
  },
  hasDeposits: {
    method: 'GET',
    path: '/api/profile/hasUserDeposits',
    access: 'player',
    summary: 'Has this player ever deposited?',
    /** The amount of the last one that was paid, to be offered again. */
    answer: z.object({ hasDeposits: z.boolean(), last_amount: brl.nullable() }),
  },
  putIdentity: {
    method: 'PUT',
    path: '/api/profile/identity',
    access: 'player',
    summary: 'CPF and birth date, once, before the first deposit.',
    errors: ['identity_fixed', 'cpf_taken'],
    body: z.object({
      cpf: z.string({ error: 'required' }).max(18),
      birth_date: z.string({ error: 'required' }).max(10),
    }),
    answer: z.object({ message: z.string() }),
  },
  couponDetails: {
    method: 'POST',
    path: '/api/profile/coupon/getCouponDetails',
    access: 'player',
    summary: 'What a coupon gives.',
    body: z.object({ code: couponCode.min(1, { error: 'required' }) }),
    answer: CouponDetails,
  },
  couponRedeem: {
    method: 'POST',
    path: '/api/profile/coupon/redeem',
    access: 'player',
    summary: 'Is this coupon good for a deposit of this size?',
    errors: ['amount_invalid', ...couponErrors],
    body: z.object({ code: couponCode.min(1, { error: 'required' }), depositAmount: brl }),
    answer: z.object({ success: z.literal(true), message: z.string(), bonus: brl }),
  },
  brasilcashCharge: {
    method: 'POST',
    path: '/api/brasilcash/qrcode-pix',
    access: 'player',
    summary: 'Opens a PIX charge at brasilcash.',
    errors: chargeErrors,
    body: DepositOrder,
    answer: ChargeOpened,
  },
  rexpayCharge: {
    method: 'POST',
    path: '/api/rexpay/qrcode-pix',
    access: 'player',
    summary: 'Opens a PIX charge at rexpay; the answer is nested.',
    errors: chargeErrors,
    body: DepositOrder,
    answer: ChargeOpened.extend({
      data: z.object({
        id: z.string(),
        pix_dynamic_code: z.string().nullable(),
        pix_qr_code_base64: z.string().nullable(),
      }),
    }),
  },
  openCharge: {
    method: 'POST',
    path: '/api/wallet/deposit/payment',
    access: 'player',
    summary: 'Opens a charge at any other gateway.',
    errors: chargeErrors,
    body: DepositOrder,
    answer: ChargeOpened,
  },
  chargeStatus: {
    method: 'GET',
    path: '/api/wallet/transaction/status/:id',
    access: 'player',
    summary: 'How a deposit stands.',
    errors: ['not_found'],
    params: z.object({ id }),
    answer: ChargeState,
  },
  consultCharge: {
    method: 'POST',
    path: '/api/:gateway/consult-status-transaction',
    access: 'player',
    summary: 'The same, asked by gateway.',
    errors: ['not_found'],
    params: z.object({ gateway: z.string().max(32) }),
    body: z.object({ transaction_id: id.nullish(), id: id.nullish(), idTransaction: id.nullish() }),
    answer: ChargeState,
  },
  cancelCharge: {
    method: 'POST',
    path: '/api/wallet/deposit/:id/cancel',
    access: 'player',
    summary: 'The player no longer wants to pay. Late money still counts.',
    errors: ['not_found'],
    params: z.object({ id }),
    answer: ChargeState,
  },
  deposits: {
    method: 'GET',
    path: '/api/wallet/deposit',
    access: 'player',
    summary: "The player's deposits, newest first.",
    query: z.object({ page: Page }),
    answer: z.object({ deposits: paged(DepositRecord) }),
  },
} as const satisfies Calls
