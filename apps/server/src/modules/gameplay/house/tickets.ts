import { sql } from 'kysely'
import { seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashSecret, newSecret } from '../../../platform/ids.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'

/** A ticket is part of a frame's URL: valid once, and only while a page loads. */
const TICKET_TTL = seconds(60)

export async function issueTicket(tx: Tx, session: string, now: Date): Promise<string> {
  const ticket = newSecret()
  await sql`INSERT INTO launch_tickets (ticket_hash, session_id, expires_at)
    VALUES (${hashSecret(ticket)}, ${session}, ${new Date(now.getTime() + TICKET_TTL)})`.execute(tx)
  return ticket
}

/** The session of a ticket; null when it was used, expired or never issued. */
export async function useTicket(tx: Tx, ticket: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ session_id: string }>`UPDATE launch_tickets SET used_at = ${now}
    WHERE ticket_hash = ${hashSecret(ticket)} AND used_at IS NULL AND expires_at > ${now}
    RETURNING session_id`.execute(tx)
  return rows[0]?.session_id ?? null
}

/** Replaces the session's token: unlike the ticket, the new one was never part of a URL. */
export async function replaceToken(tx: Tx, session: string): Promise<string> {
  const token = newSecret()
  await sql`UPDATE game_sessions SET token_hash = ${hashSecret(token)} WHERE id = ${session}`.execute(tx)
  return token
}

export const sweepTickets = (sweep: Sweep, now: Date): Promise<number> =>
  sweep.deleteFrom('launch_tickets', sql`expires_at < ${now}`)
