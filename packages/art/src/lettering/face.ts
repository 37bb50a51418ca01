/** A corner of an outline, with the radii by which it is rounded. */
export interface Corner {
  x: number
  y: number
  rx: number
  ry: number
}
export type Outline = readonly Corner[]
export interface Glyph {
  width: number
  outlines: Outline[]
}

/** The measures of one cut of the alphabet. Capitals are 100 high; the letters themselves are drawn once, in alphabet.ts. */
export interface Face {
  /** Width of a wide letter such as O. */
  width: number
  /** Weight of uprights, and of what lies. */
  stem: number
  hair: number
  /** Share of the possible rounding that bowls take. */
  bowl: number
  /** Bowls turned by a curve, or cut like wood by a chisel. */
  corner: 'curve' | 'chisel'
  /** How far feet stick out of uprights. */
  foot: number
  /** Height of the crossbars: deco faces carry theirs low or high. */
  waist: number
  space: number
}

export const faces = {
  /** A heavy poster grotesque. */
  cartaz: { width: 60, stem: 23, hair: 19, bowl: 0.86, corner: 'curve', foot: 0, waist: 50, space: 6 },
  /** Thick against thin with a low waist, as on the cinemas of the thirties. */
  deco: { width: 72, stem: 27, hair: 9, bowl: 1, corner: 'curve', foot: 0, waist: 58, space: 7 },
  /** Carved with a chisel, with feet, as on the booklets of the north-east. */
  cordel: { width: 62, stem: 22, hair: 16, bowl: 0.62, corner: 'chisel', foot: 5, waist: 50, space: 9 },
  /** Tall and narrow, high-waisted. */
  torre: { width: 46, stem: 17, hair: 15, bowl: 1, corner: 'curve', foot: 0, waist: 42, space: 6 },
} as const satisfies Record<string, Face>

export type FaceName = keyof typeof faces

type Point = readonly [number, number]

const sharp = (points: readonly Point[]): Outline => points.map(([x, y]) => ({ x, y, rx: 0, ry: 0 }))

/** Outlines overlap and are filled by the non-zero rule, so all of them must turn the same way. */
export function clockwise(outline: Outline): Outline {
  let area = 0
  for (let index = 0; index < outline.length; index++) {
    const from = outline[index]
    const to = outline[(index + 1) % outline.length]
    if (from && to) area += from.x * to.y - to.x * from.y
  }
  return area >= 0 ? outline : outline.toReversed()
}

export const block = (x0: number, y0: number, x1: number, y1: number): Outline =>
  sharp([
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ])

export const shape = (...points: Point[]): Outline => clockwise(sharp(points))

/** A slanted stroke whose ends are cut level, `weight` wide along the line. */
export const slant = (xTop: number, yTop: number, xFoot: number, yFoot: number, weight: number): Outline =>
  shape([xTop, yTop], [xTop + weight, yTop], [xFoot + weight, yFoot], [xFoot, yFoot])

/** An upright with its feet. */
export function upright(face: Face, x: number): Outline[] {
  const bar = block(x, 0, x + face.stem, 100)
  if (face.foot === 0) return [bar]
  const depth = face.hair * 0.7
  const foot = (edge: number, inward: number) =>
    shape(
      [x - face.foot, edge],
      [x + face.stem + face.foot, edge],
      [x + face.stem + face.foot * 0.4, edge + inward * depth],
      [x - face.foot * 0.4, edge + inward * depth],
    )
  return [bar, foot(0, 1), foot(100, -1)]
}

const direction = (from: Point, to: Point): Point => [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])]

/**
 * The band along a path of level and upright steps: `stem` wide where it climbs, `hair` wide where it lies, its turns
 * rounded. Every bowl of the alphabet is one of these, which is why one drawing serves all faces.
 */
export function band(face: Face, points: readonly Point[], closed = false): Outline[] {
  const count = points.length
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const isEnd = (index: number) => !closed && (index === 0 || index === count - 1)
  const reach = (here: number, there: number) => {
    const length = Math.abs(at(here)[0] - at(there)[0]) + Math.abs(at(here)[1] - at(there)[1])
    return isEnd((there + count) % count) ? length : length / 2
  }
  const side = (sign: 1 | -1): Corner[] =>
    points.map((point, index) => {
      const before = direction(at(index - 1), point)
      const after = direction(point, at(index + 1))
      if (isEnd(index)) {
        const [dx, dy] = index === 0 ? after : before
        const half = (dx === 0 ? face.stem : face.hair) / 2
        return { x: point[0] + sign * dy * half, y: point[1] - sign * dx * half, rx: 0, ry: 0 }
      }
      const lies = before[1] === 0
      const rx = face.bowl * (lies ? reach(index, index - 1) : reach(index, index + 1))
      const ry = face.bowl * (lies ? reach(index, index + 1) : reach(index, index - 1))
      const outer = sign * Math.sign(before[0] * after[1] - before[1] * after[0])
      const grow = lies ? after[1] : before[1]
      const run = lies ? before[0] : after[0]
      const limit = Math.min(ry, rx * 1.25)
      return {
        x: point[0] + (sign * grow * face.stem) / 2,
        y: point[1] - (sign * run * face.hair) / 2,
        rx: Math.max(0, rx + (outer * face.stem) / 2),
        ry: Math.max(0, limit + (outer * face.hair) / 2),
      }
    })
  const left = side(1)
  const right = side(-1)
  if (!closed) return [clockwise([...left, ...right.toReversed()])]
  const [inside, outside] = extent(left) < extent(right) ? [left, right] : [right, left]
  // The hole turns against the rim.
  return [clockwise(outside), clockwise(inside).toReversed()]
}

function extent(outline: Outline): number {
  return Math.max(...outline.map((corner) => corner.x)) - Math.min(...outline.map((corner) => corner.x))
}
