import { Draws, sliceUnderPointer, spinWheel } from '@girassol/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, pathOf, pointAt, RADIUS, sectorOf, textSize, turnTo } from './geometry.ts'

const count = fc.integer({ min: 3, max: 24 })

/** The corners of a slice as its path draws them. */
function cornersOf(path: string) {
  const numbers = /^M0 0L(\S+) (\S+)A\S+ \S+ 0 [01] 1 (\S+) (\S+)Z$/.exec(path)?.slice(1).map(Number)
  expect(numbers).toHaveLength(4)
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers ?? []
  return { first: { x: x1, y: y1 }, last: { x: x2, y: y2 } }
}

/** Positive when `b` lies clockwise of `a`, on a screen whose y goes down. */
const cross = (a: { x: number; y: number }, b: { x: number; y: number }) => a.x * b.y - a.y * b.x

describe('the drawn wheel', () => {
  it('has the slice that was drawn under its pointer, after any earlier spin', () => {
    fc.assert(
      fc.property(
        count,
        fc.nat(),
        fc.nat(20),
        fc.double({ min: 0, max: 359.99, noNaN: true }),
        (slices, nonce, turns, last) => {
          const weights = Array.from({ length: slices }, (_, at) => (at % 3) + 1)
          const { slice, angle } = spinWheel(weights, new Draws({ server: 'aa', client: 'b', nonce }))
          const before = turns * 360 + last
          const rotation = turnTo(before, angle, 3)
          expect(rotation - before).toBeGreaterThanOrEqual(3 * 360)
          expect(sliceUnderPointer(rotation, slices)).toBe(slice)
          // The pointer's place on the wheel, held against the corners of the path itself.
          const pointer = pointAt(-rotation, RADIUS)
          const { first, last: end } = cornersOf(pathOf(slice, slices))
          expect(cross(first, pointer)).toBeGreaterThan(0)
          expect(cross(pointer, end)).toBeGreaterThan(0)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is whole: every slice begins where the one before ends', () => {
    fc.assert(
      fc.property(count, (slices) => {
        for (let slice = 0; slice < slices; slice += 1)
          expect(sectorOf(slice, slices).to).toBeCloseTo(sectorOf(slice + 1, slices).from)
        expect(sectorOf(slices - 1, slices).to).toBeCloseTo(360)
      }),
    )
  })
})

describe('words on a slice', () => {
  it('stand on two even lines', () => {
    expect(linesOf('5 reais')).toEqual(['5 reais'])
    expect(linesOf('Não foi agora')).toEqual(['Não foi', 'agora'])
    expect(linesOf('5 giros grátis')).toEqual(['5 giros', 'grátis'])
    expect(linesOf('Extraordinário')).toEqual(['Extraordinário'])
  })

  it('are not wider than their slice', () => {
    for (const slices of [3, 6, 8, 12]) {
      const size = textSize(['Não foi', 'agora'], slices)
      expect(size * 0.56 * 7).toBeLessThanOrEqual(2 * 54 * Math.tan(Math.PI / slices))
    }
  })
})
