import type { Language } from '@girassol/contract'
import { type Generated, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'

export interface GameSessionRow {
  id: string
  token_hash: Buffer
  player_id: bigint | null
  game_id: number
  provider: string
  language: Language
  credits: bigint | null
  started_at: Date
  seen_at: Date
  expires_at: Date
  ended_at: Date | null
  /** The login that the session was opened from; written after the row. */
  login_id?: string | null
}

type Tables = {
  game_sessions: Omit<GameSessionRow, 'ended_at' | 'login_id'> & {
    ended_at: Generated<Date | null>
    login_id: Generated<string | null>
  }
  plays: { session_id: string }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

export const findSession = (tx: Tx, by: { id: string } | { token_hash: Buffer }) =>
  on(tx)
    .selectFrom('game_sessions')
    .selectAll()
    .where((at) => at.and(by))
    .executeTakeFirst()

export async function insertSession(tx: Tx, row: GameSessionRow): Promise<void> {
  await on(tx).insertInto('game_sessions').values(row).execute()
}

export async function extendSession(tx: Tx, id: string, seenAt: Date, expiresAt: Date): Promise<void> {
  await on(tx)
    .updateTable('game_sessions')
    .set({ seen_at: seenAt, expires_at: expiresAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns the ids of the sessions that were live. */
export async function endSessions(
  tx: Tx,
  which: { id: string } | { player_id: bigint },
  now: Date,
): Promise<string[]> {
  const ended = await on(tx)
    .updateTable('game_sessions')
    .set({ ended_at: now })
    .where((at) => at.and(which))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Ends sessions at providers, all of them or those opened from these logins; returns their ids. */
export async function endProviderSessions(
  tx: Tx,
  { logins, house, now }: { logins?: readonly string[]; house: string; now: Date },
): Promise<string[]> {
  // A condition of its own, so that the index by login serves it.
  const opened = logins === undefined ? sql`` : sql`AND login_id = ANY (${logins}::uuid[])`
  const { rows } = await sql<{ id: string }>`UPDATE game_sessions SET ended_at = ${now}
    WHERE ended_at IS NULL AND provider <> ${house} ${opened} RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The ids of a player's sessions that have not ended. */
export async function liveSessions(tx: Tx, player: bigint): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('game_sessions')
    .select('id')
    .where('player_id', '=', player)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a player has a session at a provider, ended or not. */
export async function hasSession(tx: Tx, provider: string, player: bigint): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('game_sessions')
    .select('id')
    .where('player_id', '=', player)
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function notifyChanged(tx: Tx, channel: string, id: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${id})`.execute(tx)
}

/** Deletes sessions that expired before, except those that a house round refers to. */
export const deleteExpired = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom(
    'game_sessions',
    sql`expires_at < ${before} AND NOT EXISTS (SELECT FROM plays WHERE plays.session_id = game_sessions.id)`,
  )
