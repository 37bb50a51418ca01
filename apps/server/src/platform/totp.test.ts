import { describe, expect, it } from 'vitest'
import { base32, codeOf, newTotpSecret, stepAt, stepOf, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds is %s', (seconds, code) => {
    expect(codeOf(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
    expect(codeOf(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
  })

  // RFC 4226, appendix D: the counter itself.
  it.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('of each counter is the one of the RFC: %s', (code) => {
    const counters = Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter))
    expect(counters).toContain(code)
  })

  it('is good half a minute early and late, and no longer', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    const step = stepAt(now)
    for (const off of [-1, 0, 1]) expect(stepOf(secret, codeOf(secret, step + off), now)).toBe(step + off)
    for (const off of [-3, -2, 2, 3]) expect(stepOf(secret, codeOf(secret, step + off), now)).toBeNull()
    for (const text of ['', '12345', '1234567', 'abcdef']) expect(stepOf(secret, text, now)).toBeNull()
  })
})

describe('a secret', () => {
  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('has 160 bits and is never the same', () => {
    expect(newTotpSecret()).toHaveLength(20)
    expect(newTotpSecret().equals(newTotpSecret())).toBe(false)
  })

  it('is handed to the app as a link that it can read', () => {
    const uri = new URL(totpUri(secret, 'Casa & Sol', 'ana+1@example.com'))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('Casa & Sol:ana+1@example.com')
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(uri.searchParams.get('issuer')).toBe('Casa & Sol')
    expect(uri.href).not.toContain('+')
  })
})
