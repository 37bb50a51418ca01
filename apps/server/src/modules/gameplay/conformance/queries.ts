import type {
  ConformanceArea,
  ConformanceReport,
  ConformanceResult,
  ConformanceVerdict,
} from '@girassol/contract/operator'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { uuidv7 } from '../../../platform/ids.ts'

export interface ReportRow {
  id: string
  version: string
  target: string
  ran_at: Date
  imported_at: Date
  imported_by: string | null
}

const REPORT_COLUMNS = sql`id, version, target, ran_at, imported_at, imported_by`

export interface NewReport {
  id: string
  report: ConformanceReport
  digest: Buffer
  by: string | null
  now: Date
}

/** False when the same report is stored already. */
export async function insertReport(tx: Tx, { id, report, digest, by, now }: NewReport): Promise<boolean> {
  const { version, target, ran_at, results } = report
  const { rows } =
    await sql`INSERT INTO conformance_reports (id, version, target, ran_at, digest, imported_at, imported_by)
    VALUES (${id}, ${version}, ${target}, ${new Date(ran_at)}, ${digest}, ${now}, ${by})
    ON CONFLICT (digest) DO NOTHING RETURNING id`.execute(tx)
  if (rows.length === 0) return false
  const stored = results.map((result, position) => ({
    ...result,
    id: uuidv7(now.getTime()),
    report_id: id,
    position,
  }))
  await sql`INSERT INTO conformance_results (id, report_id, position, dialect, area, code, scenario, verdict, reason, milliseconds, calls, exchanges)
    SELECT r.id, r.report_id, r.position, r.dialect, r.area, r.code, r.scenario, r.verdict, r.reason, r.milliseconds, r.calls, r.exchanges
    FROM jsonb_populate_recordset(NULL::conformance_results, ${JSON.stringify(stored)}::jsonb) r`.execute(tx)
  return true
}

/** The report of each dialect that was run last. */
const LATEST = sql`SELECT DISTINCT ON (s.dialect) s.dialect, r.id AS report_id
  FROM conformance_reports r JOIN conformance_results s ON s.report_id = r.id
  ORDER BY s.dialect, r.ran_at DESC, r.id DESC`

export interface LatestRow extends ReportRow {
  dialect: string
  passed: number
  failed: number
  not_run: number
}

export async function latestReports(tx: Tx): Promise<LatestRow[]> {
  const count = (verdict: ConformanceVerdict) =>
    sql`(count(*) FILTER (WHERE s.verdict = ${verdict}))::int AS ${sql.ref(verdict)}`
  const { rows } = await sql<LatestRow>`WITH latest AS (${LATEST})
    SELECT l.dialect, r.id, r.version, r.target, r.ran_at, r.imported_at, r.imported_by,
      ${count('passed')}, ${count('failed')}, ${count('not_run')}
    FROM latest l JOIN conformance_reports r ON r.id = l.report_id
    JOIN conformance_results s ON s.report_id = l.report_id AND s.dialect = l.dialect
    GROUP BY l.dialect, r.id`.execute(tx)
  return rows
}

export interface ResultFilter {
  dialect?: string | undefined
  kind?: ConformanceArea | undefined
  verdict?: ConformanceVerdict | undefined
  q?: string | undefined
  /** The place of the last row of the page before. */
  after?: { position: number; dialect: string } | undefined
}

type ListedRow = Omit<ConformanceResult, 'exchanges'> & { id: string; position: number }

const RESULT_COLUMNS = sql`s.id, s.position, s.dialect, s.area, s.code, s.scenario, s.verdict, s.reason, s.milliseconds, s.calls`

/** Of the last report of each dialect. */
export async function pageOfResults(tx: Tx, filter: ResultFilter, limit: number): Promise<ListedRow[]> {
  const { dialect = null, kind = null, verdict = null, q = null, after } = filter
  const { rows } = await sql<ListedRow>`WITH latest AS (${LATEST})
    SELECT ${RESULT_COLUMNS} FROM latest l
    JOIN conformance_results s ON s.report_id = l.report_id AND s.dialect = l.dialect
    WHERE (${dialect}::text IS NULL OR s.dialect = ${dialect}) AND (${kind}::text IS NULL OR s.area = ${kind})
      AND (${verdict}::text IS NULL OR s.verdict = ${verdict})
      AND (${q}::text IS NULL OR strpos(lower(concat_ws(' ', s.code, s.scenario)), lower(${q})) > 0)
      AND (${after === undefined} OR (s.position, s.dialect) > (${after?.position ?? 0}, ${after?.dialect ?? ''}))
    ORDER BY s.position, s.dialect LIMIT ${limit}`.execute(tx)
  return rows
}

export interface ResultRow extends ListedRow, Pick<ConformanceResult, 'exchanges'> {
  report_id: string
}

export async function findResult(tx: Tx, id: string): Promise<ResultRow | null> {
  const { rows } = await sql<ResultRow>`SELECT ${RESULT_COLUMNS}, s.exchanges, s.report_id
    FROM conformance_results s WHERE s.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function findReport(tx: Tx, id: string): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`SELECT ${REPORT_COLUMNS} FROM conformance_reports
    WHERE id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function resultsOf(tx: Tx, report: string): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`SELECT ${RESULT_COLUMNS}, s.exchanges, s.report_id
    FROM conformance_results s WHERE s.report_id = ${report} ORDER BY s.position`.execute(tx)
  return rows
}
