import type { TenThousandths } from '../../rules.ts'
import { quotient } from '../fraction.ts'
import { lineWins } from '../line-wins.ts'
import { gridAt } from '../reels.ts'
import type { ClassicTable } from './table.ts'

/** What the round pays in every way the reels can stop, cap and all: few enough to look at each. */
export function everyRound(table: ClassicTable): TenThousandths[] {
  const stops = table.strips.reduce<number[][]>(
    (all, strip) => all.flatMap((some) => Array.from(strip.keys(), (stop) => [...some, stop])),
    [[]],
  )
  return stops.map((each) => {
    const wins = lineWins(table, gridAt(table.strips, each, table.rows))
    return Math.min(
      table.cap,
      wins.reduce((sum, win) => sum + win.parts, 0),
    )
  })
}

/** The exact return, in parts of the stake. */
export function classicReturn(table: ClassicTable): number {
  const rounds = everyRound(table)
  return quotient(
    rounds.reduce((sum, parts) => sum + BigInt(parts), 0n),
    BigInt(rounds.length),
  )
}
