import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

export type RoundsState =
  | 'requested'
  | 'created'
  | 'cancelling'
  | 'finished'
  | 'cancelled'
  | 'expired'
  | 'failed'

export interface FreeRoundsRow {
  id: string
  player_id: bigint
  provider: string
  game_id: number
  game_code: string
  rounds: number
  stake: bigint
  expires_at: Date
  source: string
  state: RoundsState
  ends_as: 'cancelled' | 'expired' | null
  reference: string | null
  attempts: number
  failures: number
  next_try_at: Date | null
  error: string | null
  requested_at: Date
  created_at: Date | null
  ended_at: Date | null
}

type NewRow = Pick<
  FreeRoundsRow,
  'id' | 'player_id' | 'provider' | 'game_id' | 'game_code' | 'rounds' | 'stake' | 'expires_at' | 'source'
>

const on = (tx: Tx) => tx.$extendTables<{ provider_free_rounds: FreeRoundsRow }>()

export async function insertRequest(tx: Tx, row: NewRow, now: Date): Promise<void> {
  await sql`INSERT INTO provider_free_rounds
      (id, player_id, provider, game_id, game_code, rounds, stake, expires_at, source, next_try_at, requested_at)
    VALUES (${row.id}, ${row.player_id}, ${row.provider}, ${row.game_id}, ${row.game_code}, ${row.rounds},
      ${row.stake}, ${row.expires_at}, ${row.source}, ${now}, ${now})`.execute(tx)
}

/** Gives one row that is due to this node until the lease ends; other nodes skip it. */
export async function leaseDue(tx: Tx, now: Date, until: Date): Promise<FreeRoundsRow | undefined> {
  const { rows } = await sql<FreeRoundsRow>`UPDATE provider_free_rounds
    SET next_try_at = ${until}, attempts = attempts + 1
    WHERE id = (SELECT id FROM provider_free_rounds WHERE next_try_at <= ${now}
      ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(tx)
  return rows[0]
}

export const hasDue = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM provider_free_rounds WHERE next_try_at <= ${now})`

export async function lockRow(tx: Tx, id: string): Promise<FreeRoundsRow | undefined> {
  return on(tx)
    .selectFrom('provider_free_rounds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRow(
  tx: Tx,
  id: string,
  change: Partial<Omit<FreeRoundsRow, keyof NewRow | 'attempts' | 'requested_at'>>,
): Promise<void> {
  await on(tx).updateTable('provider_free_rounds').set(change).where('id', '=', id).execute()
}

/** The grant that a provider's bet names, by its id or ours. */
export async function findNamed(
  tx: Tx,
  provider: string,
  name: string,
): Promise<Pick<FreeRoundsRow, 'id' | 'player_id' | 'game_id'> | undefined> {
  const { rows } = await sql<Pick<FreeRoundsRow, 'id' | 'player_id' | 'game_id'>>`
    SELECT id, player_id, game_id FROM provider_free_rounds
    WHERE provider = ${provider} AND (reference = ${name} OR id::text = ${name}) LIMIT 1`.execute(tx)
  return rows[0]
}

/** Whether the provider was asked to create rounds for this player and its answer, with the name of them, has not arrived. */
export async function awaitsName(tx: Tx, provider: string, player: bigint): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM provider_free_rounds WHERE player_id = ${player} AND provider = ${provider}
    AND reference IS NULL AND attempts > 0 AND state IN ('requested', 'cancelling') LIMIT 1`.execute(tx)
  return rows.length > 0
}

export interface FreeRoundsFilter {
  state?: RoundsState | undefined
  provider?: string | undefined
  player?: bigint | undefined
  after?: string | undefined
}

/** Newest first: ids rise with time. */
export async function pageOfFreeRounds(
  tx: Tx,
  { state, provider, player, after }: FreeRoundsFilter,
  limit: number,
): Promise<FreeRoundsRow[]> {
  let query = on(tx).selectFrom('provider_free_rounds').selectAll()
  if (state !== undefined) query = query.where('state', '=', state)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (player !== undefined) query = query.where('player_id', '=', player)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
