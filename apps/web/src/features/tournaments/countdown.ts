import { useEffect, useState } from 'react'
import { clockText } from '../../shared/i18n/clock.ts'

const DAY = 86_400_000

/** Whole days and the clock of the rest: 2 and `3:04:05`. Never below zero. */
export function leftUntil(moment: string, now: number): { days: number; clock: string } {
  const left = Math.max(0, Date.parse(moment) - now)
  // The clock counts a begun second to its end; a day must not show as 24 hours.
  const seconds = Math.ceil(left / 1000) * 1000
  return { days: Math.floor(seconds / DAY), clock: clockText(seconds % DAY) }
}

/** The current time, updated every second; null before hydration, because the server's clock differs. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
