import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGame, holdings } from '../../../test/casino.ts'
import { type EngagementTable, engagementTable } from '../../../test/engagement.ts'
import type { Prize } from './prize.ts'
import type { Paid, Winning } from './prizes.ts'

let table: EngagementTable
beforeAll(async () => {
  table = await engagementTable()
})
afterAll(() => table.app.close())

const source: Winning['source'] = { kind: 'vip', title: { pt_BR: 'x', en: 'x', es: 'x' } }
const cash = (reais: number): Prize => ({ kind: 'cash', amount: centavos(reais * 100) })
const pay = (player: bigint, key: string, prize: Prize): Promise<Paid> =>
  table.app.platform.database.transaction((tx) =>
    table.app.engagement.prizes.pay(tx, { player, key, prize, source }),
  )
const owe = (winnings: Omit<Winning, 'source'>[]): Promise<void> =>
  table.app.platform.database.transaction((tx) =>
    table.app.engagement.prizes.owe(
      tx,
      winnings.map((each) => ({ ...each, source })),
    ),
  )

it('[B4] a prize requested concurrently is paid once, and the other calls are repeats', async () => {
  const { id } = await table.guest()
  const answers = await Promise.all(Array.from({ length: 12 }, () => pay(id, 'once', cash(2))))
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  expect(await table.expectPaidOnce(id)).toBe(2_00n)
  await owe([{ player: id, key: 'once', prize: cash(2) }])
  await table.drain()
  await table.app.engagement.prizes.payDue()
  expect(await holdings(table.app, id)).toEqual({ cash: 2_00n, bonus: 0n })
  const other = await table.guest()
  await expect(pay(other.id, 'once', cash(2))).rejects.toThrow('another player')
  expect(await pay(id, 'empty', { kind: 'nothing' })).toEqual({ id: null, reference: null, repeated: false })
})

it('what the job has paid is not paid again by its outbox event', async () => {
  const { id } = await table.guest()
  const coupon: Prize = { kind: 'coupon', percent: 10, minDeposit: null, validityHours: 1 }
  await owe([
    { player: id, key: 'news/cash', prize: cash(4) },
    { player: id, key: 'news/coupon', prize: coupon },
  ])
  expect(await table.app.engagement.prizes.payDue()).toBe(2)
  await table.drain()
  expect(await table.expectPaidOnce(id)).toBe(4_00n)
  expect(await table.app.rows(sql`SELECT code FROM coupons WHERE player_id = ${id}`)).toHaveLength(1)
})

it('a prize that cannot be paid holds up no other, and is paid later', async () => {
  const { id } = await table.guest()
  const spins: Prize = {
    kind: 'free_spins',
    game: 'ainda-nao',
    rounds: 3,
    stake: centavos(50),
    pocket: 'cash',
    validityHours: 24,
  }
  table.app.bonuses.freeSpins.isPlayable = () => true
  await owe([
    { player: id, key: 'a', prize: spins },
    { player: id, key: 'b', prize: cash(1) },
  ])
  await table.app.platform.outbox.drain()
  expect(await holdings(table.app, id)).toEqual({ cash: 1_00n, bonus: 0n })
  const unpaid = () => table.app.rows(sql<{ key: string }>`SELECT key FROM prizes_won WHERE paid_at IS NULL`)
  expect(await unpaid()).toEqual([{ key: 'a' }])
  expect(await table.app.engagement.prizes.payDue()).toBe(0)
  await addGame(table.app, 'ainda-nao')
  const paid = await Promise.all([1, 2, 3].map(() => table.app.engagement.prizes.payDue()))
  expect(paid.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await unpaid()).toEqual([])
  expect(await table.app.rows(sql`SELECT rounds FROM free_spins WHERE player_id = ${id}`)).toEqual([
    { rounds: 3 },
  ])
})

it('[B3] [B8] a coupon is offered only where a bonus for a deposit is allowed', async () => {
  const { settings, engagement, platform } = table.app
  const coupon: Prize = { kind: 'coupon', percent: 10, minDeposit: null, validityHours: 1 }
  expect(engagement.prizes.isAllowed(coupon)).toBe(true)
  await platform.database.transaction((tx) => settings.change(tx, { compliance_profile: 'br-licensed' }))
  await expect.poll(() => engagement.prizes.isAllowed(coupon)).toBe(false)
  expect(engagement.prizes.isAllowed(cash(1))).toBe(true)
})
