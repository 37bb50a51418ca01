import type { LinePays } from '../line-wins.ts'
import type { Strip } from '../reels.ts'
import type { FreeSpinsTable } from '../round.ts'
import type { SlotFacts } from '../volatility.ts'

/**
 * Five reels of three rows that pay on lines, with scatters that give free spins. The cap is what the best round that
 * can be drawn pays, so it takes nothing off.
 */
export interface LinesTable extends SlotFacts, LinePays, FreeSpinsTable {
  rows: number
  strips: readonly Strip[]
  /** The strips of free spins. */
  freeStrips: readonly Strip[]
}
