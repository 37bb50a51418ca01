import { basisPoints, type Centavos, centavos, min, percent, share } from '@girassol/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponBonus, previewOf, welcomeBonus } from './bonus.ts'

const offer = { percent: 100, limit: centavos(500_00) }
const coupon = { code: 'SOL', bonusType: 2 as const, discount: 12.5, minDeposit: centavos(50_00) }
const amounts = fc.bigInt({ min: 1n, max: 99_999_999_99n }).map(centavos)

describe('the welcome bonus', () => {
  it.each([
    [20_00, 100, 500_00, 20_00],
    [600_00, 100, 500_00, 500_00],
    [33_33, 12.5, 500_00, 4_17],
    [20_01, 50, 500_00, 10_01],
    [20_00, 100, 0, 0],
  ])('of %i centavos at %d%% capped at %i is %i', (amount, rate, limit, bonus) => {
    expect(welcomeBonus(centavos(amount), { percent: rate, limit: centavos(limit) })).toBe(BigInt(bonus))
  })
})

describe('what will be credited', () => {
  it('is the deposit alone unless the bonus was asked for', () => {
    expect(previewOf(centavos(100_00), offer, false, null)).toMatchObject({ welcome: 0n, total: 100_00n })
    expect(previewOf(centavos(100_00), offer, true, null)).toMatchObject({ welcome: 100_00n, total: 200_00n })
    expect(previewOf(centavos(100_00), null, true, null)).toMatchObject({ welcome: 0n, total: 100_00n })
  })

  it('counts a coupon from its smallest deposit on', () => {
    expect(previewOf(centavos(49_99), null, false, coupon).coupon).toBe(0n)
    expect(previewOf(centavos(50_00), null, false, coupon).coupon).toBe(6_25n)
  })

  it('doubles with a coupon of type 1, for any discount', () => {
    expect(couponBonus(centavos(20_01), { bonusType: 1, discount: 7 })).toBe(20_01n)
  })

  it('is the server’s arithmetic for every amount and rate', () => {
    // As apps/server/src/modules/bonuses writes it: rates are basis points there and percents on the wire.
    const server = (amount: Centavos, points: number, limit: Centavos) => ({
      welcome: min(share(amount, percent(points / 100), 'half-up'), limit),
      coupon: share(amount, basisPoints(points), 'half-up'),
    })
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 1, max: 30_000 }), (amount, limit, points) => {
        const rate = points / 100
        const free = { ...coupon, discount: rate, minDeposit: centavos(0) }
        const preview = previewOf(amount, { percent: rate, limit }, true, free)
        const { welcome, coupon: extra } = server(amount, points, limit)
        expect(preview).toEqual({ amount, welcome, coupon: extra, total: amount + welcome + extra })
      }),
    )
  })
})
