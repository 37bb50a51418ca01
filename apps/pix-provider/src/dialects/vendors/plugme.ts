import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { shownAccount } from '../../core/accounts.ts'
import { createCharge } from '../../core/charges.ts'
import { same } from '../../core/credentials.ts'
import { createPayout } from '../../core/payouts.ts'
import { type ChargeView, isPayoutNotification, type Payment, type Payout } from '../../core/records.ts'
import { refund } from '../../core/refunds.ts'
import { Refusal } from '../../core/refusal.ts'
import { listCharges, listPayouts } from '../../core/statement.ts'
import { type Call, type Dialect, ok } from '../dialect.ts'
import { inReais, optionalText, read, readKey, readRange, reais, text } from '../fields.ts'
import { chargeRoutes, findChargeById, findPayoutById, HTTP_STATUS, rowPerPayment } from '../lookups.ts'

const newCharge = z.object({
  reference: text,
  amount: reais,
  customer: z.object({ name: optionalText, document: optionalText, email: optionalText }).optional(),
  expires_in: z.coerce.number().optional(),
  callback_url: optionalText,
})
const newTransfer = z.object({
  reference: text,
  amount: reais,
  key_type: text,
  key: text,
  holder: z.object({ name: optionalText, document: optionalText }).optional(),
  callback_url: optionalText,
})

/** Nothing of this vendor is public. Every word of this dialect is ours. */
export const dialect: Dialect = {
  name: 'plugme',
  unit: 'reais',

  guard({ headers, credentials }) {
    if (headers['x-client-id'] !== credentials.clientId || !same(headers['x-api-key'], credentials.apiKey)) {
      throw new Refusal('unauthorized')
    }
  },

  routes: [
    { method: 'POST', path: '/v1/charges', op: 'charge', key: reference, run: charge },
    ...chargeRoutes('/v1/charges', show),
    { method: 'GET', path: '/v1/charges', op: 'list', run: list },
    { method: 'POST', path: '/v1/charges/:id/refunds', op: 'refund', key: reference, run: giveBack },
    { method: 'POST', path: '/v1/transfers', op: 'payout', key: reference, run: transfer },
    {
      method: 'GET',
      path: '/v1/transfers/:id',
      op: 'payout_status',
      run: async (call) => ok(transferRow(await findPayoutById(call))),
    },
    {
      method: 'GET',
      path: '/v1/transfers',
      op: 'list',
      run: async (call) => {
        const { items, total } = await listPayouts(call.tx, call.merchant, readRange(call.query, RANGE))
        return ok({ items: items.map(transferRow), total })
      },
    },
  ],

  notice(notification) {
    if (isPayoutNotification(notification)) {
      const row = transferRow(notification.payout)
      const event = notification.kind.replace('payout.', 'transfer.')
      return {
        name: event,
        body: {
          event,
          at: notification.at.toISOString(),
          transfer: { ...row, status: notification.word ?? row.status },
        },
      }
    }
    const row = chargeRow(notification.view, notification.payment)
    return {
      name: notification.kind,
      body: {
        event: notification.kind,
        at: notification.at.toISOString(),
        charge: { ...row, status: notification.word ?? row.status },
      },
    }
  },

  /** Over the time and the body, so that an old one cannot be sent again. */
  sign({ id, body, at }, { webhookSecret }) {
    const text = JSON.stringify(body)
    const stamp = String(Math.floor(at.getTime() / 1000))
    const signature = createHmac('sha256', webhookSecret).update(`${stamp}.${text}`).digest('hex')
    return {
      text,
      headers: { 'x-plugme-id': id, 'x-plugme-timestamp': stamp, 'x-plugme-signature': signature },
    }
  },

  refuse({ code, message, field }) {
    return { status: HTTP_STATUS[code] ?? 422, body: { code, message, ...(field ? { field } : {}) } }
  },
}

const RANGE = { from: 'from', to: 'to', page: 'page', size: 'size', externalId: 'reference' }

function reference({ body }: Call): string | undefined {
  return (body as { reference?: string }).reference
}

async function charge(call: Call) {
  const asked = read(newCharge, call.body)
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.reference,
    debtor: { name: asked.customer?.name, cpf: asked.customer?.document, email: asked.customer?.email },
    callbackUrl: asked.callback_url,
    expiresIn: asked.expires_in,
  })
  return ok(await show(call, view), 201)
}

async function list(call: Call) {
  const { items, total } = await listCharges(call.tx, call.world, call.merchant, readRange(call.query, RANGE))
  const rows = rowPerPayment(items, chargeRow)
  return ok({ items: rows, total })
}

async function giveBack(call: Call) {
  const asked = read(z.object({ amount: reais.optional(), end_to_end_id: optionalText }), call.body)
  const view = await findChargeById(call)
  const made = await refund(call.tx, call.world, view, { amount: asked.amount, e2e: asked.end_to_end_id })
  const { id, amount, return_id } = made
  return ok({ id, charge_id: view.charge.id, amount: inReais(amount), return_id, status: 'refunded' }, 201)
}

async function transfer(call: Call) {
  const asked = read(newTransfer, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.reference,
    key: readKey(asked.key_type, asked.key),
    holder: { name: asked.holder?.name, cpf: asked.holder?.document },
    callbackUrl: asked.callback_url,
  })
  return ok(transferRow(made), 201)
}

async function show(call: Call, view: ChargeView) {
  const { text: pix_code, png: pix_image_base64 } = call.code(view)
  return { ...chargeRow(view), pix_code, pix_image_base64 }
}

function chargeRow({ charge, status, payments }: ChargeView, payment: Payment | undefined = payments[0]) {
  return {
    id: charge.id,
    reference: charge.external_id,
    amount: inReais(charge.amount),
    paid_amount: payment ? inReais(payment.amount) : null,
    refunded_amount: payment ? inReais(payment.refunded) : 0,
    status: status,
    end_to_end_id: payment?.e2e ?? null,
    payer: payment
      ? {
          name: payment.payer_name,
          document: payment.payer_cpf,
          account: shownAccount(payment.payer_branch, payment.payer_account),
        }
      : null,
    created_at: charge.created_at.toISOString(),
    expires_at: charge.expires_at.toISOString(),
    paid_at: payment?.paid_at.toISOString() ?? null,
  }
}

const transferRow = (payout: Payout) => ({
  id: payout.id,
  reference: payout.external_id,
  amount: inReais(payout.amount),
  status: payout.state,
  key_type: payout.key_kind,
  key: payout.key,
  holder: {
    name: payout.holder_name,
    document: payout.holder_cpf,
    account: shownAccount(payout.holder_branch, payout.holder_account),
  },
  end_to_end_id: payout.e2e,
  failure: payout.failure,
  created_at: payout.created_at.toISOString(),
  finished_at: payout.finished_at?.toISOString() ?? null,
})
