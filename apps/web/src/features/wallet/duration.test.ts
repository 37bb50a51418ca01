import { expect, it } from 'vitest'
import { durationText } from './duration.ts'

it.each([
  [0, '0 s'],
  [42, '42 s'],
  [60, '1 min'],
  [72, '1 min 12 s'],
  [3600, '1 h'],
  [7200, '2 h'],
  [3900, '1 h 5 min'],
  [3905, '1 h 5 min'],
  [-3, '0 s'],
])('%d seconds read %j', (seconds, text) => {
  expect(durationText(seconds, 'pt_BR').replaceAll(/\s/g, ' ')).toBe(text)
})
