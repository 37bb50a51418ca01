import type { OperatorPermission } from '@girassol/contract/operator'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface ApprovalRow {
  id: string
  action: string
  subject_kind: string
  subject_id: string
  /** JSON as it was written. */
  payload: string
  /** What the second person is shown, as JSON. */
  change: string
  reason: string
  requested_by: string
  requested_at: Date
  expires_at: Date
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired'
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
}

type Tables = { operator_approvals: ApprovalRow }

const on = (tx: Tx) => tx.$extendTables<Tables>()

const columns = [
  'id',
  'action',
  'subject_kind',
  'subject_id',
  sql<string>`payload::text`.as('payload'),
  sql<string>`change::text`.as('change'),
  'reason',
  'requested_by',
  'requested_at',
  'expires_at',
  'status',
  'decided_by',
  'decided_at',
  'decision_reason',
] as const

type Requested = Omit<ApprovalRow, 'status' | 'decided_by' | 'decided_at' | 'decision_reason'>

/** False when the same action on the same subject is already waiting. */
export async function insertApproval(tx: Tx, row: Requested): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('operator_approvals')
    .values({ ...row, status: 'pending', decided_by: null, decided_at: null, decision_reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function lockPendingApproval(tx: Tx, id: string, now: Date): Promise<ApprovalRow | null> {
  const row = await on(tx)
    .selectFrom('operator_approvals')
    .select(columns)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function closeApproval(
  tx: Tx,
  id: string,
  decision: Pick<ApprovalRow, 'status' | 'decided_by' | 'decided_at' | 'decision_reason'>,
): Promise<void> {
  await on(tx).updateTable('operator_approvals').set(decision).where('id', '=', id).execute()
}

export async function expireApprovals(tx: Tx, now: Date): Promise<void> {
  await on(tx)
    .updateTable('operator_approvals')
    .set({ status: 'expired', decided_at: now })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute()
}

/** Requests for these actions, and one's own. */
export const listPendingApprovals = (
  tx: Tx,
  { operator, actions }: { operator: string; actions: readonly string[] },
  now: Date,
  limit: number,
): Promise<ApprovalRow[]> =>
  on(tx)
    .selectFrom('operator_approvals')
    .select(columns)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where(sql<boolean>`(action = ANY (${[...actions]}::text[]) OR requested_by = ${operator})`)
    .orderBy('requested_at')
    .limit(limit)
    .execute()

/** The open requests for an action, by subject id. */
export async function findPendingApprovals(
  tx: Tx,
  now: Date,
  action: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovalRow>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await on(tx)
    .selectFrom('operator_approvals')
    .select(columns)
    .where('action', '=', action)
    .where('subject_id', 'in', subjectIds)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.subject_id, row]))
}

/** Ends an open request whose subject was decided another way. */
export async function supersedeApproval(tx: Tx, action: string, subjectId: string, now: Date): Promise<void> {
  await on(tx)
    .updateTable('operator_approvals')
    .set({ status: 'expired', decided_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('operator_approvals')
        .select('id')
        .where('action', '=', action)
        .where('subject_id', '=', subjectId)
        .where('status', '=', 'pending')
        // A decision under way holds the row and waits for the subject: it finds the new state by itself.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Whether an active operator other than this one may decide requests that are read with a permission. */
export async function hasOtherDecider(
  tx: Tx,
  operator: string,
  permission: OperatorPermission,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM operators JOIN operator_role_members ON operator_id = id JOIN operator_roles ON role = operator_roles.name
    WHERE operators.status = 'active' AND id <> ${operator} GROUP BY id
    HAVING bool_or('approvals.decide' = ANY (permissions)) AND bool_or(${permission} = ANY (permissions)) LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether an active operator has a permission by one of their roles. */
export async function hasPermission(
  tx: Tx,
  operator: string,
  permission: OperatorPermission,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM operators JOIN operator_role_members ON operator_id = id JOIN operator_roles ON role = operator_roles.name
    WHERE operators.status = 'active' AND id = ${operator} AND ${permission} = ANY (permissions) LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Requests for these actions that this operator may decide: their own wait for others. */
export async function countApprovalsFor(
  tx: Tx,
  { operator, actions }: { operator: string; actions: readonly string[] },
  now: Date,
): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('operator_approvals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where('requested_by', '<>', operator)
    .where(sql<boolean>`action = ANY (${[...actions]}::text[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
