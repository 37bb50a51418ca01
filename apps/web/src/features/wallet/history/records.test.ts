import { ApiError } from '@girassol/contract/client'
import { describe, expect, it } from 'vitest'
import { addressOf, faultOf, readPages } from './records.ts'

describe('why there is no list', () => {
  const refused = (message: string, errors?: Record<string, string[]>) =>
    new ApiError(503, 'unavailable', message, {
      error: { code: 'unavailable', message },
      message,
      errors,
      requestId: 'r1',
    })

  it('shows each message of the server', () => {
    expect(faultOf(refused('Em manutenção.'))).toEqual({ texts: ['Em manutenção.'], reason: 'answer' })
    expect(faultOf(refused('x', { page: ['Um'], other: ['Dois'] })).texts).toEqual(['Um', 'Dois'])
  })

  it('or by us: an answer that was none, or no answer at all', () => {
    const page = new ApiError(502, 'unreadable', 'Bad Gateway', '<html>')
    expect(faultOf(page)).toEqual({ texts: [], reason: 'answer' })
    expect(faultOf(new TypeError('boom'))).toEqual({ texts: [], reason: 'answer' })
    expect(faultOf(new ApiError(0, 'network', 'No connection'))).toEqual({ texts: [], reason: 'connection' })
  })
})

it('the address keeps the page of each table', () => {
  const pages = { withdrawals: 3, deposits: 2 }
  expect(addressOf(pages)).toBe('/profile/transactions?withdrawals=3&deposits=2')
  expect(readPages(new URLSearchParams('withdrawals=3&deposits=2'))).toEqual(pages)
  expect(addressOf({ withdrawals: 1, deposits: 1 })).toBe('/profile/transactions')
  expect(readPages(new URLSearchParams('withdrawals=-4&deposits=abc'))).toEqual({
    withdrawals: 1,
    deposits: 1,
  })
})
