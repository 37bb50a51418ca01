import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/**
 * Adds to what games were viewed. Every node reads the catalogue again after it, so whoever counts gathers first and tells
 * now and then.
 */
export async function addViews(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> {
  await sql`UPDATE games g SET views = g.views + c.count
    FROM unnest(${[...counts.keys()]}::integer[], ${[...counts.values()]}::integer[]) c(game, count)
    WHERE g.id = c.game`.execute(tx)
}
