import type { Language } from '@girassol/contract'
import { z } from 'zod'

/** What a provider is given to open a game. Personal data stays here: the player is a number. */
export interface LaunchOrder {
  /** The provider's code of the game. */
  game: string
  /** Null opens the provider's demo, which has neither player nor money. */
  player: { id: string; token: string } | null
  language: Language
  device: 'mobile' | 'desktop'
  address: string
  returnUrl: string
  depositUrl: string
}

/** How a dialect asks its provider for games. Absent where the provider's address is not configured. */
export interface LaunchPort {
  /** Origins that game pages may come from; pages may frame these and no others. */
  readonly frameOrigins: readonly string[]
  /** The address of the game's page. Throws `ProviderFailure`. */
  open(order: LaunchOrder): Promise<string>
}

/** The brand's jurisdiction and money; a session never changes either. */
export const COUNTRY = 'BR'
export const CURRENCY = 'BRL'

const origin = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url, {
  error: 'must be an origin such as https://games.example',
})

/** Fields of a provider's entry in `PROVIDERS_FILE` that every dialect needs to open games. */
export const launchKeys = {
  /** Base URL of the provider's operator API. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  frameOrigins: z.array(origin).min(1),
}
