import { centavos, sum } from '@girassol/money'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { cancelCharge, createCharge, findCharge } from '../../core/charges.ts'
import { readBasic, readBearer, same } from '../../core/credentials.ts'
import { findMerchant, setWebhookUrls } from '../../core/merchants.ts'
import { type ChargeView, isPayoutNotification } from '../../core/records.ts'
import { disputesOf, refund } from '../../core/refunds.ts'
import { Refusal, type RefusalCode } from '../../core/refusal.ts'
import { listCharges, type Range } from '../../core/statement.ts'
import { type Call, type Dialect, ok } from '../dialect.ts'
import { optionalText, read, text, wholeCentavos } from '../fields.ts'
import {
  bareIntent,
  bareSession,
  chargeId,
  chargeObject,
  disputeObject,
  intentObject,
  refundObject,
  sessionObject,
} from '../stripe-objects.ts'

const metadata = z.record(z.string(), z.string()).default({})
const pixOptions = z.object({
  pix: z.object({ expires_after_seconds: z.coerce.number().optional() }).optional(),
})

const session = z.object({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.object({
        quantity: z.coerce.number().int().min(1).default(1),
        price_data: z.object({
          currency: z.string().toLowerCase().pipe(z.literal('brl')),
          unit_amount: wholeCentavos,
        }),
      }),
    )
    .min(1),
  payment_method_options: pixOptions.optional(),
  client_reference_id: optionalText,
  customer_email: optionalText,
  success_url: optionalText,
  cancel_url: optionalText,
  metadata,
})
const intent = z.object({
  amount: wholeCentavos,
  currency: z.string().toLowerCase().pipe(z.literal('brl')),
  payment_method_options: pixOptions.optional(),
  payment_method_data: z
    .object({
      billing_details: z.object({ name: optionalText, email: optionalText, tax_id: optionalText }).optional(),
    })
    .optional(),
  description: optionalText,
  metadata,
})

/** Stripe's own default for PIX. */
const EXPIRES_IN = 14_400

export const dialect: Dialect = {
  name: 'stripe',
  unit: 'centavos',
  credentialFormat: { apiKeyPrefix: 'sk_test_', webhookSecretPrefix: 'whsec_' },

  guard({ headers, credentials }) {
    const given = readBearer(headers['authorization']) ?? readBasic(headers['authorization'])?.user
    if (!same(given, credentials.apiKey)) throw new Refusal('unauthorized', 'Invalid API Key provided')
  },

  routes: [
    { method: 'POST', path: '/v1/checkout/sessions', op: 'charge', key: header, run: createSession },
    { method: 'POST', path: '/v1/payment_intents', op: 'charge', key: header, run: createIntent },
    {
      method: 'GET',
      path: '/v1/checkout/sessions/:id',
      op: 'status',
      run: async (call) => ok(await sessionObject(call, await find(call))),
    },
    {
      method: 'GET',
      path: '/v1/payment_intents/:id',
      op: 'status',
      run: async (call) => ok(await intentObject(call, await find(call))),
    },
    {
      method: 'GET',
      path: '/v1/charges/:id',
      op: 'status',
      run: async (call) => ok(chargeObject(await find(call))),
    },
    { method: 'GET', path: '/v1/checkout/sessions', op: 'list', run: (call) => list(call, sessionObject) },
    { method: 'GET', path: '/v1/payment_intents', op: 'list', run: (call) => list(call, intentObject) },
    {
      method: 'POST',
      path: '/v1/checkout/sessions/:id/expire',
      op: 'cancel',
      run: async (call) =>
        ok(await sessionObject(call, await cancelCharge(call.tx, call.world, await find(call)))),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/cancel',
      op: 'cancel',
      run: async (call) =>
        ok(await intentObject(call, await cancelCharge(call.tx, call.world, await find(call)))),
    },
    { method: 'GET', path: '/v1/disputes', op: 'status', run: listDisputes },
    { method: 'POST', path: '/v1/refunds', op: 'refund', key: header, run: giveBack },
    {
      method: 'GET',
      path: '/v1/balance',
      op: 'balance',
      run: async ({ tx, merchant }) => {
        const { balance } = await findMerchant(tx, merchant)
        const row = { amount: Number(balance), currency: 'brl', source_types: {} }
        return ok({ object: 'balance', livemode: false, available: [row], pending: [] })
      },
    },
    { method: 'POST', path: '/v1/webhook_endpoints', op: 'settings', run: setEndpoint },
  ],

  notice(notification) {
    // No PIX payout to third parties, and a code of this vendor that is paid twice is the vendor's own affair.
    if (isPayoutNotification(notification) || (notification.payment && notification.payment.ordinal > 1))
      return null
    const [type, object] = subjectOf(notification.kind, notification.view)
    if (!type || !object) return null
    const body = {
      id: `evt_${notification.event}`,
      object: 'event',
      api_version: '2026-10-29',
      created: Math.floor(notification.at.getTime() / 1000),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type: notification.word ?? type,
      data: {
        object: notification.dispute ? disputeObject(notification.view, notification.dispute) : object,
      },
    }
    return { name: body.type, body }
  },

  sign({ body, at }, { webhookSecret }) {
    const text = JSON.stringify(body)
    const t = Math.floor(at.getTime() / 1000)
    const v1 = createHmac('sha256', webhookSecret).update(`${t}.${text}`).digest('hex')
    return { text, headers: { 'stripe-signature': `t=${t},v1=${v1}` } }
  },

  refuse({ code, message, field }) {
    const [status, type, word] = ERRORS[code] ?? [400, 'invalid_request_error', code]
    return { status, body: { error: { type, code: word, message, ...(field ? { param: field } : {}) } } }
  },
}

