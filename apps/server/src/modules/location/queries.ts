import { sql } from 'kysely'
import { queryOne, type Tx } from '../../platform/database.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import type { Standing } from './verdict.ts'

export interface CheckRow {
  player_id: bigint
  session_id: string
  asked_at: Date
  address: string
  source: 'address' | 'position'
  result: 'allowed' | 'refused' | 'failed'
  reason: string | null
  country: string | null
}

export async function findStanding(tx: Tx, session: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`SELECT asked_at, result, reason, valid_until, failed_at
    FROM location_standings WHERE session_id = ${session}`.execute(tx)
  return rows[0]
}

export async function insertCheck(tx: Tx, row: CheckRow): Promise<void> {
  await sql`INSERT INTO location_checks (player_id, session_id, asked_at, address, source, result, reason, country)
    VALUES (${row.player_id}, ${row.session_id}, ${row.asked_at}, ${row.address}, ${row.source}, ${row.result},
      ${row.reason}, ${row.country})`.execute(tx)
}

/** An answer to an older question than the one that counts changes nothing: answers may overtake each other. */
export async function saveVerdict(tx: Tx, row: CheckRow, validUntil: Date | null): Promise<void> {
  await sql`INSERT INTO location_standings AS s (session_id, player_id, asked_at, result, reason, valid_until)
    VALUES (${row.session_id}, ${row.player_id}, ${row.asked_at}, ${row.result}, ${row.reason}, ${validUntil})
    ON CONFLICT (session_id) DO UPDATE SET asked_at = excluded.asked_at, result = excluded.result,
      reason = excluded.reason, valid_until = excluded.valid_until,
      failed_at = CASE WHEN s.failed_at > excluded.asked_at THEN s.failed_at END
    WHERE s.asked_at IS NULL OR s.asked_at <= excluded.asked_at`.execute(tx)
}

export async function saveFailure(tx: Tx, { session_id, player_id, asked_at }: CheckRow): Promise<void> {
  await sql`INSERT INTO location_standings AS s (session_id, player_id, failed_at)
    VALUES (${session_id}, ${player_id}, ${asked_at})
    ON CONFLICT (session_id) DO UPDATE SET failed_at = greatest(s.failed_at, excluded.failed_at)`.execute(tx)
}

export async function checksOf(tx: Tx, player: bigint): Promise<CheckRow[]> {
  const { rows } =
    await sql<CheckRow>`SELECT player_id, session_id, asked_at, address, source, result, reason, country
    FROM location_checks WHERE player_id = ${player} ORDER BY id`.execute(tx)
  return rows
}

/** The checks since then, and how many of them were answered. */
export async function countChecks(tx: Tx, since: Date): Promise<{ asked: number; answered: number }> {
  return queryOne(
    tx,
    sql<{ asked: number; answered: number }>`SELECT count(*)::int AS asked,
      count(*) FILTER (WHERE result <> 'failed')::int AS answered
    FROM location_checks WHERE asked_at >= ${since}`,
  )
}

/** Standings of logins that are over, and checks that the law no longer asks for. */
export async function deleteOld(sweep: Sweep, before: { standings: Date; checks: Date }): Promise<void> {
  await sweep.deleteFrom('location_standings', sql`greatest(asked_at, failed_at) < ${before.standings}`)
  await sweep.deleteFrom('location_checks', sql`asked_at < ${before.checks}`)
}
