import { beforeEach, describe, expect, it } from 'vitest'
import { captureReferral, forgetReferral, isReferralCode, readReferral, referralCode } from './referral.ts'

beforeEach(() => {
  sessionStorage.clear()
  forgetReferral()
})

describe('a referral code', () => {
  it.each(['abcdef', 'ABC123', 'a23456', 'X'.repeat(64)])('may be %s', (code) => {
    expect(isReferralCode(code)).toBe(true)
  })

  it.each(['', 'abcde', '123456', '000000000', 'abc-123', 'abc 123', 'ábcdef', '<script>', 'X'.repeat(65)])(
    'is not %j',
    (code) => {
      expect(isReferralCode(code)).toBe(false)
    },
  )

  it.each([
    ['?code=abc123', 'abc123'],
    ['?ref=abc123', 'abc123'],
    ['?affiliate_code=abc123', 'abc123'],
    ['?code=123456&ref=abc123', 'abc123'],
    ['?coupon=abc123', null],
    ['?code=', null],
    ['', null],
  ])('in %j is %s', (search, code) => {
    expect(readReferral(search)).toBe(code)
  })

  it('stays while pages change, until a registration uses it', () => {
    expect(captureReferral('?code=abc123')).toBe(true)
    expect(captureReferral('')).toBe(false)
    expect(referralCode()).toBe('abc123')
    forgetReferral()
    captureReferral('')
    expect(referralCode()).toBeNull()
  })

  it('is ignored without a word when it is none', () => {
    expect(captureReferral('?code=12345678')).toBe(false)
    expect(referralCode()).toBeNull()
  })
})
