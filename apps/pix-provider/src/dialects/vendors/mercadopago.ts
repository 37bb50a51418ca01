import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { cancelCharge, createCharge, findCharge } from '../../core/charges.ts'
import { readBearer, same } from '../../core/credentials.ts'
import { createPayout } from '../../core/payouts.ts'
import {
  type ChargeStatus,
  type ChargeView,
  isPayoutNotification,
  type Payment,
  type Payout,
  type Refund,
} from '../../core/records.ts'
import { refund } from '../../core/refunds.ts'
import { Refusal, type RefusalCode } from '../../core/refusal.ts'
import { listCharges } from '../../core/statement.ts'
import { type Call, type Dialect, ok } from '../dialect.ts'
import { inReais, optionalText, read, readKey, readRange, reais, secondsUntil, text } from '../fields.ts'
import { findPayoutById } from '../lookups.ts'

const payment = z.object({
  transaction_amount: reais,
  payment_method_id: z.literal('pix'),
  payer: z.object({
    email: text,
    first_name: optionalText,
    last_name: optionalText,
    identification: z.object({ type: optionalText, number: optionalText }).optional(),
  }),
  external_reference: optionalText,
  notification_url: optionalText,
  description: optionalText,
  date_of_expiration: optionalText,
})
const intent = z.object({
  external_reference: text,
  seller_configuration: z
    .object({ notification_info: z.object({ notification_url: optionalText }).optional() })
    .optional(),
  transaction: z.object({
    to: z.object({
      accounts: z
        .array(
          z.object({
            amount: reais,
            chave: z.object({ type: text, value: text }),
            owner: z
              .object({ name: optionalText, identification: z.object({ number: optionalText }).optional() })
              .optional(),
          }),
        )
        .length(1),
    }),
  }),
})

export const dialect: Dialect = {
  name: 'mercadopago',
  unit: 'reais',
  credentialFormat: { apiKeyPrefix: 'TEST-' },

  guard({ headers, credentials }) {
    if (!same(readBearer(headers['authorization']), credentials.apiKey)) throw new Refusal('unauthorized')
  },

  routes: [
    { method: 'POST', path: '/v1/payments', op: 'charge', key: header, run: charge },
    { method: 'GET', path: '/v1/payments/search', op: 'list', run: search },
    {
      method: 'GET',
      path: '/v1/payments/:id',
      op: 'status',
      run: async (call) => ok(await show(call, await find(call))),
    },
    { method: 'PUT', path: '/v1/payments/:id', op: 'cancel', key: header, run: cancel },
    { method: 'POST', path: '/v1/payments/:id/refunds', op: 'refund', key: header, run: giveBack },
    {
      method: 'GET',
      path: '/v1/payments/:id/refunds',
      op: 'status',
      run: async (call) => ok((await find(call)).refunds.map(refundRow)),
    },
    { method: 'POST', path: '/v1/transaction-intents/process', op: 'payout', key: header, run: payout },
    {
      method: 'GET',
      path: '/v1/transaction-intents/:id',
      op: 'payout_status',
      run: async (call) => ok(payoutRow(await findPayoutById(call))),
    },
  ],

  /** Neither amount nor status: the receiver has to ask. */
  notice(notification) {
    if (isPayoutNotification(notification)) {
      const { id } = notification.payout
      const action = notification.word ?? 'transaction_intent.updated'
      return {
        name: action,
        query: { 'data.id': id, type: 'transaction_intent' },
        body: {
          id: Number(notification.event),
          live_mode: false,
          type: 'transaction_intent',
          action,
          data: { id },
        },
      }
    }
    const { charge } = notification.view
    const id = String(
      notification.payment && notification.payment.ordinal > 1 ? notification.payment.number : charge.number,
    )
    const action = notification.word ?? 'payment.updated'
    return {
      name: action,
      query: { 'data.id': id, type: 'payment' },
      body: {
        id: Number(notification.event),
        live_mode: false,
        type: 'payment',
        date_created: notification.at.toISOString(),
        user_id: 1,
        api_version: 'v1',
        action,
        data: { id },
      },
    }
  },

  sign({ id, url, body, at }, { webhookSecret }) {
    const ts = String(Math.floor(at.getTime() / 1000))
    const dataId = new URL(url).searchParams.get('data.id') ?? ''
    const manifest = `id:${dataId.toLowerCase()};request-id:${id};ts:${ts};`
    const v1 = createHmac('sha256', webhookSecret).update(manifest).digest('hex')
    return { text: JSON.stringify(body), headers: { 'x-request-id': id, 'x-signature': `ts=${ts},v1=${v1}` } }
  },

  refuse({ code, message }) {
    const [status, error] = ERRORS[code] ?? [400, 'bad_request']
    return { status, body: { message, error, status, cause: [{ code, description: message }] } }
  },
}

