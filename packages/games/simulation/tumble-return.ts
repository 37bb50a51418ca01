import { WHOLE } from '../src/rules.ts'
import { rung } from '../src/slots/symbols.ts'
import type { TumbleTable } from '../src/slots/tumble/table.ts'
import { QuickDraws } from './quick-draws.ts'
import { createTumbleEngine, type Spin, type WordSource } from './tumble-engine.ts'

/** Half the width of the 99 % interval of a mean, in standard errors. */
export const WIDTH_99 = 2.5758

export interface TumbleRun {
  seed: number
  rounds: number
  freeSpins: number
}

/** Amounts are parts of the stake. */
export interface TumbleResult extends TumbleRun {
  mean: number
  standardError: number
  /** The same return as the plain mean of what the rounds paid. */
  plain: { mean: number; standardError: number }
  hitRate: number
  /** The standard deviation of what a round pays, in stakes. */
  deviation: number
}

class Moments {
  count = 0
  sum = 0
  squares = 0

  add(value: number): void {
    this.count += 1
    this.sum += value
    this.squares += value * value
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count
  }

  get variance(): number {
    return this.count < 2 ? 0 : (this.squares - this.count * this.mean ** 2) / (this.count - 1)
  }
}

/** Words of the quick generator, a buffer at a time. */
export function quickWords(seed: number): WordSource {
  const draws = new QuickDraws(seed)
  const buffer = new Uint32Array(4096)
  return { buffer, refill: () => draws.fillWords(buffer) }
}

/** How many free spins are played in the mean when `start` are awarded and each spin awards `extra` with chance `q`. */
export function meanFreeSpins(start: number, extra: number, q: number, most: number): number {
  let shares = new Map([[Math.min(start, most), 1]])
  let mean = 0
  for (let played = 0; played < most; played += 1) {
    const next = new Map<number, number>()
    for (const [awarded, share] of shares) {
      if (awarded <= played) continue
      mean += share
      const more = Math.min(awarded + extra, most)
      next.set(awarded, (next.get(awarded) ?? 0) + share * (1 - q))
      next.set(more, (next.get(more) ?? 0) + share * q)
    }
    shares = next
  }
  return mean
}

const meanFactor = ({ factors, factorWeights }: TumbleTable): number =>
  factors.reduce((sum, factor, place) => sum + factor * (factorWeights[place] ?? 0), 0) /
  factorWeights.reduce((sum, weight) => sum + weight, 0)

/** One level of extra spins, or the estimate below would need a chance for each. */
function extraSpins({ scatter: { more } }: TumbleTable): number {
  const levels = new Set(more.filter((spins) => spins > 0))
  if (levels.size !== 1) throw new Error('expected exactly one number of extra free spins')
  return Math.max(...more)
}

/** What a played round paid if there were no cap. The first spin is given; its free spins are played. */
function playRound(table: TumbleTable, play: (isFree: boolean) => Spin, first: Spin): number {
  const { scatter, freeSpins } = table
  let total = first.won * Math.max(1, first.factorSum) + rung(scatter.pays, first.scatters)
  let awarded = Math.min(rung(scatter.spins, first.scatters), freeSpins.most)
  for (let played = 0; played < awarded; played += 1) {
    const spin = play(true)
    total += freeSpins.factor * (spin.won * Math.max(1, spin.factorSum) + rung(scatter.pays, spin.scatters))
    awarded = Math.min(awarded + rung(scatter.more, spin.scatters), freeSpins.most)
  }
  return total
}

/** Rounds by what they pay, one after the other. For tests: what `tumble.open` pays for the same words. */
export function createRoundPlayer(table: TumbleTable, words: WordSource): () => number {
  const play = createTumbleEngine(table, words)
  return () => Math.min(table.cap, playRound(table, play, play(false)))
}

const STRATA = 8

