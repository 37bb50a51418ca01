import { useEffect, useRef, useState } from 'react'

const SWIPE_PIXELS_MIN = 50
/** No other change while one runs. */
export const LOCK_MS = 500

/** -1, 0 or 1: a swipe to the left brings the next one. Fifty pixels alone are not yet a swipe. */
export const swipeStep = (distance: number): -1 | 0 | 1 =>
  distance < -SWIPE_PIXELS_MIN ? 1 : distance > SWIPE_PIXELS_MIN ? -1 : 0

/** Goes round in both directions. */
export const turn = (current: number, step: number, count: number): number =>
  count === 0 ? 0 : (current + step + count) % count

export const isLocked = (changedAt: number | null, now: number): boolean =>
  changedAt !== null && now - changedAt < LOCK_MS

export interface Rotation {
  current: number
  /** False after the player pressed pause. */
  moving: boolean
  toggle: () => void
  hold: () => void
  release: () => void
  go: (step: number) => void
}

/** Turns by itself unless held by pointer or focus, paused, unseen, or the system asks for less motion. */
export function useRotation(count: number, every: number): Rotation {
  const [current, setCurrent] = useState(0)
  const [moving, setMoving] = useState(true)
  const [held, setHeld] = useState(false)
  const changedAt = useRef<number | null>(null)

  useEffect(() => {
    if (!moving || held || count < 2) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setCurrent(turn(current, 1, count))
    }, every)
    return () => clearInterval(timer)
    // With `current`: a change by hand restarts the timer.
  }, [moving, held, count, every, current])

  return {
    current: count === 0 ? 0 : current % count,
    moving,
    toggle: () => setMoving((now) => !now),
    hold: () => setHeld(true),
    release: () => setHeld(false),
    go(step) {
      const now = performance.now()
      if (step === 0 || isLocked(changedAt.current, now)) return
      changedAt.current = now
      setCurrent((place) => turn(place, step, count))
    },
  }
}
