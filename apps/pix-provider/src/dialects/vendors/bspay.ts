import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { createCharge, findCharge } from '../../core/charges.ts'
import { checkToken, issueToken, readBearer, same } from '../../core/credentials.ts'
import { findMerchant } from '../../core/merchants.ts'
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
import { type Call, type Dialect, ok } from '../dialect.ts'
import { inReais, optionalText, read, readKey, readRange, reais, text } from '../fields.ts'
import { requireBasic } from '../lookups.ts'

const TOKEN_SECONDS = 3600

const cashin = z.object({
  amount: reais,
  external_id: text,
  postback_url: optionalText,
  payer: z.object({ name: optionalText, document: optionalText, email: optionalText }).optional(),
  // Ours: the vendor's own default is not documented.
  expires_in: z.coerce.number().optional(),
})
const cashout = z.object({
  amount: reais,
  external_id: text,
  key: text,
  key_type: text,
  name: optionalText,
  document: optionalText,
  description: optionalText,
  postback_url: optionalText,
})

export const dialect: Dialect = {
  name: 'bspay',
  unit: 'reais',

  guard({ secret, headers }) {
    if (!checkToken(secret, 'bspay', readBearer(headers['authorization']))) throw new Refusal('unauthorized')
  },

  routes: [
    { method: 'POST', path: '/v2/oauth/token', op: 'token', open: true, run: giveToken },
    { method: 'POST', path: '/v2/transactions/cashin', op: 'charge', key: reference, run: charge },
    { method: 'POST', path: '/v2/account/transactions/list', op: 'list', run: list },
    { method: 'POST', path: '/v2/transactions/refund', op: 'refund', run: giveBack },
    { method: 'POST', path: '/v2/transactions/cashout', op: 'payout', key: reference, run: payout },
    {
      method: 'GET',
      path: '/v2/account/balance',
      op: 'balance',
      run: async ({ tx, merchant, now }) => {
        const { balance } = await findMerchant(tx, merchant)
        return ok(envelope({ balance: inReais(balance), currency: 'BRL' }, now))
      },
    },
  ],

  notice(notification) {
    if (isPayoutNotification(notification)) {
      const event = notification.kind === 'payout.paid' ? 'cashout.confirmed' : 'cashout.failed'
      const data = {
        ...payoutItem(notification.payout),
        ...(notification.word ? { status: notification.word } : {}),
      }
      return { name: event, body: message(event, notification.at, notification.payout.id, data) }
    }
    const event = EVENTS[notification.kind]
    if (!event) return null
    const data = {
      ...chargeItem(notification.view, notification.payment),
      ...(notification.word ? { status: notification.word } : {}),
    }
    if (notification.refund) data.amount = inReais(notification.refund.amount)
    return { name: event, body: message(event, notification.at, notification.view.charge.id, data) }
  },

  sign({ name, body, at }, { webhookSecret }) {
    const text = JSON.stringify(body)
    return {
      text,
      headers: {
        'x-bspay-signature': createHmac('sha256', webhookSecret).update(text).digest('hex'),
        'x-bspay-event': name,
        'x-bspay-timestamp': String(Math.floor(at.getTime() / 1000)),
      },
    }
  },

  refuse({ code, message, field }) {
    const [status, word, retryable] = ERRORS[code]
    return {
      status,
      body: {
        success: false,
        error: {
          code: word,
          message,
          group: 'transactions',
          retryable,
          ...(field ? { details: { field } } : {}),
        },
        request_id: randomUUID(),
        timestamp: new Date().toISOString(),
      },
    }
  },
}

function giveToken(call: Call) {
  requireBasic(call)
  const { secret } = call
  return ok({
    access_token: issueToken(secret, 'bspay', TOKEN_SECONDS),
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
  })
}

function reference({ body }: Call): string | undefined {
  return (body as { external_id?: string }).external_id
}

async function charge(call: Call) {
  const asked = read(cashin, call.body)
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.external_id,
    debtor: { name: asked.payer?.name, cpf: asked.payer?.document, email: asked.payer?.email },
    callbackUrl: asked.postback_url,
    expiresIn: asked.expires_in,
  })
  const { text: qrcode } = call.code(view)
  const payment_info = { qrcode, expires_at: view.charge.expires_at.toISOString() }
  return ok(envelope({ ...chargeItem(view), payment_info }, call.now), 201)
}

/** The vendor documents no call for one transaction: asking for one is a list filtered by its id. */
async function list(call: Call) {
  const asked = read(
    z.object({ status: optionalText, type: optionalText, transaction_id: optionalText }),
    call.body,
  )
  const names = {
    from: 'from_date',
    to: 'to_date',
    page: 'page',
    size: 'page_size',
    externalId: 'external_id',
  }
  const range = readRange(call.body, names)
  const items: ReturnType<typeof chargeItem | typeof payoutItem>[] = []
  let total = 0
  if (asked.type !== 'cashout') {
    const page = await listCharges(call.tx, call.world, call.merchant, range)
    total += page.total
    for (const view of page.items) {
      items.push(chargeItem(view), ...view.payments.slice(1).map((payment) => again(view, payment)))
    }
  }
  if (asked.type !== 'cashin') {
    const page = await listPayouts(call.tx, call.merchant, range)
    total += page.total
    items.push(...page.items.map(payoutItem))
  }
  const found = items.filter(
    (item) =>
      (!asked.status || item.status === asked.status) &&
      (!asked.transaction_id || item.transaction_id === asked.transaction_id),
  )
  return ok(envelope({ items: found, page: range.page, page_size: range.size, total }, call.now))
}

