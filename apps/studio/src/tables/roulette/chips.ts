import type { Amount, RouletteBet, RouletteTable } from '@girassol/games'

export type Chips = readonly RouletteBet[]

export const totalOf = (chips: Chips): Amount => chips.reduce((sum, { amount }) => sum + amount, 0)

export const amountOn = (chips: Chips, spot: string): Amount =>
  chips.find((chip) => chip.spot === spot)?.amount ?? 0

/** With so much more on a spot, or the name of the limit that forbids it. */
export function withChip(
  table: RouletteTable,
  chips: Chips,
  spot: string,
  amount: Amount,
): Chips | 'most' | 'spots' {
  if (totalOf(chips) + amount > table.stakes.max) return 'most'
  if (amountOn(chips, spot) === 0) {
    return chips.length < table.mostBets ? [...chips, { spot, amount }] : 'spots'
  }
  return chips.map((chip) => (chip.spot === spot ? { spot, amount: chip.amount + amount } : chip))
}

export const withoutSpot = (chips: Chips, spot: string): Chips => chips.filter((chip) => chip.spot !== spot)
