import { Draws, type Grid, lines, slotTables, tumble } from '@girassol/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board } from './board.ts'
import { FallingBoard } from './falling.ts'
import { ReelBoard } from './reels.ts'
import { Ticker } from './ticker.ts'

/** A ticker whose frames come as fast as they can, sixteen milliseconds apart on its own clock. */
function quickTicker(still = false) {
  let now = 0
  const ticker = new Ticker(() => {}, {
    request: (act) => {
      now += 16
      const time = now
      setTimeout(() => act(time))
      return 1
    },
    cancel: () => {},
  })
  ticker.still = still
  return ticker
}

/** What lies on the board, when all of it is in its place. */
function gridOn(board: Board): Grid {
  const grid: Grid = Array.from({ length: board.columns }, () => [])
  for (const { symbol, column, row, scale = 1, alpha = 1 } of board.pieces()) {
    expect([Number.isInteger(row), scale, alpha]).toEqual([true, 1, 1])
    if (row >= 0) (grid[column] ?? [])[row] = symbol
  }
  return grid
}

const drawsOf = (nonce: number) => new Draws({ server: 'aa', client: 'girassol', nonce })
const both = fc.boolean()

describe('boards', () => {
  it('bring every reel to rest on what was drawn', async () => {
    const slot = slotTables.get('lines-riacho')
    if (slot?.family !== 'lines') throw new Error('no such table')
    const { table } = slot
    await fc.assert(
      fc.asyncProperty(fc.nat(5000), both, async (nonce, still) => {
        const board = new ReelBoard(quickTicker(still), table.strips, table.freeStrips, table.rows)
        const stopped: number[] = []
        for (const event of lines.open(table, 100, {}, drawsOf(nonce)).events.slice(0, 4)) {
          if (event.kind !== 'spin') continue
          await board.land(event, (column) => stopped.push(column))
          expect(gridOn(board)).toEqual(event.grid)
        }
        expect(stopped.slice(0, 5)).toEqual(still ? stopped.slice(0, 5) : [0, 1, 2, 3, 4])
      }),
      { numRuns: 6 },
    )
  })

  it('let pieces fall to where the book says', async () => {
    const slot = slotTables.get('tumble-pomar')
    if (slot?.family !== 'tumble') throw new Error('no such table')
    const { table } = slot
    await fc.assert(
      fc.asyncProperty(fc.nat(5000), both, async (nonce, still) => {
        const board = new FallingBoard(quickTicker(still), table.columns, table.rows, table.symbols)
        for (const event of tumble.open(table, 100, {}, drawsOf(nonce)).events.slice(0, 6)) {
          if (event.kind === 'spin') await board.land(event, () => {})
          else if (event.kind === 'tumble') await board.tumble(event)
          else continue
          expect(gridOn(board)).toEqual(event.grid)
          const factors = board.pieces().flatMap(({ factor }) => factor ?? [])
          expect(factors).toEqual(event.factors.map(({ factor }) => factor))
        }
      }),
      { numRuns: 6 },
    )
  })

  it('go back to what lay there when no round was opened', async () => {
    const slot = slotTables.get('classic-esquina')
    if (slot?.family !== 'classic') throw new Error('no such table')
    const { strips, rows } = slot.table
    const board = new ReelBoard(quickTicker(), strips, strips, rows)
    const before = gridOn(board)
    board.start()
    await board.giveUp()
    expect(gridOn(board)).toEqual(before)
  })

  it('takes as long as a cycle has to, however quickly the answer came', async () => {
    const slot = slotTables.get('lines-riacho')
    if (slot?.family !== 'lines') throw new Error('no such table')
    const { table } = slot
    const ticker = quickTicker()
    const board = new ReelBoard(ticker, table.strips, table.freeStrips, table.rows)
    const [spin] = lines.open(table, 100, {}, drawsOf(0)).events
    if (spin?.kind !== 'spin') throw new Error('a book begins with a spin')
    await board.land(spin, () => {})
    expect(ticker.now).toBeGreaterThan(2200)
    expect(ticker.now).toBeLessThan(3000)
  })
})
