import assert from 'node:assert/strict'
import { derivedKey, postIn } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { z } from 'zod'
import { ChargeState as ChargeStateSchema, type Gateway as GatewayName } from '@girassol/contract/schemas'
import { executor, type Tx } from '../../../platform/database.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inSpan } from '../../../platform/tracing/spans.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Players } from '../../players/index.ts'
import type { Settings } from '../../settings/index.ts'
import { pockets, type Wallets } from '../../wallet/index.ts'
import { recordBankAccount } from '../bank-accounts/bank-accounts.ts'
import type { BankAccount } from '../gateways/port/gateway.ts'
import {
  type ChargeRow,
  findPaymentNamed,
  hasDeposited,
  insertPayment,
  lockCharge,
  type PaymentRow,
  paymentsOf,
  recordFinding,
  takeTurn,
  updateCharge,
  updatePayment,
} from './queries.ts'
import { stateOf } from './views.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'deposit.paid': {
      charge: string
      /** A charge may be paid more than once. */
      payment: string
      player: string
      amount: string
      bonus: string
      first: boolean
    }
  }
}

/** Money that a gateway says it received for a charge. */
export interface Arrival {
  /** The one that received it; a charge that moved on may be paid at an earlier gateway. */
  gateway: GatewayName
  amount: Centavos
  endToEndId: string | null
  payerCpf: string | null
  payerAccount: BankAccount | null
  paidAt: Date | null
}

/** Where a gateway's money comes from: what it has received for us and owes us. */
export const gatewayAccount = (name: string): string => `gateway:${name}`

export type Settlement = 'credited' | 'refunding' | 'known'
export type Settle = (tx: Tx, chargeId: string, arrival: Arrival) => Promise<Settlement>

export interface SettleDeps extends Pick<Platform, 'clock' | 'push' | 'outbox' | 'jobs' | 'log' | 'signer'> {
  settings: Settings
  players: Players
  wallets: Wallets
  bonuses: Bonuses
}

/**
 * The only place that credits a deposit. Every source that reports money (webhook, status query, reconciler, statement) calls
 * this in a transaction of its own, and the lock on the charge makes all but the first find it done.
 */
export async function settleCharge(
  deps: SettleDeps,
  tx: Tx,
  chargeId: string,
  arrival: Arrival,
): Promise<Settlement> {
  const { jobs, players, settings } = deps
  const charge = await lockCharge(tx, chargeId)
  assert(charge, `there is no charge ${chargeId}`)
  if (await isKnown(tx, charge, arrival)) return 'known'
  if (await isElsewhere(deps, tx, charge, arrival)) return 'known'

  const player = await players.byId(tx, charge.player_id)
  assert(player, `charge ${chargeId} has no player`)
  const first = (await paymentsOf(tx, charge.id)).length === 0
  // An unnamed payer counts as a stranger: the money of a company, or a second payment known from a list only.
  const stranger = arrival.payerCpf !== player.cpf && !settings.profile().allows('third_party_payer')
  const isRefunded = stranger || (await players.account.closing.refundsDeposits(tx, player))
  const payment = await keepPayment(deps, tx, charge, arrival, isRefunded ? 'refunding' : 'credited')
  if (isRefunded) {
    // The law lets us take money from the player's own account only, and a closed account takes none.
    await jobs.send(tx, 'payments.refund', { payment: payment.id })
    await endCharge(deps, tx, charge, first, 'failed')
    return 'refunding'
  }
  // Money is reported hours later by another program, so its trace is another one, which names that of the charge.
  const span = { links: [charge.traceparent], attributes: { gateway: arrival.gateway } }
  await inSpan('deposit.credit', span, () => credit(deps, tx, charge, arrival, first, payment.id))
  return 'credited'
}

async function keepPayment(
  deps: SettleDeps,
  tx: Tx,
  charge: ChargeRow,
  arrival: Arrival,
  status: 'credited' | 'refunding',
): Promise<PaymentRow> {
  const { clock, log } = deps
  const now = clock.now()
  const payment = {
    id: uuidv7(now.getTime()),
    charge_id: charge.id,
    gateway: arrival.gateway,
    end_to_end_id: arrival.endToEndId,
    amount: arrival.amount,
    payer_cpf: arrival.payerCpf,
    status,
    // Their clock may be ahead of ours.
    paid_at: arrival.paidAt && arrival.paidAt < now ? arrival.paidAt : now,
    created_at: now,
  }
  await insertPayment(tx, payment)
  await recordBankAccount(deps, tx, {
    player: charge.player_id,
    gateway: arrival.gateway,
    direction: 'in',
    account: arrival.payerAccount,
  })
  if (arrival.amount !== charge.amount) {
    const detail = { charge: charge.id, asked: String(charge.amount), paid: String(arrival.amount) }
    await recordFinding(tx, 'other_amount', arrival.gateway, payment.id, detail, now)
    log.warn({ charge: charge.id }, 'charge paid with another amount')
  }
  return payment
}

