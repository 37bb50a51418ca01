import { add, type Centavos, centavos, ZERO } from '@girassol/money'
import { newestFirst } from '../archive/newest-first.ts'
import { queryLive, type TransferSource } from '../archive/source.ts'
import { type Executor, isoMicros } from '../executor.ts'
import { type HistoryTransfer, transfersOfOwner } from './history.ts'
import type { Key } from '../key.ts'
import type { Cause } from '../post/posting.ts'

/** What a posting did to one pocket: from the first leg that touched it to the last. */
export interface PocketChange {
  readonly pocket: string
  readonly before: Centavos
  readonly after: Centavos
}

/** A posting as its owner sees it. Its cause is that of its first leg. */
export interface StatementLine {
  readonly key: Key
  readonly at: Date
  readonly cause: Cause
  /** In the order the legs touched them. */
  readonly changes: readonly PocketChange[]
  /** What went from one of the owner's pockets to another. */
  readonly moved: Centavos
}

export interface StatementRequest {
  readonly owner: bigint
  readonly only?: readonly string[]
  readonly except?: readonly string[]
  /** The causes that `ledger.index_causes` leaves out. */
  readonly common: readonly string[]
  readonly pocket?: string
  /** From this moment (inclusive) to that (exclusive). */
  readonly from?: Date
  readonly to?: Date
  /** Where the page before ended: `next` of that page. */
  readonly before?: string
  /** Only what was posted before the first of these postings. */
  readonly beforeKeys?: readonly Key[]
  readonly limit: number
  /** How many transfers to look at for one page; what is rare among many may need several pages to be found. */
  readonly reach?: number
}

export interface StatementPage {
  /** Newest first. May be short of the limit, even empty, while `next` says that there is more to look through. */
  readonly lines: readonly StatementLine[]
  /** Null when nothing is left. */
  readonly next: string | null
}

const SEARCH_TRANSFERS_MAX = 10_000
/** Pages' worth of transfers that are looked at before the whole reach. */
const NEAR_PAGES = 10
// As text: the microseconds that a Date would lose decide where the next page begins.
const POSITION = `${isoMicros('created_at')} || '/' || id`
const ORDER = 'ORDER BY created_at DESC, id DESC'

/**
 * A page of postings. However long the history and however rare what is asked for, it looks at no more than `reach`
 * transfers, and its answer says where it stopped. The newest come first by themselves: asked for as many as the reach
 * allows, the planner reads and sorts the whole history instead of following the index.
 */
export async function statement(tx: Executor, request: StatementRequest): Promise<StatementPage> {
  const { owner, from, to, before, beforeKeys = [] } = request
  if (request.only?.length === 0) return { lines: [], next: null }
  if (beforeKeys.length > 0) await queryLive(tx, 'SELECT ledger.require_live_keys($1::uuid[])', [beforeKeys])
  return newestFirst(tx, { owner, from, to, before }, (source, since) => pageOf(tx, request, source, since))
}

async function pageOf(
  tx: Executor,
  request: StatementRequest,
  source: TransferSource,
  since: string | null,
): Promise<{ page: StatementPage; isFull: boolean }> {
  const { owner, limit, reach = SEARCH_TRANSFERS_MAX } = request
  const range = { request, source, since }
  const near = Math.min(reach, NEAR_PAGES * limit)
  let found = await find(tx, range, near)
  let end = found.length > limit ? null : await endOfReach(tx, range, near)
  if (end !== null && near < reach) {
    found = await find(tx, range, reach)
    end = found.length > limit ? null : await endOfReach(tx, range, reach)
  }
  const shown = found.slice(0, limit)
  const keys = shown.map(({ key }) => key)
  const next = found.length > limit ? (shown.at(-1)?.position ?? null) : end
  return { page: { lines: await linesOf(tx, owner, keys, source), next }, isFull: next !== null }
}

/** What a page looks through: transfers written after `since`, of a source that has all of them. */
interface StatementRange {
  readonly request: StatementRequest
  readonly source: TransferSource
  readonly since: string | null
}

/** The newest that are wanted among the newest transfers, one more than the page has. */
async function find(
  tx: Executor,
  statementRange: StatementRange,
  reach: number,
): Promise<{ key: Key; position: string }[]> {
  const { request, source } = statementRange
  const { owner, pocket, limit } = request
  const values: unknown[] = []
  const value = (v: unknown) => `$${values.push(v)}`
  const range = rangeOf(statementRange, reach, value)
  const first =
    pocket === undefined
      ? 'leg = 1'
      : firstAt(
          `(SELECT id FROM ledger.accounts WHERE owner = ${value(owner.toString())} AND kind = ${value(pocket)})`,
          source.relation(value),
        )
  const wanted = request.only ? `AND cause_kind = ANY (${value(request.only)})` : ''
  const unwanted = request.except ? `AND cause_kind <> ALL (${value(request.except)})` : ''
  const { rows } = await tx.query<{ key: Key; position: string }>(
    `SELECT key::text, ${POSITION} AS position FROM (${range} ${ORDER} LIMIT ${reach}) t
     WHERE ${first} ${wanted} ${unwanted} ${ORDER} LIMIT ${limit + 1}`,
    values,
  )
  return rows
}

