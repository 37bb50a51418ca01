import { expect, it } from 'vitest'
import { hourText, momentText } from './moment.ts'

const now = Date.parse('2026-11-15T12:00:00.000Z')

it('says the hour of today, and the day with any other', () => {
  expect(momentText('2026-11-15T11:59:07.000Z', 'pt_BR', now)).toBe('08:59:07')
  expect(momentText('2026-11-14T11:59:07.000Z', 'pt_BR', now)).toBe('14/11, 08:59:07')
})

it('counts the days of São Paulo', () => {
  // Already the next day in Greenwich, still the same where the player is.
  expect(momentText('2026-11-16T01:30:00.000Z', 'pt_BR', now)).toBe('22:30:00')
  expect(hourText('2026-11-15T14:05:00.000Z', 'pt_BR')).toBe('11:05')
})
