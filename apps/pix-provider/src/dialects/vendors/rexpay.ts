import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { createCharge, findCharge } from '../../core/charges.ts'
import { checkToken, issueToken, readBearer, same } from '../../core/credentials.ts'
import { findMerchant } from '../../core/merchants.ts'
import { createPayout, findPayout } from '../../core/payouts.ts'
import { type ChargeView, isPayoutNotification, type Payment, type Payout } from '../../core/records.ts'
import { refund } from '../../core/refunds.ts'
import { Refusal } from '../../core/refusal.ts'
import { listCharges, listPayouts } from '../../core/statement.ts'
import { type Call, type Dialect, ok } from '../dialect.ts'
import { inCentavos, optionalText, read, readKey, readRange, text, wholeCentavos } from '../fields.ts'
import { chargeRoutes, findChargeById, findPayoutById, HTTP_STATUS, rowPerPayment } from '../lookups.ts'

const TOKEN_SECONDS = 3600

const payin = z.object({
  external_id: text,
  amount: wholeCentavos,
  payer: z.object({ name: optionalText, tax_id: optionalText, email: optionalText }).optional(),
  expires_in: z.coerce.number().optional(),
  callback_url: optionalText,
  gen_base_64: z.boolean().default(true),
})
const payout = z.object({
  external_id: text,
  amount: wholeCentavos,
  pix_type: text,
  pix_key: text,
  receiver: z.object({ name: optionalText, tax_id: optionalText }).optional(),
  callback_url: optionalText,
})

/** Login, headers and Svix are the vendor's; the paths and bodies are ours, since the vendor's are not public. */
export const dialect: Dialect = {
  name: 'rexpay',
  unit: 'centavos',
  credentialFormat: { standardWebhooks: true },

  guard({ secret, headers, credentials }) {
    const token = readBearer(headers['authorization']) ?? headers['x-access-token']
    if (!same(headers['x-api-key'], credentials.apiKey)) throw new Refusal('unauthorized', 'Invalid key')
    if (!checkToken(secret, 'rexpay', token)) throw new Refusal('unauthorized', 'Invalid token')
  },

  routes: [
    { method: 'POST', path: '/auth/access-token', op: 'token', open: true, run: giveToken },
    { method: 'POST', path: '/v1/pix/payin', op: 'charge', key: reference, run: charge },
    ...chargeRoutes('/v1/pix/payin', async (call, view) => ({ data: await show(call, view) })),
    {
      method: 'GET',
      path: '/v1/pix/payin/external/:id',
      op: 'status',
      run: async (call) => {
        const by = { externalId: call.params['id'] ?? '' }
        return ok({ data: await show(call, await findCharge(call.tx, call.world, call.merchant, by)) })
      },
    },
    { method: 'GET', path: '/v1/pix/payin', op: 'list', run: list },
    { method: 'POST', path: '/v1/pix/payin/:id/refund', op: 'refund', key: reference, run: giveBack },
    { method: 'POST', path: '/v1/pix/payout', op: 'payout', key: reference, run: pay },
    {
      method: 'GET',
      path: '/v1/pix/payout/:id',
      op: 'payout_status',
      run: async (call) => ok({ data: payoutRow(await findPayoutById(call)) }),
    },
    {
      method: 'GET',
      path: '/v1/pix/payout/external/:id',
      op: 'payout_status',
      run: async ({ tx, merchant, params }) =>
        ok({ data: payoutRow(await findPayout(tx, merchant, { externalId: params['id'] ?? '' })) }),
    },
    {
      method: 'GET',
      path: '/v1/pix/payout',
      op: 'list',
      run: async (call) => {
        const { items, total } = await listPayouts(call.tx, call.merchant, readRange(call.query, RANGE))
        return ok({ data: items.map(payoutRow), total })
      },
    },
    {
      method: 'GET',
      path: '/v1/balance',
      op: 'balance',
      run: async ({ tx, merchant }) => {
        const { balance } = await findMerchant(tx, merchant)
        return ok({ data: { balance: inCentavos(balance), currency: 'BRL' } })
      },
    },
  ],

  notice(notification) {
    if (isPayoutNotification(notification)) {
      const type = notification.kind
      const row = payoutRow(notification.payout)
      return { name: type, body: { type, data: { ...row, status: notification.word ?? row.status } } }
    }
    const type = notification.kind.replace('charge.', 'payin.')
    const row = chargeRow(notification.view, notification.payment)
    const refunded = notification.refund
      ? { refund_amount: inCentavos(notification.refund.amount), return_id: notification.refund.return_id }
      : {}
    return {
      name: type,
      body: { type, data: { ...row, ...refunded, status: notification.word ?? row.status } },
    }
  },

  sign({ id, body, at }, { webhookSecret }) {
    const text = JSON.stringify(body)
    return {
      text,
      headers: {
        'svix-id': id,
        'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
        'svix-signature': new Webhook(webhookSecret).sign(id, at, text),
      },
    }
  },

  refuse({ code, message, field }) {
    return {
      status: HTTP_STATUS[code] ?? 422,
      body: { error: { code, message, ...(field ? { field } : {}) } },
    }
  },
}

