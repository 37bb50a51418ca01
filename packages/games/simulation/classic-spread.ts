import { WHOLE } from '../src/rules.ts'
import { everyRound } from '../src/slots/classic/return.ts'
import type { ClassicTable } from '../src/slots/classic/table.ts'
import type { Spread } from '../src/slots/volatility.ts'

/** The spread of a table, from every way in which its reels can stop. */
export function classicSpread(table: ClassicTable): Spread {
  const rounds = everyRound(table)
  const mean = rounds.reduce((sum, parts) => sum + parts, 0) / rounds.length
  const square = rounds.reduce((sum, parts) => sum + (parts - mean) ** 2, 0) / rounds.length
  return {
    hitRate: rounds.filter((parts) => parts > 0).length / rounds.length,
    deviation: Math.sqrt(square) / WHOLE,
  }
}
