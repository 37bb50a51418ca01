import { type RawBuilder, sql } from 'kysely'

/**
 * A time with its microseconds, as a cursor carries it: a Date cuts them off, and a page that begins after a cut-off time skips or
 * repeats rows of the same millisecond.
 */
export const exactTime = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether a text from a request is such a time. */
export function isExactTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false
  const date = new Date(text)
  // A day that the month does not have would be taken for one of the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 23) === text.slice(0, 23)
}
