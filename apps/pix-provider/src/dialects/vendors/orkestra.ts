import { z } from 'zod'
import { createCharge, findCharge } from '../../core/charges.ts'
import { createPayout } from '../../core/payouts.ts'
import {
  type ChargeStatus,
  type ChargeView,
  isPayoutNotification,
  type Payment,
  type Payout,
} from '../../core/records.ts'
import { refund } from '../../core/refunds.ts'
import { Refusal } from '../../core/refusal.ts'
import { recogniseKey } from '@girassol/pix'
import { listCharges, listPayouts } from '../../core/statement.ts'
import { type Call, type Dialect, ok } from '../dialect.ts'
import {
  inCentavos,
  inReais,
  optionalText,
  read,
  readRange,
  reais,
  secondsUntil,
  text,
  wholeCentavos,
} from '../fields.ts'
import { chargeRoutes, findPayoutById, HTTP_STATUS, requireBasic } from '../lookups.ts'

const HOUR = 3600

const person = z.object({ firstName: optionalText, lastName: optionalText, document: text })
const order = z.object({
  merchantOrderId: text,
  softDescriptor: optionalText,
  amount: wholeCentavos,
  currency: z.literal('BRL'),
  allowsThirdPartyPayments: z.boolean().default(false),
  // Ours: the vendor's notification address is set for the account.
  notificationUrl: optionalText,
  charges: z
    .array(
      z.object({
        customer: person,
        transactions: z
          .array(
            z.object({
              paymentMethod: z.literal('PIX'),
              pix: z
                .object({ allowsAmountChange: z.literal(false).optional(), expiresAt: optionalText })
                .optional(),
            }),
          )
          .length(1),
      }),
    )
    .length(1),
})
const transfer = z.object({
  amount: reais,
  currency: z.literal('BRL'),
  paymentMethod: z.literal('PIX'),
  receivingBankAccount: z.object({ key: text, document: optionalText }),
  beneficiary: person,
  referenceId: text,
  notificationUrl: optionalText,
})

export const dialect: Dialect = {
  name: 'orkestra',
  unit: 'centavos',

  guard: requireBasic,

  routes: [
    {
      method: 'POST',
      path: '/orders',
      op: 'charge',
      key: ({ body }) => (body as { merchantOrderId?: string }).merchantOrderId,
      run: charge,
    },
    ...chargeRoutes('/orders', show),
    { method: 'GET', path: '/orders', op: 'list', run: list },
    { method: 'POST', path: '/refunds', op: 'refund', key: referenceId, run: giveBack },
    { method: 'POST', path: '/payouts', op: 'payout', unit: 'reais', key: referenceId, run: payout },
    {
      method: 'GET',
      path: '/payouts/:id',
      op: 'payout_status',
      run: async (call) => ok(payoutRow(await findPayoutById(call))),
    },
    {
      method: 'GET',
      path: '/payouts',
      op: 'list',
      run: async (call) => {
        const { items, total } = await listPayouts(call.tx, call.merchant, readRange(call.query, RANGE))
        return ok({ data: items.map(payoutRow), total })
      },
    },
  ],

  notice(notification) {
    if (isPayoutNotification(notification)) {
      const body = payoutRow(notification.payout)
      return { name: notification.kind, body: { ...body, status: notification.word ?? body.status } }
    }
    if (notification.kind.startsWith('dispute.')) return null
    const { charge, status } = notification.view
    const paid = notification.payment ?? notification.view.payments[0]
    return {
      name: notification.kind,
      body: {
        id: charge.id,
        referenceId: charge.external_id,
        // Received and expected, under labels that look swapped in the vendor's page; kept as printed.
        amount: inCentavos(paid?.amount ?? charge.amount),
        paidAmount: inCentavos(charge.amount),
        currency: 'BRL',
        allowsThirdPartyPayments: charge.details['allowsThirdPartyPayments'] === true,
        status: notification.word ?? STATUS[status],
        metadata: {},
        charges: [{ customer: { document: charge.debtor_cpf, documentType: 'CPF' } }],
        transactions: paid ? [transactionRow(paid)] : [],
      },
    }
  },

  /** The merchant chooses the words of a Basic login that the vendor then sends. */
  sign({ body }, { clientId, webhookSecret }) {
    const login = Buffer.from(`${clientId}:${webhookSecret}`).toString('base64')
    return { text: JSON.stringify(body), headers: { authorization: `Basic ${login}` } }
  },

  refuse({ code, message, field }) {
    return {
      status: HTTP_STATUS[code] ?? 422,
      body: { code: code.toUpperCase(), message, ...(field ? { field } : {}) },
    }
  },
}

