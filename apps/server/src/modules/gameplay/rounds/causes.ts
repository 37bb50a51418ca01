/** Ledger causes of money that a game pays to its player. */
export const winCauses = ['win', 'jackpot_win', 'promo_win', 'win_correction'] as const
export type WinCause = (typeof winCauses)[number]

/** Cause of what a provider takes back of a win. */
export const WIN_REDUCTION = 'win_reduction'

/** Causes of a tip, which belongs to no round, and of its return. */
export const TIP = 'tip'
export const TIP_RETURN = 'tip_return'

/** Causes of wins that are posted and not credited yet. */
export const WIN_HELD = 'win_held'
export const PROMO_WIN_HELD = 'promo_win_held'

/** Causes of a held win that an operator refused. */
export const WIN_REFUSED = 'win_refused'
export const PROMO_WIN_REFUSED = 'promo_win_refused'

/** Causes of a provider's gift: paid, held or refused. */
export const PROMO_CAUSES: readonly string[] = ['promo_win', PROMO_WIN_HELD, PROMO_WIN_REFUSED]
export const isPromotional = (cause: string): boolean => PROMO_CAUSES.includes(cause)

/** Causes that move a player's money in a round. */
export const roundCauses: readonly string[] = ['bet', ...winCauses, WIN_REDUCTION, 'rollback']

/** The same with what is held for review. */
export const postedCauses: readonly string[] = [...roundCauses, WIN_HELD, PROMO_WIN_HELD]

export const isWinCause = (cause: string): cause is WinCause => winCauses.some((each) => each === cause)

/**
 * What a posting does in its round. A jackpot and a correction are wins of its bets; a promotional win is a gift, which neither ends a
 * bet nor counts against its stake.
 */
export function kindOf(cause: string): string {
  if (cause === PROMO_WIN_HELD) return 'promo_win'
  if (cause === WIN_HELD || (isWinCause(cause) && cause !== 'promo_win')) return 'win'
  return cause
}
