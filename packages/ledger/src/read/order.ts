import { type Centavos, centavos } from '@girassol/money'
import { queryLive } from '../archive/source.ts'
import type { Executor } from '../executor.ts'
import type { Key } from '../key.ts'
import type { Cause } from '../post/posting.ts'

/** A transfer as a reader of the whole book sees it: accounts by their kind. */
export interface OrderedTransfer {
  readonly id: bigint
  readonly key: Key
  /** Null when only house accounts moved. */
  readonly owner: bigint | null
  readonly at: Date
  readonly debit: string
  readonly credit: string
  readonly amount: Centavos
  readonly cause: Cause
  /** The first leg of its posting with this cause: a bet from two pockets has two. */
  readonly isFirst: boolean
}

/** The end of the book at a moment. */
export interface BookEnd {
  /** No transfer had a greater id then. */
  readonly id: bigint
  /** The transaction that looked. */
  readonly transaction: string
}

/** A sequence that was never called shows its first value as its last one. */
const LAST_ID = 'CASE WHEN is_called THEN last_value ELSE 0 END'

/**
 * Reads where the book ends. Transactions under way may still write smaller ids: a reader goes up to `id` once
 * `hasSettled` is true. Must be the first statement of its transaction: a writer gets its transaction id before it draws the
 * ids of its transfers, so every id up to `id` belongs to a transaction before this one.
 */
export async function readBookEnd(tx: Executor): Promise<BookEnd> {
  const { rows: ids } = await tx.query<{ id: string; isFirst: boolean }>(
    `SELECT (${LAST_ID})::text AS id, pg_current_xact_id_if_assigned() IS NULL AS "isFirst" FROM ledger.transfer_ids`,
  )
  const { id, isFirst } = ids[0]!
  if (!isFirst) throw new Error('the end of the book is read before anything is written')
  const { rows } = await tx.query<{ transaction: string }>('SELECT pg_current_xact_id()::text AS transaction')
  return { id: BigInt(id), transaction: rows[0]!.transaction }
}

/** SQL for the id of the last transfer, to be asked for together with other things; without the guarantee of `readBookEnd`. */
export const LAST_TRANSFER_ID = `(SELECT ${LAST_ID} FROM ledger.transfer_ids)`

/** As `LAST_TRANSFER_ID`. */
export async function lastTransferId(tx: Executor): Promise<bigint> {
  const { rows } = await tx.query<{ id: string }>(`SELECT ${LAST_TRANSFER_ID}::text AS id`)
  return BigInt(rows[0]!.id)
}

/**
 * Whether every transaction that could still write an id up to this end has ended. Transaction ids belong to the whole server, so
 * one of another database, which cannot write here, is passed over: it holds its own id as a lock, and its backend names its database.
 * One without a lock to be seen may have ended only after the snapshot was taken, and counts as under way.
 */
export async function hasSettled(tx: Executor, { transaction }: BookEnd): Promise<boolean> {
  const { rows } = await tx.query<{ settled: boolean }>(
    `SELECT pg_snapshot_xmin(now) >= $1::xid8 OR NOT EXISTS (
      SELECT FROM pg_snapshot_xip(now) AS running(id)
      WHERE id < $1::xid8 AND NOT EXISTS (
        SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted AND transactionid = id::xid
          AND datid <> (SELECT oid FROM pg_database WHERE datname = current_database())
      )
    ) AS settled FROM pg_current_snapshot() AS now`,
    [transaction],
  )
  return rows[0]!.settled
}

/** The transfers with ids above `after` and up to `to`, in their order. Not those of archived months. */
export async function transfersBetween(tx: Executor, after: bigint, to: bigint): Promise<OrderedTransfer[]> {
  const { rows } = await queryLive<OrderedRow>(tx, 'SELECT * FROM ledger.transfers_in_order($1, $2)', [
    after.toString(),
    to.toString(),
  ])
  return rows.map(orderedTransfer)
}

export interface OrderedRow {
  id: string
  key: string
  owner: string | null
  at: Date
  debit: string
  credit: string
  amount: string
  cause_kind: string
  cause_reference: string
  is_first: boolean
}

export const orderedTransfer = (row: OrderedRow): OrderedTransfer => ({
  id: BigInt(row.id),
  key: row.key,
  owner: row.owner === null ? null : BigInt(row.owner),
  at: new Date(row.at),
  debit: row.debit,
  credit: row.credit,
  amount: centavos(BigInt(row.amount)),
  cause: { kind: row.cause_kind, reference: row.cause_reference },
  isFirst: row.is_first,
})
