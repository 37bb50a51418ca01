import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { useAutoplay } from './autoplay.ts'

export interface CarouselProps {
  children: ReactNode
  loop?: boolean | undefined
  /** Milliseconds between slides; leave out for none. */
  autoplay?: number | undefined
  /** Width of a slide as classes, such as "basis-full md:basis-1/3". */
  slideClassName?: string | undefined
  dots?: boolean | undefined
  /** Puts the controls over the lower edge of the slides, for banners. */
  overlay?: boolean | undefined
  labels: {
    region: string
    previous: string
    next: string
    pause: string
    play: string
    slide: (index: number, count: number) => string
  }
  className?: string | undefined
}

type Embla = UseEmblaCarouselType[1]

export function Carousel(props: CarouselProps) {
  const { loop = false, autoplay, slideClassName = 'basis-full', overlay, labels } = props
  const slides = Children.toArray(props.children)
  const [viewport, embla] = useEmblaCarousel({ loop, align: 'start', duration: 20 })
  const frame = useRef<HTMLDivElement>(null)
  const { current, ends } = usePosition(embla, loop)
  const next = useCallback(() => embla?.scrollNext(), [embla])
  const { wanted, toggle, hold, release } = useAutoplay(autoplay, next)
  useArrowKeys(embla, frame)

  return (
    <section aria-label={labels.region} className={cx('min-w-0', props.className)}>
      <div
        ref={frame}
        onMouseEnter={hold}
        onMouseLeave={release}
        onFocus={hold}
        onBlur={release}
        className="relative flex min-w-0 flex-col gap-3"
      >
        {/* clip, not hidden: a hidden box still scrolls by itself to a focused child and puts the slides out of step. */}
        <div className="overflow-clip rounded-md">
          {/* The gutters lie outside of what embla measures, else it counts them as an offset once it has moved. */}
          <div ref={viewport} className="relative -mx-2">
            <ul className="flex touch-pan-y" aria-live={autoplay && wanted ? 'off' : 'polite'}>
              {slides.map((slide, index) => (
                <li
                  key={keyOf(slide, index)}
                  aria-label={labels.slide(index + 1, slides.length)}
                  className={cx('min-w-0 shrink-0 grow-0 px-2', slideClassName)}
                >
                  {slide}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div
          // Over a picture the controls are always those of the night: light on a dark pill.
          data-theme={overlay ? 'dark' : undefined}
          className={cx(
            'flex items-center gap-1',
            overlay && 'absolute right-3 bottom-3 rounded-full bg-scrim p-0.5 backdrop-blur-sm',
          )}
        >
          {(props.dots ?? true) && slides.length > 1 && (
            <Dots slides={slides} current={current} className={overlay ? 'ps-3.5 pe-1' : 'flex-1'} />
          )}
          {autoplay !== undefined && (
            <IconButton
              label={wanted ? labels.pause : labels.play}
              icon={wanted ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
              round
              onClick={toggle}
            />
          )}
          <IconButton
            label={labels.previous}
            icon={<ChevronLeft aria-hidden="true" size={20} />}
            round
            disabled={!ends.previous}
            onClick={() => embla?.scrollPrev()}
          />
          <IconButton
            label={labels.next}
            icon={<ChevronRight aria-hidden="true" size={20} />}
            round
            disabled={!ends.next}
            onClick={next}
          />
        </div>
      </div>
    </section>
  )
}

const keyOf = (slide: ReactNode, index: number) => (slide as { key?: string | null }).key ?? index

/** Which slide is shown, and whether there are more on either side. */
function usePosition(embla: Embla, loop: boolean) {
  const [current, setCurrent] = useState(0)
  const [ends, setEnds] = useState({ previous: loop, next: true })
  useEffect(() => {
    if (!embla) return
    const follow = () => {
      setCurrent(embla.selectedScrollSnap())
      setEnds({ previous: embla.canScrollPrev(), next: embla.canScrollNext() })
    }
    follow()
    embla.on('select', follow).on('reInit', follow)
    return () => {
      embla.off('select', follow).off('reInit', follow)
    }
  }, [embla])
  return { current, ends }
}

/** Arrow keys count anywhere inside, also on a link within a slide, which no single element could listen for. */
function useArrowKeys(embla: Embla, frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const area = frame.current
    if (!embla || !area) return
    const move = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') embla.scrollNext()
      else if (event.key === 'ArrowLeft') embla.scrollPrev()
      else return
      event.preventDefault()
    }
    area.addEventListener('keydown', move)
    return () => area.removeEventListener('keydown', move)
  }, [embla, frame])
}

interface DotsProps {
  slides: readonly ReactNode[]
  current: number
  className: string
}

function Dots({ slides, current, className }: DotsProps) {
  return (
    <div aria-hidden="true" className={cx('flex gap-1.5', className)}>
      {slides.map((slide, index) => (
        <span
          key={keyOf(slide, index)}
          className={cx(
            'h-1.5 rounded-full transition-[width,background-color] duration-slow',
            index === current ? 'w-5 bg-sun' : 'w-1.5 bg-line-strong',
          )}
        />
      ))}
    </div>
  )
}
