import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'

const preparations: (() => Promise<void>)[] = []

/** Before the server renders: it sends every part whole. */
export const prepareParts = async (): Promise<void> => {
  await Promise.all(preparations.map(async (prepare) => prepare()))
}

/** How far ahead of the reader a part wakes up. */
const MARGIN = '600px'

interface PartProps {
  className?: string
}

/**
 * A part of a page far below its beginning. The server sends it with the rest; its scripts are fetched when somebody
 * comes near, and until then it is the text and the links it was sent as.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & PartProps> {
  let known: ComponentType<Props> | null = null
  const near = Promise.withResolvers<void>()
  const Lazy = lazy(() =>
    known
      ? instantly({ default: known })
      : near.promise.then(load).then((Component) => ({ default: Component })),
  )
  if (import.meta.env.SSR) {
    preparations.push(async () => {
      known ??= await load()
    })
  }

  return function DeferredPart({ className, ...props }: Props & PartProps) {
    const place = useRef<HTMLDivElement>(null)
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
      <div ref={place} className={className}>
        <Suspense fallback={null}>
          <Lazy {...(props as unknown as Props)} />
        </Suspense>
      </div>
    )
  }
}

/** React takes what is there at once only from something that does not wait a turn, as every promise does. */
function instantly<T>(value: T): Promise<T> {
  return { then: (receive: (value: T) => void) => receive(value) } as unknown as Promise<T>
}
