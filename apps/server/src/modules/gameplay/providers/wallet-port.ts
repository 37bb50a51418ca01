import type { Key } from '@girassol/ledger'
import type { Centavos } from '@girassol/money'
import type { GuardRefusal } from '../rounds/bet-guard.ts'
import type { WinCause } from '../rounds/causes.ts'
import type { RoundName } from '../rounds/round-name.ts'
import type { GameSession } from '../sessions/sessions.ts'

export interface Bet {
  session: GameSession
  /** Another game of the provider's lobby than the session's. */
  game?: number | undefined
  transaction: string
  round: string
  amount: Centavos
  /**
   * A free round, with its campaign if named; the amount is then zero. A dialect that reports the free rounds given by us all together at
   * their end says so, and a bet on one of them is refused: it would be paid twice.
   */
  free?: { campaign: string | null; isPaidAtEnd?: boolean } | undefined
  /** Wins of this dialect may have arrived before; they are credited with their bet. */
  mayFollowWin?: boolean
}

export interface Win extends RoundName {
  game: number
  transaction: string
  /** Zero is a loss notice: it settles the bet without moving money. */
  amount: Centavos
  /** The transaction of the bet that won, where the provider says so. */
  bet?: string | undefined
  /** What is won, by default an ordinary win. A `promo_win` is a gift of the provider's, which needs no bet. */
  cause?: WinCause | undefined
  /** In this dialect a win may arrive before its bet. It is booked, and credited when the bet arrives. */
  mayPrecedeBet?: boolean
}

/** A prize of a provider's campaign, which names neither game nor round. It may come long after the session ended. */
export interface PromoWin {
  provider: string
  player: bigint
  transaction: string
  campaign: string
  amount: Centavos
}

/** What all rounds of a grant of ours won together, reported once. The player is known by the grant only. */
export interface FreeRoundsEnd {
  provider: string
  /** Our id of the grant. */
  grant: string
  amount: Centavos
}

/** Takes back a part of what a round paid, where the provider settles it again. */
export interface WinReduction extends RoundName {
  game: number
  transaction: string
  amount: Centavos
}

/** A tip for the dealer of a table. It belongs to no round and can win nothing. */
export interface Tip {
  session: GameSession
  /** Another table of the provider's lobby than the session's. */
  game?: number | undefined
  transaction: string
  amount: Centavos
  /** Whether the provider's switch for tips is on. One that was posted before keeps its answer. */
  isTaken: boolean
}

/** A bet or a win of a call that has several. */
export type BetOrWin = { bet: Bet } | { win: Win }

export interface Rollback {
  provider: string
  player: bigint
  /** The transaction of the bet or tip to roll back. */
  bet: string
  /** In this dialect wins are rolled back too; then it may be the transaction of one. */
  takesBackWins?: boolean
}

export type WalletRefusal =
  | GuardRefusal
  | 'insufficient_funds'
  /** The provider's switch for tips is off. */
  | 'tips_not_taken'
  | 'duplicate_conflict'
  | 'unknown_player'
  | 'unknown_bet'
  | 'already_rolled_back'
  | 'bet_already_settled'
  /** The transaction to roll back is not a bet, and wins of this dialect or kind stay. */
  | 'not_a_bet'
  /** A reduction of more than its round paid. */
  | 'exceeds_paid'

/** `balance` is cash and bonus together. A repeat has the first answer's. */
export type WalletAnswer =
  | { status: 'done'; key: Key; balance: Centavos; repeated: boolean }
  | { status: 'refused'; code: WalletRefusal; balance: Centavos }
  /** Database outage or overload: the same call must be sent again. */
  | { status: 'unavailable' }

/** What a dialect calls. Each movement is one posting under the provider's transaction id. */
export interface GameWallet {
  balance(player: bigint): Promise<Centavos>
  bet(bet: Bet): Promise<WalletAnswer>
  win(win: Win): Promise<WalletAnswer>
  /**
   * Bets and wins of one round, in their order, that count all together or not at all. Answers up to the first that is not done; after
   * that one nothing of the list is booked, its ids are as they were, and its balance is the one without them.
   */
  together(round: RoundName, movements: readonly BetOrWin[]): Promise<readonly WalletAnswer[]>
  /** Draws a tip from cash, never from a bonus. */
  tip(tip: Tip): Promise<WalletAnswer>
  promo(promo: PromoWin): Promise<WalletAnswer>
  /** Pays and ends a grant; null when there is none by this id. */
  finishFreeRounds(end: FreeRoundsEnd): Promise<WalletAnswer | null>
  reduce(reduction: WinReduction): Promise<WalletAnswer>
  rollback(rollback: Rollback): Promise<WalletAnswer>
  /** Marks the round as over. Idempotent. */
  close(round: RoundName): Promise<void>
}
