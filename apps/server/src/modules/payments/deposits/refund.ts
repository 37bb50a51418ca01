import assert from 'node:assert/strict'
import { derivedKey, postIn } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { hours, minutes } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Players } from '../../players/index.ts'
import { pockets, type Wallets } from '../../wallet/index.ts'
import type { Gateway } from '../gateways/port/gateway.ts'
import type { Methods } from '../routing/methods.ts'
import { endRefund, findSendingRefund, type RefundRow } from './operator/queries.ts'
import { refundTexts } from './operator/refund-texts.ts'
import {
  type ChargeRow,
  findCharge,
  findPayment,
  type PaymentRow,
  recordFinding,
  referenceTo,
  refundsSince,
  updatePayment,
} from './queries.ts'
import { gatewayAccount } from './settle.ts'
import { chargeAt } from './superseded.ts'

/** The queue has tried for some minutes by then. */
const TAKE_OVER_AFTER = minutes(10)
/** A refund older than this becomes a finding for operators. */
const FINDING_AFTER = hours(1)
const BATCH_SIZE = 50

interface Found {
  payment: PaymentRow
  charge: ChargeRow
  /** Set where an operator asked for it, and the money was taken from the player. */
  refund: RefundRow | undefined
}

/** Sends payments back to their payers, under one id until the gateway has a definite answer. */
export interface Refunds {
  /** Throws when it is not settled yet, so that the queue tries again. */
  send(paymentId: string): Promise<void>
  /** Takes up what the queue gave up on: a gateway may be away for longer than a job is retried. */
  sweep(): Promise<void>
}

type Deps = Pick<Platform, 'clock' | 'database' | 'log' | 'outbox'> & {
  methods: Methods
  players: Pick<Players, 'read'>
  wallets: Pick<Wallets, 'announce'>
}

export const createRefunds = (deps: Deps): Refunds => ({
  send: (paymentId) => sendRefund(deps, paymentId),
  sweep: () => sweepRefunds(deps),
})

async function sendRefund(deps: Deps, paymentId: string): Promise<void> {
  const found = await deps.database.transaction((tx) => findRefund(tx, paymentId))
  if (found?.payment.status !== 'refunding') return
  const { payment, charge } = found
  const gateway = deps.methods.configured(payment.gateway)
  if (!gateway)
    throw new Error(`gateway ${payment.gateway} is not configured; the refund of ${paymentId} waits`)
  const answer = await orderRefund(deps, gateway, found)
  if (answer.ok && answer.value.status === 'done') return recordRefunded(deps, payment)
  const detail = answer.ok ? answer.value.status : answer.error.detail
  const definite = answer.ok ? answer.value.status === 'failed' : answer.error.kind === 'rejected'
  if (!definite) throw new Error(`the refund of ${paymentId} is not settled yet: ${detail}`)
  // "Nothing left to give back" is how some say that an earlier try, whose answer was lost, had arrived.
  const state = await gateway.getCharge(referenceTo(charge))
  if (state.ok && state.value.status === 'refunded') return recordRefunded(deps, payment)
  await recordRefusal(deps, found, detail)
}

async function findRefund(tx: Tx, paymentId: string): Promise<Found | null> {
  const payment = await findPayment(tx, paymentId)
  const paid = payment && (await findCharge(tx, payment.charge_id))
  const charge = paid && (await chargeAt(tx, paid, payment.gateway))
  if (!payment || !charge) return null
  return { payment, charge, refund: await findSendingRefund(tx, payment.id) }
}

async function orderRefund(deps: Deps, gateway: Gateway, found: Found) {
  const { payment, charge, refund } = found
  return gateway.refund({
    ourId: refund?.id ?? payment.id,
    charge: referenceTo(charge),
    endToEndId: payment.end_to_end_id,
    amount: centavos(payment.amount),
    reason: await reasonOf(deps, found),
  })
}

/** The reason that the gateway is given. */
async function reasonOf({ players }: Deps, { payment, charge, refund }: Found): Promise<string> {
  if (refund) return 'CUSTOMER_REQUEST'
  if (payment.payer_cpf === null) return 'PAYER_UNKNOWN'
  return (await players.read(charge.player_id))?.cpf === payment.payer_cpf
    ? 'ACCOUNT_CLOSED'
    : 'PAYER_MISMATCH'
}

async function recordRefunded({ clock, database }: Deps, payment: PaymentRow): Promise<void> {
  await database.transaction(async (tx) => {
    const refund = await findSendingRefund(tx, payment.id)
    if (refund) await endRefund(tx, refund.id, 'done', clock.now())
    await updatePayment(tx, payment.id, { status: 'refunded' })
  })
}

async function recordRefusal(deps: Deps, found: Found, detail: string): Promise<void> {
  const { payment, charge, refund } = found
  deps.log.error({ payment: payment.id, detail }, 'refund refused by the gateway')
  await deps.database.transaction(async (tx) => {
    const subject = refund?.id ?? payment.id
    const facts = { detail, payment: payment.id, charge: charge.id }
    await recordFinding(tx, 'refund_refused', payment.gateway, subject, facts, deps.clock.now())
    if (refund) await undoRefund(tx, deps, found)
  })
}

async function sweepRefunds(deps: Deps): Promise<void> {
  const { clock, database, log } = deps
  const now = clock.now().getTime()
  const overdue = await database.transaction((tx) =>
    refundsSince(tx, new Date(now - TAKE_OVER_AFTER), BATCH_SIZE),
  )
  for (const payment of overdue) {
    try {
      await sendRefund(deps, payment.id)
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'refund not settled yet')
      if (payment.created_at.getTime() > now - FINDING_AFTER) continue
      const detail = { charge: payment.charge_id, since: payment.created_at.toISOString() }
      await database.transaction((tx) =>
        recordFinding(tx, 'refund_waits', payment.gateway, payment.id, detail, clock.now()),
      )
    }
  }
}

/** The gateway will not send it: the player has the money again, and the payment is credited as before. */
async function undoRefund(
  tx: Tx,
  { clock, outbox, wallets }: Pick<Platform, 'clock' | 'outbox'> & { wallets: Pick<Wallets, 'announce'> },
  { payment, charge }: Found,
): Promise<void> {
  const refund = await findSendingRefund(tx, payment.id)
  if (!refund) return
  const answer = await postIn(executor(tx), {
    key: derivedKey(refund.id, 'undo'),
    owner: charge.player_id,
    legs: [{ from: gatewayAccount(payment.gateway), to: pockets.cash, amount: centavos(refund.amount) }],
    cause: { kind: 'deposit_refund_undone', reference: charge.id },
  })
  assert(answer.status === 'posted' && !answer.repeated, `refund ${refund.id} was undone before`)
  await endRefund(tx, refund.id, 'refused', clock.now())
  await updatePayment(tx, payment.id, { status: 'credited' })
  await wallets.announce(tx, charge.player_id)
  await outbox.publish(tx, 'deposit.refund_undone', {
    refund: refund.id,
    player: String(charge.player_id),
    texts: refundTexts('undone', centavos(refund.amount)),
  })
}
