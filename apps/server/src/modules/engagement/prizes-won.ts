import type { Answer, Language } from '@girassol/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ReadHeld } from '../players/index.ts'
import { prizeView, readPrize } from './prize.ts'
import { countPrizes, listPrizes } from './prize-queries.ts'

const PAGE_SIZE = 20

/** Prizes won, newest first, including those that wait for the end of a break, without those of a wheel that still turns. */
export async function pageOfPrizes(
  tx: Tx,
  player: bigint,
  { page, language, now }: { page: number; language: Language; now: Date },
): Promise<Answer<'awards'>> {
  const total = await countPrizes(tx, player, now)
  const rows = await listPrizes(tx, player, { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, now })
  return {
    data: rows.map((row) => ({
      id: row.id,
      source: row.source,
      title: row.title[language],
      prize: prizeView(readPrize(row.prize)),
      reference: row.reference,
      won_at: row.won_at.toISOString(),
      paid: row.paid_at !== null,
    })),
    meta: {
      total,
      per_page: PAGE_SIZE,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    },
  }
}

/** For the export of a person's data; few enough to be read at once. Amounts are centavos. */
export const heldPrizes: ReadHeld = async (tx, player) => {
  const { rows } =
    await sql<object>`SELECT id, source, title->>'pt_BR' AS title, prize, reference, won_at, paid_at
    FROM prizes_won WHERE player_id = ${player} ORDER BY won_at, id`.execute(tx)
  return { rows, next: null }
}
