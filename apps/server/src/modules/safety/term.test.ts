import type { ExclusionMonths } from '@girassol/contract'
import { expect, it } from 'vitest'
import { endOf } from './term.ts'

const end = (months: ExclusionMonths, now: string) =>
  endOf({ kind: 'exclusion', months }, new Date(now))?.toISOString()

it('a break lasts whole days to the second', () => {
  const now = new Date('2026-11-15T12:34:56Z')
  const ends = ([1, 7, 30] as const).map((days) => endOf({ kind: 'pause', days }, now)?.toISOString())
  expect(ends).toEqual(['2026-11-16T12:34:56.000Z', '2026-11-22T12:34:56.000Z', '2026-12-15T12:34:56.000Z'])
})

it('a month ends on the same day of São Paulo, or on the last one there is', () => {
  expect(end(6, '2026-11-15T12:00:00Z')).toBe('2027-05-15T12:00:00.000Z')
  expect(end(12, '2026-11-15T12:00:00Z')).toBe('2027-11-15T12:00:00.000Z')
  expect(end(60, '2028-02-29T12:00:00Z')).toBe('2033-02-28T12:00:00.000Z')
  expect(end(3, '2026-11-30T12:00:00Z')).toBe('2027-02-28T12:00:00.000Z')
  // Already the first in Greenwich, still the 31st in São Paulo.
  expect(end(3, '2026-09-01T01:00:00Z')).toBe('2026-12-01T01:00:00.000Z')
  expect(end(3, '2026-11-30T23:30:00-03:00')).toBe('2027-03-01T02:30:00.000Z')
})

it('for good has no end', () => {
  expect(endOf({ kind: 'exclusion', months: null }, new Date())).toBeNull()
})
