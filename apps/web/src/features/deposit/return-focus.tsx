import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Gives the focus back to what had it when the dialog opened: it is opened from anywhere, by no trigger of its own. */
export function ReturnFocus({ children }: { children: ReactNode }) {
  const open = useRef(false)
  // Read while rendering: when effects run, the dialog has already taken the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
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
