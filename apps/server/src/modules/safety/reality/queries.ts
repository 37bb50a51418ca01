import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

export interface RealityRow {
  player_id: bigint
  /** Null: the default of the profile. */
  interval_minutes: number | null
  started_at: Date | null
  seen_at: Date | null
  session_ms: number
  counted_ms: number
  base_day: string | null
  base_staked: bigint
  base_paid: bigint
  due_at: Date | null
}

export interface Acknowledgement {
  player_id: bigint
  choice: 'continue' | 'pause' | 'leave'
  due_at: Date
  acknowledged_at: Date
  session_ms: number
  staked: bigint
  paid: bigint
}

/** Serialises what is counted and acknowledged for a player, on all nodes; counting play time holds the same lock. */
export async function lockPlayTime(tx: Tx, player: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('safety.time', ${player}))`.execute(tx)
}

export async function findRealityCheck(tx: Tx, player: bigint): Promise<RealityRow | null> {
  const { rows } = await sql<RealityRow>`SELECT player_id, interval_minutes, started_at, seen_at,
      session_ms::float8 AS session_ms, counted_ms::float8 AS counted_ms, base_day::text, base_staked, base_paid, due_at
    FROM reality_checks WHERE player_id = ${player}`.execute(tx)
  return rows[0] ?? null
}

export async function saveRealityCheck(tx: Tx, row: RealityRow): Promise<void> {
  await sql`INSERT INTO reality_checks AS c (player_id, interval_minutes, started_at, seen_at, session_ms, counted_ms,
      base_day, base_staked, base_paid, due_at)
    VALUES (${row.player_id}, ${row.interval_minutes}, ${row.started_at}, ${row.seen_at}, ${Math.round(row.session_ms)},
      ${Math.round(row.counted_ms)}, ${row.base_day}::date, ${row.base_staked}, ${row.base_paid}, ${row.due_at})
    ON CONFLICT (player_id) DO UPDATE SET interval_minutes = excluded.interval_minutes, started_at = excluded.started_at,
      seen_at = excluded.seen_at, session_ms = excluded.session_ms, counted_ms = excluded.counted_ms,
      base_day = excluded.base_day, base_staked = excluded.base_staked, base_paid = excluded.base_paid,
      due_at = excluded.due_at`.execute(tx)
}

export async function insertAcknowledgement(tx: Tx, row: Acknowledgement): Promise<void> {
  await sql`INSERT INTO reality_acknowledgements (player_id, choice, due_at, acknowledged_at, session_ms, staked, paid)
    VALUES (${row.player_id}, ${row.choice}, ${row.due_at}, ${row.acknowledged_at}, ${Math.round(row.session_ms)},
      ${row.staked}, ${row.paid})`.execute(tx)
}

export async function acknowledgementsOf(tx: Tx, player: bigint): Promise<Acknowledgement[]> {
  const { rows } = await sql<Acknowledgement>`SELECT player_id, choice, due_at, acknowledged_at,
      session_ms::float8 AS session_ms, staked, paid
    FROM reality_acknowledgements WHERE player_id = ${player} ORDER BY id`.execute(tx)
  return rows
}
