import { basisPoints, centavos } from '@girassol/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ngrOf, noRevenue, type Revenue, computeCommission, addRevenue } from './commission.ts'

const amount = fc.bigInt({ min: 0n, max: 10_000_000n }).map(centavos)
const parts: fc.Arbitrary<Revenue> = fc.record({
  staked: amount,
  won: amount,
  bonuses: amount,
  payment_cost: amount,
})

describe('net gaming revenue', () => {
  it('is what was staked less wins, bonuses and payment cost', () => {
    const each = { staked: 100_00n, won: 40_00n, bonuses: 10_00n, payment_cost: 1_00n }
    expect(ngrOf(each as unknown as Revenue)).toBe(49_00n)
  })

  it('of many is the sum of each', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 20 }), (all) => {
        const whole = ngrOf(all.reduce(addRevenue, noRevenue))
        expect(whole).toBe(all.reduce((sum, each) => sum + ngrOf(each), 0n))
      }),
    )
  })
})

describe('a month', () => {
  const month = (ngr: bigint, carriedIn: bigint, rate: number, cpaTotal = 0n) =>
    computeCommission({
      ngr: centavos(ngr),
      carriedIn: centavos(carriedIn),
      rate: basisPoints(rate),
      cpaTotal: centavos(cpaTotal),
    })

  it('above zero is shared, to the half centavo up', () => {
    expect(month(49_00n, 0n, 2500)).toEqual({ share: 12_25n, carried_out: 0n, total: 12_25n })
    expect(month(2n, 0n, 2500)).toMatchObject({ share: 1n })
    expect(month(1n, 0n, 2500)).toMatchObject({ share: 0n })
  })

  it('below zero is worth nothing and carried on; fees are paid all the same', () => {
    expect(month(-30_00n, -5_00n, 2500, 60_00n)).toEqual({ share: 0n, carried_out: -35_00n, total: 60_00n })
  })

  it('after months below zero shares only what is above all of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), { minLength: 1, maxLength: 24 }),
        // At least one half: then every centavo above zero is worth one, and can be found again.
        fc.integer({ min: 5000, max: 10_000 }),
        (months, rate) => {
          let carried = 0n
          let shared = 0n
          for (const ngr of months) {
            const { share, carried_out } = month(ngr, carried, rate)
            const base = ngr + carried
            // Nothing is lost between months, and nothing is shared twice.
            expect(carried_out).toBe(base < 0n ? base : 0n)
            if (share > 0n) shared += base
            expect(share === 0n || carried_out === 0n).toBe(true)
            carried = carried_out
          }
          const whole = months.reduce((sum, each) => sum + each, 0n)
          expect(shared + carried).toBe(whole)
        },
      ),
    )
  })
})
