import { centavos } from '@girassol/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame } from '../../../../test/casino.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { addWheel, CASH, FREE_SPINS } from '../../../../test/wheels.ts'
import type { Prize } from '../prize.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await addGame(app, 'giros')
  // No engine runs this game here, so its stakes are unknown.
  app.bonuses.freeSpins.isPlayable = () => true
})
afterAll(() => app.close())

const prizes: [string, Prize][] = [
  ['cash', CASH],
  ['bonus', { kind: 'bonus', amount: centavos(5_00) }],
  ['free spins', FREE_SPINS],
  ['a coupon', { kind: 'coupon', percent: 50, minDeposit: null, validityHours: 24 }],
]

async function newPlayer() {
  const visitor = app.visitor()
  const { id } = await join(visitor)
  return { id, visitor }
}

const walletOf = async (visitor: Visitor) => (await visitor.call('wallet')).wallet
const spin = async (visitor: Visitor, wheel: number) => {
  const { spin: spun } = await visitor.call('spinRoulette', { params: { id: String(wheel) }, body: {} })
  return spun.id
}

describe('a wheel', () => {
  it.each(prizes)(
    'that gives %s shows it in no list of another device until it has stopped',
    async (_, prize) => {
      const id = await addWheel(app, [{ prize, weight: 1 }])
      const { visitor, id: player } = await newPlayer()
      const listed = async () => {
        const { latest, ready, under_way } = await visitor.call('prizesOverview')
        const { data, meta } = await visitor.call('awards', { query: { page: 1 } })
        const { bonuses, coupons } = await visitor.call('activeBonuses')
        return {
          latest: latest.length + data.length + meta.total,
          coupons: coupons.length + ready.coupons.length,
          bonuses: bonuses.length + under_way.bonuses.length,
          freeSpins: (await visitor.call('freeSpins', { query: {} })).total + ready.free_spins.length,
          atTheGame: (await app.platform.database.transaction((tx) =>
            app.bonuses.freeSpins.at(tx, player, 'giros'),
          ))
            ? 1
            : 0,
        }
      }
      const none = { latest: 0, coupons: 0, bonuses: 0, freeSpins: 0, atTheGame: 0 }
      const spun = await spin(visitor, id)
      expect(await listed()).toEqual(none)
      await visitor.call('showSpin', { params: { id: spun } })
      expect(await listed()).toMatchObject({ latest: 3 })
      expect(await walletOf(visitor)).not.toHaveProperty('shown')

      await spin(visitor, id)
      expect(await listed()).toMatchObject({ latest: 3 })
      app.clock.advance(5000)
      const lists = {
        ...none,
        latest: 6,
        ...(prize.kind === 'coupon' && { coupons: 4 }),
        ...(prize.kind === 'bonus' && { bonuses: 4 }),
        ...(prize.kind === 'free_spins' && { freeSpins: 4, atTheGame: 1 }),
      }
      expect(await listed()).toEqual(lists)
    },
  )

  it('has its stop reported by its own player only', async () => {
    const id = await addWheel(app, [{ prize: CASH, weight: 1 }])
    const { visitor } = await newPlayer()
    const spun = await spin(visitor, id)
    const stranger = await newPlayer()
    const report = (by: Visitor) => by.send('POST', `/api/profile/spins/${spun}/shown`)
    expectRefusal(await report(stranger.visitor), 'not_found')
    expect(await walletOf(visitor)).toHaveProperty('shown')
    // Twice is as once.
    for (let times = 0; times < 2; times++) expect((await report(visitor)).status).toBe(200)
  })
})
