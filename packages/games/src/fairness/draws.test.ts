import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { commitmentOf } from './commitment.ts'
import { Draws } from './draws.ts'

const seeds = { server: 'ab'.repeat(32), client: 'girassol', nonce: 7 }

it('draws what anyone can compute with HMAC-SHA256', () => {
  const draws = new Draws(seeds)
  const blocks = [0, 1].map((block) =>
    createHmac('sha256', seeds.server).update(`girassol:7:${block}`).digest(),
  )
  const words = blocks.flatMap((block) =>
    Array.from({ length: 8 }, (_, place) => block.readUInt32BE(place * 4)),
  )
  expect(Array.from({ length: 16 }, () => draws.word())).toEqual(words)
})

it('commits to a seed by its SHA-256', () => {
  expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('draws every number equally often', () => {
  const draws = new Draws(seeds)
  const [sides, rolls] = [37, 74_000]
  const seen = Array.from({ length: sides }, () => 0)
  for (let roll = 0; roll < rolls; roll += 1) {
    const side = draws.below(sides)
    seen[side] = (seen[side] ?? 0) + 1
  }
  const expected = rolls / sides
  const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 36 degrees of freedom: 99.9 % of fair dice stay below 67.99.
  expect(chiSquare).toBeLessThan(67.99)
})

it('picks by weight and shuffles without losing anything', () => {
  const draws = new Draws({ ...seeds, nonce: 8 })
  const picks = [0, 0, 0]
  for (let turn = 0; turn < 30_000; turn += 1) {
    const place = draws.pick([1, 0, 2])
    picks[place] = (picks[place] ?? 0) + 1
  }
  expect(picks[1]).toBe(0)
  expect(Math.abs((picks[0] ?? 0) - 10_000)).toBeLessThan(400)
  expect(draws.shuffled([1, 2, 3, 4, 5]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
})

it('draws 52 bits', () => {
  const draws = new Draws(seeds)
  for (let turn = 0; turn < 1000; turn += 1) {
    const fine = draws.fine()
    expect(Number.isSafeInteger(fine) && fine >= 0 && fine < 2 ** 52).toBe(true)
  }
})
