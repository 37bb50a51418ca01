import { IconButton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDragScroll } from './drag-scroll.ts'

interface ShelfProps {
  /** What stands above the list, beside the arrows; without it they stand beside the list. */
  heading?: ReactNode
  /** Said with the arrows, so that each pair has a name of its own. */
  name: string
  /** Pixels per press of an arrow. */
  step: number
  /** List items. */
  children: ReactNode
  busy?: boolean | undefined
}

const none = { left: false, right: false }

/** A list that scrolls sideways: by finger, by mouse, by the arrows of a desktop and by the keyboard's focus. */
export function Shelf({ heading, name, step, children, busy = false }: ShelfProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [scrollable, setScrollable] = useState(none)
  useDragScroll(list)

  useEffect(() => {
    const area = list.current
    if (!area) return
    const measure = () => {
      const left = area.scrollLeft > 4
      const right = area.scrollLeft < area.scrollWidth - area.clientWidth - 4
      setScrollable((now) => (now.left === left && now.right === right ? now : { left, right }))
    }
    // Its own size, what it holds, and where it stands.
    const size = new ResizeObserver(measure)
    const content = new MutationObserver(measure)
    size.observe(area)
    content.observe(area, { childList: true })
    area.addEventListener('scroll', measure, { passive: true })
    return () => {
      size.disconnect()
      content.disconnect()
      area.removeEventListener('scroll', measure)
    }
  }, [])

  const scroll = (by: number) => list.current?.scrollBy({ left: by, behavior: 'smooth' })
  const arrows = [
    { side: 'left', by: -step, label: t`Voltar em ${name}`, Icon: ChevronLeft },
    { side: 'right', by: step, label: t`Avançar em ${name}`, Icon: ChevronRight },
  ] as const
  const controls = (
    <div className="ms-auto hidden shrink-0 gap-1 md:flex">
      {arrows.map(({ side, by, label, Icon }) => (
        <IconButton
          key={side}
          label={label}
          icon={<Icon aria-hidden="true" size={20} />}
          disabled={!scrollable[side]}
          onClick={() => scroll(by)}
        />
      ))}
    </div>
  )
  const items = (
    <ul
      ref={list}
      aria-busy={busy}
      // The padding gives a lifted card and the focus ring their place inside the box that clips them. It is positioned, so
      // that words for screen readers stay inside of it as well.
      className="relative -mx-4 -my-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-2 scrollbar-none md:-mx-2 md:scroll-px-2 md:gap-4 md:px-2"
    >
      {children}
    </ul>
  )
  if (!heading) {
    return (
      <div className="flex min-w-0 items-center gap-4">
        <div className="min-w-0 flex-1">{items}</div>
        {controls}
      </div>
    )
  }
  return (
    <div className="min-w-0">
      <div className="mb-2 flex min-h-11 items-center gap-3">
        {heading}
        {controls}
      </div>
      {items}
    </div>
  )
}
