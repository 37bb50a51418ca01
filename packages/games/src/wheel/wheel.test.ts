import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Draws } from '../fairness/draws.ts'
import { sliceUnderPointer, spinWheel } from './wheel.ts'

const server = 'c4'.repeat(32)
const turn = (weights: readonly number[], nonce: number) =>
  spinWheel(weights, new Draws({ server, client: 'girassol', nonce }))

describe('a wheel of prizes', () => {
  it('stops inside the slice that was drawn, away from its edges', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 24 })
      .filter((each) => each.some((weight) => weight > 0))
    fc.assert(
      fc.property(weights, fc.nat(), (drawn, nonce) => {
        const { slice, angle } = turn(drawn, nonce)
        const width = 360 / drawn.length
        expect(drawn[slice]).toBeGreaterThan(0)
        expect(angle >= 0 && angle < 360).toBe(true)
        for (const lean of [0, -0.09 * width, 0.09 * width])
          expect(sliceUnderPointer(angle + lean, drawn.length)).toBe(slice)
      }),
      { numRuns: 2000 },
    )
  })

  it('is the same wheel for the same seeds, and another for the next', () => {
    const weights = [5, 3, 1, 1]
    expect(turn(weights, 7)).toEqual(turn(weights, 7))
    expect(
      new Set(Array.from({ length: 20 }, (_, nonce) => turn(weights, nonce).angle)).size,
    ).toBeGreaterThan(15)
  })

  it('draws a million times as the weights say', { timeout: 120_000 }, () => {
    const weights = [400, 250, 150, 0, 100, 60, 30, 9, 1]
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    const seen = weights.map(() => 0)
    const draws = new Draws({ server, client: 'girassol', nonce: 0 })
    const turns = 1_000_000
    for (let count = 0; count < turns; count += 1) {
      const { slice } = spinWheel(weights, draws)
      seen[slice] = (seen[slice] ?? 0) + 1
    }
    expect(seen[3]).toBe(0)
    const chiSquare = weights.reduce((sum, weight, slice) => {
      const expected = (turns * weight) / whole
      return expected === 0 ? sum : sum + ((seen[slice] ?? 0) - expected) ** 2 / expected
    }, 0)
    // Seven degrees of freedom: 99.9 % of fair wheels stay below 24.32.
    expect(chiSquare).toBeLessThan(24.32)
  })

  it('draws apart for every nonce as the weights say', () => {
    const weights = [6, 3, 1]
    const seen = [0, 0, 0]
    const turns = 20_000
    for (let nonce = 0; nonce < turns; nonce += 1) {
      const { slice } = turn(weights, nonce)
      seen[slice] = (seen[slice] ?? 0) + 1
    }
    const chiSquare = weights.reduce((sum, weight, slice) => {
      const expected = (turns * weight) / 10
      return sum + ((seen[slice] ?? 0) - expected) ** 2 / expected
    }, 0)
    // Two degrees of freedom, 99.9 %.
    expect(chiSquare).toBeLessThan(13.82)
  })
})
