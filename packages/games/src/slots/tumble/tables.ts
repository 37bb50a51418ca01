import { WHOLE } from '../../rules.ts'
import { type Ladder, twentieths } from '../symbols.ts'
import { slotStakes, spreadOf } from '../volatility.ts'
import type { TumbleTable } from './table.ts'

/** Cluster sizes at which the pay rises; `bySize` writes a pay for each, in twentieths of the stake. */
const sizes = [5, 6, 7, 8, 9, 10, 12, 15]

function bySize(...pays: readonly number[]): Ladder {
  const all = Array.from({ length: 16 }, (_, size) => pays[sizes.findLastIndex((each) => each <= size)] ?? 0)
  return twentieths(...all)
}

const sixByFive = { stakes: slotStakes, columns: 6, rows: 5, least: 5 }
const upToLow3 = ['scatter', 'multiplier', 'high1', 'high2', 'high3', 'low1', 'low2', 'low3'] as const
const upToLow4 = [...upToLow3, 'low4'] as const

/** Often and little: six paying symbols, small multipliers. */
const pomar: TumbleTable = {
  ...sixByFive,
  id: 'tumble-pomar',
  symbols: upToLow3,
  weights: [18, 4, 90, 110, 130, 190, 220, 250],
  freeWeights: [18, 20, 100, 120, 140, 190, 210, 230],
  pays: {
    high1: bySize(80, 100, 150, 200, 300, 400, 800, 2000),
    high2: bySize(50, 80, 100, 150, 200, 300, 500, 1500),
    high3: bySize(40, 50, 80, 100, 150, 200, 400, 800),
    low1: bySize(30, 40, 50, 60, 80, 100, 200, 400),
    low2: bySize(20, 30, 40, 50, 60, 80, 200, 400),
    low3: bySize(20, 20, 30, 40, 50, 60, 150, 300),
  },
  factors: [2, 3, 5],
  factorWeights: [60, 30, 10],
  scatter: {
    pays: twentieths(0, 0, 0, 0, 20, 60, 200),
    spins: [0, 0, 0, 0, 8],
    more: [0, 0, 0, 3],
  },
  freeSpins: { factor: 2, most: 20 },
  cap: 2000 * WHOLE,
  ...spreadOf(0.33883, 2.649),
  simulated: { how: 'simulated', parts: 9626.9, margin: 8.6, rounds: 42_000_000 },
}

/** Multipliers only in free spins. */
const lagoa: TumbleTable = {
  ...sixByFive,
  id: 'tumble-lagoa',
  symbols: upToLow4,
  weights: [22, 0, 80, 100, 120, 150, 170, 210, 260],
  freeWeights: [22, 14, 90, 110, 140, 160, 170, 190, 240],
  pays: {
    high1: bySize(150, 200, 250, 400, 600, 1000, 2000, 5000),
    high2: bySize(120, 150, 200, 300, 500, 600, 1200, 3000),
    high3: bySize(100, 120, 150, 250, 300, 500, 1000, 2000),
    low1: bySize(80, 100, 120, 150, 200, 300, 600, 1200),
    low2: bySize(60, 80, 100, 120, 150, 250, 500, 1000),
    low3: bySize(40, 50, 60, 80, 100, 120, 300, 600),
    low4: bySize(30, 50, 60, 80, 100, 120, 300, 600),
  },
  factors: [2, 3, 4, 5],
  factorWeights: [50, 30, 15, 5],
  scatter: {
    pays: twentieths(0, 0, 0, 0, 20, 60, 200),
    spins: [0, 0, 0, 0, 10, 12, 15],
    more: [0, 0, 0, 5],
  },
  freeSpins: { factor: 2, most: 25 },
  cap: 2500 * WHOLE,
  ...spreadOf(0.24901, 3.099),
  simulated: { how: 'simulated', parts: 9644.1, margin: 8.8, rounds: 42_000_000 },
}

