import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectAgreement, findings, quiet, reconcile, revealing } from '../../../../test/books.ts'
import { codeOf, type Depositor, depositor, type House, open, startHouse } from '../../../../test/house.ts'
import { post, type Postbox, startPostbox } from '../../../../test/postbox.ts'
import { hours } from '../../../platform/clock.ts'

/** One for each way to trust a webhook. */
const kinds = ['bspay', 'mercadopago', 'suitpay', 'rexpay', 'orkestra', 'digitopay', 'stripe'] as const
const statusOp = (gateway: Gateway) => (gateway === 'bspay' ? 'list' : 'status')

let house: House
let other: House
let postbox: Postbox
let player: Depositor

beforeAll(async () => {
  house = await startHouse()
  other = await house.node()
  postbox = await startPostbox()
  player = await depositor(house)
})
afterAll(async () => {
  await postbox.stop()
  await other.close()
  await house.close()
})

const credits = async (charge: { id: string }) => {
  const rows = await house.rows(sql`SELECT key FROM book.transfers
    WHERE cause_kind = 'deposit' AND cause_reference = ${charge.id}`)
  return rows.length
}
const becomesPaid = (charge: { id: string }) =>
  vi.waitFor(
    async () => {
      const rows = await house.rows(sql`SELECT id FROM charges WHERE id = ${charge.id} AND status = 'paid'`)
      expect(rows).toHaveLength(1)
    },
    { timeout: 15_000, interval: 20 },
  )
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe.each([...kinds])('%s', (gateway) => {
  it('sends fifty copies of one webhook at once: asked once, credited once', async () => {
    const charge = await open(player.visitor, gateway, { amount: 20 })
    const asked = await house.bank.count(gateway, statusOp(gateway))
    await house.bank.fault({
      effect: 'webhook_concurrent',
      match: { dialect: gateway },
      options: { copies: 50 },
    })
    await house.bank.pay(await codeOf(house, charge))
    await quiet(house)
    await becomesPaid(charge)
    const sent = (await house.bank.deliveries(gateway)).filter(({ state }) => state === 'delivered')
    expect(sent.length).toBeGreaterThanOrEqual(50)
    expect(await credits(charge)).toBe(1)
    // Stripe returns session and intent in two answers.
    expect(await asked()).toBe(gateway === 'stripe' ? 2 : 1)
    await house.bank.clearFaults()
  })

  it('rings while the page polls and the reconciler asks, on two nodes: credited once', async () => {
    const charge = await postbox.divert(house, () => open(player.visitor, gateway, { amount: 21 }))
    await house.bank.pay(await codeOf(house, charge))
    const [letter] = await postbox.take(gateway, 1)
    // Every answer comes late, so that all of them are on their way at once.
    await house.bank.fault({
      effect: 'latency',
      match: { dialect: gateway, op: statusOp(gateway) },
      options: { ms: 150 },
      times: 60,
    })
    const pages = [house, other].map((node) => node.visitor({ token: player.token }))
    const nodes = [house, other]
    await Promise.all([
      times(10, (index) => post(nodes[index % 2]!, letter!)),
      times(10, (index) => pages[index % 2]!.call('chargeStatus', { params: { id: charge.id } })),
      times(10, (index) => nodes[index % 2]!.payments.inquiry.ask(charge.id, { urgent: true })),
      ...nodes.map((node) => node.payments.reconciler.inquire()),
    ])
    await becomesPaid(charge)
    await quiet(house)
    expect(await credits(charge)).toBe(1)
    await house.bank.clearFaults()
  })
})

it.each([...revealing])(
  '%s lists a second payment of the same code: concurrent comparisons credit both once',
  async (gateway) => {
    const charge = await open(player.visitor, gateway, { amount: 22 })
    await house.bank.pay(await codeOf(house, charge), { outcome: 'twice' })
    await becomesPaid(charge)
    await quiet(house)
    const range = [new Date(Date.now() - hours(1)), new Date(Date.now() + hours(1))] as const
    await times(4, (index) => [house, other][index % 2]!.payments.reconciler.compare(...range))
    expect(await credits(charge)).toBe(2)
  },
)

it.each(['suitpay', 'digitopay', 'sharkpay', 'orkestra'] as const)(
  '%s does not distinguish a second payment from a copy: it is credited once and recorded as a finding',
  async (gateway) => {
    const charge = await open(player.visitor, gateway, { amount: 23 })
    await house.bank.pay(await codeOf(house, charge), { outcome: 'twice' })
    await becomesPaid(charge)
    await quiet(house)
    await reconcile(house)
    expect(await credits(charge)).toBe(1)
    const recorded = await findings(house, 'maybe_paid_twice')
    expect(recorded.map(({ subject }) => subject)).toContain(charge.id)
  },
)

it('agrees with the bank’s statement in the end', async () => {
  await reconcile(house)
  const hidden = await expectAgreement(house)
  expect(hidden.map(({ merchant, ordinal }) => `${merchant} ${ordinal}`).toSorted()).toEqual([
    'digitopay 2',
    'orkestra 2',
    'sharkpay 2',
    'suitpay 2',
  ])
})
