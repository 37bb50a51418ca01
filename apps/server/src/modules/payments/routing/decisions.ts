import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { exactTime, isExactTime } from '../../../platform/keyset.ts'
import { type AttemptOutcome, type AttemptRow, measuredCalls, type Operation } from './attempts.ts'

export interface DecisionFilter {
  gateway?: GatewayName | undefined
  operation?: Operation | undefined
  outcome?: AttemptOutcome | undefined
  subject?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** Only the calls that health is measured on now; for one gateway and operation. */
  measured?: boolean | undefined
  after?: string | undefined
  limit: number
}

/** A page of attempts, newest first; `next` names the last one of the page. */
export async function pageOfDecisions(
  tx: Tx,
  filter: DecisionFilter,
  now: Date,
): Promise<{ rows: AttemptRow[]; next: string | null }> {
  const { gateway, operation, outcome, subject, from, until, after, limit } = filter
  const [time = '', id = ''] = (after ?? '').split('~')
  const beyond =
    isExactTime(time) && isUuid(id) ? sql`(started_at, id) < (${time}::timestamptz, ${id}::uuid)` : sql`true`
  const { rows } = await sql<AttemptRow & { position: string }>`
    SELECT *, ${exactTime('started_at')} || '~' || id AS position FROM ${source(filter, now)} a
    WHERE ${beyond}
      AND ${gateway ? sql`gateway = ${gateway}` : sql`true`}
      AND ${operation ? sql`operation = ${operation}` : sql`true`}
      AND ${outcome ? sql`outcome = ${outcome}` : sql`true`}
      AND ${subject ? sql`subject = ${subject}::uuid` : sql`true`}
      AND ${from ? sql`started_at >= ${from}` : sql`true`}
      AND ${until ? sql`started_at < ${until}` : sql`true`}
    ORDER BY started_at DESC, id DESC LIMIT ${limit + 1}`.execute(tx)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? last.position : null }
}

function source({ measured, gateway, operation }: DecisionFilter, now: Date) {
  if (!measured) return sql.table('gateway_attempts')
  if (!gateway || !operation) throw new AppError('validation')
  return sql`(${measuredCalls(operation, sql`${gateway}`, now)})`
}

export interface Volume {
  count: number
  amount: bigint
}

/** What went through a gateway since the beginning of a day: charges that were paid, payouts that it accepted. */
export async function volumeOfDay(
  tx: Tx,
  operation: Operation,
  gateway: GatewayName,
  since: Date,
): Promise<Volume> {
  const through =
    operation === 'charge'
      ? sql`charges WHERE gateway = ${gateway} AND status = 'paid' AND paid_at >= ${since}`
      : sql`gateway_attempts WHERE operation = 'payout' AND gateway = ${gateway} AND outcome = 'accepted' AND started_at >= ${since}`
  const { rows } = await sql<{ count: number; amount: bigint }>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM ${through}`.execute(tx)
  return rows[0] ?? { count: 0, amount: 0n }
}
