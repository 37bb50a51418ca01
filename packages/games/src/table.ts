import type { Amount, Return } from './rules.ts'

/**
 * How widely what a round pays swings, with the choice that swings it most: a standard deviation below 4 stakes is low,
 * from 8 stakes on high.
 */
export type Volatility = 'low' | 'medium' | 'high'

/** What every table states beside the numbers of its family. */
export interface TableFacts {
  id: string
  volatility: Volatility
  stakes: Stakes
}

/** What may be staked on one round (with bingo: on each card). */
export interface Stakes {
  min: Amount
  max: Amount
  /** The only stakes that are accepted, ascending. Every pay of the table is whole centavos at each of them. */
  offered: readonly Amount[]
}

const ladder: readonly Amount[] = [20, 40, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

export const stakesBetween = (min: Amount, max: Amount): Stakes => ({
  min,
  max,
  offered: ladder.filter((stake) => stake >= min && stake <= max),
})

export const exactly = (parts: number): Return => ({ how: 'exact', parts })
