import { type Amount, atOnce, paid, type Rules, WHOLE } from '../rules.ts'
import { fieldsOf, isWhole } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts } from '../table.ts'
import { pocketColour, spots, wheel } from './spots.ts'

export interface RouletteTable extends TableFacts {
  /** The least that may lie on one spot. `stakes` limits what lies on all of them together. */
  chip: Amount
  /** On how many spots a player may bet at once. */
  mostBets: number
}

export interface RouletteBet {
  /** A name of `spots`: '17', '14-17', 'dozen-1', 'red'. */
  spot: string
  amount: Amount
}

export interface RouletteChoices {
  bets: RouletteBet[]
}

export type RouletteEvent =
  /** `place`: where the pocket lies on the wheel, clockwise from the zero. */
  | { kind: 'spun'; number: number; place: number; colour: 'green' | 'red' | 'black' }
  /** One for every bet, in the order in which they were placed. */
  | { kind: 'settled'; spot: string; amount: Amount; won: boolean; pays: Amount }

export const rouletteTables: readonly RouletteTable[] = [
  {
    id: 'roulette-european',
    volatility: 'medium',
    stakes: stakesBetween(100, 50_000),
    chip: 50,
    mostBets: 60,
  },
]

const POCKETS = 37
const SHARED = 36

/** What a bet pays when one of its numbers comes: 36 times the amount, shared by the numbers it covers. */
const prize = (covered: number): number => (SHARED * WHOLE) / covered

function readBet(table: RouletteTable, input: unknown): RouletteBet | null {
  const { spot, amount } = fieldsOf(input) ?? {}
  return typeof spot === 'string' && spots.has(spot) && isWhole(amount, table.chip, table.stakes.max)
    ? { spot, amount }
    : null
}

const total = (bets: readonly RouletteBet[]): Amount => bets.reduce((sum, { amount }) => sum + amount, 0)

export const roulette: Rules<RouletteTable, RouletteChoices, never, never, RouletteEvent> = {
  ...atOnce,
  readChoices: (table, input) => {
    const listed = fieldsOf(input)?.['bets']
    if (!Array.isArray(listed) || listed.length > table.mostBets) return null
    const bets = listed.flatMap((each) => readBet(table, each) ?? [])
    // Two bets on one spot are one bet of both amounts, and the client adds them up.
    const different = new Set(bets.map(({ spot }) => spot)).size
    if (bets.length < listed.length || different < bets.length) return null
    return isWhole(total(bets), table.stakes.min, table.stakes.max) ? { bets } : null
  },
  // The chips say what is staked; the amount per bet has no meaning here.
  cost: (_table, _stake, { bets }) => total(bets),
  open: (_table, _stake, { bets }, draws) => {
    const number = draws.below(POCKETS)
    const settled = bets.map(({ spot, amount }) => {
      const covered = spots.get(spot)?.numbers ?? []
      const won = covered.includes(number)
      const pays = won ? paid(amount, prize(covered.length)) : 0
      return { kind: 'settled' as const, spot, amount, won, pays }
    })
    return {
      events: [
        { kind: 'spun', number, place: wheel.indexOf(number), colour: pocketColour(number) },
        ...settled,
      ],
      stakes: total(bets),
      pays: settled.reduce((sum, { pays }) => sum + pays, 0),
      state: null,
    }
  },
  return: () => exactly((SHARED * WHOLE) / POCKETS),
}
