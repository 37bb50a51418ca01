import { type FieldCode, fieldText } from '@girassol/contract'
import { type RefusalCode, refusalStatus, refusalText } from '@girassol/contract/operator'
import { expect } from 'vitest'
import type { Reply } from './visitor.ts'

/** A refusal has the contract's status, words and shape, and points at these fields and no others. */
export function expectRefusal(reply: Reply, code: RefusalCode, fields?: Record<string, FieldCode>): void {
  // A single fault is in the message too, for clients that show nothing else.
  const [only, ...others] = Object.values((reply.body?.errors ?? {}) as Record<string, string[]>)
  const single = code === 'validation' && others.length === 0 ? only?.[0] : undefined
  const message = single ?? refusalText(code, 'pt_BR')
  expect(reply.body, reply.text.slice(0, 300)).toMatchObject({
    error: { code, message },
    message,
    requestId: reply.headers.get('x-request-id') ?? expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(reply.status).toBe(refusalStatus(code))
  expect(Object.keys(reply.body).toSorted()).toEqual([
    'error',
    ...(reply.body.errors ? ['errors'] : []),
    'message',
    'requestId',
  ])
  if (!fields) return
  const texts = Object.entries(fields).map(([name, field]) => [name, [fieldText(field, 'pt_BR')]])
  expect(reply.body.errors).toEqual(Object.fromEntries(texts))
}
