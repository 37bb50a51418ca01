import { type Centavos, centavos } from '@girassol/money'
import { queryLive } from '../archive/source.ts'
import type { Executor } from '../executor.ts'
import type { Key } from '../key.ts'
import type { Cause } from '../post/posting.ts'
import { type OrderedTransfer, orderedTransfer, type OrderedRow } from './order.ts'

/** A posting as one house account saw it. */
export interface PassedPosting {
  readonly key: Key
  readonly owner: bigint
  readonly cause: Cause
  /** Came into the account, and left it. */
  readonly credited: Centavos
  readonly debited: Centavos
  readonly at: Date
}

/** A part of the book: ids above `after` and up to `to`, and of these what was written from `from` on and before `until`. */
export interface BookRange {
  readonly after: bigint
  readonly to: bigint
  readonly from: Date
  readonly until: Date
}

/** Ids rise with time, but for transactions that were under way together; none lasts this long. */
const DISORDER_MS = 3_600_000
/** A range may hold this many ids more at each end. */
const EXACTNESS_IDS = 1000n

interface Row {
  key: string
  owner: string
  kind: string
  reference: string
  credited: string
  debited: string
  at: Date
}

const COLUMNS = `t.key::text, t.owner::text, t.cause_kind AS kind, t.cause_reference AS reference,
  coalesce(sum(t.amount) FILTER (WHERE t.credit_account = h.id), 0)::text AS credited,
  coalesce(sum(t.amount) FILTER (WHERE t.debit_account = h.id), 0)::text AS debited, min(t.created_at) AS at`
const THROUGH = 'h.id IN (t.debit_account, t.credit_account)'

/** Not of archived months. The postings of owners with these causes that went through a house account, in no order. All legs of a posting are counted with its first. */
export async function postingsThrough(
  tx: Executor,
  account: string,
  causes: readonly string[],
  { after, to, from, until }: BookRange,
): Promise<PassedPosting[]> {
  const { rows } = await queryLive<Row>(
    tx,
    `SELECT ${COLUMNS}
     FROM ledger.transfers f
     JOIN ledger.transfers t ON t.key = f.key
     JOIN ledger.accounts h ON h.kind = $1 AND h.owner IS NULL AND ${THROUGH}
     WHERE f.id > $3 AND f.id <= $4 AND f.leg = 1 AND f.created_at >= $5 AND f.created_at < $6
       AND f.cause_kind = ANY ($2) AND f.owner IS NOT NULL AND ledger.require_live_ids($3, $4)
     GROUP BY t.key, t.owner, t.cause_kind, t.cause_reference`,
    [account, causes, after.toString(), to.toString(), from, until],
  )
  return rows.map(passedIn)
}

/** The same for known keys, wherever in the book they are. */
export async function postingsByKeys(
  tx: Executor,
  account: string,
  causes: readonly string[],
  keys: readonly Key[],
): Promise<Map<Key, PassedPosting>> {
  const { rows } = await queryLive<Row>(
    tx,
    `SELECT ${COLUMNS}
     FROM ledger.transfers t
     JOIN ledger.accounts h ON h.kind = $1 AND h.owner IS NULL AND ${THROUGH}
     WHERE t.key = ANY ($3::uuid[]) AND t.cause_kind = ANY ($2) AND t.owner IS NOT NULL AND ledger.require_live_keys($3::uuid[])
     GROUP BY t.key, t.owner, t.cause_kind, t.cause_reference`,
    [account, causes, keys],
  )
  return new Map(rows.map((row) => [row.key, passedIn(row)]))
}

/** Which transfers through house accounts are read. */
export interface ThroughFilter {
  /** Kinds of house accounts; with `kindPrefix` also every kind that begins so. */
  readonly kinds: readonly string[]
  readonly kindPrefix?: string | undefined
  /** Null for every cause. */
  readonly causes: readonly string[] | null
  readonly exceptCauses: readonly string[]
  /** The second part of the reference of the cause, between slashes. */
  readonly secondPart?: string | undefined
}

