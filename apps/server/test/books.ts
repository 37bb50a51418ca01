import { type Gateway, gateways } from '@girassol/contract/schemas'
import { checkInvariants, houseBalance } from '@girassol/ledger'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { hours } from '../src/platform/clock.ts'
import { executor } from '../src/platform/database.ts'
import type { StatedPayment } from './bank.ts'
import type { House } from './house.ts'
import { expectKeptTotals } from './totals.ts'

/** Gateways whose list shows a second payment of the same code. The others have no list, or one entry per page (Stripe). */
export const revealing: ReadonlySet<Gateway> = new Set([
  'bspay',
  'mercadopago',
  'rexpay',
  'brasilcash',
  'plugme',
])

const ROUNDS = 3
export const pollOptions = { timeout: 45_000, interval: 20 }

/** Waits until the bank has sent what it had to send, and the casino has acted on what it took. */
export async function quiet(house: House): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await house.rows(sql<{ sending: number; acting: number }>`
      SELECT (SELECT count(*)::int FROM pix.deliveries
          WHERE state IN ('due', 'held') AND (attempts = 0 OR leased_until IS NOT NULL)) AS sending,
        (SELECT count(*)::int FROM webhook_deliveries WHERE handled_at IS NULL AND attempts = 0) AS acting`)
    expect(row).toEqual({ sending: 0, acting: 0 })
  }, pollOptions)
}

/** All that the program does by itself in a few hours: asks again, sends back, compares statements. */
export async function reconcile(house: House): Promise<void> {
  const { jobs } = house.platform
  await house.bank.clearFaults()
  // Past every delay and every held delivery.
  await house.bank.advance(15_000)
  await quiet(house)
  for (let round = 0; round < ROUNDS; round++) {
    house.clock.advance(hours(1.1))
    await jobs.run('payments.work')
  }
  house.clock.advance(-ROUNDS * hours(1.1))
  const waiting = await house.rows(
    sql<{ id: string }>`SELECT id FROM charge_payments WHERE status = 'refunding'`,
  )
  for (const { id } of waiting) await jobs.run('payments.refund', { payment: id }).catch(() => {})
  await house.payments.reconciler.compare(new Date(Date.now() - hours(2)), new Date(Date.now() + hours(1)))
}

interface Credit {
  gateway: Gateway
  charge_id: string
  end_to_end_id: string | null
  amount: bigint
}

/**
 * The bank's statement is the truth. Every settled payment that the vendor can report was credited exactly once, and
 * nothing else was. Answers the payments that no call of the vendor's reveals: second ones where there is no list, and those
 * of `unreported` charges.
 */
export async function expectAgreement(house: House, unreported: string[] = []): Promise<StatedPayment[]> {
  const stated = (await house.bank.payments()).filter(({ amount, refunded }) => amount > refunded)
  const visible = stated.filter(
    ({ merchant, ordinal, external_id: charge }) =>
      (ordinal === 1 || revealing.has(merchant)) && !unreported.includes(charge),
  )
  const credits = await house.rows(sql<Credit>`
    SELECT gateway, charge_id, end_to_end_id, amount FROM charge_payments WHERE status = 'credited'`)
  // SuitPay names no payment, only the charge.
  const nameOf = (gateway: Gateway, charge: string, e2e: string | null) =>
    `${gateway} ${charge} ${gateway === 'suitpay' ? '' : String(e2e)}`
  expect(credits.map((each) => nameOf(each.gateway, each.charge_id, each.end_to_end_id)).toSorted()).toEqual(
    visible.map((each) => nameOf(each.merchant, each.external_id, each.e2e)).toSorted(),
  )
  for (const gateway of gateways) {
    const due = visible
      .filter((each) => each.merchant === gateway)
      .reduce((sum, { amount }) => sum + amount, 0)
    const booked = await house.platform.database.transaction((tx) =>
      houseBalance(executor(tx), `gateway:${gateway}`),
    )
    expect({ gateway, booked }).toEqual({ gateway, booked: -BigInt(due) })
  }
  await expectSoundLedger(house)
  return stated.filter((payment) => !visible.includes(payment))
}

/** The ledger is sound, every deposit in it has its payment, and every player has what was credited and granted to them. */
export async function expectSoundLedger(house: House): Promise<void> {
  const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
  await expectKeptTotals(house)
  const odd = await house.rows(sql`
    SELECT c.id FROM charges c
    WHERE (SELECT coalesce(array_agg(t.amount ORDER BY t.amount), '{}') FROM book.transfers t
        WHERE t.cause_kind = 'deposit' AND t.cause_reference = c.id::text)
      IS DISTINCT FROM (SELECT coalesce(array_agg(p.amount ORDER BY p.amount), '{}') FROM charge_payments p
        WHERE p.charge_id = c.id AND p.status = 'credited')
      OR (c.status = 'paid') IS DISTINCT FROM EXISTS (
        SELECT FROM charge_payments p WHERE p.charge_id = c.id AND p.status = 'credited')`)
  expect(odd).toEqual([])
  const poor = await house.rows(sql`
    SELECT a.owner, a.kind, a.balance FROM book.accounts a WHERE a.kind IN ('cash', 'bonus') AND a.balance <> CASE a.kind
      WHEN 'cash' THEN (SELECT coalesce(sum(p.amount), 0) FROM charge_payments p JOIN charges c ON c.id = p.charge_id
        WHERE c.player_id = a.owner AND p.status = 'credited')
      ELSE (SELECT coalesce(sum(g.amount), 0) FROM bonus_grants g WHERE g.player_id = a.owner) END`)
  expect(poor).toEqual([])
  const overused = await house.rows(sql`
    SELECT c.code FROM coupons c WHERE c.max_uses < (
        SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id AND u.status <> 'released')
      OR c.max_uses_per_player < ANY (SELECT count(*) FROM coupon_uses u
        WHERE u.coupon_id = c.id AND u.status <> 'released' GROUP BY u.player_id)
      OR EXISTS (SELECT FROM coupon_uses u WHERE u.coupon_id = c.id AND (u.status = 'used') IS DISTINCT FROM EXISTS (
        SELECT FROM bonus_grants g WHERE g.charge_id = u.charge_id AND g.kind = 'coupon'))`)
  expect(overused).toEqual([])
}

export interface Finding {
  kind: string
  gateway: string
  subject: string
  detail: Record<string, unknown>
}

export const findings = (house: House, kind?: string): Promise<Finding[]> =>
  house.rows(sql<Finding>`SELECT kind, gateway, subject, detail FROM payment_findings
    WHERE ${kind ?? null}::text IS NULL OR kind = ${kind ?? null} ORDER BY id`)

/** Everything that a deposit may change, as one text: equal before and after means that nothing happened. */
export async function imprint(house: House): Promise<unknown> {
  const [row] = await house.rows(sql`SELECT
    (SELECT json_agg((c.id, c.status, c.gateway_ref, c.paid_at, c.updated_at) ORDER BY c.id) FROM charges c) AS charges,
    (SELECT json_agg(p ORDER BY p.id) FROM charge_payments p) AS payments,
    (SELECT count(*)::int FROM webhook_deliveries) AS deliveries,
    (SELECT count(*)::int FROM payment_findings) AS findings,
    (SELECT count(*)::int FROM book.transfers) AS transfers,
    (SELECT json_agg((a.id, a.balance) ORDER BY a.id) FROM book.accounts a) AS balances,
    (SELECT json_agg(u ORDER BY u.charge_id) FROM coupon_uses u) AS uses,
    (SELECT count(*)::int FROM bonus_grants) AS grants`)
  return row
}
