import { type GameType, gameTypes, pathOf, type Place } from './place.ts'

export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]
export const sorts = ['played', 'newest', 'name', 'rtp'] as const
export type Sort = (typeof sorts)[number]
/** Lowest returns that can be asked for, in percent. */
export const rtpFloors = [95, 96, 97, 98] as const
export type RtpFloor = (typeof rtpFloors)[number]

/** What the query of the address says. All of it can be switched off again. */
export interface Filters {
  searchTerm: string
  popularity: 'most_viewed' | null
  isNew: boolean
  gameType: GameType | null
  /** An id. The path may name a provider too, and comes first. */
  provider: string | null
  volatility: Volatility | null
  rtp: RtpFloor | null
  sort: Sort | null
}

export const noFilters: Filters = {
  searchTerm: '',
  popularity: null,
  isNew: false,
  gameType: null,
  provider: null,
  volatility: null,
  rtp: null,
  sort: null,
}

/** One of the known values, as text in the address. */
const known = <Value extends string | number>(values: readonly Value[], text: string | null): Value | null =>
  values.find((each) => String(each) === text) ?? null

/** Anything we do not know is not a filter: old links must not break. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    searchTerm: (query.get('searchTerm') ?? '').trim().slice(0, 100),
    popularity: query.get('popularity') === 'most_viewed' ? 'most_viewed' : null,
    isNew: query.get('isNew') === '1',
    gameType: known(gameTypes, query.get('gameType')),
    provider: /^\d{1,9}$/.exec(query.get('provider') ?? '')?.[0] ?? null,
    volatility: known(volatilities, query.get('volatility')),
    rtp: known(rtpFloors, query.get('rtp')),
    sort: known(sorts, query.get('sort')),
  }
}

function entriesOf(filters: Filters): Record<string, string> {
  const { searchTerm, popularity, isNew, gameType, provider, volatility, rtp, sort } = filters
  return {
    ...(searchTerm && { searchTerm }),
    ...(popularity && { popularity }),
    ...(isNew && { isNew: '1' }),
    ...(gameType && { gameType }),
    ...(provider && { provider }),
    ...(volatility && { volatility }),
    ...(rtp && { rtp: String(rtp) }),
    ...(sort && { sort }),
  }
}

/** The address of a listing. A type or provider that the path already names is not said twice. */
export function addressOf(place: Place, filters: Filters): string {
  const query = new URLSearchParams(
    entriesOf({
      ...filters,
      gameType: place.gameType ? null : filters.gameType,
      provider: place.provider || place.special ? null : filters.provider,
    }),
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

export const hasFilters = (filters: Filters): boolean => Object.keys(entriesOf(filters)).length > 0

export interface ListQuery {
  per_page: number
  searchTerm?: string
  provider?: string
  category?: string
  popularity?: string
  isNew?: string
  gameType?: string
  special_filter?: string
  volatility?: string
  rtp?: string
  sort?: Sort
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
