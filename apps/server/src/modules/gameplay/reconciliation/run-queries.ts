import type { ProviderMovement } from '@girassol/contract/operator'
import type { BookEnd, Key } from '@girassol/ledger'
import { type RawBuilder, sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import type { ComparedRow } from './compare.ts'

/** Count and amounts of one side, in centavos. */
export interface Totals {
  count: bigint
  bets: bigint
  wins: bigint
  refunds: bigint
  tips: bigint
}

/** In centavos. */
interface JackpotTotals {
  /** Paid or held, and a part of the wins. */
  jackpots: bigint
  /** What bets contributed, and a part of the stakes. */
  contributions: bigint
}

export interface DayRun {
  id: string
  provider: string
  day: string
  requested_by: string | null
  started_at: Date
  end_id: bigint
  end_transaction: string
  cursor: string | null
  is_listed: boolean
  pages: number
  failures: number
  next_try_at: Date
  finished_at: Date | null
  outcome: 'done' | 'failed' | null
  error: string | null
  unreadable: number
  count_here: bigint | null
  count_there: bigint | null
  bets_here: bigint | null
  bets_there: bigint | null
  wins_here: bigint | null
  wins_there: bigint | null
  refunds_here: bigint | null
  refunds_there: bigint | null
  tips_here: bigint | null
  tips_there: bigint | null
  jackpots_here: bigint | null
  contributions_here: bigint | null
}

const COLUMNS = sql`id, provider, day::text, requested_by, started_at, end_id, end_transaction, cursor, is_listed, pages, failures,
  next_try_at, finished_at, outcome, error, unreadable, count_here, count_there, bets_here, bets_there, wins_here, wins_there,
  refunds_here, refunds_there, tips_here, tips_there, jackpots_here, contributions_here`

export interface NewRun {
  id: string
  provider: string
  day: string
  by: string | null
  end: BookEnd
  now: Date
}

/** False while another run of this provider and day is open. */
export async function insertDayRun(tx: Tx, { id, provider, day, by, end, now }: NewRun): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO provider_day_runs (id, provider, day, requested_by, started_at, next_try_at, end_id, end_transaction)
    VALUES (${id}, ${provider}, ${day}, ${by}, ${now}, ${now}, ${end.id}, ${end.transaction})
    ON CONFLICT (provider, day) WHERE finished_at IS NULL DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Takes an open run whose next step is due, so that no other node does the same step meanwhile. */
export async function leaseDayRun(tx: Tx, now: Date, until: Date): Promise<DayRun | null> {
  const { rows } = await sql<DayRun>`UPDATE provider_day_runs SET leased_until = ${until} WHERE id = (
      SELECT id FROM provider_day_runs WHERE finished_at IS NULL AND next_try_at <= ${now}
        AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(tx)
  return rows[0] ?? null
}

export const hasDueRun = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM provider_day_runs WHERE finished_at IS NULL AND next_try_at <= ${now})`

/** Locks the run if it is still at this step: a node whose lease ran out finds it further on. */
export async function lockDayRun(
  tx: Tx,
  { id, pages, is_listed }: Pick<DayRun, 'id' | 'pages' | 'is_listed'>,
): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM provider_day_runs
    WHERE id = ${id} AND pages = ${pages} AND is_listed = ${is_listed} AND finished_at IS NULL FOR UPDATE`.execute(
    tx,
  )
  return rows.length > 0
}

/** Stores what a page adds. Of a movement that is listed again the entry that differs counts. */
export async function storeRows(tx: Tx, run: string, rows: readonly ComparedRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ amount, difference, here, there, ...row }) => ({
    ...row,
    amount: String(amount),
    difference,
    here: difference === null ? null : here,
    there: difference === null ? null : there,
  }))
  await sql`INSERT INTO provider_day_rows (run_id, subject, movement, amount, difference, here, there)
    SELECT ${run}, n.subject, n.movement, n.amount, n.difference, nullif(n.here, 'null'::jsonb), nullif(n.there, 'null'::jsonb)
    FROM jsonb_populate_recordset(NULL::provider_day_rows, ${JSON.stringify(given)}::jsonb) n
    ON CONFLICT (run_id, subject) DO UPDATE
      SET movement = excluded.movement, amount = excluded.amount, difference = excluded.difference,
        here = excluded.here, there = excluded.there
      WHERE provider_day_rows.difference IS NULL`.execute(tx)
}

/** The next page; null when the list is complete and the comparison is next. */
export async function advanceDayRun(
  tx: Tx,
  id: string,
  { next, unreadable, nextTryAt }: { next: string | null; unreadable: number; nextTryAt: Date },
): Promise<void> {
  await sql`UPDATE provider_day_runs SET cursor = ${next}, is_listed = ${next === null}, pages = pages + 1, failures = 0, error = NULL,
    unreadable = unreadable + ${unreadable}, next_try_at = ${nextTryAt}, leased_until = NULL WHERE id = ${id}`.execute(
    tx,
  )
}

export async function postponeDayRun(
  tx: Tx,
  id: string,
  { failures, error, nextTryAt }: { failures: number; error: string | null; nextTryAt: Date },
): Promise<void> {
  await sql`UPDATE provider_day_runs SET failures = ${failures}, error = ${error}, next_try_at = ${nextTryAt},
    leased_until = NULL WHERE id = ${id}`.execute(tx)
}

export interface DayResult {
  outcome: 'done' | 'failed'
  error: string | null
  /** Null when the list could not be read to its end. */
  totals: { here: Totals; there: Totals } | null
  /** What the ledger and the bets say of jackpots; a provider's list does not mark them. */
  jackpotTotals: JackpotTotals | null
  now: Date
}

/** The rows of a run that is over are not needed any more. */
export async function finishDayRun(tx: Tx, id: string, result: DayResult): Promise<void> {
  const { outcome, error, totals, jackpotTotals, now } = result
  await sql`UPDATE provider_day_runs SET finished_at = ${now}, outcome = ${outcome}, error = ${error}, leased_until = NULL,
    count_here = ${totals?.here.count ?? null}, count_there = ${totals?.there.count ?? null},
    bets_here = ${totals?.here.bets ?? null}, bets_there = ${totals?.there.bets ?? null},
    wins_here = ${totals?.here.wins ?? null}, wins_there = ${totals?.there.wins ?? null},
    refunds_here = ${totals?.here.refunds ?? null}, refunds_there = ${totals?.there.refunds ?? null},
    tips_here = ${totals?.here.tips ?? null}, tips_there = ${totals?.there.tips ?? null},
    jackpots_here = ${jackpotTotals?.jackpots ?? null}, contributions_here = ${jackpotTotals?.contributions ?? null}
    WHERE id = ${id}`.execute(tx)
  await sql`DELETE FROM provider_day_rows WHERE run_id = ${id}`.execute(tx)
}

/** Which of these postings the list has not named. */
export async function unlistedKeys(tx: Tx, run: string, keys: readonly Key[]): Promise<Set<Key>> {
  const { rows } = await sql<{ subject: Key }>`SELECT subject FROM provider_day_rows
    WHERE run_id = ${run} AND subject = ANY (${keys}::uuid[])`.execute(tx)
  const listed = new Set(rows.map(({ subject }) => subject))
  return new Set(keys.filter((key) => !listed.has(key)))
}

export async function listedTotals(tx: Tx, run: string): Promise<Totals> {
  const { rows } = await sql<{ movement: ProviderMovement; count: bigint; amount: bigint }>`
    SELECT movement, count(*) FILTER (WHERE amount <> 0) AS count, sum(amount)::bigint AS amount FROM provider_day_rows
    WHERE run_id = ${run} GROUP BY movement`.execute(tx)
  const of = (movement: ProviderMovement) => rows.find((row) => row.movement === movement)?.amount ?? 0n
  const count = rows.reduce((sum, row) => sum + row.count, 0n)
  return { count, bets: of('bet'), wins: of('win'), refunds: of('rollback'), tips: of('tip') }
}

export async function countDifferences(tx: Tx, run: string): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM provider_day_rows
    WHERE run_id = ${run} AND difference IS NOT NULL`,
  )
  return count
}

