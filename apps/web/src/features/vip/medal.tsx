import { cx } from '@girassol/ui'
import { Sprout } from 'lucide-react'
import { useState } from 'react'

interface MedalProps {
  /** The level's picture; without one, or before the first level, a sprout stands there. */
  src: string | null
  /** Not reached yet: it waits without its colours. */
  faint?: boolean
  className?: string
}

/** A level's symbol on a lit disc, so that dark and light motifs read on both looks. The level is named beside it. */
export function Medal({ src, faint = false, className }: MedalProps) {
  const [broken, setBroken] = useState('')
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid shrink-0 place-items-center rounded-full ring-2 ring-inset',
        faint
          ? 'bg-surface-3 ring-line'
          : 'bg-[radial-gradient(circle_at_50%_30%,color-mix(in_oklab,var(--sun)_28%,white),color-mix(in_oklab,var(--sun)_62%,var(--surface-3)))] shadow-soft ring-sun',
        className,
      )}
    >
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          decoding="async"
          className={cx('absolute inset-[11%] size-[78%] object-contain', faint && 'opacity-60 grayscale')}
          onError={() => setBroken(src)}
        />
      ) : (
        <Sprout className={cx('size-1/2', faint ? 'text-ink-muted' : 'text-sun-ink')} />
      )}
    </span>
  )
}
