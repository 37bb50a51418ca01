import { describe, expect, it } from 'vitest'
import { amountCaret, amountOfCents, amountText, completeAmount, pastedAmount } from './amount.ts'

describe('amounts while typing', () => {
  it.each([
    ['', ''],
    ['20', '20'],
    ['20,', '20,'],
    ['20,5', '20,5'],
    ['20,567', '20,56'],
    [',5', '0,5'],
    ['1234', '1.234'],
    ['1.23', '123'],
    ['12345678', '12.345.678'],
    ['123456789', '12.345.678'],
    ['007', '7'],
    ['0', '0'],
    ['1,2,3', '1,23'],
    ['abc', ''],
    ['-5', '5'],
  ])('%j becomes %j', (raw, expected) => {
    expect(amountText(raw)).toBe(expected)
  })

  it.each([
    ['20.50', '20,50'],
    ['R$ 1.234,56', '1.234,56'],
    ['1.234', '1.234'],
    ['1234.5', '1.234,5'],
  ])('pasted %j becomes %j', (raw, expected) => {
    expect(pastedAmount(raw)).toBe(expected)
  })

  it.each([
    ['', ''],
    ['20', '20,00'],
    ['20,5', '20,50'],
    ['1.234,', '1.234,00'],
  ])('%j is completed to %j', (raw, expected) => {
    expect(completeAmount(raw)).toBe(expected)
  })

  it('put the caret behind the same digits after grouping', () => {
    expect(amountCaret('1.234', 1)).toBe(1)
    expect(amountCaret('1.234', 2)).toBe(3)
    expect(amountCaret('1.234,5', 5)).toBe(6)
  })

  it.each([
    ['', '0,00'],
    ['5', '0,05'],
    ['123456', '1.234,56'],
    ['9999999999', '99.999.999,99'],
  ])('%j cents read %j', (digits, expected) => {
    expect(amountOfCents(digits)).toBe(expected)
  })
})
