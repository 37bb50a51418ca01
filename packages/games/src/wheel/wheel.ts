import type { Draws } from '../fairness/draws.ts'

/** Where a wheel of prizes stopped. */
export interface WheelStop {
  /** The place of the slice, clockwise from the top of the wheel at rest. */
  slice: number
  /** Degrees by which the wheel has turned clockwise, whole turns left out: the slice is then under the pointer at the top. */
  angle: number
}

/** Angles are whole hundredths of a degree, so that every machine computes the same. */
const TURN = 36_000
const STEPS = 1000
/** How far from the edges of its slice the pointer stays, in steps, so that it never rests on a line. */
const MARGIN = 100

/**
 * Turns a wheel. Slices are drawn equally wide; their weights differ and are published; one of weight 0 is never
 * drawn. The first draw is the slice, the second the place within it, which means nothing but variety.
 */
export function spinWheel(weights: readonly number[], draws: Draws): WheelStop {
  const slice = draws.pick(weights)
  const step = MARGIN + draws.below(STEPS - 2 * MARGIN + 1)
  const place = Math.round(((slice * STEPS + step) * TURN) / (weights.length * STEPS))
  return { slice, angle: ((TURN - place) % TURN) / 100 }
}

/** The slice under the pointer of a wheel of `count` slices that has turned by `angle` degrees. */
export function sliceUnderPointer(angle: number, count: number): number {
  const place = (((-angle % 360) + 360) % 360) / 360
  return Math.floor(place * count) % count
}
