import { gateways } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectAgreement, quiet, reconcile } from '../../../../test/books.ts'
import { codeOf, type Depositor, depositor, type House, open, startHouse } from '../../../../test/house.ts'
import { listen } from '../../../../test/stream.ts'
import { minutes, seconds } from '../../../platform/clock.ts'

let house: House
let player: Depositor

beforeAll(async () => {
  house = await startHouse()
  player = await depositor(house)
})
afterAll(() => house.close())

const status = (id: string) => player.visitor.call('chargeStatus', { params: { id } })
const balance = async () => (await player.visitor.call('wallet')).wallet.balance
const record = async (id: string) => {
  const { deposits } = await player.visitor.call('deposits', { query: { page: 1 } })
  return deposits.data.find((row) => row.id === id)
}

/** Turns our clock and lets the program do what is due, then turns it back: the bank's webhooks carry the real time. */
async function at(milliseconds: number) {
  house.clock.advance(milliseconds)
  await house.platform.jobs.run('payments.work')
  house.clock.advance(-milliseconds)
}

/** Pays at the bank and waits for the push to the player's page. */
async function payLate(charge: { id: string; qrcode: string | null }) {
  const page = await listen(house, player.token)
  const before = await balance()
  const { late } = await house.bank.pay(await codeOf(house, charge), { outcome: 'late' })
  await vi.waitFor(() => expect(page.received()).toContain(`"transaction_id":"${charge.id}"`), {
    timeout: 15_000,
    interval: 10,
  })
  page.stop()
  await page.ended.catch(() => {})
  const line = page
    .received()
    .split('\n')
    .find((each) => each.includes('"topic":"deposit"'))
  const { data } = JSON.parse(line?.slice(6) ?? '{}') as { data: object }
  return { late, pushed: data, gained: (await balance()) - before }
}

describe.each([...gateways])('a charge by %s', (gateway) => {
  it('is cancelled here and there, and credited all the same if money comes', async () => {
    const charge = await open(player.visitor, gateway, { amount: 20 })
    const cancelled = await player.visitor.call('cancelCharge', { params: { id: charge.id } })
    expect(cancelled).toMatchObject({ status: 'cancelled', paid: false, bonus: 0 })
    const [there] = await house.rows(sql`SELECT state FROM pix.charges WHERE external_id = ${charge.id}`)
    const { cancel } = house.payments.methods.configured(gateway)!.capabilities
    expect(there).toEqual({ state: cancel ? 'cancelled' : 'open' })
    expect(await status(charge.id)).toMatchObject({ status: 'cancelled', paid: false })
    expect(await record(charge.id)).toMatchObject({ status: 2 })
    expect(await player.visitor.call('cancelCharge', { params: { id: charge.id } })).toEqual(cancelled)
    await quiet(house)

    const paid = { status: 'paid', paid: true, transaction_id: charge.id }
    expect(await payLate(charge)).toMatchObject({ late: true, pushed: paid, gained: 20 })
    expect(await status(charge.id)).toMatchObject(paid)
    expect(await record(charge.id)).toMatchObject({ status: 1 })
    // What is paid cannot be called off any more.
    expect(await player.visitor.call('cancelCharge', { params: { id: charge.id } })).toMatchObject(paid)
  })

  it('ends after ten minutes by the clock, and is credited all the same if money comes', async () => {
    const charge = await open(player.visitor, gateway, { amount: 21.5 })
    const life = Date.parse(charge.expires_at) - Date.parse(charge.created_at)
    expect(Math.abs(life - minutes(10))).toBeLessThan(seconds(5))
    await at(minutes(9) + seconds(50))
    expect(await status(charge.id)).toMatchObject({ status: 'pending', paid: false })
    await at(minutes(10) + seconds(5))
    expect(await status(charge.id)).toMatchObject({ status: 'cancelled', paid: false })
    expect(await record(charge.id)).toMatchObject({ status: 2 })

    const paid = { status: 'paid', paid: true, transaction_id: charge.id, amount: 21.5 }
    expect(await payLate(charge)).toMatchObject({ late: true, pushed: paid, gained: 21.5 })
    expect(await record(charge.id)).toMatchObject({ status: 1 })
  })
})

it('credits nothing when the payer declines', async () => {
  const charge = await open(player.visitor, 'plugme', { amount: 25 })
  const before = await balance()
  expect(await house.bank.pay(charge.qrcode ?? '', { outcome: 'decline' })).toMatchObject({
    status: 'declined',
  })
  await at(minutes(1))
  expect(await status(charge.id)).toMatchObject({ status: 'pending', paid: false })
  expect(await balance()).toBe(before)
})

it('stops at the vendor what was cancelled while it was being opened', async () => {
  await house.bank.fault({
    effect: 'latency',
    match: { dialect: 'rexpay', op: 'charge' },
    options: { ms: 600 },
  })
  const opening = open(player.visitor, 'rexpay', { amount: 26 })
  const id = await vi.waitFor(async () => {
    const [row] = await house.rows(sql<{ id: string }>`SELECT id FROM charges WHERE status = 'opening'`)
    expect(row).toBeDefined()
    return row!.id
  })
  await player.visitor.call('cancelCharge', { params: { id } })
  expect(await opening).toMatchObject({ id, status: 'cancelled' })
  expect(await house.rows(sql`SELECT state FROM pix.charges WHERE external_id = ${id}`)).toEqual([
    { state: 'cancelled' },
  ])
})

it('agrees with the bank’s statement in the end', async () => {
  await reconcile(house)
  expect(await house.bank.payments()).toHaveLength(2 * gateways.length)
  expect(await expectAgreement(house)).toEqual([])
})
