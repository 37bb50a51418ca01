import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { days, minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Gateway, SettledPayment } from '../gateways/port/gateway.ts'
import { type Inquiry, nextCheck } from './inquire.ts'
import type { Methods } from '../routing/methods.ts'
import {
  type ChargeRow,
  chargesPastExpiry,
  creditedBetween,
  dueCharges,
  findCharge,
  findChargeByReference,
  type PaymentRow,
  paymentsOf,
  recordFinding,
  referenceTo,
  updateCharge,
} from './queries.ts'
import type { Settle } from './settle.ts'

const BATCH = 50
/** A payment at the very edge of a statement may stand on the next one. */
const EDGE = minutes(5)

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
  async function note(kind: string, gateway: GatewayName, subject: string, detail: object): Promise<void> {
    await database.transaction((tx) => recordFinding(tx, kind, gateway, subject, detail, clock.now()))
    log.error({ kind, gateway, subject, ...detail }, 'the books do not match')
  }

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

  async function takeDue(): Promise<{ charge: ChargeRow; last: boolean }[]> {
    return database.transaction(async (tx) => {
      const now = clock.now()
      const due: { charge: ChargeRow; last: boolean }[] = []
      for (const charge of await dueCharges(tx, now, BATCH)) {
        const next = nextCheck(charge, now)
        await updateCharge(tx, charge.id, { checks: charge.checks + 1, next_check_at: next })
        due.push({ charge, last: next === null })
      }
      return due
    })
  }

  async function find(tx: Tx, gateway: GatewayName, payment: SettledPayment): Promise<ChargeRow | undefined> {
    const byId = payment.ourId ? await findCharge(tx, payment.ourId) : undefined
    return byId?.gateway === gateway ? byId : findChargeByReference(tx, gateway, payment.gatewayRef)
  }

  /** A payment on the vendor's list: credited if it is ours and new, written down if it is nobody's. */
  async function match(gateway: GatewayName, payment: SettledPayment): Promise<void> {
    const { gatewayRef, endToEndId, amount, paidAt } = payment
    const unheard = await database.transaction(async (tx) => {
      const charge = await find(tx, gateway, payment)
      if (!charge) {
        const subject = endToEndId ?? gatewayRef
        const detail = {
          gatewayRef,
          endToEndId,
          amount: String(amount),
          paidAt: paidAt?.toISOString() ?? null,
        }
        await recordFinding(tx, 'payment_without_charge', gateway, subject, detail, clock.now())
        return null
      }
      const known = await paymentsOf(tx, charge.id)
      if (known.length === 0) return charge
      const same = known.find((each) => each.end_to_end_id === endToEndId)
      if (same && same.amount !== amount) {
        const detail = { credited: String(same.amount), stated: String(amount) }
        await recordFinding(tx, 'other_amount_stated', gateway, same.id, detail, clock.now())
      }
      if (endToEndId !== null && !same)
        await settle(tx, charge.id, { amount, endToEndId, paidAt, payerCpf: null })
      return null
    })
    // The first payment of a charge is credited from the charge's own state, which also says who paid.
    if (unheard) await inquiry.ask(unheard.id, { urgent: true })
  }

  /** What we credited and the list does not have. */
  async function unlisted(credited: PaymentRow[], listed: SettledPayment[]) {
    const payments = new Set(listed.map(({ endToEndId }) => endToEndId))
    const nameless = listed.filter(({ endToEndId }) => endToEndId === null)
    const charges = new Set(nameless.flatMap(({ ourId, gatewayRef }) => [ourId, gatewayRef]))
    const missing: { payment: PaymentRow; charge: ChargeRow }[] = []
    for (const payment of credited) {
      if (payment.end_to_end_id !== null && payments.has(payment.end_to_end_id)) continue
      const charge = await database.transaction((tx) => findCharge(tx, payment.charge_id))
      if (charge && !charges.has(charge.id) && !charges.has(charge.gateway_ref))
        missing.push({ payment, charge })
    }
    return missing
  }

  /** Vendors list by the day a charge was made or by the day it was paid, so the charge itself has the last word. */
  async function doubt(gateway: Gateway, { payment, charge }: { payment: PaymentRow; charge: ChargeRow }) {
    const answer = await gateway.getCharge(referenceTo(charge))
    if (!answer.ok && answer.error.kind !== 'rejected') return
    const {
      status,
      endToEndId = null,
      vendorWord,
    } = answer.ok ? answer.value : { status: 'absent', vendorWord: answer.error.detail }
    const same = endToEndId === null || payment.end_to_end_id === null || endToEndId === payment.end_to_end_id
    if (status === 'paid' && same) return
    const detail = { charge: charge.id, amount: String(payment.amount), word: vendorWord }
    await note('credited_not_on_statement', charge.gateway, payment.id, detail)
  }

  async function compareOne(name: GatewayName, from: Date, to: Date): Promise<void> {
    const gateway = methods.configured(name)
    if (!gateway?.capabilities.list) return
    // Ours is read first: what is credited while the list is on its way must not be missed on it.
    const inside = [new Date(from.getTime() + EDGE), new Date(to.getTime() - EDGE)] as const
    const credited = await database.transaction((tx) => creditedBetween(tx, name, ...inside))
    const answer = await gateway.listSettled({ from, to })
    if (!answer.ok) {
      await note('no_statement', name, to.toISOString().slice(0, 10), { detail: answer.error.detail })
      return
    }
    for (const payment of answer.value) await match(name, payment)
    for (const each of await unlisted(credited, answer.value)) await doubt(gateway, each)
  }

  return {
    async expire() {
      while ((await expireSome()) === BATCH);
    },
    async inquire() {
      for (;;) {
        const due = await takeDue()
        for (const { charge, last } of due) {
          const outcome = await inquiry.ask(charge.id, { urgent: true })
          // Nobody will ask again, and whether anything was paid is not known: somebody has to look.
          if (last && outcome === 'unanswered')
            await note('never_answered', charge.gateway, charge.id, { amount: String(charge.amount) })
        }
        if (due.length < BATCH) return
      }
    },
    async compare(from, to) {
      for (const name of methods.all()) {
        try {
          await compareOne(name, from, to)
        } catch (error) {
          // One gateway's trouble must not keep the others from being compared.
          log.error({ err: error, gateway: name }, 'a statement could not be compared')
        }
      }
    },
  }
}

/** The last two days, so that a statement missed once is made up for. */
export const statementRange = (now: Date): [Date, Date] => [new Date(now.getTime() - days(2)), now]
