import { type Generated, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface PauseRow {
  id: string
  player_id: bigint
  kind: 'pause' | 'exclusion'
  asked_at: Date
  /** Null: for good. */
  ends_at: Date | null
}

const on = (tx: Tx) => tx.$extendTables<{ pauses: PauseRow & { lifted_at: Generated<Date | null> } }>()

const standing = (tx: Tx, now: Date) =>
  on(tx)
    .selectFrom('pauses')
    .select(['id', 'player_id', 'kind', 'asked_at', 'ends_at'])
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))

/**
 * Whoever lets a player begin something holds this shared, whoever pauses them holds it alone: what began before the pause is
 * over when it comes, and what comes after sees it.
 */
export async function lockPlayer(tx: Tx, player: bigint, mode: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`SELECT ${lock}(hashtextextended('safety.player', ${player}))`.execute(tx)
}

/** What is in force: of several, the one that ends last. */
export const findPause = (tx: Tx, player: bigint, now: Date): Promise<PauseRow | undefined> =>
  standing(tx, now)
    .where('player_id', '=', player)
    .orderBy(sql`ends_at DESC NULLS FIRST`)
    .limit(1)
    .executeTakeFirst()

export async function insertPause(tx: Tx, row: PauseRow): Promise<void> {
  await on(tx).insertInto('pauses').values(row).execute()
}

/** Writes down that what is over is over; answers whether anything was. */
export async function markLifted(tx: Tx, player: bigint, now: Date): Promise<boolean> {
  const over = await on(tx)
    .updateTable('pauses')
    .set({ lifted_at: now })
    .where('player_id', '=', player)
    .where('lifted_at', 'is', null)
    .where('ends_at', '<=', now)
    .returning('id')
    .execute()
  return over.length > 0
}

export async function playersToLift(tx: Tx, now: Date, limit: number): Promise<bigint[]> {
  const rows = await on(tx)
    .selectFrom('pauses')
    .select('player_id')
    .distinct()
    .where('lifted_at', 'is', null)
    .where('ends_at', '<=', now)
    .limit(limit)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** What is in force for everybody. */
export const listPauses = (tx: Tx, now: Date): Promise<PauseRow[]> =>
  standing(tx, now)
    .distinctOn('player_id')
    .orderBy('player_id')
    .orderBy(sql`ends_at DESC NULLS FIRST`)
    .execute()

export const pausesOf = (tx: Tx, player: bigint): Promise<PauseRow[]> =>
  on(tx)
    .selectFrom('pauses')
    .select(['id', 'player_id', 'kind', 'asked_at', 'ends_at'])
    .where('player_id', '=', player)
    .orderBy('asked_at')
    .execute()
