import type { WinTier } from './session/outcome.ts'

/** Vibration and pauses in milliseconds. Only a press and a win of ten times the stake or more are felt; a loss never is. */
const patterns: Record<'press' | WinTier, number[]> = {
  press: [12],
  large: [40, 60, 40],
  great: [40, 60, 40, 60, 80],
  rare: [60, 60, 60, 60, 60, 60, 160],
}

/** Does nothing where the device or its browser cannot vibrate (desktops, iPhones). */
export function vibrate(name: keyof typeof patterns): void {
  // Typed as always there; Safari has none.
  if ('vibrate' in navigator) navigator.vibrate(patterns[name])
}
