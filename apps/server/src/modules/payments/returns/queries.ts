import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { type Generated, type JSONColumnType, type RawBuilder, sql } from 'kysely'
import { queryRows, type Tx } from '../../../platform/database.ts'

export type ReturnStatus =
  | 'waiting'
  | 'open'
  | 'accepting'
  | 'refusing'
  | 'returned'
  | 'refused'
  | 'withdrawn'

/** What was known when the request was matched with its payment. */
export interface Evidence {
  payer_is_player: boolean
  paid_at: string
  cash: string
  deposited: string
  withdrawn: string
}

export interface ReturnRow {
  id: string
  source_ref: string
  /** Who reports it: an institution that lists requests in order, or the gateway when it is asked about the charge. */
  source: 'institution' | 'gateway'
  source_number: bigint | null
  gateway: GatewayName
  /** Null where the gateway does not say. */
  end_to_end_id: string | null
  kind: 'fraud' | 'operational' | null
  amount: bigint
  status: ReturnStatus
  payment_id: string | null
  charge_id: string | null
  player_id: bigint | null
  held: bigint
  returned: bigint
  receivable: bigint
  recovered: bigint
  opened_at: Date
  received_at: Date
  answer_due_at: Date
  collect_until: Date | null
  evidence: Evidence | Record<string, never>
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
  ended_at: Date | null
  next_at: Date | null
  attempts: number
}

export type StepName =
  | 'received'
  | 'matched'
  | 'held'
  | 'accepted'
  | 'refused'
  | 'overdue'
  | 'returned'
  | 'released'
  | 'recovered'
  | 'withdrawn'
  | 'stopped_withdrawal'

export interface ReturnStep {
  at: Date
  what: StepName
  amount: bigint | null
  reference: string | null
}

