import type { Amount } from '../rules.ts'
import type { Stakes, TableFacts, Volatility } from '../table.ts'

/** How a table's wins are spread, beside what they return in the mean. */
export interface Spread {
  /** The share of rounds that pay anything. */
  hitRate: number
  /** The standard deviation of what a round pays, in stakes. */
  deviation: number
}

/** What every table of slots states. */
export interface SlotFacts extends TableFacts {
  /** Counted or simulated by the programs in simulation/, which a test compares with this. */
  spread: Spread
}

/**
 * The stakes slots are played for, in centavos. All are multiples of 20 and all pays are multiples of 500 parts (a
 * twentieth of the stake), so every pay is a whole number of centavos and rounding never takes anything.
 */
const offered: readonly Amount[] = [20, 40, 60, 100, 200, 500, 1000, 2000, 5000, 10_000]
export const slotStakes: Stakes = { min: 20, max: 10_000, offered }

/** The spread of a table with the class it puts the table in: see `Volatility` for the limits. */
export function spreadOf(hitRate: number, deviation: number): { spread: Spread; volatility: Volatility } {
  return { spread: { hitRate, deviation }, volatility: classOf(deviation) }
}

function classOf(deviation: number): Volatility {
  if (deviation < 4) return 'low'
  return deviation < 8 ? 'medium' : 'high'
}
