import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * Gives the focus back to what had it when the dialog opened. The dialog does that by itself only for a trigger inside
 * it; these are opened by buttons, guards and refusals anywhere.
 */
export function ReturnFocus({ children }: { children: ReactNode }) {
  const open = useRef(false)
  // Read while rendering: by the time effects run, the form has already taken the focus. Dialogs are never rendered by the server.
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    open.current = true
    return () => {
      open.current = false
      // Later, when the page is no longer hidden from assistive technology. StrictMode's rehearsal has reopened by then.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (!open.current && lost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [before])
  return children
}

/** Starts in the first field, where a keyboard is at hand; on a phone it would cover the form before it was seen. */
export function StartInField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) place.current?.querySelector('input')?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}
