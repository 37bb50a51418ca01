import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EngagementTable, engagementTable } from '../../../test/engagement.ts'
import { hours } from '../../platform/clock.ts'
import { storePrize } from './prize.ts'
import { demoWheels } from './wheels/demo/wheels.ts'
import { insertSlice, insertWheel } from './wheels/queries.ts'

let table: EngagementTable
beforeAll(async () => {
  table = await engagementTable()
})
afterAll(() => table.app.close())

const texts = (text: string) => ({ pt_BR: text, en: text, es: text })
const cash = { kind: 'cash', amount: centavos(2_50) } as const

/** A mission of one round a day, one of five a week, a tournament of an hour, and a wheel. */
async function stock(): Promise<{ missions: number[]; tournament: number; wheel: number }> {
  const { engagement, platform, clock, rows } = table.app
  const now = clock.now().getTime()
  const wheel = await platform.database.transaction(async (tx) => {
    const mission = { name: texts('Jogue'), description: texts(''), kind: 'rounds', prize: cash } as const
    await engagement.missions.add(tx, { ...mission, code: 'um', period: 'daily', target: 1n })
    await engagement.missions.add(tx, { ...mission, code: 'cinco', period: 'week', target: 5n })
    await engagement.tournaments.add(tx, {
      code: 'hora',
      name: texts('Hora'),
      description: texts(''),
      score: 'multiplier',
      startsAt: new Date(now),
      endsAt: new Date(now + hours(1)),
      prizes: [cash],
    })
    const sounds = { spin_sound_url: null, win_sound_url: null, widget_background_sound_url: null }
    const [pattern] = demoWheels('caju')
    const id = await insertWheel(tx, {
      ...pattern!.row,
      ...sounds,
      code: 'roda',
      max_spins_per_day: 2,
      min_balance_required: 0n,
    })
    await insertSlice(tx, {
      roulette_id: id!,
      position: 0,
      name: texts('Prêmio'),
      prize: storePrize(cash),
      weight: 1,
      stock: null,
      slice_background_type: 'color',
      slice_background_image_url: null,
      slice_background_color: '#17402F',
      slice_icon_url: null,
      slice_text_color: '#F3F7F4',
    })
    return id!
  })
  const missions = await rows(sql<{ id: number }>`SELECT id FROM missions ORDER BY id`)
  const [tournament] = await rows(sql<{ id: number }>`SELECT id FROM tournaments`)
  return { missions: missions.map(({ id }) => id), tournament: tournament!.id, wheel }
}

it('shows what is ready, what is under way and what was won, and nothing before there is any', async () => {
  const { id, visitor } = await table.guest()
  const overview = () => visitor.call('prizesOverview', {})
  const nothing = { missions: { count: 0, amount: 0 }, wheels: [], free_spins: [], coupons: [] }
  expect(await overview()).toEqual({
    ready: nothing,
    under_way: { missions: [], vip: { level: 0, points: 0, next: null }, tournaments: [], bonuses: [] },
    latest: [],
  })

  const { missions, tournament, wheel } = await stock()
  await expect.poll(async () => (await visitor.call('missions', { query: {} })).missions.length).toBe(1)
  // Offered, and not taken on.
  expect(await overview()).toMatchObject({
    ready: { wheels: [{ id: wheel, spins: 2 }] },
    under_way: { missions: [], tournaments: [] },
  })
  for (const mission_id of missions) await visitor.call('acceptMission', { body: { mission_id } })
  await visitor.call('joinTournament', { params: { id: String(tournament) } })
  await table.settle(table.round(id))
  expect(await overview()).toMatchObject({
    ready: { missions: { count: 1, amount: 2.5 } },
    under_way: {
      missions: [{ id: missions[1], myRounds: 1, target: 5 }],
      tournaments: [{ id: tournament, name: 'Hora', place: 1, players: 1 }],
    },
    latest: [],
  })

  await visitor.call('collectMissions', {})
  expect(await overview()).toMatchObject({
    ready: { missions: { count: 0, amount: 0 } },
    latest: [{ source: 'mission', prize: { kind: 'cash', amount: 2.5 }, paid: true }],
  })

  table.paused.add(id)
  expect(await overview()).toMatchObject({
    ready: { ...nothing },
    under_way: { missions: [], tournaments: [], vip: { next: null } },
    latest: [{ paid: true }],
  })
})
