import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basisPoints,
  centavos,
  formatBRL,
  fromWire,
  MAX_WIRE_CENTAVOS,
  parseBRL,
  percent,
  share,
  sum,
  toWire,
} from './index.ts'

const amount = fc.bigInt({ min: 0n, max: MAX_WIRE_CENTAVOS }).map(centavos)

describe('wire amounts', () => {
  it('survive the round trip through JSON', () => {
    fc.assert(
      fc.property(amount, (a) => fromWire(JSON.parse(JSON.stringify(toWire(a)))) === a),
      { numRuns: 5000 },
    )
  })

  it.each([20.005, Number.NaN, Infinity, 1e9, 1e21, 0.1 + 0.2, 100_000_000, 1e-7])('refuse %s', (value) => {
    expect(() => fromWire(value)).toThrow('not an amount')
  })

  it.each([
    [20.5, 2050n],
    [0, 0n],
    [0.01, 1n],
    [99_999_999.99, 99_999_999_99n],
    [-3.1, -310n],
  ])('read %s as %s centavos', (value, expected) => {
    expect(fromWire(value)).toBe(expected)
  })

  it('refuse what a double cannot hold exactly', () => {
    expect(() => toWire(centavos(2n ** 53n))).toThrow('do not fit')
  })
})

describe('BRL text', () => {
  it.each([
    [123456n, 'R$\u00A01.234,56'],
    [5n, 'R$\u00A00,05'],
    [-100n, '-R$\u00A01,00'],
    [123456789012n, 'R$\u00A01.234.567.890,12'],
  ])('%s is %s', (value, text) => {
    expect(formatBRL(centavos(value))).toBe(text)
  })

  it('reads back what it writes', () => {
    fc.assert(fc.property(amount, (a) => parseBRL(formatBRL(a)) === a))
  })

  it.each([
    ['20,5', 2050n],
    ['20.5', 2050n],
    ['1.234', 123400n],
    ['1.234,56', 123456n],
    ['R$ 7', 700n],
  ])('reads %s', (text, expected) => {
    expect(parseBRL(text)).toBe(expected)
  })

  it.each(['', 'abc', '1e3', '20,005', '-1', '1,2,3', '123456789', '1.23.456'])('refuses %j', (text) => {
    expect(parseBRL(text)).toBeNull()
  })
})

describe('shares', () => {
  it.each([
    ['down', 33n],
    ['half-up', 33n],
    ['up', 34n],
  ] as const)('of 100 at 33.33%% rounded %s is %s', (rounding, expected) => {
    expect(share(centavos(100), percent(33.33), rounding)).toBe(expected)
  })

  it('split in two never creates or loses a centavo when one side takes the rest', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (whole, points) => {
        const part = share(whole, basisPoints(points), 'down')
        return part >= 0n && part <= whole && sum([part, centavos(whole - part)]) === whole
      }),
    )
  })

  it('refuse a percentage finer than a basis point', () => {
    expect(() => percent(1.005)).toThrow('two decimals')
    expect(percent(12.5)).toBe(1250)
  })
})
