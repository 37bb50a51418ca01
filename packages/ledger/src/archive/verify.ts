import { hashOf, type ArchivingDeps } from './archiving.ts'
import { parseLines, unpackLines } from './lines.ts'
import { archivedMonths, filesOf } from './months.ts'
import { type ArchivedTransfer, ArchiveUnavailable } from './store.ts'
import { SumsByAccount } from './sums.ts'

/** What does not agree: the list of files, one file, an answer of the book to an archived key, or the sums. */
export type ArchiveFaultKind =
  | 'list_changed'
  | 'file_unreadable'
  | 'file_incomplete'
  | 'key_answered'
  | 'transfers_missing'
  | 'sums_differ'

export interface ArchiveFault {
  /** YYYY-MM-DD, its first day. */
  readonly month: string
  readonly kind: ArchiveFaultKind
  /** A file or a key; null for the month as a whole. */
  readonly subject: string | null
  readonly what: string
}

export interface ArchiveReport {
  readonly months: number
  readonly files: number
  readonly transfers: number
  readonly faults: readonly ArchiveFault[]
}

/**
 * Reads every file of the archived months, or of one of them, and compares it with what was noted when the month was archived: hashes,
 * numbers of transfers, the sums carried over by account, and that no key of it is in the book or refused as well.
 */
export async function verifyArchive(
  { run, store }: Pick<ArchivingDeps, 'run' | 'store'>,
  only: string | null = null,
): Promise<ArchiveReport> {
  const faults: ArchiveFault[] = []
  const months = (await run((tx) => archivedMonths(tx, only))).filter(({ state }) => state === 'archived')
  let [read, transfers] = [0, 0]
  for (const { month, hash, transfers: expected } of months) {
    const fault = (kind: ArchiveFaultKind, subject: string | null, what: string) =>
      void faults.push({ month, kind, subject, what })
    const files = await run((tx) => filesOf(tx, month))
    if (hashOf(files) !== hash) fault('list_changed', null, 'its list of files was changed')
    const sums = new SumsByAccount()
    for (const file of files) {
      const found = await readFile(store, file).catch((error: unknown) => {
        if (!(error instanceof ArchiveUnavailable)) throw error
        fault('file_unreadable', file.name, error.message)
        return null
      })
      if (!found) continue
      if (found.length !== file.transfers)
        fault('file_incomplete', file.name, `${file.name} has ${found.length} transfers`)
      read++
      sums.add(found)
      const keys = [...new Set(found.map(({ key }) => key))]
      const { rows } = await run((tx) =>
        tx.query<{ key: string }>(
          `SELECT key::text FROM ledger.transfers WHERE key = ANY ($1::uuid[])
           UNION SELECT key::text FROM ledger.refusals WHERE key = ANY ($1::uuid[]) LIMIT 1`,
          [keys],
        ),
      )
      for (const { key } of rows) fault('key_answered', key, `${key} has another answer in the book`)
    }
    transfers += sums.transfers
    if (sums.transfers !== expected)
      fault('transfers_missing', null, `its files have ${sums.transfers} transfers of ${expected}`)
    else if (!(await run((tx) => sums.equalCarried(tx, month))))
      fault('sums_differ', null, 'its sums differ from those carried over')
  }
  return { months: months.length, files: read, transfers, faults }
}

async function readFile(
  store: ArchivingDeps['store'],
  file: Parameters<typeof unpackLines>[0],
): Promise<ArchivedTransfer[]> {
  let bytes: Uint8Array | null
  try {
    bytes = await store.read(file.name)
  } catch (error) {
    throw new ArchiveUnavailable(`the archived file ${file.name} cannot be read now`, { cause: error })
  }
  return parseLines(await unpackLines(file, bytes))
}
