import { ApiError } from '@girassol/contract/client'
import { expect, it } from 'vitest'
import { foundIn, saysNone } from './found.ts'

const refused = (status: number) => Promise.reject(new ApiError(status, 'x', 'x'))

it('only "there is none" is an answer; what went wrong stays wrong', async () => {
  const none = await foundIn(refused(404))
  expect(none).toEqual({ found: null })
  expect(saysNone(none)).toBe(true)
  for (const status of [0, 401, 500, 503]) await expect(foundIn(refused(status))).rejects.toThrow(ApiError)
})

it('what was found is handed on, and other answers say nothing about it', async () => {
  const found = await foundIn(Promise.resolve({ id: 7 }))
  expect(found).toEqual({ found: { id: 7 } })
  for (const answer of [found, null, undefined, [], { data: [] }, 'found'])
    expect(saysNone(answer)).toBe(false)
})
