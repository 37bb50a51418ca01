import fc from 'fast-check'
import { expect, it } from 'vitest'
import { greatestRound } from '../../../simulation/lines-max.ts'
import { linesSpread } from '../../../simulation/lines-spread.ts'
import { simulate } from '../../../simulation/simulate.ts'
import { itKeepsTheRules, ScriptedDraws } from '../../../test/rounds.ts'
import { WHOLE } from '../../rules.ts'
import { strip } from '../reels.ts'
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

it.each(linesTables)('$id has as its cap what the greatest round that can be drawn pays', (table) => {
  const { parts, spins } = greatestRound(table)
  expect(table.cap).toBe(parts)
  const words = spins.flat()
  // Played with a higher cap too: nothing is cut off.
  for (const cap of [table.cap, 2 * table.cap]) {
    const draws = [...words]
    const { pays, events } = lines.open(
      { ...table, cap },
      WHOLE,
      {},
      new ScriptedDraws(() => draws.shift() ?? 0),
    )
    expect(draws).toEqual([])
    expect(pays).toBe(parts)
    expect(events.filter(({ kind }) => kind === 'spin')).toHaveLength(spins.length)
  }
})

it('finds the greatest round of a short table', () => {
  let most = 0
  for (let round = 0; round < 32 ** 3; round += 1) {
    const words = Array.from({ length: 15 }, (_, place) => (round >> place) & 1)
    most = Math.max(most, lines.open(short, WHOLE, {}, new ScriptedDraws(() => words.shift() ?? 0)).pays)
  }
  expect(greatestRound(short).parts).toBe(most)
})
