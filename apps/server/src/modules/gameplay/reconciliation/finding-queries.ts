import type { ProviderFindingKind, ProviderFindingState, ProviderMovement } from '@girassol/contract/operator'
import type { Key } from '@girassol/ledger'
import { sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import type { Side } from './compare.ts'

export interface FindingRow {
  id: string
  provider: string
  day: string
  subject: Key
  kind: ProviderFindingKind
  movement: ProviderMovement
  here: Side | null
  there: Side | null
  found_at: Date
  run_id: string
  state: ProviderFindingState
  ended_at: Date | null
  decided_by: string | null
  note: string | null
}

const COLUMNS = sql`id, provider, day::text, subject, kind, movement, here, there, found_at, run_id, state, ended_at, decided_by, note`

interface Day {
  provider: string
  day: string
}

/** One at a time per provider and day: a comparison that ends, and decisions on what the last one found. */
export async function lockProviderDay(tx: Tx, { provider, day }: Day): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`provider-day ${provider} ${day}`}, 0))`.execute(
    tx,
  )
}

/** Every finding of a day that did not vanish. */
export async function findingsOfDay(tx: Tx, { provider, day }: Day): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`SELECT ${COLUMNS} FROM provider_findings
    WHERE provider = ${provider} AND day = ${day}::date AND state <> 'vanished' ORDER BY id`.execute(tx)
  return rows
}

export type NewFinding = Omit<FindingRow, 'state' | 'ended_at' | 'decided_by' | 'note'>

export async function insertFindings(tx: Tx, findings: readonly NewFinding[]): Promise<void> {
  if (findings.length === 0) return
  await sql`INSERT INTO provider_findings (id, provider, day, subject, kind, movement, here, there, found_at, run_id)
    SELECT n.id, n.provider, n.day, n.subject, n.kind, n.movement, nullif(n.here, 'null'::jsonb), nullif(n.there, 'null'::jsonb),
      n.found_at, n.run_id
    FROM jsonb_populate_recordset(NULL::provider_findings, ${JSON.stringify(findings)}::jsonb) n`.execute(tx)
}

/** The run that ends sees these again. */
export async function markSeen(tx: Tx, ids: readonly string[], run: string): Promise<void> {
  if (ids.length > 0)
    await sql`UPDATE provider_findings SET last_run_id = ${run} WHERE id = ANY (${ids}::uuid[])`.execute(tx)
}

/** These were open, and the last comparison does not find them any more. */
export async function endVanished(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await sql`UPDATE provider_findings SET state = 'vanished', ended_at = ${now}
      WHERE id = ANY (${ids}::uuid[]) AND state = 'open'`.execute(tx)
}

export async function findFinding(tx: Tx, id: string): Promise<FindingRow | null> {
  const { rows } = await sql<FindingRow>`SELECT ${COLUMNS} FROM provider_findings WHERE id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function decideFinding(
  tx: Tx,
  id: string,
  decision: { state: ProviderFindingState; by: string | null; note: string; now: Date },
): Promise<void> {
  const { state, by, note, now } = decision
  await sql`UPDATE provider_findings SET state = ${state}, ended_at = ${now}, decided_by = ${by}, note = ${note}
    WHERE id = ${id}`.execute(tx)
}

export interface FindingFilter {
  state?: ProviderFindingState | 'standing' | undefined
  kind?: ProviderFindingKind | undefined
  movement?: ProviderMovement | undefined
  provider?: string | undefined
  day?: string | undefined
  after?: string | undefined
}

/** Seen by the last comparison of the day that went through: its sums differ by these, decided or not. */
const standing = sql`coalesce(last_run_id, run_id) = (SELECT r.id FROM provider_day_runs r
  WHERE r.provider = provider_findings.provider AND r.day = provider_findings.day AND r.outcome = 'done'
  ORDER BY r.started_at DESC, r.finished_at DESC LIMIT 1)`

/** Newest first: ids sort by time. */
export async function pageOfProviderFindings(
  tx: Tx,
  filter: FindingFilter,
  limit: number,
): Promise<FindingRow[]> {
  const { state, kind, movement, provider, day, after } = filter
  const conditions = [
    sql`true`,
    ...(state ? [state === 'standing' ? standing : sql`state = ${state}`] : []),
    ...(movement ? [sql`movement = ${movement}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(provider ? [sql`provider = ${provider}`] : []),
    ...(day ? [sql`day = ${day}::date`] : []),
    ...(after ? [sql`id < ${after}::uuid`] : []),
  ]
  const { rows } = await sql<FindingRow>`SELECT ${COLUMNS} FROM provider_findings
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countOpenProviderFindings(tx: Tx): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM provider_findings WHERE state = 'open'`,
  )
  return count
}

/** Open findings of each of these days, by `provider day`. */
export async function countOpenByDay(tx: Tx, days: readonly Day[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ provider: string; day: string; count: number }>`
    SELECT provider, day::text, count(*)::integer AS count FROM provider_findings
    WHERE state = 'open' AND day = ANY (${days.map(({ day }) => day)}::date[]) GROUP BY provider, day`.execute(
    tx,
  )
  return new Map(rows.map(({ provider, day, count }) => [`${provider} ${day}`, count]))
}
