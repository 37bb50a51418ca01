import { createHash } from 'node:crypto'
import { z } from 'zod'
import { createCharge, findCharge } from '../../core/charges.ts'
import { same } from '../../core/credentials.ts'
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
  localTime,
  optionalText,
  read,
  readKey,
  readLocal,
  readRange,
  reais,
  secondsUntil,
  text,
} from '../fields.ts'

const requestQr = z.object({
  requestNumber: text,
  dueDate: text,
  amount: reais,
  callbackUrl: optionalText,
  client: z.object({ name: text, document: text, email: optionalText }),
})
const pixPayment = z.object({
  key: text,
  typeKey: text,
  value: reais,
  callbackUrl: optionalText,
  documentValidation: optionalText,
  externalId: optionalText,
})

export const dialect: Dialect = {
  name: 'suitpay',
  unit: 'reais',

  guard({ headers, credentials }) {
    if (headers['ci'] !== credentials.clientId || !same(headers['cs'], credentials.clientSecret)) {
      throw new Refusal('unauthorized')
    }
  },

  routes: [
    {
      method: 'POST',
      path: '/api/v1/gateway/request-qrcode',
      op: 'charge',
      key: ({ body }) => (body as { requestNumber?: string }).requestNumber,
      run: charge,
    },
    { method: 'POST', path: '/api/v1/gateway/consult-status-transaction', op: 'status', run: consult },
    { method: 'GET', path: '/api/v1/gateway/transactions', op: 'list', run: list },
    { method: 'POST', path: '/api/v1/gateway/pix-refund', op: 'refund', run: giveBack },
    {
      method: 'POST',
      path: '/api/v1/gateway/pix-payment',
      op: 'payout',
      key: ({ body }) => (body as { externalId?: string }).externalId,
      run: payout,
    },
  ],

  notice(notification) {
    if (isPayoutNotification(notification)) {
      const { payout } = notification
      return {
        name: notification.kind,
        body: {
          idTransaction: payout.id,
          typeTransaction: 'PIX_CASHOUT',
          statusTransaction: notification.word ?? PAYOUT_WORDS[payout.state],
          value: inReais(payout.amount),
          destinationName: payout.holder_name,
          destinationTaxId: payout.holder_cpf,
          paymentDate: localTime(notification.at),
          externalId: payout.external_id ?? '',
        },
      }
    }
    if (!['charge.paid', 'charge.refunded', 'dispute.lost'].includes(notification.kind)) return null
    const { charge, payments } = { ...notification.view, payments: notification.view.payments }
    const payment = notification.payment ?? payments[0]
    return {
      name: notification.kind,
      body: {
        idTransaction: charge.id,
        typeTransaction: 'PIX',
        statusTransaction:
          notification.word ?? (notification.kind === 'charge.paid' ? 'PAID_OUT' : 'CHARGEBACK'),
        value: inReais(notification.refund?.amount ?? payment?.amount ?? charge.amount),
        payerName: payment?.payer_name ?? '',
        payerTaxId: payment?.payer_cpf ?? '',
        paymentDate: localTime(payment?.paid_at ?? notification.at),
        paymentCode: charge.brcode,
        requestNumber: charge.external_id ?? '',
      },
    }
  },

  /** Every value as the JSON text shows it, in order, then the client secret: the vendor signs inside the body. */
  sign({ body }, { clientSecret }) {
    const sign = (one: unknown) => {
      const values = Object.values(one as Record<string, string | number>).join('')
      return {
        ...(one as object),
        hash: createHash('sha256')
          .update(values + clientSecret)
          .digest('hex'),
      }
    }
    return { text: JSON.stringify(Array.isArray(body) ? body.map(sign) : sign(body)), headers: {} }
  },

  refuse({ code, message }) {
    const status = code === 'unauthorized' ? 401 : code === 'internal' ? 500 : 400
    return { status, body: { response: WORDS[code] ?? 'ERROR', message } }
  },
}

async function charge(call: Call) {
  const asked = read(requestQr, call.body)
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.requestNumber,
    debtor: { name: asked.client.name, cpf: asked.client.document, email: asked.client.email },
    callbackUrl: asked.callbackUrl,
    expiresIn: secondsUntil(call, readLocal(asked.dueDate)),
  })
  const { text: paymentCode, png: paymentCodeBase64 } = call.code(view)
  return ok({ idTransaction: view.charge.id, paymentCode, paymentCodeBase64, response: 'OK' })
}

