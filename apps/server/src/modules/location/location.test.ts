import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../test/app.ts'
import { holdings } from '../../../test/casino.ts'
import { type Place, TestLocation } from '../../../test/location.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { gambler, gameWith, good, type StudioAnswer, takeSeat } from '../../../test/studio.ts'
import type { Reply, Visitor } from '../../../test/visitor.ts'
import { days, minutes, seconds } from '../../platform/clock.ts'
import { locationChecks } from './compliance.ts'

let app: TestApp
let node: TestApp
const service = new TestLocation()

async function choose(profile: 'demo' | 'standard' | 'br-licensed'): Promise<void> {
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: profile }))
  for (const each of [app, node])
    await vi.waitFor(() => expect(each.settings.profile().name).toBe(profile), { timeout: 10_000 })
}

beforeAll(async () => {
  ;({ app, node } = await startTwoNodes({ location: service }))
  await app.catalogue.stockDemo()
})
beforeEach(async () => {
  service.place = 'brazil'
  service.failure = null
  await choose('br-licensed')
})
afterAll(() => app.close())

const turn = (milliseconds: number) => {
  for (const each of [app, node]) each.clock.advance(milliseconds)
}
const DICE = { direction: 'over', target: 5000 }
const POSITION = { latitude: -23.55, longitude: -46.63, accuracy: 20 }
const check = (by: Visitor, position: object | null = null): Promise<Reply> =>
  by.send('POST', '/api/profile/location', { body: { position } })
const read = (by: Visitor) => by.call('location')
const door = async (by: Visitor, rules = 'dice-97') =>
  by.send('GET', `/api/games/single/${await gameWith(app, rules)}?mode=real`)
const codeOf = ({ status, body }: Reply): string => (status === 200 ? 'open' : String(body.error.code))

const refusals: [Place, string][] = [
  ['abroad', 'location_abroad'],
  ['vpn', 'location_hidden'],
  ['proxy', 'location_hidden'],
  ['tor', 'location_hidden'],
  ['unknown', 'location_unknown'],
]

describe('a player of a licensed house', () => {
  it('[C5] opens a game for money only after a check, which counts for this login on every node', async () => {
    const { visitor } = await gambler(app)
    expect(await read(visitor)).toMatchObject({ required: true, state: 'none', valid_seconds: null })
    expectRefusal(await door(visitor), 'location_required')
    expect(good(await check(visitor, POSITION))).toMatchObject({ state: 'allowed', valid_seconds: 1800 })
    expect(service.asked.at(-1)).toMatchObject({ position: POSITION })
    expect(codeOf(await door(visitor))).toBe('open')
    expect(codeOf(await door(node.visitor({ token: visitor.token! })))).toBe('open')
    turn(minutes(29))
    expect(await read(visitor)).toMatchObject({ state: 'allowed', valid_seconds: 60 })
  })

  it.each(refusals)('[C5] found %s is refused with %s, at the game and at its stake', async (place, code) => {
    const { visitor } = await gambler(app)
    good(await check(visitor))
    const seat = await takeSeat(app, visitor, 'dice-97')
    good(await seat.open(DICE))
    service.place = place
    expect(good(await check(visitor))).toMatchObject({ state: 'refused', valid_seconds: null })
    turn(seconds(6))
    expect((await seat.open(DICE)).body.error.code).toBe(code)
    expect(codeOf(await door(visitor))).toBe(code)
    service.place = 'brazil'
    good(await check(visitor))
    expect(codeOf(await door(visitor))).toBe('open')
    good(await seat.open(DICE))
  })

  it('[C5] is refused stakes when 30 minutes have passed, on both nodes, until the check is renewed', async () => {
    const { visitor } = await gambler(app)
    good(await check(visitor))
    const seat = await takeSeat(app, visitor, 'dice-97')
    turn(minutes(20))
    good(await seat.open(DICE))
    turn(minutes(10))
    for (const at of [app, node])
      expect((await seat.at(at.url).open(DICE)).body.error.code).toBe('location_required')
    good(await check(node.visitor({ token: visitor.token! })))
    good(await seat.open(DICE))
  })

  it('[C5] finishes an open round and is paid without a check, and stakes nothing more in it', async () => {
    const { id, visitor } = await gambler(app)
    good(await check(visitor))
    const { round } = await (await takeSeat(app, visitor, 'mines-97')).play({ mines: 1 })
    service.place = 'vpn'
    good(await check(visitor))
    expect(codeOf(await door(visitor))).toBe('location_hidden')
    const seat = await takeSeat(app, visitor, 'mines-97')
    const [safe] = await app.rows(sql<{ cell: number }>`SELECT cell FROM plays, generate_series(0, 24) cell
      WHERE reference = ${round.id} AND NOT state->'mines' @> to_jsonb(cell) LIMIT 1`)
    good(await seat.move(round.id, 1, { kind: 'reveal', cell: safe!.cell }))
    const done = good<StudioAnswer>(await seat.move(round.id, 2, { kind: 'cashout' }))
    expect(done.round.closed).toBe(true)
    expect(await holdings(app, id)).toMatchObject({ cash: 100_00n - 100n + BigInt(done.round.paid) })
    turn(seconds(6))
    expect((await seat.open({ mines: 1 })).body.error.code).toBe('location_hidden')
  })

  it('[C5] is refused with a temporary reason while the service fails, and a verdict in force stays', async () => {
    const { visitor } = await gambler(app)
    for (const failure of ['timeout', 'unreadable', 'unavailable', 'unauthorized'] as const) {
      service.failure = failure
      expectRefusal(await check(visitor), 'location_unavailable')
      expect(codeOf(await door(visitor))).toBe('location_unavailable')
    }
    service.failure = null
    good(await check(visitor))
    service.failure = 'unavailable'
    turn(minutes(10))
    expectRefusal(await check(visitor), 'location_unavailable')
    expect(codeOf(await door(visitor))).toBe('open')
    turn(minutes(20))
    expect(await read(visitor)).toMatchObject({ state: 'unavailable' })
  })

  it('may deposit and withdraw from anywhere', async () => {
    const { id } = await gambler(app)
    const admission = (purpose: 'mayDeposit' | 'mayWithdraw') =>
      app.platform.database.transaction(async (tx) => (await app.safety[purpose](tx, id))?.code ?? 'allowed')
    expect([await admission('mayDeposit'), await admission('mayWithdraw')]).toEqual(['allowed', 'allowed'])
  })

  it('[C5] proves the place for each login alone', async () => {
    const { id, visitor } = await gambler(app)
    good(await check(visitor))
    const origin = { address: '203.0.113.7', agent: 'test' }
    const { token } = await app.platform.database.transaction((tx) =>
      app.players.sessions.open(tx, id, false, origin, app.clock.now()),
    )
    expectRefusal(await door(app.visitor({ token })), 'location_required')
  })

  it('is not kept awake by checks that the page makes', async () => {
    const { visitor } = await gambler(app)
    for (let passed = 0; passed < 3; passed++) {
      good(await check(visitor))
      turn(minutes(10))
    }
    expectRefusal(await door(visitor), 'password_required')
  })

  it('cannot ask without end', async () => {
    const { visitor } = await gambler(app)
    for (let asked = 0; asked < 40; asked++) good(await check(visitor))
    expect((await check(visitor)).status).toBe(429)
  })
})

