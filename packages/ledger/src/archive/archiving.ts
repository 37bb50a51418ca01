import type { Executor } from '../executor.ts'
import { linesOf, packLines, parseLines, sha256, unpackLines } from './lines.ts'
import { type ArchivedMonthState, archivedMonths, filesOf, type MonthFile } from './months.ts'
import { readNextFile, readRows } from './rows.ts'
import { type ArchivedTransfer, type ArchiveStore, ArchiveUnavailable } from './store.ts'
import { SumsByAccount } from './sums.ts'

/** Why a month cannot be archived now. */
export type NotArchivable =
  | 'no_partition'
  | 'too_recent'
  | 'written_recently'
  | 'in_default_partition'
  | 'unread_events'

export interface ArchivingDeps<Tx extends Executor = Executor> {
  /** Runs the work in a transaction of its own. */
  readonly run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly store: ArchiveStore
  /** The folder of the files in the store. */
  readonly folder: string
  /** Transfers in a file. */
  readonly fileSize?: number
  /** What must hold before a month is closed for new keys, in the transaction that closes it: readers of the book that are not through. */
  readonly requireThrough?: (tx: Tx, month: ArchivedMonthState) => Promise<void>
  /** Called in the transaction that takes the rows away. */
  readonly onArchived?: (tx: Tx, month: ArchivedMonthState) => Promise<void>
}

type FileDeps = Pick<ArchivingDeps, 'run' | 'store' | 'folder' | 'fileSize'>

export type Archiving =
  | { readonly status: 'archived'; readonly month: ArchivedMonthState }
  | { readonly status: 'refused'; readonly reason: NotArchivable }

class Refused extends Error {
  readonly reason: NotArchivable

