import { type RawBuilder, sql } from 'kysely'
import { days } from '../../platform/clock.ts'

export interface PaidRange {
  paidFrom?: Date | undefined
  paidUntil?: Date | undefined
}

/** So few are paid in this time that all of them are sorted within milliseconds. */
const SORTED_RANGE_MAX_MS = days(2)

/** The smallest UUIDv7 of a moment. */
export function firstIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`
}

/** What was paid in a range. Nothing is paid before it is opened, so that its id bounds a list in the order of ids. */
export function* paidConditions(alias: 'c' | 'w', { paidFrom, paidUntil }: PaidRange) {
  if (paidFrom) yield sql`${sql.ref(`${alias}.paid_at`)} >= ${paidFrom}`
  if (paidUntil)
    yield sql`${sql.ref(`${alias}.paid_at`)} < ${paidUntil} AND ${sql.ref(`${alias}.id`)} < ${firstIdAt(paidUntil)}`
}

/**
 * The rows that a list is read from. A day's rows are taken by the index of their payment: for a page in the order of ids the planner would
 * walk everything that was opened since. `OFFSET 0` keeps it from doing so.
 */
export function paidWithin(
  table: 'charges' | 'withdrawals',
  { paidFrom, paidUntil }: PaidRange,
): RawBuilder<unknown> {
  if (!paidFrom || !paidUntil || paidUntil.getTime() - paidFrom.getTime() > SORTED_RANGE_MAX_MS)
    return sql.table(table)
  return sql`(SELECT * FROM ${sql.table(table)} WHERE paid_at >= ${paidFrom} AND paid_at < ${paidUntil} OFFSET 0)`
}
