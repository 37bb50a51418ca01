import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  completeCpf,
  dictKind,
  formatCpf,
  formatEndToEndId,
  isCpf,
  keyKind,
  maskCpf,
  normaliseKey,
  parseCpf,
  parseEndToEndId,
  recogniseKey,
} from './index.ts'

describe('a CPF', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35', '123.456.789-09'])('%s is one', (text) => {
    expect(isCpf(text)).toBe(true)
  })

  it.each([
    '',
    '52998224724',
    '529.982.24725',
    '5299822472',
    '00000000000',
    '99999999999',
    'abc',
    '１２３４５６７８９０９',
  ])('%s is none', (text) => expect(parseCpf(text)).toBeNull())

  it('formats, masks and completes', () => {
    const cpf = parseCpf('52998224725')!
    expect(formatCpf(cpf)).toBe('529.982.247-25')
    expect(maskCpf(cpf)).toBe('***.982.247-**')
    expect(completeCpf('529982247')).toBe(cpf)
    expect(completeCpf('111111111')).toBeNull()
    expect(completeCpf('12')).toBeNull()
  })

  it('[I6] does not survive a wrong check digit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{9}$/),
        fc.constantFrom(9, 10),
        fc.integer({ min: 1, max: 9 }),
        (base, at, by) => {
          const cpf = completeCpf(base)
          fc.pre(cpf !== null)
          const wrong = [...cpf]
          wrong[at] = String((Number(wrong[at]) + by) % 10)
          return isCpf(cpf) && !isCpf(wrong.join(''))
        },
      ),
    )
  })
})

describe('a key', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['email', ' Ana.Silva@Example.com ', 'ana.silva@example.com'],
    ['phone', '(11) 91234-5684', '+5511912345684'],
    ['phone', '11912345684', '+5511912345684'],
    ['phone', '+55 55 99123-4567', '+5555991234567'],
    ['phone', '5511912345684', '+5511912345684'],
    ['phone', '(21) 2345-6789', '+552123456789'],
    ['random', '71B5F1C4-9F1B-4A2C-8D3E-0123456789AB', '71b5f1c4-9f1b-4a2c-8d3e-0123456789ab'],
  ] as const)('of kind %s typed as %s is %s', (kind, typed, value) => {
    expect(normaliseKey(kind, typed)).toEqual({ kind, value })
    expect(recogniseKey(value)).toEqual({ kind, value })
  })

  it.each([
    ['cpf', '00000000000'],
    ['email', 'a@b'],
    ['email', `${'a'.repeat(70)}@example.com`],
    ['phone', '+1 212 555 0100'],
    ['phone', '11812345684'],
    ['phone', '0119123456'],
    ['phone', '52998224725x'],
    ['random', '71b5f1c49f1b4a2c8d3e0123456789ab'],
  ] as const)('of kind %s cannot be %s', (kind, typed) => {
    expect(normaliseKey(kind, typed)).toBeNull()
  })

  it('of 11 bare digits is never taken for a phone: this one is a mobile number and a CPF', () => {
    expect(recogniseKey('11912345684')).toEqual({ kind: 'cpf', value: '11912345684' })
    expect(recogniseKey('11912345678')).toBeNull()
  })

  it('is named in both vocabularies', () => {
    expect(['cpf', 'email', 'phone', 'random'].map(keyKind)).toEqual(
      ['document', 'email', 'phoneNumber', 'randomKey'].map(keyKind),
    )
    expect([keyKind('cnpj'), keyKind('toString')]).toEqual([null, null])
    expect(dictKind.random).toBe('EVP')
  })
})

describe('an end-to-end id', () => {
  it('says who, when and which', () => {
    const id = {
      kind: 'payment',
      ispb: '12345678',
      at: new Date('2026-11-15T02:55:00Z'),
      rest: 'abcDEF01234',
    } as const
    expect(formatEndToEndId(id)).toBe('E12345678202611150255abcDEF01234')
    expect(parseEndToEndId('E12345678202611150255abcDEF01234')).toEqual(id)
    expect(formatEndToEndId({ ...id, kind: 'return' })).toMatch(/^D/)
  })

  it.each([
    'E12345678202602310255abcDEF01234',
    'E12345678202611152455abcDEF01234',
    'X12345678202611150255abcDEF01234',
    'E12345678202611150255abcDEF0123',
    '',
  ])('is not %s', (text) => expect(parseEndToEndId(text)).toBeNull())

  it('survives the round trip', () => {
    const at = fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000))
    const rest = fc.stringMatching(/^[a-zA-Z0-9]{11}$/)
    const kind = fc.constantFrom('payment' as const, 'return' as const)
    fc.assert(
      fc.property(fc.record({ kind, at, rest, ispb: fc.stringMatching(/^[0-9A-Z]{8}$/) }), (id) => {
        expect(parseEndToEndId(formatEndToEndId(id))).toEqual(id)
      }),
    )
  })

  it('is refused with a wrong part', () => {
    const id = { kind: 'payment', ispb: '1', at: new Date(0), rest: 'abcDEF01234' } as const
    expect(() => formatEndToEndId(id)).toThrow('ISPB')
    expect(() => formatEndToEndId({ ...id, ispb: '12345678', rest: '' })).toThrow('11')
  })
})
