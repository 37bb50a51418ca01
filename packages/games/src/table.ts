import type { Amount, Return } from './rules.ts'

/**
 * How widely what a round pays swings, with the choice that swings it most: a standard deviation below 4 stakes is low,
 * from 8 stakes on high.
 */
export type Volatility = 'low' | 'medium' | 'high'

/** What every table tells beside the numbers of its family. */
export interface TableFacts {
  id: string
  volatility: Volatility
  /** What may be staked on one round (with bingo: on each card). */
  stakes: { min: Amount; max: Amount }
}

export const exactly = (parts: number): Return => ({ how: 'exact', parts })
