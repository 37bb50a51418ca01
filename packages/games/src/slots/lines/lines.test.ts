import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesSpread } from '../../../simulation/lines-spread.ts'
import { simulate } from '../../../simulation/simulate.ts'
import { itKeepsTheRules, ScriptedDraws } from '../../../test/rounds.ts'
import { WHOLE } from '../../rules.ts'
import { rowWin } from '../line-wins.ts'
import { type Strip, strip, windowOf } from '../reels.ts'
import type { SlotSymbol } from '../symbols.ts'
import { linesReturn } from './return.ts'
import { lines } from './rules.ts'
import type { LinesTable } from './table.ts'
import { linesTables } from './tables.ts'

itKeepsTheRules({ rules: lines, tables: linesTables, choices: () => fc.constant({}) })

/** Reels so short that every round with its free spins can be opened: 32 ways to stop, at most two free spins. */
const short: LinesTable = {
  ...linesTables[0],
  strips: ['eA', 'SW', 'Se', 'SA', 'eS'].map(strip),
  freeStrips: ['WS', 'SA', 'AW', 'SA', 'eS'].map(strip),
  pays: { wild: [0, 0, 1000, 2000, 3000, 9000], high1: [0, 0, 0, 5000, 6000, 7000], low2: [0, 0, 500, 1500] },
  wildFactor: 2,
  rows: 1,
  lines: [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  scatter: { pays: [0, 0, 0, 2500, 5000], spins: [0, 0, 0, 1, 2], more: [0, 0, 1, 1, 1] },
  freeSpins: { factor: 3, most: 2 },
}

it('returns what opening every round of a short table pays', () => {
  const rounds = 32 ** 3
  let [sum, squares, hits] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    // Fifteen reels with two places each: the bits of the round's number.
    const words = Array.from({ length: 15 }, (_, place) => (round >> place) & 1)
    const { pays } = lines.open(short, WHOLE, {}, new ScriptedDraws(() => words.shift() ?? 0))
    sum += pays
    squares += pays ** 2
    if (pays > 0) hits += 1
  }
  const mean = sum / rounds
  const spread = linesSpread(short)
  expect(linesReturn(short)).toBeCloseTo(mean, 4)
  expect(spread.hitRate).toBeCloseTo(hits / rounds, 9)
  expect(spread.deviation).toBeCloseTo(Math.sqrt(squares / rounds - mean ** 2) / WHOLE, 6)
})

it.each(linesTables)(
  '$id returns what all ways of stopping pay, and is spread as it says',
  (table) => {
    const { mean, hitRate, deviation } = linesSpread(table)
    expect(linesReturn(table)).toBeCloseTo(mean * WHOLE, 4)
    expect(table.spread.hitRate).toBeCloseTo(hitRate, 5)
    expect(table.spread.deviation).toBeCloseTo(deviation, 3)
  },
  30_000,
)

it('states its returns to four decimals', () => {
  const stated = linesTables.map((table) => [table.id, (linesReturn(table) / WHOLE).toFixed(4)])
  expect(Object.fromEntries(stated)).toEqual({
    'lines-riacho': '0.9623',
    'lines-varanda': '0.9548',
    'lines-quermesse': '0.9603',
    'lines-serra': '0.9488',
    'lines-garimpo': '0.9637',
    'lines-trovoada': '0.9486',
  })
})

it.each(linesTables)('$id returns in play what is computed', (table) => {
  const { parts, margin } = simulate(lines, table, 40_000, 2026)
  expect(Math.abs(parts - linesReturn(table))).toBeLessThan(margin)
})

it.each(linesTables)('$id cannot reach its cap', (table) => {
  const { factor, most } = table.freeSpins
  const greatest = greatestSpin(table, table.strips) + factor * most * greatestSpin(table, table.freeStrips)
  expect(greatest).toBeLessThan(table.cap)
})

/** The most that one spin can pay: all stops, leaving out those that cannot beat the best so far. */
function greatestSpin(table: LinesTable, strips: readonly Strip[]): number {
  const known = new Map<string, number>()
  /** The most that a line beginning like this can still pay. */
  function most(row: readonly SlotSymbol[]): number {
    const key = row.join()
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const next = strips[row.length]
    const parts = next
      ? Math.max(...[...new Set(next)].map((symbol) => most([...row, symbol])))
      : (rowWin(table, row)?.parts ?? 0)
    known.set(key, parts)
    return parts
  }

  let best = 0
  function search(reel: number, rows: readonly (readonly SlotSymbol[])[], bound: number): void {
    const next = strips[reel]
    if (!next) best = Math.max(best, bound)
    else {
      const choices = next.map((_, stop) => {
        const window = windowOf(next, stop, table.rows)
        const longer = rows.map((row, line) => [...row, window[table.lines[line]?.[reel] ?? 0] as SlotSymbol])
        return { longer, most: longer.reduce((sum, row) => sum + most(row), 0) }
      })
      for (const choice of choices.toSorted((one, other) => other.most - one.most)) {
        if (choice.most > best) search(reel + 1, choice.longer, choice.most)
      }
    }
  }
  search(
    0,
    table.lines.map(() => []),
    Infinity,
  )
  return best + Math.max(...table.scatter.pays)
}
