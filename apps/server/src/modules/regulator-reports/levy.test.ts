import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueAt } from './due.ts'
import { levyOf, potShares } from './levy.ts'

it.each([
  ['2025-12-31', 1200],
  ['2026-11-30', 1300],
  ['2027-01-31', 1400],
  ['2028-01-31', 1500],
  ['2031-06-30', 1500],
])('[A13] takes the rate in force on %s: %i basis points', (day, rate) => {
  const levy = levyOf(day, 1_000_000_00n)
  expect(levy.rateBasisPoints).toBe(rate)
  expect(levy.total).toBe((1_000_000_00n * BigInt(rate)) / 10_000n)
})

it('[A13] divides the whole levy among the beneficiaries, to the centavo', () => {
  expect(Object.values(potShares).reduce((all, each) => all + each, 0)).toBe(1000)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (ggr) => {
      const { lines, total } = levyOf('2026-11-30', ggr)
      expect(lines.reduce((all, { amount }) => all + amount, 0n)).toBe(total)
      expect(lines.every(({ amount }) => amount >= 0n)).toBe(true)
    }),
  )
})

it('[A13] a month that lost owes nothing', () => {
  expect(levyOf('2026-11-30', -5_00n)).toMatchObject({ ggr: -5_00n, total: 0n })
})

it('[A5] daily files are due at six the next day in Brasília, monthly ones after the fifth business day', () => {
  expect(dueAt('wallet', '2026-11-16').toISOString()).toBe('2026-11-17T09:00:00.000Z')
  // 1 and 2 August 2026 are a weekend; the fifth business day is Friday the 7th.
  expect(dueAt('operator-monthly', '2026-07-31').toISOString()).toBe('2026-08-08T03:00:00.000Z')
})
