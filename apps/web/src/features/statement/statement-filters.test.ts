import { expect, it } from 'vitest'
import { addressOf, isFiltered, noFilters, queryOf, readFilters } from './statement-filters.ts'

it('keeps in the address what was chosen', () => {
  const filters = { kind: 'bonus', pocket: 'locked', from: '2026-11-01', to: '2026-11-15' } as const
  const address = addressOf(filters)
  expect(address).toBe('/profile/statement?kind=bonus&pocket=locked&from=2026-11-01&to=2026-11-15')
  expect(readFilters(new URLSearchParams(address.split('?')[1]))).toEqual(filters)
})

it('takes what makes no sense for nothing', () => {
  const odd = new URLSearchParams('kind=all&pocket=<b>&from=ontem&to=1')
  expect(readFilters(odd)).toEqual(noFilters)
  expect(addressOf(noFilters)).toBe('/profile/statement')
  expect(queryOf({ ...noFilters, kind: 'bet' })).toEqual({ kind: 'bet' })
  expect(isFiltered(noFilters)).toBe(false)
  expect(isFiltered({ ...noFilters, to: '2026-11-15' })).toBe(true)
})
