import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** Names of players by id, for lists of other modules. */
export async function playerNames(tx: Tx, ids: readonly bigint[]): Promise<(id: bigint) => string> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    SELECT id, name FROM players WHERE id = ANY(${[...new Set(ids)]}::bigint[])`.execute(tx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? String(id)
}

export interface PlayerPerson {
  name: string
  email: string
  birth_date: string | null
}

/** The persons behind accounts, closed ones too, for lists that compare them with others. */
export async function playerPersons(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, PlayerPerson>> {
  const { rows } = await sql<PlayerPerson & { id: bigint }>`
    SELECT id, name, email, birth_date::text FROM players WHERE id = ANY(${[...new Set(ids)]}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
