import type { listOrders } from '@girassol/contract/schemas'
import { emptyShelf, type Order, type Shelf, type ShelfGame, type Snapshot } from './snapshot.ts'
import { originalFamilies } from './families.ts'
import type { ProviderRow } from './stock.ts'
import { wordsOf } from './search/words.ts'

/** Filters of the listing; an empty one does not filter. */
export interface Filters {
  searchTerm: string
  provider: string
  category: string
  popularity: string
  isNew: string
  gameType: string
  special_filter: string
  volatility: string
  /** The lowest return, in percent. */
  rtp: string
}

export type ListOrder = (typeof listOrders)[number]

export type Special = 'recommended' | 'new-releases' | 'originals' | 'most-played'

/** Links may name a special list in place of a provider or a category, also by its name on screen. */
const specials: ReadonlyMap<string, Special> = new Map(
  Object.entries({
    recommended: 'recommended',
    recomendados: 'recommended',
    'new releases': 'new-releases',
    lancamentos: 'new-releases',
    originals: 'originals',
    originais: 'originals',
    'most played': 'most-played',
    'mais jogados': 'most-played',
  } as const),
)

const specialOf = (value: string): Special | undefined => specials.get(wordsOf(value).join(' '))

const isOriginal = ({ engine }: ShelfGame): boolean => engine !== null && originalFamilies.has(engine.family)

const isAny = (value: string): boolean => value === '' || value.toLowerCase() === 'all'
const isOn = (value: string): boolean => value === '1' || value.toLowerCase() === 'true'

/** A condition, with the shelf of all games that meet it, if there is one. */
interface Condition {
  shelf?: Shelf
  meets: (game: ShelfGame) => boolean
}

/** The requested provider; a special list replaces it. */
export function requestedProvider(
  snapshot: Snapshot,
  { provider, special_filter }: Filters,
): ProviderRow | null {
  const isNamed = isAny(special_filter) && !isAny(provider) && specialOf(provider) === undefined
  return (isNamed && snapshot.providerOf(provider)) || null
}

/** Every game that passes the filters, in the requested order. Unknown names match no game. */
export function select(snapshot: Snapshot, filters: Filters, sort?: ListOrder): readonly ShelfGame[] {
  if (!sort) return selectBy(snapshot, filters)
  const places = placesBy(snapshot, sort)
  return selectBy(snapshot, filters).toSorted((a, b) => places[a.rank]! - places[b.rank]!)
}

const orderPlaces = new WeakMap<Snapshot, Map<ListOrder, Uint32Array>>()

/** The place of each game, by its rank, in an order of the whole catalogue; made once per snapshot. */
function placesBy(snapshot: Snapshot, order: ListOrder): Uint32Array {
  const known = orderPlaces.get(snapshot) ?? new Map<ListOrder, Uint32Array>()
  orderPlaces.set(snapshot, known)
  const before = known.get(order)
  if (before) return before
  const places = new Uint32Array(snapshot.all.views.length)
  for (const [place, { rank }] of sortGames(snapshot, order).entries()) places[rank] = place
  known.set(order, places)
  return places
}

