import type { Answer, Language } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { prizeView, readPrize } from './prize.ts'
import { countWon, pageOfWon } from './prize-queries.ts'

const SIZE = 20

/** Prizes won, newest first: those that wait for the end of a pause too. */
export async function awardsOf(
  tx: Tx,
  player: bigint,
  page: number,
  language: Language,
): Promise<Answer<'awards'>> {
  const total = await countWon(tx, player)
  const rows = await pageOfWon(tx, player, page, SIZE)
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
      per_page: SIZE,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / SIZE)),
    },
  }
}
