/** How many rows of each kind; the rest is derived from these. */
export interface Amounts {
  players: number
  charges: number
  rounds: number
  withdrawals: number
}

export const amountsAt = (scale: number): Amounts => ({
  players: Math.round(1_000_000 * scale),
  charges: Math.round(5_000_000 * scale),
  rounds: Math.round(20_000_000 * scale),
  withdrawals: Math.round(500_000 * scale),
})

export const SEED = 0.42

/** Ids of generated players begin after this. */
export const FIRST_PLAYER = 1000
/** An account's id is this, plus four times its player's id, plus the number of its pocket. */
export const FIRST_ACCOUNT = 1_000_000

/** Spreads ranks of activity over the ids, so that busy players registered at any time. */
export const SPREAD = 387_420_489

export const playerOfRank = (rank: number, players: number): number =>
  FIRST_PLAYER + 1 + ((rank * SPREAD) % players)
