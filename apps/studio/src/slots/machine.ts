import type { SlotSymbol } from '@girassol/games'
import type { Board } from './board/board.ts'
import type { Ticker } from './board/ticker.ts'

type Ladder = readonly number[]

/** What the tables of the three families have in common, and what some of them have. */
export interface SlotTable {
  id: string
  rows: number
  pays: Partial<Record<SlotSymbol, Ladder>>
  cap: number
  lines?: readonly (readonly number[])[]
  wildFactor?: number
  least?: number
  factors?: readonly number[]
  scatter?: { pays: Ladder; spins: readonly number[] }
  freeSpins?: { factor: number; most: number }
}

/** A table with the board it is played on. */
export interface Machine {
  table: SlotTable
  /** All that can lie on the board. */
  symbols: readonly SlotSymbol[]
  boardFor: (ticker: Ticker) => Board
}
