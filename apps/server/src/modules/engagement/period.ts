import { days } from '../../platform/clock.ts'
import { calendarDay } from '../../platform/moment.ts'

/** Spans are São Paulo's and named by their first day (`2026-11-15`). */
export type Span = 'daily' | 'week' | 'month' | 'year'

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const text = (date: Date): string => date.toISOString().slice(0, 10)

/** The first day of the span that contains this day. Weeks begin on Monday. */
export function beginOf(span: Span, day: string): string {
  if (span === 'daily') return day
  if (span === 'month') return `${day.slice(0, 7)}-01`
  if (span === 'year') return `${day.slice(0, 4)}-01-01`
  const date = utc(day)
  return text(new Date(date.getTime() - days((date.getUTCDay() + 6) % 7)))
}

/** The first day of the next span. */
export function nextOf(span: Span, begins: string): string {
  const date = utc(begins)
  if (span === 'daily' || span === 'week')
    return text(new Date(date.getTime() + days(span === 'week' ? 7 : 1)))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return text(new Date(span === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1)))
}

/** The span that runs at a moment. */
export const spanAt = (span: Span, at: Date): string => beginOf(span, calendarDay(at))
