import { useEffect, useState } from 'react'

const WAIT = 300

/** The text once nobody has typed for 300 ms. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (settled === text) return
    const timer = setTimeout(() => setSettled(text), WAIT)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
