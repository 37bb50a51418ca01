import type { Executor } from '../executor.ts'
import { LINE_COLUMNS } from './lines.ts'
import type { ArchivedTransfer } from './store.ts'

/** More of one owner's transfers than this begin another file. */
const FILE_TRANSFERS_MAX = 20_000

/** The range of keys of a month. */
export interface KeyRange {
  readonly low: string
  readonly high: string
}

/** After which transfer of a month a reader goes on. */
type After = Pick<ArchivedTransfer, 'owner' | 'created_at' | 'id'>

/** The next transfers of a month by owner, time and id; those without an owner last. */
export async function readRows(
  tx: Executor,
  { low, high }: KeyRange,
  after: After | null,
  limit: number,
): Promise<ArchivedTransfer[]> {
  const values: unknown[] = [low, high]
  const value = (v: unknown) => `$${values.push(v)}`
  const range = (condition: string) =>
    `(SELECT * FROM ledger.transfers WHERE key >= $1 AND key < $2 AND ${condition}
      ORDER BY owner, transfers.created_at, transfers.id LIMIT ${limit})`
  const later = after
    ? `(created_at, id) > (${value(after.created_at)}::timestamptz, ${value(after.id)}::bigint)`
    : 'true'
  const owned = after?.owner ? `(owner, created_at, id) > (${value(after.owner)}::bigint, $3, $4)` : 'true'
  const parts =
    after && after.owner === null
      ? [range(`owner IS NULL AND ${later}`)]
      : [range(`owner IS NOT NULL AND ${owned}`), range('owner IS NULL')]
  const { rows } = await tx.query<ArchivedTransfer>(
    `SELECT ${LINE_COLUMNS} FROM (${parts.join(' UNION ALL ')}) t
     ORDER BY t.owner NULLS LAST, t.created_at, t.id LIMIT ${limit}`,
    values,
  )
  return rows
}

/** The transfers of the next file: whole owners where they fit, else as many of one owner as a file takes. */
export async function readNextFile(
  tx: Executor,
  range: KeyRange,
  after: After | null,
  size = FILE_TRANSFERS_MAX,
): Promise<ArchivedTransfer[]> {
  const rows = await readRows(tx, range, after, size + 1)
  if (rows.length <= size) return rows
  const next = rows[size]!.owner
  const begin = rows.findIndex(({ owner }) => owner === next)
  return rows.slice(0, begin > 0 ? begin : size)
}
