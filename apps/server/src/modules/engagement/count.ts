import { sql } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Events } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { columnOf } from './column.ts'

/** A round that is over and in which the player staked something. */
export interface PlayedRound {
  id: string
  player: bigint
  game: number
  staked: bigint
  stakedCash: bigint
  paid: bigint
  closedAt: Date
}

/** Counts rounds that nobody has counted before. */
export type CountRounds = (tx: Tx, rounds: readonly PlayedRound[]) => Promise<void>

/** The outbox knows this room's counting by this name. */
export const COUNTING = 'engagement'
/** How long a round is remembered; the outbox is not that late. */
const KEPT = days(90)

/** One batch after the other on all nodes: two that touch the same players would wait for each other in a ring. */
export async function holdCounting(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${COUNTING}, 0))`.execute(tx)
}

/**
 * Hears of settled rounds, some hundreds at once, and hands each on once: to missions, points and tournaments in one transaction.
 * Free rounds and stakes that were only given back count nowhere.
 */
export function createCount(
  { clock, database, jobs, outbox }: Pick<Platform, 'clock' | 'database' | 'jobs' | 'outbox'>,
  counters: readonly CountRounds[],
): void {
  outbox.onMany('round.settled', COUNTING, async (tx, events) => {
    const played = events.map(readRound).filter(({ staked }) => staked > 0n)
    if (played.length === 0) return
    await holdCounting(tx)
    const fresh = await keepNew(tx, played, clock.now())
    if (fresh.length > 0) for (const count of counters) await count(tx, fresh)
  })
  jobs.schedule('engagement.sweep', '45 4 * * *', () =>
    database.transaction(async (tx) => {
      const before = new Date(clock.now().getTime() - KEPT)
      await sql`DELETE FROM engagement_rounds WHERE counted_at < ${before}`.execute(tx)
    }),
  )
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

/** Those that were not counted before, each once. */
async function keepNew(tx: Tx, rounds: readonly PlayedRound[], now: Date): Promise<PlayedRound[]> {
  const { rows } = await sql<{ round_id: string }>`INSERT INTO engagement_rounds (round_id, counted_at)
    SELECT DISTINCT id, ${now}::timestamptz FROM unnest(${columnOf(rounds.map(({ id }) => id))}::uuid[]) r(id)
    ON CONFLICT DO NOTHING RETURNING round_id`.execute(tx)
  const fresh = new Set(rows.map(({ round_id }) => round_id))
  return rounds.filter(({ id }) => fresh.delete(id))
}
