import { type Gateway as GatewayName, gateways } from '@girassol/contract/schemas'
import { type Generated, type JSONColumnType, type RawBuilder, sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { GatewayError } from '../gateways/port/gateway.ts'
import type { Candidate, ChoiceReason } from './choice.ts'

export type Operation = 'charge' | 'payout'
export type AttemptOutcome = 'accepted' | 'refused' | 'unavailable' | 'auth' | 'unknown'

/** A call that opens a charge or sends a payout, with the decision that led to it. */
export interface AttemptRow {
  id: string
  operation: Operation
  subject: string
  ordinal: number
  gateway: GatewayName
  amount: bigint
  reason: ChoiceReason
  candidates: Candidate[]
  started_at: Date
  outcome: AttemptOutcome | null
  healthy: boolean | null
  latency_ms: number | null
  detail: string | null
  gateway_ref: string | null
  checks: number
  next_check_at: Date | null
}

type Tables = {
  gateway_attempts: Omit<AttemptRow, 'candidates' | 'checks'> & {
    candidates: JSONColumnType<Candidate[]>
    checks: Generated<number>
  }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()
const attempts = (tx: Tx) => on(tx).selectFrom('gateway_attempts').selectAll()

/** The sliding window of health: calls in the last minutes, and at most so many per gateway. */
export const HEALTH_WINDOW = minutes(5)
const WINDOW_CALLS = 100

export async function insertAttempt(tx: Tx, row: AttemptRow): Promise<void> {
  await on(tx)
    .insertInto('gateway_attempts')
    .values({ ...row, candidates: JSON.stringify(row.candidates) })
    .execute()
}

export async function updateAttempt(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      AttemptRow,
      'outcome' | 'healthy' | 'latency_ms' | 'detail' | 'gateway_ref' | 'checks' | 'next_check_at'
    >
  >,
): Promise<void> {
  await on(tx).updateTable('gateway_attempts').set(change).where('id', '=', id).execute()
}

export async function attemptsOf(tx: Tx, operation: Operation, subject: string): Promise<AttemptRow[]> {
  return attempts(tx)
    .where('operation', '=', operation)
    .where('subject', '=', subject)
    .orderBy('ordinal')
    .execute()
}

export async function findChargeAttempt(
  tx: Tx,
  charge: string,
  gateway: GatewayName,
): Promise<AttemptRow | undefined> {
  return attempts(tx)
    .where('operation', '=', 'charge')
    .where('subject', '=', charge)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
}

/** An attempt at a charge by the gateway's own name for it. */
export async function findAttemptByReference(
  tx: Tx,
  gateway: GatewayName,
  ref: string,
): Promise<AttemptRow | undefined> {
  return attempts(tx)
    .where('operation', '=', 'charge')
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', ref)
    .executeTakeFirst()
}

export async function dueAttempts(tx: Tx, now: Date, limit: number): Promise<AttemptRow[]> {
  return attempts(tx)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/**
 * Deletes attempts that began before then and that nothing depends on. An attempt is kept while it is queried, while its withdrawal is
 * open, and for good when the charge went on to another gateway but may exist at this one: a late payment is matched by it.
 */
export async function deleteOldAttempts(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM gateway_attempts WHERE id IN (
    SELECT a.id FROM gateway_attempts a
      LEFT JOIN charges c ON a.operation = 'charge' AND c.id = a.subject
      LEFT JOIN withdrawals w ON a.operation = 'payout' AND w.id = a.subject
    WHERE a.started_at < ${before} AND a.next_check_at IS NULL
      AND (c.id IS NULL OR c.gateway = a.gateway OR (a.gateway_ref IS NULL AND a.outcome IN ('refused', 'unavailable', 'auth')))
      AND (w.id IS NULL OR w.ended_at IS NOT NULL)
    ORDER BY a.started_at LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Longer than any call of an adapter may take, its retries included. */
const ABANDONED_AFTER = minutes(3)

/** Ends the attempts of a program that died before it could keep the answer; they say nothing about the gateway. */
export async function closeAbandonedAttempts(tx: Tx, now: Date): Promise<void> {
  await on(tx)
    .updateTable('gateway_attempts')
    .set({ outcome: 'unknown', detail: 'the program ended before the answer was recorded' })
    .where('outcome', 'is', null)
    .where('started_at', '<', new Date(now.getTime() - ABANDONED_AFTER))
    .execute()
}

/** Whether any is due for a query, or abandoned. */
export const hasAttemptsToFollow = (now: Date): RawBuilder<boolean> =>
  sql`(EXISTS (SELECT FROM gateway_attempts WHERE next_check_at <= ${now})
    OR EXISTS (SELECT FROM gateway_attempts
      WHERE outcome IS NULL AND started_at < ${new Date(now.getTime() - ABANDONED_AFTER)}))`

/** The newest results since then, successes true. */
export async function recentHealth(
  tx: Tx,
  operation: Operation,
  gateway: GatewayName,
  since: Date,
  limit: number,
): Promise<boolean[]> {
  const rows = await on(tx)
    .selectFrom('gateway_attempts')
    .select('healthy')
    .where('operation', '=', operation)
    .where('gateway', '=', gateway)
    .where('started_at', '>=', since)
    .where('healthy', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ healthy }) => healthy === true)
}

/** The calls that the health of a gateway is measured on now. */
export const measuredCalls = (operation: Operation, gateway: RawBuilder<unknown>, now: Date) => sql`
  SELECT * FROM gateway_attempts WHERE operation = ${operation} AND gateway = ${gateway}
    AND started_at >= ${new Date(now.getTime() - HEALTH_WINDOW)} AND healthy IS NOT NULL
  ORDER BY started_at DESC LIMIT ${WINDOW_CALLS}`

export interface Health {
  calls: number
  success: number
  latency: number | null
}

export const UNMEASURED: Health = { calls: 0, success: 1, latency: null }

/** Success rate and median latency of every gateway that was called in the window. */
export async function measureHealth(
  tx: Tx,
  operation: Operation,
  now: Date,
): Promise<Map<GatewayName, Health>> {
  const { rows } = await sql<{
    gateway: GatewayName
    calls: number
    healthy: number
    latency: number | null
  }>`
    SELECT g.gateway, count(*)::int AS calls, (count(*) FILTER (WHERE a.healthy))::int AS healthy,
      (percentile_disc(0.5) WITHIN GROUP (ORDER BY a.latency_ms))::int AS latency
    FROM unnest(${[...gateways]}::text[]) AS g (gateway)
    CROSS JOIN LATERAL (${measuredCalls(operation, sql.ref('g.gateway'), now)}) a GROUP BY g.gateway`.execute(
    tx,
  )
  return new Map(
    rows.map(({ gateway, calls, healthy, latency }) => [
      gateway,
      { calls, success: healthy / calls, latency },
    ]),
  )
}

/** What an error says about the attempt, and about the gateway's health; refusals of the player's own data count as neither. */
export function outcomeOf(error: GatewayError | null): Pick<AttemptRow, 'outcome' | 'healthy' | 'detail'> {
  if (!error) return { outcome: 'accepted', healthy: true, detail: null }
  const { kind, code, detail } = error
  if (kind === 'rejected') {
    const isOurs = code !== 'invalid_document' && code !== 'invalid_key' && code !== 'limit'
    return { outcome: 'refused', healthy: isOurs ? false : null, detail }
  }
  return { outcome: kind === 'ambiguous' ? 'unknown' : kind, healthy: false, detail }
}
