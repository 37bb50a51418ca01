import { dictKind } from '@girassol/pix'
import { z } from 'zod'
import { createCharge, findCharge, readUrl } from '../../core/charges.ts'
import { checkToken, issueToken, readBearer, same } from '../../core/credentials.ts'
import { lookUp } from '../../core/directory.ts'
import { setWebhookUrls } from '../../core/merchants.ts'
import { createPayout, findPayout } from '../../core/payouts.ts'
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
import { rowPerPayment } from '../lookups.ts'

const TOKEN_SECONDS = 30 * 60
const CHARGE_MIN = 100n

const deposit = z.object({
  dueDate: optionalText,
  paymentOptions: z.array(z.literal('PIX')).min(1),
  person: z.object({ cpf: text, name: text }),
  value: reais,
  callbackUrl: optionalText,
  idempotencyKey: optionalText,
})
const withdraw = z.object({
  paymentOptions: z.array(z.literal('PIX')).min(1),
  person: z.object({ pixKeyTypes: text, pixKey: text, name: text, cpf: text }),
  value: reais,
  callbackUrl: optionalText,
  idempotencyKey: optionalText,
})

export const dialect: Dialect = {
  name: 'digitopay',
  unit: 'reais',

  guard({ secret, headers }) {
    if (!checkToken(secret, 'digitopay', readBearer(headers['authorization'])))
      throw new Refusal('unauthorized')
  },

  routes: [
    { method: 'POST', path: '/api/token/api', op: 'token', open: true, run: giveToken },
    { method: 'POST', path: '/api/deposit', op: 'charge', key: reference, run: charge },
    { method: 'GET', path: '/api/getTransaction', op: 'status', run: async (call) => ok(await find(call)) },
    {
      method: 'GET',
      path: '/api/status/:id',
      op: 'status',
      run: async (call) => ok((await find({ ...call, query: { id: call.params['id'] ?? '' } })).status),
    },
    { method: 'GET', path: '/api/getTransactions', op: 'list', run: list },
    { method: 'POST', path: '/api/refund', op: 'refund', run: giveBack },
    { method: 'POST', path: '/api/withdraw', op: 'payout', key: reference, run: payout },
    { method: 'GET', path: '/api/getPixKey', op: 'key', run: findKey },
    {
      method: 'PUT',
      path: '/api/digitopay/webhook/:direction',
      op: 'settings',
      run: async ({ tx, merchant, params, body }) => {
        const url = readUrl(read(z.object({ url: text }), body).url)
        await setWebhookUrls(
          tx,
          merchant,
          params['direction'] === 'withdraw' ? { payout: url } : { charge: url },
        )
        return ok({ success: true })
      },
    },
  ],

  /** Ids and a status without amount or signature. */
  notice(notification) {
    if (isPayoutNotification(notification)) {
      const { id, external_id, state } = notification.payout
      return {
        name: notification.kind,
        body: {
          id,
          idempotencyKey: external_id,
          status: notification.word ?? PAYOUT_STATUS[state],
          type: 'WITHDRAW',
        },
      }
    }
    if (notification.kind === 'dispute.won' || notification.kind === 'dispute.cancelled') return null
    const { charge, status } = notification.view
    return {
      name: notification.kind,
      body: {
        id: charge.id,
        idempotencyKey: charge.external_id,
        status: notification.word ?? STATUS[status],
        type: 'DEPOSIT',
      },
    }
  },

  sign: ({ body }) => ({ text: JSON.stringify(body), headers: {} }),

  refuse({ code, message, field }) {
    return {
      status: HTTP[code] ?? 400,
      body: { success: false, message, errors: field ? [{ field, message }] : [] },
    }
  },
}

function giveToken({ body, credentials, secret }: Call) {
  const asked = read(z.object({ clientId: text, secret: text }), body)
  if (asked.clientId !== credentials.clientId || !same(asked.secret, credentials.clientSecret)) {
    throw new Refusal('unauthorized')
  }
  const expires = new Date(Date.now() + TOKEN_SECONDS * 1000)
  // .NET ticks: hundreds of nanoseconds since the year 1, past what a JSON number holds exactly. As the vendor sends them.
  const expiration = (expires.getTime() + 62_135_596_800_000) * 10_000
  return ok({ accessToken: issueToken(secret, 'digitopay', TOKEN_SECONDS), expiration })
}

function reference({ body }: Call): string | undefined {
  return (body as { idempotencyKey?: string }).idempotencyKey
}

