import { expect, it } from 'vitest'
import { elapsedText, netOf } from './game-session.ts'

it('[T15] adds up what a stay came to', () => {
  expect(netOf([])).toBe(0n)
  expect(
    netOf([
      { staked: 100, paid: 0 },
      { staked: 20, paid: 70 },
    ]),
  ).toBe(-50n)
})

it.each([
  [0, '00:00:00'],
  [61_999, '00:01:01'],
  [3_600_000 * 27 + 5000, '27:00:05'],
  [-5, '00:00:00'],
])('[T16] %d ms is %s', (milliseconds, text) => {
  expect(elapsedText(milliseconds)).toBe(text)
})
