import { centavos } from '@girassol/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdings } from '../../../../test/casino.ts'
import { type EngagementTable, engagementTable, type Guest } from '../../../../test/engagement.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { minutes } from '../../../platform/clock.ts'
import type { NewMission } from './missions.ts'

let table: EngagementTable
let number = 0
beforeAll(async () => {
  table = await engagementTable()
})
afterAll(() => table.app.close())

const texts = (text: string) => ({ pt_BR: text, en: `${text} (en)`, es: `${text} (es)` })

/** Adds a mission of its own and answers its id. */
async function mission(change: Partial<NewMission> = {}): Promise<number> {
  const code = `m${++number}`
  const { missions } = table.app.engagement
  await table.app.platform.database.transaction((tx) =>
    missions.add(tx, {
      code,
      period: 'daily',
      name: texts(code),
      description: texts('<p>Jogue</p>'),
      kind: 'rounds',
      target: 2n,
      prize: { kind: 'cash', amount: centavos(5_00) },
      ...change,
    }),
  )
  return Number(/\d+/.exec(code)?.[0])
}

async function shown({ visitor }: Guest, id: number, period: 'daily' | 'week' = 'daily') {
  const { missions, ...rest } = await visitor.call('missions', { query: { period } })
  return { ...rest, mission: missions.find((each) => each.id === id) }
}

const accept = ({ visitor }: Guest, id: number) => visitor.call('acceptMission', { body: { mission_id: id } })

describe('a mission', () => {
  it('is taken on, done round by round, and collected once', async () => {
    const id = await mission({ description: texts('<p onclick="x()">Jogue<script>alert(1)</script></p>') })
    const guest = await table.guest()
    // A node lists a new mission when the notification has arrived; accepting one reads the rules itself.
    await expect
      .poll(async () => (await shown(guest, id)).mission, { timeout: 30_000 })
      .toEqual({
        id,
        challenge_name: `m${id}`,
        challenge_description: '<p>Jogue</p>',
        challenge_bonus: 5,
        challenge_currency: 'BRL',
        myRounds: 0,
        myRoundsPercentage: 0,
        haveMission: false,
        kind: 'rounds',
        target: 2,
        completed: false,
        collected: false,
        prize: { kind: 'cash', amount: 5 },
      })
    // What is played before it is taken on does not count.
    await table.settle(table.round(guest.id))
    expect(await accept(guest, id)).toEqual({ status: true })
    expect(await accept(guest, id)).toEqual({ status: true })
    const first = table.round(guest.id)
    await table.settle(first, first)
    await table.settle(first)
    expect((await shown(guest, id)).mission).toMatchObject({
      myRounds: 1,
      myRoundsPercentage: 50,
      haveMission: true,
    })
    expect(await guest.visitor.call('collectMissions', {})).toEqual({ collected: 0, amount: 0, prizes: [] })

    await table.settle(table.round(guest.id), table.round(guest.id))
    expect(await shown(guest, id)).toMatchObject({
      mission: { myRounds: 2, myRoundsPercentage: 100, completed: true, collected: false },
      today: '2026-11-15',
      collectable: { count: 1, amount: 5 },
    })
    const answers = await Promise.all([1, 2, 3].map(() => guest.visitor.call('collectMissions', {})))
    expect(answers.reduce((sum, { collected }) => sum + collected, 0)).toBe(1)
    expect(await holdings(table.app, guest.id)).toEqual({ cash: 5_00n, bonus: 0n })
    expect(await table.expectPaidOnce(guest.id)).toBe(5_00n)
    expect(await shown(guest, id)).toMatchObject({ mission: { collected: true }, collectable: { count: 0 } })
    expect((await guest.visitor.call('awards', { query: { page: 1 } })).data).toMatchObject([
      { source: 'mission', title: `m${id}`, prize: { kind: 'cash', amount: 5 }, paid: true },
    ])
  })

  it('counts what its rule says, where it says', async () => {
    const [one, two, three] = table.games
    const staked = await mission({ kind: 'staked', target: 10_00n })
    const wins = await mission({ kind: 'wins', target: 2n, leastPaid: 5_00n, leastMultiple: 300 })
    const different = await mission({ kind: 'games', target: 3n })
    const there = await mission({ scope: 'game', scope_value: 'dois', target: 2n })
    const maker = await mission({ scope: 'provider', scope_value: 'estudio', target: 9n })
    const unplayed = await mission({ scope: 'category', scope_value: 'no-such', target: 1n })
    const guest = await table.guest()
    for (const id of [staked, wins, different, there, maker, unplayed]) await accept(guest, id)
    await table.settle(
      table.round(guest.id, { game: one, staked: '250', paid: '750' }),
      table.round(guest.id, { game: one, staked: '200', paid: '500' }),
      table.round(guest.id, { game: two, staked: '50', paid: '200' }),
      // Free rounds and returned stakes do not count.
      table.round(guest.id, { game: three, staked: '0', staked_free: '100', paid: '5000' }),
      table.round(guest.id, { game: three, staked: '900', paid: '900', returned: true }),
    )
    const progress = async (id: number) => (await shown(guest, id)).mission
    expect(await progress(staked)).toMatchObject({ myRounds: 5, target: 10, myRoundsPercentage: 50 })
    expect(await progress(wins)).toMatchObject({ myRounds: 1 })
    expect(await progress(different)).toMatchObject({ myRounds: 2, myRoundsPercentage: 66 })
    expect(await progress(there)).toMatchObject({ myRounds: 1 })
    expect(await progress(maker)).toMatchObject({ myRounds: 3 })
    expect(await progress(unplayed)).toMatchObject({ myRounds: 0 })
    await table.settle(table.round(guest.id, { game: two }), table.round(guest.id, { game: three }))
    expect(await progress(different)).toMatchObject({ myRounds: 3, completed: true })
  })

  it('begins again with the day or week of São Paulo, and is collected afterwards too', async () => {
    const { clock } = table.app
    // Sunday, a minute before midnight in São Paulo.
    clock.set('2026-11-23T02:59:00Z')
    const [day, week] = [await mission({ target: 1n }), await mission({ target: 2n, period: 'week' })]
    const guest = await table.guest()
    await accept(guest, day)
    await accept(guest, week)
    const late = table.round(guest.id)
    clock.set('2026-11-23T03:00:00Z')
    expect((await shown(guest, day)).mission).toMatchObject({ haveMission: false })
    expect((await shown(guest, week, 'week')).mission).toMatchObject({ haveMission: false })
    await accept(guest, week)
    // It ended before midnight and is delivered after it: it counts for the day and week in which it ended.
    await table.settle(late)
    expect((await shown(guest, day)).collectable).toEqual({ count: 1, amount: 5 })
    expect((await shown(guest, week, 'week')).mission).toMatchObject({ haveMission: true, myRounds: 0 })
    clock.advance(minutes(10))
    expect(await guest.visitor.call('collectMissions', {})).toMatchObject({ collected: 1, amount: 5 })
    clock.advance(minutes(1))
    await accept(guest, day)
    await table.settle(table.round(guest.id))
    expect(await guest.visitor.call('collectMissions', {})).toMatchObject({ collected: 1 })
    expect(await table.expectPaidOnce(guest.id)).toBe(10_00n)
  })

  it('that is retired can be finished, and no longer accepted', async () => {
    const id = await mission({ target: 1n })
    const [one, two] = [await table.guest(), await table.guest()]
    await accept(one, id)
    await table.app.platform.database.transaction((tx) => table.app.engagement.missions.retire(tx, `m${id}`))
    await expect.poll(async () => (await shown(two, id)).mission).toBeUndefined()
    expectRefusal(
      await two.visitor.send('POST', '/api/missionsusers', { body: { mission_id: id } }),
      'not_found',
    )
    await table.settle(table.round(one.id))
    expect((await shown(one, id)).mission).toMatchObject({ completed: true })
  })

  it('is not shown in a pause, and nothing of it is lost', async () => {
    const [done, open] = [await mission({ target: 1n }), await mission({ target: 5n })]
    const guest = await table.guest()
    for (const id of [done, open]) await accept(guest, id)
    await table.settle(table.round(guest.id))
    table.paused.add(guest.id)
    expect(await guest.visitor.call('missions', { query: {} })).toMatchObject({
      missions: [],
      collectable: { count: 0, amount: 0 },
    })
    for (const path of ['/api/missionsusers', '/api/missions/collect'])
      expectRefusal(await guest.visitor.send('POST', path, { body: { mission_id: open } }), 'paused')
    expect(await holdings(table.app, guest.id)).toEqual({ cash: 0n, bonus: 0n })
    table.paused.delete(guest.id)
    expect((await shown(guest, open)).mission).toMatchObject({ myRounds: 1 })
    expect(await guest.visitor.call('collectMissions', {})).toMatchObject({ collected: 1 })
  })
})

