import { expect, it } from 'vitest'
import { createIntent } from './intent.ts'

const order = (amount: number) => ({ amount, pix_key: '52998224725', pix_type: 'cpf' })

it('is named once, however often it is sent', () => {
  const intent = createIntent()
  const first = intent.idFor(order(100))
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(intent.idFor(order(100))).toBe(first)
})

it('is another one with another content, and after it was fulfilled', () => {
  const intent = createIntent()
  const first = intent.idFor(order(100))
  const second = intent.idFor(order(200))
  expect(second).not.toBe(first)
  intent.end()
  expect(intent.idFor(order(200))).not.toBe(second)
})
