import { sql } from 'kysely'
import { seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashSecret, newSecret } from '../../../platform/ids.ts'

/** A ticket stands in the address of a frame: good once, and only for as long as a page takes to load. */
const LIFE = seconds(60)

export async function issueTicket(tx: Tx, session: string, now: Date): Promise<string> {
  const ticket = newSecret()
  await sql`INSERT INTO launch_tickets (ticket_hash, session_id, expires_at)
    VALUES (${hashSecret(ticket)}, ${session}, ${new Date(now.getTime() + LIFE)})`.execute(tx)
  return ticket
}

/** The session behind a ticket; null for one that was used, has expired or never was. */
export async function useTicket(tx: Tx, ticket: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ session_id: string }>`UPDATE launch_tickets SET used_at = ${now}
    WHERE ticket_hash = ${hashSecret(ticket)} AND used_at IS NULL AND expires_at > ${now}
    RETURNING session_id`.execute(tx)
  return rows[0]?.session_id ?? null
}

/** The ticket was seen in an address; what opens the session from now on was not. */
export async function replaceToken(tx: Tx, session: string): Promise<string> {
  const token = newSecret()
  await sql`UPDATE game_sessions SET token_hash = ${hashSecret(token)} WHERE id = ${session}`.execute(tx)
  return token
}

export async function sweepTickets(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM launch_tickets WHERE expires_at < ${now}`.execute(tx)
}
