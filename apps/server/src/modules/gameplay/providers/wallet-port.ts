import type { Key } from '@girassol/ledger'
import type { Centavos } from '@girassol/money'
import type { GuardRefusal } from '../rounds/bet-guard.ts'
import type { RoundName } from '../rounds/round-name.ts'
import type { GameSession } from '../sessions/sessions.ts'

export interface Bet {
  session: GameSession
  transaction: string
  round: string
  amount: Centavos
  /** One of the free rounds that the provider gave, which it may name; then the amount is zero. */
  free?: { campaign: string | null } | undefined
}

export interface Win extends RoundName {
  game: number
  transaction: string
  /** Zero is a loss notice: it moves nothing and settles the bet. */
  amount: Centavos
  /** The transaction of the bet that won, where the provider says so. */
  bet?: string | undefined
  /** The provider gives it away: no bet is asked for. */
  promo?: boolean | undefined
}

export interface Rollback {
  provider: string
  player: bigint
  /** The transaction of the bet to be undone. */
  bet: string
}

export type WalletRefusal =
  | GuardRefusal
  | 'insufficient_funds'
  | 'duplicate_conflict'
  | 'unknown_player'
  | 'unknown_bet'
  | 'already_rolled_back'
  | 'bet_already_settled'
  /** The transaction to be undone is no bet; wins stay. */
  | 'not_a_bet'

/** `balance` is cash and bonus together. A repeat has the first answer's. */
export type WalletAnswer =
  | { status: 'done'; key: Key; balance: Centavos; repeated: boolean }
  | { status: 'refused'; code: WalletRefusal; balance: Centavos }
  /** The database is away or overloaded: the same again, later, will tell. */
  | { status: 'unavailable' }

/** Money for games, in no provider's words. Each movement is one posting under the provider's own transaction id. */
export interface GameWallet {
  balance(player: bigint): Promise<Centavos>
  bet(bet: Bet): Promise<WalletAnswer>
  win(win: Win): Promise<WalletAnswer>
  rollback(rollback: Rollback): Promise<WalletAnswer>
  /** No more will be staked or won. Closing again changes nothing. */
  close(round: RoundName): Promise<void>
}
