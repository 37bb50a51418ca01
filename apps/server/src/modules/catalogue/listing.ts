import { emptyShelf, type Order, type Shelf, type ShelfGame, type Snapshot } from './snapshot.ts'
import type { ProviderRow } from './stock.ts'
import { wordsOf } from './search/words.ts'

/** What somebody asks of the listing; empty means no wish. */
export interface Wishes {
  searchTerm: string
  provider: string
  category: string
  popularity: string
  isNew: string
  gameType: string
  special_filter: string
}

type Special = 'recommended' | 'new-releases'

/** Links may carry a special list where a provider or a category would stand, and by its name on screen. */
const specials: ReadonlyMap<string, Special> = new Map(
  Object.entries({
    recommended: 'recommended',
    recomendados: 'recommended',
    'new releases': 'new-releases',
    lancamentos: 'new-releases',
  } as const),
)

const specialOf = (value: string): Special | undefined => specials.get(wordsOf(value).join(' '))

const isAny = (value: string): boolean => value === '' || value.toLowerCase() === 'all'
const isOn = (value: string): boolean => value === '1' || value.toLowerCase() === 'true'

/** A condition, with the shelf of all games that meet it where there is one. */
interface Condition {
  shelf?: Shelf
  meets: (game: ShelfGame) => boolean
}

/** The provider that is asked for; a special list takes its place. */
export function providerAsked(snapshot: Snapshot, { provider, special_filter }: Wishes): ProviderRow | null {
  const isNamed = isAny(special_filter) && !isAny(provider) && specialOf(provider) === undefined
  return (isNamed && snapshot.providerOf(provider)) || null
}

/** Every game that meets the wishes, in the order wished for. Unknown names are met by none. */
export function select(snapshot: Snapshot, wishes: Wishes): readonly ShelfGame[] {
  const special = specialOf(wishes.special_filter) ?? specialOf(wishes.provider) ?? specialOf(wishes.category)
  if (!special && !isAny(wishes.special_filter)) return []
  const conditions = readConditions(snapshot, wishes, special)
  const order = chooseOrder(wishes, special)
  if (wishes.searchTerm === '') return narrow(snapshot.all, conditions, order)
  const found = snapshot.search(wishes.searchTerm)
  // By how well they match, unless another order was asked for.
  if (order === 'house') {
    const games = found.map((rank) => snapshot.all.views[rank]!)
    return games.filter((game) => conditions.every(({ meets }) => meets(game)))
  }
  const ranks = new Set(found)
  return narrow(snapshot.all, [...conditions, { meets: ({ rank }) => ranks.has(rank) }], order)
}

function chooseOrder({ popularity, isNew }: Wishes, special: Special | undefined): Order {
  if (popularity === 'most_viewed') return 'views'
  if (isOn(isNew) || special === 'new-releases') return 'release'
  return special === 'recommended' ? 'views' : 'house'
}

function readConditions(snapshot: Snapshot, wishes: Wishes, special: Special | undefined): Condition[] {
  const conditions: Condition[] = []
  const names = (value: string) => !isAny(value) && specialOf(value) === undefined
  // The special filter takes the place of provider and category.
  if (isAny(wishes.special_filter)) {
    if (names(wishes.provider)) {
      const id = snapshot.providerOf(wishes.provider)?.id ?? -1
      const shelf = snapshot.byProvider.get(id) ?? emptyShelf
      conditions.push({ shelf, meets: (game) => game.provider_id === id })
    }
    if (names(wishes.category)) {
      const category = snapshot.categoryOf(wishes.category)
      const shelf = snapshot.byCategory.get(category?.id ?? -1) ?? emptyShelf
      conditions.push({
        shelf,
        meets: ({ categories }) => category !== undefined && categories.includes(category),
      })
    }
  }
  if (!isAny(wishes.gameType)) {
    const type = wishes.gameType.toLowerCase()
    conditions.push({ shelf: snapshot.byType.get(type) ?? emptyShelf, meets: (game) => game.type === type })
  }
  if (special === 'recommended')
    conditions.push({ meets: (game) => game.is_recommended || game.featured_position !== null })
  if (special === 'new-releases' || isOn(wishes.isNew)) conditions.push({ meets: ({ isNew }) => isNew })
  return conditions
}

/** Walks the shortest shelf and asks for the other conditions. */
function narrow(all: Shelf, conditions: Condition[], order: Order): readonly ShelfGame[] {
  const shelves = conditions.filter(({ shelf }) => shelf)
  const shortest = shelves.toSorted((a, b) => a.shelf![order].length - b.shelf![order].length)[0]
  const walked = (shortest?.shelf ?? all)[order]
  const asked = conditions.filter((condition) => condition !== shortest)
  return asked.length === 0 ? walked : walked.filter((game) => asked.every(({ meets }) => meets(game)))
}

/** One page; beyond the last there is nothing on it. */
export function paginate<Each>(games: readonly Each[], page: number, perPage: number) {
  return {
    games: games.slice((page - 1) * perPage, page * perPage),
    total: games.length,
    current_page: page,
    last_page: Math.max(1, Math.ceil(games.length / perPage)),
    per_page: perPage,
  }
}