type Tables = {
  bank_returns: Omit<ReturnRow, 'evidence'> & { evidence: JSONColumnType<object> }
  bank_return_steps: ReturnStep & { id: Generated<bigint>; return_id: string }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

/** False when the request is known. */
export async function insertReturn(tx: Tx, row: Omit<ReturnRow, 'evidence'>): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('bank_returns')
    .values({ ...row, evidence: '{}' })
    .onConflict((conflict) => conflict.column('source_ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateReturn(tx: Tx, id: string, change: Partial<ReturnRow>): Promise<void> {
  const { evidence, ...columns } = change
  await on(tx)
    .updateTable('bank_returns')
    .set({ ...columns, ...(evidence && { evidence: JSON.stringify(evidence) }) })
    .where('id', '=', id)
    .execute()
}

export const lockReturn = async (tx: Tx, id: string): Promise<ReturnRow | undefined> =>
  (await queryRows(tx, sql<ReturnRow>`SELECT * FROM bank_returns WHERE id = ${id} FOR UPDATE`))[0]

export const findReturn = async (tx: Tx, id: string): Promise<ReturnRow | undefined> =>
  (await queryRows(tx, sql<ReturnRow>`SELECT * FROM bank_returns WHERE id = ${id}`))[0]

export async function hasLiveReturn(tx: Tx, payment: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql<ReturnRow>`SELECT * FROM bank_returns WHERE payment_id = ${payment} AND ended_at IS NULL`,
  )
  return rows.length > 0
}

/** The latest request of a gateway about a payment, ended or not. */
export const lockLatestReturn = async (
  tx: Tx,
  { charge, payment }: { charge: string; payment: string },
): Promise<ReturnRow | undefined> =>
  (
    await queryRows(
      tx,
      sql<ReturnRow>`SELECT * FROM bank_returns
        WHERE charge_id = ${charge} AND payment_id = ${payment} AND source = 'gateway'
        ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    )
  )[0]

/** Whether any request is or was about the charge. */
export async function hasReturn(tx: Tx, charge: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM bank_returns WHERE charge_id = ${charge}) AS is`.execute(tx)
  return rows[0]?.is === true
}

/** Requests of a player that still take money: those that are open, and those with a receivable that may be collected. */
export const lockUnpaid = (tx: Tx, player: bigint, now: Date): Promise<ReturnRow[]> =>
  queryRows(
    tx,
    sql<ReturnRow>`SELECT * FROM bank_returns WHERE player_id = ${player} AND (ended_at IS NULL
      OR (recovered < receivable AND collect_until > ${now})) ORDER BY id FOR UPDATE`,
  )

/** Players whose later credits a request may take. */
export async function playersWithUnpaid(tx: Tx, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`SELECT DISTINCT player_id FROM bank_returns
    WHERE player_id IS NOT NULL AND ((ended_at IS NULL AND status <> 'refusing' AND held < amount)
      OR recovered < receivable)
      AND coalesce(collect_until, 'infinity') > ${now}`.execute(tx)
  return rows.map((row) => row.player_id)
}

/** Players whose hold has no reason any more: the time for collecting is over. */
export async function playersPastCollection(tx: Tx, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`SELECT DISTINCT player_id FROM bank_returns
    WHERE recovered < receivable AND collect_until BETWEEN ${now}::timestamptz - interval '2 days' AND ${now}`.execute(
    tx,
  )
  return rows.map((row) => row.player_id)
}

export async function dueReturns(tx: Tx, now: Date, limit: number): Promise<ReturnRow[]> {
  return queryRows(
    tx,
    sql<ReturnRow>`SELECT * FROM bank_returns WHERE next_at <= ${now} ORDER BY next_at LIMIT ${limit}`,
  )
}

/** Whether a request is due, open or not paid in full: without one there is nothing to bring up to date or to collect. */
export const hasReturnWork = (now: Date): RawBuilder<boolean> =>
  sql`(EXISTS (SELECT FROM bank_returns WHERE next_at <= ${now})
    OR EXISTS (SELECT FROM bank_returns WHERE ended_at IS NULL)
    OR EXISTS (SELECT FROM bank_returns WHERE recovered < receivable))`

export async function findReturnWork(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${hasReturnWork(now)} AS is`.execute(tx)
  return rows[0]?.is === true
}

export async function highestNumber(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ number: bigint | null }>`
    SELECT max(source_number) AS number FROM bank_returns`.execute(tx)
  return rows[0]?.number ?? 0n
}

export async function insertStep(
  tx: Tx,
  returnId: string,
  { at, what, amount = null, reference = null }: Pick<ReturnStep, 'at' | 'what'> & Partial<ReturnStep>,
): Promise<void> {
  await on(tx)
    .insertInto('bank_return_steps')
    .values({ return_id: returnId, at, what, amount, reference })
    .execute()
}

export const stepsOfReturn = (tx: Tx, id: string): Promise<ReturnStep[]> =>
  on(tx)
    .selectFrom('bank_return_steps')
    .select(['at', 'what', 'amount', 'reference'])
    .where('return_id', '=', id)
    .orderBy('id')
    .execute()

export interface ReturnFilter {
  state?: 'open' | 'ended' | 'owed' | undefined
  player?: bigint | undefined
}

/** Open ones by deadline; the others newest first. */
export async function pageOfReturns(
  tx: Tx,
  { state, player }: ReturnFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<ReturnRow[]> {
  const stateIs =
    state === 'open'
      ? sql`ended_at IS NULL`
      : state === 'ended'
        ? sql`ended_at IS NOT NULL`
        : state === 'owed'
          ? sql`recovered < receivable`
          : sql`true`
  const whose = player === undefined ? sql`true` : sql`player_id = ${player}`
  // Ids sort by the time of arrival, and every request has the same seven days.
  const [order, further] =
    state === 'open'
      ? [sql`id`, after === null ? sql`true` : sql`id > ${after}`]
      : [sql`id DESC`, after === null ? sql`true` : sql`id < ${after}`]
  return queryRows(
    tx,
    sql<ReturnRow>`SELECT * FROM bank_returns WHERE ${stateIs} AND ${whose} AND ${further}
      ORDER BY ${order} LIMIT ${limit}`,
  )
}

/** Open, to be decided, and past the deadline. */
export async function overdueReturns(tx: Tx, now: Date): Promise<ReturnRow[]> {
  return queryRows(
    tx,
    sql<ReturnRow>`SELECT r.* FROM bank_returns r WHERE status = 'open' AND answer_due_at <= ${now}
      AND NOT EXISTS (SELECT FROM bank_return_steps s WHERE s.return_id = r.id AND s.what = 'overdue')
      LIMIT 100`,
  )
}
