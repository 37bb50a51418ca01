import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react'
import { awaken } from './early-press.ts'

interface Part {
  /** For the server, which sends every part whole. */
  prepare: () => Promise<unknown>
  wake: () => Promise<unknown>
}

const parts: Part[] = []

export const prepareParts = async (): Promise<void> => {
  await Promise.all(parts.map(async ({ prepare }) => prepare()))
}

/** Before something changes that every part shows: one that still sleeps could only vanish. */
export const wakeParts = async (): Promise<void> => {
  await Promise.all(parts.map(async ({ wake }) => wake()))
}

const RETRY_DELAY_MS = 3000

/** A network that fails for a moment takes no part of the page with it: the part sleeps on and is tried again. */
async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}

/** How far ahead of the reader a part wakes up. */
const MARGIN = '300px'

interface PartProps {
  className?: string
}

/**
 * A part of a page below its beginning. The server sends it with the rest; it is hydrated, and its scripts loaded, when it
 * comes near. Until then it is the text and the links it was sent as. It takes nothing from its parent, whose
 * changes would reach it asleep.
 */
export function deferredPart(load: () => Promise<ComponentType>): ComponentType<PartProps> {
  let known: ComponentType | null = null
  const prepare = async () => (known ??= await load())
  const near = Promise.withResolvers<void>()
  const loaded = near.promise.then(() => persistently(prepare))
  const Lazy = lazy(() => loaded.then((component) => ({ default: component })))
  const wake = async () => {
    near.resolve()
    await prepare().catch(() => {})
    // One more task: React's listener runs after this one.
    await new Promise((resolve) => setTimeout(resolve))
  }
  parts.push({ prepare, wake })

  return memo(function DeferredPart({ className }: PartProps) {
    const place = useRef<HTMLDivElement>(null)
    // The server waited for it before it began; a lazy one could only be sent empty.
    const Shown = import.meta.env.SSR ? (known ?? Lazy) : Lazy
    useEffect(() => {
      if (!place.current) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) near.resolve()
        },
        { rootMargin: MARGIN },
      )
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    return (
      <div ref={place} className={className} data-asleep="">
        <Suspense fallback={null}>
          <Shown />
          <Awake place={place} />
        </Suspense>
      </div>
    )
  })
}

/** Has its effect when what stands beside it was taken over. */
function Awake({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (place.current) awaken(place.current)
  }, [place])
  return null
}
