import type { Centavos } from '@girassol/money'
import { days } from '../../../platform/clock.ts'

/** What a provider is asked to give a player. Personal data stays here: the player is a number. */
export interface FreeRoundsOrder {
  /** Our own id of the grant. A provider that gets it twice gives once. */
  id: string
  player: string
  /** The provider's code of the game. */
  game: string
  rounds: number
  /** Of each round. */
  stake: Centavos
  now: Date
  expiresAt: Date
}

export type ListedRoundsState = 'open' | 'finished' | 'cancelled' | 'expired' | 'failed'

/** Free rounds as their provider lists them. */
export interface ListedFreeRounds {
  /** Our id; null for what the provider gave on its own. */
  id: string | null
  /** The provider's id. */
  reference: string
  state: ListedRoundsState
}

/** How a dialect gives free rounds at its provider. Absent where the provider cannot or its address is not configured. */
export interface FreeRoundsPort {
  /** Creates the rounds and returns the provider's id, by which its bets name them. Throws `ProviderFailure`. */
  create(order: FreeRoundsOrder): Promise<string>
  /** Cancels what is left of them; those that are over or were never created are not a failure. */
  cancel(rounds: CancelledRounds): Promise<void>
  /** What a player has there. Null where the provider has no such list; creating twice with one id must then be harmless there. */
  list: ((player: string) => Promise<ListedFreeRounds[]>) | null
}

export interface CancelledRounds {
  id: string
  /** The provider's id. */
  reference: string
  player: string
  /** The provider's code of the game. */
  game: string
}

/** Providers take no longer validity than a month. */
const VALIDITY_MAX_MS = days(30)

export const endOf = ({ now, expiresAt }: Pick<FreeRoundsOrder, 'now' | 'expiresAt'>): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + VALIDITY_MAX_MS))

/** No player waits for these calls, but a worker does. */
export const FREE_ROUNDS_TIMEOUT_MS = 10_000
