import { days } from '../../platform/clock.ts'
import { businessDayUpTo, calendarDay, dayStart } from '../../platform/moment.ts'

/** All that was under way in the last minutes of a year is in the book by then. */
const SETTLING_MS = days(1)

const startOf = (year: number): Date => dayStart(`${year}-01-01`)

/** A year of Brasília, from its first moment on and before the first of the next. */
export const periodOf = (year: number): { from: Date; to: Date } => ({
  from: startOf(year),
  to: startOf(year + 1),
})

/** The newest year whose statements may be issued. */
export const lastEndedYear = (now: Date): number =>
  Number(calendarDay(new Date(now.getTime() - SETTLING_MS)).slice(0, 4)) - 1

/** Statements of a year are due on the last business day of the February after it. */
export function dueDay(year: number): string {
  const march = dayStart(`${year + 1}-03-01`)
  return businessDayUpTo(calendarDay(new Date(march.getTime() - 1)))
}
