import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type ClosureCause = 'self_exclusion' | 'house'

/** closing: the money is on its way · closed: what is left is returned · completed: nothing is left. */
export interface ClosureRow {
  id: string
  player_id: bigint
  cause: ClosureCause
  reason: string | null
  status: 'closing' | 'closed' | 'completed'
  opened_at: Date
  close_due_at: Date
  closed_at: Date | null
  returned_at: Date | null
  return_attempts: number
  return_failure: string | null
  destination_asked_at: Date | null
  released_at: Date | null
  next_at: Date | null
}

const on = (tx: Tx) => tx.$extendTables<{ closures: ClosureRow }>()

/** False when the player has one already. */
export async function insertClosure(tx: Tx, row: ClosureRow): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('closures')
    .values(row)
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findClosure = (tx: Tx, player: bigint): Promise<ClosureRow | undefined> =>
  on(tx).selectFrom('closures').selectAll().where('player_id', '=', player).executeTakeFirst()

export const lockClosure = (tx: Tx, player: bigint): Promise<ClosureRow | undefined> =>
  on(tx).selectFrom('closures').selectAll().where('player_id', '=', player).forUpdate().executeTakeFirst()

export async function updateClosure(tx: Tx, id: string, change: Partial<ClosureRow>): Promise<void> {
  await on(tx).updateTable('closures').set(change).where('id', '=', id).execute()
}

export async function playersDue(tx: Tx, now: Date, limit: number): Promise<bigint[]> {
  const rows = await on(tx)
    .selectFrom('closures')
    .select('player_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

export const hasPlayersDue = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM closures WHERE next_at <= ${now})`

/** Those of these players who have a closure. */
export async function playersWithClosure(tx: Tx, players: readonly bigint[]): Promise<Set<bigint>> {
  if (players.length === 0) return new Set()
  const rows = await on(tx)
    .selectFrom('closures')
    .select('player_id')
    .where('player_id', 'in', players)
    .execute()
  return new Set(rows.map(({ player_id }) => player_id))
}

/** Closures whose money has not been returned completely, oldest first. */
export const listUnreturned = (tx: Tx, limit: number): Promise<ClosureRow[]> =>
  on(tx)
    .selectFrom('closures')
    .selectAll()
    .where('status', '<>', 'completed')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(limit)
    .execute()
