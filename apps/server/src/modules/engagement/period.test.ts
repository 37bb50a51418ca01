import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarDay } from '../../platform/moment.ts'
import { beginOf, nextOf, spanAt } from './period.ts'

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const span = fc.constantFrom('daily', 'week', 'month', 'year')

it('every moment lies in one span of each kind, and the next begins where it ends', () => {
  fc.assert(
    fc.property(moment, span, (at, kind) => {
      const begins = spanAt(kind, at)
      const day = calendarDay(at)
      expect(begins <= day && day < nextOf(kind, begins)).toBe(true)
      expect(beginOf(kind, begins)).toBe(begins)
      expect(beginOf(kind, nextOf(kind, begins))).toBe(nextOf(kind, begins))
    }),
  )
})

it.each([
  ['week', '2026-11-15', '2026-11-09', '2026-11-16'],
  ['week', '2026-11-16', '2026-11-16', '2026-11-23'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
  ['year', '2026-11-15', '2026-01-01', '2027-01-01'],
] as const)('the %s of %s', (kind, day, begins, next) => {
  expect([beginOf(kind, day), nextOf(kind, begins)]).toEqual([begins, next])
})

it('a day is São Paulo’s', () => {
  expect(spanAt('daily', new Date('2026-11-16T02:59:59Z'))).toBe('2026-11-15')
  expect(spanAt('week', new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-16')
})
