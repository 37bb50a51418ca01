import { type Centavos, centavos, ZERO } from '@girassol/money'
import { liveFirst, liveSource, queryLive, readSource, type TransferSource } from '../archive/source.ts'
import { type Executor, isoMicros } from '../executor.ts'
import type { Key } from '../key.ts'
import type { Cause } from '../post/posting.ts'

/** What a posting moved through one pocket of its owner, and what the pocket held afterwards. */
export interface PocketTotal {
  readonly moved: Centavos
  /** Null when the posting did not touch the pocket. */
  readonly after: Centavos | null
}

/** A posting with its legs added up by pocket. */
export interface PostingTotals<Pocket extends string = string> {
  readonly key: Key
  readonly owner: bigint
  readonly cause: Cause
  readonly pockets: Readonly<Record<Pocket, PocketTotal>>
  /** Moved between house accounts. */
  readonly inHouse: Centavos
  /** Of its last leg, in the order of transfers. */
  readonly id: bigint
  readonly at: Date
}

/** Same, with what its owner held in these pockets together right after it, whether it touched them or not. */
export interface HeldPostingTotals<Pocket extends string = string> extends PostingTotals<Pocket> {
  readonly held: Centavos
}

/** The postings of one owner and one reference. */
export interface ReferenceQuery {
  readonly owner: bigint
  /** Matches this reference, and this reference followed by a space and a detail. */
  readonly reference: string
  /** The first moment to look at, as text where microseconds matter. */
  readonly since: Date | string
}

/** Amounts as text; `id` and `at` as the connection reads them. */
type Row = Record<string, string | null>

const columnsOf = (pockets: readonly string[]): string =>
  pockets
    .map(
      (pocket, n) => `
    sum(t.amount) FILTER (WHERE p.kind = ${literal(pocket)})::text AS moved_${n},
    max(coalesce(t.debit_after, t.credit_after)) FILTER (WHERE p.kind = ${literal(pocket)})::text AS after_${n},`,
    )
    .join('')

/** One row for each posting that meets the condition on transfer `t`. */
const totalsWhere = (
  pockets: readonly string[],
  condition: string,
  relation = 'ledger.transfers',
): string => `
  SELECT t.key::text, t.owner::text, t.cause_kind AS kind, t.cause_reference AS reference, ${columnsOf(pockets)}
    sum(t.amount) FILTER (WHERE p.id IS NULL)::text AS in_house, max(t.id) AS id, min(t.created_at) AS at
  FROM ${relation} t
  LEFT JOIN ledger.accounts p ON p.id IN (t.debit_account, t.credit_account) AND p.owner IS NOT NULL
  WHERE ${condition}
  GROUP BY t.key, t.owner, t.cause_kind, t.cause_reference`

/**
 * What a pocket held right after posting `m`: what its next movement began with, or what it holds now if nothing moved it
 * since.
 */
const pocketAfter = (pocket: string, relation: string): string => `
  (SELECT coalesce((
    SELECT CASE WHEN n.debit_account = a.id THEN n.debit_after + n.amount ELSE n.credit_after - n.amount END
    FROM ${relation} n
    WHERE n.owner = a.owner AND n.created_at >= m.at AND n.id > m.id AND a.id IN (n.debit_account, n.credit_account)
    ORDER BY n.created_at, n.id LIMIT 1), a.balance)
  FROM ledger.accounts a WHERE a.owner = m.owner::bigint AND a.kind = ${literal(pocket)})`

const heldAfter = (pockets: readonly string[], relation: string): string =>
  pockets.map((pocket, n) => `coalesce(m.after_${n}::bigint, ${pocketAfter(pocket, relation)})`).join(' + ')

/** A posting of an archived month is found with its owner only: its key does not say in which file it is. */
const BY_KEY = 't.key = $1 AND ledger.require_live_keys(ARRAY[$1::uuid])'

/** One posting, or null when the key was never posted. Not one of an archived month. */
export async function postingTotals<Pocket extends string>(
  tx: Executor,
  key: Key,
  pockets: readonly Pocket[],
): Promise<PostingTotals<Pocket> | null> {
  const { rows } = await queryLive<Row>(tx, `SELECT m.* FROM (${totalsWhere(pockets, BY_KEY)}) m`, [key])
  return rows[0] ? totalsOf(rows[0], pockets) : null
}

