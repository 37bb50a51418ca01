/** Where the wheel must stand, in degrees, for a slot to be under the pointer at the top. */
export const restAngleOf = (slot: number, slots: number): number => -(slot + 0.5) * (360 / slots)

const FULL_TURNS = 5

/** How far the wheel turns, always forwards: full turns, and then to the slot. */
export function turnTo(from: number, slot: number, slots: number): number {
  const rest = (restAngleOf(slot, slots) - from) % 360
  return FULL_TURNS * 360 + (rest < 0 ? rest + 360 : rest)
}

/** The share of the way that is done after a share of the time: quick at first, slower all the way to the end. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 3.4
