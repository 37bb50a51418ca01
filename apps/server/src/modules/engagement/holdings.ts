import { sql } from 'kysely'
import type { ReadHeld } from '../players/index.ts'

/** What a player won here, for the file of a person's data: few enough to be read at once. Amounts of prizes are centavos. */
export const heldPrizes: ReadHeld = async (tx, player) => {
  const { rows } =
    await sql<object>`SELECT id, source, title->>'pt_BR' AS title, prize, reference, won_at, paid_at
    FROM prizes_won WHERE player_id = ${player} ORDER BY won_at, id`.execute(tx)
  return { rows, next: null }
}
