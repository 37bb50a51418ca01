import { addDays, calendarDay } from '../../platform/moment.ts'

/** The month of a day, by its first (`2026-11-01`). */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export const thisMonth = (now: Date): string => monthOf(calendarDay(now))

/** Calendar arithmetic has no time zone: noon keeps clear of every midnight. */
const shifted = (day: string, change: (date: Date) => void): string => {
  const date = new Date(`${day}T12:00:00Z`)
  change(date)
  return date.toISOString().slice(0, 10)
}

export const nextMonth = (month: string): string =>
  shifted(month, (date) => void date.setUTCMonth(date.getUTCMonth() + 1))

export const lastDayOf = (month: string): string => addDays(nextMonth(month), -1)
