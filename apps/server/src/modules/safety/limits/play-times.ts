import { sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { calendarDay, dayStart } from '../../../platform/moment.ts'

/** A longer gap is not play: the player was away. */
const GAP_MAX = minutes(5)

/** Play that was just counted. */
export interface Sighting {
  /** Milliseconds of play since the player was last seen. */
  spent: number
  now: Date
}

/** Records that a player is playing now; the time since they were last seen counts, over all of their games together. */
export async function seePlayer(tx: Tx, player: bigint, now: Date): Promise<Sighting> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('safety.time', ${player}))`.execute(tx)
  const { rows } = await sql<{ seen_at: Date }>`SELECT seen_at FROM play_times WHERE player_id = ${player}
    ORDER BY day DESC LIMIT 1`.execute(tx)
  const seen = rows[0]?.seen_at ?? null
  const gap = seen === null ? 0 : now.getTime() - seen.getTime()
  const today = calendarDay(now)
  const from = seen !== null && gap > 0 && gap <= GAP_MAX ? seen : now
  const midnight = dayStart(today)
  if (from < midnight) await addTime(tx, player, calendarDay(from), midnight.getTime() - from.getTime(), now)
  const start = from < midnight ? midnight : from
  // The clock of another node may be behind: the later moment stays.
  await addTime(tx, player, today, now.getTime() - start.getTime(), seen !== null && seen > now ? seen : now)
  return { spent: now.getTime() - from.getTime(), now }
}

async function addTime(tx: Tx, player: bigint, day: string, spent: number, seenAt: Date): Promise<void> {
  await sql`INSERT INTO play_times AS t (player_id, day, milliseconds, seen_at)
    VALUES (${player}, ${day}::date, ${spent}, ${seenAt})
    ON CONFLICT (player_id, day) DO UPDATE SET milliseconds = t.milliseconds + excluded.milliseconds,
      seen_at = greatest(t.seen_at, excluded.seen_at)`.execute(tx)
}

export interface TimeDay {
  day: string
  milliseconds: number
}

export async function readTimes(tx: Tx, player: bigint, since: string): Promise<TimeDay[]> {
  const { rows } = await sql<TimeDay>`SELECT day::text, milliseconds::float8 AS milliseconds FROM play_times
    WHERE player_id = ${player} AND day >= ${since}::date`.execute(tx)
  return rows
}

export const timeSince = (days: readonly TimeDay[], since: string): number =>
  days.filter(({ day }) => day >= since).reduce((sum, { milliseconds }) => sum + milliseconds, 0)
