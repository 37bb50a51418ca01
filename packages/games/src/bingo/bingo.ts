import type { Draws } from '../fairness/draws.ts'
import { type Amount, atOnce, paid, type TenThousandths, type Rules } from '../rules.ts'
import { fieldsOf, isWhole } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts } from '../table.ts'
import { FREE, type Pattern, patternChances, patternOf } from './patterns.ts'

export interface BingoTable extends TableFacts {
  /** How many of the 75 are drawn. */
  balls: number
  pays: Record<Pattern, TenThousandths>
  /** Published return; a test compares it with `bingoReturn`, which takes long. */
  returns: number
}

/** Every card costs the stake. */
export interface BingoChoices {
  cards: number
}

export type BingoEvent =
  /** 25 numbers row by row; the 0 in the middle is the free cell. Cards are counted from 0. */
  | { kind: 'card'; card: number; numbers: number[] }
  /** `marks`: the cells that the ball fills. */
  | { kind: 'ball'; number: number; marks: { card: number; cell: number }[] }
  /** The ball before made this the best pattern of the card so far. */
  | { kind: 'reached'; card: number; pattern: Pattern }
  | { kind: 'settled'; card: number; pattern: Pattern | null; multiplier: TenThousandths; pays: Amount }

const BALLS = 75
const COLUMN = 15
const SIDE = 5
const MOST_CARDS = 4

const count = (from: number, length: number): number[] => Array.from({ length }, (_, more) => from + more)

export const bingoTables: readonly BingoTable[] = [
  {
    id: 'bingo-45',
    volatility: 'medium',
    stakes: stakesBetween(20, 10_000),
    balls: 45,
    pays: {
      fullCard: 100_000_000,
      cross: 200_000,
      threeLines: 30_000,
      twoLines: 12_000,
      corners: 10_000,
      line: 5000,
    },
    returns: 9516.434_627_544_835,
  },
  {
    id: 'bingo-54',
    volatility: 'low',
    stakes: stakesBetween(20, 10_000),
    balls: 54,
    pays: {
      fullCard: 5_000_000,
      cross: 50_000,
      threeLines: 11_000,
      twoLines: 6000,
      corners: 3000,
      line: 2000,
    },
    returns: 9648.975_480_201_81,
  },
]

/** The first column has five of the numbers 1 to 15, the second five of 16 to 30, and so on. */
function drawCard(draws: Draws): number[] {
  const columns = count(0, SIDE).map((column) => draws.shuffled(count(column * COLUMN + 1, COLUMN)))
  return count(0, SIDE * SIDE).map((cell) =>
    cell === FREE ? 0 : (columns[cell % SIDE]?.[Math.floor(cell / SIDE)] as number),
  )
}

/** The balls one by one, and what each does to the cards. */
function drawBalls(cards: readonly number[][], balls: readonly number[]) {
  const events: BingoEvent[] = []
  const boards = cards.map((numbers) => ({
    numbers,
    marked: new Set<number>(),
    best: null as Pattern | null,
  }))
  for (const number of balls) {
    const marks = cards.flatMap((numbers, card) => {
      const cell = numbers.indexOf(number)
      return cell < 0 ? [] : [{ card, cell }]
    })
    events.push({ kind: 'ball', number, marks })
    for (const { card, cell } of marks) {
      const board = boards[card] as (typeof boards)[number]
      const pattern = patternOf(board.marked.add(cell))
      if (pattern && pattern !== board.best) events.push({ kind: 'reached', card, pattern })
      board.best = pattern
    }
  }
  return { events, best: boards.map((board) => board.best) }
}

export const bingo: Rules<BingoTable, BingoChoices, never, never, BingoEvent> = {
  ...atOnce,
  readChoices: (_, input) => {
    const cards = fieldsOf(input)?.['cards']
    return isWhole(cards, 1, MOST_CARDS) ? { cards } : null
  },
  cost: (_, stake, { cards }) => stake * cards,
  open: (table, stake, choices, draws) => {
    const cards = count(0, choices.cards).map(() => drawCard(draws))
    const balls = draws.shuffled(count(1, BALLS)).slice(0, table.balls)
    const { events, best } = drawBalls(cards, balls)
    const settled = best.map((pattern, card) => {
      const multiplier = pattern ? table.pays[pattern] : 0
      return { kind: 'settled' as const, card, pattern, multiplier, pays: paid(stake, multiplier) }
    })
    return {
      events: [
        ...cards.map((numbers, card) => ({ kind: 'card' as const, card, numbers })),
        ...events,
        ...settled,
      ],
      stakes: stake * choices.cards,
      pays: settled.reduce((sum, { pays }) => sum + pays, 0),
      state: null,
    }
  },
  return: (table) => exactly(table.returns),
}

/** The exact return of each card, however many are played. */
export const bingoReturn = ({ balls, pays }: Pick<BingoTable, 'balls' | 'pays'>): number =>
  [...patternChances(balls)].reduce((sum, [pattern, chance]) => sum + chance * pays[pattern], 0)
