import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createCharge } from '../../core/charges.ts'
import { readBearer, same } from '../../core/credentials.ts'
import { createPayout } from '../../core/payouts.ts'
import {
  type ChargeStatus,
  type ChargeView,
  isPayoutNotification,
  type Payment,
  type Payout,
} from '../../core/records.ts'
import { refund } from '../../core/refunds.ts'
import { Refusal, type RefusalCode } from '../../core/refusal.ts'
import { listCharges, listPayouts } from '../../core/statement.ts'
import { type Call, type Dialect, ok, type Route } from '../dialect.ts'
import {
  inCentavos,
  localStamp,
  optionalText,
  read,
  readKey,
  readLocal,
  readRange,
  secondsUntil,
  text,
  wholeCentavos,
} from '../fields.ts'
import { chargeRoutes, findChargeById, findPayoutById, rowPerPayment } from '../lookups.ts'

const transaction = z.object({
  amount: wholeCentavos,
  payment_method: z.literal('pix'),
  external_id: text,
  postback_url: optionalText,
  expiration_date: optionalText,
  customer: z.object({
    name: optionalText,
    email: optionalText,
    external_id: optionalText,
    documents: z.array(z.object({ type: optionalText, number: text })).default([]),
  }),
})
const cashout = z.object({
  amount: wholeCentavos,
  key_type: text,
  key: text,
  external_id: text,
  postback_url: optionalText,
  receiver: z.object({ name: optionalText, document: optionalText }).optional(),
})

const routes: Route[] = [
  { method: 'POST', path: '/transactions', op: 'charge', key: reference, run: charge },
  ...chargeRoutes('/transactions', show),
  { method: 'GET', path: '/transactions', op: 'list', run: list },
  { method: 'POST', path: '/transactions/:id/refund', op: 'refund', key: reference, run: giveBack },
  { method: 'POST', path: '/pix/cashout', op: 'payout', key: reference, run: payout },
  {
    method: 'GET',
    path: '/pix/cashout/:id',
    op: 'payout_status',
    run: async (call) => ok(payoutRow(await findPayoutById(call))),
  },
  {
    method: 'GET',
    path: '/pix/cashout',
    op: 'list',
    run: async (call) => {
      const { items, total } = await listPayouts(call.tx, call.merchant, readRange(call.query, RANGE))
      return ok({ data: items.map(payoutRow), total })
    },
  },
]

/** Login, units and customer are the vendor's; the PIX fields of answers and the cash-out are our reading of hints. */
export const dialect: Dialect = {
  name: 'brasilcash',
  unit: 'centavos',

  guard({ headers, credentials }) {
    if (!same(readBearer(headers['authorization']), credentials.apiKey)) throw new Refusal('unauthorized')
  },

  // The vendor's base URL ends in /ecommerce/v1; both spellings lead here.
  routes: routes.flatMap((route) => [route, { ...route, path: `/ecommerce/v1${route.path}` }]),

  /** No signature is known: a doorbell. */
  notice(notification) {
    if (isPayoutNotification(notification)) {
      const { pix_id, external_id, status, amount, endToEndId } = payoutRow(notification.payout)
      const payload = {
        id: pix_id,
        external_id,
        type: 'cashout',
        status: notification.word ?? status,
        amount,
        endToEndId,
      }
      return { name: notification.kind, body: { payload } }
    }
    const { id, external_id, status, paid_amount, end_to_end_id } = chargeRow(
      notification.view,
      notification.payment,
    )
    const amount = paid_amount ?? inCentavos(notification.view.charge.amount)
    const payload = {
      id,
      external_id,
      type: 'transaction',
      status: notification.word ?? status,
      amount,
      end_to_end_id,
    }
    return { name: notification.kind, body: { payload } }
  },

  sign: ({ body }) => ({ text: JSON.stringify(body), headers: {} }),

  refuse({ code, message, field }) {
    const error = { code: code.toUpperCase(), message, traceId: randomUUID(), ...(field ? { field } : {}) }
    return { status: HTTP[code] ?? 422, body: { error } }
  },
}

const RANGE = { from: 'from', to: 'to', page: 'page', size: 'size', externalId: 'external_id' }

function reference({ body }: Call): string | undefined {
  return (body as { external_id?: string }).external_id
}

async function charge(call: Call) {
  const asked = read(transaction, call.body)
  const { name, email, documents } = asked.customer
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.external_id,
    debtor: { name, email, cpf: documents[0]?.number },
    callbackUrl: asked.postback_url,
    expiresIn: secondsUntil(call, readLocal(asked.expiration_date)),
  })
  return ok(await show(call, view), 201)
}

async function list(call: Call) {
  const { items, total } = await listCharges(call.tx, call.world, call.merchant, readRange(call.query, RANGE))
  const data = rowPerPayment(items, chargeRow)
  return ok({ data, total })
}

async function giveBack(call: Call) {
  const asked = read(z.object({ amount: wholeCentavos.optional(), end_to_end_id: optionalText }), call.body)
  const view = await findChargeById(call)
  const made = await refund(call.tx, call.world, view, { amount: asked.amount, e2e: asked.end_to_end_id })
  const { id, amount, return_id } = made
  return ok(
    { id, transaction_id: view.charge.id, amount: inCentavos(amount), return_id, status: 'refunded' },
    201,
  )
}

async function payout(call: Call) {
  const asked = read(cashout, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.external_id,
    key: readKey(asked.key_type, asked.key),
    holder: { name: asked.receiver?.name, cpf: asked.receiver?.document },
    callbackUrl: asked.postback_url,
  })
  return ok(payoutRow(made), 201)
}

const STATUS: Readonly<Record<ChargeStatus, string>> = {
  pending: 'waiting_payment',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'canceled',
  refunded: 'refunded',
  disputed: 'chargedback',
  charged_back: 'refunded',
}

async function show(call: Call, view: ChargeView) {
  const { text: qr_code, png: qr_code_base64 } = call.code(view)
  const expiration_date = localStamp(view.charge.expires_at)
  return { ...chargeRow(view), pix: { qr_code, qr_code_base64, expiration_date } }
}

function chargeRow({ charge, status, payments }: ChargeView, payment: Payment | undefined = payments[0]) {
  return {
    id: charge.id,
    external_id: charge.external_id,
    payment_method: 'pix',
    amount: inCentavos(charge.amount),
    paid_amount: payment ? inCentavos(payment.amount) : null,
    refunded_amount: payment ? inCentavos(payment.refunded) : 0,
    status: STATUS[status],
    end_to_end_id: payment?.e2e ?? null,
    payer: payment ? { name: payment.payer_name, document: payment.payer_cpf } : null,
    created_at: charge.created_at.toISOString(),
    paid_at: payment?.paid_at.toISOString() ?? null,
  }
}

const PAYOUT_STATUS = {
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
} as const

const payoutRow = (payout: Payout) => ({
  pix_id: payout.id,
  external_id: payout.external_id,
  endToEndId: payout.e2e,
  amount: inCentavos(payout.amount),
  tax_amount: 0,
  status: PAYOUT_STATUS[payout.state],
  receiver: { name: payout.holder_name, document: payout.holder_cpf, key: payout.key },
  error: payout.failure,
  created_at: payout.created_at.toISOString(),
})

const HTTP: Readonly<Partial<Record<RefusalCode, number>>> = {
  invalid_request: 400,
  unauthorized: 401,
  not_found: 404,
  duplicate_reference: 409,
  internal: 500,
}
