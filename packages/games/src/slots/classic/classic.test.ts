import fc from 'fast-check'
import { expect, it } from 'vitest'
import { classicSpread } from '../../../simulation/classic-spread.ts'
import { itKeepsTheRules, ScriptedDraws } from '../../../test/rounds.ts'
import { WHOLE } from '../../rules.ts'
import { classicReturn, everyRound } from './return.ts'
import { classic } from './rules.ts'
import type { ClassicTable } from './table.ts'
import { classicTables } from './tables.ts'

itKeepsTheRules({ rules: classic, tables: classicTables, choices: () => fc.constant({}) })

/** What the rounds of all stops pay together, each opened as a player opens it. */
function payEveryRound(table: ClassicTable): { rounds: number; pays: number } {
  const [first = 0, second = 0, third = 0] = table.strips.map((strip) => strip.length)
  let pays = 0
  for (let a = 0; a < first; a += 1) {
    for (let b = 0; b < second; b += 1) {
      for (let c = 0; c < third; c += 1) {
        const words = [a, b, c]
        const draws = new ScriptedDraws(() => words.shift() ?? 0)
        pays += classic.open(table, WHOLE, {}, draws).pays
      }
    }
  }
  return { rounds: first * second * third, pays }
}

it.each(classicTables)(
  '$id returns what opening every round pays, also under a cap that takes something',
  (table) => {
    for (const cap of [table.cap, 20 * WHOLE]) {
      const { rounds, pays } = payEveryRound({ ...table, cap })
      expect(classicReturn({ ...table, cap })).toBeCloseTo(pays / rounds, 4)
    }
    expect(classicReturn({ ...table, cap: 20 * WHOLE })).toBeLessThan(classicReturn(table) - 1)
  },
)

it.each(classicTables)('$id has as its cap what the best stops pay', (table) => {
  const uncapped = everyRound({ ...table, cap: Number.MAX_SAFE_INTEGER })
  expect(table.cap).toBe(uncapped.reduce((most, parts) => Math.max(most, parts)))
})

it.each(classicTables)('$id publishes the computed return', (table) => {
  expect(table.returns).toBe(classicReturn(table))
})

it('states its returns to four decimals', () => {
  const stated = classicTables.map((table) => [table.id, (classicReturn(table) / WHOLE).toFixed(4)])
  expect(Object.fromEntries(stated)).toEqual({
    'classic-esquina': '0.9524',
    'classic-padaria': '0.9562',
    'classic-coreto': '0.9561',
    'classic-estacao': '0.9650',
  })
})

it.each(classicTables)('$id is spread as it says', (table) => {
  const { hitRate, deviation } = classicSpread(table)
  expect(table.spread.hitRate).toBeCloseTo(hitRate, 5)
  expect(table.spread.deviation).toBeCloseTo(deviation, 3)
})
