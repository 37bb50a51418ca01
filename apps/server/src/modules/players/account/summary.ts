import type { Answer, Language } from '@girassol/contract'
import { ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { calendarDay, dayText } from '../../../platform/moment.ts'
import type { Player } from '../player.ts'
import { countLikes } from './queries.ts'

type Profile = Answer<'profileSummary'>['profile']

/** What a room above has counted of a player. */
export type CountTotals = (tx: Tx, player: bigint) => Promise<Partial<Profile['totals']>>

export interface Summaries {
  onSummary(count: CountTotals): void
  of(tx: Tx, player: Player, language: Language): Promise<Profile>
}

export function createSummaries(): Summaries {
  const counts: CountTotals[] = []
  return {
    onSummary: (count) => void counts.push(count),
    async of(tx, player, language) {
      const totals = {
        bets: 0,
        bets_won: 0,
        bet_amount: ZERO,
        earnings: ZERO,
        deposits: ZERO,
        withdrawals: ZERO,
      }
      for (const count of counts) Object.assign(totals, await count(tx, player.id))
      const { likes, liked } = await countLikes(tx, player.id, player.id)
      return {
        id: Number(player.id),
        name: player.name,
        avatar: player.avatar,
        joined_at: player.createdAt.toISOString(),
        dateHumanReadable: dayText(calendarDay(player.createdAt), language),
        likes,
        totalLikes: likes,
        liked,
        totals,
      }
    },
  }
}
