import type { Language } from '@girassol/contract'
import type { OperatorPermission } from '@girassol/contract/operator'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import { announceSessionEnd } from './shell/announcements.ts'

export interface SessionRow {
  id: string
  operator_id: string
  token_hash: Buffer
  address: string
  agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  verified_at: Date
  seen_as: string | null
  revoked_at: Date | null
}

type Tables = { operator_sessions: SessionRow }

const on = (tx: Tx) => tx.$extendTables<Tables>()

/** A live session with its operator and permissions as they are now: a change is effective with the next call, on every node. */
export interface LiveSession extends Pick<
  SessionRow,
  'id' | 'operator_id' | 'last_seen_at' | 'expires_at' | 'verified_at' | 'seen_as'
> {
  email: string
  name: string
  language: Language
  roles: string[]
  permissions: OperatorPermission[]
  has_passkey: boolean
  /** Permissions of the role that is seen as; null when none is. */
  seen_permissions: OperatorPermission[] | null
}

export async function findLiveSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const { rows } = await sql<LiveSession>`
    SELECT s.id, s.operator_id, s.last_seen_at, s.expires_at, s.verified_at, s.seen_as, o.email, o.name, o.language,
      ARRAY(SELECT role FROM operator_role_members WHERE operator_id = o.id ORDER BY role) AS roles,
      ARRAY(SELECT DISTINCT unnest(r.permissions) FROM operator_role_members m
        JOIN operator_roles r ON r.name = m.role WHERE m.operator_id = o.id) AS permissions,
      EXISTS (SELECT FROM operator_passkeys WHERE operator_id = o.id) AS has_passkey,
      (SELECT permissions FROM operator_roles WHERE name = s.seen_as) AS seen_permissions
    FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
    WHERE s.token_hash = ${tokenHash} AND s.revoked_at IS NULL AND s.expires_at > ${now} AND o.status = 'active'`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function insertSession(tx: Tx, row: Omit<SessionRow, 'revoked_at' | 'seen_as'>): Promise<void> {
  await on(tx)
    .insertInto('operator_sessions')
    .values({ ...row, seen_as: null, revoked_at: null })
    .execute()
}

export async function updateSession(
  tx: Tx,
  id: string,
  changes: Partial<Pick<SessionRow, 'last_seen_at' | 'verified_at' | 'seen_as'>>,
): Promise<void> {
  await on(tx).updateTable('operator_sessions').set(changes).where('id', '=', id).execute()
}

/** Ends all sessions of an operator, or one of them; answers their ids. Their open streams end on every node. */
export async function endSessions(
  tx: Tx,
  operator: string,
  now: Date,
  only: { session?: string; except?: string } = {},
): Promise<string[]> {
  let query = on(tx)
    .updateTable('operator_sessions')
    .set({ revoked_at: now })
    .where('operator_id', '=', operator)
    .where('revoked_at', 'is', null)
  if (only.session) query = query.where('id', '=', only.session)
  if (only.except) query = query.where('id', '<>', only.except)
  const rows = await query.returning('id').execute()
  for (const { id } of rows) await announceSessionEnd(tx, id)
  return rows.map(({ id }) => id)
}

/** Which of these sessions are live, without counting as a use of them. */
export async function findLiveSessionIds(
  tx: Tx,
  ids: string[],
  now: Date,
  seenAfter: Date,
): Promise<ReadonlySet<string>> {
  const rows = await on(tx)
    .selectFrom('operator_sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Sessions that would be accepted now, the last used first. */
export const listLiveSessions = (
  tx: Tx,
  operator: string,
  now: Date,
  idleMs: number,
): Promise<SessionRow[]> =>
  on(tx)
    .selectFrom('operator_sessions')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const deleteEndedSessions = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('operator_sessions', sql`expires_at < ${before}`)
