import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, startHouse } from '../../../../test/house.ts'
import { expectPaidOnce, pursue, statusOf, withdrawn } from '../../../../test/payout-books.ts'
import { ask, type Withdrawer, withdrawer, work } from '../../../../test/withdrawer.ts'

let house: House
let player: Withdrawer

beforeAll(async () => {
  // 0 draws the first eligible gateway in the contract's order.
  house = await startHouse({ random: () => 0, settings: { withdraw_daily_count: 1000 } })
  const names = house.payments.methods.all()
  await house.set(
    Object.fromEntries(names.map((name) => [`${name}_is_enable`, name === 'rexpay' || name === 'bspay'])),
  )
  player = await withdrawer(house, { cash: 9_000_00n })
})
afterAll(() => house.close())

const order = async (amount: number) => ((await ask(player, { amount })).body.withdrawal as { id: string }).id

const attemptsOf = (id: string) =>
  house.rows(sql<{ gateway: string; reason: string; outcome: string | null }>`
    SELECT gateway, reason, outcome FROM gateway_attempts WHERE subject = ${id} ORDER BY ordinal`)

const empty = (...merchants: string[]) =>
  house.rows(sql`UPDATE pix.merchants SET balance = 0 WHERE dialect = ANY (${merchants})`)
const fill = () => house.rows(sql`UPDATE pix.merchants SET balance = 1000000000`)

it('goes to the next gateway after a definite refusal, and is paid once', async () => {
  await empty('rexpay')
  const id = await order(101.01)
  await work(house)
  await work(house)
  await pursue(house, 2)
  expect(await statusOf(house, id)).toBe('paid')
  expect(await attemptsOf(id)).toEqual([
    { gateway: 'rexpay', reason: 'weight', outcome: 'refused' },
    { gateway: 'bspay', reason: 'only', outcome: 'accepted' },
  ])
  await fill()
})

it('is rejected, with the money back, when every gateway refuses', async () => {
  await empty('rexpay', 'bspay')
  const id = await order(101.02)
  await work(house)
  await work(house)
  expect(await statusOf(house, id)).toBe('rejected')
  expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  await fill()
})

it('never leaves a gateway where its fate is unknown', async () => {
  const id = await order(101.03)
  const match = { dialect: 'rexpay' as const, op: 'payout' }
  await house.bank.fault({ effect: 'bad_gateway_html', match, times: 2 })
  await work(house)
  await house.bank.clearFaults()
  expect(await statusOf(house, id)).toBe('unknown')
  await work(house)
  expect(await attemptsOf(id)).toEqual([{ gateway: 'rexpay', reason: 'weight', outcome: 'unknown' }])
  for (const gateway of ['bspay', null]) {
    const move = house.rows(sql`UPDATE withdrawals SET gateway = ${gateway}, status = 'approved',
      sent_at = ${gateway === null ? null : new Date()} WHERE id = ${id}`)
    await expect(move).rejects.toThrow(/belongs to rexpay/)
  }
})

it('agrees with the bank in the end', async () => {
  await expectPaidOnce(house)
  expect((await withdrawn(house)).map(({ status }) => status).toSorted()).toEqual([
    'paid',
    'rejected',
    'unknown',
  ])
})
