import type { CardGame } from '@girassol/contract'

export type { CardGame }

const NEW_FOR = 30 * 24 * 60 * 60 * 1000
const POPULAR_ABOVE = 500

/** Flagged, or released within the last 30 days. A release in the future does not count as new. */
export function isNew(
  { is_new, release_date }: Pick<CardGame, 'is_new' | 'release_date'>,
  now = Date.now(),
): boolean {
  if (is_new) return true
  if (!release_date) return false
  const age = now - Date.parse(release_date)
  return age >= 0 && age <= NEW_FOR
}

export const isHot = ({ is_hot, views }: Pick<CardGame, 'is_hot' | 'views'>): boolean =>
  is_hot || views > POPULAR_ABOVE

/** The code stands in the address; games without one are found by their id. */
export const playPath = ({ id, game_code }: Pick<CardGame, 'id' | 'game_code'>): string =>
  `/games/play/${id}/${encodeURIComponent(game_code || String(id))}`

export const demoPath = (game: Pick<CardGame, 'id' | 'game_code'>): string => `${playPath(game)}?demo=1`
export const detailPath = ({ id }: Pick<CardGame, 'id'>): string => `/casino/game/${id}`

/** A listing's address; what is left out means all. */
export const listingPath = ({
  provider = 'all',
  category = 'all',
}: {
  provider?: string
  category?: string
}): string => `/casino/provider/${encodeURIComponent(provider)}/category/${encodeURIComponent(category)}`
