import { sql } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Events } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import { columnOf } from './column.ts'

/** A closed round in which the player staked something. */
export interface PlayedRound {
  id: string
  player: bigint
  game: number
  staked: bigint
  stakedCash: bigint
  paid: bigint
  closedAt: Date
}

/** Counts rounds that were not counted before. */
export type CountRounds = (tx: Tx, rounds: readonly PlayedRound[]) => Promise<void>

/** Name of this module's consumer in the outbox. */
export const COUNTING_CONSUMER = 'engagement'
/** Longer than the outbox can lag, so that a redelivered round is still recognised. */
const COUNTED_ROUND_RETENTION = days(90)

/** Serialises counting on all nodes, because two batches with the same players could deadlock. */
export async function lockCounting(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${COUNTING_CONSUMER}, 0))`.execute(tx)
}

/**
 * Counts settled rounds in batches of some hundreds, each round once, for missions, VIP and tournaments in one
 * transaction. Free rounds and returned stakes do not count.
 */
export function subscribeCounting(
  { clock, database, jobs, outbox }: Pick<Platform, 'clock' | 'database' | 'jobs' | 'outbox'>,
  counters: readonly CountRounds[],
): void {
  outbox.onMany('round.settled', COUNTING_CONSUMER, async (tx, events) => {
    const played = events.map(readRound).filter(({ staked }) => staked > 0n)
    if (played.length === 0) return
    await lockCounting(tx)
    const fresh = await insertNewRounds(tx, played, clock.now())
    if (fresh.length > 0) for (const count of counters) await count(tx, fresh)
  })
  jobs.schedule('engagement.sweep', '45 4 * * *', () => {
    const before = new Date(clock.now().getTime() - COUNTED_ROUND_RETENTION)
    return new Sweep(database).deleteFrom('engagement_rounds', sql`counted_at < ${before}`)
  })
}

function readRound(event: Events['round.settled']): PlayedRound {
  return {
    id: event.round,
    player: BigInt(event.player),
    game: event.game,
    staked: event.returned ? 0n : BigInt(event.staked),
    stakedCash: BigInt(event.staked_cash),
    paid: BigInt(event.paid),
    closedAt: new Date(event.closed_at),
  }
}

/** Records the rounds and returns those that were not recorded before, each once. */
async function insertNewRounds(tx: Tx, rounds: readonly PlayedRound[], now: Date): Promise<PlayedRound[]> {
  const { rows } = await sql<{ round_id: string }>`INSERT INTO engagement_rounds (round_id, counted_at)
    SELECT DISTINCT id, ${now}::timestamptz FROM unnest(${columnOf(rounds.map(({ id }) => id))}::uuid[]) r(id)
    ON CONFLICT DO NOTHING RETURNING round_id`.execute(tx)
  const fresh = new Set(rows.map(({ round_id }) => round_id))
  return rounds.filter(({ id }) => fresh.delete(id))
}
