import { describe, expect, it } from 'vitest'
import { isDrag, isRepeated } from './press.ts'

const from = { x: 100, y: 100 }

describe('a press on a card', () => {
  it.each([
    ['mouse', 10, false],
    ['mouse', 11, true],
    ['touch', 15, false],
    ['touch', 16, true],
    ['pen', 15, false],
    ['pen', 16, true],
  ])('by %s over %i px is a drag: %s', (pointer, distance, expected) => {
    expect(isDrag(from, { x: 100 + distance, y: 100 }, pointer)).toBe(expected)
    expect(isDrag(from, { x: 100, y: 100 - distance }, pointer)).toBe(expected)
  })

  it('counts the way as the crow flies', () => {
    expect(isDrag(from, { x: 106, y: 108 }, 'mouse')).toBe(false)
    expect(isDrag(from, { x: 108, y: 108 }, 'mouse')).toBe(true)
  })

  it('opens once when pressed twice within 300 ms', () => {
    expect(isRepeated(null, 0)).toBe(false)
    expect(isRepeated(1000, 1299)).toBe(true)
    expect(isRepeated(1000, 1300)).toBe(false)
  })
})
