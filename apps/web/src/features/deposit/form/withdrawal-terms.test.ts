import { centavos, ZERO } from '@girassol/money'
import { expect, it } from 'vitest'
import { withdrawalTermsOf } from './withdrawal-terms.ts'

const setting = { min_withdraw: 20, disable_rollover: false, rollover: 3, rollover_deposit: 1.5 }
const preview = {
  amount: centavos(50_01),
  welcome: centavos(10_00),
  coupon: centavos(5_00),
  total: centavos(65_01),
}

it('names the stakes that the server will ask for, rounded up as it does', () => {
  expect(withdrawalTermsOf(setting, preview)).toEqual({
    least: centavos(20_00),
    depositStakes: centavos(75_02),
    bonusStakes: centavos(45_00),
  })
})

it('asks for no stakes where rollovers are off or no bonus is given', () => {
  const none = { least: centavos(20_00), depositStakes: ZERO, bonusStakes: ZERO }
  expect(withdrawalTermsOf({ ...setting, disable_rollover: true }, preview)).toEqual(none)
  expect(withdrawalTermsOf(setting, null)).toEqual(none)
  const plain = { ...preview, welcome: ZERO, coupon: ZERO }
  expect(withdrawalTermsOf(setting, plain).bonusStakes).toBe(ZERO)
})
