import type { LimitKind, LimitPeriod } from '@girassol/contract'
import { calendarDay, dayStart } from '../../../platform/moment.ts'

/** A limit as it is in force, and the change that waits. */
export interface Limit {
  kind: LimitKind
  period: LimitPeriod
  source: 'player' | 'operator'
  /** Centavos, bets or minutes. */
  amount: bigint
  setAt: Date
  /** `amount` null: the limit is to be removed. */
  pending: { amount: bigint | null; since: Date; readyAt: Date } | null
}

export type LimitName = Pick<Limit, 'kind' | 'period'>

export const isMoney = (kind: LimitKind): boolean => kind === 'deposit' || kind === 'loss' || kind === 'stake'

export type Span = LimitPeriod | 'year'

const shift = (day: string, by: { days?: number; months?: number }): string => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + (by.months ?? 0), date.getUTCDate() + (by.days ?? 0))
  return date.toISOString().slice(0, 10)
}

/** The first day of the span that a day is in, by the calendar in São Paulo. Weeks begin on Monday. */
export function spanStart(span: Span, day: string): string {
  if (span === 'year') return `${day.slice(0, 4)}-01-01`
  if (span === 'month') return `${day.slice(0, 7)}-01`
  if (span === 'day') return day
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return shift(day, { days: -((weekday + 6) % 7) })
}

/** The first day after it. */
export function spanEnd(span: LimitPeriod, day: string): string {
  const start = spanStart(span, day)
  if (span === 'month') return shift(start, { months: 1 })
  return shift(start, { days: span === 'day' ? 1 : 7 })
}

/** When a limit renews. */
export const renewalOf = (period: LimitPeriod, at: Date): Date => dayStart(spanEnd(period, calendarDay(at)))
