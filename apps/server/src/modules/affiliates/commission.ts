import { add, type BasisPoints, type Centavos, max, min, share, subtract, ZERO } from '@girassol/money'

/** What net gaming revenue consists of. */
export interface Parts {
  /** Bets, less those that were given back. */
  staked: Centavos
  won: Centavos
  /** Given by the house, less what players gave up again. */
  bonuses: Centavos
  payment_cost: Centavos
}

export const nothing: Parts = { staked: ZERO, won: ZERO, bonuses: ZERO, payment_cost: ZERO }

export const together = (a: Parts, b: Parts): Parts => ({
  staked: add(a.staked, b.staked),
  won: add(a.won, b.won),
  bonuses: add(a.bonuses, b.bonuses),
  payment_cost: add(a.payment_cost, b.payment_cost),
})

/** The formula that stands on the page. */
export const ngrOf = ({ staked, won, bonuses, payment_cost: cost }: Parts): Centavos =>
  subtract(subtract(subtract(staked, won), bonuses), cost)

export interface Reckoned {
  share: Centavos
  carried_out: Centavos
  total: Centavos
}

/**
 * What a month is worth. A month below zero is worth nothing and is carried to the next one; fees for those who qualified are
 * paid whatever the month was.
 */
export function reckon(month: {
  ngr: Centavos
  carriedIn: Centavos
  rate: BasisPoints
  cpaTotal: Centavos
}): Reckoned {
  const base = add(month.ngr, month.carriedIn)
  const part = share(max(base, ZERO), month.rate, 'half-up')
  return { share: part, carried_out: min(base, ZERO), total: add(part, month.cpaTotal) }
}
