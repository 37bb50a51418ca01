import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface BreakRow {
  id: string
  player_id: bigint
  kind: 'pause' | 'exclusion'
  asked_at: Date
  /** Null: for good. */
  ends_at: Date | null
}

const on = (tx: Tx) => tx.$extendTables<{ pauses: BreakRow & { lifted_at: Generated<Date | null> } }>()

const inForce = (tx: Tx, now: Date) =>
  on(tx)
    .selectFrom('pauses')
    .select(['id', 'player_id', 'kind', 'asked_at', 'ends_at'])
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))

/**
 * Admission holds this shared, taking a break holds it exclusively: what was admitted before has committed when the break
 * is written, and later admissions see it.
 */
export async function lockPlayer(tx: Tx, player: bigint, mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`SELECT ${lock}(hashtextextended('safety.player', ${player}))`.execute(tx)
}

/** The break in force: of several, the one that ends last. */
export const findBreak = (tx: Tx, player: bigint, now: Date): Promise<BreakRow | undefined> =>
  inForce(tx, now)
    .where('player_id', '=', player)
    .orderBy(sql`ends_at DESC NULLS FIRST`)
    .limit(1)
    .executeTakeFirst()

export async function insertBreak(tx: Tx, row: BreakRow): Promise<void> {
  await on(tx).insertInto('pauses').values(row).execute()
}

/** Marks breaks that are over; returns whether there were any. */
export async function markEnded(tx: Tx, player: bigint, now: Date): Promise<boolean> {
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

export async function playersToRelease(tx: Tx, now: Date, limit: number): Promise<bigint[]> {
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

export const hasPlayersToRelease = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM pauses WHERE lifted_at IS NULL AND ends_at <= ${now})`

/** The break in force of every player who has one. */
export const listBreaks = (tx: Tx, now: Date): Promise<BreakRow[]> =>
  inForce(tx, now)
    .distinctOn('player_id')
    .orderBy('player_id')
    .orderBy(sql`ends_at DESC NULLS FIRST`)
    .execute()

export const breaksOf = (tx: Tx, player: bigint): Promise<BreakRow[]> =>
  on(tx)
    .selectFrom('pauses')
    .select(['id', 'player_id', 'kind', 'asked_at', 'ends_at'])
    .where('player_id', '=', player)
    .orderBy('asked_at')
    .execute()
