/** Where the ball is: in row spaces below the first pegs, and in peg spaces right of the middle. */
export interface Spot {
  across: number
  down: number
}

/** The way from above the first pegs, in rows. */
const ROWS_ABOVE = 1

/** So long a fall takes, in rows. It ends on the slot's edge, where what the slot pays stays readable. */
export const lengthOf = (path: readonly number[]): number => ROWS_ABOVE + path.length

/** How far right of the middle the ball is when it meets the pegs of a row. */
function acrossAt(path: readonly number[], row: number): number {
  return path.slice(0, row).reduce((sum, turn) => sum + turn, 0) - row / 2
}

/** The ball after so many rows of its fall: it meets a peg, hops a little, and goes to the side the path says. */
export function spotAt(path: readonly number[], fallen: number): Spot {
  if (fallen <= ROWS_ABOVE) return { across: 0, down: fallen ** 2 - 1 }
  const row = Math.min(Math.floor(fallen - ROWS_ABOVE), path.length)
  const part = fallen - ROWS_ABOVE - row
  if (row === path.length) return { across: acrossAt(path, row), down: row }
  const [from, to] = [acrossAt(path, row), acrossAt(path, row + 1)]
  return { across: from + (to - from) * part, down: row + 1.4 * part ** 2 - 0.4 * part }
}

/** The peg that was last met, and how long ago, in rows; null before the first. */
export function lastPeg(path: readonly number[], fallen: number): (Spot & { ago: number }) | null {
  const row = Math.min(Math.floor(fallen - ROWS_ABOVE), path.length - 1)
  return row < 0 ? null : { across: acrossAt(path, row), down: row, ago: fallen - ROWS_ABOVE - row }
}
