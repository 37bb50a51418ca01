import { useEffect, useRef, useState } from 'react'

const WAIT = 300

/**
 * A field whose text lives in the address: written 300 ms after the last key, and rewritten when the address changes by other
 * means, such as going back.
 */
export function useTermField(
  term: string,
  onSettled: (term: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(term)
  const [known, setKnown] = useState(term)
  const [sent, setSent] = useState(term)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (term !== known) {
    setKnown(term)
    if (term !== sent) {
      setSent(term)
      setText(term)
    }
  }

  const write = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(next.trim())
      if (next.trim() !== term) onSettled(next.trim())
    }, WAIT)
  }
  return [text, write]
}
