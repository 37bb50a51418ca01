import type { ShelfBanner } from '@girassol/contract'
import { cx, IconButton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { BannerSlide } from './banner-slide.tsx'
import { swipeStep, turn, useRotation } from './rotation.ts'

interface BannerRotationProps {
  banners: readonly ShelfBanner[]
  /** Milliseconds between two of them. */
  every: number
  label: string
  sizes: string
  /** The first thing seen on the page. */
  first?: boolean | undefined
  small?: boolean | undefined
  className?: string | undefined
}

const never = () => () => {}
const yes = () => true
const no = () => false

/** Banners one over the other: the next one dissolves in, so nothing moves across the screen. */
export function BannerRotation(props: BannerRotationProps) {
  const { banners, every, label, sizes, first = false, small, className } = props
  const { t } = useLingui()
  const count = banners.length
  const { current, moving, toggle, hold, release, go } = useRotation(count, every)
  const start = useRef<number | null>(null)
  // The first picture has the line for itself; the others follow once the app has taken over.
  const taken = useSyncExternalStore(never, yes, no)

  const finish = (x: number) => {
    if (start.current !== null) go(swipeStep(x - start.current))
    start.current = null
  }

  return (
    <section aria-label={label} className={className}>
      <div
        onMouseEnter={hold}
        onMouseLeave={release}
        onFocus={hold}
        onBlur={release}
        onPointerDown={(event) => (start.current = event.clientX)}
        onPointerUp={(event) => finish(event.clientX)}
        onPointerCancel={() => (start.current = null)}
        className="relative isolate size-full touch-pan-y overflow-hidden rounded-lg bg-surface-2 select-none"
      >
        <ul aria-live={moving ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              shown={index === current}
              wanted={
                index === current || (taken && [-1, 1].some((step) => index === turn(current, step, count)))
              }
              eager={first && index === 0}
              sizes={sizes}
              small={small}
              label={t`${index + 1} de ${count}`}
            />
          ))}
        </ul>
        {count > 1 && (
          <div
            data-theme="dark"
            className="absolute top-3 right-3 flex items-center gap-0.5 rounded-full bg-scrim p-0.5 backdrop-blur-sm md:top-auto md:bottom-3"
          >
            <span aria-hidden="true" className="flex gap-1.5 ps-3.5 pe-1 max-[18rem]:hidden">
              {banners.map(({ id }, index) => (
                <span
                  key={id}
                  className={cx(
                    'h-1.5 rounded-full transition-[width,background-color] duration-slow',
                    index === current ? 'w-5 bg-sun' : 'w-1.5 bg-line-strong',
                  )}
                />
              ))}
            </span>
            <IconButton
              round
              label={moving ? t`Pausar os banners` : t`Continuar os banners`}
              icon={moving ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
              onClick={toggle}
            />
            <IconButton
              round
              className="max-md:hidden"
              label={t`Banner anterior`}
              icon={<ChevronLeft aria-hidden="true" size={20} />}
              onClick={() => go(-1)}
            />
            <IconButton
              round
              label={t`Próximo banner`}
              icon={<ChevronRight aria-hidden="true" size={20} />}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
    </section>
  )
}
