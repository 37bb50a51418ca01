import type { CardGame, HomeShelf, Language } from '@girassol/contract'
import { originalFamilies } from './families.ts'
import { select, type Filters, type Special } from './listing.ts'
import type { ShelfGame, Snapshot } from './snapshot.ts'
import { type Allows, bannersView, categoriesView, gameView, PER_ROW, providersView } from './views.ts'

const noFilters: Filters = {
  searchTerm: '',
  provider: '',
  category: '',
  popularity: '',
  isNew: '',
  gameType: '',
  special_filter: '',
  volatility: '',
  rtp: '',
}

function cardView(game: ReturnType<typeof gameView>): CardGame {
  const { id, game_name, game_code, picture, game_type, provider } = game
  const { views, is_new, is_hot, release_date, has_demo } = game
  return {
    id,
    game_name,
    game_code,
    picture,
    game_type,
    provider,
    views,
    is_new,
    is_hot,
    release_date,
    has_demo,
  }
}

const cards = (games: readonly ShelfGame[]): CardGame[] =>
  games.slice(0, PER_ROW).map((game) => cardView(gameView(game)))

function bannersOf(snapshot: Snapshot, language: Language, allows: Allows): HomeShelf['banners'] {
  const narrow = bannersView(snapshot, 'mobile', language, allows).banners
  return bannersView(snapshot, 'desktop', language, allows).banners.map((banner, index) => ({
    id: banner.id,
    type: banner.type,
    description: banner.description,
    link: banner.link,
    cta_text: banner.cta_text,
    background_color: banner.background_color,
    wide: banner.picture,
    narrow: narrow[index]!.picture,
  }))
}

const TOP_GAMES = 10

export function homeView(snapshot: Snapshot, language: Language, allows: Allows): HomeShelf {
  const special = (name: Special) => select(snapshot, { ...noFilters, special_filter: name })
  // Most recommended games are featured too; a second equal row is avoided.
  const shown = new Set(snapshot.featured.slice(0, PER_ROW))
  return {
    banners: bannersOf(snapshot, language, allows),
    ...categoriesView(snapshot, language),
    featured: cards(snapshot.featured),
    recommended: cards(special('recommended').filter((game) => !shown.has(game))),
    releases: cards(special('new-releases')),
    originals: cards(special('originals').slice(0, originalFamilies.size)),
    most_played: cards(special('most-played').slice(0, TOP_GAMES)),
    // These rows are below the first screens: the browser loads their games when they come near.
    providers: providersView(snapshot).providers.map((provider) => ({ ...provider, games: [] })),
  }
}

/** Cached per language and profile until the catalogue changes. */
export function createHomeShelves(snapshot: () => Snapshot) {
  const known = new WeakMap<Snapshot, Map<string, HomeShelf>>()
  return (language: Language, profile: string, allows: Allows): HomeShelf => {
    const now = snapshot()
    const shelves = known.get(now) ?? new Map<string, HomeShelf>()
    known.set(now, shelves)
    const key = `${language} ${profile}`
    const shelf = shelves.get(key) ?? homeView(now, language, allows)
    shelves.set(key, shelf)
    return shelf
  }
}
