import { classicReturn } from '../src/slots/classic/return.ts'
import { classicTables } from '../src/slots/classic/tables.ts'
import { linesReturn } from '../src/slots/lines/return.ts'
import { linesTables } from '../src/slots/lines/tables.ts'
import type { Spread } from '../src/slots/volatility.ts'
import { classicSpread } from './classic-spread.ts'
import { linesSpread } from './lines-spread.ts'

/** `node simulation/exact.ts`: the returns and spreads that can be counted, nothing of them drawn. */
function print(id: string, parts: number, { hitRate, deviation }: Spread): void {
  const spread = `hit rate ${hitRate.toFixed(6)}, deviation ${deviation.toFixed(4)}`
  process.stdout.write(`${id}: return ${parts.toFixed(4)} parts, ${spread}\n`)
}

for (const table of linesTables) print(table.id, linesReturn(table), linesSpread(table))
for (const table of classicTables) print(table.id, classicReturn(table), classicSpread(table))
