import { type TenThousandths, WHOLE } from '../rules.ts'

/** How a hand can end, best first. */
export const outcomes = ['blackjack', 'won', 'push', 'lost', 'bust'] as const
export type BlackjackOutcome = (typeof outcomes)[number]

/** What a hand pays of what is staked on it, the stake included, when a blackjack pays so many parts. */
export const outcomePays = (blackjack: TenThousandths): Record<BlackjackOutcome, TenThousandths> => ({
  blackjack,
  won: 2 * WHOLE,
  push: WHOLE,
  lost: 0,
  bust: 0,
})
