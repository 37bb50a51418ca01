import { useEffect, useState } from 'react'

export interface Autoplay {
  /** Whether the person wants it to move; false after pressing pause. */
  wanted: boolean
  toggle: () => void
  hold: () => void
  release: () => void
}

/** Moves on at an interval unless held (pointer or focus inside), paused, hidden, or the system asks for less motion. */
export function useAutoplay(interval: number | undefined, advance: () => void): Autoplay {
  const [wanted, setWanted] = useState(true)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!interval || !wanted || held) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance()
    }, interval)
    return () => clearInterval(timer)
  }, [interval, wanted, held, advance])

  return {
    wanted,
    toggle: () => setWanted((now) => !now),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
