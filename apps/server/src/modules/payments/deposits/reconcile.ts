import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { days, minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Gateway, SettledPayment } from '../gateways/port/gateway.ts'
import type { Inquiry } from './inquire.ts'
import { nextCheck } from './inquiry-schedule.ts'
import type { GatewayComparison } from './operator/queries.ts'
import type { Methods } from '../routing/methods.ts'
import {
  type ChargeRow,
  chargesPastExpiry,
  creditedBetween,
  dueCharges,
  findCharge,
  type PaymentRow,
  paymentsOf,
  recordFinding,
  referenceTo,
  updateCharge,
} from './queries.ts'
import type { Settle } from './settle.ts'
import { chargeAt, findChargeAt } from './superseded.ts'

const BATCH_SIZE = 50
/** A payment at the very edge of a statement may stand on the next one. */
const STATEMENT_MARGIN = minutes(5)

type Deps = Pick<Platform, 'clock' | 'database' | 'log'> & {
  methods: Methods
  bonuses: Bonuses
  inquiry: Inquiry
  settle: Settle
}

/** Counts the findings of one comparison and stores them with their run. */
interface Comparison extends GatewayComparison {
  gateway: GatewayName
  run: string | null
}

/** Makes sure of what no webhook reported: asks about open charges, ends those past their time, and compares statements. */
export class Reconciler {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Ends charges whose time is over; money that comes later still counts. */
  async expire(): Promise<void> {
    while ((await this.#expireBatch()) === BATCH_SIZE);
  }

  /** Asks about every charge that is due. */
  async inquire(): Promise<void> {
    const { inquiry } = this.#deps
    for (;;) {
      const due = await this.#takeDue()
      for (const { charge, isLast } of due) {
        const outcome = await inquiry.ask(charge.id, { urgent: true })
        // It is never asked about again, and whether anything was paid is not known: an operator has to look.
        if (isLast && outcome === 'unanswered')
          await this.#record(comparisonOf(charge.gateway), 'never_answered', charge.id, {
            amount: String(charge.amount),
          })
      }
      if (due.length < BATCH_SIZE) return
    }
  }

  /** Compares each gateway's own list with ours, in both directions. */
  async compare(from: Date, to: Date, run: string | null = null): Promise<GatewayComparison[]> {
    const { log, methods } = this.#deps
    const results: GatewayComparison[] = []
    for (const name of methods.all()) {
      const gateway = methods.configured(name)
      if (!gateway?.capabilities.list) continue
      const comparison = comparisonOf(name, run)
      try {
        await this.#compareGateway(comparison, gateway, from, to)
      } catch (error) {
        // One gateway's fault must not keep the others from being compared.
        log.error({ err: error, gateway: name }, 'statement comparison failed')
        comparison.error = error instanceof Error ? error.message : String(error)
      }
      const { listed, compared, findings, error } = comparison
      results.push({ gateway: name, listed, compared, findings, error })
    }
    return results
  }

