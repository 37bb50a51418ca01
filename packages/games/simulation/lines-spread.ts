import { WHOLE } from '../src/rules.ts'
import { rowWin } from '../src/slots/line-wins.ts'
import { type Strip, windowOf } from '../src/slots/reels.ts'
import { rung, type SlotSymbol } from '../src/slots/symbols.ts'
import type { Spread } from '../src/slots/volatility.ts'
import { scatterWays } from '../src/slots/lines/return.ts'
import type { LinesTable } from '../src/slots/lines/table.ts'

/** What spins with a certain number of scatters pay, over all ways the reels can stop. In stakes. */
interface Outcome {
  share: number
  mean: number
  square: number
  wins: number
}

/** What whole rounds pay, in stakes, from every way in which their reels can stop. */
export function linesSpread(table: LinesTable): Spread & { mean: number } {
  const paid = spinOutcomes(table, table.strips)
  const free = spinOutcomes(table, table.freeStrips)
  const { most, factor } = table.freeSpins
  const { spins, more } = table.scatter

  // Mean and mean square of what is still to come when so many spins are awarded, after all, one fewer, … are played.
  let after: Moments[] = Array.from({ length: most + 1 }, () => ({ mean: 0, square: 0 }))
  for (let played = most - 1; played >= 0; played -= 1) {
    const later = after
    after = later.map((_, awarded) =>
      awarded > played
        ? together(free, factor, (count) => later[Math.min(most, awarded + rung(more, count))])
        : { mean: 0, square: 0 },
    )
  }
  const round = together(paid, 1, (count) => after[Math.min(most, rung(spins, count))])
  const hitRate = paid.reduce((sum, outcome) => sum + outcome.wins, 0)
  return { hitRate, mean: round.mean, deviation: Math.sqrt(round.square - round.mean ** 2) }
}

interface Moments {
  mean: number
  square: number
}

/** A spin and what follows it, which depends on the spin only by its scatters. */
function together(
  spin: readonly Outcome[],
  factor: number,
  follows: (count: number) => Moments | undefined,
): Moments {
  let [mean, square] = [0, 0]
  for (const [count, outcome] of spin.entries()) {
    const next = follows(count) ?? { mean: 0, square: 0 }
    mean += outcome.mean * factor + outcome.share * next.mean
    square +=
      outcome.square * factor ** 2 + 2 * outcome.mean * factor * next.mean + outcome.share * next.square
  }
  return { mean, square }
}

/** By the number of scatters. Reel by reel, following only the lines that can still grow. */
function spinOutcomes(table: LinesTable, strips: readonly Strip[]): Outcome[] {
  const ways = strips.reduce((product, strip) => product * strip.length, 1)
  const windows = strips.map((strip) =>
    strip.map((_, stop) => {
      const symbols = windowOf(strip, stop, table.rows)
      return { symbols, scatters: symbols.filter((symbol) => symbol === 'scatter').length }
    }),
  )
  // The scatters that the reels from each one on can still show.
  const rest = [...strips.keys(), strips.length].map((reel) =>
    scatterWays(table, strips.slice(reel)).map(Number),
  )
  const outcomes = Array.from(rest[0] ?? [], (): Outcome => ({ share: 0, mean: 0, square: 0, wins: 0 }))

  function follow(reel: number, open: readonly OpenLine[], parts: number, scatters: number): void {
    const shown = windows[reel]
    if (!shown || open.length === 0) return finish(reel, parts, scatters)
    for (const window of shown) {
      let sum = parts
      const growing: OpenLine[] = []
      for (const { rows, begun } of open) {
        const next = begun.with(window.symbols[rows[reel] ?? 0] as SlotSymbol)
        if (next.canGrow) growing.push({ rows, begun: next })
        else sum += next.parts
      }
      follow(reel + 1, growing, sum, scatters + window.scatters)
    }
  }

  function finish(reel: number, parts: number, scatters: number): void {
    const further = rest[reel] ?? []
    for (let more = 0; more < further.length; more += 1) {
      const share = (further[more] ?? 0) / ways
      const outcome = outcomes[scatters + more]
      if (!outcome) continue
      const pays = (parts + rung(table.scatter.pays, scatters + more)) / WHOLE
      outcome.share += share
      outcome.mean += pays * share
      outcome.square += pays * pays * share
      if (pays > 0) outcome.wins += share
    }
  }

  const begun = new Beginning(table, strips.length, [])
  follow(
    0,
    table.lines.map((rows) => ({ rows, begun })),
    0,
    0,
  )
  return outcomes
}

interface OpenLine {
  rows: readonly number[]
  begun: Beginning
}

/** The first symbols of a line. Each is made once, since the same ones come back in millions of ways. */
class Beginning {
  readonly parts: number
  readonly canGrow: boolean
  readonly #table: LinesTable
  readonly #length: number
  readonly #row: readonly SlotSymbol[]
  readonly #longer = new Map<SlotSymbol, Beginning>()

  constructor(table: LinesTable, length: number, row: readonly SlotSymbol[]) {
    this.#table = table
    this.#length = length
    this.#row = row
    this.parts = rowWin(table, row)?.parts ?? 0
    this.canGrow = row.length < length && new Set(row.filter((symbol) => symbol !== 'wild')).size <= 1
  }

  with(symbol: SlotSymbol): Beginning {
    const known = this.#longer.get(symbol)
    if (known) return known
    const longer = new Beginning(this.#table, this.#length, [...this.#row, symbol])
    this.#longer.set(symbol, longer)
    return longer
  }
}
