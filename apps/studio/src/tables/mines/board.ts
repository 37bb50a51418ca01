import type { Amount, MinesEvent, TenThousandths } from '@girassol/games'

/** The field as far as it may be seen. */
export interface Board {
  mines: number
  opened: readonly number[]
  /** What cashing out pays now. */
  worth: Amount
  /** What the next safe cell makes of the stake, null when there is nothing more to win. */
  next: TenThousandths | null
  exploded: number | null
  /** Known when the round is over. */
  uncovered: readonly number[] | null
  end:
    | { kind: 'exploded' | 'returned' }
    | { kind: 'cashedOut'; multiplier: TenThousandths; pays: Amount }
    | null
}

const CELLS = 25

const laid = (mines: number, next: TenThousandths | null): Board => ({
  mines,
  opened: [],
  worth: 0,
  next,
  exploded: null,
  uncovered: null,
  end: null,
})

export function boardAfter(board: Board | null, event: MinesEvent): Board {
  if (event.kind === 'laid') return laid(event.mines, event.next)
  const before = board ?? laid(0, null)
  switch (event.kind) {
    case 'safe':
      return { ...before, opened: [...before.opened, event.cell], worth: event.worth, next: event.next }
    case 'exploded':
      return { ...before, exploded: event.cell, worth: 0, next: null, end: { kind: 'exploded' } }
    case 'cashedOut':
      return { ...before, next: null, end: event }
    case 'returned':
      return { ...before, next: null, end: event }
    case 'uncovered':
      return { ...before, uncovered: event.mines }
  }
}

/** How likely the next cell is safe, by what is known. */
export const chanceOf = (mines: number, opened: number): number => (CELLS - mines - opened) / (CELLS - opened)

/** How likely so many cells in a row are safe. */
export const chanceOfRow = (mines: number, safe: number): number =>
  Array.from({ length: safe }, (_, opened) => chanceOf(mines, opened)).reduce((all, each) => all * each, 1)

export type Face = 'closed' | 'safe' | 'mine' | 'exploded' | 'left'

/** How a cell looks. `left` is a safe one that was not opened, shown when the round is over. */
export function faceOf({ opened, exploded, uncovered }: Board, cell: number): Face {
  if (opened.includes(cell)) return 'safe'
  if (exploded === cell) return 'exploded'
  if (!uncovered) return 'closed'
  return uncovered.includes(cell) ? 'mine' : 'left'
}
