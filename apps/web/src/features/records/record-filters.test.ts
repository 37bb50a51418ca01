import { expect, it } from 'vitest'
import { addressOf, readFilters } from './record-filters.ts'

it('keeps in the address what was chosen', () => {
  const filters = { from: '2026-11-01', to: '2026-11-15', result: 'won', page: 3 } as const
  const address = addressOf(filters)
  expect(address).toBe('/records?from=2026-11-01&to=2026-11-15&result=won&page=3')
  expect(readFilters(new URLSearchParams(address.split('?')[1]))).toEqual(filters)
})

it('takes what makes no sense for nothing', () => {
  const none = { from: '', to: '', result: '', page: 1 }
  expect(readFilters(new URLSearchParams('from=ontem&to=<script>&result=all&page=-2'))).toEqual(none)
  expect(addressOf({ ...none, result: '' })).toBe('/records')
})
