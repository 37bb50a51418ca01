/** The accounts a player owns in the ledger. */
export const pockets = {
  /** The player's own money: may be played and withdrawn. */
  cash: 'cash',
  /** Granted by the casino: may be played; lost when its conditions are. */
  bonus: 'bonus',
  /** Asked for withdrawal and on its way out: may be neither played nor asked for again. */
  locked: 'locked',
  /** Earned by referring others: may be withdrawn, not played. Opened with a referral code. */
  affiliate: 'affiliate',
} as const

/** The casino's side of the book. */
export const houseAccounts = {
  /** What corrections and demo credits are drawn from. */
  corrections: 'house:corrections',
  /** The other side of operators' adjustments. */
  adjustments: 'house:adjustments',
} as const
