import { type RawBuilder, sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import { type Database, queryOne, type Tx } from '../../../platform/database.ts'
import { monthsEarlier } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Sweep } from '../../../platform/retention/sweep.ts'
import type { Settings } from '../../settings/index.ts'

/**
 * Rounds that were settled long ago lie in `past_rounds`, by months, so that the table that bets write to stays as large as some months of play.
 * A round is in one of both tables. One statement reads both with one snapshot, so it never misses a round that moves meanwhile.
 */
export const ALL_ROUNDS = sql`all_rounds`

/** Rounds by id, as a table of a statement. */
export const roundsById = (ids: readonly string[]) => sql`rounds_by_id(${ids}::uuid[])`

/**
 * A page of rounds, newest first, of a statement over one of both tables (`r`) without its order. Current rounds mostly fill it; only where they
 * do not, or begin before past ones end, are past months planned and read.
 */
export async function readNewestRounds<Row extends { opened_at: Date }>(
  tx: Tx,
  select: (rounds: RawBuilder<unknown>) => RawBuilder<unknown>,
  { take, skip }: { take: number; skip: number },
): Promise<Row[]> {
  const newest = (rounds: RawBuilder<unknown>) =>
    sql`(${select(rounds)} ORDER BY r.opened_at DESC, r.id DESC LIMIT ${skip + take})`
  const current = await sql<Row & { past_until: Date | null }>`SELECT u.*, e.until AS past_until
    FROM ${newest(sql`rounds`)} u LEFT JOIN past_rounds_end e ON true
    ORDER BY u.opened_at DESC, u.id DESC OFFSET ${skip}`.execute(tx)
  const last = current.rows.at(-1)
  const isWhole =
    last && (last.past_until === null || (current.rows.length === take && last.opened_at >= last.past_until))
  if (isWhole) return current.rows.map(({ past_until: _until, ...row }) => row as unknown as Row)
  const all = await sql<Row>`SELECT * FROM (${newest(sql`rounds`)} UNION ALL ${newest(sql`past_rounds`)}) u
    ORDER BY u.opened_at DESC, u.id DESC LIMIT ${take} OFFSET ${skip}`.execute(tx)
  return all.rows
}

/** Moves past rounds back among the current ones. Called before a round is written, with its player locked. */
export async function restorePastRounds(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`SELECT restore_past_rounds(${ids}::uuid[])`.execute(tx)
}

/** Moves past rounds back whose end is reported once more; returns how many. */
export async function restoreClosedRounds(tx: Tx, most: number): Promise<number> {
  const { restored } = await queryOne(
    tx,
    sql<{ restored: number }>`SELECT restore_past_rounds(ARRAY(
      SELECT c.round_id FROM round_closings c JOIN past_round_places l ON l.id = c.round_id
      WHERE NOT c.heard LIMIT ${most})) AS restored`,
  )
  return restored
}

/**
 * For a writer that does not lock the player: its round may have moved between being looked for and being written. The transaction runs again.
 */
export async function requireCurrentRound(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`SELECT FROM past_round_places WHERE id = ${id}`.execute(tx)
  if (rows.length > 0) throw Object.assign(new Error('round moved meanwhile'), { code: '40001' })
}

const BATCH_SIZE = 1000
const SLOT_MS = minutes(5)

interface MoveOptions {
  batchSize?: number
  slotMs?: number
}

/**
 * Moves rounds that are over and had no movement since `before` to their months, oldest first, and returns how many. Safe to run on several nodes
 * and to cut off: each batch is a transaction.
 */
export async function movePastRounds(
  database: Pick<Database, 'transaction'>,
  before: Date,
  { batchSize = BATCH_SIZE, slotMs = SLOT_MS }: MoveOptions = {},
): Promise<number> {
  const endsAt = performance.now() + slotMs
  let moved = 0
  for (let since: Date | null = null; performance.now() < endsAt;) {
    const month = await nextMonth(database, since, before)
    if (!month) break
    await database.transaction((tx) => sql`SELECT ensure_past_rounds_month(${month.begin})`.execute(tx))
    const sweep = new Sweep(database, { batchSize, slotMs: Math.max(0, endsAt - performance.now()) })
    moved += await sweep.repeat(async (tx, limit) => {
      const batch = sql<{
        moved: number
      }>`SELECT move_past_rounds(${month.begin}, ${before}, ${limit}) AS moved`
      return (await queryOne(tx, batch)).moved
    })
    since = month.end
  }
  return moved
}

/** The first month in UTC, from `since` on, with a round that may move. */
async function nextMonth(
  database: Pick<Database, 'transaction'>,
  since: Date | null,
  before: Date,
): Promise<{ begin: Date; end: Date } | null> {
  const { rows } = await database.transaction((tx) =>
    sql<{ begin: Date; end: Date }>`
      SELECT m.month AT TIME ZONE 'UTC' AS begin, (m.month + interval '1 month') AT TIME ZONE 'UTC' AS end FROM (
        SELECT date_trunc('month', opened_at AT TIME ZONE 'UTC') AS month FROM rounds
        WHERE status <> 'open' AND opened_at >= coalesce(${since}::timestamptz, '-infinity') AND opened_at < ${before}
          AND moved_at < ${before} ORDER BY opened_at LIMIT 1) m`.execute(tx),
  )
  return rows[0] ?? null
}

/** Moves rounds every night that had no movement for as many months as `round_current_months` says; none where it is 0. */
export function schedulePastRounds(
  { clock, database, jobs, log }: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'>,
  settings: Pick<Settings, 'stored'>,
): void {
  jobs.schedule('gameplay.past-rounds', '35 4 * * *', async () => {
    const months = settings.stored().round_current_months
    if (months === 0) return
    const moved = await movePastRounds(database, monthsEarlier(clock.now(), months))
    if (moved > 0) log.info({ rounds: moved }, 'settled rounds moved to past months')
  })
}
