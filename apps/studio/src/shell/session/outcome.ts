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
