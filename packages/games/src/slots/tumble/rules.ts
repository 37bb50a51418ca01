import type { Draws } from '../../fairness/draws.ts'
import { atOnce, type TenThousandths, type Rules } from '../../rules.ts'
import type { CellFactor, ClusterEvent, DropEvent, MultiplierEvent, TumbleEvent } from '../events.ts'
import { cellsWith } from '../reels.ts'
import { playRound, type RoundEvent } from '../round.ts'
import { type Cell, type Grid, type NoChoices, readNoChoices, rung, type SlotSymbol } from '../symbols.ts'
import type { Till } from '../till.ts'
import { clustersOf } from './clusters.ts'
import type { TumbleTable } from './table.ts'

type FallEvent = DropEvent | ClusterEvent | TumbleEvent | MultiplierEvent
export type TumblingEvent = RoundEvent<FallEvent>

/** A symbol that has fallen, with its value if it is a multiplier, and how many rows it has just fallen. */
interface Piece {
  symbol: SlotSymbol
  factor: number
  fell: number
}

/** The pieces on the grid in one spin, and where new ones come from. */
class Pieces {
  readonly #table: TumbleTable
  readonly #weights: readonly number[]
  readonly #draws: Draws
  #columns: Piece[][] = []

  constructor(table: TumbleTable, isFree: boolean, draws: Draws) {
    this.#table = table
    this.#weights = isFree ? table.freeWeights : table.weights
    this.#draws = draws
    for (let column = 0; column < table.columns; column += 1) this.#columns.push(this.#fresh(table.rows))
  }

  /** New pieces for the top of a column, drawn from the top one down. */
  #fresh(count: number): Piece[] {
    const pieces: Piece[] = []
    while (pieces.length < count) {
      const symbol = this.#table.symbols[this.#draws.pick(this.#weights)] as SlotSymbol
      pieces.push({ symbol, factor: symbol === 'multiplier' ? this.#factor() : 0, fell: count })
    }
    return pieces
  }

  #factor(): number {
    return this.#table.factors[this.#draws.pick(this.#table.factorWeights)] ?? 0
  }

  /** Takes the clusters away; what lies above them falls, and new pieces follow, column by column from the left. */
  remove(cells: readonly Cell[]): void {
    const gone = this.#columns.map((): boolean[] => [])
    for (const [column, row] of cells) (gone[column] ?? [])[row] = true
    this.#columns = this.#columns.map((pieces, column) => {
      const kept: Piece[] = []
      let gaps = 0
      for (const [row, piece] of [...pieces.entries()].toReversed()) {
        if (gone[column]?.[row]) gaps += 1
        else kept.unshift({ ...piece, fell: gaps })
      }
      return [...this.#fresh(gaps), ...kept]
    })
  }

  get grid(): Grid {
    return this.#columns.map((pieces) => pieces.map((piece) => piece.symbol))
  }

  get falls(): number[][] {
    return this.#columns.map((pieces) => pieces.map((piece) => piece.fell))
  }

  get factors(): CellFactor[] {
    const factors: CellFactor[] = []
    for (const [column, pieces] of this.#columns.entries()) {
      for (const [row, { factor }] of pieces.entries()) {
        if (factor > 0) factors.push({ cell: [column, row], factor })
      }
    }
    return factors
  }
}

/** One spin: pieces fall, and tumble until nothing wins any more. */
function spin(
  table: TumbleTable,
  draws: Draws,
  till: Till,
  factor: number,
  left: number | null,
): { events: FallEvent[]; scatters: Cell[] } {
  const pieces = new Pieces(table, left !== null, draws)
  let grid = pieces.grid
  const events: FallEvent[] = [{ kind: 'spin', grid, factors: pieces.factors, left }]
  let won: TenThousandths = 0
  // Ends for certain: every turn pays, and a full till ends it.
  while (!till.isFull) {
    const clusters = clustersOf(grid, table.least).filter(({ symbol }) => table.pays[symbol])
    if (clusters.length === 0) break
    for (const { symbol, cells } of clusters) {
      const parts = rung(table.pays[symbol] ?? [], cells.length) * factor
      won += parts
      events.push({ kind: 'cluster', symbol, cells, pays: till.pay(parts) })
    }
    const removed = clusters.flatMap(({ cells }) => cells)
    pieces.remove(removed)
    grid = pieces.grid
    events.push({ kind: 'tumble', removed, grid, falls: pieces.falls, factors: pieces.factors })
  }
  const factors = pieces.factors
  const sum = factors.reduce((total, each) => total + each.factor, 0)
  if (won > 0 && sum > 1 && !till.isFull) {
    events.push({ kind: 'multiplier', factors, sum, pays: till.pay(won * (sum - 1)) })
  }
  return { events, scatters: cellsWith(grid, 'scatter') }
}

export const tumble: Rules<TumbleTable, NoChoices, never, never, TumblingEvent> = {
  ...atOnce,
  readChoices: readNoChoices,
  cost: (_table, stake) => stake,
  open: (table, stake, _choices, draws) =>
    playRound<FallEvent>(table, stake, (till, factor, left) => spin(table, draws, till, factor, left)),
  return: (table) => table.simulated,
}
