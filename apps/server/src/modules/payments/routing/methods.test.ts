import { describe, expect, it } from 'vitest'
import { allowsCharges } from './methods.ts'

const forbidding = { allows: () => false }
const pix = { kind: 'pix', payerDocument: true, refund: true } as const

describe('charges under a profile that forbids cards and payments by others', () => {
  it('[M1] go through a vendor that says who paid and can send money back, and no other', () => {
    expect(allowsCharges(forbidding, pix)).toBe(true)
    expect(allowsCharges(forbidding, { ...pix, payerDocument: false })).toBe(false)
    expect(allowsCharges(forbidding, { ...pix, refund: false })).toBe(false)
  })

  it('[M2] never go through a page that takes cards, even of a vendor that says who paid', () => {
    expect(allowsCharges(forbidding, { ...pix, kind: 'redirect' })).toBe(false)
    const withCards = { allows: (permission: string) => permission === 'card_payments' }
    expect(allowsCharges(withCards, { ...pix, kind: 'redirect' })).toBe(true)
  })
})
