import { type Centavos, centavos } from '@girassol/money'
import { readSource } from '../archive/source.ts'
import type { Executor } from '../executor.ts'
import type { KindMovement } from './book-day.ts'

/** The net change of an owner's pockets on one calendar day for one kind of cause. */
export interface DailyChange {
  readonly owner: bigint
  /** YYYY-MM-DD. */
  readonly day: string
  readonly causeKind: string
  readonly change: Centavos
}

export interface DailyRequest {
  /** Each owner with the first calendar day (YYYY-MM-DD) to add up. */
  readonly owners: readonly { readonly owner: bigint; readonly since: string }[]
  readonly pockets: readonly string[]
  readonly causes: readonly string[]
  /** Whose calendar, as PostgreSQL names it. */
  readonly timeZone: string
}

const DAY_MS = 86_400_000

/** Adds up what moved, from the transfers themselves: calling it again gives the same answer. */
export async function dailyChanges(
  tx: Executor,
  { owners, pockets, causes, timeZone }: DailyRequest,
): Promise<DailyChange[]> {
  if (owners.length === 0) return []
  const source = await readSource(
    tx,
    // A day earlier, because the time zone may be ahead of UTC.
    owners.map(({ owner, since }) => ({ owner, from: new Date(Date.parse(`${since}T00:00:00Z`) - DAY_MS) })),
  )
  const values: unknown[] = [
    owners.map(({ owner }) => owner.toString()),
    owners.map(({ since }) => since),
    pockets,
    causes,
    timeZone,
  ]
  const { rows } = await tx.query<{ owner: string; day: string; kind: string; change: string }>(
    `SELECT t.owner::text, (t.created_at AT TIME ZONE $5)::date::text AS day, t.cause_kind AS kind,
       sum(CASE WHEN c.id IS NULL THEN 0 ELSE t.amount END - CASE WHEN d.id IS NULL THEN 0 ELSE t.amount END)::text AS change
     FROM unnest($1::bigint[], $2::timestamp[]) q(owner, since)
     JOIN ${source.relation((v) => `$${values.push(v)}`)} t ON t.owner = q.owner AND t.created_at >= q.since AT TIME ZONE $5
     LEFT JOIN ledger.accounts d ON d.id = t.debit_account AND d.kind = ANY ($3)
     LEFT JOIN ledger.accounts c ON c.id = t.credit_account AND c.kind = ANY ($3)
     WHERE t.cause_kind = ANY ($4) AND ${source.guard}
     GROUP BY 1, 2, 3`,
    values,
  )
  return rows.map(({ owner, day, kind, change }) => ({
    owner: BigInt(owner),
    day,
    causeKind: kind,
    change: centavos(BigInt(change)),
  }))
}

/** How far a reader has read an owner's transfers; null for not at all. */
export interface TransferCursor {
  readonly owner: bigint
  readonly readTo: Date | string | null
}

/** The owners among these with transfers that were written after their cursor. */
export async function ownersMovedSince(
  tx: Executor,
  cursors: readonly TransferCursor[],
): Promise<Set<bigint>> {
  if (cursors.length === 0) return new Set()
  const { rows } = await tx.query<{ owner: string }>(
    `SELECT q.owner::text FROM unnest($1::bigint[], $2::timestamptz[]) q(owner, read_to)
     WHERE EXISTS (SELECT FROM ledger.transfers t
       WHERE t.owner = q.owner AND t.created_at > coalesce(q.read_to, '-infinity'))
     OR EXISTS (SELECT FROM ledger.archived_owners o WHERE o.owner = q.owner AND o.last_at > coalesce(q.read_to, '-infinity'))`,
    [cursors.map(({ owner }) => owner.toString()), cursors.map(({ readTo }) => readTo)],
  )
  return new Set(rows.map(({ owner }) => BigInt(owner)))
}

/** An owner's transfers from a moment on and before another one, added up by cause and accounts. */
export async function movementsOfOwner(
  tx: Executor,
  owner: bigint,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<KindMovement[]> {
  const source = await readSource(tx, [{ owner, from, to }])
  const values: unknown[] = [owner.toString(), from, to]
  const { rows } = await tx.query<{ kind: string; debit: string; credit: string; amount: string }>(
    `SELECT t.cause_kind AS kind, d.kind AS debit, c.kind AS credit, sum(t.amount)::text AS amount
     FROM ${source.relation((v) => `$${values.push(v)}`)} t
     JOIN ledger.accounts d ON d.id = t.debit_account
     JOIN ledger.accounts c ON c.id = t.credit_account
     WHERE t.owner = $1 AND t.created_at >= $2 AND t.created_at < $3 AND ${source.guard}
     GROUP BY 1, 2, 3`,
    values,
  )
  return rows.map(({ kind, debit, credit, amount }) => ({
    causeKind: kind,
    debit,
    credit,
    amount: BigInt(amount),
  }))
}
