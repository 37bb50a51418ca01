import { type Centavos, centavos } from '@girassol/money'
import { type Executor, isoMicros } from '../executor.ts'
import type { Key } from '../key.ts'
import type { Cause } from '../post/posting.ts'

/** One leg of a posting with a watched cause, recorded in the posting's own transaction. */
export interface LedgerEvent {
  readonly key: Key
  /** Of the transfer: events of one owner are ordered by it. */
  readonly id: bigint
  /** Null when only house accounts moved. */
  readonly owner: bigint | null
  readonly cause: Cause
  readonly at: Date
  /** `at` with its microseconds. */
  readonly atText: string
  /** The owner's pocket that moved; null between house accounts. */
  readonly pocket: string | null
  readonly amount: Centavos
  /** What the owner held in the watched pockets together once the whole posting was written. */
  readonly held: Centavos
  /** The number of the leg in its posting; null for events of an earlier release. */
  readonly leg: number | null
}

interface Row {
  key: string
  id: string
  owner: string | null
  kind: string
  reference: string
  at: string
  pocket: string | null
  amount: string
  held: string
  leg: number | null
}

const COLUMNS = `key::text, id::text, owner::text, kind, reference, ${isoMicros('at')} AS at, pocket, amount::text, held::text, leg`

/** Records an event for every leg with one of these causes from now on, with what its owner holds in these pockets. */
export async function watchCauses(
  tx: Executor,
  causes: readonly string[],
  pockets: readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO ledger.watched_causes (kind, pockets) SELECT unnest($1::text[]), $2::text[]
     ON CONFLICT (kind) DO UPDATE SET pockets = excluded.pockets`,
    [causes, pockets],
  )
}

/**
 * Takes up to `limit` unread events, in no particular order between owners. They are acknowledged when the caller's transaction
 * commits, and unread again when it rolls back; events that another transaction has taken are skipped, so several consumers share
 * the work and an owner's later events may be taken before earlier ones. With `until`, later events are left to others.
 */
export async function takeEvents(
  tx: Executor,
  limit: number,
  until: Date | null = null,
): Promise<LedgerEvent[]> {
  const narrow = until === null ? '' : 'WHERE at <= $2'
  const { rows } = await tx.query<Row>(
    `DELETE FROM ledger.news
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM ledger.news ${narrow} LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING ${COLUMNS}`,
    until === null ? [limit] : [limit, until],
  )
  return rows.map(eventOf).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The events of an owner that no committed transaction has taken, in their order. */
export async function unreadEvents(tx: Executor, owner: bigint): Promise<LedgerEvent[]> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM ledger.news WHERE owner = $1 ORDER BY news.id`,
    [owner.toString()],
  )
  return rows.map(eventOf)
}

/** SQL that is true while an event is unread, for a program that asks for several things in one statement. */
export const UNREAD_EVENTS = 'EXISTS (SELECT FROM ledger.news)'

function eventOf(row: Row): LedgerEvent {
  return {
    key: row.key,
    id: BigInt(row.id),
    owner: row.owner === null ? null : BigInt(row.owner),
    cause: { kind: row.kind, reference: row.reference },
    at: new Date(row.at),
    atText: row.at,
    pocket: row.pocket,
    amount: centavos(BigInt(row.amount)),
    held: centavos(BigInt(row.held)),
    leg: row.leg,
  }
}