describe('the record', () => {
  it('[C5] keeps each check with its address and result, without the position, for five years', async () => {
    const { id, visitor } = await gambler(app)
    good(await check(visitor, POSITION))
    service.place = 'abroad'
    good(await check(visitor))
    service.failure = 'timeout'
    await check(visitor)
    const kept = () =>
      app.rows(
        sql`SELECT source, result, reason, country FROM location_checks WHERE player_id = ${id} ORDER BY id`,
      )
    expect(await kept()).toEqual([
      { source: 'position', result: 'allowed', reason: null, country: 'BR' },
      { source: 'address', result: 'refused', reason: 'abroad', country: 'PT' },
      { source: 'address', result: 'failed', reason: 'timeout', country: null },
    ])
    turn(days(5 * 365))
    await app.platform.jobs.run('location.sweep')
    expect(await kept()).toHaveLength(3)
    turn(days(6))
    await app.platform.jobs.run('location.sweep')
    expect(await kept()).toEqual([])
  })
})

describe('the compliance check', () => {
  const examine = () => locationChecks(app.location)[0]!.run()

  it('[C5] fails while the service answers no check, and only where the profile demands it', async () => {
    turn(days(2))
    const { visitor } = await gambler(app)
    expect(await examine()).toMatchObject({ examined: 0, exceptions: 0 })
    service.failure = 'unavailable'
    await check(visitor)
    expect(await examine()).toMatchObject({ examined: 1, exceptions: 1, samples: ['no_answer'] })
    await choose('standard')
    expect(await examine()).toMatchObject({ exceptions: 0 })
    await choose('br-licensed')
    service.failure = null
    good(await check(visitor))
    expect(await examine()).toMatchObject({ examined: 2, exceptions: 0 })
  })
})

it.each(['demo', 'standard'] as const)('checks no place in %s', async (profile) => {
  await choose(profile)
  const { visitor } = await gambler(app)
  const asked = service.asked.length
  expect(good(await check(visitor))).toMatchObject({ required: false, state: 'none' })
  expect(service.asked).toHaveLength(asked)
  expect(codeOf(await door(visitor))).toBe('open')
})
