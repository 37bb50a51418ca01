import { centavos } from '@girassol/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { gambler, gameWith, showAll, takeSeat } from '../../../test/studio.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  const { database } = app.platform
  const stock = () => database.transaction((tx) => app.engagement.stockDemo(tx))
  await Promise.all([stock(), stock()])
})
afterAll(() => app.close())

it('the demo has missions, levels with symbols, and tournaments, each once', async () => {
  const { visitor } = await gambler(app, { cash: 0n })
  for (const [period, count] of [
    ['daily', 2],
    ['week', 2],
  ] as const)
    expect((await visitor.call('missions', { query: { period } })).missions).toHaveLength(count)
  const { nivelToday, nextLevel } = await visitor.call('vip', {})
  expect(nivelToday.map(({ bet_level }) => bet_level)).toEqual([1, 2, 3, 4, 5])
  expect(nextLevel).toMatchObject({ bet_level: 1, missing: 500 })
  for (const { bet_symbol } of nivelToday) {
    const picture = await visitor.send('GET', bet_symbol)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
  // Guests read the same levels, without points.
  expect(await app.visitor().call('vip', {})).toMatchObject({ vipPoints: 0, level: 0, nivelToday, nextLevel })
})

it('the demo has a tournament to join and one to wait for on every day, each once', async () => {
  const visitor = app.visitor()
  const shown = async () => (await visitor.call('tournaments', {})).tournaments
  const today = app.clock.now()
  expect(await shown()).toMatchObject([
    { state: 'running', starts_at: '2026-11-09T03:00:00.000Z', ends_at: '2026-11-16T03:00:00.000Z' },
    { state: 'upcoming', name: 'Semana de 16/11', starts_at: '2026-11-16T03:00:00.000Z' },
    { state: 'running', name: 'Torneio de novembro', ends_at: '2026-12-01T03:00:00.000Z' },
  ])
  // A week's and a year's last minute in São Paulo, and the first one after it.
  for (const moment of ['2026-11-16T02:59:00Z', '2026-11-16T03:01:00Z', '2027-01-01T02:59:00Z']) {
    app.clock.set(moment)
    await app.platform.jobs.run('engagement.demo')
    await app.platform.jobs.run('engagement.demo')
    const names = (wanted: string) =>
      shown().then((all) => all.filter(({ state }) => state === wanted).map(({ name }) => name))
    expect([(await names('running')).length, (await names('upcoming')).length], moment).toEqual([2, 1])
  }
  app.clock.set(today)
})

it('[B3] [B4] rounds of the house count when they are over, and what they bring stands in the statement', async () => {
  const { visitor } = await gambler(app, { cash: 10_00n })
  const { database, outbox } = app.platform
  const name = { pt_BR: 'Três rodadas', en: 'Three rounds', es: 'Tres rondas' }
  const scope_value = await gameWith(app, 'classic-esquina')
  await database.transaction((tx) =>
    app.engagement.missions.add(tx, {
      code: 'tres-rodadas',
      period: 'daily',
      name,
      description: name,
      kind: 'rounds',
      scope: 'game',
      scope_value,
      target: 3n,
      prize: { kind: 'cash', amount: centavos(2_50) },
    }),
  )
  const find = async () => {
    const { missions } = await visitor.call('missions', { query: { period: 'daily' } })
    return missions.find(({ challenge_name }) => challenge_name === name.pt_BR)
  }
  await expect.poll(find).toBeDefined()
  await visitor.call('acceptMission', { body: { mission_id: (await find())?.id ?? 0 } })
  const reels = await takeSeat(app, visitor, 'classic-esquina')
  for (let turn = 0; turn < 3; turn++) {
    await reels.play({})
    app.clock.advance(3000)
    await showAll(app)
    await app.platform.jobs.run('gameplay.ledger-events')
    await outbox.drain()
    expect(await find()).toMatchObject({ myRounds: turn + 1, completed: turn === 2 })
  }
  expect(await visitor.call('vip', {})).toMatchObject({ vipPoints: 3 })
  expect(await visitor.call('collectMissions', {})).toMatchObject({ collected: 1, amount: 2.5 })
  const { lines } = await visitor.call('statement', { query: { kind: 'reward' } })
  expect(lines).toMatchObject([{ kind: 'reward', amount: 2.5, pockets: [{ pocket: 'cash' }] }])
  const { cause } = await visitor.call('statementLine', { params: { id: lines[0]?.id ?? '' } })
  expect(cause).toMatchObject({
    facts: [{ text: 'Três rodadas' }, { text: 'Missão' }],
    link: { to: '/awards' },
  })
  const { text } = await visitor.send('GET', '/api/profile/export')
  expect(text).toContain('Três rodadas')
})
