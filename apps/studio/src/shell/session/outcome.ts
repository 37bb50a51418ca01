import type { Amount } from '@girassol/games'

/**
 * How a round may be shown. Only `won` may be celebrated: what pays the stake or less has cost the player something or
 * nothing, and is stated plainly.
 */
export type Outcome = 'lost' | 'returned' | 'won'

export function outcomeOf({ staked, paid }: { staked: Amount; paid: Amount }): Outcome {
  if (paid === 0) return 'lost'
  return paid > staked ? 'won' : 'returned'
}

/** How large a win is, by multiples of the stake. */
export type WinTier = 'large' | 'great' | 'rare'

const leastTimes: readonly [WinTier, number][] = [
  ['rare', 200],
  ['great', 50],
  ['large', 10],
]

/** Null for every other outcome, above all for a payout that does not exceed the stake. */
export function winTierOf(round: { staked: Amount; paid: Amount }): WinTier | null {
  if (outcomeOf(round) !== 'won') return null
  return leastTimes.find(([, times]) => round.paid >= round.staked * times)?.[0] ?? null
}
