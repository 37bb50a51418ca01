import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { days, minutes } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { SettledPayment } from './gateways/gateway.ts'
import { type Inquiry, nextCheck } from './inquiry.ts'
import type { Methods } from './methods.ts'
import {
  chargesPastExpiry,
  creditedBetween,
  dueCharges,
  findCharge,
  findChargeByReference,
  paymentsOf,
  recordFinding,
  updateCharge,
} from './queries.ts'
import type { Settle } from './settlement.ts'

const BATCH = 50

/** Makes sure of what nobody told us: asks about open charges, ends those past their time, and compares statements. */
export interface Reconciler {
  /** Ends charges whose time is over; money that comes later still counts. */
  expire(): Promise<void>
  /** Asks about every charge whose turn it is. */
  inquire(): Promise<void>
  /** Holds each gateway's own list against ours, in both directions. */
  compare(from: Date, to: Date): Promise<void>
}

export function createReconciler(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  {
    methods,
    bonuses,
    inquiry,
    settle,
  }: { methods: Methods; bonuses: Bonuses; inquiry: Inquiry; settle: Settle },
): Reconciler {
  async function expireSome(): Promise<number> {
    return database.transaction(async (tx) => {
      const now = clock.now()
      const rows = await chargesPastExpiry(tx, now, BATCH)
      for (const { id } of rows) {
        await updateCharge(tx, id, { status: 'expired', updated_at: now })
        await bonuses.coupons.release(tx, id)
      }
      return rows.length
    })
  }

  async function takeDue(): Promise<string[]> {
    return database.transaction(async (tx) => {
      const now = clock.now()
      const rows = await dueCharges(tx, now, BATCH)
      for (const row of rows)
        await updateCharge(tx, row.id, { checks: row.checks + 1, next_check_at: nextCheck(row, now) })
      return rows.map(({ id }) => id)
    })
  }

  /** A payment on the vendor's list: credited if it is ours and new, written down if it is nobody's. */
  async function match(gateway: GatewayName, payment: SettledPayment): Promise<void> {
    await database.transaction(async (tx) => {
      const byId = payment.ourId ? await findCharge(tx, payment.ourId) : undefined
      const charge =
        byId?.gateway === gateway ? byId : await findChargeByReference(tx, gateway, payment.gatewayRef)
      if (!charge) {
        const { gatewayRef, endToEndId, amount, paidAt } = payment
        const detail = {
          gatewayRef,
          endToEndId,
          amount: String(amount),
          paidAt: paidAt?.toISOString() ?? null,
        }
        await recordFinding(
          tx,
          'payment_without_charge',
          gateway,
          endToEndId ?? gatewayRef,
          detail,
          clock.now(),
        )
        return
      }
      const known = await paymentsOf(tx, charge.id)
      if (payment.endToEndId === null && known.length > 0) return
      if (known.some(({ end_to_end_id: id }) => id !== null && id === payment.endToEndId)) return
      if (known.length === 0) return
      const { amount, endToEndId, paidAt } = payment
      await settle(tx, charge.id, { amount, endToEndId, paidAt, payerCpf: null })
    })
    // The first payment of a charge is credited from the charge's own state, which also says who paid.
    const charge = await database.transaction(async (tx) => {
      const byId = payment.ourId ? await findCharge(tx, payment.ourId) : undefined
      const found =
        byId?.gateway === gateway ? byId : await findChargeByReference(tx, gateway, payment.gatewayRef)
      return found && (await paymentsOf(tx, found.id)).length === 0 ? found : undefined
    })
    if (charge) await inquiry.ask(charge.id, true)
  }

  async function compareOne(gateway: GatewayName, from: Date, to: Date): Promise<void> {
    const adapter = methods.configured(gateway)
    if (!adapter?.capabilities.list) return
    const answer = await adapter.listSettled({ from, to })
    if (!answer.ok) {
      log.warn(
        { gateway, kind: answer.error.kind, detail: answer.error.detail },
        'a gateway gave no statement',
      )
      return
    }
    for (const payment of answer.value) await match(gateway, payment)
    const told = new Set(
      answer.value.flatMap(({ ourId, gatewayRef, endToEndId }) => [ourId, gatewayRef, endToEndId]),
    )
    await database.transaction(async (tx) => {
      // The edges are left out: a payment at the very edge may stand on the next statement.
      const ours = await creditedBetween(
        tx,
        gateway,
        new Date(from.getTime() + minutes(5)),
        new Date(to.getTime() - minutes(5)),
      )
      for (const payment of ours) {
        if (told.has(payment.charge_id) || told.has(payment.end_to_end_id)) continue
        const charge = await findCharge(tx, payment.charge_id)
        if (told.has(charge?.gateway_ref ?? null)) continue
        await recordFinding(
          tx,
          'credited_not_on_statement',
          gateway,
          payment.id,
          { charge: payment.charge_id, amount: String(payment.amount) },
          clock.now(),
        )
        log.error(
          { gateway, charge: payment.charge_id },
          'a credited payment is not on the statement of its gateway',
        )
      }
    })
  }

  return {
    async expire() {
      while ((await expireSome()) === BATCH);
    },
    async inquire() {
      for (;;) {
        const ids = await takeDue()
        for (const id of ids) await inquiry.ask(id, true)
        if (ids.length < BATCH) return
      }
    },
    async compare(from, to) {
      for (const gateway of methods.all()) await compareOne(gateway, from, to)
    },
  }
}

/** The last two days, so that a statement missed once is made up for. */
export const statementRange = (now: Date): [Date, Date] => [new Date(now.getTime() - days(2)), now]
