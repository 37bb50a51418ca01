import type { Grid, SlotSymbol } from '@girassol/games'
import type { CellFactor } from '../events.ts'
import type { Atlas } from '../symbols/atlas.ts'
import type { Layout } from './layout.ts'

/** A symbol as it is seen now; its row may lie between two. */
export interface Piece {
  symbol: SlotSymbol
  column: number
  row: number
  factor?: number
  scale?: number
  alpha?: number
  rushing?: boolean
}

/** Comes to rest on this. */
export interface Landing {
  grid: Grid
  stops?: readonly number[]
  factors?: readonly CellFactor[]
  /** Of a free spin, how many are left. */
  left: number | null
}

export interface Fall {
  grid: Grid
  removed: readonly (readonly [number, number])[]
  falls: readonly (readonly number[])[]
  factors: readonly CellFactor[]
}

/** What moves on a grid: reels that turn, or pieces that fall. */
export interface Board {
  readonly columns: number
  readonly rows: number
  /** All that is to be drawn, from the back. */
  readonly pieces: () => Piece[]
  /** Leaves what lies there, before it is known what comes. */
  start: () => void
  land: (landing: Landing, onStop: (column: number) => void) => Promise<void>
  /** Back to what lay there: the round was not opened. */
  giveUp: () => Promise<void>
  tumble: (fall: Fall) => Promise<void>
}

export function drawPieces(
  context: CanvasRenderingContext2D,
  atlas: Atlas,
  layout: Layout,
  size: number,
  pieces: readonly Piece[],
  writeFactor: (factor: number, x: number, y: number, size: number) => void,
): void {
  for (const { symbol, column, row, factor, scale = 1, alpha = 1, rushing } of pieces) {
    const x = layout.x + (column + 0.5) * layout.width
    const y = layout.y + (row + 0.5) * layout.height
    context.globalAlpha = alpha
    atlas.draw(context, symbol, x, y, size * scale, rushing)
    if (factor !== undefined) writeFactor(factor, x, y, size * scale)
  }
  context.globalAlpha = 1
}
