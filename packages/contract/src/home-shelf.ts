import type { Wire } from './shapes.ts'

type WireGame = Wire<'featuredGames'>['answer']['featured_games'][number]
type WireBanner = Wire<'banners'>['answer']['banners'][number]
type WireProvider = Wire<'allGames'>['answer']['providers'][number]

/** What a card shows of a game; the rest of it would only make the page heavier. */
export type CardGame = Pick<
  WireGame,
  | 'id'
  | 'game_name'
  | 'game_code'
  | 'picture'
  | 'game_type'
  | 'provider'
  | 'views'
  | 'is_new'
  | 'is_hot'
  | 'release_date'
  | 'has_demo'
>

/** A banner in both shapes: the server does not know which screen it renders for. */
export type ShelfBanner = Pick<
  WireBanner,
  'id' | 'type' | 'description' | 'link' | 'cta_text' | 'background_color'
> & { wide: WireBanner['picture']; narrow: WireBanner['picture'] }

export type ShelfProvider = Omit<WireProvider, 'games'> & { games: CardGame[] }

/**
 * What the home page shows first, sent along with it. All of it can be had by calls as well; the providers come without
 * their games.
 */
export interface HomeShelf {
  banners: ShelfBanner[]
  categories: Wire<'categories'>['answer']['categories']
  featured: CardGame[]
  recommended: CardGame[]
  releases: CardGame[]
  /** One of each kind that is not played on reels. */
  originals: CardGame[]
  /** By settled rounds, the most first; only games that were played. */
  most_played: CardGame[]
  providers: ShelfProvider[]
}
