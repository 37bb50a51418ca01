import { expect, it } from 'vitest'
import { iconButtonClass } from './icon-button.tsx'

it('a button has one radius, and a round one is round', () => {
  const radii = (round: boolean) => iconButtonClass({ round }).match(/\brounded-\S+/g)
  expect(radii(true)).toEqual(['rounded-full'])
  expect(radii(false)).toEqual(['rounded-sm'])
})
