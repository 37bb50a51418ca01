import type { Answer, Language } from '@girassol/contract'
import { ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { calendarDay, dayText } from '../../../platform/moment.ts'
import type { Player } from '../player.ts'
import { countLikes } from './queries.ts'

type Profile = Answer<'profileSummary'>['profile']

/** Totals that a module above counts for a player. */
export type CountTotals = (tx: Tx, player: bigint) => Promise<Partial<Profile['totals']>>

export class Summaries {
  readonly #counts: CountTotals[] = []

  onSummary(count: CountTotals): void {
    this.#counts.push(count)
  }

  async of(tx: Tx, player: Player, language: Language): Promise<Profile> {
    const totals = {
      bets: 0,
      bets_won: 0,
      bet_amount: ZERO,
      earnings: ZERO,
      deposits: ZERO,
      withdrawals: ZERO,
    }
    for (const count of this.#counts) Object.assign(totals, await count(tx, player.id))
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
  }
}
