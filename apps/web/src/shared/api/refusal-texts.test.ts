import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { expect, it, vi } from 'vitest'
import { refusalTexts, toastRefusal } from './refusal-texts.ts'

const ours = (errors?: Record<string, string[]>) => ({
  error: { code: 'validation', message: 'Confira os campos.' },
  message: 'Confira os campos.',
  ...(errors && { errors }),
  requestId: 'r1',
})

it.each([
  ['one per field', ours({ a: ['Um', 'Dois'], b: ['Três'] }), ['Um', 'Dois', 'Três']],
  ['the message without fields', ours(), ['Confira os campos.']],
  [
    'the texts of a foreign body',
    { slug: ['Inválido'], detail: 'Fora do ar', code: 7 },
    ['Inválido', 'Fora do ar'],
  ],
  ['none without a body', undefined, []],
])('reads %s', (_, body, texts) => {
  expect(refusalTexts(new ApiError(500, 'validation', 'Confira os campos.', body))).toEqual(texts)
})

it('reads none from what is not a refusal', () => {
  expect(refusalTexts(new TypeError('x'))).toEqual([])
})

it('shows a toast for each text', () => {
  const shown = vi.spyOn(toast, 'error').mockReturnValue('id')
  toastRefusal(new ApiError(422, 'validation', '', ours({ a: ['Um'], b: ['Dois'] })))
  expect(shown.mock.calls).toEqual([
    ['Um', { id: 'Um' }],
    ['Dois', { id: 'Dois' }],
  ])
})