/** Free spins full of multipliers. */
const cachoeira: TumbleTable = {
  ...sixByFive,
  id: 'tumble-cachoeira',
  symbols: upToLow4,
  weights: [25, 4, 80, 100, 120, 150, 170, 200, 240],
  freeWeights: [20, 50, 100, 110, 120, 150, 170, 200, 240],
  pays: {
    high1: bySize(150, 250, 300, 500, 800, 1500, 4000, 8000),
    high2: bySize(120, 150, 250, 300, 500, 800, 2000, 4000),
    high3: bySize(80, 120, 150, 250, 300, 500, 1200, 2500),
    low1: bySize(50, 60, 80, 120, 150, 300, 600, 1500),
    low2: bySize(40, 50, 60, 100, 120, 250, 500, 1200),
    low3: bySize(30, 40, 50, 80, 100, 150, 400, 800),
    low4: bySize(28, 30, 40, 60, 80, 120, 300, 600),
  },
  factors: [2, 3, 5, 8, 10],
  factorWeights: [50, 30, 20, 10, 5],
  scatter: {
    pays: twentieths(0, 0, 0, 0, 40, 100, 300),
    spins: [0, 0, 0, 0, 10, 12, 15],
    more: [0, 0, 0, 5],
  },
  freeSpins: { factor: 1, most: 30 },
  cap: 5000 * WHOLE,
  ...spreadOf(0.22442, 4.393),
  simulated: { how: 'simulated', parts: 9589.5, margin: 8.8, rounds: 75_000_000 },
}

/** Little for the low symbols, much for the high ones. */
const recife: TumbleTable = {
  ...sixByFive,
  id: 'tumble-recife',
  symbols: upToLow4,
  weights: [25, 8, 70, 90, 120, 150, 180, 210, 250],
  freeWeights: [20, 35, 90, 110, 130, 150, 170, 200, 230],
  pays: {
    high1: bySize(120, 250, 400, 600, 1000, 2000, 5000, 12_000),
    high2: bySize(100, 150, 250, 400, 500, 1000, 2500, 6000),
    high3: bySize(60, 100, 150, 250, 400, 500, 1200, 3000),
    low1: bySize(30, 50, 60, 100, 120, 250, 500, 1200),
    low2: bySize(25, 40, 50, 80, 100, 200, 400, 1000),
    low3: bySize(20, 25, 40, 60, 80, 120, 300, 600),
    low4: bySize(14, 20, 30, 50, 60, 100, 250, 500),
  },
  factors: [2, 3, 5, 10, 15],
  factorWeights: [40, 30, 20, 10, 3],
  scatter: {
    pays: twentieths(0, 0, 0, 0, 40, 100, 300),
    spins: [0, 0, 0, 0, 8, 10, 12],
    more: [0, 0, 0, 4],
  },
  freeSpins: { factor: 2, most: 24 },
  cap: 5000 * WHOLE,
  ...spreadOf(0.24548, 5.134),
  simulated: { how: 'simulated', parts: 9564.2, margin: 8.8, rounds: 95_000_000 },
}

/** Seldom and much: multipliers up to fifty, and free spins that double them. */
const vendaval: TumbleTable = {
  ...sixByFive,
  id: 'tumble-vendaval',
  symbols: upToLow4,
  weights: [25, 4, 80, 100, 120, 150, 170, 190, 230],
  freeWeights: [20, 45, 100, 110, 130, 160, 170, 180, 210],
  pays: {
    high1: bySize(150, 300, 400, 800, 1500, 3000, 8000, 15_000),
    high2: bySize(100, 200, 300, 400, 800, 1500, 4000, 8000),
    high3: bySize(80, 100, 200, 300, 400, 800, 2000, 4000),
    low1: bySize(35, 50, 70, 100, 150, 300, 600, 1500),
    low2: bySize(30, 40, 60, 80, 120, 200, 400, 1000),
    low3: bySize(20, 30, 40, 60, 80, 150, 400, 800),
    low4: bySize(15, 20, 30, 40, 60, 100, 300, 600),
  },
  factors: [2, 3, 5, 10, 25, 50],
  factorWeights: [40, 30, 20, 10, 4, 1],
  scatter: {
    pays: twentieths(0, 0, 0, 0, 40, 100, 500),
    spins: [0, 0, 0, 0, 10, 12, 15],
    more: [0, 0, 0, 5],
  },
  freeSpins: { factor: 2, most: 30 },
  cap: 5000 * WHOLE,
  ...spreadOf(0.2138, 9.232),
  simulated: { how: 'simulated', parts: 9548.1, margin: 8.6, rounds: 130_000_000 },
}

export const tumbleTables = [pomar, lagoa, cachoeira, recife, vendaval] as const
