import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, startHouse } from '../../../test/house.ts'
import { days, minutes, seconds } from '../../platform/clock.ts'

let house: House
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())

/** As a worker records it, and as a page shows it afterwards. */
async function measured(node = house) {
  await node.platform.jobs.run('status.record')
  return node.visitor().call('serviceStatus')
}

const stateOf = ({ services }: Awaited<ReturnType<typeof measured>>, name: string) =>
  services.find(({ service }) => service === name)?.state

function turn(milliseconds: number): Date {
  house.clock.hold(new Date(house.clock.now().getTime() + milliseconds))
  return house.clock.now()
}

const circuits = (state: string, operation: string) =>
  house.rows(sql`INSERT INTO gateway_circuits (gateway, operation, state, since, retry_at)
    SELECT gateway, ${operation}, ${state}, now(), ${state === 'open' ? new Date() : null}::timestamptz FROM unnest(${house.payments.methods.all()}::text[]) gateway
    ON CONFLICT (gateway, operation) DO UPDATE SET state = excluded.state, retry_at = excluded.retry_at`)

it('records when a service changed, and shows what is over for fourteen days', async () => {
  const opened = turn(0)
  const first = await measured()
  expect(first).toMatchObject({ state: 'operational', is_current: true, incidents: [] })
  expect(first.services.map(({ service }) => service)).toEqual([
    'site',
    'deposits',
    'withdrawals',
    'games',
    'mail',
  ])
  expect(first.services.every(({ since }) => since === opened.toISOString())).toBe(true)

  await circuits('open', 'charge')
  const broken = turn(minutes(1))
  expect(await measured()).toMatchObject({
    state: 'down',
    services: expect.arrayContaining([
      { service: 'deposits', state: 'down', since: broken.toISOString() },
      { service: 'withdrawals', state: 'operational', since: opened.toISOString() },
    ]),
    incidents: [{ service: 'deposits', state: 'down', began_at: broken.toISOString(), ended_at: null }],
  })

  await house.rows(
    sql`UPDATE gateway_circuits SET state = 'closed', retry_at = NULL WHERE gateway <> 'bspay'`,
  )
  const better = turn(minutes(1))
  expect(stateOf(await measured(), 'deposits')).toBe('degraded')

  await circuits('closed', 'charge')
  const mended = turn(minutes(1))
  const after = await measured()
  expect(after.state).toBe('operational')
  expect(after.incidents).toEqual([
    {
      service: 'deposits',
      state: 'degraded',
      began_at: better.toISOString(),
      ended_at: mended.toISOString(),
    },
    { service: 'deposits', state: 'down', began_at: broken.toISOString(), ended_at: better.toISOString() },
  ])
  turn(days(15))
  expect((await measured()).incidents).toEqual([])
  turn(days(80))
  await measured()
  expect(await house.rows(sql`SELECT FROM status_periods WHERE state <> 'operational'`)).toEqual([])
})

it('shows the stop of all play', async () => {
  await house.rows(sql`INSERT INTO play_stop (stopped_at) VALUES (now())`)
  turn(minutes(1))
  expect(stateOf(await measured(), 'games')).toBe('down')
  await house.rows(sql`DELETE FROM play_stop`)
  turn(minutes(1))
  expect(stateOf(await measured(), 'games')).toBe('operational')
})

it('measures at most every ten seconds, and names neither gateways nor providers', async () => {
  const at = turn(minutes(1)).toISOString()
  expect((await house.visitor().call('serviceStatus')).measured_at).toBe(at)
  turn(seconds(9))
  const reply = await house.visitor().send('GET', '/api/status')
  expect(reply.body).toMatchObject({ measured_at: at })
  for (const name of house.payments.methods.all()) expect(reply.text).not.toContain(name)
  const later = turn(seconds(1)).toISOString()
  expect((await house.visitor().call('serviceStatus')).measured_at).toBe(later)
})

it('keeps the last known answer while nothing can be written, and records the outage once, from two nodes', async () => {
  const other = await house.node()
  turn(minutes(1))
  other.clock.hold(house.clock.now())
  const before = await measured()
  await measured(other)
  await house.rows(sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$`)
  await house.rows(sql`CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON write_check EXECUTE FUNCTION fail()`)
  const began = turn(minutes(1))
  other.clock.hold(new Date(began.getTime() + 3000))
  for (const node of [house, other]) {
    expect(await measured(node)).toMatchObject({
      state: 'down',
      is_current: false,
      measured_at: before.measured_at,
      services: expect.arrayContaining([{ ...before.services[1] }]),
    })
  }
  turn(minutes(1))
  expect((await house.visitor().call('serviceStatus')).services[0]).toEqual({
    service: 'site',
    state: 'down',
    since: began.toISOString(),
  })
  await house.rows(sql`DROP FUNCTION fail() CASCADE`)
  const ended = turn(minutes(1))
  other.clock.hold(new Date(ended.getTime() + 3000))
  const expected = [
    { service: 'site', state: 'down', began_at: began.toISOString(), ended_at: ended.toISOString() },
  ]
  for (const node of [house, other]) {
    const { state, is_current: isCurrent, incidents } = await measured(node)
    expect({ state, isCurrent }).toEqual({ state: 'operational', isCurrent: true })
    expect(incidents.filter(({ service }) => service === 'site')).toEqual(expected)
  }
  await other.close()
})