function header({ headers }: Call): string | undefined {
  return headers['x-idempotency-key']
}

async function charge(call: Call) {
  const asked = read(payment, call.body)
  const { payer } = asked
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.transaction_amount,
    externalId: asked.external_reference,
    debtor: {
      name: [payer.first_name, payer.last_name].filter(Boolean).join(' '),
      cpf: payer.identification?.number,
      email: payer.email,
    },
    description: asked.description,
    callbackUrl: asked.notification_url,
    expiresIn: secondsUntil(call, asked.date_of_expiration ? new Date(asked.date_of_expiration) : undefined),
  })
  return ok(await show(call, view), 201)
}

/** A second payment of the same code has a number of its own, as a payment of its own. */
async function find(call: Call): Promise<ChargeView> {
  const number = readNumber(call.params['id'])
  try {
    return await findCharge(call.tx, call.world, call.merchant, { number })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    return alone(await findCharge(call.tx, call.world, call.merchant, { payment: number }), number)
  }
}

function alone(view: ChargeView, number: bigint): ChargeView {
  const payments = view.payments.filter((one) => one.number === number)
  const refunds = view.refunds.filter(({ e2e }) => e2e === payments[0]?.e2e)
  const status = payments[0]?.refunded === payments[0]?.amount ? 'refunded' : 'paid'
  return { ...view, charge: { ...view.charge, number }, payments, refunds, status }
}

async function search(call: Call) {
  const limit = Number(call.query['limit'] ?? 30)
  const offset = Number(call.query['offset'] ?? 0)
  const query = { ...call.query, page: String(Math.floor(offset / limit) + 1), limit: String(limit) }
  const names = {
    from: 'begin_date',
    to: 'end_date',
    page: 'page',
    size: 'limit',
    externalId: 'external_reference',
  }
  const { items, total } = await listCharges(call.tx, call.world, call.merchant, readRange(query, names))
  const results: unknown[] = []
  for (const view of items) {
    results.push(await show(call, { ...view, payments: view.payments.slice(0, 1) }))
    for (const { number } of view.payments.slice(1)) results.push(await show(call, alone(view, number)))
  }
  return ok({ paging: { total, limit, offset }, results })
}

async function cancel(call: Call) {
  read(z.object({ status: z.literal('cancelled') }), call.body)
  return ok(await show(call, await cancelCharge(call.tx, call.world, await find(call))))
}

async function giveBack(call: Call) {
  const { amount } = read(z.object({ amount: reais.nullish() }), call.body)
  const view = await find(call)
  const e2e = view.payments[0]?.e2e
  return ok(refundRow(await refund(call.tx, call.world, view, { amount: amount ?? undefined, e2e })), 201)
}

async function payout(call: Call) {
  const asked = read(intent, call.body)
  const [account] = asked.transaction.to.accounts
  if (!account) throw new Refusal('invalid_request')
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: account.amount,
    externalId: asked.external_reference,
    key: readKey(account.chave.type, account.chave.value),
    holder: { name: account.owner?.name, cpf: account.owner?.identification?.number },
    callbackUrl: asked.seller_configuration?.notification_info?.notification_url,
  })
  return ok(payoutRow(made), 201)
}

function readNumber(id: string | undefined): bigint {
  if (!/^\d{1,18}$/.test(id ?? '')) throw new Refusal('not_found')
  return BigInt(id ?? '')
}

