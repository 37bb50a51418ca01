import { cx } from '@girassol/ui'
import { useCallback, useState } from 'react'
import type { CardGame } from '../game.ts'
import { CoverArt } from './cover-art.tsx'
import { watchCover } from './cover-watch.ts'

export type Eager = boolean | 'first'

interface CoverProps {
  game: Pick<CardGame, 'id' | 'game_name' | 'picture'>
  /** How wide the picture will be, as the `sizes` attribute says it. */
  sizes: string
  /** In view at once: fetched without waiting for the layout, and `first` also before everything else. */
  eager?: Eager | undefined
  className?: string | undefined
}

/** A game's cover, 3:4. Without a picture in five seconds the place is filled with art of our own. */
export function Cover({ game, sizes, eager = false, className }: CoverProps) {
  const { picture } = game
  const [state, setState] = useState<'waiting' | 'late' | 'broken'>(picture.src ? 'waiting' : 'broken')

  const watch = useCallback((image: HTMLImageElement | null) => {
    if (!image) return
    // A picture that failed before the app took over fires no error event any more.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) setState('broken')
    return watchCover(image, () => setState('late'))
  }, [])

  return (
    <span className={cx('relative block aspect-[3/4] overflow-hidden bg-surface-2', className)}>
      {state !== 'broken' && (
        <picture>
          {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
          {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
          <img
            ref={watch}
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager === 'first' ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            className="size-full object-cover"
            // A picture that comes late is still better than none.
            onLoad={() => setState('waiting')}
            onError={() => setState('broken')}
          />
        </picture>
      )}
      {state !== 'waiting' && <CoverArt name={game.game_name} seed={game.id} />}
    </span>
  )
}
