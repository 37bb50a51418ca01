import { seconds } from '../../../platform/clock.ts'

/** A round at its provider. */
export interface RoundQuestion {
  /** The number that we gave the player there. */
  player: string
  round: string
  /** The provider's code of the game; null where the game is no longer linked. */
  game: string | null
}

/** A person waits for the page. */
export const ROUND_PAGE_TIMEOUT_MS = seconds(8)

/** How a dialect asks its provider for the page that shows a round. Absent where the provider has none or its address is not configured. */
export interface RoundDetailsPort {
  /** Origins that such pages may come from; no other address is passed on. */
  readonly origins: readonly string[]
  /** The address of the page; null when the provider does not know the round. Throws `ProviderFailure`. */
  find(question: RoundQuestion): Promise<string | null>
}
