import { useCallback, useEffect, useRef } from 'react'

/** `part` runs from 0 to 1. */
type Draw = (part: number) => void
export type Frames = (milliseconds: number, draw: Draw) => Promise<void>

/** Plays a movement frame by frame and resolves at its end. With reduced motion only the last frame is drawn. */
export function useFrames(still: boolean): Frames {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return useCallback(
    (milliseconds, draw) =>
      new Promise((resolve) => {
        if (still) {
          draw(1)
          resolve()
          return
        }
        const start = performance.now()
        function step(now: number) {
          if (gone.current) return
          const part = Math.min(1, Math.max(0, (now - start) / milliseconds))
          draw(part)
          if (part < 1) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      }),
    [still],
  )
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** How long an outcome is shown before the main button works again: a second press of "cash out" means this round. */
export const OUTCOME_REST_MS = 1200