/** One posting, if it is this owner's. */
export async function statementLine(tx: Executor, owner: bigint, key: Key): Promise<StatementLine | null> {
  return (await linesOf(tx, owner, [key], undefined))[0] ?? null
}

type Placeholder = (value: unknown) => string

/** The transfers to look through: the owner's history, or for causes that have an index of their own, theirs. */
function rangeOf({ request, source, since }: StatementRange, reach: number, value: Placeholder): string {
  const { owner, only, common, from, to, before, beforeKeys = [] } = request
  const conditions = [`owner = ${value(owner.toString())}`, source.guard]
  if (from) conditions.push(`created_at >= ${value(from)}`)
  if (to) conditions.push(`created_at < ${value(to)}`)
  if (since !== null) conditions.push(`created_at > ${value(since)}::timestamptz`)
  if (before !== undefined) {
    const [at, id] = before.split('/')
    conditions.push(`(created_at, id) < (${value(at)}::timestamptz, ${value(id)}::bigint)`)
  }
  if (beforeKeys.length > 0)
    conditions.push(`(created_at, id) < (SELECT f.created_at, f.id FROM ledger.transfers f
      WHERE f.key = ANY (${value(beforeKeys)}::uuid[]) ORDER BY f.created_at, f.id LIMIT 1)`)
  const columns = `SELECT key, id, leg, created_at, debit_account, credit_account, cause_kind FROM ${source.relation(value)} b`
  const whole = `${columns} WHERE ${conditions.join(' AND ')}`
  if (!only || only.some((cause) => common.includes(cause))) return whole
  // The index's own condition, in its own words, so that the planner knows it.
  const indexed = `cause_kind <> ALL ('{${common.map((cause) => JSON.stringify(cause)).join(',')}}')`
  // One range for each cause and a merge of them: with a list of causes the index would be read whole and sorted.
  const ranges = only.map(
    (cause) => `(${whole} AND cause_kind = ${value(cause)} AND ${indexed} ${ORDER} LIMIT ${reach})`,
  )
  return `SELECT * FROM (${ranges.join(' UNION ALL ')}) r`
}

/** The leg by which a posting first touches an account: each posting once, wherever that leg stands. */
const firstAt = (
  account: string,
  relation: string,
): string => `${account} IN (debit_account, credit_account) AND (leg = 1 OR NOT EXISTS (
  SELECT FROM ${relation} e
  WHERE e.key = t.key AND e.leg < t.leg AND ${account} IN (e.debit_account, e.credit_account)))`

/** Where a page that is not full stopped looking, or null when it saw the end. */
async function endOfReach(
  tx: Executor,
  statementRange: StatementRange,
  reach: number,
): Promise<string | null> {
  const values: unknown[] = []
  const range = rangeOf(statementRange, reach, (v) => `$${values.push(v)}`)
  const { rows } = await tx.query<{ position: string }>(
    `SELECT ${POSITION} AS position FROM (${range}) t ${ORDER} OFFSET ${reach - 1} LIMIT 1`,
    values,
  )
  return rows[0]?.position ?? null
}

async function linesOf(
  tx: Executor,
  owner: bigint,
  keys: readonly Key[],
  source: TransferSource | undefined,
): Promise<StatementLine[]> {
  if (keys.length === 0) return []
  const legs = Map.groupBy(await transfersOfOwner(tx, owner, keys, source), ({ key }) => key)
  return keys.flatMap((key) => lineOf(legs.get(key) ?? []))
}

function lineOf(legs: readonly HistoryTransfer[]): StatementLine[] {
  const [first] = legs
  if (!first) return []
  const changes = new Map<string, { before: Centavos; after: Centavos }>()
  const touch = (pocket: string, after: Centavos | null, change: bigint) => {
    if (after === null) return
    const before = changes.get(pocket)?.before ?? centavos(after - change)
    changes.set(pocket, { before, after })
  }
  let moved = ZERO
  for (const { from, to, amount, fromAfter, toAfter } of legs) {
    touch(from, fromAfter, -amount)
    touch(to, toAfter, amount)
    if (fromAfter !== null && toAfter !== null) moved = add(moved, amount)
  }
  return [
    {
      key: first.key,
      at: first.at,
      cause: first.cause,
      changes: [...changes].map(([pocket, change]) => ({ pocket, ...change })),
      moved,
    },
  ]
}
