import type { gameTypes } from '@girassol/contract/schemas'

export type ListedType = (typeof gameTypes)[number]

export interface Certificate {
  /** As its laboratory writes it. */
  number: string
  /** The last day on which it is valid, `YYYY-MM-DD`; null where the list does not say. */
  validUntil: string | null
}

/** A game as its provider lists it. */
export interface ListedGame {
  /** The provider's own code, by which it is opened. */
  code: string
  name: string
  /** Who makes it: an aggregator lists games of many. */
  studio: string
  type: ListedType
  /** In basis points; null where the list does not say. */
  rtp: number | null
  /** Null where the list says nothing about certificates at all. */
  certificates: Certificate[] | null
  hasDemo: boolean
  /** ISO 3166 codes of countries in which it may not be offered. */
  blockedCountries: string[]
  /** Moments in ISO 8601; before its release and after its recall a game is not offered. */
  releasedAt: string | null
  recalledAt: string | null
  /** Address of a picture. */
  picture: string | null
}

export interface ListPage {
  games: ListedGame[]
  /** Codes of entries that could not be read; null where not even the code could. */
  unreadable: (string | null)[]
  /** Where the next page begins; null after the last one. */
  next: string | null
  /** How long the provider wants us to wait before the next page. */
  pauseMs: number
}

/** How a dialect reads its provider's list of games. Absent where the provider's address is not configured. */
export interface CataloguePort {
  /** One page, the first for null. Throws `ProviderFailure`. */
  read(cursor: string | null): Promise<ListPage>
}

/** No player waits for a list, and a long one takes the provider a while. */
export const LIST_TIMEOUT_MS = 30_000

/** Reads each entry on its own: one that is bad must not hide the others. */
export function readEntries(
  entries: readonly unknown[],
  read: (entry: unknown) => ListedGame | null,
  codeOf: (entry: unknown) => unknown,
): Pick<ListPage, 'games' | 'unreadable'> {
  const games: ListedGame[] = []
  const unreadable: (string | null)[] = []
  for (const entry of entries) {
    const game = read(entry)
    if (game) games.push(game)
    else {
      const code = codeOf(entry)
      unreadable.push(typeof code === 'string' && isListedCode(code) ? code : null)
    }
  }
  return { games, unreadable }
}

export const isListedCode = (code: string): boolean => /^[\x21-\x7e]{1,80}$/.test(code)

/** A provider's word for a kind of game, such as `Video Slots` or `roulette`. */
export function typeOf(category: string, isLive = false): ListedType {
  if (isLive || /live/i.test(category)) return 'live'
  if (/crash|aviat/i.test(category)) return 'crash'
  if (/bingo|keno|lottery/i.test(category)) return 'bingo'
  if (/roulette|poker|card|table|blackjack|baccarat|craps|dice/i.test(category)) return 'table'
  if (/instant|casual|scratch|mines|fishing|virtual/i.test(category)) return 'instant'
  return 'slots'
}