type Difference = Pick<ComparedRow, 'subject' | 'movement' | 'here'> & {
  difference: NonNullable<ComparedRow['difference']>
  there: ComparedRow['there']
}

export async function differentRows(tx: Tx, run: string): Promise<Difference[]> {
  const { rows } =
    await sql<Difference>`SELECT subject, movement, difference, here, there FROM provider_day_rows
    WHERE run_id = ${run} AND difference IS NOT NULL ORDER BY subject`.execute(tx)
  return rows
}

/** The last run of each day of a provider since a day, newest first. */
export async function recentRuns(tx: Tx, provider: string, since: string): Promise<Map<string, DayRun>> {
  const { rows } = await sql<DayRun>`SELECT DISTINCT ON (day) ${COLUMNS} FROM provider_day_runs
    WHERE provider = ${provider} AND day >= ${since}::date ORDER BY day DESC, started_at DESC`.execute(tx)
  return new Map(rows.map((row) => [row.day, row]))
}

/** Whether a provider's days were compared before this one. */
export async function hasRunBefore(tx: Tx, provider: string, day: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT id FROM provider_day_runs WHERE provider = ${provider} AND day < ${day}::date LIMIT 1`.execute(
      tx,
    )
  return rows.length > 0
}

export interface DayFilter {
  provider?: string | undefined
  from?: string | undefined
  to?: string | undefined
  after?: { day: string; provider: string } | undefined
}

/** The last run of each day and provider, newest day first. */
export async function pageOfDays(tx: Tx, filter: DayFilter, limit: number): Promise<DayRun[]> {
  const { provider, from, to, after } = filter
  const conditions = [
    sql`true`,
    ...(provider ? [sql`provider = ${provider}`] : []),
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
    ...(after
      ? [sql`(day < ${after.day}::date OR (day = ${after.day}::date AND provider > ${after.provider}))`]
      : []),
  ]
  const { rows } =
    await sql<DayRun>`SELECT DISTINCT ON (runs.day, provider) ${COLUMNS} FROM provider_day_runs runs
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY runs.day DESC, provider, started_at DESC LIMIT ${limit}`.execute(
      tx,
    )
  return rows
}
