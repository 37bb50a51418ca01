import { type Amount, atOnce, paid, type TenThousandths, type Rules } from '../rules.ts'
import { fieldsOf, isOneOf } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts } from '../table.ts'

const colours = ['white', 'red', 'black'] as const
export type DoubleColour = (typeof colours)[number]

export interface DoubleTable extends TableFacts {
  /** The slots as they lie on the wheel. */
  slots: readonly DoubleColour[]
  pays: Record<DoubleColour, TenThousandths>
}

export interface DoubleChoices {
  colour: DoubleColour
}

export type DoubleEvent =
  | { kind: 'spun'; slot: number; colour: DoubleColour }
  | { kind: 'settled'; colour: DoubleColour; won: boolean; pays: Amount }

const alternating = (pairs: number): DoubleColour[] =>
  Array.from({ length: pairs }, (): DoubleColour[] => ['red', 'black']).flat()

export const doubleTables: readonly DoubleTable[] = [
  {
    // Two white, six red and six black of fourteen: every colour returns 27/28.
    id: 'double-14',
    volatility: 'low',
    stakes: stakesBetween(20, 50_000),
    slots: ['white', ...alternating(3), 'white', ...alternating(3)],
    pays: { white: 67_500, red: 22_500, black: 22_500 },
  },
  {
    // One white and seven of each colour of fifteen: every colour returns 14/15.
    id: 'double-15',
    volatility: 'low',
    stakes: stakesBetween(20, 50_000),
    slots: ['white', ...alternating(7)],
    pays: { white: 140_000, red: 20_000, black: 20_000 },
  },
]

export const doubleReturn = (table: DoubleTable, colour: DoubleColour): number =>
  (table.slots.filter((slot) => slot === colour).length * table.pays[colour]) / table.slots.length

export const double: Rules<DoubleTable, DoubleChoices, never, never, DoubleEvent> = {
  ...atOnce,
  readChoices: (_, input) => {
    const colour = fieldsOf(input)?.['colour']
    return isOneOf(colours, colour) ? { colour } : null
  },
  cost: (_, stake) => stake,
  open: (table, stake, choices, draws) => {
    const slot = draws.below(table.slots.length)
    const colour = table.slots[slot] as DoubleColour
    const won = colour === choices.colour
    const pays = won ? paid(stake, table.pays[colour]) : 0
    return {
      events: [
        { kind: 'spun', slot, colour },
        { kind: 'settled', colour: choices.colour, won, pays },
      ],
      stakes: stake,
      pays,
      state: null,
    }
  },
  return: (table) => exactly(Math.min(...colours.map((colour) => doubleReturn(table, colour)))),
}
