import { type Centavos, centavos } from '@girassol/money'
import { queryLive } from '../archive/source.ts'
import type { Executor } from '../executor.ts'
import type { OrderedTransfer } from './order.ts'

/**
 * The transfers of one calendar day, once no more can be written for it. Each transfer belongs to one day only: a day takes what lies before
 * its end in time and in the book, and what the day before has not taken.
 */
export interface BookDay {
  /** Every transfer up to this id belongs to an earlier day. */
  readonly after: bigint
  /** The end of the book with which the day before was closed. */
  readonly takenTo: bigint
  /** The end of the book with which this day is closed. */
  readonly end: bigint
  readonly from: Date
  readonly until: Date
}

export const isOfDay = (
  { id, at }: Pick<OrderedTransfer, 'id' | 'at'>,
  { after, takenTo, end, from, until }: BookDay,
): boolean => id > after && id <= end && at < until && !(id <= takenTo && at < from)

const OF_DAY = `e.transfer > $1 AND e.transfer <= $3 AND e.created_at < $5 AND NOT (e.transfer <= $2 AND e.created_at < $4)`
const valuesOf = ({ after, takenTo, end, from, until }: BookDay) => [
  after.toString(),
  takenTo.toString(),
  end.toString(),
  from,
  until,
]

/** The id before the first transfer since a moment; null when there is none. Reads the whole book. */
export async function idBefore(tx: Executor, at: Date): Promise<bigint | null> {
  const { rows } = await queryLive<{ id: string | null }>(
    tx,
    'SELECT (min(id) - 1)::text AS id FROM ledger.transfers WHERE created_at >= $1 AND ledger.require_live_times($1, NULL)',
    [at],
  )
  return rows[0]!.id === null ? null : BigInt(rows[0]!.id)
}

/** Every transfer up to this id belongs to a closed day or an earlier one; the next day begins after it. */
export async function idAfterDay(tx: Executor, { after, end, until }: BookDay): Promise<bigint> {
  const { rows } = await queryLive<{ id: string | null }>(
    tx,
    `SELECT (min(id) - 1)::text AS id FROM ledger.transfers
     WHERE id > $1 AND id <= $2 AND created_at >= $3 AND ledger.require_live_ids($1, $2)`,
    [after.toString(), end.toString(), until],
  )
  return rows[0]!.id === null ? end : BigInt(rows[0]!.id)
}

export interface OwnerDay {
  readonly owner: bigint
  /** All pockets together. */
  readonly opening: Centavos
  readonly closing: Centavos
}

/** What each owner whose pockets moved on a day held before and after it, by the running balances of the ledger. */
export async function ownersOfDay(tx: Executor, day: BookDay): Promise<OwnerDay[]> {
  const { rows } = await queryLive<{ owner: string; opening: string; closing: string }>(
    tx,
    `WITH moved AS MATERIALIZED (
       SELECT e.owner, e.account, (array_agg(e.before ORDER BY e.transfer))[1] AS opening,
         (array_agg(e.after ORDER BY e.transfer DESC))[1] AS closing
       FROM ledger.entries e WHERE ${OF_DAY} AND e.owner IS NOT NULL AND e.after IS NOT NULL AND ledger.require_live_ids($1, NULL)
       GROUP BY e.owner, e.account)
     SELECT a.owner::text, sum(coalesce(m.opening, r.held))::text AS opening, sum(coalesce(m.closing, r.held))::text AS closing
     FROM (SELECT DISTINCT owner FROM moved) o
     JOIN ledger.accounts a ON a.owner = o.owner
     LEFT JOIN moved m ON m.account = a.id
     -- A pocket that did not move holds what it holds now, less what moved later.
     LEFT JOIN LATERAL (
       SELECT a.balance - coalesce(sum(CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END), 0) AS held
       FROM ledger.transfers t
       WHERE m.account IS NULL AND t.owner = a.owner AND t.created_at >= $4 AND t.id > $1
         AND a.id IN (t.debit_account, t.credit_account)) r ON m.account IS NULL
     GROUP BY a.owner`,
    valuesOf(day),
  )
  return rows.map(({ owner, opening, closing }) => ({
    owner: BigInt(owner),
    opening: centavos(BigInt(opening)),
    closing: centavos(BigInt(closing)),
  }))
}

export interface KindMovement {
  readonly causeKind: string
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}

