import type { HomeShelf, ShelfBanner, ShelfProvider, Wire } from '@girassol/contract'
import { api } from '../../../shared/api/api.ts'
import { rowGames, without } from './showcase.ts'
import { toastRefusalLater } from '../../../shared/api/refusal-toast.ts'

const PER_ROW = 12
/** Some of them stand in the row of featured games already. */
const RECOMMENDED = 2 * PER_ROW

type Banner = Wire<'banners'>['answer']['banners'][number]

/** The call answers for one screen; the other shape then comes in one size. */
function shelfBanner(banner: Banner, device: 'mobile' | 'desktop'): ShelfBanner {
  const plain = (src: string) => ({ ...banner.picture, src, avif: '', webp: '' })
  return {
    ...banner,
    wide: device === 'desktop' ? banner.picture : plain(banner.display_image),
    narrow: device === 'mobile' ? banner.picture : plain(banner.mobile_image),
  }
}

async function askBanners(): Promise<ShelfBanner[]> {
  const device = matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop'
  const { banners } = await api('banners', { query: { client_device: device } })
  return Array.isArray(banners) ? banners.map((banner) => shelfBanner(banner, device)) : []
}

export const askProviders = async (): Promise<ShelfProvider[]> => {
  const { providers } = await api('allGames').catch(() => ({ providers: [] }))
  return providers.map((provider) => ({ ...provider, games: rowGames(provider.games) }))
}

async function askCategories() {
  try {
    return (await api('categories')).categories
  } catch (error) {
    void toastRefusalLater(error)
    throw error
  }
}

const special = async (special_filter: string, per_page: number) =>
  (await api('listGames', { query: { special_filter, per_page } })).games.data

/** A list that cannot be had is an empty one. */
const orNone = <T>(asked: Promise<T[]>): Promise<T[]> => asked.catch(() => [])

export async function askShelf(): Promise<Omit<HomeShelf, 'providers'>> {
  const [banners, categories, featured, recommended, releases] = await Promise.all([
    orNone(askBanners()),
    orNone(askCategories()),
    orNone(api('featuredGames').then((answer) => answer.featured_games)),
    orNone(special('recommended', RECOMMENDED)),
    orNone(special('new-releases', PER_ROW)),
  ])
  return { banners, categories, featured, recommended: without(recommended, featured), releases }
}