function header({ headers }: Call): string | undefined {
  return headers['idempotency-key']
}

async function createSession(call: Call) {
  const asked = read(session, call.body)
  const amounts = asked.line_items.map(({ quantity, price_data }) =>
    centavos(price_data.unit_amount * BigInt(quantity)),
  )
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: sum(amounts),
    externalId: asked.client_reference_id,
    debtor: { email: asked.customer_email, name: asked.metadata['name'], cpf: asked.metadata['cpf'] },
    callbackUrl: asked.metadata['callback_url'],
    expiresIn: asked.payment_method_options?.pix?.expires_after_seconds ?? EXPIRES_IN,
    details: {
      object: 'checkout.session',
      metadata: asked.metadata,
      success_url: asked.success_url,
      cancel_url: asked.cancel_url,
    },
  })
  return ok(await sessionObject(call, view))
}

async function createIntent(call: Call) {
  const asked = read(intent, call.body)
  const person = asked.payment_method_data?.billing_details
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.metadata['reference'],
    debtor: { name: person?.name, cpf: person?.tax_id ?? asked.metadata['cpf'], email: person?.email },
    description: asked.description,
    callbackUrl: asked.metadata['callback_url'],
    expiresIn: asked.payment_method_options?.pix?.expires_after_seconds ?? EXPIRES_IN,
    details: { object: 'payment_intent', metadata: asked.metadata },
  })
  return ok(await intentObject(call, view))
}

function find(call: Call, id = call.params['id'] ?? ''): Promise<ChargeView> {
  return findCharge(call.tx, call.world, call.merchant, { id: chargeId(id) })
}

async function list(call: Call, object: (call: Call, view: ChargeView) => Promise<object>) {
  const size = Math.min(Number(call.query['limit'] ?? 10), 100)
  const bound = (name: string) => {
    const seconds = call.query[`created[${name}]`]
    return seconds === undefined ? undefined : new Date(Number(seconds) * 1000)
  }
  const range: Range = { from: bound('gte'), to: bound('lte'), page: 1, size }
  const after = call.query['starting_after']
  const last = after === undefined ? null : (await find(call, after)).charge
  if (last) range.to = last.created_at
  // Up to and with the one before: asked for as many more as share its moment at most, then cut.
  const { items } = await listCharges(call.tx, call.world, call.merchant, { ...range, size: size + 20 })
  const rest = items.filter(({ charge }) => last === null || charge.number < last.number)
  const data: object[] = []
  for (const view of rest.slice(0, size)) data.push(await object(call, view))
  return ok({ object: 'list', url: '/v1/list', has_more: rest.length > size, data })
}

/** Of one payment intent, the latest first. */
async function listDisputes(call: Call) {
  const view = await find(call, call.query['payment_intent'] ?? '')
  const disputes = await disputesOf(call.tx, view.charge.id)
  const data = disputes.map((dispute) => disputeObject(view, dispute))
  return ok({ object: 'list', url: '/v1/disputes', has_more: false, data })
}

async function giveBack(call: Call) {
  const asked = read(
    z.object({
      payment_intent: optionalText,
      charge: optionalText,
      amount: wholeCentavos.optional(),
      reason: optionalText,
    }),
    call.body,
  )
  const view = await find(call, asked.payment_intent ?? asked.charge ?? '')
  const made = await refund(call.tx, call.world, view, {
    amount: asked.amount,
    reason: asked.reason,
  })
  return ok(refundObject(made))
}

/** One endpoint per account is enough here; its secret is the account's. */
async function setEndpoint(call: Call) {
  const asked = read(z.object({ url: text, enabled_events: z.array(z.string()).default(['*']) }), call.body)
  await setWebhookUrls(call.tx, call.merchant, { charge: asked.url })
  const { url, enabled_events } = asked
  const secret = call.credentials.webhookSecret
  return ok({
    id: 'we_1',
    object: 'webhook_endpoint',
    url,
    enabled_events,
    status: 'enabled',
    livemode: false,
    secret,
  })
}

function subjectOf(kind: string, view: ChargeView): [type: string | undefined, object: object | undefined] {
  const hosted = view.charge.details['object'] === 'checkout.session'
  switch (kind) {
    case 'charge.paid':
      return hosted
        ? ['checkout.session.completed', bareSession(view)]
        : ['payment_intent.succeeded', bareIntent(view)]
    case 'charge.cancelled':
      return hosted
        ? ['checkout.session.expired', bareSession(view)]
        : ['payment_intent.canceled', bareIntent(view)]
    case 'charge.refunded':
      return ['charge.refunded', chargeObject(view)]
    case 'dispute.opened':
      return ['charge.dispute.created', {}]
    case 'dispute.won':
    case 'dispute.lost':
    case 'dispute.cancelled':
      return ['charge.dispute.closed', {}]
    default:
      return [undefined, undefined]
  }
}

const ERRORS: Readonly<
  Partial<Record<RefusalCode, [status: number, type: string, code: string | undefined]>>
> = {
  unauthorized: [401, 'invalid_request_error', undefined],
  not_found: [404, 'invalid_request_error', 'resource_missing'],
  duplicate_reference: [400, 'idempotency_error', undefined],
  insufficient_balance: [400, 'invalid_request_error', 'balance_insufficient'],
  refund_exceeds_payment: [400, 'invalid_request_error', 'charge_already_refunded'],
  invalid_amount: [400, 'invalid_request_error', 'parameter_invalid_integer'],
  rate_limited: [429, 'invalid_request_error', 'rate_limit'],
  internal: [500, 'api_error', undefined],
}
