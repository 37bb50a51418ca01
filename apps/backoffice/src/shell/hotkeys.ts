import { useEffect, useEffectEvent } from 'react'

/** Keys belong to the field that is being typed in. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'))
  )
}

/** Ctrl/⌘ K and `/` open the palette, `?` the list of shortcuts. */
export function useHotkeys(open: { palette: () => void; shortcuts: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
    if (isPalette || (isPlain && event.key === '/')) {
      event.preventDefault()
      open.palette()
    } else if (isPlain && event.key === '?') {
      event.preventDefault()
      open.shortcuts()
    }
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