/** What the owner of a posting held in these pockets together right after it; null when the key was never posted. Not for one of an archived month. */
export function heldAfterPosting(
  tx: Executor,
  key: Key,
  pockets: readonly string[],
): Promise<Centavos | null> {
  return liveFirst(
    tx,
    () => readHeld(tx, liveSource('ledger.require_live_owners(ARRAY[m.owner::bigint], m.at)'), key, pockets),
    async () => {
      const posting = await postingTotals(tx, key, pockets)
      if (!posting) return null
      return readHeld(tx, await readSource(tx, [{ owner: posting.owner, from: posting.at }]), key, pockets)
    },
  )
}

async function readHeld(
  tx: Executor,
  source: TransferSource,
  key: Key,
  pockets: readonly string[],
): Promise<Centavos | null> {
  const values: unknown[] = [key]
  const relation = source.relation((v) => `$${values.push(v)}`)
  const { rows } = await queryLive<{ held: string }>(
    tx,
    `SELECT (${heldAfter(pockets, relation)})::text AS held FROM (${totalsWhere(pockets, BY_KEY)}) m WHERE ${source.guard}`,
    values,
  )
  return rows[0] ? centavos(BigInt(rows[0].held)) : null
}

/** The postings of each query with one of these causes, in the order of transfers. */
export async function postingsByReference<Pocket extends string>(
  tx: Executor,
  queries: readonly ReferenceQuery[],
  causes: readonly string[],
  pockets: readonly Pocket[],
): Promise<PostingTotals<Pocket>[][]> {
  const rows = await rowsByReference(tx, queries, causes, pockets, false)
  return rows.map((each) => each.map((row) => totalsOf(row, pockets)))
}

/** Same, with what was held after each posting. */
export async function heldPostingsByReference<Pocket extends string>(
  tx: Executor,
  queries: readonly ReferenceQuery[],
  causes: readonly string[],
  pockets: readonly Pocket[],
): Promise<HeldPostingTotals<Pocket>[][]> {
  const rows = await rowsByReference(tx, queries, causes, pockets, true)
  return rows.map((each) =>
    each.map((row) => ({ ...totalsOf(row, pockets), held: centavos(BigInt(row['held']!)) })),
  )
}

export interface SearchRequest {
  readonly owner: bigint
  readonly reference: string
  /** A moment when one of them was posted, if it is known; as text where microseconds matter. */
  readonly knownAt: Date | string | null
  /** The key of one of them, if it is known. */
  readonly knownKey: Key | null
}

/**
 * The postings of a reference of which little is known, in the order of transfers. The history is ordered by owner and time, so the
 * search begins an hour before the first known one, or two days ago when none is known.
 */
export function searchPostings<Pocket extends string>(
  tx: Executor,
  request: SearchRequest,
  causes: readonly string[],
  pockets: readonly Pocket[],
): Promise<PostingTotals<Pocket>[]> {
  const { owner, knownAt, knownKey } = request
  const guard =
    'ledger.require_live_keys(ARRAY[$4::uuid]) AND ledger.require_live_owners(ARRAY[$1::bigint], (SELECT since FROM s))'
  return liveFirst(
    tx,
    () => search(tx, liveSource(guard), request, causes, pockets),
    async () => {
      const keys = knownKey === null ? [] : [knownKey]
      const known = await readSource(tx, [{ owner, from: 'infinity' }], keys)
      const values: unknown[] = [owner.toString(), knownAt, knownKey]
      const relation = known.relation((v) => `$${values.push(v)}`)
      const { rows } = await tx.query<{ since: string }>(
        `SELECT ${isoMicros(sinceKnown(relation, '$2', '$3'))} AS since WHERE $1::bigint IS NOT NULL AND ${known.guard}`,
        values,
      )
      const source = await readSource(tx, [{ owner, from: rows[0]!.since }], keys)
      return search(tx, source, request, causes, pockets)
    },
  )
}

const sinceKnown = (
  relation: string,
  at: string,
  key: string,
): string => `(SELECT coalesce(least(${at}::timestamptz, (SELECT min(k.created_at) FROM ${relation} k WHERE k.key = ${key}::uuid))
  - interval '1 hour', now() - interval '2 days'))`

async function search<Pocket extends string>(
  tx: Executor,
  source: TransferSource,
  { owner, reference, knownAt, knownKey }: SearchRequest,
  causes: readonly string[],
  pockets: readonly Pocket[],
): Promise<PostingTotals<Pocket>[]> {
  const values: unknown[] = [owner.toString(), reference, knownAt, knownKey]
  const relation = source.relation((v) => `$${values.push(v)}`)
  const condition = `t.owner = $1 AND t.cause_kind IN (${causes.map(literal).join(', ')})
    AND (t.cause_reference = $2 OR starts_with(t.cause_reference, $2 || ' '))
    AND t.created_at >= (SELECT since FROM s)`
  const { rows } = await queryLive<Row>(
    tx,
    `WITH s AS MATERIALIZED (SELECT ${sinceKnown(relation, '$3', '$4')} AS since)
     SELECT m.* FROM (${totalsWhere(pockets, condition, relation)}) m WHERE ${source.guard} ORDER BY m.id`,
    values,
  )
  return rows.map((row) => totalsOf(row, pockets))
}

