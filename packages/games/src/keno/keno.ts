import { hitChance } from '../counting.ts'
import { type Amount, atOnce, paid, type TenThousandths, type Rules } from '../rules.ts'
import { areDistinct, fieldsOf, isOneOf } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts, type Volatility } from '../table.ts'
import { kenoPays } from './pays.ts'

const NUMBERS = 40
const DRAWN = 10
const MOST_PICKS = 10
const risks = ['low', 'medium', 'high'] as const
const numbers = Array.from({ length: NUMBERS }, (_, place) => place + 1)

export interface KenoTable extends TableFacts {
  /** For each risk, one row for every number of picks from one on: what no hit pays, what one hit pays, and so on. */
  pays: Record<Volatility, readonly (readonly TenThousandths[])[]>
}

/** `picks`: one to ten of the numbers 1 to 40. `risk` is low when it is not given. */
export interface KenoChoices {
  picks: number[]
  risk: Volatility
}

export type KenoEvent =
  | { kind: 'drawn'; number: number; hit: boolean }
  | { kind: 'settled'; hits: number; multiplier: TenThousandths; pays: Amount }

export const kenoTables: readonly KenoTable[] = [
  { id: 'keno-96', volatility: 'high', stakes: stakesBetween(100, 10_000), pays: kenoPays },
]

const rowOf = (table: KenoTable, risk: Volatility, picks: number): readonly TenThousandths[] =>
  table.pays[risk][picks - 1] ?? []

/** How likely so many of the picks are among those drawn. */
export const kenoChance = (picks: number, hits: number): number => hitChance(NUMBERS, picks, DRAWN, hits)

/** What comes back of a part with so many picks. */
export const kenoReturn = (table: KenoTable, risk: Volatility, picks: number): number =>
  rowOf(table, risk, picks).reduce((sum, pays, hits) => sum + pays * kenoChance(picks, hits), 0)

/** What comes back for every risk and number of picks. */
export const kenoReturns = (table: KenoTable): { risk: Volatility; picks: number; parts: number }[] =>
  risks.flatMap((risk) =>
    table.pays[risk].map((_, place) => ({
      risk,
      picks: place + 1,
      parts: kenoReturn(table, risk, place + 1),
    })),
  )

export const keno: Rules<KenoTable, KenoChoices, never, never, KenoEvent> = {
  ...atOnce,
  readChoices: (_, input) => {
    const { picks, risk = 'low' } = fieldsOf(input) ?? {}
    if (!areDistinct(picks, MOST_PICKS, 1, NUMBERS) || picks.length === 0) return null
    return isOneOf(risks, risk) ? { picks: [...picks], risk } : null
  },
  cost: (_, stake) => stake,
  open: (table, stake, { picks, risk }, draws) => {
    const drawn = draws.shuffled(numbers).slice(0, DRAWN)
    const hits = drawn.filter((number) => picks.includes(number)).length
    const multiplier = rowOf(table, risk, picks.length)[hits] ?? 0
    const pays = paid(stake, multiplier)
    return {
      events: [
        ...drawn.map((number) => ({ kind: 'drawn' as const, number, hit: picks.includes(number) })),
        { kind: 'settled', hits, multiplier, pays },
      ],
      stakes: stake,
      pays,
      state: null,
    }
  },
  return: (table) => exactly(Math.min(...kenoReturns(table).map(({ parts }) => parts))),
}
