export const gameTypes = ['slots', 'table', 'crash', 'instant', 'bingo', 'live'] as const
export type GameType = (typeof gameTypes)[number]
const specials = ['recommended', 'new-releases', 'originals', 'most-played'] as const
export type Special = (typeof specials)[number]

/** What the path says; what the query says are filters. */
export interface Place {
  provider: string | null
  category: string | null
  special: Special | null
  /** Set by the path of the slots and live pages. */
  gameType: GameType | null
}

export const anywhere: Place = { provider: null, category: null, special: null, gameType: null }

const isSpecial = (value: string | null): value is Special => specials.some((special) => special === value)
const named = (value: string): string | null => (value === '' || value === 'all' ? null : value)

/** A special list may stand where the provider or the category stands, and takes the place of both. */
export function placeOf(path: string, provider: string, category: string): Place {
  if (path === '/casino/slots') return { ...anywhere, gameType: 'slots' }
  if (path === '/casino/live') return { ...anywhere, gameType: 'live' }
  const given = { provider: named(provider), category: named(category) }
  if (isSpecial(given.provider)) return { ...anywhere, special: given.provider }
  if (isSpecial(given.category)) return { ...anywhere, special: given.category }
  return { ...anywhere, ...given }
}

export type TitleKind = 'slots' | 'live' | 'category' | 'provider' | 'all' | Special

export function titleKind({ provider, category, special, gameType }: Place): TitleKind {
  if (gameType === 'slots' || gameType === 'live') return gameType
  if (special) return special
  if (category) return 'category'
  return provider ? 'provider' : 'all'
}

export function pathOf({ provider, category, special, gameType }: Place): string {
  if (gameType === 'slots') return '/casino/slots'
  if (gameType === 'live') return '/casino/live'
  if (!special && !provider && !category) return '/casinos'
  const part = (value: string | null) => encodeURIComponent(value ?? 'all')
  return `/casino/provider/${part(special ?? provider)}/category/${part(category)}`
}
