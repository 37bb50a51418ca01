import { type GameType, gameTypes, pathOf, type Place } from './place.ts'

/** What the query of the address says. All of it can be switched off again. */
export interface Filters {
  searchTerm: string
  popularity: 'most_viewed' | null
  isNew: boolean
  gameType: GameType | null
}

export const noFilters: Filters = { searchTerm: '', popularity: null, isNew: false, gameType: null }

/** Anything we do not know is no filter: old links must not break. */
export function readFilters(query: URLSearchParams): Filters {
  const type = query.get('gameType')
  return {
    searchTerm: (query.get('searchTerm') ?? '').trim().slice(0, 100),
    popularity: query.get('popularity') === 'most_viewed' ? 'most_viewed' : null,
    isNew: query.get('isNew') === '1',
    gameType: gameTypes.find((each) => each === type) ?? null,
  }
}

function entriesOf({ searchTerm, popularity, isNew, gameType }: Filters): Record<string, string> {
  return {
    ...(searchTerm && { searchTerm }),
    ...(popularity && { popularity }),
    ...(isNew && { isNew: '1' }),
    ...(gameType && { gameType }),
  }
}

/** The address of a listing. A type that the path already names is not said twice. */
export function addressOf(place: Place, filters: Filters): string {
  const query = new URLSearchParams(
    entriesOf({ ...filters, gameType: place.gameType ? null : filters.gameType }),
  )
  const text = query.toString()
  return pathOf(place) + (text && `?${text}`)
}

/** The type in force: the path's before the query's. */
export const typeOf = (place: Place, filters: Filters): GameType | null => place.gameType ?? filters.gameType

/** Pressing the active type switches it off, another one takes its place; the slots and live pages are then left. */
export function toggleType(place: Place, filters: Filters, type: GameType): string {
  const next = typeOf(place, filters) === type ? null : type
  return addressOf({ ...place, gameType: null }, { ...filters, gameType: next })
}

export const hasFilters = ({ searchTerm, popularity, isNew, gameType }: Filters): boolean =>
  searchTerm !== '' || popularity !== null || isNew || gameType !== null

export interface ListQuery {
  per_page: number
  searchTerm?: string
  provider?: string
  category?: string
  popularity?: string
  isNew?: string
  gameType?: string
  special_filter?: string
}

/** Divides by two, three, four and six columns: a loaded page never ends in a half row. */
const PER_PAGE = 24

/** As the call takes it; empty values are left out. */
export function queryOf(place: Place, filters: Filters): ListQuery {
  const type = typeOf(place, filters)
  const { provider, category, special } = place
  return {
    per_page: PER_PAGE,
    ...entriesOf({ ...filters, gameType: type }),
    ...(special
      ? { special_filter: special }
      : { ...(provider && { provider }), ...(category && { category }) }),
  }
}
