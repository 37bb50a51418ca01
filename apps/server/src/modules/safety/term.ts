import type { Request } from '@girassol/contract'
import { days } from '../../platform/clock.ts'
import { calendarDay } from '../../platform/moment.ts'

export type BreakRequest = Request<'takePause'>['body']

/** When a break taken now ends; null for never. A month later is the same day and time, or the month's last day. */
export function endOf(request: BreakRequest, now: Date): Date | null {
  if (request.kind === 'pause') return new Date(now.getTime() + days(request.days))
  if (request.months === null) return null
  const [year = 0, month = 0, day = 0] = calendarDay(now).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + request.months, 0)).getUTCDate()
  const then = Date.UTC(year, month - 1 + request.months, Math.min(day, last))
  return new Date(now.getTime() + then - Date.UTC(year, month - 1, day))
}
