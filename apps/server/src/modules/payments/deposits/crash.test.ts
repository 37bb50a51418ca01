import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectAgreement, findings, reconcile } from '../../../../test/books.ts'
import { type Depositor, depositor, type House, open, startHouse } from '../../../../test/house.ts'
import { holdRow, startVictim } from '../../../../test/victim.ts'
import { Visitor } from '../../../../test/visitor.ts'

const pollOptions = { timeout: 40_000, interval: 25 }

let house: House
let player: Depositor
const children: ChildProcess[] = []

beforeAll(async () => {
  house = await startHouse()
  player = await depositor(house)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await house.close()
})

const start = async (role: 'all' | 'api') => {
  const victim = await startVictim(house, role)
  children.push(victim.child)
  return victim
}
const hold = (query: string, values: unknown[]) => holdRow(house, query, values)

const standing = (count: number) =>
  vi.waitFor(async () => {
    const rows = await house.rows(sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(count)
  }, pollOptions)

const chargeOf = async (amount: number) => {
  const [row] = await house.rows(sql<{ id: string; status: string; gateway_ref: string | null }>`
    SELECT id, status, gateway_ref FROM charges WHERE amount = ${amount}`)
  return row
}
const paymentsOf = async (id: string) =>
  (await house.rows(sql`SELECT id FROM charge_payments WHERE charge_id = ${id}`)).length
const becomesPaid = (id: string) =>
  vi.waitFor(async () => {
    const rows = await house.rows(sql`SELECT id FROM charges WHERE id = ${id} AND status = 'paid'`)
    expect(rows).toHaveLength(1)
  }, pollOptions)

it('credits once what was killed between the gateway’s answer and our commit', async () => {
  // Without jobs, so that exactly those stand still whom we hold.
  const { child, url } = await start('api')
  const visitor = new Visitor(url, { token: player.token })
  // A player of their own: a node takes only so many calls of one player to gateways at a time.
  const other = await depositor(house)
  const waiting = new Visitor(url, { token: other.token })
  const letGo: (() => Promise<void>)[] = []

  // Two openings: the bank has answered, and the row that would take its answer is held.
  const openers: [Gateway, number][] = [
    ['bspay', 4101],
    ['mercadopago', 4102],
  ]
  for (const [gateway, amount] of openers) {
    const match = { dialect: gateway, op: 'charge' }
    await house.bank.fault({ effect: 'latency', match, options: { ms: 500 } })
    void open(waiting, gateway, { amount: amount / 100 }).catch(() => {})
    const id = await vi.waitFor(async () => {
      const row = await chargeOf(amount)
      expect(row?.status).toBe('opening')
      return row!.id
    }, pollOptions)
    letGo.push(await hold('SELECT id FROM charges WHERE id = $1', [id]))
  }
  await standing(2)

  // Three credits: before the charge is touched, after the payment is written down, and after it is all committed.
  const before = await open(visitor, 'rexpay', { amount: 42.01 })
  const amid = await open(visitor, 'suitpay', { amount: 42.02 })
  const after = await open(visitor, 'orkestra', { amount: 42.03 })
  letGo.push(await hold('SELECT id FROM charges WHERE id = $1', [before.id]))
  await house.bank.pay(before.qrcode ?? '')
  await standing(3)
  await house.bank.fault({
    effect: 'latency',
    match: { dialect: 'orkestra', op: 'status' },
    options: { ms: 500 },
  })
  await house.bank.pay(after.qrcode ?? '')
  const delivery = await vi.waitFor(async () => {
    const [row] = await house.rows(
      sql<{ id: bigint }>`SELECT id FROM webhook_deliveries WHERE our_id = ${after.id}`,
    )
    expect(row).toBeDefined()
    return row!.id.toString()
  }, pollOptions)
  letGo.push(await hold('SELECT id FROM webhook_deliveries WHERE id = $1', [delivery]))
  await becomesPaid(after.id)
  await standing(4)
  letGo.push(
    await hold(`SELECT id FROM book.accounts WHERE owner = $1 AND kind = 'cash'`, [player.id.toString()]),
  )
  await house.bank.pay(amid.qrcode ?? '')
  await standing(5)

  child.kill('SIGKILL')
  await once(child, 'exit')
  for (const end of letGo) await end()
  await standing(0)
  const unhandled = await house.rows(sql`SELECT our_id FROM webhook_deliveries WHERE handled_at IS NULL`)
  expect(unhandled).toHaveLength(3)
  expect(await Promise.all([before, amid, after].map(({ id }) => paymentsOf(id)))).toEqual([0, 0, 1])
  for (const [, amount] of openers)
    expect(await chargeOf(amount)).toMatchObject({ status: 'opening', gateway_ref: null })

  // These codes were never shown; they are paid anyway, and their webhooks reach a program that has ended.
  for (const [, amount] of openers) await house.bank.payUnseen((await chargeOf(amount))!.id)
  await start('all')
  for (const { id } of [before, amid]) await becomesPaid(id)
  await reconcile(house)
  expect(await expectAgreement(house)).toEqual([])
  expect(await house.bank.payments()).toHaveLength(5)
  expect((await player.visitor.call('wallet')).wallet.balance).toBe(126.06)
  expect((await other.visitor.call('wallet')).wallet.balance).toBe(82.03)
  expect(await findings(house, 'credited_not_on_statement')).toEqual([])
})
