import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** The text, 300 ms after the last key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (settled === text) return
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
