import { writeFile } from 'node:fs/promises'
import { rung } from '../src/slots/symbols.ts'
import type { TumbleTable } from '../src/slots/tumble/table.ts'
import { tumbleTables } from '../src/slots/tumble/tables.ts'
import { tumbleTopParts } from './top-prizes/slots.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createTumbleEngine } from './tumble-engine.ts'
import { quickWords } from './tumble-return.ts'

export interface FeatureRun {
  features: number
  seed: number
}

/** Plays series of free spins as the fewest scatters start them, and counts those that pay the top prize by themselves. */
export function countTopPrizes(table: TumbleTable, { features, seed }: FeatureRun): number {
  const play = createTumbleEngine(table, quickWords(seed))
  const { scatter, freeSpins } = table
  const parts = Math.min(tumbleTopParts(table), table.cap)
  const start = scatter.spins.find((spins) => spins > 0) ?? 0
  let hits = 0
  for (let feature = 0; feature < features; feature += 1) {
    let [total, awarded] = [0, start]
    for (let played = 0; played < awarded; played += 1) {
      const spin = play(true)
      total += freeSpins.factor * (spin.won * Math.max(1, spin.factorSum) + rung(scatter.pays, spin.scatters))
      awarded = Math.min(awarded + rung(scatter.more, spin.scatters), freeSpins.most)
    }
    if (total >= parts) hits += 1
  }
  return hits
}

/** `node simulation/top-prizes.ts ID FEATURES SEED` records how often a tumbling table pays its top prize. */
if (import.meta.main) {
  const [id = '', ...numbers] = process.argv.slice(2)
  const [features = NaN, seed = NaN] = numbers.map(Number)
  const table = tumbleTables.find((each) => each.id === id)
  if (!table || ![features, seed].every(Number.isSafeInteger)) {
    throw new Error('usage: node simulation/top-prizes.ts ID FEATURES SEED')
  }
  const result = {
    id,
    command: `node simulation/top-prizes.ts ${id} ${features} ${seed}`,
    fingerprint: fingerprintOf(table),
    seed,
    features,
    hits: countTopPrizes(table, { features, seed }),
  }
  const file = new URL(`results/top-prize-${id}.json`, import.meta.url)
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}
