import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdings } from '../../../../test/casino.ts'
import { type EngagementTable, engagementTable, type Guest } from '../../../../test/engagement.ts'
import { joinTeam } from '../../../../test/operator.ts'
import { days, minutes } from '../../../platform/clock.ts'

let table: EngagementTable
const line = (level: number, required: bigint, bonus: bigint) => ({
  level,
  required,
  bonus,
  symbol: `/storage/vip/${level}.svg`,
})
const spins = {
  kind: 'free_spins' as const,
  game: 'dois',
  rounds: 7,
  stake: centavos(50),
  pocket: 'cash' as const,
  validityHours: 48,
}

beforeAll(async () => {
  table = await engagementTable()
  const { bonuses, engagement, platform } = table.app
  // No engine runs this game here, so its stakes are unknown.
  bonuses.freeSpins.isPlayable = () => true
  await platform.database.transaction(async (tx) => {
    await engagement.vip.add(tx, 'level_up', [
      line(1, 10_00n, 1_00n),
      line(2, 50_00n, 5_00n),
      { ...line(3, 90_00n, 0n), spins },
    ])
    await engagement.vip.add(tx, 'weekly', [line(1, 10_00n, 2n), line(2, 50_00n, 20n)])
    await engagement.vip.add(tx, 'monthly', [line(1, 10_00n, 3n), line(2, 50_00n, 30n)])
    await engagement.vip.add(tx, 'yearly', [line(2, 50_00n, 400n)])
  })
})
afterAll(() => table.app.close())
// Sunday noon in São Paulo.
beforeEach(() => table.app.clock.set('2026-11-15T15:00:00Z'))

const stake = ({ id }: Guest, staked: bigint, change = {}) =>
  table.settle(table.round(id, { staked: String(staked), staked_cash: String(staked), ...change }))

/** Runs the job as often as three nodes would, and pays. */
async function settle(): Promise<void> {
  const { vip } = table.app.engagement
  await Promise.all([vip.settle(), vip.settle(), vip.settle()])
  await table.drain()
}

const keys = async ({ id }: Guest): Promise<string[]> =>
  (
    await table.app.rows(
      sql<{ key: string }>`SELECT key FROM prizes_won WHERE player_id = ${id} AND paid_at IS NOT NULL`,
    )
  )
    .map(({ key }) => key.replace(/^vip\/(.*)\/\d+$/, '$1'))
    .toSorted()

