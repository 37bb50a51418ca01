import type { Executor } from '../executor.ts'
import type { KeyRange } from './rows.ts'
import type { ArchivedFile } from './store.ts'

/** sealed: takes no key any more; written: all files are there; verified: they were read back; archived: its rows are gone. */
export type ArchiveState = 'sealed' | 'written' | 'verified' | 'archived'

/** A month on its way to files, or there. */
export interface ArchivedMonthState extends KeyRange {
  /** YYYY-MM-DD, its first day. */
  readonly month: string
  readonly state: ArchiveState
  readonly transfers: number
  readonly firstId: bigint | null
  readonly lastId: bigint | null
  readonly lastAt: Date | null
  readonly files: number
  readonly bytes: number
  readonly hash: string | null
  readonly sealedAt: Date
  readonly archivedAt: Date | null
}

export interface MonthFile extends ArchivedFile {
  readonly number: number
  readonly bytes: number
}

/** The months that are archived or on their way, oldest first; or one of them. */
export async function archivedMonths(
  tx: Executor,
  month: string | null = null,
): Promise<ArchivedMonthState[]> {
  const { rows } = await tx.query<{
    month: string
    low: string
    high: string
    state: ArchiveState
    transfers: string
    first_id: string | null
    last_id: string | null
    last_at: Date | string | null
    files: string
    bytes: string
    hash: string | null
    sealed_at: Date | string
    archived_at: Date | string | null
  }>(
    `SELECT m.month::text, m.low::text, m.high::text, m.state, m.transfers::text, m.first_id::text, m.last_id::text, m.last_at,
       count(f.number)::text AS files, coalesce(sum(f.bytes), 0)::text AS bytes, m.hash, m.sealed_at, m.archived_at
     FROM ledger.archived_months m LEFT JOIN ledger.archived_files f ON f.month = m.month
     WHERE $1::date IS NULL OR m.month = $1 GROUP BY m.month ORDER BY m.month`,
    [month],
  )
  const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value))
  return rows.map((row) => ({
    month: row.month,
    low: row.low,
    high: row.high,
    state: row.state,
    transfers: Number(row.transfers),
    firstId: row.first_id === null ? null : BigInt(row.first_id),
    lastId: row.last_id === null ? null : BigInt(row.last_id),
    lastAt: dateOf(row.last_at),
    files: Number(row.files),
    bytes: Number(row.bytes),
    hash: row.hash,
    sealedAt: new Date(row.sealed_at),
    archivedAt: dateOf(row.archived_at),
  }))
}

/** What an archived month carries over. */
export interface ArchivedSums {
  readonly owners: number
  /** What the accounts with an owner gained in the month, and those without. */
  readonly ofOwners: bigint
  readonly ofHouse: bigint
}

/** By month (YYYY-MM-DD, its first day). */
export async function archivedSums(tx: Executor): Promise<ReadonlyMap<string, ArchivedSums>> {
  const { rows } = await tx.query<{ month: string; owners: string; of_owners: string; of_house: string }>(
    `SELECT m.month::text, (SELECT count(*) FROM ledger.archived_owners o WHERE o.month = m.month)::text AS owners,
       coalesce(e.of_owners, 0)::text AS of_owners, coalesce(e.of_house, 0)::text AS of_house
     FROM ledger.archived_months m LEFT JOIN (
       SELECT e.month, sum(e.total) FILTER (WHERE a.owner IS NOT NULL) AS of_owners, sum(e.total) FILTER (WHERE a.owner IS NULL) AS of_house
       FROM ledger.archived_entries e JOIN ledger.accounts a ON a.id = e.account GROUP BY e.month
     ) e ON e.month = m.month WHERE m.state = 'archived'`,
  )
  return new Map(
    rows.map(({ month, owners, of_owners: ofOwners, of_house: ofHouse }) => [
      month,
      { owners: Number(owners), ofOwners: BigInt(ofOwners), ofHouse: BigInt(ofHouse) },
    ]),
  )
}

/** The months with a partition that ended before a moment and are not archived, oldest first, as YYYY-MM-DD. */
export async function monthsBefore(tx: Executor, before: Date): Promise<string[]> {
  const { rows } = await tx.query<{ month: string }>(
    `SELECT p.month::text FROM (
       SELECT to_date(substring(c.relname FROM '^transfers_(\\d{4}_\\d{2})$'), 'YYYY_MM') AS month
       FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'ledger.transfers'::regclass
     ) p
     LEFT JOIN ledger.archived_months m ON m.month = p.month
     WHERE p.month IS NOT NULL AND m.state IS DISTINCT FROM 'archived'
       AND (p.month + interval '1 month') AT TIME ZONE 'UTC' <= $1
     ORDER BY 1`,
    [before],
  )
  return rows.map(({ month }) => month)
}

export async function filesOf(tx: Executor, month: string): Promise<MonthFile[]> {
  const { rows } = await tx.query<{
    number: number | string
    name: string
    hash: string
    bytes: string
    transfers: number | string
  }>(
    `SELECT number::text, name, hash, bytes::text, transfers::text FROM ledger.archived_files WHERE month = $1 ORDER BY archived_files.number`,
    [month],
  )
  return rows.map((row) => ({
    number: Number(row.number),
    name: row.name,
    hash: row.hash,
    bytes: Number(row.bytes),
    transfers: Number(row.transfers),
  }))
}
