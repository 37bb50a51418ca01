import { expect, it } from 'vitest'
import { momentText } from './moment.ts'

it.each(['pt_BR', 'en', 'es'])('is São Paulo’s time, day first, in %s', (locale) => {
  expect(momentText('2026-12-06T02:30:00.000Z', locale)).toBe('05/12/2026, 23:30')
})
