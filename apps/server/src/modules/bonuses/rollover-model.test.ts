import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { holdings } from '../../../test/casino.ts'
import { type RolloverRow, rolloverTable, type RolloverTable } from '../../../test/rollover.ts'
import type { StakedRound } from './rollover.ts'

/** Two nodes over one database: each may hear of a round. */
let app: TestApp
let node: TestApp
let table: RolloverTable
beforeAll(async () => {
  app = await startApp({ variables: { ROLE: 'api' } })
  node = await startApp({ variables: { ROLE: 'api' }, database: app.databaseUrl })
  table = await rolloverTable(app)
})
afterAll(async () => {
  await node.close()
  await app.close()
})

const amount = fc.integer({ min: 1, max: 50_00 })
const rule = fc.record({
  times: fc.constantFrom(0.5, 1, 3),
  deposit: fc.constantFrom(0, 1),
  rounds: fc.constantFrom(0, 2),
})
const is = <Name extends string>(name: Name) => fc.constant(name)
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: is('deposit'), amount, doubled: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ act: is('play'), amount, pays: fc.integer({ min: 0, max: 250 }) }) },
  { weight: 3, arbitrary: fc.record({ act: is('again'), back: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ act: is('rules'), rule: fc.option(rule) }) },
  { weight: 1, arbitrary: fc.record({ act: is('end') }) },
)
type Act = typeof acts extends fc.Arbitrary<infer Value> ? Value : never

const sumOf = (rows: readonly RolloverRow[], field: 'due' | 'done' | 'released'): bigint =>
  rows.reduce((sum, row) => sum + row[field], 0n)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Does it, and answers the round that is over now, with what was held before anybody heard of it. */
async function perform(player: bigint, each: Act, rounds: StakedRound[]) {
  const held = await holdings(app, player)
  const staked = each.act === 'play' ? least(BigInt(each.amount), held.cash + held.bonus) : 0n
  if (each.act === 'rules') await table.rules(each.rule)
  if (each.act === 'deposit') await table.deposit(player, centavos(each.amount), each.doubled)
  if (each.act === 'end') await table.end(player)
  const round =
    each.act === 'play' && staked > 0n
      ? await table.play(player, staked, (staked * BigInt(each.pays)) / 100n)
      : null
  const known =
    each.act === 'again' ? rounds[rounds.length - 1 - (each.back % Math.max(rounds.length, 1))] : null
  return { round, heard: round ?? known ?? null, held: await holdings(app, player) }
}

it('releases a bonus once, from its pocket only, and never forgets what was staked for it', async () => {
  let released = 0n
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 12, maxLength: 20 }), async (sequence) => {
      await table.rules({ times: 1, deposit: 1 })
      const player = await table.player()
      const rounds: StakedRound[] = []
      for (const each of sequence) {
        const { round, heard, held } = await perform(player, each, rounds)
        const before = await table.rows(player)
        if (heard) await table.settle(heard)
        // Only what was waited for went through the outbox, and can be told again.
        if (round && before.some(({ status }) => status === 'open')) rounds.push(round)
        const after = await table.rows(player)

        // A round told for the first time counts to the centavo as far as it is waited for; nothing else counts.
        for (const kind of ['bonus', 'deposit'] as const) {
          const waiting = before.filter((row) => row.kind === kind && row.status === 'open')
          const counts = kind === 'bonus' ? round?.staked : round?.stakedCash
          const gained = sumOf(after, 'done') - sumOf(before, 'done')
          const others = kind === 'bonus' ? 'deposit' : 'bonus'
          const gainedElsewhere =
            sumOf(
              after.filter((row) => row.kind === others),
              'done',
            ) -
            sumOf(
              before.filter((row) => row.kind === others),
              'done',
            )
          expect(gained - gainedElsewhere).toBe(
            least(counts ?? 0n, sumOf(waiting, 'due') - sumOf(waiting, 'done')),
          )
        }
        // What is released goes from one pocket to the other, and by a new round only.
        const moved = sumOf(after, 'released') - sumOf(before, 'released')
        expect(moved === 0n || round !== null).toBe(true)
        expect(await holdings(app, player)).toEqual({ cash: held.cash + moved, bonus: held.bonus - moved })
        // Nothing that was met or ended changes again.
        const over = before.flatMap((row, at) => (['met', 'ended'].includes(row.status) ? [at] : []))
        expect(over.map((at) => after[at])).toEqual(over.map((at) => before[at]))

        const wallet = await table.wallet(player)
        expect(wallet.withdrawable_balance).toBeLessThanOrEqual(wallet.balance)
        expect(wallet.balance_bonus_rollover).toBeLessThanOrEqual(wallet.pending_balance_bonus_rollover)
        expect(wallet.balance_bonus > 0n || wallet.pending_balance_bonus_rollover === 0n).toBe(true)
      }
      released += await table.expectReleases(player)
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(released).toBeGreaterThan(0n)
})

it('releases it once when rounds are told twice, on two nodes, while bets empty the pocket', async () => {
  await table.rules({ times: 1, rounds: 5 })
  const player = await table.player()
  await table.deposit(player, centavos(20_00), true)
  await table.deposit(player, centavos(10_00), true)
  const stake = centavos(3_00)
  const rounds = Array.from({ length: 12 }, () => ({
    id: randomUUID(),
    player,
    staked: stake,
    stakedCash: stake,
  }))
  await app.platform.database.transaction((tx) => app.bonuses.rollover.hear(tx, [...rounds, ...rounds]))
  const bets = Array.from({ length: 25 }, () =>
    table.move(player, [{ from: 'bonus', to: 'house:corrections', amount: 10n }]),
  )
  const drained = Promise.all([app.platform.outbox.drain(), node.platform.outbox.drain()])
  // One that comes after the release finds nothing.
  const taken = BigInt((await Promise.all(bets)).filter(Boolean).length)
  await drained
  await app.platform.outbox.drain()
  expect(await table.rows(player)).toMatchObject([
    { status: 'met', done: 20_00n, rounds_done: 7 },
    { status: 'met', done: 10_00n, rounds_done: 10 },
  ])
  const released = await table.expectReleases(player)
  const { cash, bonus } = await holdings(app, player)
  expect({ cash, whole: cash + bonus }).toEqual({ cash: 30_00n + released, whole: 60_00n - taken * 10n })
})
