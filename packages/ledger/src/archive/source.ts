import type { Executor } from '../executor.ts'
import {
  ARCHIVED_READ,
  type ArchivedPart,
  type ArchivedTransfer,
  ArchivedMonth,
  ArchiveNeeded,
  ArchiveUnavailable,
} from './store.ts'

/** Transfers of an owner that a read looks at: those written from one moment on and before another. */
export interface OwnerRange {
  readonly owner: bigint
  /** Text where microseconds matter. Without it from the beginning. */
  readonly from?: Date | string
  /** Exclusive, though archived transfers of exactly this moment may be loaded too. */
  readonly to?: Date | string
}

/** An archived month of an owner. */
export interface OwnerMonth {
  readonly owner: bigint
  /** YYYY-MM-DD, its first day. */
  readonly month: string
  readonly transfers: number
  /** When the last of them was written, with microseconds. */
  readonly lastAt: string
  readonly parts: readonly ArchivedPart[]
}

/** The archived months that a read needs, as they were at one moment. */
export interface NeededMonths {
  /** How many months were archived then. */
  readonly version: number
  /** Newest last transfer first. */
  readonly months: readonly OwnerMonth[]
}

/** What a statement reads transfers from. */
export interface TransferSource {
  /** A relation with the columns of `ledger.transfers`; a parameter of the statement is added where archived rows take part. */
  relation(value: (v: unknown) => string): string
  /** A condition that every statement on it carries: a month that is archived in between makes the statement fail, to be repeated. */
  readonly guard: string
  /** The archived months in it. */
  readonly months: readonly string[]
}

interface Row {
  owner: string
  month: string
  transfers: string
  last_at: string
  files: string
}

/** Which archived months have transfers of these owners in these ranges, or postings with these keys. */
export async function findMonths(
  tx: Executor,
  ranges: readonly OwnerRange[],
  keys: readonly string[] = [],
): Promise<NeededMonths> {
  const { rows } = await tx.query<{ version: string; months: string }>(
    `SELECT (SELECT count(*) FROM ledger.archived_months WHERE state = 'archived')::text AS version,
      (SELECT coalesce(json_agg(n ORDER BY n.last_at DESC, n.month DESC), '[]')::text FROM (
        SELECT o.owner::text, o.month::text, o.transfers::text,
          to_char(o.last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS last_at,
          (SELECT coalesce(json_agg(json_build_object('name', f.name, 'hash', f.hash, 'transfers', f.transfers) ORDER BY f.number), '[]')
           FROM ledger.archived_files f WHERE f.month = o.month AND o.owner BETWEEN f.first_owner AND f.last_owner)::text AS files
        FROM (
          SELECT o.* FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) r(owner, since, until)
          JOIN ledger.archived_owners o ON o.owner = r.owner AND o.last_at >= coalesce(r.since, '-infinity')
            AND o.first_at <= coalesce(r.until, 'infinity')
          UNION
          SELECT o.* FROM unnest($1::bigint[]) r(owner)
          JOIN ledger.archived_owners o ON o.owner = r.owner
          JOIN ledger.archived_months m ON m.month = o.month
          JOIN unnest($4::uuid[]) k(key) ON k.key >= m.low AND k.key < m.high
        ) o
      ) n) AS months`,
    [
      ranges.map(({ owner }) => owner.toString()),
      ranges.map(({ from }) => from ?? null),
      ranges.map(({ to }) => to ?? null),
      keys,
    ],
  )
  const months = JSON.parse(rows[0]!.months) as Row[]
  return { version: Number(rows[0]!.version), months: months.map(monthOf) }
}

function monthOf({ owner, month, transfers, last_at, files }: Row): OwnerMonth {
  const parts = (JSON.parse(files) as ArchivedPart['file'][]).map((file) => ({ file, owner: BigInt(owner) }))
  return { owner: BigInt(owner), month, transfers: Number(transfers), lastAt: last_at, parts }
}

/** The live transfers together with those of archived months; `ArchiveNeeded` where a part of them is not loaded. */
export function sourceOf(tx: Executor, { version, months }: NeededMonths): TransferSource {
  const missing: ArchivedPart[] = []
  const transfers: ArchivedTransfer[] = []
  for (const month of months) {
    const found = month.parts.map((part) => tx.archive?.find(part) ?? void missing.push(part))
    const own = found.flatMap((part) => part ?? [])
    if (found.every((part) => part !== undefined) && own.length !== month.transfers)
      throw new ArchiveUnavailable(`the files of ${month.month} lack transfers of owner ${month.owner}`)
    transfers.push(...own)
  }
  if (missing.length > 0) throw new ArchiveNeeded(missing)
  return {
    relation: (value) =>
      transfers.length === 0
        ? 'ledger.transfers'
        : `(SELECT ${COLUMNS} FROM ledger.transfers UNION ALL SELECT ${COLUMNS} FROM ${recordset(value(JSON.stringify(transfers)))})`,
    guard: `ledger.archive_is(${version})`,
    months: [...new Set(months.map(({ month }) => month))],
  }
}

/** `findMonths` and `sourceOf` at once, where everything in the ranges is needed. */
export async function readSource(
  tx: Executor,
  ranges: readonly OwnerRange[],
  keys?: readonly string[],
): Promise<TransferSource> {
  return sourceOf(tx, await findMonths(tx, ranges, keys))
}

/** Live transfers alone, for a statement that carries a guard of its own. */
export const liveSource = (guard: string): TransferSource => ({
  relation: () => 'ledger.transfers',
  guard,
  months: [],
})

const COLUMNS =
  'key, id, owner, debit_account, credit_account, amount, debit_after, credit_after, created_at, leg, cause_kind, cause_reference'

const recordset = (
  parameter: string,
): string => `jsonb_to_recordset(${parameter}::jsonb) AS archived (key uuid, id bigint, owner bigint,
  debit_account bigint, credit_account bigint, amount bigint, debit_after bigint, credit_after bigint, created_at timestamptz,
  leg smallint, cause_kind text COLLATE "C", cause_reference text COLLATE "C")`

/** Runs a statement that carries a guard which raises an error for archived months (`ledger.require_live_…`). */
export async function queryLive<Row>(
  tx: Executor,
  text: string,
  values: unknown[],
): Promise<{ rows: Row[] }> {
  try {
    return await tx.query<Row>(text, values)
  } catch (error) {
    if ((error as { code?: unknown }).code !== ARCHIVED_READ) throw error
    throw new ArchivedMonth((error as Error).message, { cause: error })
  }
}

/**
 * Runs a read that finds live transfers only, with a guard, and so needs no further statement; where the guard finds archived
 * ones, the transaction is run again with them. For what is read while money moves.
 */
export async function liveFirst<T>(
  tx: Executor,
  live: () => Promise<T>,
  archived: (tx: Executor) => Promise<T>,
): Promise<T> {
  if (tx.archive) return archived(tx)
  try {
    return await live()
  } catch (error) {
    if (error instanceof ArchivedMonth) throw new ArchiveNeeded([])
    throw error
  }
}
