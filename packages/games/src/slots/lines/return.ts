import { type LinePays, rowWin } from '../line-wins.ts'
import { quotient } from '../fraction.ts'
import { type Strip, windowOf } from '../reels.ts'
import { rung, type SlotSymbol } from '../symbols.ts'
import type { LinesTable } from './table.ts'

/**
 * The exact return, in parts of the stake. What lines, scatters and free spins bring is added up, however they hang
 * together: the mean of a sum is the sum of the means. The cap takes nothing off, because no round can pay more.
 */
export function linesReturn(table: LinesTable): number {
  const paidSpin = spinPays(table, table.strips)
  const freeSpin = spinPays(table, table.freeStrips)
  const spins = freeSpinsPlayed(table)
  // paid.n / paid.d + factor * spins * free.n / free.d, over one denominator.
  const rest = BigInt(table.freeSpins.factor) * spins.n * freeSpin.n
  return quotient(paidSpin.n * spins.d * freeSpin.d + rest * paidSpin.d, paidSpin.d * spins.d * freeSpin.d)
}

interface Fraction {
  n: bigint
  d: bigint
}

/** All ways the reels can stop. */
const waysOf = (strips: readonly Strip[]): bigint =>
  strips.reduce((ways, strip) => ways * BigInt(strip.length), 1n)

/** What one spin pays in the mean. */
function spinPays(table: LinesTable, strips: readonly Strip[]): Fraction {
  const scatters = scatterWays(table, strips).reduce(
    (sum, ways, count) => sum + ways * BigInt(rung(table.scatter.pays, count)),
    0n,
  )
  // Every cell of a reel shows each place of its strip equally often, so one line pays in the mean what any other does.
  return { n: scatters + BigInt(table.lines.length) * linePays(table, strips, []), d: waysOf(strips) }
}

/** What a line pays in all ways its reels can stop, together, when it begins with `row`. */
function linePays(rules: LinePays, strips: readonly Strip[], row: readonly SlotSymbol[]): bigint {
  const strip = strips[row.length]
  const isBroken = new Set(row.filter((symbol) => symbol !== 'wild')).size > 1
  // What follows a second symbol does not matter any more.
  if (!strip || isBroken) return BigInt(rowWin(rules, row)?.parts ?? 0) * waysOf(strips.slice(row.length))
  return [...new Set(strip)].reduce((sum, symbol) => {
    const ways = strip.filter((each) => each === symbol).length
    return sum + BigInt(ways) * linePays(rules, strips, [...row, symbol])
  }, 0n)
}

/** In how many ways the reels show each number of scatters, from none up. */
export function scatterWays({ rows }: LinesTable, strips: readonly Strip[]): bigint[] {
  let ways = [1n]
  for (const strip of strips) {
    const next: bigint[] = []
    for (const stop of strip.keys()) {
      const shown = windowOf(strip, stop, rows).filter((symbol) => symbol === 'scatter').length
      for (const [before, count] of ways.entries()) {
        next[before + shown] = (next[before + shown] ?? 0n) + count
      }
    }
    ways = Array.from(next, (count) => count ?? 0n)
  }
  return ways
}

/**
 * How many free spins a round has in the mean: the sum, over k, of how likely a k-th one is. `rounds` holds in how many
 * ways each number of spins has been awarded by the time k of them are played.
 */
function freeSpinsPlayed(table: LinesTable): Fraction {
  const { spins, more } = table.scatter
  const paidWays = scatterWays(table, table.strips)
  const freeWays = scatterWays(table, table.freeStrips)
  const perSpin = waysOf(table.freeStrips)
  const most = table.freeSpins.most

  let rounds = new Map<number, bigint>()
  const add = (to: Map<number, bigint>, awarded: number, ways: bigint) =>
    to.set(Math.min(awarded, most), (to.get(Math.min(awarded, most)) ?? 0n) + ways)
  for (const [count, ways] of paidWays.entries()) add(rounds, rung(spins, count), ways)

  const played = { n: 0n, d: waysOf(table.strips) }
  for (let before = 0; before < most; before += 1) {
    const next = new Map<number, bigint>()
    for (const [awarded, ways] of rounds) {
      if (awarded <= before) continue
      played.n += ways
      for (const [count, freeWay] of freeWays.entries())
        add(next, awarded + rung(more, count), ways * freeWay)
    }
    rounds = next
    played.n *= perSpin
    played.d *= perSpin
  }
  return played
}
