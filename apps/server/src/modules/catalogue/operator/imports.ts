import { importReasonText } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { inEveryLanguage } from '../../../platform/i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, recordAudit } from '../../operators/index.ts'
import { FileError, type FileRow, readRows } from '../import/file.ts'
import { importGames, type ImportReport } from '../import/import.ts'

type Deps = Pick<Platform, 'clock' | 'database'>

/** Reads the rows of an uploaded file; refuses one that cannot be read at all. */
export function readImportFile(name: string, content: string): FileRow[] {
  try {
    return readRows(name, content)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const reason = inEveryLanguage((language) => importReasonText(error.reason, language))
    throw new AppError('import_unreadable', { values: { reason } })
  }
}

/** Imports a list of games and records it. A bad row prevents the import unless `skipBad`; then the report says so. */
export async function importCatalogue(
  deps: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  { name, rows, skipBad, reason }: { name: string; rows: FileRow[]; skipBad: boolean; reason: string | null },
): Promise<ImportReport> {
  const report = await importGames(tx, rows, { skipBad, now: deps.clock.now() })
  if (!report.done) return report
  const { added, changed, bad } = report
  await recordAudit(deps, tx, actor, {
    action: 'games.import',
    subject: { kind: 'file', id: name.slice(0, 80) },
    after: { rows: rows.length, added, changed, skipped: bad.length },
    reason,
  })
  return report
}

class DryRun extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('dry run')
    this.report = report
  }
}

/** What an import of the good rows would do. The same import runs in a transaction that is rolled back. */
export async function previewImport({ clock, database }: Deps, rows: FileRow[]): Promise<ImportReport> {
  try {
    return await database.transaction(async (tx) => {
      throw new DryRun(await importGames(tx, rows, { skipBad: true, now: clock.now() }))
    })
  } catch (error) {
    if (error instanceof DryRun) return error.report
    throw error
  }
}
