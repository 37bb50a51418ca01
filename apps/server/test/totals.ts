import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** The totals that are kept for every player equal those counted from all rows. */
export async function expectKeptTotals(app: Pick<TestApp, 'rows'>): Promise<void> {
  expect(
    await app.rows(sql`
      SELECT * FROM (
        SELECT player_id, count(*) AS rounds, count(*) FILTER (WHERE paid_cash + paid_bonus > staked_cash + staked_bonus) AS won,
          sum(staked_cash + staked_bonus)::bigint AS staked, sum(paid_cash + paid_bonus)::bigint AS paid
        FROM all_rounds WHERE status = 'closed' GROUP BY player_id
      ) counted FULL JOIN round_totals kept USING (player_id)
      WHERE (counted.rounds, counted.won, counted.staked, counted.paid) IS DISTINCT FROM (kept.rounds, kept.won, kept.staked, kept.paid)`),
  ).toEqual([])
  expect(
    await app.rows(sql`
      SELECT * FROM (
        SELECT player_id, sum(deposited)::bigint AS deposited, sum(withdrawn)::bigint AS withdrawn FROM (
          SELECT c.player_id, p.amount AS deposited, 0 AS withdrawn FROM charge_payments p JOIN charges c ON c.id = p.charge_id WHERE p.status = 'credited'
          UNION ALL SELECT player_id, 0, amount FROM withdrawals WHERE status = 'paid'
        ) p GROUP BY player_id
      ) counted FULL JOIN payment_totals kept USING (player_id)
      WHERE (coalesce(counted.deposited, 0), coalesce(counted.withdrawn, 0)) IS DISTINCT FROM (coalesce(kept.deposited, 0), coalesce(kept.withdrawn, 0))`),
  ).toEqual([])
}
