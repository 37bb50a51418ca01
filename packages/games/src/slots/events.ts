import type { Amount } from '../rules.ts'
import type { Cell, Grid, SlotSymbol } from './symbols.ts'

/**
 * What happens in a round of slots, in the order in which it is shown. A client that plays the events back computes nothing:
 * amounts are centavos for the stake of the round, with every factor already in them, and the `pays` of all events add
 * up to what the round pays.
 */

/** The reels come to rest. */
export interface ReelsEvent {
  kind: 'spin'
  /** For every reel the place on its strip, from 0, that stopped in the top row. */
  stops: number[]
  grid: Grid
  /** Null when the spin was paid for; in free spins, how many are left after this one. */
  left: number | null
}

/** A new grid of falling symbols. */
export interface DropEvent {
  kind: 'spin'
  grid: Grid
  /** The multiplier symbols on the grid and what each is worth. */
  factors: CellFactor[]
  left: number | null
}

/** Equal symbols on a line, from the first reel on. */
export interface LineEvent {
  kind: 'line'
  /** The place of the line in the table's list, from 0. */
  line: number
  symbol: SlotSymbol
  count: number
  cells: Cell[]
  /** What the table's pay was multiplied by: wilds with a factor, and the factor of free spins. */
  factor: number
  pays: Amount
}

/** Enough scatters, anywhere. */
export interface ScatterEvent {
  kind: 'scatter'
  cells: Cell[]
  pays: Amount
  /** The free spins they give: none when the round has already had as many as it may. */
  spins: number
}

/** Free spins begin, or more are added to them. */
export interface FreeSpinsEvent {
  kind: 'freeSpins'
  awarded: number
  /** How many are to be played now, the new ones among them. */
  left: number
  /** What every win of the free spins is multiplied by. */
  factor: number
}

/** Equal symbols that touch each other side by side. */
export interface ClusterEvent {
  kind: 'cluster'
  symbol: SlotSymbol
  cells: Cell[]
  /** Before the multipliers of the fall, which are paid by `multiplier` when it is over. */
  pays: Amount
}

/** The clusters are gone, what was above them has fallen, and new symbols have followed. */
export interface TumbleEvent {
  kind: 'tumble'
  removed: Cell[]
  /** The grid afterwards. */
  grid: Grid
  /** For every cell of `grid`, how many rows its symbol fell to get there; new ones come from above the grid. */
  falls: number[][]
  factors: CellFactor[]
}

/** The fall is over, has won, and multipliers lie on the grid. */
export interface MultiplierEvent {
  kind: 'multiplier'
  factors: CellFactor[]
  /** What they add up to: the fall's clusters pay this many times. */
  sum: number
  /** What that adds to the clusters' pays. */
  pays: Amount
}

export interface CellFactor {
  cell: Cell
  factor: number
}

/** The round is over. */
export interface EndEvent {
  kind: 'end'
  /** What the round has paid, all in all. */
  total: Amount
  /** The round was ended by the cap. */
  capped: boolean
}
