import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdings } from '../../../test/casino.ts'
import { type EngagementTable, engagementTable, type Settled } from '../../../test/engagement.ts'
import { days } from '../../platform/clock.ts'
import { calendarDay } from '../../platform/moment.ts'

/** Two nodes over one database: each may receive a round, and each runs the jobs. */
let table: EngagementTable
let node: EngagementTable
let mission: number
const LEVELS = [5_00n, 12_00n, 30_00n]
const texts = { pt_BR: 'x', en: 'x', es: 'x' }

beforeAll(async () => {
  table = await engagementTable()
  const { engagement, platform } = table.app
  await platform.database.transaction(async (tx) => {
    const levels = LEVELS.map((required, at) => ({ level: at + 1, required, symbol: '' }))
    await engagement.vip.add(
      tx,
      'level_up',
      levels.map((level) => ({ ...level, bonus: 1_00n })),
    )
    await engagement.vip.add(
      tx,
      'weekly',
      levels.map((level) => ({ ...level, bonus: 7n })),
    )
    await engagement.missions.add(tx, {
      code: 'm',
      period: 'daily',
      name: texts,
      description: texts,
      kind: 'rounds',
      target: 3n,
      prize: { kind: 'cash', amount: centavos(50) },
    })
  })
  const [row] = await table.app.rows(sql<{ id: number }>`SELECT id FROM missions`)
  mission = row!.id
  node = await engagementTable(table.app.databaseUrl)
})
afterAll(async () => {
  await node.app.close()
  await table.app.close()
})

const is = <Name extends string>(name: Name) => fc.constant(name)
const acts = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: is('play'), staked: fc.integer({ min: 1, max: 9_00 }) }) },
  { weight: 3, arbitrary: fc.record({ act: is('again'), back: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ act: is('accept') }) },
  { weight: 2, arbitrary: fc.record({ act: is('collect') }) },
  { weight: 2, arbitrary: fc.record({ act: is('jobs') }) },
  { weight: 1, arbitrary: fc.record({ act: is('wait'), days: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ act: is('pause'), on: fc.boolean() }) },
)

/** What must be paid in the end, kept in the plainest way there is. */
function model() {
  let points = 0n
  const weeks = new Map<string, bigint>()
  const entries = new Map<string, number>()
  const monday = (day: string): string => {
    const date = new Date(`${day}T00:00:00Z`)
    return new Date(date.getTime() - days((date.getUTCDay() + 6) % 7)).toISOString().slice(0, 10)
  }
  return {
    accept: (day: string) => entries.set(day, entries.get(day) ?? 0),
    play(day: string, staked: bigint) {
      points += staked
      weeks.set(monday(day), points)
      if (entries.has(day)) entries.set(day, entries.get(day)! + 1)
    },
    due(today: string) {
      const reached = (at: bigint) => LEVELS.filter((required) => required <= at).length
      const past = [...weeks].filter(([week]) => week < monday(today))
      const done = [...entries.values()].filter((rounds) => rounds >= 3)
      return (
        BigInt(reached(points)) * 1_00n +
        BigInt(past.filter(([, at]) => reached(at) > 0).length) * 7n +
        BigInt(done.length) * 50n
      )
    },
  }
}

it('pays everything that is due once, and nothing else, with events, requests and jobs repeated', async () => {
  const { app } = table
  let paid = 0n
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 15, maxLength: 30 }), async (sequence) => {
      const { id } = await table.guest()
      const known: Settled[] = []
      const books = model()
      const inTx = app.platform.database.transaction.bind(app.platform.database)
      const jobs = async () => {
        await Promise.all([app, node.app].map(({ engagement }) => engagement.vip.settle()))
        await Promise.all([table.drain(), node.drain()])
        await Promise.all([app, node.app].map(({ engagement }) => engagement.prizes.payDue()))
      }
      const collect = () =>
        Promise.allSettled(
          [app, node.app, app].map(({ engagement, platform }) =>
            platform.database.transaction((tx) => engagement.missions.collect(tx, id)),
          ),
        )
      for (const each of sequence) {
        const today = calendarDay(app.clock.now())
        if (each.act === 'pause')
          for (const { paused } of [table, node]) paused[each.on ? 'add' : 'delete'](id)
        if (each.act === 'wait') for (const { clock } of [app, node.app]) clock.advance(days(each.days))
        if (each.act === 'accept' && !table.paused.has(id)) {
          await inTx((tx) => app.engagement.missions.accept(tx, id, mission))
          books.accept(today)
        }
        if (each.act === 'play' || each.act === 'again') {
          const old = known[known.length - 1 - (each.act === 'again' ? each.back : 0)]
          const round = each.act === 'play' ? table.round(id, { staked: String(each.staked) }) : old
          if (each.act === 'play' && round) {
            known.push(round)
            books.play(today, BigInt(each.staked))
          }
          if (round) {
            await inTx((tx) => app.platform.outbox.publishAll(tx, 'round.settled', [round, round]))
            await Promise.all([table.drain(), node.drain()])
          }
        }
        if (each.act === 'collect') await collect()
        if (each.act === 'jobs') await jobs()
        // Never more than is due, at no time.
        const { cash } = await holdings(app, id)
        expect(cash).toBeLessThanOrEqual(books.due(calendarDay(app.clock.now())))
      }
      for (const { paused } of [table, node]) paused.delete(id)
      for (const { clock } of [app, node.app]) clock.advance(days(8))
      await jobs()
      await collect()
      const due = books.due(calendarDay(app.clock.now()))
      expect(await holdings(app, id)).toEqual({ cash: due, bonus: 0n })
      expect(await table.expectPaidOnce(id)).toBe(due)
      paid += due
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(paid).toBeGreaterThan(0n)
})
