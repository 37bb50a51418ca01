import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fingerprintOf } from '../../../simulation/fingerprint.ts'
import { QuickDraws } from '../../../simulation/quick-draws.ts'
import {
  createRoundPlayer,
  estimateReturn,
  meanFreeSpins,
  quickWords,
  type TumbleResult,
  WIDTH_99,
} from '../../../simulation/tumble-return.ts'
import { WHOLE } from '../../rules.ts'
import { tumble } from './rules.ts'
import type { TumbleTable } from './table.ts'
import { tumbleTables } from './tables.ts'

/** What `node simulation/tumble.ts` recorded of a table. */
type Recorded = TumbleResult & {
  id: string
  command: string
  fingerprint: string
  interval99: { low: number; high: number }
}

function recordOf({ id }: TumbleTable): Recorded {
  const file = new URL(`../../../simulation/results/${id}.json`, import.meta.url)
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Recorded
}

describe.each(tumbleTables)('the recorded return of $id', (table) => {
  const record = recordOf(table)
  const { parts, margin, rounds } = table.simulated

  it('was measured with the rules as they are: if not, run the recorded command again', () => {
    const { seed, freeSpins } = record
    expect(record.command).toBe(`node simulation/tumble.ts ${table.id} ${record.rounds} ${freeSpins} ${seed}`)
    expect(record.fingerprint).toBe(fingerprintOf(table))
  })

  it('is known to a tenth of a point, and published as measured', () => {
    const { low, high } = record.interval99
    expect((high - low) / 2).toBeCloseTo(WIDTH_99 * record.standardError, 1)
    expect((high - low) / 2).toBeLessThanOrEqual(10)
    expect({ parts, margin, rounds }).toEqual({
      parts: Number(record.mean.toFixed(1)),
      margin: Number((WIDTH_99 * record.standardError).toFixed(1)),
      rounds: record.rounds,
    })
    // To two decimals of a percentage, as catalogue and game show it.
    for (const published of [parts, Math.round(parts)]) {
      expect(published).toBeGreaterThanOrEqual(low)
      expect(published).toBeLessThanOrEqual(high)
    }
  })

  it('agrees with the plain mean of the same rounds', () => {
    const { mean, standardError } = record.plain
    expect(Math.abs(record.mean - mean)).toBeLessThan(WIDTH_99 * standardError)
  })

  it('comes with the spread that is published', () => {
    expect(table.spread).toEqual({ hitRate: record.hitRate, deviation: record.deviation })
  })

  it('is found again by a short run with other draws', () => {
    const fresh = estimateReturn(table, { seed: 77, rounds: 60_000, freeSpins: 30_000 })
    expect(Math.abs(fresh.mean - parts)).toBeLessThan(WIDTH_99 * fresh.standardError)
    const hitMargin = WIDTH_99 * Math.sqrt((fresh.hitRate * (1 - fresh.hitRate)) / fresh.rounds)
    expect(Math.abs(fresh.hitRate - table.spread.hitRate)).toBeLessThan(hitMargin)
  })
})

it.each(tumbleTables)('the engine pays of $id, word for word, what the rules pay', (table) => {
  for (const cap of [table.cap, 4 * WHOLE]) {
    const capped = { ...table, cap }
    // The rules stop drawing at the cap and the engine does not, so rounds that reach it get words of their own.
    const rounds = cap === table.cap ? 1 : 300
    for (let seed = 1; seed <= rounds; seed += 1) {
      const draws = new QuickDraws(seed)
      const next = createRoundPlayer(capped, quickWords(seed))
      for (let round = 0; round < (rounds === 1 ? 1500 : 1); round += 1) {
        expect(next()).toBe(tumble.open(capped, WHOLE, {}, draws).pays)
      }
    }
  }
})

it('counts the free spins that follow an award', () => {
  expect(meanFreeSpins(8, 3, 0, 20)).toBeCloseTo(8, 12)
  expect(meanFreeSpins(8, 3, 1, 20)).toBeCloseTo(20, 12)
  expect(meanFreeSpins(0, 3, 0.5, 20)).toBe(0)
  // One spin, and a second one half of the time.
  expect(meanFreeSpins(1, 1, 0.5, 2)).toBeCloseTo(1.5, 12)
})
