import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hitChance } from '../counting.ts'
import { countOutcomes, drawsOf, expectFit, itKeepsTheRules } from '../../test/rounds.ts'
import { keno, kenoChance, kenoReturns, type KenoTable, kenoTables } from './keno.ts'

const table = kenoTables[0] as KenoTable
const risks = ['low', 'medium', 'high'] as const
const numbers = Array.from({ length: 40 }, (_, place) => place + 1)

itKeepsTheRules({
  rules: keno,
  tables: kenoTables,
  choices: () =>
    fc.record({
      picks: fc.shuffledSubarray(numbers, { minLength: 1, maxLength: 10 }),
      risk: fc.constantFrom(...risks),
    }),
})

it('returns 96 % within a tenth of a point for every risk and number of picks', () => {
  const returns = kenoReturns(table)
  expect(returns).toHaveLength(30)
  for (const { parts } of returns) expect(Math.abs(parts - 9600)).toBeLessThanOrEqual(10)
  expect(keno.return(table).parts).toBe(Math.min(...returns.map(({ parts }) => parts)))
  expect((keno.return(table).parts / 10_000).toFixed(4)).toBe('0.9592')
})

it('pays more for more hits, and knows a row for every number of picks', () => {
  for (const risk of risks) {
    table.pays[risk].forEach((row, place) => {
      expect(row).toHaveLength(place + 2)
      expect(row.toSorted((one, other) => one - other)).toEqual(row)
    })
  }
})

it('counts chances that add up, by hand for one pick', () => {
  expect([0, 1].map((hits) => hitChance(40, 1, 10, hits))).toEqual([0.75, 0.25])
  const all = numbers.slice(0, 11).map((_, hits) => hitChance(40, 10, 10, hits))
  expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  expect(1 / (all[10] ?? 0)).toBeCloseTo(847_660_528, 0)
})

it('hits as often as the odds say', () => {
  const picks = [1, 7, 13, 22, 39, 40]
  const seen = countOutcomes(7, 10_000, (draws) => {
    const settled = keno.open(table, 100, { picks, risk: 'low' }, draws).events.at(-1)
    return settled?.kind === 'settled' ? settled.hits : -1
  })
  expectFit(
    seen,
    seen.map((_, hits) => hitChance(40, 6, 10, hits)),
  )
})

it('draws ten different numbers and marks the hits', () => {
  const { events, pays } = keno.open(table, 1000, { picks: numbers.slice(0, 10), risk: 'medium' }, drawsOf(3))
  const drawn = events.filter((event) => event.kind === 'drawn')
  expect(new Set(drawn.map(({ number }) => number)).size).toBe(10)
  expect(drawn.every(({ number, hit }) => hit === number <= 10)).toBe(true)
  const hits = drawn.filter(({ hit }) => hit).length
  const multiplier = table.pays.medium[9]?.[hits] ?? -1
  expect(events.at(-1)).toEqual({ kind: 'settled', hits, multiplier, pays })
  expect(pays).toBe(multiplier / 10)
})

it('takes one to ten different numbers from 1 to 40', () => {
  const read = (picks: unknown, risk?: unknown) => keno.readChoices(table, { picks, risk })
  expect(read([40, 1])).toEqual({ picks: [40, 1], risk: 'low' })
  for (const picks of [[], [0], [41], [1, 1], [1.5], ['1'], numbers.slice(0, 11), 7]) {
    expect(read(picks)).toBeNull()
  }
  expect(read([1], 'extreme')).toBeNull()
})

it('knows that all numbers of hits together are certain', () => {
  for (let count = 1; count <= 10; count += 1) {
    const all = Array.from({ length: count + 1 }, (_, hits) => kenoChance(count, hits))
    expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
  }
})