const RANGE = { from: 'from', to: 'to', page: 'page', size: 'size', externalId: 'referenceId' }

function referenceId({ body }: Call): string | undefined {
  return (body as { referenceId?: string }).referenceId
}

const nameOf = ({ firstName, lastName }: z.output<typeof person>) =>
  [firstName, lastName].filter(Boolean).join(' ')

async function charge(call: Call) {
  const asked = read(order, call.body)
  const first = asked.charges[0]
  const expiresAt = first?.transactions[0]?.pix?.expiresAt
  if (!first) throw new Refusal('invalid_request')
  const view = await createCharge(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.merchantOrderId,
    debtor: { name: nameOf(first.customer), cpf: first.customer.document },
    description: asked.softDescriptor,
    callbackUrl: asked.notificationUrl,
    expiresIn: secondsUntil(call, expiresAt ? new Date(expiresAt) : undefined) ?? HOUR,
    details: { allowsThirdPartyPayments: asked.allowsThirdPartyPayments },
  })
  return ok(await show(call, view), 201)
}

async function list(call: Call) {
  const range = readRange(call.query, { ...RANGE, externalId: 'merchantOrderId' })
  const { items, total } = await listCharges(call.tx, call.world, call.merchant, range)
  const data: unknown[] = []
  for (const view of items) data.push(await show(call, view))
  return ok({ data, total })
}

async function giveBack(call: Call) {
  const asked = read(
    z.object({
      orderId: text,
      amount: wholeCentavos.optional(),
      referenceId: optionalText,
      endToEndId: optionalText,
    }),
    call.body,
  )
  const view = await findCharge(call.tx, call.world, call.merchant, { id: asked.orderId })
  const made = await refund(call.tx, call.world, view, { amount: asked.amount, e2e: asked.endToEndId })
  return ok(
    {
      id: made.id,
      orderId: view.charge.id,
      amount: inCentavos(made.amount),
      status: 'REFUNDED',
      returnId: made.return_id,
    },
    201,
  )
}

async function payout(call: Call) {
  const asked = read(transfer, call.body)
  const made = await createPayout(call.tx, call.world, {
    merchant: call.merchant,
    amount: asked.amount,
    externalId: asked.referenceId,
    // The vendor does not ask for the kind: it is derived from the key's normal form.
    key: recogniseKey(asked.receivingBankAccount.key),
    holder: { name: nameOf(asked.beneficiary), cpf: asked.beneficiary.document },
    callbackUrl: asked.notificationUrl,
  })
  return ok(payoutRow(made), 201)
}

const STATUS: Readonly<Record<ChargeStatus, string>> = {
  pending: 'PENDING',
  paid: 'PAID',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
  disputed: 'DISPUTED',
  charged_back: 'REFUNDED',
}

async function show(call: Call, view: ChargeView) {
  const { charge, status, payments } = view
  const { text: copyPaste, png } = call.code(view)
  return {
    id: charge.id,
    merchantOrderId: charge.external_id,
    amount: inCentavos(charge.amount),
    currency: 'BRL',
    status: STATUS[status],
    allowsThirdPartyPayments: charge.details['allowsThirdPartyPayments'] === true,
    createdAt: charge.created_at.toISOString(),
    charges: [
      {
        customer: { document: charge.debtor_cpf, documentType: 'CPF' },
        transactions: [
          {
            paymentMethod: 'PIX',
            status: STATUS[status],
            pix: { copyPaste, qrCodeBase64: png, expiresAt: charge.expires_at.toISOString() },
          },
        ],
      },
    ],
    transactions: payments.map(transactionRow),
  }
}

const transactionRow = (payment: Payment) => ({
  endToEndId: payment.e2e,
  amount: inCentavos(payment.amount),
  refundedAmount: inCentavos(payment.refunded),
  payer: { name: payment.payer_name, document: payment.payer_cpf, documentType: 'CPF' },
  paidAt: payment.paid_at.toISOString(),
})

const PAYOUT_STATUS = { processing: 'PENDING', paid: 'PAID', failed: 'FAILED', returned: 'RETURNED' } as const

const payoutRow = (payout: Payout) => ({
  id: payout.id,
  referenceId: payout.external_id,
  amount: inReais(payout.amount),
  currency: 'BRL',
  paymentMethod: 'PIX',
  status: PAYOUT_STATUS[payout.state],
  endToEndId: payout.e2e,
  receivingBankAccount: { key: payout.key, document: payout.holder_cpf, documentType: 'CPF' },
  failureReason: payout.failure,
  createdAt: payout.created_at.toISOString(),
})
