import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawsOf, itKeepsTheRules } from '../../../test/rounds.ts'
import { WHOLE } from '../../rules.ts'
import { type Cell, type Grid, rung, type SlotSymbol } from '../symbols.ts'
import { clustersOf } from './clusters.ts'
import { tumble, type TumblingEvent } from './rules.ts'
import type { TumbleTable } from './table.ts'
import { tumbleTables } from './tables.ts'

itKeepsTheRules({ rules: tumble, tables: tumbleTables, choices: () => fc.constant({}) })

const symbols: SlotSymbol[] = ['high1', 'low1', 'low2']
const grids: fc.Arbitrary<Grid> = fc.array(
  fc.array(fc.constantFrom(...symbols), { minLength: 5, maxLength: 5 }),
  { minLength: 6, maxLength: 6 },
)

/** Clusters found the slow way: every cell takes the least name among its equal neighbours until nothing changes. */
function namesOf(grid: Grid): number[][] {
  const names = grid.map((column, at) => column.map((_, row) => at * column.length + row))
  for (let isChanging = true; isChanging;) {
    isChanging = false
    for (const [at, column] of grid.entries()) {
      for (const [row, symbol] of column.entries()) {
        for (const [side, up] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const other = names[at + side]?.[row + up]
          const mine = names[at] as number[]
          if (grid[at + side]?.[row + up] !== symbol || other === undefined) continue
          if (other < (mine[row] ?? 0)) {
            mine[row] = other
            isChanging = true
          }
        }
      }
    }
  }
  return names
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

it('finds the clusters, all of them and nothing else', () => {
  fc.assert(
    fc.property(grids, fc.integer({ min: 1, max: 8 }), (grid, least) => {
      const names = namesOf(grid)
      const groups = Map.groupBy(names.flat(), (name) => name)
      const sizes = [...groups.values()].map((group) => group.length).filter((size) => size >= least)
      const clusters = clustersOf(grid, least)
      expect(ascending(clusters.map(({ cells }) => cells.length))).toEqual(ascending(sizes))
      for (const { symbol, cells } of clusters) {
        expect(new Set(cells.map(([column, row]) => names[column]?.[row])).size).toBe(1)
        for (const [column, row] of cells) expect(grid[column]?.[row]).toBe(symbol)
        expect(new Set(cells.map(String)).size).toBe(cells.length)
      }
    }),
  )
})

/** Where symbols come from: pushes what is kept of a column down, as anyone would with blocks. */
function keptBelow(before: Grid, removed: readonly Cell[]): Grid {
  const gone = new Set(removed.map(String))
  return before.map((column, at) => column.filter((_, row) => !gone.has(String([at, row]))))
}

const rounds = fc.record({ table: fc.constantFrom<TumbleTable>(...tumbleTables), nonce: fc.nat() })

it('lets fall what lies above, and says how far', () => {
  fc.assert(
    fc.property(rounds, ({ table, nonce }) => {
      let grid: Grid = []
      for (const event of tumble.open(table, 100, {}, drawsOf(nonce)).events) {
        if (event.kind === 'spin') grid = event.grid
        if (event.kind !== 'tumble') continue
        const kept = keptBelow(grid, event.removed)
        for (const [at, column] of event.grid.entries()) {
          const stayed = kept[at] ?? []
          const fresh = column.length - stayed.length
          expect(column).toHaveLength(table.rows)
          expect(column.slice(fresh)).toEqual(stayed)
          for (const [row, fell] of (event.falls[at] ?? []).entries()) {
            const source = row - fell
            // A symbol is new exactly when it comes from above the grid; the others came from where they lay.
            expect(source < 0).toBe(row < fresh)
            expect(source < 0 ? column[row] : grid[at]?.[source]).toBe(column[row])
          }
        }
        grid = event.grid
      }
    }),
    { numRuns: 300 },
  )
})

/** What a round should pay in each spin, worked out from what its grids show. */
function paysBySpin(table: TumbleTable, events: readonly TumblingEvent[]): number[] {
  const spins: { won: number; factor: number }[] = []
  let times = 1
  for (const event of events) {
    if (event.kind === 'spin') {
      spins.push({ won: 0, factor: 1 })
      times = event.left === null ? 1 : table.freeSpins.factor
    }
    const spin = spins.at(-1)
    if (!spin) continue
    if (event.kind === 'cluster') spin.won += rung(table.pays[event.symbol] ?? [], event.cells.length) * times
    if (event.kind === 'spin' || event.kind === 'tumble') {
      const shown = event.factors.filter(
        ({ cell: [column, row] }) => event.grid[column]?.[row] === 'multiplier',
      )
      spin.factor = Math.max(
        1,
        shown.reduce((sum, each) => sum + each.factor, 0),
      )
    }
  }
  return spins.map(({ won, factor }) => won * factor)
}

/** What its events say it paid in each spin, scatters aside. */
function paidBySpin(events: readonly TumblingEvent[]): number[] {
  const spins: number[] = []
  for (const event of events) {
    if (event.kind === 'spin') spins.push(0)
    if (event.kind === 'cluster' || event.kind === 'multiplier') spins.push((spins.pop() ?? 0) + event.pays)
  }
  return spins
}

it('pays each cluster by its size, and multiplies a fall by its multipliers', () => {
  let multiplied = 0
  for (let nonce = 0; nonce < 1500; nonce += 1) {
    const table = tumbleTables[nonce % tumbleTables.length] as TumbleTable
    const { events } = tumble.open(table, WHOLE, {}, drawsOf(nonce))
    expect(paidBySpin(events)).toEqual(paysBySpin(table, events))
    multiplied += events.filter(({ kind }) => kind === 'multiplier').length
  }
  expect(multiplied).toBeGreaterThan(20)
})
