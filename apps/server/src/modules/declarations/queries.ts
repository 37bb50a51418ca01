import type { Gender, IncomeBand } from '@girassol/contract'
import { type Generated, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { hasConfirmedEmail } from '../players/index.ts'

export interface DeclarationRow {
  player_id: bigint
  gender: Gender
  income: IncomeBand
  is_exposed: boolean
  text_version: string
  text_hash: string
  declared_at: Date
  ip: string
}

interface StateRow {
  player_id: bigint
  complete_version: string | null
  is_held: boolean
  /** The e-mail address was not confirmed when the state was written. */
  lacks_contact: boolean
}

const on = (tx: Tx) =>
  tx.$extendTables<{
    player_declarations: DeclarationRow & { id: Generated<bigint> }
    declaration_states: StateRow
  }>()

const columns = [
  'player_id',
  'gender',
  'income',
  'is_exposed',
  'text_version',
  'text_hash',
  'declared_at',
  'ip',
] as const

export const findDeclaration = (tx: Tx, player: bigint): Promise<DeclarationRow | undefined> =>
  on(tx)
    .selectFrom('player_declarations')
    .select(columns)
    .where('player_id', '=', player)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Income and exposure as declared last, and when; nothing when nothing was declared. */
export async function readDeclared(
  tx: Tx,
  player: bigint,
): Promise<{ income: IncomeBand | null; isExposed: boolean; at: Date | null }> {
  const last = await findDeclaration(tx, player)
  return { income: last?.income ?? null, isExposed: last?.is_exposed ?? false, at: last?.declared_at ?? null }
}

/** All of a player, the latest first. */
export const declarationsOf = (tx: Tx, player: bigint): Promise<DeclarationRow[]> =>
  on(tx)
    .selectFrom('player_declarations')
    .select(columns)
    .where('player_id', '=', player)
    .orderBy('id', 'desc')
    .execute()

/** The gender that each of these players declared last. */
export async function declaredGenders(tx: Tx, players: readonly bigint[]): Promise<Map<bigint, Gender>> {
  const { rows } = await sql<{ player_id: bigint; gender: Gender }>`
    SELECT DISTINCT ON (player_id) player_id, gender FROM player_declarations
    WHERE player_id = ANY (${players.map(String)}::bigint[])
    ORDER BY player_id, id DESC`.execute(tx)
  return new Map(rows.map(({ player_id, gender }) => [player_id, gender]))
}

export async function insertDeclaration(tx: Tx, row: DeclarationRow): Promise<void> {
  await on(tx).insertInto('player_declarations').values(row).execute()
}

export const findState = (tx: Tx, player: bigint): Promise<StateRow | undefined> =>
  on(tx).selectFrom('declaration_states').selectAll().where('player_id', '=', player).executeTakeFirst()

export async function saveState(tx: Tx, row: StateRow): Promise<void> {
  const { complete_version, is_held, lacks_contact } = row
  await on(tx)
    .insertInto('declaration_states')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ complete_version, is_held, lacks_contact }),
    )
    .execute()
}

/** Players whose hold is not what the version in force demands; null demands nothing. */
export async function playersToUpdate(tx: Tx, version: string | null, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    SELECT player_id FROM declaration_states
    WHERE is_held AND (${version}::text IS NULL OR (complete_version = ${version} AND ${hasConfirmedEmail(sql`player_id`)}))
    UNION ALL
    SELECT player_id FROM declaration_states
    WHERE NOT is_held AND ${version}::text IS NOT NULL AND complete_version IS DISTINCT FROM ${version}
    UNION ALL
    SELECT player_id FROM declaration_states
    WHERE NOT is_held AND lacks_contact AND complete_version = ${version}
    LIMIT ${limit}`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** Players who are neither complete nor held back. */
export async function incompletePlayers(tx: Tx, version: string): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    SELECT player_id FROM declaration_states
    WHERE NOT is_held AND complete_version IS DISTINCT FROM ${version} ORDER BY player_id`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

export async function countStates(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM declaration_states`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
