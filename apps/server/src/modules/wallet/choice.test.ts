import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A player with wallets of their own; the first is the one registration opened. */
async function playerWith(...currencies: string[]) {
  const visitor = app.visitor()
  const { id } = await join(visitor)
  for (const currency of currencies) {
    await app.rows(sql`INSERT INTO wallets (player_id, name, currency, symbol, active, created_at)
      VALUES (${id}, ${currency}, ${currency}, ${currency}, false, now())`)
  }
  return { visitor, wallets: (await visitor.call('wallets')).wallets }
}
const choose = (id: number) => ['POST', `/api/profile/mywallet/${id}`] as const

it('lists the one wallet that registration opened, as the wallet call shows it', async () => {
  const { visitor, wallets } = await playerWith()
  const { wallet } = await visitor.call('wallet')
  expect(wallets).toEqual([wallet])
  expect(wallet).toMatchObject({ active: 1, currency: 'BRL' })
})

it('makes the chosen wallet the active one, and only that one', async () => {
  const { visitor, wallets } = await playerWith('USD', 'EUR')
  const [, , euro] = wallets
  const { wallet } = await visitor.call('chooseWallet', { params: { id: String(euro?.id) } })
  expect(wallet).toEqual({ ...euro, active: 1 })
  expect((await visitor.call('wallet')).wallet.id).toBe(euro?.id)
  // Choosing what is chosen changes nothing.
  expect((await visitor.send(...choose(euro?.id ?? 0))).status).toBe(200)
  expect((await visitor.call('wallets')).wallets.map(({ active }) => active)).toEqual([0, 0, 1])
})

it('keeps exactly one active when everybody chooses at once', async () => {
  const { visitor, wallets } = await playerWith('USD', 'EUR', 'ARS')
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, turn) => visitor.send(...choose(wallets[turn % 4]?.id ?? 0))),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const active = (await visitor.call('wallets')).wallets.filter((wallet) => wallet.active === 1)
  expect(active).toHaveLength(1)
})

it('knows nothing of another player’s wallet, nor of what is not a number', async () => {
  const one = await playerWith('USD')
  const two = await playerWith()
  expectRefusal(await two.visitor.send(...choose(one.wallets[1]?.id ?? 0)), 'not_found')
  for (const id of ['0', '-1', 'abc', '9'.repeat(20)]) {
    expectRefusal(await two.visitor.send('POST', `/api/profile/mywallet/${id}`), 'not_found')
  }
  expect((await one.visitor.call('wallets')).wallets.map(({ active }) => active)).toEqual([1, 0])
})
