import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import { bet, takeBack, turnTo, win } from '../../../../test/limits.ts'
import { expectHonestBooks, gambler, gameWith, good, takeSeat } from '../../../../test/studio.ts'
import { hours, minutes } from '../../../platform/clock.ts'
import type { LimitRequest } from './change.ts'

/** Two nodes over one database. Sunday noon in São Paulo, so that the next day is also the next week. */
const SUNDAY = '2026-11-15T15:00:00Z'
const MONDAY = '2026-11-16T03:00:00Z'
let app: TestApp
let node: TestApp
let game: number
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  await app.catalogue.stockDemo()
  game = await addGame(app, 'limites')
})
beforeEach(() => turnTo([app, node], SUNDAY))
afterAll(() => app.close())

const rich = (bonus = 0n) => seat(app, game, 'hub', { cash: 10_000_00n, bonus })
const limit = ({ id }: Pick<Gambler, 'id'>, ...requests: LimitRequest[]) =>
  Promise.all(requests.map((request) => app.safety.limits.change(id, request)))
const readOne = async ({ id }: Pick<Gambler, 'id'>) => {
  const { limits } = await app.platform.database.transaction((tx) => app.safety.limits.read(tx, id))
  return limits[0]!
}

describe('a limit on bets', () => {
  it.each<[LimitRequest]>([
    [{ kind: 'stake', period: 'day', amount: 100_00n }],
    [{ kind: 'loss', period: 'week', amount: 100_00n }],
    [{ kind: 'bets', period: 'month', amount: 100n }],
  ])(
    '[R1] of $kind holds for 200 bets in parallel on two nodes, and is used up to the last',
    async (request) => {
      const by = await rich(500_00n)
      await limit(by, request)
      const placed = await Promise.all(
        Array.from({ length: 200 }, (_, n) => bet(n % 2 === 0 ? app : node, by, 1_00n)),
      )
      const accepted = placed.filter(({ said }) => said === 'done')
      expect(accepted).toHaveLength(100)
      expect(new Set(placed.map(({ said }) => said))).toEqual(new Set(['done', 'limit_reached']))
      const { cash, bonus } = await holdings(app, by.id)
      expect(cash + bonus).toBe(10_400_00n)
      const usedUp = { used: request.kind === 'bets' ? 100 : 100_00n, left: request.kind === 'bets' ? 0 : 0n }
      expect(await readOne(by)).toMatchObject(usedUp)
      await app.platform.jobs.run('gameplay.ledger-events')
      expect(await readOne(by)).toMatchObject(usedUp)
    },
  )

  it('[R1] of losses holds while bets, wins and returned stakes arrive in parallel on two nodes', async () => {
    const by = await rich()
    await limit(by, { kind: 'loss', period: 'day', amount: 50_00n })
    const open = await Promise.all(Array.from({ length: 20 }, () => bet(app, by, 1_00n)))
    const [wins, returns] = [open.slice(0, 10), open.slice(10)]
    const [bets, paid, returned] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, (_, n) => bet(n % 2 === 0 ? app : node, by, 1_00n))),
      Promise.all(wins.map((each, n) => win(n % 2 === 0 ? node : app, by, each, 2_00n))),
      Promise.all(returns.map((each, n) => takeBack(n % 2 === 0 ? app : node, by, each))),
    ])
    // A win is never blocked, and neither is what goes back to the player.
    expect(new Set([...paid, ...returned])).toEqual(new Set(['done']))
    const done = bets.filter(({ said }) => said === 'done').length
    const lost = async () => 10_000_00n - (await holdings(app, by.id)).cash
    expect(await lost()).toBe(BigInt(done) * 1_00n - 10_00n)
    expect(await lost()).toBeLessThanOrEqual(50_00n)
    // What came back is there for further bets, and not a centavo more.
    while ((await bet(node, by, 1_00n)).said === 'done');
    expect(await lost()).toBe(50_00n)
  })

  it('counts what was staked before it was set, processed or not', async () => {
    const by = await rich()
    await bet(app, by, 30_00n)
    await app.platform.jobs.run('gameplay.ledger-events')
    await bet(app, by, 30_00n)
    await limit(by, { kind: 'stake', period: 'week', amount: 100_00n })
    expect(await bet(node, by, 41_00n)).toMatchObject({ said: 'limit_reached' })
    expect(await bet(node, by, 40_00n)).toMatchObject({ said: 'done' })
  })

  it('[R1] of losses is net of wins, never blocks one, and counts open stakes as lost', async () => {
    const by = await rich()
    await limit(by, { kind: 'loss', period: 'day', amount: 50_00n })
    const first = await bet(app, by, 50_00n)
    expect(await bet(node, by, 1n)).toMatchObject({ said: 'limit_reached' })
    expect(await win(node, by, first, 80_00n)).toBe('done')
    expect(await bet(app, by, 80_01n)).toMatchObject({ said: 'limit_reached' })
    expect(await bet(app, by, 80_00n)).toMatchObject({ said: 'done' })
  })

  it('[R1] of a number counts a bet of cash and bonus once', async () => {
    const by = await seat(app, game, 'hub', { cash: 5n, bonus: 100n })
    await limit(by, { kind: 'bets', period: 'month', amount: 2n })
    expect((await bet(app, by, 10n)).said).toBe('done')
    expect((await bet(app, by, 10n)).said).toBe('done')
    expect((await bet(app, by, 10n)).said).toBe('limit_reached')
    await app.platform.jobs.run('gameplay.ledger-events')
    expect(await readOne(by)).toMatchObject({ kind: 'bets', used: 2, left: 0 })
  })

  it('renews at midnight in São Paulo, and a profit of yesterday does not raise the limit of today', async () => {
    const by = await rich()
    await limit(by, { kind: 'loss', period: 'day', amount: 50_00n })
    expect(await win(app, by, await bet(app, by, 10_00n), 1000_00n)).toBe('done')
    await turnTo([app, node], '2026-11-16T02:59:59Z')
    expect((await bet(app, by, 100_00n)).said).toBe('done')
    await turnTo([app, node], MONDAY)
    expect((await bet(node, by, 50_01n)).said).toBe('limit_reached')
    expect((await bet(node, by, 50_00n)).said).toBe('done')
  })

  it('gets a returned stake back in the period it was staked in', async () => {
    const by = await rich()
    await limit(
      by,
      { kind: 'stake', period: 'day', amount: 50_00n },
      { kind: 'stake', period: 'month', amount: 80_00n },
    )
    const first = await bet(app, by, 20_00n)
    expect((await bet(app, by, 30_00n)).said).toBe('done')
    expect(await takeBack(node, by, first)).toBe('done')
    const late = await bet(node, by, 20_00n)
    expect(late.said).toBe('done')
    expect((await bet(app, by, 1n)).said).toBe('limit_reached')
    await turnTo([app, node], MONDAY)
    expect((await bet(app, by, 30_00n)).said).toBe('done')
    // The month is used up. A stake of yesterday that returns is given back to the month and not to today.
    expect((await bet(app, by, 1n)).said).toBe('limit_reached')
    expect(await takeBack(app, by, late)).toBe('done')
    expect((await bet(app, by, 20_01n)).said).toBe('limit_reached')
    expect((await bet(app, by, 20_00n)).said).toBe('done')
    await app.platform.jobs.run('gameplay.ledger-events')
    const days = await app.rows(
      sql<{ day: string; staked: bigint; bets: bigint }>`SELECT day::text, staked, bets FROM play_days
        WHERE player_id = ${by.id} ORDER BY day`,
    )
    expect(days).toEqual([
      { day: '2026-11-15', staked: 30_00n, bets: 1n },
      { day: '2026-11-16', staked: 50_00n, bets: 2n },
    ])
  })

  it('[R1] of time is reached by playing, not by pauses, and open rounds are paid', async () => {
    const by = await rich()
    await limit(by, { kind: 'time', period: 'day', amount: 10n })
    let open = await bet(app, by, 1_00n)
    for (let n = 1; n <= 3; n++) {
      await turnTo([app, node], new Date(app.clock.now().getTime() + minutes(3)).toISOString())
      await app.platform.database.transaction((tx) => app.safety.limits.see(tx, by.id))
      open = await bet(app, by, 1_00n)
      expect(open.said).toBe('done')
    }
    // An hour away is not play.
    await turnTo([app, node], new Date(app.clock.now().getTime() + hours(1)).toISOString())
    expect((await bet(node, by, 1_00n)).said).toBe('done')
    await turnTo([app, node], new Date(app.clock.now().getTime() + minutes(1)).toISOString())
    expect((await bet(node, by, 1_00n)).said).toBe('limit_reached')
    expect(await win(app, by, open, 5_00n)).toBe('done')
    expect(await readOne(by)).toMatchObject({ kind: 'time', used: 10, left: 0 })
    await turnTo([app, node], MONDAY)
    expect((await bet(node, by, 1_00n)).said).toBe('done')
  })

  it('[R3] that refuses is, of several used up in different units, the one that renews last', async () => {
    const by = await rich()
    for (let n = 0; n < 2; n++) await bet(app, by, 50_00n)
    await limit(
      by,
      { kind: 'stake', period: 'day', amount: 1_00n },
      { kind: 'bets', period: 'month', amount: 1n },
      { kind: 'time', period: 'week', amount: 1n },
    )
    await turnTo([app, node], new Date(app.clock.now().getTime() + minutes(2)).toISOString())
    const { limits } = app.safety
    const refusals = await app.platform.database.transaction(async (tx) => [
      await limits.renew(tx, by.id),
      await limits.reached(tx, by.id),
      await limits.refusalOf(tx, by.id, 1_00n),
    ])
    const named = { limit: 'bets', period: 'month', renews_at: '2026-12-01T03:00:00.000Z' }
    for (const refusal of refusals) expect(refusal).toMatchObject({ details: named })
  })
})

