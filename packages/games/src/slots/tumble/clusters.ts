import type { Cell, Grid, SlotSymbol } from '../symbols.ts'

export interface Cluster {
  symbol: SlotSymbol
  cells: Cell[]
}

/** Every group of at least `least` equal symbols that hang together side by side or one above the other. */
export function clustersOf(grid: Grid, least: number): Cluster[] {
  const clusters: Cluster[] = []
  const seen = grid.map((symbols) => symbols.map(() => false))

  function gather(symbol: SlotSymbol, column: number, row: number, cells: Cell[]): void {
    if (column < 0 || row < 0 || grid[column]?.[row] !== symbol) return
    const marks = seen[column]
    if (!marks || marks[row]) return
    marks[row] = true
    cells.push([column, row])
    gather(symbol, column - 1, row, cells)
    gather(symbol, column + 1, row, cells)
    gather(symbol, column, row - 1, cells)
    gather(symbol, column, row + 1, cells)
  }

  for (const [column, symbols] of grid.entries()) {
    for (const [row, symbol] of symbols.entries()) {
      const cells: Cell[] = []
      gather(symbol, column, row, cells)
      if (cells.length >= least) clusters.push({ symbol, cells })
    }
  }
  return clusters
}