function sortGames({ all }: Snapshot, order: ListOrder): readonly ShelfGame[] {
  switch (order) {
    case 'played':
      return all.views
    case 'newest':
      return all.release
    case 'name': {
      const keys = new Map(all.views.map((game) => [game, wordsOf(game.name).join(' ')]))
      return all.views.toSorted((a, b) => compareText(keys.get(a)!, keys.get(b)!))
    }
    case 'rtp':
      // A return that is not published is not taken for a low one: those games follow, by rounds played.
      return all.views.toSorted((a, b) => (b.rtp ?? -1) - (a.rtp ?? -1))
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function selectBy(snapshot: Snapshot, filters: Filters): readonly ShelfGame[] {
  const special =
    specialOf(filters.special_filter) ?? specialOf(filters.provider) ?? specialOf(filters.category)
  if (!special && !isAny(filters.special_filter)) return []
  const conditions = readConditions(snapshot, filters, special)
  const order = chooseOrder(filters, special)
  if (filters.searchTerm === '') {
    const games = narrow(snapshot.all, conditions, order)
    return special === 'originals' ? mixFamilies(games) : games
  }
  const found = snapshot.search(filters.searchTerm)
  // In the order of relevance, unless another one was requested.
  if (order === 'house') {
    const games = found.map((rank) => snapshot.all.views[rank]!)
    return games.filter((game) => conditions.every(({ meets }) => meets(game)))
  }
  const ranks = new Set(found)
  return narrow(snapshot.all, [...conditions, { meets: ({ rank }) => ranks.has(rank) }], order)
}

/** One of each kind first, then the others. */
function mixFamilies(games: readonly ShelfGame[]): readonly ShelfGame[] {
  const firsts = new Map<string | undefined, ShelfGame>()
  for (const game of games) if (!firsts.has(game.engine?.family)) firsts.set(game.engine?.family, game)
  const first = new Set(firsts.values())
  return [...first, ...games.filter((game) => !first.has(game))]
}

function chooseOrder({ popularity, isNew }: Filters, special: Special | undefined): Order {
  if (popularity === 'most_viewed') return 'views'
  if (isOn(isNew) || special === 'new-releases') return 'release'
  return special ? 'views' : 'house'
}

function readConditions(snapshot: Snapshot, filters: Filters, special: Special | undefined): Condition[] {
  const conditions: Condition[] = []
  const names = (value: string) => !isAny(value) && specialOf(value) === undefined
  // The special filter takes the place of provider and category.
  if (isAny(filters.special_filter)) {
    if (names(filters.provider)) {
      const id = snapshot.providerOf(filters.provider)?.id ?? -1
      const shelf = snapshot.byProvider.get(id) ?? emptyShelf
      conditions.push({ shelf, meets: (game) => game.provider_id === id })
    }
    if (names(filters.category)) {
      const category = snapshot.categoryOf(filters.category)
      const shelf = snapshot.byCategory.get(category?.id ?? -1) ?? emptyShelf
      conditions.push({
        shelf,
        meets: ({ categories }) => category !== undefined && categories.includes(category),
      })
    }
  }
  if (!isAny(filters.gameType)) {
    const type = filters.gameType.toLowerCase()
    conditions.push({ shelf: snapshot.byType.get(type) ?? emptyShelf, meets: (game) => game.type === type })
  }
  if (!isAny(filters.volatility))
    conditions.push({ meets: ({ volatility }) => volatility === filters.volatility })
  if (!isAny(filters.rtp)) {
    const least = Number(filters.rtp) * 100
    conditions.push({ meets: ({ rtp }) => rtp !== null && rtp >= least })
  }
  if (special === 'recommended')
    conditions.push({ meets: (game) => game.is_recommended || game.featured_position !== null })
  if (special === 'originals') conditions.push({ meets: isOriginal })
  if (special === 'most-played') conditions.push({ meets: ({ views }) => views > 0 })
  if (special === 'new-releases' || isOn(filters.isNew)) conditions.push({ meets: ({ isNew }) => isNew })
  return conditions
}

/** Filters the shortest shelf by the other conditions. */
function narrow(all: Shelf, conditions: Condition[], order: Order): readonly ShelfGame[] {
  const shelves = conditions.filter(({ shelf }) => shelf)
  const shortest = shelves.toSorted((a, b) => a.shelf![order].length - b.shelf![order].length)[0]
  const candidates = (shortest?.shelf ?? all)[order]
  const others = conditions.filter((condition) => condition !== shortest)
  return others.length === 0
    ? candidates
    : candidates.filter((game) => others.every(({ meets }) => meets(game)))
}

/** One page, empty beyond the last. */
export function paginate<Each>(games: readonly Each[], page: number, perPage: number) {
  return {
    games: games.slice((page - 1) * perPage, page * perPage),
    total: games.length,
    current_page: page,
    last_page: Math.max(1, Math.ceil(games.length / perPage)),
    per_page: perPage,
  }
}
