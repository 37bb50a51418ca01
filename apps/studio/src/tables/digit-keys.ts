import { useEffect, useRef } from 'react'

/** Calls back with 0 for the key 1, 1 for 2 and so on, wherever nothing is being typed and no dialog is open. */
export function useDigits(count: number, choose: (place: number) => void): void {
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const place = Number.parseInt(event.key, 10) - 1
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return
      if (!(place >= 0 && place < count) || document.querySelector('dialog[open]')) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      latest.current(place)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [count])
}
