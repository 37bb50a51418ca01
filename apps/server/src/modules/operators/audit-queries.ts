import { sql } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'

export interface AuditRow {
  seq: bigint
  at: Date
  operator_id: string | null
  session_id: string | null
  address: string
  action: string
  subject_kind: string
  subject_id: string
  /** JSON as it was written. */
  before: string | null
  after: string | null
  reason: string | null
  previous_hash: Buffer
  hash: Buffer
}

interface AuditHead {
  seq: bigint
  hash: Buffer
}

type Tables = {
  audit_entries: AuditRow
  audit_head: AuditHead
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

const MONTHS_AHEAD = 3

/** Makes the months of the log from this one on; an entry of a month that is missing goes to the default partition until then. */
export async function ensureAuditPartitions(tx: Tx, now: Date): Promise<void> {
  await sql`SELECT ensure_audit_partitions(${MONTHS_AHEAD}, ${now})`.execute(tx)
}

/** Later appends wait until this transaction ends. */
export const lockAuditHead = (tx: Tx): Promise<AuditHead> =>
  on(tx).selectFrom('audit_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow()

export async function moveAuditHead(tx: Tx, head: AuditHead): Promise<void> {
  await on(tx).updateTable('audit_head').set(head).execute()
}

export async function insertAuditEntry(tx: Tx, row: AuditRow): Promise<void> {
  await on(tx).insertInto('audit_entries').values(row).execute()
}

/** The columns with `before` and `after` as text: parsed and written again they would hash differently. */
const columns = [
  'seq',
  'at',
  'operator_id',
  'session_id',
  'address',
  'action',
  'subject_kind',
  'subject_id',
  sql<string | null>`before::text`.as('before'),
  sql<string | null>`after::text`.as('after'),
  'reason',
  'previous_hash',
  'hash',
] as const

/** Entries of one action since a moment, newest first. */
export const readEntriesOf = (tx: Tx, action: string, since: Date) =>
  on(tx)
    .selectFrom('audit_entries')
    .select(['at', 'subject_kind', 'subject_id', 'reason'])
    .where('action', '=', action)
    .where('at', '>=', since)
    .orderBy('seq', 'desc')
    .execute()

/** The head and the number of the last entry in one snapshot, without a lock. */
export async function readAuditEnd(tx: Tx): Promise<{ head: AuditHead; last: bigint }> {
  const { last, ...head } = await on(tx)
    .selectFrom('audit_head')
    .select([
      'seq',
      'hash',
      sql<bigint>`coalesce((SELECT max(e.seq) FROM audit_entries e), 0)::bigint`.as('last'),
    ])
    .executeTakeFirstOrThrow()
  return { head, last }
}

/** Entries of a range of numbers, oldest first. */
export const readAuditChain = (
  tx: Tx,
  { after, until, limit }: { after: bigint; until: bigint; limit: number },
): Promise<AuditRow[]> =>
  on(tx)
    .selectFrom('audit_entries')
    .select(columns)
    .where('seq', '>', after)
    .where('seq', '<=', until)
    .orderBy('seq')
    .limit(limit)
    .execute()

export interface AuditFilter {
  operator?: string | undefined
  /** The part of the action before the dot. */
  area?: string | undefined
  action?: string | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** Entries older than this one: the next page. */
  before?: bigint | undefined
}

/** A first page is looked for in so much of the log before all its months are planned for. */
const RECENT_MS = days(62)
/** More than the clocks of nodes differ. */
const CLOCK_SKEW_MS = days(1)

/**
 * Newest first. With `now`, a page that lies in the last two months costs what it did before there were older ones: planning a scan of every
 * month of five years takes longer than reading the page.
 */
export async function listAuditEntries(
  tx: Tx,
  filter: AuditFilter,
  limit: number,
  now: Date | null = null,
): Promise<AuditRow[]> {
  if (now && !filter.from && !filter.until && filter.before === undefined) {
    const since = new Date(now.getTime() - RECENT_MS)
    const rows = await selectEntries(tx, filter, limit, since)
    const oldest = rows.at(-1)
    // Near the edge, an entry of a node whose clock was behind could be missing.
    if (rows.length === limit && oldest!.at.getTime() > since.getTime() + CLOCK_SKEW_MS) return rows
  }
  return selectEntries(tx, filter, limit, null)
}

function selectEntries(tx: Tx, filter: AuditFilter, limit: number, since: Date | null): Promise<AuditRow[]> {
  let query = on(tx).selectFrom('audit_entries').select(columns)
  if (filter.operator) query = query.where('operator_id', '=', filter.operator)
  if (filter.area) query = query.where(sql<string>`split_part(action, '.', 1)`, '=', filter.area)
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.subjectKind) query = query.where('subject_kind', '=', filter.subjectKind)
  if (filter.subjectId) query = query.where('subject_id', '=', filter.subjectId)
  if (since) query = query.where('at', '>=', since)
  // A time is turned into a bound of seq, so that each filter's index by seq serves the page. Both bounds of it, where there are two, leave
  // the other months out of every part of the statement.
  const above = filter.from ? sql`at >= ${filter.from}` : sql`true`
  const below = filter.until ? sql`at < ${filter.until}` : sql`true`
  if (filter.from)
    query = query
      .where('at', '>=', filter.from)
      .where(
        'seq',
        '>=',
        sql<bigint>`coalesce((SELECT seq FROM audit_entries WHERE ${above} AND ${below} ORDER BY at, seq LIMIT 1), 0)`,
      )
  if (filter.until)
    query = query
      .where('at', '<', filter.until)
      .where(
        'seq',
        '<=',
        sql<bigint>`coalesce((SELECT seq FROM audit_entries WHERE ${above} AND ${below} ORDER BY at DESC, seq DESC LIMIT 1), 0)`,
      )
  if (filter.before !== undefined) query = query.where('seq', '<', filter.before)
  return query.orderBy('seq', 'desc').limit(limit).execute()
}

/** Newest first. */
export const readSubjectAudit = (
  tx: Tx,
  subject: { kind: string; id: string },
  limit: number,
): Promise<AuditRow[]> => listAuditEntries(tx, { subjectKind: subject.kind, subjectId: subject.id }, limit)

/** The last entry of every subject of a kind, by the subject's id. */
export async function lastChanges(
  tx: Tx,
  kind: string,
): Promise<ReadonlyMap<string, { at: Date; operator: string | null }>> {
  const { rows } = await sql<{ subject_id: string; at: Date; operator: string | null }>`
    SELECT DISTINCT ON (subject_id) subject_id, at, operator_id AS operator FROM audit_entries
    WHERE subject_kind = ${kind} ORDER BY subject_id, seq DESC`.execute(tx)
  return new Map(rows.map(({ subject_id, at, operator }) => [subject_id, { at, operator }]))
}