describe('VIP levels', () => {
  it('[M8] are reached by own money staked in rounds that are over, and pay at once, each once', async () => {
    const guest = await table.guest()
    // The node's memory follows by notification.
    await vi.waitFor(async () => expect((await guest.visitor.call('vip', {})).nivelYearly).toHaveLength(1))
    expect(await guest.visitor.call('vip', {})).toMatchObject({
      vipPoints: 0,
      level: 0,
      nextLevel: {
        bet_level: 1,
        bet_required: 10,
        bet_bonus: 1,
        bet_symbol: '/storage/vip/1.svg',
        missing: 10,
      },
      nivelWeekly: [{ bet_level: 1, bet_bonus: 0.02 }, { bet_level: 2 }],
      nivelMonthly: [{ bet_bonus: 0.03 }, { bet_bonus: 0.3 }],
      nivelYearly: [{ bet_level: 2, bet_required: 50, bet_bonus: 4 }],
    })
    // Bonus money, free rounds and stakes given back bring no points.
    await stake(guest, 20_00n, { staked_cash: '999' })
    await stake(guest, 0n, { staked_free: '5000' })
    await stake(guest, 50_00n, { returned: true })
    expect(await guest.visitor.call('vip', {})).toMatchObject({
      vipPoints: 9.99,
      nextLevel: { missing: 0.01 },
    })
    expect(await keys(guest)).toEqual([])
    // Points are not money: only the prize of a level is.
    expect(await holdings(table.app, guest.id)).toEqual({ cash: 0n, bonus: 0n })
    await stake(guest, 1n)
    expect(await keys(guest)).toEqual(['level_up/1'])
    expect(await holdings(table.app, guest.id)).toEqual({ cash: 1_00n, bonus: 0n })
    // Two levels in one round; the third brings no money, but free spins.
    const before = await guest.visitor.call('vip', {})
    expect(before.nivelToday.map(({ bet_free_spins: rounds }) => rounds)).toEqual([0, 0, 7])
    await stake(guest, 90_00n)
    await stake(guest, 1_00n)
    expect(await keys(guest)).toEqual(['level_up/1', 'level_up/2', 'level_up/3/spins'])
    const { data } = await guest.visitor.call('freeSpins', { query: { 'status[]': ['active'] } })
    expect(data).toMatchObject([
      { number_of_rounds: 7, used_rounds: 0, bet_amount: 0.5, primary_game_code: 'dois', pocket: 'cash' },
    ])
    const { data: awards } = await guest.visitor.call('awards', { query: { page: 1 } })
    expect(awards.find(({ prize }) => prize.kind === 'free_spins')).toMatchObject({
      source: 'vip',
      paid: true,
    })
    expect(await guest.visitor.call('vip', {})).toMatchObject({ vipPoints: 101, level: 3, nextLevel: null })
    expect(await table.expectPaidOnce(guest.id)).toBe(6_00n)
  })

  it('are listed for operators, with the level and points of a player and what the next one requires', async () => {
    const guest = await table.guest()
    const { visitor } = await joinTeam(table.app, 'support')
    const read = async (path: string) => (await visitor.send('GET', `/api/operator/${path}`)).body
    expect(await read('vip-levels')).toEqual({
      levels: [
        { level: 0, required: 0 },
        { level: 1, required: 10 },
        { level: 2, required: 50 },
        { level: 3, required: 90 },
      ],
    })
    const vip = () => read(`players/${guest.id}/vip`)
    expect(await vip()).toEqual({ level: 0, points: 0, next: { level: 1, missing: 10 } })
    await stake(guest, 49_99n)
    expect(await vip()).toEqual({ level: 1, points: 49.99, next: { level: 2, missing: 0.01 } })
    await stake(guest, 50_01n)
    expect(await vip()).toEqual({ level: 3, points: 100, next: null })
  })

  it('pay each week, month and year once, for who played in it, by the points of its end', async () => {
    const { clock } = table.app
    const [steady, idle] = [await table.guest(), await table.guest()]
    await stake(steady, 10_00n)
    await stake(idle, 10_00n)
    await settle()
    expect(await keys(steady)).toEqual(['level_up/1'])
    // Monday: the week is over, but not settled in its first minutes.
    clock.set('2026-11-16T03:05:00Z')
    await settle()
    expect(await keys(steady)).toEqual(['level_up/1'])
    clock.advance(minutes(6))
    await settle()
    expect(await keys(steady)).toEqual(['level_up/1', 'weekly/2026-11-09'])
    await settle()
    // The second level is reached in the next week; then no job runs for two months.
    await stake(steady, 40_00n)
    clock.set('2027-01-20T12:00:00Z')
    await stake(idle, 70_00n)
    await settle()
    expect(await keys(steady)).toEqual([
      'level_up/1',
      'level_up/2',
      'monthly/2026-11-01',
      'weekly/2026-11-09',
      'weekly/2026-11-16',
      'yearly/2026-01-01',
    ])
    // Level 1 for the week of the 9th, level 2 at the ends of the others.
    expect(await table.expectPaidOnce(steady.id)).toBe(1_00n + 5_00n + 2n + 20n + 30n + 400n)
    // What was staked in January does not raise the bonus of November, and level 1 has none for the year.
    expect(await keys(idle)).toEqual(['level_up/1', 'level_up/2', 'monthly/2026-11-01', 'weekly/2026-11-09'])
    expect(await table.expectPaidOnce(idle.id)).toBe(1_00n + 5_00n + 2n + 3n)
  })

  it('wait for late ledger events', async () => {
    const { clock, platform } = table.app
    const guest = await table.guest()
    clock.set('2027-02-07T12:00:00Z')
    const last = table.round(guest.id, { staked: '2000', staked_cash: '2000' })
    await platform.database.transaction((tx) => platform.outbox.publish(tx, 'round.settled', last))
    clock.set('2027-02-08T12:00:00Z')
    await table.app.engagement.vip.settle()
    await table.drain()
    expect(await keys(guest)).toEqual(['level_up/1'])
    await settle()
    expect(await keys(guest)).toContain('weekly/2027-02-01')
  })

  it('show nothing to play for in a pause, and are paid after it', async () => {
    const { clock, engagement } = table.app
    clock.set('2027-03-07T12:00:00Z')
    const guest = await table.guest()
    table.paused.add(guest.id)
    await stake(guest, 10_00n)
    expect(await guest.visitor.call('vip', {})).toMatchObject({
      vipPoints: 10,
      nextLevel: null,
      nivelToday: [],
      nivelYearly: [],
    })
    // Weeks on a break earn nothing: they do not accumulate.
    for (const wait of [2, 30]) {
      clock.advance(days(wait))
      await settle()
      await engagement.prizes.payDue()
      expect(await holdings(table.app, guest.id)).toEqual({ cash: 0n, bonus: 0n })
    }
    table.paused.delete(guest.id)
    await Promise.all([engagement.prizes.payDue(), engagement.prizes.payDue()])
    expect(await keys(guest)).toEqual(['level_up/1', 'monthly/2027-03-01', 'weekly/2027-03-01'])
    expect(await table.expectPaidOnce(guest.id)).toBe(1_00n + 3n + 2n)
  })
})
