import { centavos } from '@girassol/money'
import { amountText, dictKind } from '@girassol/pix'
import { z } from 'zod'
import { createCharge, findCharge } from '../../core/charges.ts'
import { checkToken, issueToken, readBearer } from '../../core/credentials.ts'
import { createPayout, findPayout } from '../../core/payouts.ts'
import {
  type ChargeStatus,
  type ChargeView,
  isPayoutNotification,
  type Payment,
  type Payout,
} from '../../core/records.ts'
import { refund } from '../../core/refunds.ts'
import { Refusal } from '../../core/refusal.ts'
import { listCharges, listPayouts } from '../../core/statement.ts'
import { type Call, type Dialect, ok, type Route } from '../dialect.ts'
import {
  inReais,
  optionalText,
  read,
  readKey,
  readLocal,
  readRange,
  reais,
  secondsUntil,
  text,
} from '../fields.ts'
import { requireBasic, rowPerPayment } from '../lookups.ts'

const TOKEN_SECONDS = 3600
const PER_PAGE = '25'
/** An invoice to oneself is refused by the vendor. */
const MERCHANT_EMAIL = 'lojista@sharkpay.example'

const invoice = z.object({
  amount: reais,
  email: text,
  quantity: z.coerce.number().int().min(1),
  discount: reais,
  invoice_no: text,
  due_date: text,
  item_name: text,
  tax: reais,
  document: text,
  client: text,
  notes: optionalText,
  // Ours: the vendor has one address per account, set through the control API here.
  callback_url: optionalText,
})
const withdrawal = z.object({
  amount: reais,
  pixkey: text,
  keytype: text,
  client: optionalText,
  document: optionalText,
  email: optionalText,
  description: optionalText,
  callback_url: optionalText,
})

const routes: Route[] = [
  { method: 'POST', path: '/auth', op: 'token', open: true, run: giveToken },
  { method: 'POST', path: '/pix/create', op: 'charge', run: charge },
  {
    method: 'GET',
    path: '/pix/txid/:txid',
    op: 'status',
    run: async (call) =>
      show(await findCharge(call.tx, call.world, call.merchant, { txid: call.params['txid'] ?? '' })),
  },
  {
    method: 'GET',
    path: '/pix/invoice/:reference',
    op: 'status',
    run: async (call) =>
      show(await findCharge(call.tx, call.world, call.merchant, { id: call.params['reference'] ?? '' })),
  },
  { method: 'GET', path: '/invoices', op: 'list', run: list },
  { method: 'POST', path: '/pix/refund/:reference', op: 'refund', run: giveBack },
  { method: 'POST', path: '/pixout/create', op: 'payout', run: payout },
  {
    method: 'GET',
    path: '/pixout/withdraw/:reference',
    op: 'payout_status',
    run: async ({ tx, merchant, params }) =>
      ok({ withdraw: payoutRow(await findPayout(tx, merchant, { id: params['reference'] ?? '' })) }),
  },
  { method: 'GET', path: '/pixout/list', op: 'list', run: listWithdrawals },
]

export const dialect: Dialect = {
  name: 'sharkpay',
  unit: 'reais',

  guard({ secret, headers }) {
    if (!checkToken(secret, 'sharkpay', readBearer(headers['authorization'])))
      throw new Refusal('unauthorized')
  },

  // The vendor's base URL ends in /api/; both spellings lead here.
  routes: routes.flatMap((route) => [route, { ...route, path: `/api${route.path}` }]),

  /** Unsigned, and a failed withdrawal arrives as zeros. */
  notice(notification) {
    if (isPayoutNotification(notification)) {
      const { id, state, amount } = notification.payout
      const received = state === 'paid' ? inReais(amount) : 0
      return {
        name: notification.kind,
        body: {
          entity: notification.word ?? 'WITHDRAW',
          reference: id,
          receivedValue: received,
          receivedTotal: received,
        },
      }
    }
    if (!['charge.paid', 'charge.refunded'].includes(notification.kind)) return null
    const { charge } = notification.view
    const received = inReais(notification.payment?.amount ?? charge.amount)
    return {
      name: notification.kind,
      body: {
        entity: notification.word ?? 'INVOICE',
        reference: charge.id,
        receivedValue: received,
        receivedTotal: received,
      },
    }
  },

  sign: ({ body }) => ({ text: JSON.stringify(body), headers: {} }),

  /** Validation errors come as 401, as they do from the vendor. */
  refuse({ code, message, field }) {
    const status =
      code === 'not_found' ? 404 : code === 'internal' ? 500 : code === 'insufficient_balance' ? 400 : 401
    return { status, body: { error: field ? { [field]: [message] } : message } }
  },
}

