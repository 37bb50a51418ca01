import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { enter, gambler, gameWith, good, launch, Seat, takeSeat } from '../../../../test/studio.ts'
import { seconds } from '../../../platform/clock.ts'
import { houseTables } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
})
afterAll(() => app.close())

const single = (game: string, visitor = app.visitor()) => visitor.send('GET', `/api/games/single/${game}`)
const change = async (set: ReturnType<typeof sql>, code: string) => {
  await app.rows(sql`UPDATE games SET ${set} WHERE code = ${code}`)
  await app.catalogue.reload()
}

it('answers as specified, with a ticket that is good once and for a minute', async () => {
  const { visitor } = await gambler(app)
  const answer = await launch(visitor, 'spaceman')
  expect(answer).toMatchObject({
    action: null,
    token: expect.stringMatching(/^[\w-]{43}$/),
    game: {
      game_name: 'Spaceman (demo)',
      game_code: 'spaceman',
      game_type: 'crash',
      distribution: 'demo',
      provider: { name: 'Órbita Baixa' },
      rtp: 97,
      volatility: 'high',
      rating: null,
      logo: expect.stringContaining('/storage/'),
      return: { how: 'exact', parts: 9700 },
    },
  })
  expect(answer.gameUrl).toBe(`/studio/#launch=${answer.token}&host=${encodeURIComponent(app.url)}`)
  good(await enter(app.url, answer.token))
  expectRefusal(await enter(app.url, answer.token), 'launch_invalid')

  const late = await launch(visitor, 'spaceman')
  app.clock.advance(seconds(60))
  expectRefusal(await enter(app.url, late.token), 'launch_invalid')
  for (const forged of ['', 'A'.repeat(43), late.token.toLowerCase()])
    expectRefusal(await enter(app.url, forged), 'launch_invalid')
})

it('accepts the same ticket once', async () => {
  const { visitor } = await gambler(app)
  const { token } = await launch(visitor, 'spaceman')
  const replies = await Promise.all(Array.from({ length: 6 }, () => enter(app.url, token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
})

it('sends a player without money to deposit, except to an open round and in demo mode', async () => {
  const poor = app.visitor()
  await join(poor)
  expect((await launch(poor, 'spaceman')).action).toBe('deposit')
  expect((await launch(poor, 'spaceman', 'demo')).action).toBeNull()
  const { visitor } = await gambler(app, { cash: 100n })
  const seat = await takeSeat(app, visitor, 'mines-97')
  await seat.play({ mines: 3 })
  expect((await launch(visitor, await gameWith(app, 'mines-97'))).action).toBeNull()
  expect((await launch(visitor, 'spaceman')).action).toBe('deposit')
})

it('refuses guests, unknown games, games in maintenance and providers’ games', async () => {
  const { visitor } = await gambler(app)
  expectRefusal(await single('spaceman'), 'unauthenticated')
  expectRefusal(await single('no-such-game', visitor), 'not_found')
  expectRefusal(await single('999999', visitor), 'not_found')
  const seat = await takeSeat(app, visitor, 'lines-serra')
  const { code } = seat.session.game
  await change(sql`in_maintenance = true`, code)
  expectRefusal(await single(code, visitor), 'game_in_maintenance')
  expectRefusal(await single(`${code}?mode=demo`), 'game_in_maintenance')
  expectRefusal(await seat.open({}), 'game_in_maintenance')
  await change(sql`in_maintenance = false, rules = NULL`, code)
  expectRefusal(await single(code, visitor), 'game_unavailable')
  expectRefusal(await seat.open({}), 'game_unavailable')
  await change(sql`rules = 'lines-serra'`, code)
  await change(sql`has_demo = false`, code)
  expectRefusal(await single(`${code}?mode=demo`), 'game_unavailable')
  expect((await launch(visitor, code)).game).toMatchObject({ game_code: code, has_demo: false })
  await change(sql`has_demo = true`, code)
})

it('opens every game of the demo catalogue that may be tried', async () => {
  const games = await app.rows(
    sql<{
      code: string
      rules: string
    }>`SELECT DISTINCT ON (rules) code, rules FROM games WHERE has_demo ORDER BY rules, id`,
  )
  expect(games.length).toBeGreaterThan(25)
  for (const { code, rules } of games) {
    const { token } = await launch(app.visitor(), code, 'demo')
    const { session } = new Seat(app.url, good(await enter(app.url, token)))
    expect(session.game).toMatchObject({ code, rules })
    expect(session.stakes).toContain(session.default_stake)
    expect(session.return.parts).toBeGreaterThan(9000)
  }
})

it('[R8] publishes RTP and volatility of every demo game as its rules have them', async () => {
  const games = await app.rows(
    sql<{
      rules: string
      rtp: number
      volatility: string
    }>`SELECT DISTINCT rules, rtp, volatility FROM games`,
  )
  for (const { rules, rtp, volatility } of games) {
    const table = houseTables.get(rules)
    expect({ rules, rtp, volatility }).toEqual({
      rules,
      rtp: Math.round(table?.return().parts ?? Number.NaN),
      volatility: table?.volatility,
    })
  }
  expect(games.map(({ rules }) => rules).toSorted()).toEqual([...houseTables.keys()].toSorted())
})

it('lists recently opened games, the latest first', async () => {
  const { visitor } = await gambler(app)
  for (const game of ['spaceman', 'football', 'spaceman']) {
    await launch(visitor, game)
    app.clock.advance(1000)
  }
  await launch(visitor, 'blackjack', 'demo')
  const { games, total } = await visitor.call('recents')
  expect([games.map(({ game_code }) => game_code), total]).toEqual([['spaceman', 'football'], 2])
})
