import { type Generated, type RawBuilder, sql } from 'kysely'
import { queryOne, type Tx } from '../../platform/database.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import type { RegistryFailureKind, RegistryReason } from './port.ts'

export type Moment = 'signup' | 'login' | 'sweep' | 'operator'

export interface StateRow {
  player_id: bigint
  result: 'unknown' | 'clear' | 'impeded'
  reasons: RegistryReason[]
  answered_at: Date | null
  due_at: Date | null
  moment: Moment
  attempts: number
  ticket: bigint
  claimed_until: Date | null
}

export interface CheckRow {
  cpf_hash: string
  player_id: bigint | null
  moment: Moment
  result: 'clear' | 'impeded' | 'failed'
  reasons: RegistryReason[]
  failure: RegistryFailureKind | null
  request_id: string | null
  client_version: string
  latency_ms: number
  at: Date
}

type Tables = {
  registry_states: {
    [Name in keyof StateRow]: Name extends 'player_id' ? StateRow[Name] : Generated<StateRow[Name]>
  }
  registry_checks: CheckRow & { id: Generated<bigint> }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

export const findState = (tx: Tx, player: bigint): Promise<StateRow | undefined> =>
  on(tx).selectFrom('registry_states').selectAll().where('player_id', '=', player).executeTakeFirst()

export const lockState = (tx: Tx, player: bigint): Promise<StateRow | undefined> =>
  on(tx)
    .selectFrom('registry_states')
    .selectAll()
    .where('player_id', '=', player)
    .forUpdate()
    .executeTakeFirst()

/** The first row of a player; an existing one stays as it is. */
export async function insertState(
  tx: Tx,
  row: Pick<StateRow, 'player_id' | 'result' | 'answered_at' | 'due_at' | 'moment'>,
): Promise<void> {
  await on(tx)
    .insertInto('registry_states')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateState(tx: Tx, player: bigint, change: Partial<StateRow>): Promise<void> {
  await on(tx).updateTable('registry_states').set(change).where('player_id', '=', player).execute()
}

/** Makes a query due at once; a failed one does not wait for its next try. */
export async function makeDue(tx: Tx, player: bigint, moment: Moment, now: Date): Promise<void> {
  await on(tx)
    .insertInto('registry_states')
    .values({ player_id: player, due_at: now, moment })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ due_at: now, moment }))
    .execute()
}

/** Takes due queries for this node until `until`; each claim has a ticket of its own. */
export async function claimDue(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Pick<StateRow, 'player_id' | 'ticket' | 'moment'>[]> {
  const { rows } = await sql<Pick<StateRow, 'player_id' | 'ticket' | 'moment'>>`
    UPDATE registry_states SET claimed_until = ${until}, ticket = ticket + 1
    WHERE player_id IN (
      SELECT player_id FROM registry_states
      WHERE due_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING player_id, ticket, moment`.execute(tx)
  // Logins wait for their answer, the sweep does not.
  return rows.toSorted((a, b) => Number(b.moment === 'login') - Number(a.moment === 'login'))
}

export const hasDueState = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM registry_states WHERE due_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now}))`

export async function insertCheck(tx: Tx, row: CheckRow): Promise<void> {
  await on(tx).insertInto('registry_checks').values(row).execute()
}

/** The last query about a CPF that was answered. */
export const findLastAnswer = (tx: Tx, hash: string): Promise<CheckRow | undefined> =>
  on(tx)
    .selectFrom('registry_checks')
    .selectAll()
    .where('cpf_hash', '=', hash)
    .where('result', '<>', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const deleteChecksBefore = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('registry_checks', sql`at < ${before}`)

/** Queries that are due and not answered yet. */
export async function readBacklog(tx: Tx, now: Date): Promise<{ due: number; oldestAt: Date | null }> {
  const { due, oldest_at: oldestAt } = await queryOne(
    tx,
    sql<{ due: number; oldest_at: Date | null }>`SELECT count(*)::integer AS due,
    min(due_at) AS oldest_at FROM registry_states WHERE due_at <= ${now}`,
  )
  return { due, oldestAt }
}
