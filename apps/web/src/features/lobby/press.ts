/** Where and when a press began, in the page's pixels. */
export interface Point {
  x: number
  y: number
}

const DRAG = { mouse: 10, touch: 15 }
const DOUBLE_CLICK = 300

/** A finger is less steady than a mouse. A pen is held like a finger. */
export function isDrag(from: Point, to: Point, pointer: string): boolean {
  const threshold = pointer === 'mouse' ? DRAG.mouse : DRAG.touch
  return Math.hypot(to.x - from.x, to.y - from.y) > threshold
}

/** The second click of a double click means the first: nothing is opened twice. */
export const isRepeated = (last: number | null, now: number): boolean =>
  last !== null && now - last < DOUBLE_CLICK
