import { z } from 'zod'
import { brl } from '../wire/money.ts'
import { Page, paged } from '../wire/page.ts'
import { gateways, PaymentMethod } from './settings.ts'

const id = z.string().max(64)
const couponCode = z.string().trim().max(64)

/** Pending until the bank says otherwise; what a client may also read as `completed` or `PAID` is `paid` here. */
export const ChargeStatus = z.enum(['pending', 'paid', 'cancelled', 'failed'])

export const DepositOrder = z.object({
  amount: brl,
  accept_bonus: z.boolean().nullish(),
  /** Eleven zeros, or nothing, mean the account's own CPF. */
  cpf: z.string().max(18).nullish(),
  gateway: z.enum(gateways).nullish(),
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

export const paymentsSchemas = {
  gateways: {
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
  hasDeposits: { answer: z.object({ hasDeposits: z.boolean() }) },
  putIdentity: {
    body: z.object({
      cpf: z.string({ error: 'required' }).max(18),
      birth_date: z.string({ error: 'required' }).max(10),
    }),
    answer: z.object({ message: z.string() }),
  },
  couponDetails: {
    body: z.object({ code: couponCode.min(1, { error: 'required' }) }),
    answer: CouponDetails,
  },
  couponRedeem: {
    body: z.object({ code: couponCode.min(1, { error: 'required' }), depositAmount: brl }),
    answer: z.object({ success: z.literal(true), message: z.string(), bonus: brl }),
  },
  brasilcashCharge: { body: DepositOrder, answer: ChargeOpened },
  rexpayCharge: {
    body: DepositOrder,
    answer: ChargeOpened.extend({
      data: z.object({
        id: z.string(),
        pix_dynamic_code: z.string().nullable(),
        pix_qr_code_base64: z.string().nullable(),
      }),
    }),
  },
  openCharge: { body: DepositOrder, answer: ChargeOpened },
  chargeStatus: { params: z.object({ id }), answer: ChargeState },
  consultCharge: {
    params: z.object({ gateway: z.string().max(32) }),
    body: z.object({ transaction_id: id.nullish(), id: id.nullish(), idTransaction: id.nullish() }),
    answer: ChargeState,
  },
  cancelCharge: { params: z.object({ id }), answer: ChargeState },
  deposits: { query: z.object({ page: Page }), answer: z.object({ deposits: paged(DepositRecord) }) },
}
