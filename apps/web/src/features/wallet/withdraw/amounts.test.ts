import { centavos } from '@girassol/money'
import { amountOfCents } from '@girassol/ui'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldText, readAmount } from '../../../shared/money/amount.ts'
import { centsOf, limitsOf, mostOf, quickAmounts, withdrawalFault } from './amounts.ts'

const limits = (min: number, max: number) => limitsOf({ min_withdraw: min, max_withdraw: max })

describe('quick amounts', () => {
  it.each([
    ['the defaults', limitsOf({}), [100, 200, 500, 1000]],
    ['a low minimum', limits(20, 1000), [100, 200, 500, 1000]],
    ['a minimum above 100', limits(150, 5000), [150, 1362.5, 2575, 3787.5]],
    ['a maximum below 1000', limits(10, 999.99), [10, 257.49, 504.99, 752.49]],
    ['one amount only', limits(50, 50), [50, 50, 50, 50]],
  ])('with %s', (_, given, reais) => {
    expect(quickAmounts(given).map((each) => Number(each) / 100)).toEqual(reais)
  })

  it('never leave the limits', () => {
    const money = fc.bigInt({ min: 1n, max: 9_999_999_999n })
    fc.assert(
      fc.property(money, money, (one, two) => {
        const given = { min: centavos(one < two ? one : two), max: centavos(one < two ? two : one) }
        for (const each of quickAmounts(given)) {
          expect(each >= given.min).toBe(true)
          expect(each <= given.max).toBe(true)
        }
      }),
    )
  })
})

describe('the amount of a withdrawal', () => {
  it.each([
    ['', 'invalid'],
    ['0,00', 'invalid'],
    ['99,99', 'below'],
    ['100', null],
    ['5.000,01', 'above'],
    ['300,01', 'insufficient'],
    ['300,00', null],
  ])('%j is %s between R$ 100 and R$ 5.000 with R$ 300 to withdraw', (text, fault) => {
    expect(withdrawalFault(readAmount(text), limitsOf({}), centavos(300_00))).toBe(fault)
  })

  it('is not judged by a balance that is not known yet', () => {
    expect(withdrawalFault(centavos(5000_00), limitsOf({}), null)).toBeNull()
    expect(mostOf(limitsOf({}), null)).toBeNull()
    expect(mostOf(limitsOf({}), centavos(9000_00))).toBe(5000_00n)
    expect(mostOf(limitsOf({}), centavos(70_00))).toBe(70_00n)
  })
})

describe('the keypad and the field', () => {
  it('write the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999n }), (cents) => {
        const digits = cents === 0n ? '' : cents.toString()
        expect(centsOf(amountOfCents(digits))).toBe(digits)
        expect(amountOfCents(digits)).toBe(fieldText(centavos(cents)))
      }),
    )
  })

  it('go on from what is half typed', () => {
    expect(centsOf('20,')).toBe('2000')
    expect(centsOf('20,5')).toBe('2050')
    expect(centsOf('')).toBe('')
    expect(centsOf('0,00')).toBe('')
  })
})
