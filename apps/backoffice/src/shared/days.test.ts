import { expect, it } from 'vitest'
import { dayEnd, dayStart } from './days.ts'

it('covers the whole day of São Paulo, its last moment exclusive', () => {
  expect(dayStart('2026-03-31')).toBe('2026-03-31T03:00:00.000Z')
  expect(dayEnd('2026-03-31')).toBe('2026-04-01T03:00:00.000Z')
  expect(dayStart(undefined)).toBeUndefined()
  expect(dayEnd(undefined)).toBeUndefined()
})
