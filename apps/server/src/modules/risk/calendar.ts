import { days } from '../../platform/clock.ts'
import { addDays, businessDayUpTo, calendarDay, dayStart, isWeekend } from '../../platform/moment.ts'

/** Portaria 1.143: the analysis ends within thirty days of the operation. */
export const ANALYSIS_PERIOD_MS = days(30)
/** Ten days are left. */
export const ALARM_AFTER_MS = days(20)

/** The end of the next business day. */
export function endOfNextBusinessDay(at: Date): Date {
  let day = addDays(calendarDay(at), 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return new Date(dayStart(addDays(day, 1)).getTime() - 1)
}

/** When the notice of no occurrence for a year is due: the last business day of the January after it. */
export const noticeDay = (year: number): string => businessDayUpTo(`${year + 1}-01-31`)
