import type { LinePays } from '../line-wins.ts'
import type { Strip } from '../reels.ts'
import type { FreeSpinsTable } from '../round.ts'
import type { SlotFacts } from '../volatility.ts'

/**
 * Five reels of three rows that pay on lines, with scatters that give free spins. The cap is above what the strips can
 * pay at all, so it takes nothing off.
 */
export interface LinesTable extends SlotFacts, LinePays, FreeSpinsTable {
  rows: number
  strips: readonly Strip[]
  /** The strips of free spins. */
  freeStrips: readonly Strip[]
}
