import { expect, it } from 'vitest'
import { petals } from './petals.ts'

it('turns every point of a petal around the centre', () => {
  expect(petals('M32 25C24 20 34 1Z', 2, 0, 32)).toBe(
    'M32.00 25.00C24.00 20.00 34.00 1.00ZM32.00 39.00C40.00 44.00 30.00 63.00Z',
  )
  expect(petals('M10 0Z', 1, 90)).toBe('M0.00 10.00Z')
})