async function charge(call: Call) {
  const asked = read(deposit, call.body)
  if (asked.value < CHARGE_MIN) throw new Refusal('invalid_amount', 'O valor mínimo é R$ 1,00', 'value')
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.value,
    externalId: asked.idempotencyKey,
    debtor: asked.person,
    callbackUrl: asked.callbackUrl,
    expiresIn: secondsUntil(call, readLocal(asked.dueDate)),
  })
  const { text: pixCopiaECola, png: qrCodeBase64 } = call.code(view)
  return ok({ success: true, id: view.charge.id, pixCopiaECola, qrCodeBase64, txid: view.charge.txid })
}

async function find(call: Call): Promise<ReturnType<typeof chargeRow> | ReturnType<typeof payoutRow>> {
  const { id, idempotencyKey } = call.query
  const by = id ? { id } : { externalId: idempotencyKey ?? '' }
  try {
    return chargeRow(await findCharge(call.tx, call.world, call.merchant, by))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    return payoutRow(await findPayout(call.tx, call.merchant, by))
  }
}

async function list(call: Call) {
  const names = { from: 'startDate', to: 'endDate', page: 'page', size: 'size', externalId: 'idempotencyKey' }
  const range = readRange(call.query, names)
  const charges = await listCharges(call.tx, call.world, call.merchant, range)
  const payouts = await listPayouts(call.tx, call.merchant, range)
  const deposits = rowPerPayment(charges.items, chargeRow)
  return ok({ data: [...deposits, ...payouts.items.map(payoutRow)], total: charges.total + payouts.total })
}

async function giveBack(call: Call) {
  const asked = read(z.object({ id: text, value: reais.optional(), endToEndId: optionalText }), call.body)
  const view = await findCharge(call.tx, call.world, call.merchant, { id: asked.id })
  const made = await refund(call.tx, call.world, view, { amount: asked.value, e2e: asked.endToEndId })
  return ok({ success: true, id: made.id, returnId: made.return_id, value: inReais(made.amount) })
}

/** Another holder's key is not refused: the vendor accepts the order and cancels it later. */
async function payout(call: Call) {
  const asked = read(withdraw, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.value,
    externalId: asked.idempotencyKey,
    key: readKey(asked.person.pixKeyTypes, asked.person.pixKey),
    holder: { name: asked.person.name, cpf: asked.person.cpf },
    mismatch: 'fail',
    callbackUrl: asked.callbackUrl,
  })
  return ok({ success: true, id: made.id, isSend: true })
}

async function findKey({ tx, query }: Call) {
  const key = readKey(query['pixType'] ?? '', query['pixKey'] ?? '')
  if (!key) throw new Refusal('invalid_key')
  const holder = await lookUp(tx, key)
  if (!holder) throw new Refusal('key_not_found')
  return ok({
    success: true,
    pixKey: key.value,
    pixType: dictKind[key.kind],
    name: holder.name,
    document: holder.cpf,
  })
}

/** The vendor has no word for a refund: the status is CANCELADO, and `refundedValue` has the amount. */
const STATUS: Readonly<Record<ChargeStatus, string>> = {
  pending: 'PENDENTE',
  paid: 'REALIZADO',
  expired: 'CANCELADO',
  cancelled: 'CANCELADO',
  refunded: 'CANCELADO',
  disputed: 'ANALISE',
  charged_back: 'CANCELADO',
}

const PAYOUT_STATUS: Readonly<Record<Payout['state'], string>> = {
  processing: 'EM PROCESSAMENTO',
  paid: 'REALIZADO',
  failed: 'CANCELADO',
  returned: 'CANCELADO',
}

function chargeRow({ charge, status, payments }: ChargeView, payment: Payment | undefined = payments[0]) {
  return {
    id: charge.id,
    idempotencyKey: charge.external_id,
    type: 'DEPOSIT',
    status: STATUS[status],
    requestedValue: inReais(charge.amount),
    receivedValue: payment ? inReais(payment.amount) : 0,
    refundedValue: payment ? inReais(payment.refunded) : 0,
    endToEndId: payment?.e2e ?? null,
    person: payment ? { name: payment.payer_name, cpf: payment.payer_cpf } : null,
    createDate: charge.created_at.toISOString(),
    paymentDate: payment?.paid_at.toISOString() ?? null,
  }
}

function payoutRow(payout: Payout) {
  return {
    id: payout.id,
    idempotencyKey: payout.external_id,
    type: 'WITHDRAW',
    status: PAYOUT_STATUS[payout.state],
    requestedValue: inReais(payout.amount),
    endToEndId: payout.e2e,
    person: { name: payout.holder_name, cpf: payout.holder_cpf },
    cancelReason: payout.state === 'returned' ? 'returned' : payout.failure,
    createDate: payout.created_at.toISOString(),
    paymentDate: payout.finished_at?.toISOString() ?? null,
  }
}

const HTTP: Readonly<Partial<Record<RefusalCode, number>>> = {
  unauthorized: 401,
  not_found: 404,
  duplicate_reference: 409,
  internal: 500,
}