describe('at the casino’s own games, a limit', () => {
  it('[R3] refuses the stake with what is left and when it renews', async () => {
    const { id, visitor } = await gambler(app)
    const table = await takeSeat(app, visitor, 'double-14')
    await limit({ id }, { kind: 'stake', period: 'day', amount: 2_50n })
    for (let n = 0; n < 2; n++) {
      await table.play({ colour: 'red' })
      app.clock.advance(5000)
    }
    const refused = await table.open({ colour: 'red' })
    expect(refused.status).toBe(403)
    expect(refused.body.error).toMatchObject({
      code: 'limit_reached',
      details: {
        limit: 'stake',
        period: 'day',
        amount: 2.5,
        used: 2,
        left: 0.5,
        renews_at: '2026-11-16T03:00:00.000Z',
      },
    })
    expect(refused.body.message.replaceAll('\u00a0', ' ')).toBe(
      'Esta aposta passaria do seu limite de valor apostado por dia, que é R$ 2,50. Ainda cabem R$ 0,50. O limite se renova em 16/11/2026, 00:00.',
    )
    await expectHonestBooks(app)
  })

  it('refuses a further stake of an open round, which can be finished without it', async () => {
    const { id, visitor } = await gambler(app)
    await gameWith(app, 'blackjack-3-2')
    const table = await takeSeat(app, visitor, 'blackjack-3-2')
    let { round } = await table.play({})
    while (round.closed) {
      app.clock.advance(5000)
      ;({ round } = await table.play({}))
    }
    await limit({ id }, { kind: 'stake', period: 'day', amount: 1n })
    const doubled = await table.move(round.id, 1, { kind: 'double' })
    expect(doubled.body.error).toMatchObject({ code: 'limit_reached', details: { left: 0 } })
    good(await table.move(round.id, 1, { kind: 'stand' }))
    await expectHonestBooks(app)
  })

  it('of time has a code of its own', async () => {
    const { id, visitor } = await gambler(app)
    const table = await takeSeat(app, visitor, 'double-14')
    await limit({ id }, { kind: 'time', period: 'day', amount: 1n })
    await turnTo([app, node], new Date(app.clock.now().getTime() + minutes(2)).toISOString())
    const refused = await table.open({ colour: 'red' })
    expect(refused.body.error).toMatchObject({
      code: 'time_limit_reached',
      details: { limit: 'time', left: 0 },
    })
  })
})
