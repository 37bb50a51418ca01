import { everyRound } from '../../src/slots/classic/return.ts'
import type { ClassicTable } from '../../src/slots/classic/table.ts'
import { type LinePays, rowWin } from '../../src/slots/line-wins.ts'
import { scatterWays } from '../../src/slots/lines/return.ts'
import type { LinesTable } from '../../src/slots/lines/table.ts'
import { type Strip, windowOf } from '../../src/slots/reels.ts'
import { rung, type SlotSymbol } from '../../src/slots/symbols.ts'
import type { TumbleTable } from '../../src/slots/tumble/table.ts'
import type { Prize } from './prize.ts'

/** The round that pays most: every way the reels can stop is looked at. */
export function classicTopPrize(table: ClassicTable): Prize {
  const rounds = everyRound(table)
  const parts = rounds.reduce((most, each) => Math.max(most, each), 0)
  return { parts, chance: rounds.filter((each) => each === parts).length / rounds.length, how: 'exact' }
}

/**
 * The greatest pay of the paytable: on one line or for scatters, in the paid spin or, multiplied, in a free one. What several
 * lines and spins pay together is not announced. In free spins the chance counts the first award alone, so it is a lower bound.
 */
export function linesTopPrize(table: LinesTable): Prize {
  const paid = greatestOfSpin(table, table.strips)
  const free = greatestOfSpin(table, table.freeStrips)
  const { factor } = table.freeSpins
  if (paid.parts >= free.parts * factor) return { ...paid, how: 'exact' }
  const ways = scatterWays(table, table.strips)
  const all = table.strips.reduce((product, strip) => product * strip.length, 1)
  const chance = ways.reduce((sum, count, scatters) => {
    const spins = rung(table.scatter.spins, scatters)
    return sum + (Number(count) / all) * (1 - (1 - free.chance) ** spins)
  }, 0)
  return { parts: free.parts * factor, chance, how: 'atLeast' }
}

/** The greatest single pay of a spin with these strips, and the exact chance that the spin shows it. */
function greatestOfSpin(table: LinesTable, strips: readonly Strip[]): Omit<Prize, 'how'> {
  const line = greatestOfLines(table, strips)
  const ways = scatterWays(table, strips)
  const parts = ways.reduce(
    (most, count, scatters) => (count > 0n ? Math.max(most, rung(table.scatter.pays, scatters)) : most),
    0,
  )
  if (line.parts >= parts) return line
  const all = strips.reduce((product, strip) => product * strip.length, 1)
  const winning = ways.filter((_, scatters) => rung(table.scatter.pays, scatters) === parts)
  return { parts, chance: winning.reduce((sum, count) => sum + Number(count), 0) / all }
}

/** A window of a reel in which symbols that cannot be part of the greatest pay are null, and how often it stops so. */
interface Window {
  cells: (SlotSymbol | null)[]
  count: number
}

function greatestOfLines(table: LinesTable, strips: readonly Strip[]): Omit<Prize, 'how'> {
  const winners = greatestRows(table, strips)
  const reels = strips.map((strip, reel) => {
    const wanted = new Set(winners.rows.map((row) => row[reel]))
    const windows = new Map<string, Window>()
    for (const stop of strip.keys()) {
      const cells = windowOf(strip, stop, table.rows).map((symbol) => (wanted.has(symbol) ? symbol : null))
      const window = windows.get(cells.join()) ?? { cells, count: 0 }
      window.count += 1
      windows.set(cells.join(), window)
    }
    return [...windows.values()]
  })
  const rows = new Set(winners.rows.map((row) => row.join()))
  const isWon = (shown: readonly Window[]) =>
    table.lines.some((line) => rows.has(line.map((row, reel) => shown[reel]?.cells[row]).join()))

  function waysToWin(shown: readonly Window[], ways: number): number {
    const next = reels[shown.length]
    if (!next) return isWon(shown) ? ways : 0
    return next.reduce((sum, window) => sum + waysToWin([...shown, window], ways * window.count), 0)
  }
  const all = strips.reduce((product, strip) => product * strip.length, 1)
  return { parts: winners.parts, chance: waysToWin([], 1) / all }
}

/** The rows of symbols that pay most on a line, of all that the strips can show. */
function greatestRows(table: LinePays, strips: readonly Strip[]): { parts: number; rows: SlotSymbol[][] } {
  let best = { parts: 0, rows: [] as SlotSymbol[][] }
  const all = strips.reduce<SlotSymbol[][]>(
    (rows, strip) => rows.flatMap((row) => [...new Set(strip)].map((symbol) => [...row, symbol])),
    [[]],
  )
  for (const row of all) {
    const parts = rowWin(table, row)?.parts ?? 0
    if (parts > best.parts) best = { parts, rows: [row] }
    else if (parts === best.parts) best.rows.push(row)
  }
  return best
}

/** The greatest pay of the paytable, multiplied as in free spins. */
export const tumbleTopParts = ({ pays, freeSpins }: Pick<TumbleTable, 'pays' | 'freeSpins'>): number =>
  Math.max(...Object.values(pays).flatMap((ladder) => [...ladder])) * freeSpins.factor

/** The chance that the first fall alone shows enough scatters for free spins. They never leave the grid. */
export function freeSpinsChance({ weights, symbols, columns, rows, scatter }: TumbleTable): number {
  const cells = columns * rows
  const share = (weights[symbols.indexOf('scatter')] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
  const least = scatter.spins.findIndex((spins) => spins > 0)
  let [fewer, chance] = [0, (1 - share) ** cells]
  for (let count = 0; count < least; count += 1) {
    fewer += chance
    chance *= ((cells - count) / (count + 1)) * (share / (1 - share))
  }
  return 1 - fewer
}

/** Standard errors below the measured share: the true one is smaller in fewer than one of two hundred runs. */
const BELOW = 2.5758

/** A recorded count of series of free spins, and of those that paid the top prize. */
export interface FeatureCount {
  features: number
  hits: number
}

/** A lower bound: free spins as the fewest scatters start them, as a recorded run measured them, after an exact chance to start. */
export function tumbleTopPrize(table: TumbleTable, { features, hits }: FeatureCount): Prize {
  // Wilson's bound, which holds for few hits too.
  const [share, square] = [hits / features, BELOW ** 2 / features]
  const margin = BELOW * Math.sqrt((share * (1 - share)) / features + square / (4 * features))
  const low = Math.max(0, (share + square / 2 - margin) / (1 + square))
  return { parts: tumbleTopParts(table), chance: freeSpinsChance(table) * low, how: 'atLeast' }
}
