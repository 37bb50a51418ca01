import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'

type Rewards = Wire<'freeSpins'>['answer']
export type Reward = Extract<Rewards['data'], unknown[]>[number]
export type RewardStatus = Reward['status']

/** In the order of the page's filters. */
export const statuses = [
  'active',
  'pending',
  'used',
  'expired',
  'cancelled',
] as const satisfies RewardStatus[]

export const rewardAnswers = createAnswers<{ player: number }, Rewards>(
  'free-spins',
  async (_, api) => api('freeSpins', { query: {} }),
  { fresh: true },
)

/** The first active one is the first of these. */
export const activeAnswers = createAnswers<{ player: number }, Rewards>(
  'free-spins active',
  async (_, api) => api('freeSpins', { query: { 'status[]': ['active'] } }),
  { fresh: true },
)

/** The server answers groups, or a flat list when it was asked for some. */
export const listOf = (data: Rewards['data']): Reward[] =>
  Array.isArray(data) ? data : statuses.flatMap((status) => data[status])

export const isPlayable = ({ status, is_expired }: Reward): boolean => status === 'active' && !is_expired

/** Where its rounds are played: by the game, or by its code alone while the catalogue has none. */
export function playPathOf({ game, primary_game_code: code }: Reward): string {
  const [id, slug] = game ? [game.id, game.game_code] : [code, code]
  return `/games/play/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`
}
