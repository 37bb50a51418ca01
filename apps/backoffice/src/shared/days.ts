import { useState } from 'react'

/** Brazil has had no daylight saving time since 2019, so a day of São Paulo always starts at three in UTC. */
const OFFSET = '-03:00'

/** The day of a moment in São Paulo: "2026-03-31". */
export const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(at)

/** The day in São Paulo on which a page was opened. */
export function useToday(): string {
  const [today] = useState(() => dayOf(new Date()))
  return today
}

/** The first moment of a day of a filter ("2026-03-31"), for a call's `from`. */
export const dayStart = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : new Date(`${day}T00:00:00${OFFSET}`).toISOString()

/** The first moment after the day, for a call's `until`, which is exclusive. */
export const dayEnd = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00${OFFSET}`) + 86_400_000).toISOString()