  async #compareGateway(comparison: Comparison, gateway: Gateway, from: Date, to: Date): Promise<void> {
    // Ours is read first: what is credited while the list is on its way must not be missed on it.
    const inside = [
      new Date(from.getTime() + STATEMENT_MARGIN),
      new Date(to.getTime() - STATEMENT_MARGIN),
    ] as const
    const credited = await this.#deps.database.transaction((tx) =>
      creditedBetween(tx, comparison.gateway, ...inside),
    )
    comparison.compared = credited.length
    const answer = await gateway.listSettled({ from, to })
    if (!answer.ok) {
      comparison.error = answer.error.detail
      const day = to.toISOString().slice(0, 10)
      await this.#record(comparison, 'no_statement', day, { detail: answer.error.detail })
      return
    }
    comparison.listed = answer.value.length
    for (const payment of answer.value) await this.#match(comparison, payment)
    for (const each of await this.#findUnlisted(credited, answer.value))
      await this.#verifyUnlisted(comparison, gateway, each)
  }

  /** A payment on the vendor's list: credited if it is ours and new, a finding if it belongs to no charge. */
  async #match(comparison: Comparison, payment: SettledPayment): Promise<void> {
    const { database, inquiry, settle } = this.#deps
    const { endToEndId, amount, paidAt } = payment
    const uncredited = await database.transaction(async (tx) => {
      const { ourId, gatewayRef: ref } = payment
      const charge = await findChargeAt(tx, comparison.gateway, { ourId, ref })
      if (!charge) {
        await this.#recordUnmatched(tx, comparison, payment)
        return null
      }
      const all = await paymentsOf(tx, charge.id)
      const known = all.filter((each) => each.gateway === comparison.gateway)
      if (known.length === 0) return charge
      const same = known.find((each) => each.end_to_end_id === endToEndId)
      if (same && same.amount !== amount) {
        const detail = { credited: String(same.amount), stated: String(amount) }
        await this.#recordIn(tx, comparison, 'other_amount_stated', same.id, detail)
      }
      if (endToEndId !== null && !same)
        await settle(tx, charge.id, {
          gateway: comparison.gateway,
          amount,
          endToEndId,
          paidAt,
          payerCpf: null,
          payerAccount: null,
        })
      return null
    })
    // The first payment of a charge is credited from the charge's own state, which also says who paid.
    if (uncredited) await inquiry.ask(uncredited.id, { urgent: true, gateway: comparison.gateway })
  }

  async #recordUnmatched(tx: Tx, comparison: Comparison, payment: SettledPayment): Promise<void> {
    const { gatewayRef, endToEndId, amount, paidAt } = payment
    const detail = { gatewayRef, endToEndId, amount: String(amount), paidAt: paidAt?.toISOString() ?? null }
    await this.#recordIn(tx, comparison, 'payment_without_charge', endToEndId ?? gatewayRef, detail)
  }

  /** What we credited and the list does not have. */
  async #findUnlisted(credited: PaymentRow[], listed: SettledPayment[]): Promise<Unlisted[]> {
    const payments = new Set(listed.map(({ endToEndId }) => endToEndId))
    const nameless = listed.filter(({ endToEndId }) => endToEndId === null)
    const charges = new Set(nameless.flatMap(({ ourId, gatewayRef }) => [ourId, gatewayRef]))
    const missing: Unlisted[] = []
    for (const payment of credited) {
      if (payment.end_to_end_id !== null && payments.has(payment.end_to_end_id)) continue
      const charge = await this.#deps.database.transaction(async (tx) => {
        const paid = await findCharge(tx, payment.charge_id)
        return paid && chargeAt(tx, paid, payment.gateway)
      })
      if (charge && !charges.has(charge.id) && !charges.has(charge.gateway_ref))
        missing.push({ payment, charge })
    }
    return missing
  }

  /** Vendors list by the day a charge was made or by the day it was paid, so the charge's own state decides. */
  async #verifyUnlisted(
    comparison: Comparison,
    gateway: Gateway,
    { payment, charge }: Unlisted,
  ): Promise<void> {
    const answer = await gateway.getCharge(referenceTo(charge))
    if (!answer.ok && answer.error.kind !== 'rejected') return
    const {
      status,
      endToEndId = null,
      vendorWord,
    } = answer.ok ? answer.value : { status: 'absent', vendorWord: answer.error.detail }
    const isSame =
      endToEndId === null || payment.end_to_end_id === null || endToEndId === payment.end_to_end_id
    if (status === 'paid' && isSame) return
    const detail = { charge: charge.id, amount: String(payment.amount), word: vendorWord }
    await this.#record(comparison, 'credited_not_on_statement', payment.id, detail)
  }

  async #record(comparison: Comparison, kind: string, subject: string, detail: object): Promise<void> {
    await this.#deps.database.transaction((tx) => this.#recordIn(tx, comparison, kind, subject, detail))
    const { gateway } = comparison
    this.#deps.log.error({ kind, gateway, subject, ...detail }, 'statement and ledger do not match')
  }

  async #recordIn(
    tx: Tx,
    comparison: Comparison,
    kind: string,
    subject: string,
    detail: object,
  ): Promise<void> {
    const { gateway, run } = comparison
    const isNew = await recordFinding(tx, kind, gateway, subject, detail, this.#deps.clock.now(), run)
    if (isNew) comparison.findings++
  }

  async #expireBatch(): Promise<number> {
    const { bonuses, clock, database } = this.#deps
    return database.transaction(async (tx) => {
      const now = clock.now()
      const rows = await chargesPastExpiry(tx, now, BATCH_SIZE)
      for (const { id } of rows) {
        await updateCharge(tx, id, { status: 'expired', updated_at: now })
        await bonuses.coupons.release(tx, id)
      }
      return rows.length
    })
  }

  async #takeDue(): Promise<{ charge: ChargeRow; isLast: boolean }[]> {
    const { clock, database } = this.#deps
    return database.transaction(async (tx) => {
      const now = clock.now()
      const due: { charge: ChargeRow; isLast: boolean }[] = []
      for (const charge of await dueCharges(tx, now, BATCH_SIZE)) {
        const next = nextCheck(charge, now)
        await updateCharge(tx, charge.id, { checks: charge.checks + 1, next_check_at: next })
        due.push({ charge, isLast: next === null })
      }
      return due
    })
  }
}

interface Unlisted {
  payment: PaymentRow
  charge: ChargeRow
}

const comparisonOf = (gateway: GatewayName, run: string | null = null): Comparison => ({
  gateway,
  run,
  listed: 0,
  compared: 0,
  findings: 0,
  error: null,
})

/** The last two days, so that a statement missed once is made up for. */
export const statementRange = (now: Date): [Date, Date] => [new Date(now.getTime() - days(2)), now]
