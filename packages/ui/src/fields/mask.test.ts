import { describe, expect, it } from 'vitest'
import { applyMask, caretAfter, digitsOf } from './mask.ts'

const PHONE = '(##) ####-####|(##) #####-####'

describe('masks', () => {
  it.each([
    [PHONE, '', ''],
    [PHONE, '1', '(1'],
    [PHONE, '11', '(11'],
    [PHONE, '119', '(11) 9'],
    [PHONE, '1133334444', '(11) 3333-4444'],
    [PHONE, '11933334444', '(11) 93333-4444'],
    [PHONE, '119333344445', '(11) 93333-4444'],
    [PHONE, '(11) 93333-4444', '(11) 93333-4444'],
    ['###.###.###-##', '12345678909', '123.456.789-09'],
    ['###.###.###-##', '1234', '123.4'],
    ['#####-###', '01310-100', '01310-100'],
    ['#####-###', 'abc', ''],
  ])('%s of %j is %j', (mask, text, expected) => {
    expect(applyMask(mask, text)).toBe(expected)
  })

  it('keep every digit that fits', () => {
    expect(digitsOf(applyMask(PHONE, '11933334444'))).toBe('11933334444')
  })

  it.each([
    ['(11) 93333-4444', 0, 0],
    ['(11) 93333-4444', 2, 3],
    ['(11) 93333-4444', 3, 6],
    ['(11) 93333-4444', 7, 10],
    ['(11) 93333-4444', 99, 15],
  ])('in %j the caret after %i digits is at %i', (text, digits, expected) => {
    expect(caretAfter(text, digits)).toBe(expected)
  })
})
