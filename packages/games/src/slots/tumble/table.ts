import type { Return } from '../../rules.ts'
import type { FreeSpinsTable } from '../round.ts'
import type { Ladder, SlotSymbol } from '../symbols.ts'
import type { SlotFacts } from '../volatility.ts'

/** Six columns of five rows that pay for equal symbols touching each other; what has won goes, and new symbols fall. */
export interface TumbleTable extends SlotFacts, FreeSpinsTable {
  columns: number
  rows: number
  /** What can fall. */
  symbols: readonly SlotSymbol[]
  /** How likely each of `symbols` is to fall, in the same order. */
  weights: readonly number[]
  /** The same in free spins. */
  freeWeights: readonly number[]
  /** The smallest cluster that pays. */
  least: number
  /** What clusters pay, by their size. */
  pays: Partial<Record<SlotSymbol, Ladder>>
  /** What a multiplier symbol can be worth, and how likely each is. */
  factors: readonly number[]
  factorWeights: readonly number[]
  /** From simulation/tumble.ts: too much can follow from a fall to count it all. */
  simulated: Extract<Return, { how: 'simulated' }>
}
