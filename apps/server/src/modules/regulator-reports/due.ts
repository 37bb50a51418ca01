import type { Family } from '@girassol/sigap'
import { hours } from '../../platform/clock.ts'
import { addDays, calendarDay, dayStart, isWeekend } from '../../platform/moment.ts'
import { dueTimes } from './codes.ts'

export const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01')
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`
/** The day that has just begun in Brasília. */
export const today = (now: Date): string => calendarDay(now)

/** When the file of a day is due. */
export function dueAt(family: Family, day: string): Date {
  const due = dueTimes[family]
  if ('hour' in due) return new Date(dayStart(addDays(day, due.daysLater)).getTime() + hours(due.hour))
  let at = day
  for (let business = 0; business < due.businessDay;) {
    at = addDays(at, 1)
    if (!isWeekend(at)) business += 1
  }
  return dayStart(addDays(at, 1))
}
