import { errorText, languages } from '@girassol/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../../test/casino.ts'
import {
  enter,
  expectHonestBooks,
  gambler,
  gameWith,
  good,
  launch,
  Seat,
  type StudioAnswer,
  takeSeat,
} from '../../../../test/studio.ts'
import type { Reply, Visitor } from '../../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  // Without jobs: rounds that are due wait for the test.
  app = await startApp()
  await app.catalogue.stockDemo()
})
afterAll(() => app.close())

const rest = (visitor: Visitor) => visitor.call('takePause', { body: { kind: 'pause', days: 7 } })
const door = async (visitor: Visitor, rules: string) =>
  visitor.send('GET', `/api/games/single/${await gameWith(app, rules)}?mode=real`)

const expectNo = (reply: Reply, code: string) =>
  expect([reply.status, reply.body.error?.code]).toEqual([403, code])

/** A hand of blackjack that waits for its player. */
async function dealt(seat: Seat): Promise<StudioAnswer['round']> {
  for (;;) {
    const { round } = await seat.play({})
    if (!round.closed) return round
    app.clock.advance(5000)
  }
}

describe('in a pause', () => {
  it('resumes and finishes the open round without another stake', async () => {
    const { id, visitor } = await gambler(app)
    const { round } = await (await takeSeat(app, visitor, 'mines-97')).play({ mines: 1 })
    const { pause } = await rest(visitor)
    await app.gameplay.ledgerEvents.process()
    const waiting = await visitor.call('records', { query: { result: 'waiting' } })
    expect(waiting.data.map(({ game }) => game.game_code)).toEqual([await gameWith(app, 'mines-97')])
    const seat = await takeSeat(app, visitor, 'mines-97')
    expect(seat.session).toMatchObject({ pause, open_round: { id: round.id } })
    const [safe] = await app.rows(sql<{ cell: number }>`SELECT cell FROM plays, generate_series(0, 24) cell
      WHERE reference = ${round.id} AND NOT state->'mines' @> to_jsonb(cell) LIMIT 1`)
    good(await seat.move(round.id, 1, { kind: 'reveal', cell: safe!.cell }))
    const done = good<StudioAnswer>(await seat.move(round.id, 2, { kind: 'cashout' }))
    expect(done.round).toMatchObject({ closed: true, staked: 100 })
    expect(await holdings(app, id)).toMatchObject({ cash: 100_00n - 100n + BigInt(done.round.paid) })
    expect((await visitor.call('records', { query: { result: 'waiting' } })).data).toEqual([])
    // The round is over: neither this seat nor the door lets another one be opened.
    app.clock.advance(5000)
    expectNo(await seat.open({ mines: 1 }), 'paused')
    expectNo(await door(visitor, 'mines-97'), 'paused')
  })

  it('draws the cards of an open video poker round', async () => {
    const { visitor } = await gambler(app)
    const { round } = await (await takeSeat(app, visitor, 'poker-jacks-9-6')).play({})
    await visitor.call('takePause', { body: { kind: 'exclusion', months: null } })
    const seat = await takeSeat(app, visitor, 'poker-jacks-9-6')
    expect(seat.session.pause).toMatchObject({ kind: 'exclusion', until: null })
    expect(
      good<StudioAnswer>(await seat.move(round.id, 1, { kind: 'hold', cards: [0, 1] })).round.closed,
    ).toBe(true)
  })

  it('refuses a move that costs another stake, and the round continues', async () => {
    const { id, visitor } = await gambler(app)
    const round = await dealt(await takeSeat(app, visitor, 'blackjack-3-2'))
    const { cash } = await holdings(app, id)
    await rest(visitor)
    const seat = await takeSeat(app, visitor, 'blackjack-3-2')
    const refused = await seat.move(round.id, 1, { kind: 'double' })
    expectNo(refused, 'stake_paused')
    expect(refused.body.message).toMatch(/^Você pediu para não jogar até \d\d\/\d\d\/\d{4}.+mais uma aposta/)
    expect(new Set(languages.map((language) => errorText('stake_paused', language))).size).toBe(3)
    expect(await holdings(app, id)).toMatchObject({ cash })
    const stood = good<StudioAnswer>(await seat.move(round.id, 1, { kind: 'stand' }))
    expect(stood.round).toMatchObject({ closed: true, staked: 100 })
  })

  it('admits only the round’s player, and only to its game', async () => {
    const { visitor } = await gambler(app)
    await (await takeSeat(app, visitor, 'mines-97')).play({ mines: 3 })
    await rest(visitor)
    expectNo(await door(visitor, 'blackjack-3-2'), 'paused')
    const other = await gambler(app)
    await rest(other.visitor)
    expectNo(await door(other.visitor, 'mines-97'), 'paused')
    // Who has signed out since does not sit down.
    const { token } = await launch(visitor, await gameWith(app, 'mines-97'))
    await visitor.call('logout')
    expectNo(await enter(app.url, token), 'paused')
  })

  it('accepts an earlier ticket only for the open round', async () => {
    const { visitor } = await gambler(app)
    const { round } = await (await takeSeat(app, visitor, 'mines-97')).play({ mines: 3 })
    const { token } = await launch(visitor, await gameWith(app, 'mines-97'))
    await rest(visitor)
    const seat = new Seat(app.url, good(await enter(app.url, token)))
    expect(seat.session).toMatchObject({ pause: { kind: 'pause' }, open_round: { id: round.id } })
  })

  it('does not admit to a round that is due, settled or not', async () => {
    const { visitor } = await gambler(app)
    const { round } = await (await takeSeat(app, visitor, 'mines-97')).play({ mines: 3 })
    await rest(visitor)
    expect((await door(visitor, 'mines-97')).status).toBe(200)
    await app.rows(sql`UPDATE plays SET due_at = ${app.clock.now()} WHERE reference = ${round.id}`)
    expectNo(await door(visitor, 'mines-97'), 'paused')
  })

  it('leaves the books honest', async () => {
    expect(await expectHonestBooks(app)).toBeGreaterThan(4)
  })
})