/** The day's transfers added up by cause and accounts. */
export async function movementsOfDay(tx: Executor, day: BookDay): Promise<KindMovement[]> {
  const { rows } = await queryLive<{ kind: string; debit: string; credit: string; amount: string }>(
    tx,
    `SELECT e.cause_kind AS kind, d.kind AS debit, c.kind AS credit, sum(e.amount)::text AS amount
     FROM (SELECT id AS transfer, created_at, cause_kind, debit_account, credit_account, amount FROM ledger.transfers) e
     JOIN ledger.accounts d ON d.id = e.debit_account
     JOIN ledger.accounts c ON c.id = e.credit_account
     WHERE ${OF_DAY} AND ledger.require_live_ids($1, $3)
     GROUP BY 1, 2, 3`,
    valuesOf(day),
  )
  return rows.map(({ kind, debit, credit, amount }) => ({
    causeKind: kind,
    debit,
    credit,
    amount: BigInt(amount),
  }))
}

/** What all accounts of each kind held together at the end of a day, in one snapshot. */
export async function totalsAtEnd(
  tx: Executor,
  { after, end, until }: BookDay,
): Promise<Map<string, bigint>> {
  const { rows } = await queryLive<{ kind: string; total: string }>(
    tx,
    `SELECT kind, sum(amount)::text AS total FROM (
       SELECT kind, balance AS amount FROM ledger.accounts WHERE owner IS NOT NULL
       UNION ALL
       SELECT kind, balance FROM ledger.house_balances
       UNION ALL
       SELECT a.kind, -e.amount FROM ledger.entries e JOIN ledger.accounts a ON a.id = e.account
       WHERE e.transfer > $1 AND NOT (e.transfer <= $2 AND e.created_at < $3) AND ledger.require_live_ids($1, NULL)
     ) held GROUP BY kind`,
    [after.toString(), end.toString(), until],
  )
  return new Map(rows.map(({ kind, total }) => [kind, BigInt(total)]))
}

export interface Held {
  readonly owner: bigint
  readonly amount: Centavos
}

/** Owners looked at in one statement, and statements in one call: with a million owners of whom few hold anything, a call stays short. */
const OWNERS_PER_WINDOW = 500
const WINDOWS_MAX = 10

/**
 * What owners held in pockets of these kinds at the end of a day, by owner, after one; those with nothing are passed over, so a page may
 * be short, or empty, and not be the last. All pages together are `totalsAtEnd`. Reads what the pockets moved since: recent days are quick.
 */
export async function heldAtEnd(
  tx: Executor,
  day: BookDay,
  kinds: readonly string[],
  { afterOwner, limit }: { afterOwner: bigint; limit: number },
): Promise<{ held: Held[]; next: bigint | null }> {
  const held: Held[] = []
  let last = afterOwner
  for (let window = 0; window < WINDOWS_MAX; window++) {
    const looked = await windowAtEnd(tx, day, kinds, last)
    for (const each of looked) {
      last = each.owner
      if (each.amount !== 0n) held.push(each)
      if (held.length === limit) return { held, next: last }
    }
    if (looked.length < OWNERS_PER_WINDOW) return { held, next: null }
  }
  return { held, next: last }
}

/** The next owners after one, also those with nothing. */
async function windowAtEnd(
  tx: Executor,
  { after, end, until }: BookDay,
  kinds: readonly string[],
  afterOwner: bigint,
): Promise<Held[]> {
  const { rows } = await queryLive<{ owner: string; amount: string }>(
    tx,
    `SELECT o.owner::text, coalesce(sum(a.balance - coalesce(later.moved, 0)), 0)::text AS amount
     FROM (SELECT DISTINCT owner FROM ledger.accounts WHERE owner > $4 ORDER BY owner LIMIT $6) o
     LEFT JOIN ledger.accounts a ON a.owner = o.owner AND a.kind = ANY ($5)
     LEFT JOIN LATERAL (
       SELECT sum(CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END) AS moved FROM ledger.transfers t
       WHERE t.owner = o.owner AND t.id > $1 AND NOT (t.id <= $2 AND t.created_at < $3)
         AND a.id IN (t.debit_account, t.credit_account)) later ON true
     WHERE ledger.require_live_ids($1, NULL)
     GROUP BY o.owner ORDER BY o.owner`,
    [after.toString(), end.toString(), until, afterOwner.toString(), kinds, OWNERS_PER_WINDOW],
  )
  return rows.map((row) => ({ owner: BigInt(row.owner), amount: centavos(BigInt(row.amount)) }))
}
