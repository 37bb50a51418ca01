import { expect, it } from 'vitest'
import { base64Of, squareOf } from './picture.ts'

it.each([
  [900, 500, { x: 200, y: 0, edge: 500 }],
  [500, 500, { x: 0, y: 0, edge: 500 }],
  // A face is in the upper part of a tall photo.
  [600, 900, { x: 0, y: 100, edge: 600 }],
])('of %d by %d the square is %j', (width, height, square) => {
  expect(squareOf(width, height)).toEqual(square)
})

it('is written in base64 at any length', async () => {
  for (const length of [0, 1, 2, 3, 8191, 8192, 8193, 20_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256)
    const text = await base64Of(new Blob([bytes]))
    expect(Buffer.from(text, 'base64').equals(Buffer.from(bytes))).toBe(true)
  }
})
