/** The wheel's own measure: its centre is 0, 0 and its slices reach this far. */
export const RADIUS = 90

interface Sector {
  /** Clockwise from the top, in degrees. */
  from: number
  to: number
  middle: number
}

/** Equally wide, in their order, the first beginning at the top. */
export function sectorOf(slice: number, count: number): Sector {
  const width = 360 / count
  return { from: slice * width, to: (slice + 1) * width, middle: (slice + 0.5) * width }
}

interface Point {
  x: number
  y: number
}

/** A point on a circle, its angle counted clockwise from the top, as a wheel's is. */
export function pointAt(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) }
}

const written = ({ x, y }: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`

export function pathOf(slice: number, count: number): string {
  const { from, to } = sectorOf(slice, count)
  if (count === 1) return `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 1 1 -0.01 ${-RADIUS}Z`
  const wide = to - from > 180 ? 1 : 0
  return `M0 0L${written(pointAt(from, RADIUS))}A${RADIUS} ${RADIUS} 0 ${wide} 1 ${written(pointAt(to, RADIUS))}Z`
}

/** A name on at most two lines, as evenly as its words allow. */
export function linesOf(name: string): string[] {
  const words = name.trim().split(/\s+/)
  if (words.length < 2 || name.length <= 7) return [words.join(' ')]
  const splits = words.slice(1).map((_, at) => {
    const [first, second] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return { lines: [first, second], longest: Math.max(first.length, second.length) }
  })
  return splits.reduce((best, each) => (each.longest < best.longest ? each : best)).lines
}

/** How large a slice's words are: many slices are narrow, and long words need space. */
export function textSize(lines: readonly string[], count: number): number {
  const longest = Math.max(...lines.map(({ length }) => length))
  const width = count < 3 ? 80 : 2 * 54 * Math.tan(Math.PI / count)
  return Math.max(3.5, Math.min(9, (width * 0.9) / (longest * 0.56)))
}

/** Whole turns more, and then on to where it stops: the wheel never turns back. */
export function turnTo(rotation: number, angle: number, turns: number): number {
  return (Math.ceil(rotation / 360) + turns) * 360 + angle
}
