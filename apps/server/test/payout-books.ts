import { type Gateway, gateways } from '@girassol/contract/schemas'
import { checkInvariants, houseBalance } from '@girassol/ledger'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { TERMINAL } from '../src/modules/operators/index.ts'
import { setPayoutReference } from '../src/modules/payments/index.ts'
import { hours } from '../src/platform/clock.ts'
import { executor } from '../src/platform/database.ts'
import type { StatedPayout } from './bank.ts'
import { pollOptions, quiet } from './books.ts'
import type { House } from './house.ts'
import { expectKeptTotals } from './totals.ts'
import { reject, work } from './withdrawer.ts'

/** Every gateway but Stripe, which sends no PIX. */
export const payers = gateways.filter((name): name is Exclude<Gateway, 'stripe'> => name !== 'stripe')

export interface Withdrawn {
  id: string
  player_id: bigint
  amount: bigint
  status: string
  gateway: Gateway | null
  gateway_ref: string | null
  end_to_end_id: string | null
  pix_key: string
  holder_cpf: string
}

export const withdrawn = (house: House): Promise<Withdrawn[]> =>
  house.rows(sql<Withdrawn>`SELECT * FROM withdrawals ORDER BY requested_at, id`)

export const statusOf = async (house: House, id: string): Promise<string | undefined> =>
  (await withdrawn(house)).find((each) => each.id === id)?.status

/** The id that we gave a payout. */
const ourId = (payout: StatedPayout): string => payout.external_id ?? payout.description ?? ''

/**
 * Watches every order given to a gateway from now on. Most vendors would take a second one for the first, so the bank's
 * statement cannot show that we gave none: it may follow only answers that prove that the one before was not taken.
 */
export function watchOrders(...houses: House[]): () => void {
  const given = new Map<string, { gateway: string; said: string }[]>()
  const twice: unknown[] = []
  for (const house of houses)
    for (const name of payers) {
      const gateway = house.payments.methods.configured(name)!
      const order = gateway.createPayout.bind(gateway)
      gateway.createPayout = async (asked) => {
        const before = given.get(asked.ourId) ?? []
        // Another gateway may get it only after this one's definite refusal.
        const clean = before.every((each) =>
          each.gateway === name ? /unavailable|auth/.test(each.said) : each.said === 'rejected',
        )
        if (!clean) twice.push({ id: asked.ourId, name, before: before.map(({ said }) => said) })
        const mine = { gateway: name, said: 'nothing yet' }
        given.set(asked.ourId, [...before, mine])
        const answer = await order(asked)
        mine.said = answer.ok ? answer.value.status : answer.error.kind
        return answer
      }
    }
  return () => {
    expect(given.size).toBeGreaterThan(0)
    expect(twice).toEqual([])
  }
}

/**
 * All that the program does by itself in some hours. An order that reaches the bank late in one round is paid and found in the
 * next: from two rounds on, what was sent has ended.
 */
export async function pursue(house: House, rounds = 6): Promise<void> {
  await house.bank.clearFaults()
  await passDelays(house)
  // What waits for a gateway is sent by the real clock: BSPay signs with the time, and the bank looks at it.
  await house.rows(sql`UPDATE withdrawals SET next_check_at = now() WHERE status = 'approved'`)
  for (let round = 0; round < rounds; round++) {
    await house.platform.jobs.run('payments.send')
    house.clock.advance(hours(1.1) * (round + 1))
    await house.platform.jobs.run('payments.track')
    house.clock.advance(-hours(1.1) * (round + 1))
    await passDelays(house)
  }
}

/** Past every delay, every held delivery and every return: the bank has paid what it meant to, and its webhooks were handled. */
async function passDelays(house: House): Promise<void> {
  await house.bank.advance(15_000)
  await vi.waitFor(async () => {
    const [row] = await house.rows(sql<{ planned: number }>`
      SELECT count(*)::int AS planned FROM pix.payouts WHERE state = 'processing' AND plan IS NOT NULL`)
    expect(row).toEqual({ planned: 0 })
  }, pollOptions)
  await quiet(house)
}

