import fc from 'fast-check'
import { expect, it } from 'vitest'

it('gives every test the same draws in every run', () => {
  const draw = () => {
    const drawn: number[] = []
    fc.assert(fc.property(fc.integer(), (value) => void drawn.push(value)))
    return drawn
  }
  expect(fc.readConfigureGlobal().seed).toEqual(expect.any(Number))
  expect(draw()).toEqual(draw())
})
