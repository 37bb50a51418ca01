import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'
import type { ListedGame, ListPage } from '../providers/catalogue-port.ts'

export interface RunRow {
  id: string
  provider: string
  started_at: Date
  cursor: string | null
  pages: number
  failures: number
  next_try_at: Date
  finished_at: Date | null
  outcome: 'done' | 'failed' | null
  error: string | null
  games: number
  unreadable: number
}

const COLUMNS = sql`id, provider, started_at, cursor, pages, failures, next_try_at, finished_at, outcome, error, games, unreadable`

/** False while another reading of this provider's list is open. */
export async function insertRun(tx: Tx, run: { id: string; provider: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO provider_list_runs (id, provider, started_at, next_try_at)
    VALUES (${run.id}, ${run.provider}, ${run.now}, ${run.now})
    ON CONFLICT (provider) WHERE finished_at IS NULL DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Takes an open run whose next page is due, so that no other node reads the same page meanwhile. */
export async function leaseRun(tx: Tx, now: Date, until: Date): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`UPDATE provider_list_runs SET leased_until = ${until} WHERE id = (
      SELECT id FROM provider_list_runs WHERE finished_at IS NULL AND next_try_at <= ${now}
        AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(tx)
  return rows[0] ?? null
}

export const hasDueRun = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM provider_list_runs WHERE finished_at IS NULL AND next_try_at <= ${now})`

/** Locks the run if it is still at this page: a node whose lease ran out finds it further on. */
export async function lockRun(tx: Tx, { id, pages }: Pick<RunRow, 'id' | 'pages'>): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`SELECT ${COLUMNS} FROM provider_list_runs
    WHERE id = ${id} AND pages = ${pages} AND finished_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** Stores a page. A game that is listed twice counts once, as it was listed last. */
export async function storePage(tx: Tx, run: string, { games, unreadable }: ListPage): Promise<void> {
  const entries = new Map<string, { code: string; entry: ListedGame | null }>()
  for (const code of unreadable) if (code !== null) entries.set(code, { code, entry: null })
  for (const entry of games) entries.set(entry.code, { code: entry.code, entry })
  await sql`INSERT INTO provider_list_pages (run_id, code, entry)
    SELECT ${run}, given.row->>'code', nullif(given.row->'entry', 'null'::jsonb)
    FROM jsonb_array_elements(${JSON.stringify([...entries.values()])}::jsonb) AS given(row)
    ON CONFLICT (run_id, code) DO UPDATE SET entry = coalesce(excluded.entry, provider_list_pages.entry)`.execute(
    tx,
  )
}

export async function advanceRun(
  tx: Tx,
  id: string,
  { next, unreadable, nextTryAt }: { next: string; unreadable: number; nextTryAt: Date },
): Promise<void> {
  await sql`UPDATE provider_list_runs SET cursor = ${next}, pages = pages + 1, failures = 0, error = NULL,
    unreadable = unreadable + ${unreadable}, next_try_at = ${nextTryAt}, leased_until = NULL WHERE id = ${id}`.execute(
    tx,
  )
}

export async function postponeRun(
  tx: Tx,
  id: string,
  { failures, error, nextTryAt }: { failures: number; error: string; nextTryAt: Date },
): Promise<void> {
  await sql`UPDATE provider_list_runs SET failures = ${failures}, error = ${error}, next_try_at = ${nextTryAt},
    leased_until = NULL WHERE id = ${id}`.execute(tx)
}

/** The pages of a run that is over are not needed any more. */
export async function finishRun(
  tx: Tx,
  id: string,
  result: { outcome: 'done' | 'failed'; error: string | null; games: number; unreadable: number; now: Date },
): Promise<void> {
  const { outcome, error, games, unreadable, now } = result
  await sql`UPDATE provider_list_runs SET finished_at = ${now}, outcome = ${outcome}, error = ${error}, games = ${games},
    pages = pages + ${outcome === 'done' ? 1 : 0}, unreadable = unreadable + ${unreadable}, leased_until = NULL
    WHERE id = ${id}`.execute(tx)
  await sql`DELETE FROM provider_list_pages WHERE run_id = ${id}`.execute(tx)
}

export async function readPages(
  tx: Tx,
  run: string,
): Promise<{ listed: ListedGame[]; unreadable: Set<string> }> {
  const { rows } = await sql<{ code: string; entry: ListedGame | null }>`
    SELECT code, entry FROM provider_list_pages WHERE run_id = ${run} ORDER BY code`.execute(tx)
  return {
    listed: rows.flatMap(({ entry }) => entry ?? []),
    unreadable: new Set(rows.filter(({ entry }) => entry === null).map(({ code }) => code)),
  }
}

/** The last run of each provider, open or not. */
export async function latestRuns(tx: Tx): Promise<Map<string, RunRow>> {
  const { rows } = await sql<RunRow>`SELECT DISTINCT ON (provider) ${COLUMNS} FROM provider_list_runs
    ORDER BY provider, started_at DESC`.execute(tx)
  return new Map(rows.map((row) => [row.provider, row]))
}

export const deleteRunsBefore = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('provider_list_runs', sql`finished_at < ${before}`)
