import { choose } from '../counting.ts'
import { type Amount, atOnce, paid, type TenThousandths, type Rules } from '../rules.ts'
import { fieldsOf, isOneOf } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts, type Volatility } from '../table.ts'

const heights = [8, 12, 16] as const
const risks = ['low', 'medium', 'high'] as const

export interface PlinkoChoices {
  rows: (typeof heights)[number]
  risk: Volatility
}

export interface PlinkoTable extends TableFacts {
  /** For each height and risk, what the slots pay from the middle to the edge; both sides are alike. */
  pays: Record<PlinkoChoices['rows'], Record<Volatility, readonly TenThousandths[]>>
}

export type PlinkoEvent =
  /** At every row the ball falls to the left (0) or to the right (1). */
  | { kind: 'fell'; path: number[] }
  /** Slots are counted from 0 at the left. */
  | { kind: 'settled'; slot: number; multiplier: TenThousandths; pays: Amount }

export const plinkoTables: readonly PlinkoTable[] = [
  {
    id: 'plinko-97',
    volatility: 'medium',
    stakes: stakesBetween(100, 50_000),
    pays: {
      8: {
        low: [4800, 7700, 14_000, 25_000, 50_000],
        medium: [5000, 5500, 11_500, 37_000, 140_000],
        high: [2000, 3500, 10_000, 47_000, 320_000],
      },
      12: {
        low: [5500, 7000, 11_000, 17_000, 29_000, 50_000, 90_000],
        medium: [3500, 5500, 9000, 20_000, 48_000, 125_000, 360_000],
        high: [2000, 3500, 5500, 18_000, 65_000, 300_000, 1_600_000],
      },
      16: {
        low: [5000, 5500, 12_000, 14_000, 21_000, 34_000, 55_000, 95_000, 160_000],
        medium: [2500, 4500, 7500, 15_000, 31_000, 70_000, 175_000, 440_000, 1_200_000],
        high: [2500, 3000, 4000, 10_000, 29_000, 95_000, 390_000, 1_800_000, 10_000_000],
      },
    },
  },
]

/** What every slot pays, from left to right. */
export function plinkoSlots(table: PlinkoTable, { rows, risk }: PlinkoChoices): TenThousandths[] {
  const half = table.pays[rows][risk]
  return [...half.slice(1).toReversed(), ...half]
}

/** What comes back of a part: of all paths down, as many end in a slot as there are ways to choose its turns. */
export const plinkoReturn = (table: PlinkoTable, choices: PlinkoChoices): number =>
  plinkoSlots(table, choices).reduce((sum, pays, slot) => sum + choose(choices.rows, slot) * pays, 0) /
  2 ** choices.rows

export const plinkoChoices: readonly PlinkoChoices[] = heights.flatMap((rows) =>
  risks.map((risk) => ({ rows, risk })),
)

export const plinko: Rules<PlinkoTable, PlinkoChoices, never, never, PlinkoEvent> = {
  ...atOnce,
  readChoices: (_, input) => {
    const { rows, risk } = fieldsOf(input) ?? {}
    const height = heights.find((each) => each === rows)
    return height !== undefined && isOneOf(risks, risk) ? { rows: height, risk } : null
  },
  cost: (_, stake) => stake,
  open: (table, stake, choices, draws) => {
    const path = Array.from({ length: choices.rows }, () => draws.below(2))
    const slot = path.reduce((sum, turn) => sum + turn, 0)
    const multiplier = plinkoSlots(table, choices)[slot] as TenThousandths
    const pays = paid(stake, multiplier)
    return {
      events: [
        { kind: 'fell', path },
        { kind: 'settled', slot, multiplier, pays },
      ],
      stakes: stake,
      pays,
      state: null,
    }
  },
  return: (table) => exactly(Math.min(...plinkoChoices.map((choices) => plinkoReturn(table, choices)))),
}
