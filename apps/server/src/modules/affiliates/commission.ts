import { add, type BasisPoints, type Centavos, max, min, share, subtract, ZERO } from '@girassol/money'

/** The components of net gaming revenue. */
export interface Revenue {
  /** Bets less rollbacks. */
  staked: Centavos
  won: Centavos
  /** Bonuses granted less those forfeited. */
  bonuses: Centavos
  payment_cost: Centavos
}

export const noRevenue: Revenue = { staked: ZERO, won: ZERO, bonuses: ZERO, payment_cost: ZERO }

export const addRevenue = (a: Revenue, b: Revenue): Revenue => ({
  staked: add(a.staked, b.staked),
  won: add(a.won, b.won),
  bonuses: add(a.bonuses, b.bonuses),
  payment_cost: add(a.payment_cost, b.payment_cost),
})

/** The formula shown on the affiliate's page. */
export const ngrOf = ({ staked, won, bonuses, payment_cost: cost }: Revenue): Centavos =>
  subtract(subtract(subtract(staked, won), bonuses), cost)

export interface Commission {
  share: Centavos
  carried_out: Centavos
  total: Centavos
}

/** A negative month pays no share and is carried to the next one; fees for qualified referrals are paid in any case. */
export function computeCommission(month: {
  ngr: Centavos
  carriedIn: Centavos
  rate: BasisPoints
  cpaTotal: Centavos
}): Commission {
  const base = add(month.ngr, month.carriedIn)
  const part = share(max(base, ZERO), month.rate, 'half-up')
  return { share: part, carried_out: min(base, ZERO), total: add(part, month.cpaTotal) }
}
