import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { type OperatorCall, operatorCalls } from '../operator/index.ts'
import { calls } from '../schemas.ts'
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
])('ignores %j, which is not a date', (text) => expect(day.parse(text)).toBeUndefined())

it('ignores a cursor whose time does not exist', () => {
  const after = (text: string) => statementCalls.statement.query.parse({ after: text }).after
  const cursor = '2026-11-15T10:20:30.123456Z/42'
  expect(after(cursor)).toBe(cursor)
  for (const text of ['2026-02-30T10:20:30.123456Z/42', '2026-11-15T25:61:61.123456Z/42'])
    expect(after(text)).toBeUndefined()
})

const KINDS = {
  day: { exists: '2026-11-15', missing: ['0000-01-01', '2026-02-30', '9999-12-31'] },
  month: { exists: '2026-11', missing: ['0000-01', '2026-13', '2026-00'] },
}

/** Whether a field takes a text as a value, instead of ignoring or refusing it. */
function takes(field: z.ZodType, text: string): boolean {
  const { success, data } = field.safeParse(text)
  return success && data !== undefined
}

/** The fields of all paths and queries that take only days, or only months. */
function fieldsOf({ exists }: (typeof KINDS)['day']): [string, z.ZodType][] {
  return Object.entries<Call | OperatorCall>({ ...calls, ...operatorCalls }).flatMap(([name, call]) =>
    [call.params, call.query].flatMap((schema) =>
      schema instanceof z.ZodObject
        ? Object.entries<z.ZodType>(schema.shape)
            .filter(([, field]) => takes(field, exists) && !takes(field, 'palavra'))
            .map(([key, field]): [string, z.ZodType] => [`${name} ${key}`, field])
        : [],
    ),
  )
}

it.each(Object.entries(KINDS))('takes no %s that does not exist in any path or query', (_, kind) => {
  const fields = fieldsOf(kind)
  expect(fields.length).toBeGreaterThan(1)
  const taking = fields.flatMap(([name, field]) =>
    kind.missing.filter((text) => takes(field, text)).map((text) => `${name}: ${text}`),
  )
  expect(taking).toEqual([])
})
