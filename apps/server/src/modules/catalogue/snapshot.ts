import { days } from '../../platform/clock.ts'
import { certifiedUntilOf } from './certification.ts'
import { type Engine, engineOf } from './engines.ts'
import type { SearchIndex } from './search/search.ts'
import type {
  BannerRow,
  CategoryRow,
  CustomLinks,
  GameRow,
  PromotionRow,
  ProviderRow,
  Stock,
} from './stock.ts'

/** A game with what is derived from its row and the day. `rank` is its place by views. */
export interface ShelfGame extends Omit<GameRow, 'is_new' | 'is_hot' | 'certificate' | 'certificate_until'> {
  rank: number
  provider: ProviderRow
  categories: CategoryRow[]
  /** Null for games that a provider runs. */
  engine: Engine | null
  isNew: boolean
  isHot: boolean
  /** Starts no new round: the game, its provider or all play is stopped. */
  in_maintenance: boolean
  /** See `Certified`. */
  certifiedUntil: number
}

export const orders = ['house', 'views', 'release'] as const
export type Order = (typeof orders)[number]
/** A selection of games in each order. */
export type Shelf = Readonly<Record<Order, readonly ShelfGame[]>>

/** An immutable state of the catalogue; a request uses one to its end. */
export interface Snapshot {
  readonly takenAt: Date
  /** When it changes without a changed row: a day has passed, a promotion begins or ends. */
  readonly validUntil: number
  readonly all: Shelf
  readonly byId: ReadonlyMap<number, ShelfGame>
  readonly byCode: ReadonlyMap<string, ShelfGame>
  readonly byProvider: ReadonlyMap<number, Shelf>
  readonly byCategory: ReadonlyMap<number, Shelf>
  readonly byType: ReadonlyMap<string, Shelf>
  readonly featured: readonly ShelfGame[]
  /** Providers with games. */
  readonly providers: readonly ProviderRow[]
  readonly providerOf: (idOrCode: string) => ProviderRow | undefined
  readonly categories: readonly CategoryRow[]
  readonly categoryOf: (slug: string) => CategoryRow | undefined
  readonly banners: readonly BannerRow[]
  /** Running promotions. */
  readonly promotions: readonly PromotionRow[]
  /** Future promotions, the next first. */
  readonly coming: readonly PromotionRow[]
  readonly links: CustomLinks
  /** Ranks of the matching games, best first. */
  readonly search: (term: string) => readonly number[]
}

const NEW_FOR = days(30)
const HOT_VIEWS_MIN = 500
export const emptyShelf: Shelf = { house: [], views: [], release: [] }

/** `index` is over the stock's games in their order. */
export function takeSnapshot(stock: Stock, index: SearchIndex, now: Date): Snapshot {
  const games = arrange(stock, now)
  const release = games.toSorted(
    (a, b) => compareText(b.release_date ?? '', a.release_date ?? '') || a.rank - b.rank,
  )
  // Pinned games first, then those of the home page, each group newest first.
  const pinned = release
    .filter((game) => game.pinned_position !== null)
    .toSorted((a, b) => a.pinned_position! - b.pinned_position!)
  const others = release.filter((game) => game.pinned_position === null)
  const house = [
    ...pinned,
    ...others.filter((game) => game.show_home),
    ...others.filter((game) => !game.show_home),
  ]
  const all: Shelf = { house, views: games, release }

  const byProvider = divide(all, (game) => [game.provider_id])
  const byCategory = divide(all, (game) => game.categories.map(({ id }) => id))
  const byType = divide<string>(all, (game) => [game.type])
  const providers = stock.providers.filter(({ id }) => byProvider.has(id))
  const providerNames = new Map(
    stock.providers.flatMap((each) => [[String(each.id), each] as const, [each.code, each] as const]),
  )
  const categoryNames = new Map(stock.categories.map((each) => [each.slug, each]))

  return {
    takenAt: now,
    validUntil: nextChange(stock, now),
    all,
    byId: new Map(games.map((game) => [game.id, game])),
    byCode: new Map(games.map((game) => [game.code, game])),
    byProvider,
    byCategory,
    byType,
    featured: games
      .filter((game) => game.featured_position !== null)
      .toSorted((a, b) => a.featured_position! - b.featured_position! || a.rank - b.rank),
    providers,
    providerOf: (idOrCode) => providerNames.get(idOrCode.toLowerCase()),
    categories: stock.categories,
    categoryOf: (slug) => categoryNames.get(slug.toLowerCase()),
    banners: stock.banners,
    promotions: stock.promotions.filter(({ starts_at, ends_at }) => runs(starts_at, ends_at, now)),
    coming: stock.promotions
      .filter(({ starts_at }) => starts_at !== null && starts_at > now)
      .toSorted((a, b) => a.starts_at!.getTime() - b.starts_at!.getTime()),
    links: stock.links,
    search: (term) => index.find(term),
  }
}

function arrange(stock: Stock, now: Date): ShelfGame[] {
  const providers = new Map(stock.providers.map((each) => [each.id, each]))
  const categories = new Map(stock.categories.map((each) => [each.id, each]))
  const belongs = new Map<number, CategoryRow[]>()
  for (const { game_id, category_id } of stock.membership) {
    const category = categories.get(category_id)
    if (!category) continue
    const list = belongs.get(game_id)
    if (list) list.push(category)
    else belongs.set(game_id, [category])
  }
  const newSince = new Date(now.getTime() - NEW_FOR).toISOString().slice(0, 10)
  const today = now.toISOString().slice(0, 10)
  return stock.games.map(({ is_new, is_hot, certificate, certificate_until, ...row }, rank) => ({
    ...row,
    ...engineFacts(row),
    rank,
    provider: providers.get(row.provider_id)!,
    in_maintenance: stock.isStopped || row.in_maintenance || providers.get(row.provider_id)!.in_maintenance,
    categories: belongs.get(row.id) ?? [],
    certifiedUntil: certifiedUntilOf(certificate, certificate_until),
    isNew: is_new || (row.release_date !== null && row.release_date >= newSince && row.release_date <= today),
    isHot: is_hot || row.views > HOT_VIEWS_MIN,
  }))
}

/** The type of a house game is its engine's, not the row's. */
function engineFacts({ rules, type }: Pick<GameRow, 'rules' | 'type'>): Pick<ShelfGame, 'engine' | 'type'> {
  const engine = engineOf(rules)
  return { engine, type: engine?.type ?? type }
}

function divide<Key>(all: Shelf, keysOf: (game: ShelfGame) => Key[]): Map<Key, Shelf> {
  const shelves = new Map<Key, Record<Order, ShelfGame[]>>()
  for (const order of orders) {
    for (const game of all[order]) {
      for (const key of keysOf(game)) {
        let shelf = shelves.get(key)
        if (!shelf) shelves.set(key, (shelf = { house: [], views: [], release: [] }))
        shelf[order].push(game)
      }
    }
  }
  return shelves
}

const runs = (start: Date | null, end: Date | null, now: Date): boolean =>
  (start === null || start <= now) && (end === null || now < end)

function nextChange(stock: Stock, now: Date): number {
  const midnight = new Date(now)
  midnight.setUTCHours(24, 0, 0, 0)
  const changes = stock.promotions.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
  const times = changes.flatMap((time) => (time && time > now ? [time.getTime()] : []))
  return Math.min(midnight.getTime(), ...times)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
