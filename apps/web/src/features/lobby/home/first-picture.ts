import type { HomeShelf, ShelfBanner } from '@girassol/contract'

/** How wide the carousel stands, as `sizes` says it: at most what the content's width leaves beside the menu. */
export const carouselSizes = '(min-width: 1280px) 1152px, 92vw'
export const WIDE = '(min-width: 768px)'
const NARROW = '(max-width: 767.98px)'

export interface PictureHint {
  srcset: string
  sizes: string
  media: string
}

/** The picture that fills most of the first screen, for the page's head: it is then on its way before the body is read. */
export function firstPicture(home: Pick<HomeShelf, 'banners'> | undefined): PictureHint[] {
  const banner: ShelfBanner | undefined = home?.banners.find(({ type }) => type === 'carousel')
  if (!banner) return []
  const hints = [
    { srcset: banner.wide.avif, sizes: carouselSizes, media: WIDE },
    { srcset: banner.narrow.avif, sizes: '100vw', media: NARROW },
  ]
  return hints.filter(({ srcset }) => srcset !== '')
}
