import type { Amount, BingoEvent, BingoPattern, TenThousandths } from '@girassol/games'

export interface BingoCard {
  /** 25 row by row; 0 is the free cell. */
  numbers: readonly number[]
  marked: readonly number[]
  /** The best so far. */
  pattern: BingoPattern | null
  end: { multiplier: TenThousandths; pays: Amount } | null
}

/** The round as far as it has been called. */
export interface Call {
  cards: readonly BingoCard[]
  /** In the order in which they came. */
  balls: readonly number[]
}

export const FREE = 12
const steps = [0, 1, 2, 3, 4]

/** Cards are drawn with the round: before that they are blank. */
export const blank: BingoCard = {
  numbers: Array.from({ length: 25 }, () => 0),
  marked: [],
  pattern: null,
  end: null,
}
export const uncalled: Call = { cards: [], balls: [] }

function withCard(call: Call, place: number, change: (card: BingoCard) => BingoCard): Call {
  return { ...call, cards: call.cards.map((card, each) => (each === place ? change(card) : card)) }
}

export function callAfter(call: Call, event: BingoEvent): Call {
  switch (event.kind) {
    case 'card':
      return { ...call, cards: [...call.cards, { ...blank, numbers: event.numbers }] }
    case 'ball':
      return event.marks.reduce<Call>(
        (after, { card, cell }) =>
          withCard(after, card, (before) => ({ ...before, marked: [...before.marked, cell] })),
        { ...call, balls: [...call.balls, event.number] },
      )
    case 'reached':
      return withCard(call, event.card, (card) => ({ ...card, pattern: event.pattern }))
    case 'settled':
      return withCard(call, event.card, (card) => ({
        ...card,
        pattern: event.pattern,
        end: { multiplier: event.multiplier, pays: event.pays },
      }))
  }
}

const down = steps.map((step) => step * 6)
const up = steps.map((step) => (step + 1) * 4)
const rows = steps.map((row) => steps.map((column) => row * 5 + column))
const columns = steps.map((column) => steps.map((row) => row * 5 + column))
const lines = [...rows, ...columns, down, up]
const corners = [0, 4, 20, 24]

/** The cells that make the pattern the card has: what is to be lit. */
export function litCells({ marked, pattern }: Pick<BingoCard, 'marked' | 'pattern'>): ReadonlySet<number> {
  const complete = (cells: readonly number[]) => cells.every((cell) => cell === FREE || marked.includes(cell))
  switch (pattern) {
    case null:
      return new Set()
    case 'fullCard':
      return new Set(rows.flat())
    case 'cross':
      return new Set([...down, ...up])
    case 'corners':
      return new Set(corners)
    case 'line':
    case 'twoLines':
    case 'threeLines':
      return new Set(lines.filter(complete).flat())
  }
}

/** A pattern as a picture: one example of it. */
export const examples: Record<BingoPattern, readonly number[]> = {
  line: rows[1] ?? [],
  corners,
  twoLines: [...(rows[0] ?? []), ...(rows[3] ?? [])],
  threeLines: [...(rows[0] ?? []), ...(rows[2] ?? []), ...(columns[3] ?? [])],
  cross: [...down, ...up],
  fullCard: rows.flat(),
}

export const letters = ['B', 'I', 'N', 'G', 'O']
/** Fifteen numbers to a letter, from 0. */
export const columnOf = (number: number): number => Math.floor((number - 1) / 15)
