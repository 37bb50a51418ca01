import { choose } from '../counting.ts'

/** What a card can show, best first. It pays for the best alone. */
export const patterns = ['fullCard', 'cross', 'threeLines', 'twoLines', 'corners', 'line'] as const
export type Pattern = (typeof patterns)[number]

const SIDE = 5
/** The free cell in the middle, which counts as marked from the start. */
export const FREE = 12
const steps = [0, 1, 2, 3, 4]

const diagonals = [steps.map((step) => step * 6), steps.map((step) => (step + 1) * 4)]
const lines = [
  ...steps.map((row) => steps.map((column) => row * SIDE + column)),
  ...steps.map((column) => steps.map((row) => row * SIDE + column)),
  ...diagonals,
]
const corners = [0, 4, 20, 24]

/** What decides about the pattern. */
interface Features {
  /** Complete rows, columns and diagonals. */
  lines: number
  diagonals: number
  corners: boolean
  full: boolean
}

function bestOf(features: Features): Pattern | null {
  if (features.full) return 'fullCard'
  if (features.diagonals === 2) return 'cross'
  if (features.lines >= 3) return 'threeLines'
  if (features.lines === 2) return 'twoLines'
  if (features.corners) return 'corners'
  return features.lines === 1 ? 'line' : null
}

/** The best pattern of a card of which these cells are marked. */
export function patternOf(marked: ReadonlySet<number>): Pattern | null {
  const complete = (cells: readonly number[]) => cells.every((cell) => cell === FREE || marked.has(cell))
  return bestOf({
    lines: lines.filter(complete).length,
    diagonals: diagonals.filter(complete).length,
    corners: complete(corners),
    full: lines.every(complete),
  })
}

const bits = (mask: number): number => steps.filter((bit) => mask & (1 << bit)).length
const ALL = 31
const MIDDLE = 4
const CORNERS = 17

/** A card filled in row by row, as far as it matters for the pattern, packed into one number. */
interface Filled {
  columns: number
  rows: number
  down: number
  up: number
  corners: number
}
const pack = ({ columns, rows, down, up, corners }: Filled): number =>
  columns | (down << 5) | (up << 6) | (corners << 7) | (rows << 8)
const unpack = (key: number): Filled => ({
  columns: key & ALL,
  down: (key >> 5) & 1,
  up: (key >> 6) & 1,
  corners: (key >> 7) & 1,
  rows: key >> 8,
})

function withRow(filled: Filled, row: number, mask: number): Filled {
  const outer = row === 0 || row === SIDE - 1
  return {
    columns: filled.columns & mask,
    rows: filled.rows + Number(mask === ALL),
    down: filled.down & (mask >> row),
    up: filled.up & (mask >> (SIDE - 1 - row)),
    corners: filled.corners & Number(!outer || (mask & CORNERS) === CORNERS),
  }
}

/** For every pattern, how many of the ways to mark so many cells have it as their best. */
function countWays(): Map<Pattern, number[]> {
  const CELLS = SIDE * SIDE - 1
  const none = () => Array.from({ length: CELLS + 1 }, () => 0)
  let cards = new Map([[pack({ columns: ALL, rows: 0, down: 1, up: 1, corners: 1 }), [1]]])
  for (const row of steps) {
    const masks = Array.from({ length: ALL + 1 }, (_, mask) => mask).filter(
      (mask) => row !== 2 || mask & MIDDLE,
    )
    const next = new Map<number, number[]>()
    for (const [key, ways] of cards) {
      for (const mask of masks) {
        const place = pack(withRow(unpack(key), row, mask))
        const sums = next.get(place) ?? none()
        const added = bits(mask) - Number(row === 2)
        ways.forEach((count, marked) => count && (sums[marked + added] = (sums[marked + added] ?? 0) + count))
        next.set(place, sums)
      }
    }
    cards = next
  }
  const counted = new Map(patterns.map((pattern) => [pattern, none()]))
  for (const [key, ways] of cards) {
    const { columns, rows, down, up, corners } = unpack(key)
    ways.forEach((count, marked) => {
      const pattern = bestOf({
        lines: rows + bits(columns) + down + up,
        diagonals: down + up,
        corners: corners === 1,
        full: marked === CELLS,
      })
      const sums = pattern && counted.get(pattern)
      if (sums) sums[marked] = (sums[marked] ?? 0) + count
    })
  }
  return counted
}

let counted: Map<Pattern, number[]> | undefined

/**
 * How likely a card ends with each pattern when so many of the 75 balls are drawn. All that matters is how many of its
 * 24 numbers come, and which: given how many, every choice of cells is as likely as any other.
 */
export function patternChances(balls: number): Map<Pattern, number> {
  counted ??= countWays()
  const all = choose(75, balls)
  return new Map(
    [...counted].map(([pattern, ways]) => [
      pattern,
      ways.reduce((sum, count, marked) => sum + (count * choose(51, balls - marked)) / all, 0),
    ]),
  )
}