describe('prizes of missions', () => {
  it('are cash, a bonus with its rule, free spins, or a coupon of one’s own', async () => {
    const guest = await table.guest()
    const prizes: NewMission['prize'][] = [
      { kind: 'bonus', amount: centavos(3_00) },
      { kind: 'coupon', percent: 25, minDeposit: centavos(20_00), validityHours: 24 },
      {
        kind: 'free_spins',
        game: 'um',
        rounds: 5,
        stake: centavos(1_00),
        pocket: 'bonus',
        validityHours: 24,
      },
    ]
    // No engine runs this game here, so its stakes are unknown.
    table.app.bonuses.freeSpins.isPlayable = () => true
    for (const prize of prizes) await accept(guest, await mission({ target: 1n, prize }))
    await table.settle(table.round(guest.id))
    expect(await guest.visitor.call('collectMissions', {})).toMatchObject({ collected: 3, amount: 3 })
    expect(await holdings(table.app, guest.id)).toEqual({ cash: 0n, bonus: 3_00n })
    const { bonuses, coupons, balance_bonus } = await guest.visitor.call('activeBonuses', {})
    expect({ balance_bonus, bonuses }).toMatchObject({
      balance_bonus: 3,
      bonuses: [{ amount: 3, rollover: null }],
    })
    expect(coupons).toMatchObject([{ percent: 25, min_deposit: 20 }])
    const code = coupons[0]!.code
    expect(await guest.visitor.call('couponDetails', { body: { code } })).toMatchObject({
      valid: true,
      discount: 25,
    })
    const other = await table.guest()
    expect(await other.visitor.call('couponDetails', { body: { code } })).toMatchObject({ valid: false })
    const spins = await guest.visitor.call('freeSpins', { query: { 'status[]': ['active'] } })
    expect(spins.data).toMatchObject([{ number_of_rounds: 5, primary_game_code: 'um', pocket: 'bonus' }])
    const { data } = await guest.visitor.call('awards', { query: { page: 1 } })
    expect(data.map(({ prize }) => prize.kind).toSorted()).toEqual(['bonus', 'coupon', 'free_spins'])
    expect(data.find(({ prize }) => prize.kind === 'coupon')?.reference).toBe(code)
  })
})
