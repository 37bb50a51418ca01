import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Stands inside a dialog that no trigger of its own opens, and gives the focus back to what had it before. */
export function ReturnFocus({ children }: { children: ReactNode }) {
  const open = useRef(false)
  // Read while rendering: when effects run, the dialog has already taken the focus. Dialogs are never rendered by the server.
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
