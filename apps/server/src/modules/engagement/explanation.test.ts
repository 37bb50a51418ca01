import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdings } from '../../../test/casino.ts'
import { type EngagementTable, engagementTable, type Guest } from '../../../test/engagement.ts'
import { type RolloverTable, rolloverTable } from '../../../test/rollover.ts'
import { showAll } from '../../../test/studio.ts'
import type { PrizeSource } from './prize-queries.ts'

let table: EngagementTable
let rollover: RolloverTable
beforeAll(async () => {
  table = await engagementTable()
  rollover = await rolloverTable(table.app)
})
afterAll(() => table.app.close())

const give = ({ id }: Guest, kind: PrizeSource, prize: 'cash' | 'bonus', amount: bigint) =>
  table.app.platform.database.transaction((tx) =>
    table.app.engagement.prizes.pay(tx, {
      player: id,
      key: `${kind}/${randomUUID()}`,
      prize: { kind: prize, amount: centavos(amount) },
      source: { kind, title: { pt_BR: `Prêmio ${kind}`, en: `Prize ${kind}`, es: `Premio ${kind}` } },
    }),
  )

async function causes({ visitor }: Guest, kind: 'reward' | 'bonus', lang = 'pt-br') {
  const { lines } = await visitor.call('statement', { query: { kind } })
  return Promise.all(
    lines.map(async ({ id, title }) => {
      const { body } = await visitor.send('GET', `/api/profile/statement/${id}?lang=${lang}`)
      const { cause } = body as unknown as {
        cause: { facts: { text: string }[]; link: { to: string } | null }
      }
      return { title, texts: cause.facts.map(({ text }) => text), to: cause.link?.to }
    }),
  )
}

it('a prize of each kind says what it was won for and where', async () => {
  const guest = await table.guest()
  for (const [kind, amount] of [
    ['mission', 1n],
    ['wheel', 2n],
    ['vip', 3n],
    ['tournament', 4n],
  ] as const)
    await give(guest, kind, 'cash', amount)
  // The wheel has stopped.
  await showAll(table.app)
  const texts = (await causes(guest, 'reward')).map((cause) => cause.texts)
  expect(texts).toEqual([
    ['Prêmio tournament', 'Torneio'],
    ['Prêmio vip', 'VIP'],
    ['Prêmio wheel', 'Roleta'],
    ['Prêmio mission', 'Missão'],
  ])
  expect((await causes(guest, 'reward', 'en'))[3]?.texts).toEqual(['Prize mission', 'Mission'])
})

it('a prize in bonus that became cash still says so', async () => {
  await rollover.rules({ times: 2 })
  const guest = await table.guest()
  await give(guest, 'mission', 'bonus', 5_00n)
  await rollover.deposit(guest.id, centavos(10_00n), true)
  expect(await causes(guest, 'reward')).toMatchObject([{ title: 'Recompensa', to: '/awards' }])
  // 5 of the prize and 10 of the coupon, twice each: staked and won back.
  await rollover.settle(await rollover.play(guest.id, 10_00n, 10_00n))
  expect(await holdings(table.app, guest.id)).toEqual({ cash: 15_00n, bonus: 10_00n })
  await rollover.settle(await rollover.play(guest.id, 15_00n, 15_00n))
  await rollover.settle(await rollover.play(guest.id, 5_00n, 5_00n))
  expect(await holdings(table.app, guest.id)).toEqual({ cash: 25_00n, bonus: 0n })
  const released = (await causes(guest, 'bonus')).filter(({ title }) => title === 'Bônus virou saldo')
  expect(released).toMatchObject([
    { to: '/terms/bonus', texts: ['Cupom DOBRO', expect.any(String)] },
    { to: '/awards', texts: ['Prêmio mission', 'Missão'] },
  ])
})
