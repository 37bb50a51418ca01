import type { Answer, Game, Language } from '@girassol/contract'
import type { paginate } from './listing.ts'
import { uploadedPicture, pictureOf } from './pictures/pictures.ts'
import type { ShelfGame, Snapshot } from './snapshot.ts'
import type { BannerRow, PromotionRow, ProviderRow } from './stock.ts'
import { bannerOf, coverOf, logoOf, posterOf, symbolOf } from './pictures/subjects.ts'
import { describeGame } from './texts.ts'

/** Games of a provider on the home page. */
export const PER_ROW = 12
const RELATED_GAMES = 12
/** The rating expresses the size of a provider's catalogue: 3.5 without games, 5 from a hundred on. */
const rating = (games: number): number => Math.round(350 + 1.5 * Math.min(games, 100)) / 100

export function gameView(game: ShelfGame): Game {
  const { small, ...picture } = game.cover ? uploadedPicture('cover', game.cover) : pictureOf(coverOf(game))
  return {
    id: game.id,
    game_name: game.name,
    game_code: game.code,
    name: game.name,
    slug: game.code,
    cover: picture.src,
    image: picture.src,
    image_url: picture.src,
    image_url_mobile: small,
    picture,
    distribution: game.distribution,
    game_type: game.type,
    provider_id: game.provider_id,
    provider: providerName(game.provider),
    show_home: game.show_home ? 1 : 0,
    views: game.views,
    is_new: game.isNew,
    is_hot: game.isHot,
    release_date: game.release_date,
    has_demo: game.has_demo,
  }
}

const providerName = ({ id, name, code }: ProviderRow) => ({ id, name, code })

export function listView(
  page: Parameters<typeof pageView>[0],
  provider: ProviderRow | null,
): Answer<'listGames'> {
  return { ...pageView(page), provider: provider && providerName(provider) }
}

export function pageView({ games, ...page }: ReturnType<typeof paginate<ShelfGame>>): Answer<'searchGames'> {
  return { games: { data: games.map(gameView), ...page } }
}

export function detailView(snapshot: Snapshot, game: ShelfGame, language: Language): Answer<'gameDetail'> {
  return {
    game: {
      ...gameView(game),
      description: game.description?.[language] ?? describeGame(game, language),
      rtp: game.rtp === null ? null : game.rtp / 100,
      rtp_source: game.rtp === null ? null : (game.engine?.returnSource ?? 'provider'),
      volatility: game.volatility,
      in_maintenance: game.in_maintenance,
      categories: game.categories.map(({ name, slug }) => ({ name: name[language], slug })),
    },
    related: related(snapshot, game).map(gameView),
  }
}

/** Games of the same theme in the same category, then of the same provider, most viewed first. */
function related(snapshot: Snapshot, game: ShelfGame): ShelfGame[] {
  const own = snapshot.byProvider.get(game.provider_id)?.views ?? []
  const alike = snapshot.byCategory.get(game.categories[0]?.id ?? -1)?.views ?? []
  const others = (games: readonly ShelfGame[], count: number) =>
    games.filter((each) => each !== game).slice(0, count)
  const themed = others(
    alike.filter(({ theme }) => theme === game.theme),
    RELATED_GAMES / 2,
  )
  return [...new Set([...themed, ...others(own, RELATED_GAMES)])].slice(0, RELATED_GAMES)
}

export const logoView = (provider: ProviderRow): string => provider.logo ?? pictureOf(logoOf(provider)).src

export function providersView(snapshot: Snapshot): Answer<'allGames'> {
  const providers = snapshot.providers.map((provider) => {
    const games = snapshot.byProvider.get(provider.id)?.views ?? []
    return {
      id: provider.id,
      name: provider.name,
      code: provider.code,
      logo: logoView(provider),
      is_popular: provider.is_popular,
      is_new: provider.is_new,
      games_count: games.length,
      rating: rating(games.length),
      games: games
        .filter((game) => game.show_home)
        .slice(0, PER_ROW)
        .map(gameView),
    }
  })
  return { providers }
}

export function categoriesView(snapshot: Snapshot, language: Language): Answer<'categories'> {
  const categories = snapshot.categories.map((category) => ({
    id: category.id,
    name: category.name[language],
    slug: category.slug,
    image: category.image ?? pictureOf(symbolOf(category)).small,
    is_popular: category.is_popular,
    is_new: category.is_new,
    games_count: snapshot.byCategory.get(category.id)?.views.length ?? 0,
  }))
  return { categories }
}

/** Whether an item may be shown under the current compliance profile. */
export type Allows = (shown: BannerRow | PromotionRow) => boolean

export function bannersView(
  snapshot: Snapshot,
  device: 'mobile' | 'desktop',
  language: Language,
  allows: Allows,
): Answer<'banners'> {
  const banners = snapshot.banners.filter(allows).map((banner) => {
    const wide = banner.display_image
      ? uploadedPicture('banner', banner.display_image)
      : pictureOf(bannerOf(banner, 'banner'))
    const narrow = banner.mobile_image
      ? uploadedPicture('banner-mobile', banner.mobile_image)
      : pictureOf(bannerOf(banner, 'banner-mobile'))
    const { small, ...picture } = device === 'mobile' ? narrow : wide
    return {
      id: banner.id,
      type: banner.type,
      display_image: wide.src,
      mobile_image: narrow.src,
      image: picture.src,
      thumbnail: small,
      picture,
      description: banner.description[language],
      link: banner.link,
      cta_text: banner.cta_text[language],
      background_color: banner.background_color,
    }
  })
  return { banners, device }
}

export function promotionsView(
  { promotions, coming }: Snapshot,
  when: 'now' | 'soon',
  language: Language,
  allows: Allows,
): Answer<'promotions'> {
  const data = (when === 'now' ? promotions : coming).filter(allows).map((promotion) => ({
    id: promotion.id,
    title: promotion.title[language],
    description: promotion.description[language],
    image: promotion.image ?? pictureOf(posterOf(promotion)).src,
    is_active: when === 'now',
    start_date: promotion.starts_at?.toISOString() ?? null,
    end_date: promotion.ends_at?.toISOString() ?? null,
    button_link: promotion.button_link,
    button_text: promotion.button_text[language],
  }))
  return { success: true, data }
}