/** The same payment may be reported with and without the bank's id for it; two different ids are two payments. */
async function isKnown(tx: Tx, charge: ChargeRow, arrival: Arrival): Promise<boolean> {
  const all = await paymentsOf(tx, charge.id)
  const payments = all.filter(({ gateway }) => gateway === arrival.gateway)
  if (payments.length === 0) return false
  if (arrival.endToEndId === null) return true
  if (payments.some((payment) => payment.end_to_end_id === arrival.endToEndId)) return true
  const unnamed = payments.find((payment) => payment.end_to_end_id === null)
  if (!unnamed) return false
  await updatePayment(tx, unnamed.id, { end_to_end_id: arrival.endToEndId })
  return true
}

/** One payment reported for two charges is one payment: the first charge keeps it, and a finding is recorded. */
async function isElsewhere(
  { clock, log }: SettleDeps,
  tx: Tx,
  charge: ChargeRow,
  { gateway, endToEndId, amount }: Arrival,
): Promise<boolean> {
  const other = endToEndId === null ? undefined : await findPaymentNamed(tx, gateway, endToEndId)
  if (!other) return false
  const detail = { endToEndId, amount: String(amount), credited: other.charge_id }
  await recordFinding(tx, 'payment_of_another_charge', gateway, charge.id, detail, clock.now())
  log.error({ charge: charge.id, other: other.charge_id }, 'payment reported for two charges')
  return true
}

async function credit(
  deps: SettleDeps,
  tx: Tx,
  charge: ChargeRow,
  arrival: Arrival,
  first: boolean,
  paymentId: string,
): Promise<void> {
  const { bonuses, outbox, wallets } = deps
  const { player_id: player } = charge
  await takeTurn(tx, 'deposits', player)
  const firstDeposit = !(await hasDeposited(tx, player))
  await bonuses.rollover.followDeposit(tx, { id: paymentId, player, amount: arrival.amount })
  const answer = await postIn(executor(tx), {
    // The charge's own id is the key of its first payment: no second way of counting can credit it again.
    key: first ? charge.id : derivedKey(charge.id, paymentId),
    owner: player,
    legs: [{ from: gatewayAccount(arrival.gateway), to: pockets.cash, amount: arrival.amount }],
    cause: { kind: 'deposit', reference: charge.id },
  })
  assert(answer.status === 'posted' && !answer.repeated, `charge ${charge.id} was credited before`)
  if (first) {
    await bonuses.grantForDeposit(tx, {
      player,
      charge: charge.id,
      amount: arrival.amount,
      acceptsBonus: charge.accepts_bonus,
      first: firstDeposit,
    })
  }
  const bonus = await bonuses.grantedFor(tx, charge.id)
  await endCharge(deps, tx, charge, first, 'paid')
  await wallets.announce(tx, player)
  await outbox.publish(tx, 'deposit.paid', {
    charge: charge.id,
    payment: paymentId,
    player: String(player),
    amount: String(arrival.amount),
    bonus: String(bonus),
    first: firstDeposit,
  })
}

async function endCharge(
  { clock, push, bonuses }: SettleDeps,
  tx: Tx,
  charge: ChargeRow,
  first: boolean,
  status: 'paid' | 'failed',
): Promise<void> {
  if (!first) return
  const now = clock.now()
  const change = { status, updated_at: now, paid_at: status === 'paid' ? now : null, next_check_at: null }
  await updateCharge(tx, charge.id, change)
  if (status === 'failed') await bonuses.coupons.release(tx, charge.id)
  const state = stateOf({ ...charge, ...change }, centavos(await bonuses.grantedFor(tx, charge.id)))
  await push.send(
    tx,
    { subject: charge.player_id },
    { topic: 'deposit', data: z.encode(ChargeStateSchema, state) },
  )
}
