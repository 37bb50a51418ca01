import { pay, type WordStream } from './independent-draws.ts'

type Ladder = number[]
type Grid = string[][]

export interface SlotNumbers {
  rows: number
  cap: number
  pays: Record<string, Ladder>
  lines: number[][]
  wildFactor: number
  strips: string[]
  freeStrips: string[]
  scatter: { pays: Ladder; spins: number[]; more: number[] }
  freeSpins: { factor: number; most: number }
  columns: number
  symbols: string[]
  weights: number[]
  freeWeights: number[]
  least: number
  factors: number[]
  factorWeights: number[]
}

const names: Record<string, string> = {
  W: 'wild',
  S: 'scatter',
  A: 'high1',
  B: 'high2',
  C: 'high3',
  d: 'low1',
  e: 'low2',
  f: 'low3',
  g: 'low4',
}

const at = (ladder: Ladder, count: number): number => ladder[Math.min(count, ladder.length - 1)]!

class Till {
  total = 0
  readonly #stake: number
  readonly #most: number

  constructor(stake: number, cap: number) {
    this.#stake = stake
    this.#most = pay(stake, cap)
  }

  get isFull(): boolean {
    return this.total >= this.#most
  }

  put(parts: number): void {
    this.total += Math.min(pay(this.#stake, parts), this.#most - this.total)
  }
}

function reels(strips: readonly string[], rows: number, words: WordStream) {
  const stops = strips.map((strip) => words.below(strip.length))
  const grid = strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => names[strip[(stops[reel]! + row) % strip.length]!]!),
  )
  return { stops, grid }
}

function countOf(symbols: readonly string[], fits: (symbol: string) => boolean): number {
  const end = symbols.findIndex((symbol) => !fits(symbol))
  return end < 0 ? symbols.length : end
}

function lineParts({ pays, wildFactor }: SlotNumbers, symbols: readonly string[]): number {
  const x = symbols.find((symbol) => symbol !== 'wild')
  const wilds = countOf(symbols, (symbol) => symbol === 'wild')
  const asWilds = pays['wild']?.[wilds] ?? 0
  if (x === undefined) return asWilds
  const count = countOf(symbols, (symbol) => symbol === x || symbol === 'wild')
  const among = symbols.slice(0, count).filter((symbol) => symbol === 'wild').length
  return Math.max((pays[x]?.[count] ?? 0) * wildFactor ** among, asWilds)
}

function putLines(table: SlotNumbers, grid: Grid, till: Till, factor: number): void {
  for (const line of table.lines) {
    const parts = lineParts(
      table,
      line.map((row, reel) => grid[reel]![row]!),
    )
    if (parts > 0) till.put(parts * factor)
  }
}

interface Piece {
  symbol: string
  value: number
}

function clustersOf(grid: Piece[][], least: number): [number, number][][] {
  const seen = new Set<string>()
  const clusters: [number, number][][] = []
  for (const [column, pieces] of grid.entries()) {
    for (const row of pieces.keys()) {
      const { symbol } = pieces[row]!
      const cells: [number, number][] = []
      const open: [number, number][] = [[column, row]]
      while (open.length > 0) {
        const [c, r] = open.pop()!
        if (grid[c]?.[r]?.symbol !== symbol || seen.has(`${c}/${r}`)) continue
        seen.add(`${c}/${r}`)
        cells.push([c, r])
        open.push([c - 1, r], [c + 1, r], [c, r - 1], [c, r + 1])
      }
      if (cells.length >= least) clusters.push(cells)
    }
  }
  return clusters
}

function tumbleSpin(table: SlotNumbers, words: WordStream, till: Till, factor: number, isFree: boolean) {
  const weights = isFree ? table.freeWeights : table.weights
  const fresh = (count: number): Piece[] =>
    Array.from({ length: count }, () => {
      const symbol = table.symbols[words.pick(weights)]!
      return { symbol, value: symbol === 'multiplier' ? table.factors[words.pick(table.factorWeights)]! : 0 }
    })
  let grid = Array.from({ length: table.columns }, () => fresh(table.rows))
  const shown = () => grid.map((pieces) => pieces.map(({ symbol }) => symbol))
  const grids = [shown()]
  let won = 0
  while (!till.isFull) {
    const symbolOf = ([c, r]: [number, number]): string => grid[c]![r]!.symbol
    const clusters = clustersOf(grid, table.least).filter((cells) => table.pays[symbolOf(cells[0]!)])
    if (clusters.length === 0) break
    for (const cells of clusters) {
      const parts = at(table.pays[symbolOf(cells[0]!)]!, cells.length) * factor
      won += parts
      till.put(parts)
    }
    const gone = new Set(clusters.flat().map(([c, r]) => `${c}/${r}`))
    grid = grid.map((pieces, c) => {
      const kept = pieces.filter((_, r) => !gone.has(`${c}/${r}`))
      return [...fresh(pieces.length - kept.length), ...kept]
    })
    grids.push(shown())
  }
  const sum = grid.flat().reduce((total, { value }) => total + value, 0)
  if (won > 0 && sum > 1 && !till.isFull) till.put(won * (sum - 1))
  return { grids, last: shown() }
}

const scattersIn = (grid: Grid): number => grid.flat().filter((symbol) => symbol === 'scatter').length

/** Plays the paid spin and its free spins; `spin` answers the grid as it lies at the end. */
function withFreeSpins(
  table: SlotNumbers,
  till: Till,
  spin: (factor: number, isFree: boolean) => Grid,
): void {
  let given = 0
  const play = (factor: number, isFree: boolean) => {
    const scatters = scattersIn(spin(factor, isFree))
    if (till.isFull) return
    till.put(at(table.scatter.pays, scatters) * factor)
    const offered = at(isFree ? table.scatter.more : table.scatter.spins, scatters)
    given += Math.min(offered, table.freeSpins.most - given)
  }
  play(1, false)
  for (let played = 0; played < given && !till.isFull; played += 1) play(table.freeSpins.factor, true)
}

export function slotRound(family: string, table: SlotNumbers, stake: number, words: WordStream) {
  const till = new Till(stake, table.cap)
  if (family === 'classic') {
    const { stops, grid } = reels(table.strips, table.rows, words)
    putLines(table, grid, till, 1)
    return { pays: till.total, facts: { stops } }
  }
  if (family === 'lines') {
    const spins: number[][] = []
    withFreeSpins(table, till, (factor, isFree) => {
      const { stops, grid } = reels(isFree ? table.freeStrips : table.strips, table.rows, words)
      spins.push(stops)
      putLines(table, grid, till, factor)
      return grid
    })
    return { pays: till.total, facts: { spins } }
  }
  const spins: Grid[] = []
  let tumbles = 0
  let lastTumble: Grid | null = null
  withFreeSpins(table, till, (factor, isFree) => {
    const { grids, last } = tumbleSpin(table, words, till, factor, isFree)
    spins.push(grids[0]!)
    tumbles += grids.length - 1
    if (grids.length > 1) lastTumble = last
    return last
  })
  return { pays: till.total, facts: { spins, tumbles, last: lastTumble } }
}
