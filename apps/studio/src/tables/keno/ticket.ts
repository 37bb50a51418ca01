import type { Amount, KenoEvent, TenThousandths } from '@girassol/games'

export const NUMBERS = 40
export const MOST_PICKS = 10
export const risks = ['low', 'medium', 'high'] as const

/** The draw as far as it has been shown. */
export interface Draw {
  drawn: readonly number[]
  hits: number
  end: { multiplier: TenThousandths; pays: Amount } | null
}

export const undrawn: Draw = { drawn: [], hits: 0, end: null }

export function drawAfter(draw: Draw, event: KenoEvent): Draw {
  return event.kind === 'drawn'
    ? { ...draw, drawn: [...draw.drawn, event.number], hits: draw.hits + Number(event.hit) }
    : { ...draw, hits: event.hits, end: event }
}

/** With the number or, if it was picked, without. More than ten there cannot be. */
export function toggled(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((each) => each !== number)
  return picks.length < MOST_PICKS ? [...picks, number] : picks
}

/** Numbers for who wants none of their own: as many as were picked, or all ten. */
export function surprise(count: number, random: () => number = Math.random): number[] {
  const left = Array.from({ length: NUMBERS }, (_, place) => place + 1)
  return Array.from({ length: count || MOST_PICKS }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

/** Where an arrow leads on a board of so many columns; the edges hold. */
export function steppedTo(cell: number, key: string, columns: number, cells: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: cell % columns > 0 ? -1 : 0,
    ArrowRight: cell % columns < columns - 1 ? 1 : 0,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[key]
  if (step === undefined) return null
  const next = cell + step
  return next >= 0 && next < cells ? next : cell
}
