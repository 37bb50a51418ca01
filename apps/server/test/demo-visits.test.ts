import { checkInvariants } from '@girassol/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, startHouse } from './house.ts'
import { executor } from '../src/platform/database.ts'
import { demoAffiliate, seedDemo } from '../src/seed.ts'
import { DEMO_PEOPLE, demoPerson, DemoVisitors, isDemo } from '../src/modules/demo/index.ts'
import { Site } from '../src/modules/demo/site.ts'
import { makeVisit } from '../src/modules/demo/visit.ts'

let house: House
let visitors: DemoVisitors

beforeAll(async () => {
  house = await startHouse({ works: true })
  await seedDemo(house)
  const pause = async (seconds: number) => house.clock.advance(seconds * 1000)
  visitors = new DemoVisitors(house, { affiliate: demoAffiliate, bank: `${house.bank.url}/pix`, pause })
})
afterAll(() => house.close())

/** A minute of the account with this number. */
const minuteOf = (number: number, round = 0) => (1000 + round) * DEMO_PEOPLE + number - 1

describe('visits of demonstration accounts', () => {
  it('register under names that say what they are, deposit, refer and play through the API', async () => {
    const first = await visitors.visit(minuteOf(1))
    expect(first.code).toMatch(/\w+/)
    const second = await visitors.visit(minuteOf(2))
    expect(first.rounds + second.rounds).toBeGreaterThan(0)
    const paid = await house.rows(
      sql<{
        sum: string
      }>`SELECT coalesce(sum(amount), 0)::text AS sum FROM charge_payments WHERE status = 'credited'`,
    )
    expect(paid).toEqual([{ sum: String((first.deposited + second.deposited) * 100) }])
    const people = await house.rows(
      sql<{
        name: string
        email: string
      }>`SELECT name, email FROM players WHERE email LIKE 'demonstracao-%' ORDER BY id`,
    )
    expect(people).toEqual([1, 2].map(demoPerson).map(({ name, email }) => ({ name, email })))
    const referrals = await house.rows(sql<{ count: number }>`SELECT count(*)::int AS count FROM referrals`)
    expect(referrals).toEqual([{ count: 1 }])
    // Rounds are projected from the ledger's events by a job, after the answer to the player.
    const rounds = () => house.rows(sql<{ count: number }>`SELECT count(*)::int AS count FROM rounds`)
    await expect.poll(rounds).toEqual([{ count: first.rounds + second.rounds }])
  })

  it('log in to the same account at the next visit', async () => {
    await visitors.visit(minuteOf(2, 1))
    const rows = await house.rows(
      sql<{ count: number }>`SELECT count(*)::int AS count FROM players WHERE email = ${demoPerson(2).email}`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('join missions and tournaments, withdraw what a person reviews, and write to support', async () => {
    const site = () => new Site({ site: house.url, bank: `${house.bank.url}/pix` })
    const person = demoPerson(4)
    const visit = await makeVisit(
      {
        site: site(),
        openPage: site,
        now: () => house.clock.now(),
        // The least of every draw: everything that a visitor does now and then is done.
        random: () => 0,
        pause: async (seconds) => house.clock.advance(seconds * 1000),
        wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 100)),
        password: 'girassol-de-novembro-7',
        referral: null,
        rounds: { least: 3, most: 3 },
        onlyInstantGames: true,
        asksForReview: true,
      },
      person,
    )
    expect(visit.withdrawn).toBeGreaterThan(1000)
    const [left] = await house.rows(sql`WITH player AS (SELECT id FROM players WHERE email = ${person.email})
      SELECT (SELECT count(*)::int FROM mission_entries e JOIN player ON player.id = e.player_id) AS missions,
        (SELECT count(*)::int FROM tournament_entries e JOIN player ON player.id = e.player_id) AS tournaments,
        (SELECT count(*)::int FROM contact_tickets WHERE email = ${person.email}) AS tickets,
        (SELECT count(*)::int FROM withdrawals w JOIN player ON player.id = w.player_id WHERE status = 'in_review') AS reviews`)
    const { tournaments } = await house.visitor().call('tournaments')
    const running = tournaments.filter(({ state }) => state === 'running').length
    expect(running).toBeGreaterThan(0)
    expect(left).toEqual({ missions: 1, tournaments: running, tickets: 1, reviews: 1 })
  })

  it('leave books that add up', async () => {
    const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
    expect(report.violations).toEqual([])
  })

  it('do not happen in production, where money is real, or when switched off', async () => {
    const demo = { ...house.platform.config, demoPlayers: true, pixProvider: true, production: false }
    const of = (config: typeof demo, settings = house.settings) =>
      isDemo({ platform: { ...house.platform, config }, settings })
    expect(of(demo)).toBe(true)
    expect(of({ ...demo, production: true })).toBe(false)
    expect(of({ ...demo, demoPlayers: false })).toBe(false)
    expect(of({ ...demo, pixProvider: false })).toBe(false)
    await house.set({ compliance_profile: 'standard' })
    expect(of(demo)).toBe(false)
  })

  it('end when the program ends', async () => {
    const waiting = new DemoVisitors(house, { affiliate: demoAffiliate, bank: `${house.bank.url}/pix` })
    const visit = waiting.visit(minuteOf(3))
    waiting.stop()
    await expect(visit).rejects.toThrow('abort')
    expect(waiting.isStopped).toBe(true)
  })
})
