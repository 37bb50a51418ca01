import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOf, roundUp } from './bars.ts'

const size = { width: 600, height: 200 }

describe('round steps', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [7, 10],
    [12, 20],
    [0.3, 0.5],
  ])('%d is read by %d', (value, step) => {
    expect(roundUp(value)).toBeCloseTo(step)
  })
})

describe('bars', () => {
  it('stand on zero, up and down, and never leave the picture', () => {
    const values = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 366 })
    fc.assert(
      fc.property(values, (all) => {
        const { bars, zero, ticks } = barsOf(all, size)
        expect(bars).toHaveLength(all.length)
        for (const [at, { x, y, width, height }] of bars.entries()) {
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(y + height).toBeLessThanOrEqual(size.height + 1e-6)
          expect(x + width).toBeLessThanOrEqual(size.width + 1e-6)
          expect(width).toBeGreaterThan(0)
          const foot = (all[at] ?? 0) >= 0 ? y + height : y
          expect(foot).toBeCloseTo(zero)
        }
        expect(ticks.find(({ value }) => value === 0)?.y).toBeCloseTo(zero)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('of nothing have a floor', () => {
    const { bars, zero, ticks } = barsOf([0, 0], size, true)
    expect(bars.every(({ height }) => height === 0)).toBe(true)
    expect([zero, ticks.map(({ value }) => value)]).toEqual([200, [1, 0]])
  })

  it('of people are counted in whole steps', () => {
    expect(barsOf([1, 2, 1], size, true).ticks.map(({ value }) => value)).toEqual([2, 1, 0])
  })
})
