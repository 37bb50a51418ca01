import { type Amount, atOnce, paid, type TenThousandths, type Rules, toHundredths, WHOLE } from '../rules.ts'
import { fieldsOf, isOneOf, isWhole } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts } from '../table.ts'

export interface DiceTable extends TableFacts {
  /** What every target aims at. Rounding its multiplier to two decimals moves it by less than half a point. */
  returns: TenThousandths
  /** How many of the ten thousand rolls may win, at least and at most. */
  winning: { min: number; max: number }
  /** Multipliers of four decimals, rounded down: how rounds were paid before stakes and multipliers fitted together. */
  hasFineMultipliers?: true
}

const directions = ['over', 'under'] as const

/** `target`: 0 to 9999, shown as 0.00 to 99.99. */
export interface DiceChoices {
  direction: (typeof directions)[number]
  target: number
}

export type DiceEvent =
  | { kind: 'rolled'; roll: number }
  | { kind: 'settled'; won: boolean; multiplier: TenThousandths; pays: Amount }

const ROLLS = 10_000

export const diceTables: readonly DiceTable[] = [
  {
    id: 'dice-97',
    volatility: 'medium',
    stakes: stakesBetween(100, 50_000),
    returns: 9700,
    winning: { min: 200, max: 9500 },
  },
  {
    id: 'dice-99',
    volatility: 'high',
    stakes: stakesBetween(100, 50_000),
    returns: 9900,
    winning: { min: 10, max: 9800 },
  },
]

/** How many of the ten thousand rolls win. The target itself loses both ways. */
const winningRolls = ({ direction, target }: DiceChoices): number =>
  direction === 'under' ? target : ROLLS - 1 - target

/** Rounds played under the former multipliers are replayed with these. */
export const retiredDiceTables: readonly DiceTable[] = diceTables.map((table) => ({
  ...table,
  id: `${table.id}-fine`,
  hasFineMultipliers: true,
}))

export function diceMultiplier(table: DiceTable, choices: DiceChoices): TenThousandths {
  const [aim, rolls] = [BigInt(table.returns) * BigInt(WHOLE), BigInt(winningRolls(choices))]
  return table.hasFineMultipliers ? Number(aim / rolls) : toHundredths(aim, rolls)
}

/** What comes back of a part with these choices. */
export const diceReturn = (table: DiceTable, choices: DiceChoices): number =>
  (diceMultiplier(table, choices) * winningRolls(choices)) / ROLLS

/** The least and the most that comes back: targets differ because of the rounding. */
export function diceReturns(table: DiceTable): { worst: number; best: number } {
  const { min, max } = table.winning
  const returns = Array.from({ length: max - min + 1 }, (_, more) =>
    diceReturn(table, { direction: 'under', target: min + more }),
  )
  return {
    worst: returns.reduce((least, each) => Math.min(least, each)),
    best: returns.reduce((most, each) => Math.max(most, each)),
  }
}

export const dice: Rules<DiceTable, DiceChoices, never, never, DiceEvent> = {
  ...atOnce,
  readChoices: (table, input) => {
    const { direction, target } = fieldsOf(input) ?? {}
    if (!isOneOf(directions, direction) || !isWhole(target, 0, ROLLS - 1)) return null
    const choices = { direction, target }
    return isWhole(winningRolls(choices), table.winning.min, table.winning.max) ? choices : null
  },
  cost: (_, stake) => stake,
  open: (table, stake, choices, draws) => {
    const roll = draws.below(ROLLS)
    const won = choices.direction === 'under' ? roll < choices.target : roll > choices.target
    const multiplier = diceMultiplier(table, choices)
    const pays = won ? paid(stake, multiplier) : 0
    return {
      events: [
        { kind: 'rolled', roll },
        { kind: 'settled', won, multiplier, pays },
      ],
      stakes: stake,
      pays,
      state: null,
    }
  },
  return: (table) => exactly(diceReturns(table).worst),
}