/** The newest transfers of a part of the book that went through house accounts, newest first. Not of archived months. */
export async function transfersThrough(
  tx: Executor,
  filter: ThroughFilter,
  { after, to, from, until }: BookRange,
  limit: number,
): Promise<OrderedTransfer[]> {
  const range = `t.id > $8 AND t.id <= $9 AND ledger.require_live_ids($8, $9)`
  return readThrough(tx, filter, { from, until, limit, range }, [after.toString(), to.toString()])
}

/**
 * As `transfersThrough`, by the time alone and below an id: for a cause that is indexed by the second part of its reference, so
 * that nothing else of the time is looked at.
 */
export async function transfersOfPart(
  tx: Executor,
  filter: ThroughFilter & { causes: readonly string[]; secondPart: string },
  { from, until, before }: { from: Date; until: Date; before: bigint | null },
  limit: number,
): Promise<OrderedTransfer[]> {
  const range = `($8::bigint IS NULL OR t.id < $8) AND ledger.require_live_times($1, $2)`
  return readThrough(tx, filter, { from, until, limit, range }, [before?.toString() ?? null])
}

async function readThrough(
  tx: Executor,
  { kinds, kindPrefix, causes, exceptCauses, secondPart }: ThroughFilter,
  { from, until, limit, range }: { from: Date; until: Date; limit: number; range: string },
  values: readonly unknown[],
): Promise<OrderedTransfer[]> {
  const last = 7 + values.length
  const { rows } = await queryLive<OrderedRow>(
    tx,
    `WITH through AS MATERIALIZED (
       SELECT id FROM ledger.accounts WHERE owner IS NULL AND (kind = ANY ($3) OR starts_with(kind, $4))
     ), found AS MATERIALIZED (
       SELECT t.* FROM ledger.transfers t
       WHERE t.created_at >= $1 AND t.created_at < $2 AND ${range}
         AND ${secondPart === undefined ? '$5::text IS NULL' : `split_part(t.cause_reference, '/', 2) = $5`}
         AND ${causes === null ? '$6::text[] IS NULL' : 't.cause_kind = ANY ($6)'} AND t.cause_kind <> ALL ($7)
         AND (t.debit_account = ANY (ARRAY(SELECT id FROM through)) OR t.credit_account = ANY (ARRAY(SELECT id FROM through)))
       ORDER BY t.id DESC LIMIT $${last + 1}
     )
     SELECT t.id::text, t.key::text, t.owner::text, t.created_at AS at, d.kind AS debit, c.kind AS credit, t.amount::text,
       t.cause_kind, t.cause_reference, t.leg = 1 OR ledger.begins_cause(t.key, t.leg, t.cause_kind) AS is_first
     FROM found t
     JOIN ledger.accounts d ON d.id = t.debit_account
     JOIN ledger.accounts c ON c.id = t.credit_account
     ORDER BY t.id DESC`,
    [from, until, kinds, kindPrefix ?? null, secondPart ?? null, causes, exceptCauses, ...values, limit],
  )
  return rows.map(orderedTransfer)
}

const passedIn = (row: Row): PassedPosting => ({
  key: row.key,
  owner: BigInt(row.owner),
  cause: { kind: row.kind, reference: row.reference },
  credited: centavos(BigInt(row.credited)),
  debited: centavos(BigInt(row.debited)),
  at: new Date(row.at),
})

/** Between which ids everything lies that was written from one moment to another. Looks at a few places of the book only. Not in an archived month. */
export async function rangeBetween(tx: Executor, from: Date, until: Date, end: bigint): Promise<BookRange> {
  const [first, last] = [new Date(from.getTime() - DISORDER_MS), new Date(until.getTime() + DISORDER_MS)]
  const { rows } = await tx.query<{ after: string; to: string }>(
    'SELECT after_id::text AS after, to_id::text AS to FROM ledger.ids_between($1, $2, $3, $4)',
    [first, last, end.toString(), EXACTNESS_IDS.toString()],
  )
  // Asked last: what was archived while places were looked at is found as well.
  await queryLive(tx, 'SELECT ledger.require_live_times($1, $2)', [first, last])
  return { after: BigInt(rows[0]!.after), to: BigInt(rows[0]!.to), from, until }
}
