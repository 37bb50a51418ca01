import type { HomeShelf, ShelfBanner, ShelfProvider, Wire } from '@girassol/contract'
import { api } from '../../../shared/api/api.ts'
import { rowGames, without } from './showcase.ts'
import { toastRefusalLater } from '../../../shared/api/refusal-toast.ts'

const PER_ROW = 12
const TOP_GAMES = 10
/** One of each kind comes first in that list. */
const ORIGINALS_SHOWN = 5
/** More than a row, because games that are already in the featured row are left out. */
const RECOMMENDED_SHOWN = 2 * PER_ROW

type Banner = Wire<'banners'>['answer']['banners'][number]

/** The call answers pictures for one device; the other device gets a single size. */
function shelfBanner(banner: Banner, device: 'mobile' | 'desktop'): ShelfBanner {
  const plain = (src: string) => ({ ...banner.picture, src, avif: '', webp: '' })
  return {
    ...banner,
    wide: device === 'desktop' ? banner.picture : plain(banner.display_image),
    narrow: device === 'mobile' ? banner.picture : plain(banner.mobile_image),
  }
}

async function fetchBanners(): Promise<ShelfBanner[]> {
  const device = matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop'
  const { banners } = await api('banners', { query: { client_device: device } })
  return Array.isArray(banners) ? banners.map((banner) => shelfBanner(banner, device)) : []
}

export const fetchProviders = async (): Promise<ShelfProvider[]> => {
  const { providers } = await api('allGames').catch(() => ({ providers: [] }))
  return providers.map((provider) => ({ ...provider, games: rowGames(provider.games) }))
}

async function fetchCategories() {
  try {
    return (await api('categories')).categories
  } catch (error) {
    void toastRefusalLater(error)
    throw error
  }
}

const special = async (special_filter: string, per_page: number) =>
  (await api('listGames', { query: { special_filter, per_page } })).games.data

/** A list that cannot be fetched is shown as empty. */
const orEmpty = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(() => [])

export async function fetchShelf(): Promise<Omit<HomeShelf, 'providers'>> {
  const [banners, categories, featured, recommended, releases, originals, most_played] = await Promise.all([
    orEmpty(fetchBanners()),
    orEmpty(fetchCategories()),
    orEmpty(api('featuredGames').then((answer) => answer.featured_games)),
    orEmpty(special('recommended', RECOMMENDED_SHOWN)),
    orEmpty(special('new-releases', PER_ROW)),
    orEmpty(special('originals', ORIGINALS_SHOWN)),
    orEmpty(special('most-played', TOP_GAMES)),
  ])
  return {
    banners,
    categories,
    featured,
    recommended: without(recommended, featured),
    releases,
    originals,
    most_played,
  }
}
