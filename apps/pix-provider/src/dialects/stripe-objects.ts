import { createHash } from 'node:crypto'
import type { ChargeView, Dispute, Payment, Refund } from '../core/records.ts'
import type { Call } from './dialect.ts'
import { inCentavos } from './fields.ts'

/** One charge of ours is a session, an intent and a charge of theirs: the ids differ by their prefix. */
const bareId = (id: string) => id.replaceAll('-', '')
const sessionId = (view: ChargeView) => `cs_test_${bareId(view.charge.id)}`
const intentId = (view: ChargeView) => `pi_${bareId(view.charge.id)}`

export function chargeId(id: string): string {
  const hex = /^(?:cs_test|pi|ch)_([0-9a-f]{32})$/.exec(id)?.[1] ?? ''
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const isPaid = ({ charge }: ChargeView) => charge.state === 'paid'

export async function sessionObject(call: Call, view: ChargeView) {
  const open = view.status === 'pending'
  // The hosted page is the one behind the QR code.
  return { ...bareSession(view), url: open ? `${call.world.publicUrl}/qr/${view.charge.txid}` : null }
}

export function bareSession(view: ChargeView) {
  const { charge } = view
  const status = isPaid(view) ? 'complete' : view.status === 'pending' ? 'open' : 'expired'
  return {
    id: sessionId(view),
    object: 'checkout.session',
    amount_subtotal: inCentavos(charge.amount),
    amount_total: inCentavos(charge.amount),
    cancel_url: charge.details['cancel_url'] ?? null,
    client_reference_id: charge.external_id,
    created: seconds(charge.created_at),
    currency: 'brl',
    customer_email: charge.debtor_email,
    expires_at: seconds(charge.expires_at),
    livemode: false,
    metadata: charge.details['metadata'] ?? {},
    mode: 'payment',
    payment_intent: intentId(view),
    payment_method_types: ['pix'],
    payment_status: isPaid(view) ? 'paid' : 'unpaid',
    status,
    success_url: charge.details['success_url'] ?? null,
    url: null,
  }
}

export async function intentObject(call: Call, view: ChargeView) {
  const bare = bareIntent(view)
  if (view.status !== 'pending') return bare
  const { text, png } = call.code(view)
  const page = `${call.world.publicUrl}/qr/${view.charge.txid}`
  return {
    ...bare,
    next_action: {
      type: 'pix_display_qr_code',
      pix_display_qr_code: {
        data: text,
        expires_at: seconds(view.charge.expires_at),
        hosted_instructions_url: page,
        image_url_png: png && `${page}.png`,
        image_url_svg: png && `${page}.svg`,
      },
    },
  }
}

export function bareIntent(view: ChargeView) {
  const { charge, status } = view
  const word = isPaid(view) ? 'succeeded' : status === 'pending' ? 'requires_action' : 'canceled'
  return {
    id: intentId(view),
    object: 'payment_intent',
    amount: inCentavos(charge.amount),
    amount_received: isPaid(view) ? inCentavos(view.payments[0]?.amount ?? charge.amount) : 0,
    currency: 'brl',
    created: seconds(charge.created_at),
    description: charge.description,
    latest_charge: isPaid(view) ? chargeObject(view) : null,
    livemode: false,
    metadata: charge.details['metadata'] ?? {},
    next_action: null as object | null,
    payment_method_types: ['pix'],
    status: word,
  }
}

export function chargeObject(view: ChargeView) {
  const { charge, payments } = view
  const paid = payments[0]
  return {
    id: `ch_${bareId(charge.id)}`,
    object: 'charge',
    amount: inCentavos(charge.amount),
    amount_refunded: paid ? inCentavos(paid.refunded) : 0,
    refunded: paid !== undefined && paid.refunded === paid.amount,
    currency: 'brl',
    created: seconds(paid?.paid_at ?? charge.created_at),
    disputed: view.status === 'disputed' || view.status === 'charged_back',
    livemode: false,
    metadata: charge.details['metadata'] ?? {},
    paid: paid !== undefined,
    payment_intent: intentId(view),
    billing_details: {
      name: paid?.payer_name ?? null,
      email: charge.debtor_email,
      tax_id: paid?.payer_cpf ?? null,
    },
    payment_method_details: {
      type: 'pix',
      pix: { bank_transaction_id: paid?.e2e ?? null, fingerprint: paid ? fingerprintOf(paid) : null },
    },
    status: paid ? 'succeeded' : 'pending',
  }
}

/** Says whether two payments came from one account, and not which. */
function fingerprintOf({ payer_branch: branch, payer_account: number }: Payment): string | null {
  if (number === null) return null
  return createHash('sha256').update(`${branch}/${number}`).digest('hex').slice(0, 16)
}

export const refundObject = (refund: Refund) => ({
  id: `re_${bareId(refund.id)}`,
  object: 'refund',
  amount: inCentavos(refund.amount),
  charge: `ch_${bareId(refund.charge)}`,
  payment_intent: `pi_${bareId(refund.charge)}`,
  created: seconds(refund.at),
  currency: 'brl',
  metadata: {},
  reason: refund.reason,
  status: 'succeeded',
})

const DISPUTE = { opened: 'needs_response', won: 'won', lost: 'lost', cancelled: 'warning_closed' } as const

export const disputeObject = (view: ChargeView, dispute: Dispute) => ({
  id: `dp_${bareId(dispute.id)}`,
  object: 'dispute',
  amount: inCentavos(dispute.amount),
  charge: `ch_${bareId(view.charge.id)}`,
  payment_intent: intentId(view),
  currency: 'brl',
  reason: 'fraudulent',
  status: DISPUTE[dispute.state],
})
