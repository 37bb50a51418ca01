import { sql } from 'kysely'
import { queryOne, type Tx } from '../../platform/database.ts'

/** Charges that are neither paid nor ended, and when the oldest due status queries were due. */
export async function readDueChecks(tx: Tx) {
  const {
    charges,
    charge_due_at: chargeDueAt,
    payout_due_at: payoutDueAt,
  } = await queryOne(
    tx,
    sql<{ charges: number; charge_due_at: Date | null; payout_due_at: Date | null }>`
    SELECT (SELECT count(*)::integer FROM charges WHERE status IN ('opening', 'pending')) AS charges,
      (SELECT min(next_check_at) FROM charges WHERE next_check_at IS NOT NULL) AS charge_due_at,
      (SELECT min(next_check_at) FROM withdrawals WHERE next_check_at IS NOT NULL) AS payout_due_at`,
  )
  return { charges, chargeDueAt, payoutDueAt }
}
