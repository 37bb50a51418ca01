import type { Draws } from '../fairness/draws.ts'
import type { Cell, Grid, SlotSymbol } from './symbols.ts'

/** A reel's symbols in their order; after the last comes the first again. */
export type Strip = readonly SlotSymbol[]

const letters: Record<string, SlotSymbol> = {
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

/** Strips are written with a letter for each symbol: W and S, A to C for the high ones, d to g for the low ones. */
export const strip = (text: string): Strip =>
  Array.from(text, (letter) => {
    const symbol = letters[letter]
    if (!symbol) throw new Error(`No symbol is written ${letter}.`)
    return symbol
  })

/** Where each reel stops: every place of its strip is equally likely, independent of the other reels. */
export const drawStops = (strips: readonly Strip[], draws: Draws): number[] =>
  strips.map((strip) => draws.below(strip.length))

/** What is seen of a strip that stopped at `stop`. */
export const windowOf = (strip: Strip, stop: number, rows: number): SlotSymbol[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol)

export const gridAt = (strips: readonly Strip[], stops: readonly number[], rows: number): Grid =>
  strips.map((strip, reel) => windowOf(strip, stops[reel] ?? 0, rows))

export function cellsWith(grid: Grid, wanted: SlotSymbol): Cell[] {
  const cells: Cell[] = []
  for (const [column, symbols] of grid.entries()) {
    for (const [row, symbol] of symbols.entries()) if (symbol === wanted) cells.push([column, row])
  }
  return cells
}