const RANGE = { from: 'from', to: 'to', page: 'page', size: 'size', externalId: 'external_id' }

function giveToken({ body, credentials, headers, secret }: Call) {
  const asked = read(z.object({ client_id: text, client_secret: text }), body)
  const known =
    asked.client_id === credentials.clientId && same(asked.client_secret, credentials.clientSecret)
  if (!known || !same(headers['x-api-key'], credentials.apiKey))
    throw new Refusal('unauthorized', 'Invalid key')
  const token = issueToken(secret, 'rexpay', TOKEN_SECONDS)
  return ok({ access_token: token, id_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' })
}

function reference({ body }: Call): string | undefined {
  return (body as { external_id?: string }).external_id
}

async function charge(call: Call) {
  const asked = read(payin, call.body)
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.external_id,
    debtor: { name: asked.payer?.name, cpf: asked.payer?.tax_id, email: asked.payer?.email },
    callbackUrl: asked.callback_url,
    expiresIn: asked.expires_in,
  })
  const row = await show(call, view)
  return ok({ data: asked.gen_base_64 ? row : { ...row, pix_qr_code_base64: null } }, 201)
}

async function list(call: Call) {
  const { items, total } = await listCharges(call.tx, call.world, call.merchant, readRange(call.query, RANGE))
  const data = rowPerPayment(items, chargeRow)
  return ok({ data, total })
}

async function giveBack(call: Call) {
  const asked = read(
    z.object({ amount: wholeCentavos.optional(), end_to_end_id: optionalText, reason: optionalText }),
    call.body,
  )
  const view = await findChargeById(call)
  const made = await refund(call.tx, call.world, view, {
    amount: asked.amount,
    e2e: asked.end_to_end_id,
    reason: asked.reason,
  })
  const { id, return_id, amount } = made
  return ok(
    { data: { id, payin_id: view.charge.id, amount: inCentavos(amount), return_id, status: 'refunded' } },
    201,
  )
}

async function pay(call: Call) {
  const asked = read(payout, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.external_id,
    key: readKey(asked.pix_type, asked.pix_key),
    holder: { name: asked.receiver?.name, cpf: asked.receiver?.tax_id },
    callbackUrl: asked.callback_url,
  })
  return ok({ data: payoutRow(made) }, 201)
}

async function show(call: Call, view: ChargeView) {
  const { text: pix_dynamic_code, png: pix_qr_code_base64 } = call.code(view)
  return { ...chargeRow(view), pix_dynamic_code, pix_qr_code_base64 }
}

/** The words are the core's own: pending, paid, expired, cancelled, refunded, disputed, charged_back. */
function chargeRow({ charge, status, payments }: ChargeView, payment: Payment | undefined = payments[0]) {
  return {
    id: charge.id,
    external_id: charge.external_id,
    amount: inCentavos(charge.amount),
    paid_amount: payment ? inCentavos(payment.amount) : null,
    refunded_amount: payment ? inCentavos(payment.refunded) : 0,
    status: status,
    end_to_end_id: payment?.e2e ?? null,
    payer: payment ? { name: payment.payer_name, tax_id: payment.payer_cpf } : null,
    created_at: charge.created_at.toISOString(),
    expires_at: charge.expires_at.toISOString(),
    paid_at: payment?.paid_at.toISOString() ?? null,
  }
}

const payoutRow = (payout: Payout) => ({
  id: payout.id,
  external_id: payout.external_id,
  amount: inCentavos(payout.amount),
  status: payout.state,
  pix_type: payout.key_kind,
  pix_key: payout.key,
  receiver: { name: payout.holder_name, tax_id: payout.holder_cpf },
  end_to_end_id: payout.e2e,
  failure: payout.failure,
  created_at: payout.created_at.toISOString(),
  finished_at: payout.finished_at?.toISOString() ?? null,
})
