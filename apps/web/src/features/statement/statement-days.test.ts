import { expect, it } from 'vitest'
import { daysOf, nameOfDay } from './statement-days.ts'
import type { Line } from './statement-lines.ts'

const line = (id: string, at: string): Line => ({
  id,
  at,
  kind: 'bet',
  title: 'Aposta',
  amount: -1,
  moved: 0,
  play: null,
  pockets: [],
})

it('puts lines under the day that São Paulo has', () => {
  // Two in the morning in London is still the evening before in São Paulo.
  const days = daysOf([
    line('c', '2026-11-15T03:00:00.000Z'),
    line('b', '2026-11-15T02:59:59.999Z'),
    line('a', '2026-11-14T15:00:00.000Z'),
  ])
  expect(days.map(({ date, lines }) => [date, lines.map(({ id }) => id)])).toEqual([
    ['2026-11-15', ['c']],
    ['2026-11-14', ['b', 'a']],
  ])
})

it('calls the last two days by their names', () => {
  const words = { today: 'Hoje', yesterday: 'Ontem' }
  expect(nameOfDay('2026-03-01', '2026-03-01', 'pt-BR', words)).toBe('Hoje')
  expect(nameOfDay('2026-02-28', '2026-03-01', 'pt-BR', words)).toBe('Ontem')
  expect(nameOfDay('2026-02-27', '2026-03-01', 'pt-BR', words)).toBe('sexta-feira, 27 de fevereiro de 2026')
})