function giveToken(call: Call) {
  requireBasic(call)
  const { secret } = call
  return ok({
    success: { token: issueToken(secret, 'sharkpay', TOKEN_SECONDS) },
  })
}

/** No idempotency here: the same order twice is two invoices, as with the vendor. */
async function charge(call: Call) {
  const asked = read(invoice, call.body)
  if (asked.email === MERCHANT_EMAIL) throw new Refusal('invalid_request', 'Invalid recipient')
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: centavos(asked.amount * BigInt(asked.quantity) + asked.tax - asked.discount),
    externalId: asked.invoice_no,
    debtor: { name: asked.client, cpf: asked.document, email: asked.email },
    description: asked.item_name,
    callbackUrl: asked.callback_url,
    expiresIn: secondsUntil(call, readLocal(asked.due_date)),
  })
  const { text: copy, png } = call.code(view)
  const qrcode = png && `data:image/png;base64,${png}`
  return ok({ invoice: { ...chargeRow(view), copy, qrcode } })
}

const show = (view: ChargeView) => ok({ invoice: chargeRow(view) })

async function list(call: Call) {
  const query = { ...call.query, size: PER_PAGE }
  const names = { from: 'start', to: 'end', page: 'page', size: 'size', externalId: 'invoice_no' }
  const { items, total } = await listCharges(call.tx, call.world, call.merchant, readRange(query, names))
  const invoices = rowPerPayment(items, chargeRow)
  return ok({ invoices, total, per_page: Number(PER_PAGE) })
}

async function giveBack(call: Call) {
  const asked = read(z.object({ amount: reais.optional(), entoend: optionalText }), call.body)
  const view = await findCharge(call.tx, call.world, call.merchant, { id: call.params['reference'] ?? '' })
  const made = await refund(call.tx, call.world, view, { amount: asked.amount, e2e: asked.entoend })
  return ok({
    success: true,
    refund: { reference: made.id, total: amountText(made.amount), entoend: made.return_id },
  })
}

async function payout(call: Call) {
  const asked = read(withdrawal, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    key: readKey(asked.keytype, asked.pixkey),
    holder: { name: asked.client, cpf: asked.document },
    description: asked.description,
    callbackUrl: asked.callback_url,
  })
  return ok({ success: true, message: 'Saque solicitado', withdraw: payoutRow(made) })
}

async function listWithdrawals(call: Call) {
  const query = { ...call.query, size: PER_PAGE }
  const range = readRange(query, { from: 'start', to: 'end', page: 'page', size: 'size' })
  const { items, total } = await listPayouts(call.tx, call.merchant, range)
  const { status } = call.query
  const withdraws = items.map(payoutRow).filter((row) => !status || row.status === status)
  return ok({ withdraws, total, per_page: Number(PER_PAGE) })
}

/** 1 is paid (published); the other numbers are our reading. */
const STATUS: Readonly<Record<ChargeStatus, number>> = {
  pending: 0,
  paid: 1,
  expired: 2,
  cancelled: 2,
  refunded: 3,
  disputed: 4,
  charged_back: 3,
}

function chargeRow({ charge, status, payments }: ChargeView, payment: Payment | undefined = payments[0]) {
  return {
    reference: charge.id,
    invoice_no: charge.external_id,
    total: amountText(charge.amount),
    txid: charge.txid,
    status: STATUS[status],
    due_date: charge.expires_at.toISOString(),
    receivedTotal: payment ? amountText(payment.amount) : '0.00',
    refundedTotal: payment ? amountText(payment.refunded) : '0.00',
    entoend: payment?.e2e ?? null,
    payer: payment ? { name: payment.payer_name, document: payment.payer_cpf } : null,
    paidAt: payment?.paid_at.toISOString() ?? null,
  }
}

const PAYOUT_STATUS = {
  processing: 'PENDING',
  paid: 'PAID',
  failed: 'CANCELED',
  returned: 'CANCELED',
} as const

/** `loquidAmount` and `entoend` are spelt as the vendor spells them. */
function payoutRow(payout: Payout) {
  return {
    reference: payout.id,
    total: amountText(payout.amount),
    charge: '0.00',
    loquidAmount: amountText(payout.amount),
    status: PAYOUT_STATUS[payout.state],
    pixkey: payout.key,
    keytype: dictKind[payout.key_kind],
    entoend: payout.e2e,
    errorMsg: payout.state === 'returned' ? 'RETURNED' : payout.failure,
    createdAt: payout.created_at.toISOString(),
    paidAt: payout.finished_at?.toISOString() ?? null,
  }
}
