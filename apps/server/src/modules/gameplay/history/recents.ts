import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

const RECENTS_MAX = 60

export async function insertRecent(tx: Tx, player: bigint, game: number, now: Date): Promise<void> {
  await sql`INSERT INTO recent_games (player_id, game_id, opened_at) VALUES (${player}, ${game}, ${now})
    ON CONFLICT (player_id, game_id) DO UPDATE SET opened_at = excluded.opened_at`.execute(tx)
}

/** Most recent first. */
export async function readRecents(tx: Tx, player: bigint): Promise<number[]> {
  const { rows } = await sql<{ game_id: number }>`SELECT game_id FROM recent_games WHERE player_id = ${player}
    ORDER BY opened_at DESC, game_id LIMIT ${RECENTS_MAX}`.execute(tx)
  return rows.map(({ game_id }) => game_id)
}