/** An operator looks up at the gateway what the program could not learn, and enters the result. */
export async function lookUp(house: House): Promise<number> {
  const lost = (await withdrawn(house)).filter(({ status }) => status === 'unknown')
  const stated = await house.bank.payouts()
  for (const { id } of lost) {
    const seen = stated.find((payout) => ourId(payout) === id)
    if (!seen) await reject(house, id, true)
    else
      await house.platform.database.transaction((tx) =>
        setPayoutReference(house.payments.withdrawals.review, tx, TERMINAL, {
          id,
          as: 'Test',
          ref: seen.id,
        }),
      )
  }
  await work(house)
  return lost.length
}

const ended: Record<StatedPayout['state'], string[]> = {
  processing: ['sending', 'unknown'],
  paid: ['paid'],
  failed: ['rejected', 'returned'],
  returned: ['rejected', 'returned'],
}

/**
 * The bank's statement is the truth. Nothing was paid twice, nothing was paid to another person, everything that was paid is
 * booked at its gateway and nothing else is, and what is locked is what is open. An order whose answer was lost may have
 * any state at the bank, until an operator has looked.
 */
export async function expectPaidOnce(house: House): Promise<void> {
  await expectKeptTotals(house)
  const rows = await withdrawn(house)
  const stated = await house.bank.payouts()
  const lost = new Set(rows.filter(({ status }) => status === 'unknown').map(({ id }) => id))
  expect(new Set(stated.map(ourId)).size).toBe(stated.length)
  for (const payout of stated) {
    const row = rows.find(({ id }) => id === ourId(payout))
    expect(row, `nobody asked for ${payout.id}`).toBeDefined()
    expect({ ...payout, status: row?.status }).toMatchObject({
      merchant: row?.gateway,
      amount: Number(row?.amount),
      key: row?.pix_key,
    })
    if (!lost.has(ourId(payout)))
      expect(ended[payout.state], `${payout.merchant} says ${payout.state}, we ${row?.status}`).toContain(
        row?.status,
      )
    if (row?.end_to_end_id) expect(row.end_to_end_id).toBe(payout.e2e)
  }
  const known = new Set(stated.map(ourId))
  for (const row of rows.filter(({ id }) => !known.has(id)))
    expect(['in_review', 'approved', 'rejected', 'sending', 'unknown'], row.id).toContain(row.status)

  for (const gateway of gateways) {
    const due = stated
      .filter((each) => each.merchant === gateway && each.state === 'paid' && !lost.has(ourId(each)))
      .reduce((sum, { amount }) => sum + amount, 0)
    const booked = await house.platform.database.transaction((tx) =>
      houseBalance(executor(tx), `gateway:${gateway}`),
    )
    expect({ gateway, booked }).toEqual({ gateway, booked: BigInt(due) })
  }
  await expectSoundPockets(house)
}

/** At any moment: the lock is what is open, cash is what is left, and the book is sound. */
export async function expectSoundPockets(house: House): Promise<void> {
  const odd = await house.rows(sql`
    SELECT a.owner, a.kind, a.balance FROM book.accounts a
    WHERE a.kind = 'locked' AND a.balance <> (SELECT coalesce(sum(w.amount), 0) FROM withdrawals w
        WHERE w.player_id = a.owner AND w.ended_at IS NULL)
      OR a.kind = 'cash' AND a.balance <> (SELECT coalesce(sum(t.amount), 0) FROM book.transfers t
          WHERE t.owner = a.owner AND t.cause_kind = 'correction' AND t.credit_account = a.id)
        - (SELECT coalesce(sum(w.amount), 0) FROM withdrawals w
          WHERE w.player_id = a.owner AND (w.ended_at IS NULL OR w.status = 'paid'))`)
  expect(odd).toEqual([])
  const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
}
