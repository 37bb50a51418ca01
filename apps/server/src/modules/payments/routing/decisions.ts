import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { hours } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { exactTime, isExactTime } from '../../../platform/keyset.ts'
import { firstIdAt } from '../paid-range.ts'
import type { AttemptOutcome, AttemptRow, Operation } from './attempts.ts'

export interface DecisionFilter {
  gateway?: GatewayName | undefined
  operation?: Operation | undefined
  outcome?: AttemptOutcome | undefined
  subject?: string | undefined
  after?: string | undefined
  limit: number
}

/** A page of attempts, newest first; `next` names the last one of the page. */
export async function pageOfDecisions(
  tx: Tx,
  { gateway, operation, outcome, subject, after, limit }: DecisionFilter,
): Promise<{ rows: AttemptRow[]; next: string | null }> {
  const [time = '', id = ''] = (after ?? '').split('~')
  const beyond =
    isExactTime(time) && isUuid(id) ? sql`(started_at, id) < (${time}::timestamptz, ${id}::uuid)` : sql`true`
  const { rows } = await sql<AttemptRow & { position: string }>`
    SELECT *, ${exactTime('started_at')} || '~' || id AS position FROM gateway_attempts
    WHERE ${beyond}
      AND ${gateway ? sql`gateway = ${gateway}` : sql`true`}
      AND ${operation ? sql`operation = ${operation}` : sql`true`}
      AND ${outcome ? sql`outcome = ${outcome}` : sql`true`}
      AND ${subject ? sql`subject = ${subject}::uuid` : sql`true`}
    ORDER BY started_at DESC, id DESC LIMIT ${limit + 1}`.execute(tx)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? last.position : null }
}

export interface Volume {
  count: number
  amount: bigint
}

/** What went through a gateway in the last day: charges that were opened and paid, payouts that it accepted. */
export async function volumeOfDay(
  tx: Tx,
  operation: Operation,
  gateway: GatewayName,
  now: Date,
): Promise<Volume> {
  const since = new Date(now.getTime() - hours(24))
  // Charges by the range of their ids, which are in the order of opening: a day's attempts joined to their charges are many lookups.
  const through =
    operation === 'charge'
      ? sql`charges WHERE gateway = ${gateway} AND status = 'paid' AND id >= ${firstIdAt(since)}`
      : sql`gateway_attempts WHERE operation = 'payout' AND gateway = ${gateway} AND outcome = 'accepted' AND started_at >= ${since}`
  const { rows } = await sql<{ count: number; amount: bigint }>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM ${through}`.execute(tx)
  return rows[0] ?? { count: 0, amount: 0n }
}
