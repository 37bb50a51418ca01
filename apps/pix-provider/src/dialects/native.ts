import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { shownAccount } from '../core/accounts.ts'
import { createCharge } from '../core/charges.ts'
import { checkToken, issueToken, readBearer } from '../core/credentials.ts'
import { lookUp } from '../core/directory.ts'
import { findMerchant } from '../core/merchants.ts'
import { createPayout } from '../core/payouts.ts'
import {
  type ChargeView,
  isPayoutNotification,
  type Payment,
  type Payout,
  type Refund,
} from '../core/records.ts'
import { refund } from '../core/refunds.ts'
import { Refusal } from '../core/refusal.ts'
import { listCharges, listMovements, listPayouts } from '../core/statement.ts'
import { type Call, type Dialect, ok } from './dialect.ts'
import { inCentavos, optionalText, read, readKey, readRange, text, wholeCentavos } from './fields.ts'
import { chargeRoutes, findChargeById, findPayoutById, HTTP_STATUS, requireBasic } from './lookups.ts'

const TOKEN_SECONDS = 3600

const newCharge = z.object({
  external_id: optionalText,
  amount: wholeCentavos,
  expires_in: z.coerce.number().optional(),
  payer: z.object({ name: optionalText, cpf: optionalText, email: optionalText }).optional(),
  description: optionalText,
  callback_url: optionalText,
})
const newPayout = z.object({
  external_id: optionalText,
  amount: wholeCentavos,
  key_kind: text,
  key: text,
  holder: z.object({ name: optionalText, cpf: optionalText }).optional(),
  description: optionalText,
  callback_url: optionalText,
})

/** The institution's own language: whole centavos, plain words, Standard Webhooks. */
export const native: Dialect = {
  name: 'native',
  unit: 'centavos',
  credentialFormat: { standardWebhooks: true },

  guard({ merchant, secret, headers }) {
    if (!checkToken(secret, merchant, readBearer(headers['authorization']))) throw new Refusal('unauthorized')
  },

  routes: [
    { method: 'POST', path: '/oauth/token', op: 'token', open: true, run: giveToken },
    { method: 'POST', path: '/v1/charges', op: 'charge', key, run: charge },
    ...chargeRoutes('/v1/charges', show),
    { method: 'GET', path: '/v1/charges', op: 'list', run: list },
    { method: 'POST', path: '/v1/charges/:id/refunds', op: 'refund', key, run: giveBack },
    { method: 'POST', path: '/v1/payouts', op: 'payout', key, run: payout },
    {
      method: 'GET',
      path: '/v1/payouts/:id',
      op: 'payout_status',
      run: async (call) => ok(payoutRow(await findPayoutById(call))),
    },
    {
      method: 'GET',
      path: '/v1/payouts',
      op: 'list',
      run: async (call) => {
        const { items, total } = await listPayouts(call.tx, call.merchant, readRange(call.query, RANGE))
        return ok({ items: items.map(payoutRow), total })
      },
    },
    { method: 'GET', path: '/v1/keys/:kind/:key', op: 'key', run: findKey },
    { method: 'GET', path: '/v1/transactions', op: 'list', run: listTransactions },
    {
      method: 'GET',
      path: '/v1/balance',
      op: 'balance',
      run: async ({ tx, merchant }) =>
        ok({ balance: inCentavos((await findMerchant(tx, merchant)).balance) }),
    },
  ],

  notice(notification) {
    const type = notification.kind
    if (isPayoutNotification(notification)) {
      const row = payoutRow(notification.payout)
      return {
        name: type,
        body: {
          type,
          timestamp: notification.at.toISOString(),
          data: { ...row, status: notification.word ?? row.status },
        },
      }
    }
    const row = chargeRow(notification.view)
    const data = {
      ...row,
      status: notification.word ?? row.status,
      payment: notification.payment ? paymentRow(notification.payment) : null,
      refund: notification.refund ? refundRow(notification.refund) : null,
    }
    return { name: type, body: { type, timestamp: notification.at.toISOString(), data } }
  },

  sign({ id, body, at }, { webhookSecret }) {
    const text = JSON.stringify(body)
    return {
      text,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(webhookSecret).sign(id, at, text),
      },
    }
  },

  refuse({ code, message, field }) {
    const error = {
      code,
      message,
      retryable: code === 'rate_limited' || code === 'internal',
      request_id: randomUUID(),
    }
    return { status: HTTP_STATUS[code] ?? 422, body: { error: field ? { ...error, field } : error } }
  },
}

/**
 * The native dialect for a vendor that has none of its own yet; generated vendors use it.
 * @public
 */