const STATUS: Readonly<Record<ChargeStatus, [status: string, detail: string]>> = {
  pending: ['pending', 'pending_waiting_transfer'],
  paid: ['approved', 'accredited'],
  expired: ['cancelled', 'expired'],
  cancelled: ['cancelled', 'by_collector'],
  refunded: ['refunded', 'refunded'],
  disputed: ['charged_back', 'in_process'],
  charged_back: ['charged_back', 'settled'],
}

const BANK_NAME = 'Instituição de Pagamento de Exemplo'

async function show(call: Call, view: ChargeView) {
  const { charge, status, payments, refunds } = view
  const { text: qr_code, png: qr_code_base64 } = call.code(view)
  const paid: Payment | undefined = payments[0]
  const [word, detail] = STATUS[status]
  return {
    id: Number(charge.number),
    date_created: charge.created_at.toISOString(),
    date_approved: paid?.paid_at.toISOString() ?? null,
    date_of_expiration: charge.expires_at.toISOString(),
    operation_type: 'regular_payment',
    payment_method_id: 'pix',
    payment_type_id: 'bank_transfer',
    status: word,
    status_detail: detail,
    currency_id: 'BRL',
    description: charge.description,
    live_mode: false,
    external_reference: charge.external_id,
    notification_url: charge.callback_url,
    transaction_amount: inReais(charge.amount),
    transaction_amount_refunded: paid ? inReais(paid.refunded) : 0,
    transaction_details: {
      total_paid_amount: paid ? inReais(paid.amount) : 0,
      net_received_amount: paid ? inReais(paid.amount) : 0,
      transaction_id: paid?.e2e ?? null,
    },
    payer: { email: charge.debtor_email, identification: { type: 'CPF', number: charge.debtor_cpf } },
    refunds: refunds.map(refundRow),
    point_of_interaction: {
      type: 'PIX',
      transaction_data: {
        qr_code,
        qr_code_base64,
        ticket_url: `${call.world.publicUrl}/qr/${charge.txid}`,
        transaction_id: charge.txid,
        e2e_id: paid?.e2e ?? null,
        bank_info: {
          payer: paid
            ? {
                account_id: paid.payer_account === null ? null : Number(paid.payer_account),
                long_name: BANK_NAME,
                identification: { type: 'CPF', number: paid.payer_cpf },
              }
            : { account_id: null, long_name: null, identification: { type: null, number: null } },
        },
      },
    },
  }
}

const refundRow = ({ number, amount, return_id, at }: Refund) => ({
  id: Number(number),
  amount: inReais(amount),
  status: 'approved',
  refund_mode: 'standard',
  unique_sequence_number: return_id,
  date_created: at.toISOString(),
})

const PAYOUT_STATUS = {
  processing: 'pending',
  paid: 'approved',
  failed: 'rejected',
  returned: 'returned',
} as const

const payoutRow = (payout: Payout) => ({
  id: payout.id,
  external_reference: payout.external_id,
  status: PAYOUT_STATUS[payout.state],
  status_detail: payout.failure,
  point_of_interaction: { type: 'PSP_TRANSFER' },
  transaction: {
    total_amount: inReais(payout.amount),
    to: {
      accounts: [
        {
          amount: inReais(payout.amount),
          key: { type: payout.key_kind, value: payout.key },
          owner: { name: payout.holder_name, identification: { type: 'CPF', number: payout.holder_cpf } },
        },
      ],
    },
    end_to_end_id: payout.e2e,
  },
  created_date: payout.created_at.toISOString(),
  last_updated_date: (payout.finished_at ?? payout.created_at).toISOString(),
})

const ERRORS: Readonly<Partial<Record<RefusalCode, [status: number, word: string]>>> = {
  unauthorized: [401, 'unauthorized'],
  not_found: [404, 'not_found'],
  duplicate_reference: [409, 'idempotency_key_already_used'],
  rate_limited: [429, 'too_many_requests'],
  internal: [500, 'internal_error'],
}
