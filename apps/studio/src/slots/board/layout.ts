/** Where the cells lie on the canvas, in CSS pixels. */
export interface Layout {
  x: number
  y: number
  /** Of one cell. */
  width: number
  height: number
  columns: number
  rows: number
}

const SIDE = 12
/** Above: the counter of free spins. Below: what was won. */
const HEAD = 46
const FOOT = 54

export function layoutFor(width: number, height: number, columns: number, rows: number): Layout {
  const across = (width - 2 * SIDE) / columns
  const along = (height - HEAD - FOOT) / rows
  // Cells may be a quarter longer one way than the other, so that a board fills phones and screens alike.
  const cellWidth = Math.min(across, along * 1.16, 176)
  const cellHeight = Math.min(along, cellWidth * 1.25, 172)
  const spare = height - HEAD - FOOT - rows * cellHeight
  return {
    x: (width - columns * cellWidth) / 2,
    // Below the middle: the motif of the backdrop looks over the board.
    y: HEAD + spare * (height > width ? 0.62 : 0.5),
    width: cellWidth,
    height: cellHeight,
    columns,
    rows,
  }
}

export const centreOf = (
  { x, y, width, height }: Layout,
  [column, row]: readonly [number, number],
): [number, number] => [x + (column + 0.5) * width, y + (row + 0.5) * height]

/** The largest square picture that leaves air around it. */
export const pictureSize = ({ width, height }: Layout): number => Math.min(width, height) * 0.92
