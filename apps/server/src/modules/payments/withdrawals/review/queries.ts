import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { reviewRules, withdrawalFilters } from '@girassol/contract/operator'
import { normaliseKey } from '@girassol/pix'
import { type RawBuilder, sql } from 'kysely'
import { queryOne, type Tx } from '../../../../platform/database.ts'
import { isUuid } from '../../../../platform/ids.ts'
import { firstIdAt, paidConditions, type PaidRange, paidWithin } from '../../paid-range.ts'
import type { WithdrawalRow } from '../queries.ts'

export type ReviewRule = (typeof reviewRules)[number]

export interface WithdrawalFilter extends PaidRange {
  state?: (typeof withdrawalFilters)[number] | undefined
  min?: bigint | undefined
  max?: bigint | undefined
  gateway?: GatewayName | undefined
  rule?: ReviewRule | undefined
  player?: bigint | undefined
  /** An operator's id, or `none`. */
  claimedBy?: string | undefined
  /** Requested before. */
  waitingSince?: Date | undefined
  from?: Date | undefined
  until?: Date | undefined
  q?: string | undefined
}

export interface PageRequest {
  oldestFirst: boolean
  /** The id of the last row of the page before. */
  after: string | null
  limit: number
}

type Condition = RawBuilder<unknown>

/** One page of withdrawals. Ids are UUIDv7, so their order is the order of requests. */
export async function pageOfReviewed(
  tx: Tx,
  filter: WithdrawalFilter,
  { oldestFirst, after, limit }: PageRequest,
  now: Date,
): Promise<WithdrawalRow[]> {
  const conditions = [...conditionsOf(filter, now)]
  if (after !== null) conditions.push(oldestFirst ? sql`w.id > ${after}` : sql`w.id < ${after}`)
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
  const order = oldestFirst ? sql`ORDER BY w.id` : sql`ORDER BY w.id DESC`
  const { rows } = await sql<WithdrawalRow>`
    SELECT w.* FROM ${paidWithin('withdrawals', filter)} w ${where} ${order} LIMIT ${limit}`.execute(tx)
  return rows
}

function* conditionsOf(filter: WithdrawalFilter, now: Date): Generator<Condition> {
  const { state, min, max, gateway, rule, player, claimedBy, waitingSince, from, until, q } = filter
  yield* paidConditions('w', filter)
  if (state) yield stateCondition(state, now)
  if (min !== undefined) yield sql`w.amount >= ${min}`
  if (max !== undefined) yield sql`w.amount <= ${max}`
  if (gateway) yield sql`w.gateway = ${gateway}`
  if (rule)
    yield sql`w.id IN (SELECT s.withdrawal_id FROM withdrawal_steps s WHERE s.code = ${rule} AND s.passed = false)`
  if (player !== undefined) yield sql`w.player_id = ${player}`
  if (claimedBy === 'none') yield sql`(w.claimed_until IS NULL OR w.claimed_until <= ${now})`
  else if (claimedBy) yield sql`w.claimed_by = ${claimedBy} AND w.claimed_until > ${now}`
  if (waitingSince) yield sql`w.ended_at IS NULL AND w.id < ${firstIdAt(waitingSince)}`
  if (from) yield sql`w.id >= ${firstIdAt(from)}`
  if (until) yield sql`w.id < ${firstIdAt(until)}`
  if (q) yield searchCondition(q)
}

function stateCondition(state: NonNullable<WithdrawalFilter['state']>, now: Date): Condition {
  switch (state) {
    case 'waiting':
      return sql`w.status = 'in_review' AND (w.held_until IS NULL OR w.held_until <= ${now})`
    case 'held':
      return sql`w.status = 'in_review' AND w.held_until > ${now}`
    case 'open':
      return sql`w.ended_at IS NULL`
    case 'overdue':
      return sql`w.ended_at IS NULL AND w.promised_by <= ${now}`
    default:
      return sql`w.status = ${state}`
  }
}

