import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** Topics that changed, and sessions that ended, as every node receives them. */
export const OPERATOR_CHANNEL = 'operator'
const SESSION_PREFIX = 'session:'

/** Makes open pages of the back office refetch what they show of a topic, on every node, once this transaction commits. */
export async function announceChange(tx: Tx, topic: string): Promise<void> {
  await sql`SELECT pg_notify(${OPERATOR_CHANNEL}, ${topic})`.execute(tx)
}

export const announceSessionEnd = (tx: Tx, session: string): Promise<void> =>
  announceChange(tx, SESSION_PREFIX + session)

/** The session whose end an announcement is about; null when it is about a topic. */
export const endedSession = (payload: string): string | null =>
  payload.startsWith(SESSION_PREFIX) ? payload.slice(SESSION_PREFIX.length) : null
