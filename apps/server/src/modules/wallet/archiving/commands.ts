import type { ArchivedMonthState } from '@girassol/ledger'
import { parseArgs } from 'node:util'
import type { Platform } from '../../../platform/platform.ts'
import { OperatorError } from '../../../platform/errors.ts'
import { commandIn, noSuchCommand } from '../../../platform/terminal.ts'
import { terminalActor } from '../../operators/index.ts'
import type { LedgerArchive } from './archiving.ts'

export const archiveUsage = `  archive list                                 months of the ledger that are archived, and those that are old enough to be
  archive run [--as E-MAIL]                    archives the oldest month that is old enough (setting ledger_archive_months)
  archive verify [YYYY-MM]                     reads every file of a month, or of all, and compares it with what was noted`

interface Deps extends Pick<Platform, 'database'> {
  ledgerArchive: LedgerArchive
}

/** Runs `npm run operator -- archive list|run|verify` and returns the text to print. */
export async function runArchiveCommand({ ledgerArchive, database }: Deps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { as: { type: 'string' } },
    allowPositionals: true,
  })
  const [command, month] = commandIn(positionals, 1)
  if (command === 'list') return listText(ledgerArchive)
  if (command === 'run') {
    const actor = await database.transaction((tx) => terminalActor(tx, values.as))
    const done = await ledgerArchive.archiveOldest(actor)
    if (!done) return 'no month is old enough, or archiving is switched off (ledger_archive_months is 0)'
    const { outcome } = done
    return outcome.status === 'archived'
      ? lineOf(outcome.month)
      : `${done.month.slice(0, 7)} cannot be archived yet: ${outcome.reason}`
  }
  if (command === 'verify') return verifyText(ledgerArchive, month)
  return noSuchCommand(command)
}

async function listText(archive: LedgerArchive): Promise<string> {
  const { archived, due } = await archive.list()
  const started = new Set(archived.map(({ month }) => month))
  const waiting = due.filter((month) => !started.has(month)).map((month) => `  ${month.slice(0, 7)}  due`)
  return [...archived.map(lineOf), ...waiting].join('\n') || 'no month is archived or due'
}

const lineOf = ({ month, state, transfers, files, bytes, archivedAt }: ArchivedMonthState): string =>
  `  ${month.slice(0, 7)}  ${state.padEnd(8)}  ${transfers} transfers  ${files} files  ${bytes} bytes  ${archivedAt?.toISOString() ?? ''}`.trimEnd()

async function verifyText(archive: LedgerArchive, month: string | undefined): Promise<string> {
  if (month !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
    throw new OperatorError('archive_month_unknown', { text: month })
  const { months, files, transfers, faults } = await archive.verify(
    month === undefined ? null : `${month}-01`,
  )
  if (month !== undefined && months === 0) throw new OperatorError('archive_month_unknown', { text: month })
  const lines = faults.map(({ month: where, what }) => `  ${where.slice(0, 7)}  ${what}`)
  return [
    ...lines,
    `${months} months, ${files} files, ${transfers} transfers: ${faults.length === 0 ? 'sound' : `${faults.length} faults`}`,
  ].join('\n')
}
