import { expect, it } from 'vitest'
import { permitting } from '../state/permitting.ts'
import { welcomeOffer } from './welcome-offer.ts'

const setting = { initial_bonus: 100, initial_bonus_limit: 300, permissions: permitting('deposit_bonus') }

it('is made before the first deposit only', () => {
  expect(welcomeOffer(setting, false)).toEqual({ percent: 100, limit: 300_00n })
  expect(welcomeOffer(setting, true)).toBeNull()
})

it('is made only where there is one, and where the law lets the house make it', () => {
  expect(welcomeOffer({ ...setting, initial_bonus: 0 }, false)).toBeNull()
  expect(welcomeOffer({ ...setting, permissions: permitting() }, false)).toBeNull()
})

it('is limited to R$ 500 where the settings name no limit', () => {
  const { initial_bonus_limit: _, ...rest } = setting
  expect(welcomeOffer(rest, false)?.limit).toBe(500_00n)
})
