import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Starts in the first field, where a keyboard is at hand; on a phone it would cover the form before it was seen. */
export function StartInField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) place.current?.querySelector('input')?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}
