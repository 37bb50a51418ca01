import { gunzipSync } from 'node:zlib'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Actor, type OperatorEdge, operatorNames, recordAudit } from '../../operators/index.ts'
import type { ReportDeps } from '../deps.ts'
import { answersOf, type FileRow, filesOfDays, findFile, readContent } from '../file-queries.ts'
import { findProof, listProofs } from '../balances.ts'
import { findDay, listDays, listLevies } from '../queries.ts'
import { rebuildDay, requestRevision, resendFile } from '../rectify.ts'
import type { RegulatorReports } from '../regulator-reports.ts'
import { openedBalances, readBalances } from './balances.ts'
import { dayView, figuresView, fileView, levyView, proofView } from './views.ts'

/** A levy is of a month; two months of proofs go with two years of levies. */
const DAYS_PER_LEVY = 2.5
const done = { done: true } as const

export function registerRegulatorOperatorRoutes(edge: OperatorEdge, { deps }: RegulatorReports): void {
  const { clock, database } = deps
  edge.handle('listRegulatorDays', ({ query }) =>
    database.transaction(async (tx) => {
      const rows = await listDays(
        tx,
        { month: query.month ?? null, before: query.after ?? null },
        query.limit,
      )
      const files = await filesOfDays(
        tx,
        rows.map(({ day }) => day),
      )
      return {
        is_configured: deps.setup !== null,
        items: rows.map((row) => dayView(row, files, clock.now())),
        next: rows.length < query.limit ? null : rows.at(-1)!.day,
      }
    }),
  )
  edge.handle('readRegulatorDay', ({ params: { day } }) =>
    database.transaction((tx) => readDayPage(deps, tx, day)),
  )
  edge.handle('listRegulatorBalances', ({ params: { day }, query }) =>
    database.report((tx) => readBalances(tx, day, query)),
  )
  edge.handle('rebuildRegulatorDay', async ({ actor, params: { day }, body: { reason } }) => {
    await database.transaction((tx) => rebuildDay(deps, tx, actor, { day, reason }))
    return done
  })
  edge.handle('readRegulatorFile', ({ params: { id } }) =>
    database.transaction((tx) => readFilePage(deps, tx, id)),
  )
  edge.handle('downloadRegulatorFile', ({ actor, params: { id } }) =>
    database.transaction((tx) => downloadFile(deps, tx, actor, id)),
  )
  edge.handle('rectifyRegulatorFile', async ({ actor, params: { id }, body: { reason } }) => ({
    id: await database.transaction((tx) => requestRevision(deps, tx, actor, { id, reason })),
  }))
  edge.handle('resendRegulatorFile', async ({ actor, params: { id }, body: { reason } }) => {
    await database.transaction((tx) => resendFile(deps, tx, actor, { id, reason }))
    return done
  })
  edge.handle('readRegulatorMoney', ({ query: { days } }) =>
    database.transaction(async (tx) => ({
      proofs: (await listProofs(tx, days)).map(proofView),
      levies: (await listLevies(tx, Math.ceil(days / DAYS_PER_LEVY))).map(levyView),
    })),
  )
}

async function readDayPage({ clock }: ReportDeps, tx: Tx, day: string) {
  const row = await findDay(tx, day)
  if (!row) throw new AppError('regulator_day_not_found')
  const files = await filesOfDays(tx, [day])
  const isProved = row.state === 'built' || row.state === 'held'
  const proof = isProved ? await findProof(tx, day) : null
  return {
    ...dayView(row, files, clock.now()),
    closed_at: row.closed_at?.toISOString() ?? null,
    built_at: row.built_at?.toISOString() ?? null,
    figures: row.figures && figuresView(row.figures),
    files: files.map((file) => fileView(file, clock.now())),
    proof: proof && proofView(proof),
    opened: await openedBalances(tx, proof),
  }
}

async function requireFile(tx: Tx, id: string): Promise<FileRow> {
  const file = await findFile(tx, id)
  if (!file) throw new AppError('regulator_file_not_found')
  return file
}

async function readFilePage({ clock }: ReportDeps, tx: Tx, id: string) {
  const file = await requireFile(tx, id)
  const answers = await answersOf(tx, id)
  const names = await operatorNames(tx, file.requested_by ? [file.requested_by] : [])
  return {
    ...fileView(file, clock.now()),
    schema_version: file.schema_version,
    sha256: file.sha256,
    justification: file.justification,
    requested_by: file.requested_by && (names.get(file.requested_by) ?? null),
    built_at: file.built_at?.toISOString() ?? null,
    sent_at: file.sent_at?.toISOString() ?? null,
    decided_at: file.decided_at?.toISOString() ?? null,
    movement: file.movement_id,
    faults: file.faults,
    answers: answers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() })),
  }
}

/** The document contains personal data, so reading it is in the audit log. */
async function downloadFile({ clock }: ReportDeps, tx: Tx, actor: Actor, id: string) {
  const file = await requireFile(tx, id)
  const content = await readContent(tx, id)
  if (!content) throw new AppError('regulator_file_not_found')
  await recordAudit({ clock }, tx, actor, {
    action: 'regulator.download',
    subject: { kind: 'regulator_file', id },
  })
  const { family, day, lot, kind, revision } = file
  const name = `${family}_${day.replaceAll('-', '')}_${String(lot).padStart(5, '0')}_${kind === 'rectifying' ? 'ret' : 'orig'}_${revision}.xml`
  return { name, xml: gunzipSync(content).toString('utf8') }
}
