import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose } from '../counting.ts'
import { countOutcomes, expectFit, itKeepsTheRules, ScriptedDraws } from '../../test/rounds.ts'
import { plinko, plinkoChoices, plinkoReturn, plinkoSlots, type PlinkoTable, plinkoTables } from './plinko.ts'

const table = plinkoTables[0] as PlinkoTable

itKeepsTheRules({
  rules: plinko,
  tables: plinkoTables,
  choices: () => fc.constantFrom(...plinkoChoices),
})

describe.each(plinkoChoices)('$rows rows, $risk risk', (choices) => {
  it('returns what dropping a ball down every path pays', () => {
    let pays = 0
    for (let path = 0; path < 2 ** choices.rows; path += 1) {
      let row = 0
      const draws = new ScriptedDraws(() => (path >>> row++) & 1)
      pays += plinko.open(table, 10_000, choices, draws).pays
    }
    expect(pays / 2 ** choices.rows).toBeCloseTo(plinkoReturn(table, choices), 6)
  })

  it('returns 97 % within a tenth of a point, and pays the same on both sides', () => {
    expect(Math.abs(plinkoReturn(table, choices) - 9700)).toBeLessThanOrEqual(10)
    const slots = plinkoSlots(table, choices)
    expect(slots).toHaveLength(choices.rows + 1)
    expect(slots.toReversed()).toEqual(slots)
    const half = slots.slice(choices.rows / 2)
    expect(half.toSorted((one, other) => one - other)).toEqual(half)
  })
})

it('states the worst of the nine', () => {
  const returns = plinkoChoices.map((choices) => (plinkoReturn(table, choices) / 10_000).toFixed(4))
  expect(returns).toMatchInlineSnapshot(`
    [
      "0.9697",
      "0.9695",
      "0.9703",
      "0.9704",
      "0.9695",
      "0.9701",
      "0.9701",
      "0.9705",
      "0.9695",
    ]
  `)
  expect(plinko.return(table).parts).toBe(
    Math.min(...plinkoChoices.map((choices) => plinkoReturn(table, choices))),
  )
})

it('falls into the slots as often as there are paths', () => {
  const seen = countOutcomes(13, 20_000, (draws) => {
    const settled = plinko.open(table, 100, { rows: 12, risk: 'low' }, draws).events.at(-1)
    return settled?.kind === 'settled' ? settled.slot : -1
  })
  expectFit(
    seen,
    seen.map((_, slot) => choose(12, slot) / 2 ** 12),
  )
})

it('offers three heights and three risks', () => {
  for (const choices of [
    { rows: 9, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8 },
  ]) {
    expect(plinko.readChoices(table, choices)).toBeNull()
  }
})
