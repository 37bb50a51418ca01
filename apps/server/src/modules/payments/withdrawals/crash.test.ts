import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type House, startHouse } from '../../../../test/house.ts'
import { expectPaidOnce, expectSoundPockets, pursue, withdrawn } from '../../../../test/payout-books.ts'
import { holdRow, startVictim } from '../../../../test/victim.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { ask, pocketsOf, type Withdrawer, withdrawer } from '../../../../test/withdrawer.ts'
import { minutes } from '../../../platform/clock.ts'

const pollOptions = { timeout: 30_000, interval: 25 }

let house: House
let child: ChildProcess | undefined
beforeAll(async () => {
  house = await startHouse()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await house.close()
})

const hold = (query: string, values: unknown[]) => holdRow(house, query, values)
const holdPocket = (player: Withdrawer, kind: string) =>
  hold('SELECT id FROM book.accounts WHERE owner = $1 AND kind = $2', [player.id.toString(), kind])

const waiting = (what: string) =>
  house.rows(sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE ${what}`)
/** So many of the child's transactions stand still at this. */
const stands = (what: string, count = 1) =>
  vi.waitFor(async () => expect((await waiting(what)).length).toBeGreaterThanOrEqual(count), pollOptions)

const rowOf = async (id: string) => (await withdrawn(house)).find((each) => each.id === id)
const becomes = (id: string, status: string) =>
  vi.waitFor(async () => expect((await rowOf(id))?.status).toBe(status), pollOptions)

it('pays once what was killed at each step, and loses nothing', async () => {
  const victim = await startVictim(house, 'all')
  const { url } = victim
  child = victim.child
  const people = await Promise.all(Array.from({ length: 5 }, () => withdrawer(house, { cash: 500_00n })))
  const [asking, sent, answered, settling, notified] = people.map((player) => ({
    ...player,
    visitor: new Visitor(url, { token: player.token }),
  })) as [Withdrawer, Withdrawer, Withdrawer, Withdrawer, Withdrawer]
  const letGo: (() => Promise<void>)[] = []
  const slow = (amountCents: number, ms: number) =>
    house.bank.fault({ effect: 'latency', match: { op: 'payout', amountCents }, options: { ms } })
  const order = async (player: Withdrawer, amount: number): Promise<string> =>
    (await ask(player, { amount })).body.withdrawal.id

  // The gateway has answered, and the row that would keep its answer is held.
  await slow(102_02, 3000)
  const second = await order(answered, 102.02)
  await becomes(second, 'sending')
  letGo.push(await hold('SELECT id FROM withdrawals WHERE id = $1', [second]))
  await stands('%from "withdrawals"%for update%')

  // The bank has paid, and the money is being booked.
  await slow(103_03, 3000)
  const third = await order(settling, 103.03)
  await becomes(third, 'sending')
  letGo.push(await holdPocket(settling, 'locked'))
  await stands('%ledger.%')

  // All is booked, and only the webhook's own row does not know yet.
  const fourth = await order(notified, 104.04)
  const ops = { dialect: 'brasilcash', op: 'payout_status' } as const
  await house.bank.fault({ effect: 'latency', match: ops, options: { ms: 3000 } })
  const delivery = await vi.waitFor(async () => {
    const [row] = await house.rows(
      sql<{ id: bigint }>`SELECT id FROM webhook_deliveries WHERE our_id = ${fourth} AND handled_at IS NULL`,
    )
    expect(row).toBeDefined()
    return row!.id.toString()
  }, pollOptions)
  letGo.push(await hold('SELECT id FROM webhook_deliveries WHERE id = $1', [delivery]))
  await becomes(fourth, 'paid')
  await stands('%update "webhook_deliveries"%')

  // Being asked for: the money is about to be locked.
  letGo.push(await holdPocket(asking, 'cash'))
  void ask(asking, { amount: 105.05 }).catch(() => {})
  await stands('%ledger.%', 2)

  // Sent to a slow gateway: the program ends before the answer arrives.
  await slow(101_01, 20_000)
  const first = await order(sent, 101.01)
  await vi.waitFor(async () => {
    const struck = await house.rows(sql`SELECT seq FROM pix.faults
      WHERE match->>'amountCents' = '10101' AND remaining = 0`)
    expect(struck).toHaveLength(1)
  }, pollOptions)
  await becomes(first, 'sending')

  child.kill('SIGKILL')
  await once(child, 'exit')
  for (const end of letGo) await end()
  await vi.waitFor(async () => expect(await waiting('%')).toEqual([]), pollOptions)
  await expectSoundPockets(house)
  expect(await pocketsOf(house, asking.id)).toMatchObject({ cash: 500_00n, locked: 0n })
  const statuses = async () =>
    Promise.all([first, second, third, fourth].map(async (id) => (await rowOf(id))?.status))
  expect(await statuses()).toEqual(['sending', 'sending', 'sending', 'paid'])
  expect(await rowOf(second)).toMatchObject({ gateway_ref: null })
  await vi.waitFor(async () => expect(await house.bank.payouts()).toHaveLength(4), pollOptions)

  // Another program on the same database takes over: it handles the stored webhooks, and queries before it acts.
  house.clock.advance(minutes(2))
  await house.platform.jobs.run('payments.work')
  house.clock.advance(-minutes(2))
  await pursue(house, 2)
  expect(await statuses()).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect(await withdrawn(house)).toHaveLength(4)
  await expectPaidOnce(house)
})
