import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../../test/casino.ts'
import { acts, roundPlayer } from '../../../../test/round-player.ts'
import {
  expectHonestBooks,
  gambler,
  good,
  type Seat,
  type StudioAnswer,
  takeSeat,
} from '../../../../test/studio.ts'

/** Two nodes over one database: a retry may come to either. */
let app: TestApp
let node: TestApp
beforeAll(async () => {
  app = await startApp({ variables: { ROLE: 'api' } })
  await app.catalogue.stockDemo()
  node = await startApp({ variables: { ROLE: 'api' }, database: app.databaseUrl })
})
afterAll(async () => {
  await node.close()
  await app.close()
})

it('keeps honest books whatever is done, twice, at once and anew', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 20, maxLength: 40 }), async (sequence) => {
      runs++
      const player = await gambler(app, { cash: 20_00n, bonus: 5_00n })
      const act = roundPlayer([app, node], player)
      for (const each of sequence) await act(each)
      // Whatever is still open ends by the rule for rounds left alone.
      await act({ act: 'pass', milliseconds: 86_400_000 })
      await act({ act: 'settle' })
      const { cash, bonus } = await holdings(app, player.id)
      const [sums] = await app.rows(sql<{ gain: bigint; open: bigint }>`
        SELECT coalesce(sum(paid - staked), 0)::bigint AS gain, count(*) FILTER (WHERE state IS NOT NULL) AS open
        FROM plays WHERE player_id = ${player.id}`)
      expect(sums).toEqual({ gain: cash + bonus - 2500n, open: 0n })
    }),
    { numRuns: 6 },
  )
  expect(runs).toBeGreaterThanOrEqual(6)
  expect(await expectHonestBooks(app)).toBeGreaterThan(10)
})

it('serialises two tabs of one player, both exact to the centavo', async () => {
  const { id, visitor } = await gambler(app, { cash: 10_00n })
  const seats = await Promise.all(
    ['classic-esquina', 'double-14'].map((each) => takeSeat(app, visitor, each)),
  )
  const [reels, wheel] = seats as [Seat, Seat]
  let gain = 0
  for (let turn = 0; turn < 6; turn++) {
    const replies = await Promise.all([reels.open({}), wheel.at(node.url).open({ colour: 'red' })])
    for (const reply of replies) {
      const { round } = good<StudioAnswer>(reply)
      gain += round.paid - round.staked
    }
    app.clock.advance(3000)
    node.clock.advance(3000)
  }
  expect((await holdings(app, id)).cash).toBe(1000n + BigInt(gain))
  const rows = await app.rows(
    sql<{ nonce: number }>`SELECT nonce FROM plays WHERE player_id = ${id} ORDER BY nonce`,
  )
  expect(rows.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 12 }, (_, nonce) => nonce))
  await expectHonestBooks(app)
})

it('lets the last real be staked once, however many tabs try', async () => {
  const { id, visitor } = await gambler(app, { cash: 100n })
  const seats = await Promise.all(
    ['dice-97', 'double-14', 'mines-97', 'crash-97'].map((each) => takeSeat(app, visitor, each)),
  )
  const choices = [{ direction: 'over', target: 9000 }, { colour: 'white' }, { mines: 24 }, {}]
  const replies = await Promise.all(seats.map((seat, at) => seat.open(choices[at]!)))
  const played = replies.filter(({ status }) => status === 200).map(({ body }) => body as StudioAnswer)
  const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => String(body.error.code))
  expect(new Set([...refused, 'insufficient_balance']).size).toBe(1)
  const gain = played.reduce((sum, { round }) => sum + round.paid - round.staked, 0)
  expect(played.length).toBeGreaterThan(0)
  expect((await holdings(app, id)).cash).toBe(100n + BigInt(gain))
  await expectHonestBooks(app)
})
