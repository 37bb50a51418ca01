import { describe, expect, it } from 'vitest'
import { playHistory } from '../../../test/bonus-history.ts'

/** `BONUS_HISTORIES=100000 BONUS_SEED=…` plays as many, from that seed on. */
const histories = Number(process.env['BONUS_HISTORIES'] ?? 3_000)
const seed = Number(process.env['BONUS_SEED'] ?? 20_261_116)

describe('bonus rules', () => {
  it('never turn more bonus into cash than was earned, with rounds open across grants and withdrawals', () => {
    let releases = 0
    for (let n = 0; n < histories; n++) {
      const { violations, releases: released } = playHistory(seed + n)
      expect(violations, `history of seed ${seed + n}`).toEqual([])
      releases += released
    }
    process.stdout.write(`${histories} histories from seed ${seed}: ${releases} releases\n`)
    expect(releases).toBeGreaterThan(histories / 20)
  }, 600_000)
})