  constructor(reason: NotArchivable) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Moves a month (YYYY-MM-DD, its first day) to files: nothing of it was written since `before`. Each step is a transaction or a file, may
 * be repeated, and goes on where one ended that was cut off, also on another node at the same time. The rows go last, after the files
 * were read back.
 */
export async function archiveMonth<Tx extends Executor>(
  deps: ArchivingDeps<Tx>,
  month: string,
  before: Date,
): Promise<Archiving> {
  for (;;) {
    const [found] = await deps.run((tx) => archivedMonths(tx, month))
    if (found?.state === 'archived') return { status: 'archived', month: found }
    if (!found) {
      const reason = await seal(deps, month, before)
      if (reason) return { status: 'refused', reason }
    } else if (found.state === 'sealed') await writeFiles(deps, found)
    else if (found.state === 'written') await verifyFiles(deps, found)
    else await takeRows(deps, month)
  }
}

async function takeRows<Tx extends Executor>(
  { run, onArchived }: ArchivingDeps<Tx>,
  month: string,
): Promise<void> {
  await run(async (tx) => {
    const { rows } = await tx.query<{ done: boolean }>('SELECT ledger.archive_month($1) AS done', [month])
    if (!rows[0]!.done) return
    const [archived] = await archivedMonths(tx, month)
    await onArchived?.(tx, archived!)
  })
}

async function seal<Tx extends Executor>(
  deps: ArchivingDeps<Tx>,
  month: string,
  before: Date,
): Promise<NotArchivable | null> {
  try {
    await deps.run(async (tx) => {
      const { rows } = await tx.query<{ reason: NotArchivable | null }>(
        'SELECT ledger.seal_month($1, $2) AS reason',
        [month, before],
      )
      // Thrown, so that nothing of it is kept.
      if (rows[0]!.reason) throw new Refused(rows[0]!.reason)
      const [sealed] = await archivedMonths(tx, month)
      await deps.requireThrough?.(tx, sealed!)
    })
    return null
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

async function writeFiles(deps: FileDeps, month: ArchivedMonthState): Promise<void> {
  const { run, store, folder, fileSize } = deps
  let files = await run((tx) => filesOf(tx, month.month))
  let last = await run((tx) => lastOfFiles(tx, month, files))
  for (let number = files.length + 1; ; number++) {
    const rows = await run((tx) => readNextFile(tx, month, last, fileSize))
    if (rows.length === 0) break
    const bytes = await packLines(linesOf(rows))
    const hash = sha256(bytes)
    // The hash in the name: another node that writes the same file at the same time never replaces other bytes.
    const name = `${folder}/${month.month.slice(0, 7)}/${String(number).padStart(5, '0')}-${hash}.ndjson.gz`
    await store.put(name, bytes)
    await run((tx) =>
      recordFile(tx, month, rows, { number, name, hash, bytes: bytes.length, transfers: rows.length }),
    )
    last = rows.at(-1)!
  }
  const isWhole = await run(async (tx) => {
    if (!(await lockIn(tx, month, 'sealed'))) return true
    files = await filesOf(tx, month.month)
    const written = files.reduce((sum, { transfers }) => sum + transfers, 0)
    if (written === month.transfers) await setState(tx, month, 'written')
    // Another node discarded files while this one wrote: begin again.
    else await tx.query('DELETE FROM ledger.archived_files WHERE month = $1', [month.month])
    return written === month.transfers
  })
  if (!isWhole)
    throw new ArchiveUnavailable(`the files of ${month.month} were discarded while they were written`)
}

/** Where the files that are recorded end. */
async function lastOfFiles(
  tx: Executor,
  month: ArchivedMonthState,
  files: readonly MonthFile[],
): Promise<ArchivedTransfer | null> {
  let last: ArchivedTransfer | null = null
  for (const { transfers } of files) last = (await readRows(tx, month, last, transfers)).at(-1) ?? last
  return last
}

/** Another node may have recorded it before. */
async function recordFile(
  tx: Executor,
  month: ArchivedMonthState,
  rows: readonly ArchivedTransfer[],
  { number, name, hash, bytes, transfers }: MonthFile,
): Promise<void> {
  if (!(await lockIn(tx, month, 'sealed'))) return
  const owners = rows.flatMap(({ owner }) => owner ?? [])
  await tx.query(
    `INSERT INTO ledger.archived_files (month, number, name, hash, bytes, transfers, first_owner, last_owner)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [month.month, number, name, hash, bytes, transfers, owners[0] ?? null, owners.at(-1) ?? null],
  )
}

/**
 * Reads every file back and compares it with the rows: line by line, and the sums of each account. Where they differ, the files are
 * written again the next time, because the rows are still there.
 */
async function verifyFiles(deps: FileDeps, month: ArchivedMonthState): Promise<void> {
  const { run, store } = deps
  const files = await run((tx) => filesOf(tx, month.month))
  const sums = new SumsByAccount()
  let last: ArchivedTransfer | null = null
  for (const file of files) {
    const after = last
    const rows: ArchivedTransfer[] = await run((tx) => readRows(tx, month, after, file.transfers))
    let read: ArchivedTransfer[] = []
    let isSame = false
    // A store that is away throws, and the step is repeated; a file that differs is written again.
    const bytes = await store.read(file.name)
    try {
      const lines = await unpackLines(file, bytes)
      isSame = lines === linesOf(rows)
      read = parseLines(lines)
    } catch (error) {
      if (!(error instanceof ArchiveUnavailable)) throw error
    }
    if (!isSame) return discardFiles(deps, month, `file ${file.name} differs from the rows`)
    sums.add(read)
    last = rows.at(-1) ?? last
  }
  const isWhole = sums.transfers === month.transfers && (await run((tx) => sums.equalRows(tx, month)))
  if (!isWhole) return discardFiles(deps, month, 'the sums of its files differ from the rows')
  await run(async (tx) => {
    if (!(await lockIn(tx, month, 'written'))) return
    // Only what was read back is verified: another node may have discarded these files and written others.
    if (hashOf(await filesOf(tx, month.month)) !== hashOf(files)) return
    await tx.query(`UPDATE ledger.archived_months SET state = 'verified', hash = $2 WHERE month = $1`, [
      month.month,
      hashOf(files),
    ])
  })
}

/** Over the hashes of all files in their order. */
export const hashOf = (files: readonly Pick<MonthFile, 'hash'>[]): string =>
  sha256(files.map(({ hash }) => hash).join('\n'))

/** Not where another node has gone on with them: then the rows are gone because they were archived. */
async function discardFiles({ run }: FileDeps, month: ArchivedMonthState, why: string): Promise<void> {
  const isDiscarded = await run(async (tx) => {
    if (!(await lockIn(tx, month, 'written'))) return false
    await tx.query('DELETE FROM ledger.archived_files WHERE month = $1', [month.month])
    await setState(tx, month, 'sealed')
    return true
  })
  if (isDiscarded) throw new ArchiveUnavailable(`month ${month.month} is not archived: ${why}`)
}

async function lockIn(
  tx: Executor,
  { month }: ArchivedMonthState,
  state: ArchivedMonthState['state'],
): Promise<boolean> {
  const { rows } = await tx.query(
    'SELECT FROM ledger.archived_months WHERE month = $1 AND state = $2 FOR UPDATE',
    [month, state],
  )
  return rows.length > 0
}

const setState = (tx: Executor, { month }: ArchivedMonthState, state: ArchivedMonthState['state']) =>
  tx.query('UPDATE ledger.archived_months SET state = $2 WHERE month = $1', [month, state])
