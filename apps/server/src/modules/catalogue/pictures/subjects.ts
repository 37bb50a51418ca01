import type { Kind, Subject } from './pictures.ts'
import type { Snapshot } from '../snapshot.ts'
import type { BannerRow, CategoryRow, GameRow, PromotionRow, ProviderRow } from '../stock.ts'

export const coverOf = ({
  code,
  name,
  theme,
  type,
}: Pick<GameRow, 'code' | 'name' | 'theme' | 'type'>): Subject => ({
  kind: 'cover',
  code,
  title: name,
  theme,
  // Covers have three frames; all types but table and live use the plain one.
  type: type === 'table' || type === 'live' ? type : 'slots',
})
export const logoOf = ({ code, name }: ProviderRow): Subject => ({
  kind: 'provider',
  code,
  title: name,
  theme: '',
})
export const symbolOf = ({ slug }: CategoryRow): Subject => ({
  kind: 'category',
  code: slug,
  title: '',
  theme: slug,
})
export const bannerOf = ({ code, theme }: BannerRow, kind: 'banner' | 'banner-mobile'): Subject => ({
  kind,
  code,
  title: '',
  theme,
})
export const posterOf = ({ code, theme }: PromotionRow): Subject => ({
  kind: 'promotion',
  code,
  title: '',
  theme,
})

/** Only subjects of the catalogue are drawn, which bounds the number of pictures. */
export function findSubject(snapshot: Snapshot, kind: Kind, code: string): Subject | null {
  switch (kind) {
    case 'cover': {
      const game = snapshot.byCode.get(code)
      return game ? coverOf(game) : null
    }
    case 'provider': {
      const provider = snapshot.providers.find((each) => each.code === code)
      return provider ? logoOf(provider) : null
    }
    case 'category': {
      const category = snapshot.categoryOf(code)
      return category ? symbolOf(category) : null
    }
    case 'banner':
    case 'banner-mobile': {
      const banner = snapshot.banners.find((each) => each.code === code)
      return banner ? bannerOf(banner, kind) : null
    }
    case 'promotion': {
      const { promotions, coming } = snapshot
      const promotion = [...promotions, ...coming].find((each) => each.code === code)
      return promotion ? posterOf(promotion) : null
    }
  }
}

/** Subjects of the home page, most visible first. */
export function homeSubjects(snapshot: Snapshot, perRow: number): Subject[] {
  const rows = snapshot.providers.slice(0, 15).flatMap(({ id }) => {
    const games = snapshot.byProvider.get(id)?.views ?? []
    return games.filter((game) => game.show_home).slice(0, perRow)
  })
  return [
    ...snapshot.banners.flatMap((banner) => [bannerOf(banner, 'banner'), bannerOf(banner, 'banner-mobile')]),
    ...snapshot.categories.map(symbolOf),
    ...snapshot.providers.map(logoOf),
    ...[...snapshot.featured, ...rows].filter(({ cover }) => cover === null).map(coverOf),
  ]
}
