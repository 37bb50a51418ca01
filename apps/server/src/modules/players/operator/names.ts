import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** Names of players by id, for lists of other modules. */
export async function playerNames(tx: Tx, ids: readonly bigint[]): Promise<(id: bigint) => string> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    SELECT id, name FROM players WHERE id = ANY(${[...new Set(ids)]}::bigint[])`.execute(tx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? String(id)
}
