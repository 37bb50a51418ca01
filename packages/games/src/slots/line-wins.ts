import type { TenThousandths } from '../rules.ts'
import type { Cell, Grid, Ladder, SlotSymbol } from './symbols.ts'

export interface LinePays {
  /** For each line, its row on every reel, from 0 at the top. */
  lines: readonly (readonly number[])[]
  pays: Partial<Record<SlotSymbol, Ladder>>
  /** Every wild that stands for another symbol in a win multiplies the win by this. */
  wildFactor: number
}

export interface RowWin {
  symbol: SlotSymbol
  count: number
  factor: number
  /** With the factor. */
  parts: TenThousandths
}

/**
 * What the symbols of one line pay: equal ones from the first reel on, where a wild stands for the symbol it is with.
 * Wilds from the first reel on may also pay as wilds; only the better of the two counts.
 */
export function rowWin(rules: LinePays, row: readonly SlotSymbol[]): RowWin | null {
  const symbol = row.find((each) => each !== 'wild') ?? 'wild'
  const asWilds = winOf(rules, row, 'wild')
  const asSymbol = symbol === 'wild' ? null : winOf(rules, row, symbol)
  if (!asWilds || !asSymbol) return asSymbol ?? asWilds
  return asSymbol.parts >= asWilds.parts ? asSymbol : asWilds
}

function winOf(
  { pays, wildFactor }: LinePays,
  row: readonly SlotSymbol[],
  symbol: SlotSymbol,
): RowWin | null {
  const end = row.findIndex((each) => each !== symbol && each !== 'wild')
  const won = end === -1 ? row : row.slice(0, end)
  const base = pays[symbol]?.[won.length] ?? 0
  if (base === 0) return null
  const wilds = symbol === 'wild' ? 0 : won.filter((each) => each === 'wild').length
  const factor = wildFactor ** wilds
  return { symbol, count: won.length, factor, parts: base * factor }
}

export interface LineWin extends RowWin {
  line: number
  cells: Cell[]
}

/** The wins of all lines, in the order of the lines. */
export const lineWins = (rules: LinePays, grid: Grid): LineWin[] =>
  rules.lines.flatMap((rows, line) => {
    const win = rowWin(
      rules,
      rows.map((row, reel) => grid[reel]?.[row] as SlotSymbol),
    )
    if (!win) return []
    const cells = rows.slice(0, win.count).map((row, reel): Cell => [reel, row])
    return [{ ...win, line, cells }]
  })
