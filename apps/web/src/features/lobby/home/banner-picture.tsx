import type { ShelfBanner } from '@girassol/contract'
import { useCallback, useState } from 'react'
import { WIDE } from './first-picture.ts'
import { Sunrise } from './sunrise.tsx'

interface BannerPictureProps {
  banner: ShelfBanner
  sizes: string
  eager?: boolean | undefined
}

/** First the picture for this screen, then the other one, then a warm place without any. */
export function BannerPicture({ banner, sizes, eager = false }: BannerPictureProps) {
  const { wide, narrow } = banner
  const [stage, setStage] = useState<'own' | 'other' | 'none'>('own')

  const fail = () => {
    const other = wide.src && wide.src !== narrow.src
    setStage((now) => (now === 'own' && other ? 'other' : 'none'))
  }
  // A picture that failed before the app took over fires no error event any more.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setStage('other')
  }, [])

  if (stage === 'none') return <Sunrise />
  const look = 'absolute inset-0 size-full object-cover'
  if (stage === 'other') {
    const src = matchMedia(WIDE).matches ? narrow.src : wide.src
    return <img src={src} alt="" draggable={false} className={look} onError={fail} />
  }
  return (
    <picture>
      {wide.avif && <source media={WIDE} type="image/avif" srcSet={wide.avif} sizes={sizes} />}
      {wide.webp && <source media={WIDE} type="image/webp" srcSet={wide.webp} sizes={sizes} />}
      <source media={WIDE} srcSet={wide.src} width={wide.width} height={wide.height} />
      {narrow.avif && <source type="image/avif" srcSet={narrow.avif} sizes="100vw" />}
      {narrow.webp && <source type="image/webp" srcSet={narrow.webp} sizes="100vw" />}
      <img
        ref={check}
        src={narrow.src}
        alt=""
        width={narrow.width}
        height={narrow.height}
        draggable={false}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        className={look}
        onError={fail}
      />
    </picture>
  )
}
