import type { Centavos } from '@girassol/money'
import { CURRENCY } from '../launch-port.ts'
import type { Reply } from '../dialect.ts'
import type { WalletRefusal } from '../wallet-port.ts'

/** An error of the protocol. Only `RETRY` and `RETRY_END` are sent again. */
export interface Failure {
  error: number
  description: string
}

export const RETRY: Failure = { error: 100, description: 'Try again' }
export const RETRY_END: Failure = { error: 130, description: 'Try again' }
export const BAD_HASH: Failure = { error: 5, description: 'Wrong hash' }
export const BAD_REQUEST: Failure = { error: 7, description: 'Bad parameters' }
export const WRONG_CURRENCY: Failure = { error: 7, description: 'Wrong currency' }
export const NO_SESSION: Failure = { error: 4, description: 'Player not authenticated' }
export const NO_PLAYER: Failure = { error: 2, description: 'Player not found' }
/** The contract does not allow it: never to be sent again. */
export const NOT_AGREED: Failure = { error: 120, description: 'Negative adjustments are not agreed' }

const final = (description: string): Failure => ({ error: 120, description })

export const failures: Record<WalletRefusal, Failure> = {
  insufficient_funds: { error: 1, description: 'Insufficient balance' },
  unknown_player: NO_PLAYER,
  session_invalid: NO_SESSION,
  player_blocked: { error: 6, description: 'Player is frozen' },
  game_unavailable: { error: 8, description: 'Game is disabled' },
  invalid_amount: BAD_REQUEST,
  limit_reached: { error: 50, description: 'Bet limit reached' },
  tips_not_taken: final('Tips are not agreed'),
  // The bet is on its way: what overtook it comes again.
  unknown_bet: RETRY,
  duplicate_conflict: final('Reference already used'),
  already_rolled_back: final('Bet already refunded'),
  bet_already_settled: final('Bet already settled'),
  not_a_bet: final('Not a bet'),
  exceeds_paid: final('Round paid less'),
}

/** Cash and bonus are one balance to the provider, which plays with both. */
const pocketsOf = (balance: Centavos): object => ({ cash: Number(balance) / 100, bonus: 0 })
const money = (balance: Centavos): object => ({ currency: CURRENCY, ...pocketsOf(balance) })

export const failed = ({ error, description }: Failure, balance?: Centavos): Reply => ({
  status: 200,
  body: { ...(balance !== undefined && money(balance)), error, description },
})

/** An answer without a balance. */
export const acknowledged = (more: object = {}): Reply => ({
  status: 200,
  body: { ...more, error: 0, description: 'Success' },
})

export const succeeded = (balance: Centavos, more: object = {}): Reply =>
  acknowledged({ ...more, ...money(balance) })

/** The same balance for each game. */
export const balancesOf = (games: readonly string[], balance: Centavos): Reply =>
  acknowledged({ gamesBalances: games.map((gameID) => ({ gameID, ...pocketsOf(balance) })) })
