import { expect, it } from 'vitest'
import { day } from './day.ts'
import { statementCalls } from '../player/statement.ts'

it.each(['2026-11-15', '2024-02-29', '9998-12-31'])('accepts the date %s', (text) => {
  expect(day.parse(text)).toBe(text)
})

it.each([
  '2026-02-30',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '26-1-1',
  '',
])('ignores %j, which is no date', (text) => expect(day.parse(text)).toBeUndefined())

it('ignores a cursor whose time does not exist', () => {
  const after = (text: string) => statementCalls.statement.query.parse({ after: text }).after
  const cursor = '2026-11-15T10:20:30.123456Z/42'
  expect(after(cursor)).toBe(cursor)
  for (const text of ['2026-02-30T10:20:30.123456Z/42', '2026-11-15T25:61:61.123456Z/42'])
    expect(after(text)).toBeUndefined()
})
