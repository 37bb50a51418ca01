import type { TenThousandths } from '../../rules.ts'
import type { LinePays } from '../line-wins.ts'
import type { Strip } from '../reels.ts'
import type { SlotFacts } from '../volatility.ts'

/** Three short reels of three rows that pay on five lines, with wilds that multiply. */
export interface ClassicTable extends SlotFacts, LinePays {
  rows: number
  strips: readonly Strip[]
  /** The most that a round pays: what the best stops pay, so it takes nothing off. */
  cap: TenThousandths
  /** Published return; a test compares it with `classicReturn`, which takes long. */
  returns: number
}
