import { days } from '../../platform/clock.ts'
import { calendarDay, dayStart } from '../../platform/moment.ts'

/** Portaria 1.143: the analysis ends within thirty days of the operation. */
export const ANALYSIS_PERIOD_MS = days(30)
/** Ten days are left. */
export const ALARM_AFTER_MS = days(20)

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()
const shift = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days(by)).toISOString().slice(0, 10)
const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0

/** The end of the next business day. Holidays count as business days, which makes a deadline earlier and never later. */
export function endOfNextBusinessDay(at: Date): Date {
  let day = shift(calendarDay(at), 1)
  while (isWeekend(day)) day = shift(day, 1)
  return new Date(dayStart(shift(day, 1)).getTime() - 1)
}

/** When the notice of no occurrence for a year is due: the last business day of the January after it. */
export function noticeDay(year: number): string {
  let day = `${year + 1}-01-31`
  while (isWeekend(day)) day = shift(day, -1)
  return day
}
