import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import { queryOne, type Tx } from '../../platform/database.ts'

/** What waits for an operator. */
export interface ReviewTotals {
  count: number
  amount: Centavos
  /** When the one that has waited longest was requested. */
  oldestAt: Date | null
  /** Open ones, in review or not, past the time that the player was promised. */
  overdue: number
}

/** Withdrawals in review, from the index of open withdrawals. */
export async function readReviewTotals(tx: Tx, now: Date): Promise<ReviewTotals> {
  const {
    count,
    amount,
    oldest_at: oldestAt,
    overdue,
  } = await queryOne(
    tx,
    sql<{ count: number; amount: string; oldest_at: Date | null; overdue: number }>`
    SELECT count(*)::integer AS count, coalesce(sum(amount), 0)::text AS amount, min(requested_at) AS oldest_at,
      (SELECT count(*) FROM withdrawals WHERE ended_at IS NULL AND promised_by <= ${now})::integer AS overdue
    FROM withdrawals WHERE ended_at IS NULL AND status = 'in_review'`,
  )
  return { count, amount: centavos(BigInt(amount)), oldestAt, overdue }
}

/** Findings without a resolution. */
export async function countOpenFindings(tx: Tx): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM payment_findings
    WHERE resolved_at IS NULL`,
  )
  return count
}