/** Answers a bare JSON string, not an object. The same call serves both directions. */
async function consult(call: Call) {
  const { idTransaction } = read(z.object({ typeTransaction: optionalText, idTransaction: text }), call.body)
  try {
    const view = await findCharge(call.tx, call.world, call.merchant, { id: idTransaction })
    return ok(STATUS[view.status])
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    const { state } = await findPayout(call.tx, call.merchant, { id: idTransaction })
    return ok(PAYOUT_WORDS[state])
  }
}

async function list(call: Call) {
  const range = readRange(call.query, {
    from: 'from',
    to: 'to',
    page: 'page',
    size: 'size',
    externalId: 'reference',
  })
  const charges = await listCharges(call.tx, call.world, call.merchant, range)
  const payouts = await listPayouts(call.tx, call.merchant, range)
  const cashIn = charges.items.flatMap((view) =>
    view.payments.length === 0 ? [chargeRow(view)] : view.payments.map((payment) => chargeRow(view, payment)),
  )
  return ok({
    transactions: [...cashIn, ...payouts.items.map(payoutRow)],
    total: charges.total + payouts.total,
  })
}

async function giveBack(call: Call) {
  const asked = read(
    z.object({ idTransaction: text, value: reais.optional(), endToEndId: optionalText }),
    call.body,
  )
  const view = await findCharge(call.tx, call.world, call.merchant, { id: asked.idTransaction })
  const made = await refund(call.tx, call.world, view, { amount: asked.value, e2e: asked.endToEndId })
  return ok({ idRefund: made.id, returnId: made.return_id, value: inReais(made.amount), response: 'OK' })
}

async function payout(call: Call) {
  const asked = read(pixPayment, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.value,
    externalId: asked.externalId,
    key: readKey(asked.typeKey, asked.key),
    holder: { cpf: asked.documentValidation },
    callbackUrl: asked.callbackUrl,
  })
  return ok({ idTransaction: made.id, response: 'OK' })
}

const STATUS: Readonly<Record<ChargeStatus, string>> = {
  pending: 'WAITING_FOR_APPROVAL',
  paid: 'PAID_OUT',
  expired: 'CANCELED',
  cancelled: 'CANCELED',
  refunded: 'CHARGEBACK',
  // Announced only when the money is taken, so an open request does not show.
  disputed: 'PAID_OUT',
  charged_back: 'CHARGEBACK',
}

const PAYOUT_WORDS: Readonly<Record<Payout['state'], string>> = {
  processing: 'WAITING_FOR_APPROVAL',
  paid: 'PAID_OUT',
  failed: 'CANCELED',
  returned: 'CANCELED',
}

const chargeRow = ({ charge, status }: ChargeView, payment?: Payment) => ({
  idTransaction: charge.id,
  typeTransaction: 'PIX',
  requestNumber: charge.external_id,
  statusTransaction: STATUS[status],
  value: inReais(payment?.amount ?? charge.amount),
  refundedValue: payment ? inReais(payment.refunded) : 0,
  payerName: payment?.payer_name ?? null,
  payerTaxId: payment?.payer_cpf ?? null,
  endToEndId: payment?.e2e ?? null,
  createdAt: charge.created_at.toISOString(),
  paymentDate: payment ? localTime(payment.paid_at) : null,
})

const payoutRow = (payout: Payout) => ({
  idTransaction: payout.id,
  typeTransaction: 'PIX_CASHOUT',
  externalId: payout.external_id,
  statusTransaction: PAYOUT_WORDS[payout.state],
  value: inReais(payout.amount),
  endToEndId: payout.e2e,
  createdAt: payout.created_at.toISOString(),
})

const WORDS: Readonly<Partial<Record<RefusalCode, string>>> = {
  invalid_document: 'INVALID_DOCUMENT',
  insufficient_balance: 'NO_FUNDS',
  invalid_key: 'PIX_KEY_NOT_FOUND',
  key_not_found: 'PIX_KEY_NOT_FOUND',
  holder_mismatch: 'DOCUMENT_VALIDATE',
  duplicate_reference: 'DUPLICATE_EXTERNAL_ID',
  unauthorized: 'UNAUTHORIZED',
  not_found: 'TRANSACTION_NOT_FOUND',
}
