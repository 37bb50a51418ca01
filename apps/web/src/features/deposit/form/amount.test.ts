import { centavos, formatBRL } from '@girassol/money'
import { describe, expect, it } from 'vitest'
import { amountFault, fieldText, readAmount } from '../../../shared/money/amount.ts'
import { defaultLimits, limitsOf, quickAmounts } from './amount.ts'

const limits = (min: number, max: number) => ({ min: centavos(min * 100), max: centavos(max * 100) })

describe('the amount of a deposit', () => {
  it.each([
    ['', 'invalid'],
    ['0', 'invalid'],
    ['0,00', 'invalid'],
    ['abc', 'invalid'],
    ['19,99', 'below'],
    ['20', null],
    ['20,', null],
    ['20,5', null],
    ['5.000,00', null],
    ['5.000,01', 'above'],
    ['99.999.999,99', 'above'],
  ])('%j is %s between R$ 20 and R$ 5.000', (text, fault) => {
    expect(amountFault(readAmount(text), defaultLimits)).toBe(fault)
  })

  it('is read with the decimal comma', () => {
    expect(readAmount('1.234,56')).toBe(123456n)
    expect(readAmount('20,5')).toBe(2050n)
  })

  it('is written as the field shows it', () => {
    expect(fieldText(centavos(4000))).toBe('40,00')
    expect(fieldText(centavos(5))).toBe('0,05')
    expect(fieldText(centavos(123456))).toBe('1.234,56')
  })
})

describe('quick amounts', () => {
  const reais = (given: ReturnType<typeof limits> | null) =>
    quickAmounts(given).map((each) => Number(each) / 100)

  it.each([
    ['no settings yet', null, [20, 50, 100, 200]],
    ['usual limits', limits(20, 5000), [20, 40, 80, 160]],
    ['a lower minimum', limits(1, 160), [20, 40, 80, 160]],
    ['a higher minimum', limits(50, 5000), [50, 100, 200, 400]],
    ['a low maximum', limits(10, 159), [10, 20, 40, 80]],
  ])('with %s', (_, given, expected) => {
    expect(reais(given)).toEqual(expected)
  })
})

describe('limits', () => {
  it('are the gateway’s own, then the house’s, then the defaults', () => {
    const answer = { min: 10, max: 1000, by_gateway: { bspay: { min: 30, max: 900 } } }
    expect(limitsOf('bspay', answer)).toEqual(limits(30, 900))
    expect(limitsOf('suitpay', answer)).toEqual(limits(10, 1000))
    expect(limitsOf('suitpay', undefined)).toEqual(limits(20, 5000))
    expect(formatBRL(defaultLimits.min)).toBe('R$\u00A020,00')
  })
})