function rowsByReference(
  tx: Executor,
  queries: readonly ReferenceQuery[],
  causes: readonly string[],
  pockets: readonly string[],
  withHeld: boolean,
): Promise<Row[][]> {
  if (queries.length === 0) return Promise.resolve([])
  const read = (source: TransferSource) => readByReference(tx, source, queries, causes, pockets, withHeld)
  return liveFirst(
    tx,
    () =>
      read(
        liveSource(
          'ledger.require_live_owners($1::bigint[], (SELECT min(e.since) FROM unnest($3::timestamptz[]) e(since)))',
        ),
      ),
    async () =>
      read(
        await readSource(
          tx,
          queries.map(({ owner, since }) => ({ owner, from: since })),
        ),
      ),
  )
}

async function readByReference(
  tx: Executor,
  source: TransferSource,
  queries: readonly ReferenceQuery[],
  causes: readonly string[],
  pockets: readonly string[],
  withHeld: boolean,
): Promise<Row[][]> {
  const values: unknown[] = [
    queries.map(({ owner }) => owner.toString()),
    queries.map(({ reference }) => reference),
    queries.map(({ since }) => since),
  ]
  const relation = source.relation((v) => `$${values.push(v)}`)
  const condition = `t.owner = q.owner AND t.cause_kind IN (${causes.map(literal).join(', ')})
    AND (t.cause_reference = q.reference OR starts_with(t.cause_reference, q.reference || ' '))
    AND t.created_at >= q.since`
  const { rows } = await queryLive<Row>(
    tx,
    `SELECT q.n::text AS n, m.*${withHeld ? `, (${heldAfter(pockets, relation)})::text AS held` : ''}
     FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) WITH ORDINALITY q(owner, reference, since, n)
     CROSS JOIN LATERAL (${totalsWhere(pockets, condition, relation)}) m
     WHERE ${source.guard}
     ORDER BY m.id`,
    values,
  )
  const byQuery = Map.groupBy(rows, (row) => Number(row['n']) - 1)
  return queries.map((_, n) => byQuery.get(n) ?? [])
}

/** The kind of the cause under which a key was refused for good; null when it was not. */
export async function refusedCause(tx: Executor, key: Key): Promise<string | null> {
  const { rows } = await tx.query<{ kind: string }>(
    'SELECT content::json -> 1 -> 0 ->> 3 AS kind FROM ledger.refusals WHERE key = $1',
    [key],
  )
  return rows[0]?.kind ?? null
}

/** How much these postings drew from a pocket, as far as they lie before a position in the order of transfers. */
export async function drawnFromPocket(
  tx: Executor,
  keys: readonly Key[],
  pocket: string,
  before: bigint,
): Promise<Centavos> {
  const { rows } = await queryLive<{ drawn: string }>(
    tx,
    `SELECT coalesce(sum(t.amount), 0)::text AS drawn
     FROM ledger.transfers t JOIN ledger.accounts a ON a.id = t.debit_account AND a.kind = $2
     WHERE t.key = ANY ($1::uuid[]) AND t.id < $3 AND ledger.require_live_keys($1::uuid[])`,
    [keys, pocket, before.toString()],
  )
  return centavos(BigInt(rows[0]!.drawn))
}

function totalsOf<Pocket extends string>(row: Row, pockets: readonly Pocket[]): PostingTotals<Pocket> {
  const amountOf = (column: string): Centavos | null => {
    const text = row[column] ?? null
    return text === null ? null : centavos(BigInt(text))
  }
  const totals = pockets.map((pocket, n): [Pocket, PocketTotal] => [
    pocket,
    { moved: amountOf(`moved_${n}`) ?? ZERO, after: amountOf(`after_${n}`) },
  ])
  return {
    key: row['key']!,
    owner: BigInt(row['owner']!),
    cause: { kind: row['kind']!, reference: row['reference']! },
    pockets: Object.fromEntries(totals) as Record<Pocket, PocketTotal>,
    inHouse: amountOf('in_house') ?? ZERO,
    id: BigInt(row['id']!),
    at: new Date(row['at']!),
  }
}

/** Pockets and causes are written into the statement, because they choose its plan; they come from the code, never from input. */
function literal(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not a name: ${name}`)
  return `'${name}'`
}
