import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReached, type Level, pointsText, portionTo, trailOf } from './vip.ts'

const level = (number: number, required: number): Level => ({
  bet_level: number,
  bet_required: required,
  bet_bonus: 1,
  bet_free_spins: 0,
  bet_symbol: '',
})
const levels = [500, 2500, 10_000, 50_000, 200_000, 500_000, 1_000_000].map((required, at) =>
  level(at + 1, required),
)
const numbers = (points: number) => trailOf(levels, points).map(({ bet_level }) => bet_level)

describe('points', () => {
  it.each([
    [0, 'pt_BR', '0,00'],
    [5.37, 'es', '5,37'],
    [1234.5, 'pt_BR', '1.234,50'],
    [1234.5, 'en', '1,234.50'],
  ])('%d in %s reads %s', (points, locale, text) => {
    expect(pointsText(points, locale)).toBe(text)
  })

  it('reach a level from its very centavo on', () => {
    expect(isReached(499.99, level(1, 500))).toBe(false)
    expect(isReached(500, level(1, 500))).toBe(true)
  })
})

describe('the trail of levels', () => {
  it('keeps the next level in sight', () => {
    expect(numbers(0)).toEqual([1, 2, 3, 4, 5])
    expect(numbers(60_000)).toEqual([3, 4, 5, 6, 7])
    expect(numbers(2_000_000)).toEqual([3, 4, 5, 6, 7])
    expect(trailOf(levels.slice(0, 2), 600)).toHaveLength(2)
    expect(trailOf([], 600)).toEqual([])
  })

  it('fills the way to each level by what was staked since the one before', () => {
    expect(portionTo(levels[1]!, levels[0], 1500)).toBe(0.5)
    expect(portionTo(levels[0]!, undefined, 125)).toBe(0.25)
    expect(portionTo(levels[2]!, levels[1], 1500)).toBe(0)
    expect(portionTo(levels[1]!, levels[0], 9000)).toBe(1)
  })

  it('is full exactly where a level is reached', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000_000 }), (centavos) => {
        const points = centavos / 100
        for (const [at, each] of levels.entries())
          expect(portionTo(each, levels[at - 1], points) === 1).toBe(isReached(points, each))
      }),
    )
  })
})