export const speakNative = (name: string): Dialect => ({ ...native, name })

const RANGE = { from: 'from', to: 'to', page: 'page', size: 'size', externalId: 'external_id' }

function giveToken(call: Call) {
  requireBasic(call)
  const { merchant, secret } = call
  const token = issueToken(secret, merchant, TOKEN_SECONDS)
  return ok({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS })
}

/** The header where given, else the merchant's own reference. */
function key({ headers, body }: Call): string | undefined {
  return headers['idempotency-key'] ?? (body as { external_id?: string }).external_id
}

async function charge(call: Call) {
  const asked = read(newCharge, call.body)
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.external_id,
    debtor: asked.payer,
    description: asked.description,
    callbackUrl: asked.callback_url,
    expiresIn: asked.expires_in,
  })
  return ok(await show(call, view), 201)
}

async function list(call: Call) {
  const { items, total } = await listCharges(call.tx, call.world, call.merchant, readRange(call.query, RANGE))
  return ok({ items: items.map(chargeRow), total })
}

async function giveBack(call: Call) {
  const asked = read(
    z.object({ amount: wholeCentavos.optional(), end_to_end_id: optionalText, reason: optionalText }),
    call.body,
  )
  const { amount, end_to_end_id: e2e, reason } = asked
  return ok(
    refundRow(await refund(call.tx, call.world, await findChargeById(call), { amount, e2e, reason })),
    201,
  )
}

async function payout(call: Call) {
  const asked = read(newPayout, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.external_id,
    key: readKey(asked.key_kind, asked.key),
    holder: asked.holder,
    description: asked.description,
    callbackUrl: asked.callback_url,
  })
  return ok(payoutRow(made), 201)
}

/** `cursor` is where the last page ended; the same one again gives nothing twice and loses nothing. */
async function listTransactions({ tx, merchant, query }: Call) {
  const cursor = read(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .default('0'),
    query['cursor'],
  )
  const items = await listMovements(tx, merchant, readRange(query, RANGE), BigInt(cursor))
  return ok({
    items: items.map(({ kind, amount, subject, at }) => ({
      kind,
      amount: inCentavos(amount),
      subject,
      at: at.toISOString(),
    })),
    cursor: String(items.at(-1)?.seq ?? cursor),
  })
}

async function findKey({ tx, params }: Call) {
  const found = readKey(params['kind'] ?? '', params['key'] ?? '')
  if (!found) throw new Refusal('invalid_key')
  const holder = await lookUp(tx, found)
  if (!holder) throw new Refusal('key_not_found')
  return ok({ kind: found.kind, key: found.value, holder })
}

async function show(call: Call, view: ChargeView) {
  const { text: code, png } = call.code(view)
  return { ...chargeRow(view), code, qr_png_base64: png }
}

const chargeRow = ({ charge, status, payments, refunds }: ChargeView) => ({
  id: charge.id,
  external_id: charge.external_id,
  txid: charge.txid,
  amount: inCentavos(charge.amount),
  status: status,
  created_at: charge.created_at.toISOString(),
  expires_at: charge.expires_at.toISOString(),
  paid_at: charge.paid_at?.toISOString() ?? null,
  payments: payments.map(paymentRow),
  refunds: refunds.map(refundRow),
})

const paymentRow = (payment: Payment) => ({
  end_to_end_id: payment.e2e,
  amount: inCentavos(payment.amount),
  refunded: inCentavos(payment.refunded),
  payer: {
    name: payment.payer_name,
    cpf: payment.payer_cpf,
    account: shownAccount(payment.payer_branch, payment.payer_account),
  },
  late: payment.late,
  paid_at: payment.paid_at.toISOString(),
})

const refundRow = ({ id, e2e, return_id, amount, nature, at }: Refund) => ({
  id,
  end_to_end_id: e2e,
  return_id,
  amount: inCentavos(amount),
  nature,
  status: 'DEVOLVIDO',
  at: at.toISOString(),
})

const payoutRow = (payout: Payout) => ({
  id: payout.id,
  external_id: payout.external_id,
  amount: inCentavos(payout.amount),
  status: payout.state,
  key_kind: payout.key_kind,
  key: payout.key,
  holder: {
    name: payout.holder_name,
    cpf: payout.holder_cpf,
    account: shownAccount(payout.holder_branch, payout.holder_account),
  },
  end_to_end_id: payout.e2e,
  return_id: payout.return_id,
  failure: payout.failure,
  created_at: payout.created_at.toISOString(),
  finished_at: payout.finished_at?.toISOString() ?? null,
})