async function giveBack(call: Call) {
  const asked = read(
    z.object({
      transaction_id: text,
      amount: reais.optional(),
      end_to_end_id: optionalText,
      reason: optionalText,
    }),
    call.body,
  )
  const view = await findCharge(call.tx, call.world, call.merchant, { id: asked.transaction_id })
  const { id, return_id, amount } = await refund(call.tx, call.world, view, {
    amount: asked.amount,
    e2e: asked.end_to_end_id,
    reason: asked.reason,
  })
  const data = {
    refund_id: id,
    transaction_id: view.charge.id,
    return_id,
    amount: inReais(amount),
    status: 'refunded',
  }
  return ok(envelope(data, call.now))
}

async function payout(call: Call) {
  await checkSignature(call)
  const asked = read(cashout, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.external_id,
    key: readKey(asked.key_type, asked.key),
    holder: { name: asked.name, cpf: asked.document },
    description: asked.description,
    callbackUrl: asked.postback_url,
  })
  return ok(envelope(payoutItem(made), call.now), 202)
}

/** Payouts alone are signed by the merchant: time within five minutes, each nonce once. */
async function checkSignature({ tx, merchant, headers, raw, credentials }: Call): Promise<void> {
  const stamp = headers['x-timestamp'] ?? ''
  const nonce = headers['x-nonce'] ?? ''
  const expected = createHmac('sha256', credentials.signingKey)
    .update(`${stamp}.${nonce}.${raw}`)
    .digest('hex')
  if (!nonce || !same(headers['x-signature'], expected)) throw new Refusal('bad_signature')
  if (Math.abs(Date.now() / 1000 - Number(stamp)) > 300)
    throw new Refusal('bad_signature', 'X-Timestamp fora da janela')
  const { numAffectedRows } = await sql`
    INSERT INTO pix.nonces (merchant, nonce) VALUES (${merchant}, ${nonce}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  if (!numAffectedRows) throw new Refusal('replay_detected')
}

const STATUS: Readonly<Record<ChargeStatus, string>> = {
  pending: 'pending',
  paid: 'confirmed',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'refunded',
  disputed: 'chargeback',
  charged_back: 'refunded',
}

function chargeItem({ charge, status, payments }: ChargeView, payment: Payment | undefined = payments[0]) {
  return {
    transaction_id: charge.id,
    external_id: charge.external_id,
    type: 'cashin',
    status: STATUS[status],
    amount: inReais(payment?.amount ?? charge.amount),
    currency: 'BRL',
    end_to_end_id: payment?.e2e ?? null,
    payer: payment ? { name: payment.payer_name, document: payment.payer_cpf } : null,
    refunded_amount: payment ? inReais(payment.refunded) : 0,
    created_at: charge.created_at.toISOString(),
    confirmed_at: payment?.paid_at.toISOString() ?? null,
  }
}

/** A second payment of the same code, under an id of its own. */
const again = (view: ChargeView, payment: Payment) => ({
  ...chargeItem(view, payment),
  transaction_id: payment.e2e,
})

const PAYOUT_STATUS = {
  processing: 'pending',
  paid: 'confirmed',
  failed: 'failed',
  returned: 'failed',
} as const

function payoutItem(payout: Payout) {
  return {
    transaction_id: payout.id,
    external_id: payout.external_id,
    type: 'cashout',
    status: PAYOUT_STATUS[payout.state],
    amount: inReais(payout.amount),
    currency: 'BRL',
    end_to_end_id: payout.e2e,
    key: payout.key,
    receiver: { name: payout.holder_name, document: payout.holder_cpf },
    error: payout.state === 'returned' ? 'RETURNED' : (payout.failure?.toUpperCase() ?? null),
    created_at: payout.created_at.toISOString(),
    confirmed_at: payout.finished_at?.toISOString() ?? null,
  }
}

const EVENTS: Readonly<Record<string, string>> = {
  'charge.paid': 'cashin.confirmed',
  'charge.refunded': 'cashin.refunded',
  'dispute.opened': 'chargeback.opened',
  'dispute.won': 'chargeback.won',
  'dispute.lost': 'chargeback.lost',
  'dispute.cancelled': 'chargeback.canceled',
}

const message = (event: string, at: Date, transaction_id: string, data: object) => ({
  event,
  timestamp: at.toISOString(),
  transaction_id,
  data,
})

const envelope = (data: object, now: Date) => ({
  success: true,
  data,
  request_id: randomUUID(),
  timestamp: now.toISOString(),
})

const ERRORS: Readonly<Record<RefusalCode, [status: number, word: string, retryable: boolean]>> = {
  invalid_request: [422, 'VALIDATION_ERROR', false],
  invalid_amount: [422, 'INVALID_AMOUNT', false],
  invalid_document: [422, 'INVALID_DOCUMENT', false],
  invalid_key: [422, 'INVALID_PIX_KEY', false],
  key_not_found: [422, 'INVALID_PIX_KEY', false],
  holder_mismatch: [422, 'DOCUMENT_MISMATCH', false],
  insufficient_balance: [422, 'INSUFFICIENT_BALANCE', false],
  duplicate_reference: [409, 'DUPLICATE_EXTERNAL_ID', false],
  refund_exceeds_payment: [422, 'REFUND_EXCEEDS_AMOUNT', false],
  not_paid: [422, 'TRANSACTION_NOT_CONFIRMED', false],
  already_final: [409, 'INVALID_STATUS', false],
  not_found: [404, 'NOT_FOUND', false],
  unauthorized: [401, 'UNAUTHORIZED', false],
  bad_signature: [401, 'INVALID_SIGNATURE', false],
  replay_detected: [409, 'REPLAY_DETECTED', false],
  rate_limited: [429, 'RATE_LIMIT_EXCEEDED', true],
  internal: [502, 'PROVIDER_ERROR', true],
}
