import { checkInvariants, houseBalance } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { AdjustmentHistory, outcomeOf, pocketsOf } from '../../../../test/adjustment-history.ts'
import { randomFrom } from '../../../../test/bonus-history.ts'
import { rolloverTable, type RolloverTable } from '../../../../test/rollover.ts'
import { executor } from '../../../platform/database.ts'
import { TERMINAL } from '../../operators/index.ts'
import { adjustPlayer } from './adjust.ts'
import { reverseAdjustment } from './reverse.ts'

/** `ADJUSTMENT_HISTORIES=200 ADJUSTMENT_SEED=…` plays as many, from that seed on. */
const histories = Number(process.env['ADJUSTMENT_HISTORIES'] ?? 6)
const seed = Number(process.env['ADJUSTMENT_SEED'] ?? 20_261_116)
const STEPS = 60

let app: TestApp
let table: RolloverTable
beforeAll(async () => {
  app = await startApp()
  table = await rolloverTable(app)
})
afterAll(() => app.close())

it(`keeps the books through ${histories} random histories of adjustments, reversals, bets and holds`, async () => {
  for (let number = 0; number < histories; number++) {
    const history = new AdjustmentHistory(app, table, await table.player(), randomFrom(seed + number))
    await table.rules(number % 2 === 0 ? { times: 2 } : null)
    try {
      for (let step = 0; step < STEPS; step++) await history.step()
    } catch (error) {
      throw new Error(`history with ADJUSTMENT_SEED=${seed + number} failed`, { cause: error })
    }
    const pockets = await pocketsOf(app, history.player)
    for (const balance of Object.values(pockets)) expect(balance).toBeGreaterThanOrEqual(0n)
  }
  const { report, house, rows } = await app.platform.database.transaction(async (tx) => ({
    report: await checkInvariants(executor(tx)),
    house: await houseBalance(executor(tx), 'house:adjustments'),
    rows: await sql<{ net: bigint; twice: number }>`SELECT
      sum(CASE direction WHEN 'credit' THEN -amount ELSE amount END)::bigint AS net,
      (SELECT count(*)::int FROM (SELECT reverses FROM adjustments WHERE reverses IS NOT NULL
        GROUP BY reverses HAVING count(*) > 1) d) AS twice FROM adjustments`.execute(tx),
  }))
  expect(report.violations).toEqual([])
  expect(rows.rows).toEqual([{ net: house, twice: 0 }])
})

it('loses and doubles nothing when adjustments, reversals and bets of one player run at once', async () => {
  const player = await table.player()
  const credit = (amount: bigint) =>
    app.platform.database.transaction((tx) =>
      adjustPlayer(app.adjustments, tx, TERMINAL, {
        request: randomUUID(),
        player,
        pocket: 'cash',
        direction: 'credit',
        amount: centavos(amount),
        reason: 'modelo',
      }),
    )
  const made = await Promise.all(Array.from({ length: 12 }, () => credit(10_00n)))
  const bets = Array.from({ length: 30 }, () => table.bet(player, randomUUID(), 3_00n))
  const reversals = made.flatMap(({ adjustment }) =>
    Array.from({ length: 3 }, () =>
      outcomeOf(() =>
        app.platform.database.transaction((tx) =>
          reverseAdjustment(app.adjustments, tx, TERMINAL, {
            request: randomUUID(),
            player,
            adjustment: adjustment!,
            reason: 'modelo',
          }),
        ),
      ),
    ),
  )
  const placed = (await Promise.all(bets)).filter((bet) => bet !== false).length
  const reversed = (await Promise.all(reversals)).filter((each) => typeof each !== 'string').length
  expect(reversed).toBeLessThanOrEqual(12)
  const { cash } = await pocketsOf(app, player)
  expect(cash).toBe(120_00n - BigInt(placed) * 3_00n - BigInt(reversed) * 10_00n)
  expect(cash).toBeGreaterThanOrEqual(0n)
})
