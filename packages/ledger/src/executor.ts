import type { ArchiveContents } from './archive/store.ts'

/**
 * A connection or transaction of the caller. The ledger needs nothing else, so it can take part in any transaction, whichever
 * library opened it. Amounts are read as text, so the type parsers of that connection do not matter and values beyond 2^53 stay
 * exact.
 */
export interface Executor {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  /** Runs a posting of this kind of cause, for the caller's traces. */
  aroundPosting?<T>(cause: string, post: () => Promise<T>): Promise<T>
  /** Files of archived months that were loaded for it (`Archive.around`). */
  readonly archive?: ArchiveContents
}

/** A statement with a name is planned once per connection. */
interface NamedStatement {
  name: string
  text: string
  values: unknown[]
}

export interface NamedExecutor {
  query<Row>(statement: NamedStatement): Promise<{ rows: Row[] }>
}

/** Runs one prepared statement that only reads, outside a transaction. */
export interface PreparedReader {
  read<Row>(statement: NamedStatement): Promise<Row[]>
}

/** A moment as text, with the microseconds that a Date would lose. */
export const isoMicros = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