/** How likely the first fall shows so many scatters; the last stratum is that many or more. */
function strataOf({ weights, symbols, columns, rows }: TumbleTable): number[] {
  const cells = columns * rows
  const share = (weights[symbols.indexOf('scatter')] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
  const chances: number[] = []
  let chance = (1 - share) ** cells
  for (let count = 0; count < STRATA - 1; count += 1) {
    chances.push(chance)
    chance *= ((cells - count) / (count + 1)) * (share / (1 - share))
  }
  return [...chances, 1 - chances.reduce((sum, each) => sum + each, 0)]
}

/**
 * The return of a table, with less noise than the mean of its rounds. Without the cap a round pays its first spin plus
 * its free spins, which are independent and alike: E[first] + E[number of free spins] * E[free spin]. Three things are
 * computed instead of drawn: the value of multiplier symbols (only their number influences the rest), how many spins
 * follow an award, and how likely each number of scatters is in the first fall (post-stratification). What the cap takes
 * off is measured in rounds that are played out.
 */
export function estimateReturn(table: TumbleTable, run: TumbleRun): TumbleResult {
  const { scatter, freeSpins, cap } = table
  const factor = meanFactor(table)
  const extra = extraSpins(table)
  const worth = (spin: Spin): number =>
    spin.won * (spin.multipliers > 0 ? spin.multipliers * factor : 1) + rung(scatter.pays, spin.scatters)

  const playFree = createTumbleEngine(table, quickWords(run.seed))
  const [free, extended] = [new Moments(), new Moments()]
  let products = 0
  for (let count = 0; count < run.freeSpins; count += 1) {
    const spin = playFree(true)
    const [value, more] = [freeSpins.factor * worth(spin), rung(scatter.more, spin.scatters) > 0 ? 1 : 0]
    free.add(value)
    extended.add(more)
    products += value * more
  }

  const spinsAfter = (start: number, q: number): number => meanFreeSpins(start, extra, q, freeSpins.most)
  const expected = Array.from(scatter.spins, (start) => spinsAfter(start, extended.mean))
  const step = 1e-4
  const slopes = Array.from(
    scatter.spins,
    (start) =>
      (spinsAfter(start, extended.mean + step) - spinsAfter(start, extended.mean - step)) / (2 * step),
  )

  const play = createTumbleEngine(table, quickWords(run.seed + 1))
  const strata = strataOf(table).map((chance) => ({ chance, value: new Moments(), spins: 0, slope: 0 }))
  const plain = new Moments()
  let hits = 0
  for (let count = 0; count < run.rounds; count += 1) {
    const first = play(false)
    const stratum = strata[Math.min(first.firstScatters, STRATA - 1)] as (typeof strata)[number]
    const spins = rung(expected, first.scatters)
    const value = worth(first) + spins * free.mean
    stratum.spins += spins
    stratum.slope += rung(slopes, first.scatters)
    const total = playRound(table, play, first)
    plain.add(Math.min(total, cap))
    stratum.value.add(value - Math.max(0, total - cap))
    if (total > 0) hits += 1
  }

  const over = (of: (stratum: (typeof strata)[number]) => number): number =>
    strata.reduce((sum, stratum) => sum + (stratum.value.count > 0 ? of(stratum) : 0), 0)
  const spins = over(({ chance, value, spins: sum }) => (chance * sum) / value.count)
  const slope = over(({ chance, value, slope: sum }) => (chance * sum) / value.count) * free.mean
  const covariance = products / run.freeSpins - free.mean * extended.mean
  const fromFree =
    (spins ** 2 * free.variance + slope ** 2 * extended.variance + 2 * spins * slope * covariance) /
    run.freeSpins
  const fromRounds = over(({ chance, value }) => (chance ** 2 * value.variance) / value.count)
  return {
    ...run,
    mean: over(({ chance, value }) => chance * value.mean),
    standardError: Math.sqrt(fromFree + fromRounds),
    plain: { mean: plain.mean, standardError: Math.sqrt(plain.variance / run.rounds) },
    hitRate: hits / run.rounds,
    deviation: Math.sqrt(plain.variance) / WHOLE,
  }
}
