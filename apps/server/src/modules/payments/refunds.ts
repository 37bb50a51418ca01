import { centavos } from '@girassol/money'
import type { Platform } from '../../platform/platform.ts'
import type { Methods } from './methods.ts'
import { findCharge, findPayment, recordFinding, updatePayment } from './queries.ts'

/** Sends a payment back to whoever paid it. Retried under the same id until the gateway has a definite answer. */
export function createRefund(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  methods: Methods,
): (paymentId: string) => Promise<void> {
  return async (paymentId) => {
    const found = await database.transaction(async (tx) => {
      const payment = await findPayment(tx, paymentId)
      const charge = payment && (await findCharge(tx, payment.charge_id))
      return payment && charge ? { payment, charge } : null
    })
    if (found?.payment.status !== 'refunding') return
    const { payment, charge } = found
    const gateway = methods.configured(payment.gateway)
    if (!gateway)
      throw new Error(`gateway ${payment.gateway} is not configured; the refund of ${paymentId} waits`)
    const answer = await gateway.refund({
      ourId: payment.id,
      charge: {
        ourId: charge.id,
        gatewayRef: charge.gateway_ref,
        amount: centavos(charge.amount),
        createdAt: charge.created_at,
      },
      endToEndId: payment.end_to_end_id,
      amount: centavos(payment.amount),
      reason: 'PAYER_MISMATCH',
    })
    if (answer.ok && answer.value.status === 'done') {
      await database.transaction((tx) => updatePayment(tx, payment.id, { status: 'refunded' }))
      return
    }
    const detail = answer.ok ? answer.value.status : answer.error.detail
    const definite = answer.ok ? answer.value.status === 'failed' : answer.error.kind === 'rejected'
    if (!definite) throw new Error(`the refund of ${paymentId} is not settled yet: ${detail}`)
    log.error({ payment: paymentId, detail }, 'a refund was refused')
    await database.transaction((tx) =>
      recordFinding(tx, 'refund_refused', payment.gateway, payment.id, { detail }, clock.now()),
    )
  }
}