/** An id, an end-to-end id, a gateway's reference, or a PIX key in any of the forms people type. */
function searchCondition(q: string): Condition {
  const id = q.toLowerCase()
  // Random PIX keys and the references of some gateways look like our ids.
  if (isUuid(id))
    return sql`w.id IN (SELECT ${id}::uuid UNION ALL SELECT g.id FROM withdrawals g WHERE g.gateway_ref = ${q}
      UNION ALL SELECT k.id FROM withdrawals k WHERE k.pix_key = ${id})`
  const keys = (['cpf', 'email', 'phone', 'random'] as const).flatMap((kind) => {
    const key = normaliseKey(kind, q)
    return key ? [key.value] : []
  })
  const candidates = [...new Set([q, ...keys])]
  return sql`(w.end_to_end_id = ${q} OR w.gateway_ref = ${q} OR w.pix_key = ANY(${candidates}) OR w.holder_cpf = ANY(${candidates}))`
}

/** The rules that did not pass, by withdrawal. */
export async function failedRules(tx: Tx, ids: readonly string[]): Promise<Map<string, ReviewRule[]>> {
  const found = new Map<string, ReviewRule[]>()
  if (ids.length === 0) return found
  const { rows } = await sql<{ withdrawal_id: string; code: ReviewRule }>`
    SELECT withdrawal_id, code FROM withdrawal_steps
    WHERE withdrawal_id = ANY(${ids}) AND passed = false ORDER BY id`.execute(tx)
  for (const { withdrawal_id: id, code } of rows) found.set(id, [...(found.get(id) ?? []), code])
  return found
}

export interface ReviewFigures {
  waiting: number
  amount: bigint
  held: number
  unknown: number
  overdue: number
  oldest_at: Date | null
  promised_by: Date | null
  paid_today: number
  average_seconds_today: number | null
}

/** Counts over the partial indexes of open withdrawals, and over today's paid ones. */
export async function reviewFigures(tx: Tx, now: Date, today: Date): Promise<ReviewFigures> {
  return queryOne(
    tx,
    sql<ReviewFigures>`
    SELECT q.*, p.*,
      (SELECT count(*)::int FROM withdrawals WHERE status = 'unknown') AS unknown,
      (SELECT count(*)::int FROM withdrawals WHERE ended_at IS NULL AND promised_by <= ${now}) AS overdue
    FROM (SELECT
        count(*) FILTER (WHERE NOT is_held)::int AS waiting,
        coalesce(sum(amount) FILTER (WHERE NOT is_held), 0)::bigint AS amount,
        count(*) FILTER (WHERE is_held)::int AS held,
        min(requested_at) FILTER (WHERE NOT is_held) AS oldest_at,
        min(promised_by) FILTER (WHERE NOT is_held) AS promised_by
      FROM (SELECT amount, requested_at, promised_by, coalesce(held_until > ${now}, false) AS is_held
        FROM withdrawals WHERE status = 'in_review') r) q,
      (SELECT count(*)::int AS paid_today,
        avg(extract(epoch FROM paid_at - requested_at))::float8 AS average_seconds_today
      FROM withdrawals WHERE status = 'paid' AND paid_at >= ${today}) p`,
  )
}

/** Claims and holds that have ended; cleared so that open pages learn of it. */
export async function clearEndedClaims(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE withdrawals SET
      claimed_by = CASE WHEN claimed_until <= ${now} THEN NULL ELSE claimed_by END,
      claimed_until = CASE WHEN claimed_until <= ${now} THEN NULL ELSE claimed_until END,
      held_until = CASE WHEN held_until <= ${now} THEN NULL ELSE held_until END
    WHERE id IN (SELECT id FROM withdrawals
      WHERE (claimed_by IS NOT NULL AND claimed_until <= ${now}) OR (held_until IS NOT NULL AND held_until <= ${now})
      LIMIT 200 FOR UPDATE SKIP LOCKED)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Cases that wait for an operator now, over the index of states. */
export async function countWaiting(tx: Tx, now: Date): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM withdrawals
    WHERE status IN ('in_review', 'unknown') AND (held_until IS NULL OR held_until <= ${now})`,
  )
  return count
}
