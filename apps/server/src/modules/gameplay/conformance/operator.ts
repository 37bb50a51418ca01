import { ConformanceReport, type ConformanceResult, type OperatorAnswer } from '@girassol/contract/operator'
import { createHash } from 'node:crypto'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, operatorNames, recordAudit } from '../../operators/index.ts'
import { dialects } from '../providers/dialects.ts'
import {
  findReport,
  findResult,
  insertReport,
  latestReports,
  pageOfResults,
  type ReportRow,
  type ResultFilter,
  type ResultRow,
  resultsOf,
} from './queries.ts'
import { reportPage } from './report-page.ts'

/** Clocks of two machines may differ by this. */
const CLOCK_SLACK = minutes(10)

/** Stores a report that was made elsewhere: nothing is run here, so no money of this installation moves. */
export async function importReport(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  { report, reason }: { report: ConformanceReport; reason: string },
): Promise<string> {
  const now = clock.now()
  if (Date.parse(report.ran_at) > now.getTime() + CLOCK_SLACK) throw new AppError('conformance_report_future')
  const id = uuidv7(now.getTime())
  const digest = createHash('sha256').update(JSON.stringify(report)).digest()
  const isNew = await insertReport(tx, { id, report, digest, by: actor.operator, now })
  if (!isNew) throw new AppError('conformance_report_known')
  const { version, target, ran_at, results } = report
  const failed = results.filter(({ verdict }) => verdict === 'failed').length
  await recordAudit({ clock }, tx, actor, {
    action: 'games.import_conformance',
    subject: { kind: 'conformance_report', id },
    after: { version, target, ran_at, scenarios: results.length, failed, sha256: digest.toString('hex') },
    reason,
  })
  return id
}

/** Every dialect, also those without a report. */
export async function listConformance(tx: Tx): Promise<OperatorAnswer<'listConformance'>> {
  const rows = await latestReports(tx)
  const names = await operatorNames(
    tx,
    rows.map(({ imported_by: by }) => by),
  )
  return {
    dialects: dialects.map(({ name }) => {
      const row = rows.find(({ dialect }) => dialect === name)
      if (!row) return { dialect: name, report: null }
      const { passed, failed, not_run } = row
      return { dialect: name, report: { ...originOf(row, names), totals: { passed, failed, not_run } } }
    }),
  }
}

export async function listResults(
  tx: Tx,
  filter: ResultFilter,
  limit: number,
): Promise<OperatorAnswer<'listConformanceResults'>> {
  const rows = await pageOfResults(tx, filter, limit)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    items: rows.map((row) => {
      const { position: _, ...item } = row
      return item
    }),
    next: last ? `${last.position} ${last.dialect}` : null,
  }
}

export async function readResult(tx: Tx, id: string): Promise<OperatorAnswer<'readConformanceResult'>> {
  const row = await findResult(tx, id)
  const report = row && (await findReport(tx, row.report_id))
  if (!row || !report) throw new AppError('not_found')
  const names = await operatorNames(tx, [report.imported_by])
  return { result: { ...resultOf(row), id: row.id }, report: originOf(report, names) }
}

/** The report as it was imported, or as a page for a certifier. */
export async function readFile(
  tx: Tx,
  id: string,
  format: 'html' | 'json',
): Promise<OperatorAnswer<'readConformanceFile'>> {
  const row = await findReport(tx, id)
  if (!row) throw new AppError('not_found')
  const report = ConformanceReport.parse({
    format: 3,
    version: row.version,
    target: row.target,
    ran_at: row.ran_at.toISOString(),
    results: (await resultsOf(tx, id)).map(resultOf),
  })
  return {
    name: `conformance-${row.ran_at.toISOString().slice(0, 10)}.${format}`,
    content: format === 'html' ? reportPage(report) : `${JSON.stringify(report)}\n`,
  }
}

function resultOf(row: ResultRow): ConformanceResult {
  const { id: _, position: __, report_id: ___, ...result } = row
  return result
}

const originOf = (
  { id, version, target, ran_at, imported_at, imported_by: by }: ReportRow,
  names: ReadonlyMap<string, string>,
) => ({
  id,
  version,
  target,
  ran_at: ran_at.toISOString(),
  imported_at: imported_at.toISOString(),
  imported_by: by === null ? null : (names.get(by) ?? null),
})
