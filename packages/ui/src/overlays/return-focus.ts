import { useEffect } from 'react'

/**
 * Focuses what opened an overlay that has closed. Where that is gone or disabled, the page's main part gets the focus, so that
 * Tab does not start at the top again. A focus that was moved on purpose meanwhile stays.
 */
export function returnFocus(opener: Element | null): void {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body) return
  if (opener instanceof HTMLElement) opener.focus()
  if (document.activeElement !== body) return
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
}

/** The button of the menu that an entry belongs to, while the menu is still open. */
export function menuTrigger(entry: Element): HTMLElement | null {
  const label = entry.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return label ? document.getElementById(label) : null
}

/** For the content of an overlay that is not a Panel: gives the focus back when the content is gone. */
export function useFocusReturn(): void {
  useEffect(() => {
    // Runs before the overlay around it moves the focus inside.
    const opener = document.activeElement
    return () => {
      setTimeout(() => returnFocus(opener), 0)
    }
  }, [])
}
