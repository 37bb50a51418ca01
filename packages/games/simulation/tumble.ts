import { mkdir, writeFile } from 'node:fs/promises'
import { tumbleTables } from '../src/slots/tumble/tables.ts'
import { fingerprintOf } from './fingerprint.ts'
import { estimateReturn, WIDTH_99 } from './tumble-return.ts'

/**
 * `node simulation/tumble.ts ID ROUNDS FREE_SPINS SEED` measures the return of a table and records it in
 * simulation/results/ID.json. The same command gives the same file.
 */
const [id = '', ...numbers] = process.argv.slice(2)
const [rounds = NaN, freeSpins = NaN, seed = NaN] = numbers.map(Number)
const table = tumbleTables.find((each) => each.id === id)
if (!table || ![rounds, freeSpins, seed].every(Number.isSafeInteger)) {
  throw new Error('usage: node simulation/tumble.ts ID ROUNDS FREE_SPINS SEED')
}

const { mean, standardError, plain, hitRate, deviation } = estimateReturn(table, { rounds, freeSpins, seed })
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
const result = {
  id,
  command: `node simulation/tumble.ts ${id} ${rounds} ${freeSpins} ${seed}`,
  fingerprint: fingerprintOf(table),
  seed,
  rounds,
  freeSpins,
  mean: rounded(mean, 3),
  standardError: rounded(standardError, 3),
  interval99: {
    low: rounded(mean - WIDTH_99 * standardError, 3),
    high: rounded(mean + WIDTH_99 * standardError, 3),
  },
  plain: { mean: rounded(plain.mean, 3), standardError: rounded(plain.standardError, 3) },
  hitRate: rounded(hitRate, 5),
  deviation: rounded(deviation, 3),
}
const folder = new URL('results/', import.meta.url)
await mkdir(folder, { recursive: true })
await writeFile(new URL(`${id}.json`, folder), `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
