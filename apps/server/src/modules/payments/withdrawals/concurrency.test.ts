import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fund } from '../../../../test/casino.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import { expectPaidOnce, expectSoundPockets, pursue, withdrawn } from '../../../../test/payout-books.ts'
import { ask, pocketsOf, withdrawer, work } from '../../../../test/withdrawer.ts'

let house: House
let other: House
beforeAll(async () => {
  house = await startHouse({ settings: { withdraw_daily_count: 1000 } })
  other = await house.node()
})
afterAll(async () => {
  await other.close()
  await house.close()
})

it('fifty at once against money for ten: ten go out, forty are refused, nothing is lost', async () => {
  const player = await withdrawer(house, { cash: 1_049_99n })
  const pages = [house, other].map((node) => ({ ...player, visitor: node.visitor({ token: player.token }) }))
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(pages[index % 2]!, { request_id: randomUUID() })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['409 Saldo insuficiente para realizar o saque']),
  )
  expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 49_99n, locked: 1_000_00n })
  await expectSoundPockets(house)
  // Two programs send at once: each order goes out once.
  await Promise.all([work(house), work(other), work(house), work(other)])
  await pursue(house, 2)
  await expectPaidOnce(house)
  const paid = (await withdrawn(house)).filter(({ status }) => status === 'paid')
  expect(paid).toHaveLength(10)
  expect(await house.bank.payouts()).toHaveLength(10)
})

it('one name pressed fifty times on two nodes is one withdrawal', async () => {
  const player = await withdrawer(house, { cash: 9_000_00n })
  const pages = [house, other].map((node) => ({ ...player, visitor: node.visitor({ token: player.token }) }))
  const request_id = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(pages[index % 2]!, { request_id })),
  )
  expect(new Set(replies.map(({ body }) => body.withdrawal?.id)).size).toBe(1)
  expect((await pocketsOf(house, player.id))['locked']).toBe(100_00n)
})

it('a bonus that is bet away while it is given up is given up as far as it is there', async () => {
  const player = await withdrawer(house, { cash: 500_00n, bonus: 90_00n })
  const [reply] = await Promise.all([
    ask(player, { cleanup_bonus: true }),
    ...Array.from({ length: 8 }, () => fund(house, player.id, 'bonus', 1_00n)),
  ])
  expect(reply?.status).toBe(200)
  const [given] = await house.rows(sql<{ amount: bigint }>`SELECT amount FROM book.transfers
    WHERE owner = ${player.id} AND cause_kind = 'bonus_forfeit'`)
  const left = (await pocketsOf(house, player.id))['bonus'] ?? 0n
  expect((given?.amount ?? 0n) + left).toBe(98_00n)
  await expectSoundPockets(house)
})
