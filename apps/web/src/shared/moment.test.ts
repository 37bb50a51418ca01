import { expect, it } from 'vitest'
import { momentText } from './moment.ts'

it('is told as a clock in São Paulo says it', () => {
  expect(momentText('2026-12-01T02:30:00.000Z', 'pt_BR')).toBe('30/11/2026, 23:30')
})
