import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../../test/casino.ts'
import { acts, roundPlayer } from '../../../../test/round-player.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import {
  expectHonestBooks,
  gambler,
  good,
  type Seat,
  type StudioAnswer,
  takeSeat,
} from '../../../../test/studio.ts'
import type { Reply } from '../../../../test/visitor.ts'

/** Two nodes over one database: a retry may come to either. */
let app: TestApp
let node: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  node = await startApp({ database: app.databaseUrl })
})
afterAll(async () => {
  await node.close()
  await app.close()
})

it('keeps consistent books under random, repeated and concurrent actions', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 20, maxLength: 40 }), async (sequence) => {
      runs++
      const player = await gambler(app, { cash: 20_00n, bonus: 5_00n })
      const act = roundPlayer([app, node], player)
      for (const each of sequence) await act(each)
      // What is still open ends by the rule for rounds left alone.
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

it('plays one round at a time for two tabs of one player, exact to the centavo', async () => {
  const { id, visitor } = await gambler(app, { cash: 100_00n })
  const seats = await Promise.all(
    ['classic-esquina', 'double-14'].map((each) => takeSeat(app, visitor, each)),
  )
  const [reels, wheel] = seats as [Seat, Seat]
  let gain = 0
  const turns = 6
  for (let turn = 0; turn < turns; turn++) {
    const replies = await Promise.all([reels.open({}), wheel.at(node.url).open({ colour: 'red' })])
    const [played, refused] = replies.toSorted((a, b) => a.status - b.status) as [Reply, Reply]
    const { round } = good<StudioAnswer>(played)
    gain += round.paid - round.staked
    expectRefusal(refused, 'too_soon')
    app.clock.advance(3000)
    node.clock.advance(3000)
  }
  expect((await holdings(app, id)).cash).toBe(100_00n + BigInt(gain))
  const rows = await app.rows(
    sql<{ nonce: number }>`SELECT nonce FROM plays WHERE player_id = ${id} ORDER BY nonce`,
  )
  expect(rows.map(({ nonce }) => nonce)).toEqual(Array.from({ length: turns }, (_, nonce) => nonce))
  await expectHonestBooks(app)
})

it('lets the last real be staked once, however many tabs try', async () => {
  const { id, visitor } = await gambler(app, { cash: 100n })
  const seats = await Promise.all(
    ['mines-97', 'dice-97', 'double-14', 'crash-97'].map((each) => takeSeat(app, visitor, each)),
  )
  const choices = [{ mines: 24 }, { direction: 'over', target: 9000 }, { colour: 'white' }, {}]
  const replies = await Promise.all(seats.map((seat, at) => seat.open(choices[at]!)))
  const played = replies.filter(({ status }) => status === 200).map(({ body }) => body as StudioAnswer)
  expect(played).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200)) expectRefusal(reply, 'too_soon')
  const { paid, staked } = played[0]!.round
  expect((await holdings(app, id)).cash).toBe(100n + BigInt(paid - staked))
  await expectHonestBooks(app)
})
