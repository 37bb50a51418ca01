import type { TenThousandths } from '../src/rules.ts'
import { rowWin } from '../src/slots/line-wins.ts'
import type { LinesTable } from '../src/slots/lines/table.ts'
import { type Strip, windowOf } from '../src/slots/reels.ts'
import { rung, type SlotSymbol } from '../src/slots/symbols.ts'

/** Where the reels stop in every spin of a round, and what the round pays. */
export interface GreatestRound {
  parts: TenThousandths
  spins: number[][]
}

interface GreatestSpin {
  parts: TenThousandths
  stops: number[]
}

/**
 * The round that pays most of all that can be drawn. Spins are independent, so it is the best first spin followed by the
 * best free spins; more scatters may be worth more than a better line, so every number of them is looked at.
 */
export function greatestRound(table: LinesTable): GreatestRound {
  const [paid, free] = [greatestSpins(table, table.strips), greatestSpins(table, table.freeStrips)]
  const { factor, most } = table.freeSpins
  const { pays, spins, more } = table.scatter

  // The best that can follow once so many spins are awarded, after all, one fewer, … are played.
  let after: GreatestRound[] = Array.from({ length: most + 1 }, () => ({ parts: 0, spins: [] }))
  const best = (
    shown: ReadonlyMap<number, GreatestSpin>,
    times: number,
    follows: (scatters: number) => GreatestRound | undefined,
  ): GreatestRound => {
    let greatest: GreatestRound = { parts: -1, spins: [] }
    for (const [scatters, { parts, stops }] of shown) {
      const next = follows(scatters) ?? { parts: 0, spins: [] }
      const total = times * (parts + rung(pays, scatters)) + next.parts
      if (total > greatest.parts) greatest = { parts: total, spins: [stops, ...next.spins] }
    }
    return greatest
  }
  for (let played = most - 1; played >= 0; played -= 1) {
    const later = after
    after = later.map((_, awarded) =>
      awarded > played
        ? best(free, factor, (scatters) => later[Math.min(most, awarded + rung(more, scatters))])
        : { parts: 0, spins: [] },
    )
  }
  return best(paid, 1, (scatters) => after[Math.min(most, rung(spins, scatters))])
}

/** For every number of scatters that can be shown, the spin whose lines pay most. */
function greatestSpins(table: LinesTable, strips: readonly Strip[]): Map<number, GreatestSpin> {
  const reels = strips.map((strip) =>
    strip.map((_, stop) => {
      const symbols = windowOf(strip, stop, table.rows)
      return { stop, symbols, scatters: symbols.filter((symbol) => symbol === 'scatter').length }
    }),
  )
  const mostLeft = [...reels.keys(), reels.length].map((reel) =>
    reels.slice(reel).reduce((sum, stops) => sum + Math.max(...stops.map(({ scatters }) => scatters)), 0),
  )
  const start = new LineStart(table, strips, [])

  function search(wanted: number): GreatestSpin | null {
    let best: GreatestSpin | null = null
    function follow(reel: number, rows: readonly LineStart[], stops: number[], shown: number, bound: number) {
      const next = reels[reel]
      if (!next) {
        if (shown === wanted && bound > (best?.parts ?? -1)) best = { parts: bound, stops }
        return
      }
      const choices = next
        .map(({ stop, symbols, scatters }) => {
          const longer = rows.map((row, line) =>
            row.with(symbols[table.lines[line]?.[reel] ?? 0] as SlotSymbol),
          )
          const upper = longer.reduce((sum, row) => sum + row.most, 0)
          return { stop, longer, shown: shown + scatters, upper }
        })
        .filter((each) => each.shown <= wanted && each.shown + (mostLeft[reel + 1] ?? 0) >= wanted)
        .toSorted((one, other) => other.upper - one.upper)
      for (const each of choices) {
        if (each.upper <= (best?.parts ?? -1)) return
        follow(reel + 1, each.longer, [...stops, each.stop], each.shown, each.upper)
      }
    }
    follow(
      0,
      table.lines.map(() => start),
      [],
      0,
      Infinity,
    )
    return best
  }

  const greatest = new Map<number, GreatestSpin>()
  for (let scatters = 0; scatters <= (mostLeft[0] ?? 0); scatters += 1) {
    const found = search(scatters)
    if (found) greatest.set(scatters, found)
  }
  return greatest
}

/** The first symbols of a line. Each is made once, since the same ones come back in millions of ways. */
class LineStart {
  /** The most that the line can still pay with the best symbols on its other reels. */
  readonly most: TenThousandths
  readonly #longer = new Map<SlotSymbol, LineStart>()

  constructor(table: LinesTable, strips: readonly Strip[], row: readonly SlotSymbol[]) {
    const next = strips[row.length]
    for (const symbol of new Set(next))
      this.#longer.set(symbol, new LineStart(table, strips, [...row, symbol]))
    this.most = next
      ? Math.max(...[...this.#longer.values()].map(({ most }) => most))
      : (rowWin(table, row)?.parts ?? 0)
  }

  with(symbol: SlotSymbol): LineStart {
    return this.#longer.get(symbol) as LineStart
  }
}
