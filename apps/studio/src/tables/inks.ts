const names = [
  'bg',
  'surface-1',
  'surface-2',
  'surface-3',
  'line',
  'line-strong',
  'ink',
  'ink-muted',
  'sun',
  'sun-ink',
  'petal',
  'leaf',
  'sky',
  'coral',
] as const

/** The design's tokens for what is painted instead of laid out. */
export type Inks = Record<(typeof names)[number], string>

let read: Inks | null = null

/** Read once: a game's theme does not change while it is played. */
export function inks(): Inks {
  if (read) return read
  const style = getComputedStyle(document.documentElement)
  read = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Inks
  return read
}

/** An ink seen through: `alpha` from 0 to 1. */
export const sheer = (ink: string, alpha: number): string =>
  ink +
  Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')
