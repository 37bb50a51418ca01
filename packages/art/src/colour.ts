/** Colours are `#rrggbb` text everywhere. */
export type Colour = string

function channels(colour: Colour): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const start = channels(from)
  const end = channels(to)
  const parts = start.map((channel, index) =>
    Math.round(channel + ((end[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share)
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#000000', share)

/** Relative luminance of WCAG 2. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((left, right) => left - right) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}

/** What WCAG AA wants of text. */
const READABLE_RATIO = 4.5

/**
 * The first of the wishes that reads on every ground. When none does, the first wish is carried towards white or black,
 * whichever reaches the ratio: a hand-picked palette keeps its hue and the title is still readable.
 */
export function readable(wishes: readonly Colour[], grounds: readonly Colour[]): Colour {
  const reads = (colour: Colour) => grounds.every((ground) => contrast(colour, ground) >= READABLE_RATIO)
  const granted = wishes.find(reads)
  if (granted !== undefined) return granted
  const first = wishes[0] ?? '#ffffff'
  for (let share = 0.1; share <= 1.001; share += 0.1) {
    for (const pole of ['#ffffff', '#000000']) {
      const carried = mix(first, pole, Math.min(share, 1))
      if (reads(carried)) return carried
    }
  }
  return luminance(grounds[0] ?? '#000000') > 0.18 ? '#000000' : '#ffffff'
}
