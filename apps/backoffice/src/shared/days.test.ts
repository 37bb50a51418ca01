import { expect, it } from 'vitest'
import { dayEnd, dayOf, dayStart } from './days.ts'

it('covers the whole day of São Paulo, its last moment exclusive', () => {
  expect(dayStart('2026-03-31')).toBe('2026-03-31T03:00:00.000Z')
  expect(dayEnd('2026-03-31')).toBe('2026-04-01T03:00:00.000Z')
  expect(dayStart(undefined)).toBeUndefined()
  expect(dayEnd(undefined)).toBeUndefined()
})

it('names the day of a moment in São Paulo, three hours behind UTC', () => {
  expect(dayOf(new Date('2026-04-01T02:59:59Z'))).toBe('2026-03-31')
  expect(dayOf(new Date('2026-04-01T03:00:00Z'))).toBe('2026-04-01')
})
