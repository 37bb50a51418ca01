import { type CrashTable, crashMultiplier } from '@girassol/games'

/** Targets the buttons step through; any other can be typed. In hundredths. */
const ladder = [
  110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000,
  100_000,
]
const TARGET_MIN = 101

const within = (table: CrashTable, target: number): number =>
  Math.min(Math.max(target, TARGET_MIN), table.highest)

export function nextTarget(table: CrashTable, target: number, step: -1 | 1): number {
  const next = step < 0 ? ladder.findLast((each) => each < target) : ladder.find((each) => each > target)
  return within(table, next ?? target)
}

/** What was typed, in hundredths, or null when it is not a number. Comma and point are both understood. */
export function readTarget(table: CrashTable, typed: string): number | null {
  const value = Number(typed.replace('×', '').trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(value) ? null : within(table, Math.round(value * 100))
}

/** The first tick at which the published climb shows so much, in milliseconds. */
export function momentOf(table: CrashTable, target: number): number {
  let [low, high] = [0, 1]
  while (crashMultiplier(table, high * table.tick) < target) high *= 2
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (crashMultiplier(table, middle * table.tick) < target) low = middle + 1
    else high = middle
  }
  return low * table.tick
}
