/** Where the wheel must stand, in degrees, for a slot to be under the pointer at the top. */
export const restOf = (slot: number, slots: number): number => -(slot + 0.5) * (360 / slots)

const FULL_TURNS = 5

/** How far the wheel turns, always forwards: full turns, and then to the slot. */
export function turnTo(from: number, slot: number, slots: number): number {
  const rest = (restOf(slot, slots) - from) % 360
  return FULL_TURNS * 360 + (rest < 0 ? rest + 360 : rest)
}

/** Quick at first and slower all the way to the end. */
export const slowing = (part: number): number => 1 - (1 - part) ** 3.4
