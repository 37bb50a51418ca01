import { centavos } from '@girassol/money'
import { findMonths, queryLive, readSource, sourceOf, type TransferSource } from '../archive/source.ts'
import { newestFirst } from '../archive/newest-first.ts'
import { type Executor, isoMicros } from '../executor.ts'
import type { Key } from '../key.ts'
import type { Transfer } from '../post/posting.ts'

export interface HistoryTransfer extends Transfer {
  readonly key: Key
  readonly leg: number
  readonly at: Date
}

export interface HistoryRequest {
  /** Whose statement. Null only together with a house account, which is a scan for reports, not for screens. */
  readonly owner: bigint | null
  /** Only what moved through this account (a kind). */
  readonly account?: string
  /** Only these kinds of causes. */
  readonly causes?: readonly string[]
  /** From this moment (inclusive) to that (exclusive). */
  readonly from?: Date
  readonly to?: Date
  /** Where the page before ended: `next` of that page. */
  readonly before?: string
  readonly limit: number
}

export interface HistoryPage {
  /** Newest first. */
  readonly transfers: readonly HistoryTransfer[]
  /** Null when this was the last page. */
  readonly next: string | null
}

interface Row {
  id: string
  key: string
  leg: string
  from_kind: string
  to_kind: string
  amount: string
  from_after: string | null
  to_after: string | null
  cause_kind: string
  cause_reference: string
  at: string
}

// All as text: the cursor needs the microseconds that a Date would lose.
const COLUMNS = `t.id::text, t.key::text, t.leg::text, d.kind AS from_kind, c.kind AS to_kind, t.amount::text,
  t.debit_after::text AS from_after, t.credit_after::text AS to_after, t.cause_kind, t.cause_reference,
  ${isoMicros('t.created_at')} AS at`

/**
 * A page of an owner's statement: one range of the history index, however long the history is. Pages continue after the
 * last row seen, not after a count, so what is written meanwhile neither repeats nor hides a row. Archived months are read where the
 * page reaches them.
 */
export async function history(tx: Executor, request: HistoryRequest): Promise<HistoryPage> {
  const { owner, from, to, before } = request
  if (owner === null) {
    await queryLive(tx, 'SELECT ledger.require_live_times($1, $2)', [from ?? null, to ?? null])
    return (await pageOf(tx, request, sourceOf(tx, await findMonths(tx, [])), null)).page
  }
  return newestFirst(tx, { owner, from, to, before }, (source, since) => pageOf(tx, request, source, since))
}

async function pageOf(
  tx: Executor,
  request: HistoryRequest,
  source: TransferSource,
  since: string | null,
): Promise<{ page: HistoryPage; isFull: boolean }> {
  const values: unknown[] = []
  const value = (v: unknown) => `$${values.push(v)}`
  const conditions: string[] = [source.guard]
  if (request.owner !== null) conditions.push(`owner = ${value(request.owner.toString())}`)
  if (request.account !== undefined || request.owner === null) {
    const owner = request.owner === null ? 'IS NULL' : `= ${value(request.owner.toString())}`
    const id = `(SELECT id FROM ledger.accounts WHERE owner ${owner} AND kind = ${value(request.account ?? '')})`
    conditions.push(`(debit_account = ${id} OR credit_account = ${id})`)
  }
  if (request.causes) conditions.push(`cause_kind = ANY (${value(request.causes)})`)
  if (request.from) conditions.push(`created_at >= ${value(request.from)}`)
  if (request.to) conditions.push(`created_at < ${value(request.to)}`)
  if (since !== null) conditions.push(`created_at > ${value(since)}::timestamptz`)
  if (request.before !== undefined) {
    const [at, id] = request.before.split('/')
    conditions.push(`(created_at, id) < (${value(at)}::timestamptz, ${value(id)}::bigint)`)
  }
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS}
     FROM (
       SELECT * FROM ${source.relation(value)} b WHERE ${conditions.join(' AND ')}
       ORDER BY created_at DESC, id DESC LIMIT ${value(request.limit + 1)}
     ) t
     JOIN ledger.accounts d ON d.id = t.debit_account
     JOIN ledger.accounts c ON c.id = t.credit_account
     ORDER BY t.created_at DESC, t.id DESC`,
    values,
  )
  const shown = rows.slice(0, request.limit)
  const last = shown.at(-1)
  const isFull = rows.length > request.limit
  return {
    page: { transfers: shown.map(transferOf), next: isFull && last ? `${last.at}/${last.id}` : null },
    isFull,
  }
}

/** The transfers of one posting, in the order of its legs; none when the key was never posted. Not those of an archived month. */
export async function transfersOf(tx: Executor, key: Key): Promise<HistoryTransfer[]> {
  const { rows } = await queryLive<Row>(
    tx,
    transfersWhere('ledger.transfers', 't.key = $1 AND ledger.require_live_keys(ARRAY[$1::uuid])'),
    [key],
  )
  return rows.map(transferOf)
}

/** The transfers of these postings, as far as they are this owner's; the legs of each in their order. */
export async function transfersOfOwner(
  tx: Executor,
  owner: bigint,
  keys: readonly Key[],
  source?: TransferSource,
): Promise<HistoryTransfer[]> {
  const from = source ?? (await readSource(tx, [{ owner, from: 'infinity' }], keys))
  const values: unknown[] = [keys, owner.toString()]
  const relation = from.relation((v) => `$${values.push(v)}`)
  const condition = `t.key = ANY ($1::uuid[]) AND t.owner = $2 AND ${from.guard}`
  const { rows } = await tx.query<Row>(transfersWhere(relation, condition), values)
  return rows.map(transferOf)
}

const transfersWhere = (relation: string, condition: string): string => `SELECT ${COLUMNS}
  FROM ${relation} t
  JOIN ledger.accounts d ON d.id = t.debit_account
  JOIN ledger.accounts c ON c.id = t.credit_account
  WHERE ${condition} ORDER BY t.key, t.leg`

function transferOf(row: Row): HistoryTransfer {
  return {
    id: BigInt(row.id),
    key: row.key,
    leg: Number(row.leg),
    from: row.from_kind,
    to: row.to_kind,
    amount: centavos(BigInt(row.amount)),
    fromAfter: row.from_after === null ? null : centavos(BigInt(row.from_after)),
    toAfter: row.to_after === null ? null : centavos(BigInt(row.to_after)),
    cause: { kind: row.cause_kind, reference: row.cause_reference },
    at: new Date(row.at),
  }
}
