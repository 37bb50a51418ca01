import { expect, it } from 'vitest'
import { classicTables } from './classic/tables.ts'
import { lineWins, type LinePays, rowWin } from './line-wins.ts'
import { linesTables } from './lines/tables.ts'
import { rung, type SlotSymbol } from './symbols.ts'

const tables = [...linesTables, ...classicTables]

/** Every row of a table's symbols. */
const rowsOf = (strips: readonly (readonly SlotSymbol[])[]): SlotSymbol[][] =>
  strips.reduce<SlotSymbol[][]>(
    (rows, strip) => rows.flatMap((row) => [...new Set(strip)].map((symbol) => [...row, symbol])),
    [[]],
  )

/** The same rule computed independently: the best of all wins that can be claimed. */
function bestClaim({ pays, wildFactor }: LinePays, row: readonly SlotSymbol[]): number {
  let best = 0
  for (const [symbol, ladder] of Object.entries(pays)) {
    for (let count = 1; count <= row.length; count += 1) {
      const part = row.slice(0, count)
      const wilds = part.filter((each) => each === 'wild').length
      const others = part.filter((each) => each === symbol && each !== 'wild').length
      const isClaim = wilds + others === count && (symbol === 'wild' ? others === 0 : others > 0)
      const parts = rung(ladder, count) * (symbol === 'wild' ? 1 : wildFactor ** wilds)
      // Three of a longer row of equal symbols are not a win of three.
      const next = row[count]
      const goesOn = next === symbol || next === 'wild'
      if (isClaim && !goesOn) best = Math.max(best, parts)
    }
  }
  return best
}

it.each(tables)('$id pays the best claim of every row', (table) => {
  const wrong = rowsOf(table.strips).filter(
    (row) => (rowWin(table, row)?.parts ?? 0) !== bestClaim(table, row),
  )
  expect(wrong).toEqual([])
})

it.each(tables)('$id has wilds on its first reel only if they pay by themselves', (table) => {
  expect(table.strips[0]?.includes('wild')).toBe('wild' in table.pays)
})

it.each(tables.filter(({ pays }) => 'wild' in pays))('$id pays nothing better than wilds', (table) => {
  const wilds = rowWin(
    table,
    table.strips.map(() => 'wild' as const),
  )
  const best = Math.max(...rowsOf(table.strips).map((row) => rowWin(table, row)?.parts ?? 0))
  expect(wilds?.parts).toBe(best)
})

it('lists the lines that win and where', () => {
  const rules: LinePays = {
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 2],
    ],
    pays: { high1: [0, 0, 0, 5000], low1: [0, 0, 1000, 2000] },
    wildFactor: 3,
  }
  const grid: SlotSymbol[][] = [
    ['high1', 'low1', 'low2'],
    ['wild', 'wild', 'low2'],
    ['high1', 'scatter', 'low2'],
  ]
  expect(lineWins(rules, grid)).toEqual([
    {
      line: 0,
      symbol: 'high1',
      count: 3,
      factor: 3,
      parts: 15_000,
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    },
    {
      line: 1,
      symbol: 'low1',
      count: 2,
      factor: 3,
      parts: 3000,
      cells: [
        [0, 1],
        [1, 1],
      ],
    },
  ])
})
