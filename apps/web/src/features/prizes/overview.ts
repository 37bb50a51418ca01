import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'

export type PrizesOverview = Wire<'prizesOverview'>['answer']

export const overviewAnswers = createAnswers<{ player: number }, PrizesOverview>(
  'prizes-overview',
  async (_, api) => api('prizesOverview'),
  { fresh: true },
)

export const hasReady = ({ missions, wheels, free_spins, coupons }: PrizesOverview['ready']): boolean =>
  missions.count > 0 || wheels.length > 0 || free_spins.length > 0 || coupons.length > 0

export const hasUnderWay = ({ missions, vip, tournaments, bonuses }: PrizesOverview['under_way']): boolean =>
  missions.length > 0 || vip.next !== null || tournaments.length > 0 || bonuses.length > 0

type FreeSpins = PrizesOverview['ready']['free_spins'][number]

/** Where free spins are played: by the game, or by its code alone while the catalogue has none. */
export function playPathOf({ game, primary_game_code: code }: FreeSpins): string {
  const [id, slug] = game ? [game.id, game.game_code] : [code, code]
  return `/games/play/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`
}
