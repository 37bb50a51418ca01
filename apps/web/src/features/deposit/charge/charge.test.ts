import { centavos } from '@girassol/money'
import { describe, expect, it } from 'vitest'
import { chargeOf, orderOf } from './charge.ts'
import { clockText } from '../../../shared/i18n/clock.ts'
import { wireDate } from '../form/identity.ts'

const code = '00020101021226'

const opened = {
  id: 'a',
  idTransaction: 'a',
  status: 'pending',
  gateway: 'bspay',
  amount: 20,
  qrcode: code,
  qrCodeImage: null,
  qrcode_base64: null,
  redirect_url: null,
  created_at: '2026-11-15T15:00:00Z',
  expires_at: '2026-11-15T15:10:00Z',
  preview: { amount: 20, welcome_bonus: 0, coupon_bonus: 0, total: 20 },
} as const

describe('an opened charge', () => {
  it('has the id, the gateway and the code of the answer', () => {
    expect(chargeOf(opened)).toMatchObject({ id: 'a', code, gateway: 'bspay', amount: 20 })
  })

  it.each([null, ''])('with the code %j and no page has nothing to pay with', (qrcode) => {
    expect(chargeOf({ ...opened, qrcode })).toBeNull()
  })

  it('may be a page of the gateway instead of a code, and only a page', () => {
    const answer = {
      ...opened,
      gateway: 'stripe',
      qrcode: null,
      redirect_url: 'https://pay.example/x',
    } as const
    expect(chargeOf(answer)).toMatchObject({ code: null, redirectUrl: 'https://pay.example/x' })
    expect(chargeOf({ ...answer, redirect_url: 'javascript:alert(1)' })).toBeNull()
  })
})

describe('an order', () => {
  it('carries the wire’s amount and leaves the CPF to the account', () => {
    const method = { type: 'pix', gateway: 'bspay', name: 'BSPay', description: 'PIX' } as const
    expect(orderOf(method, centavos(2050), true, 'SOL')).toEqual({
      amount: 20.5,
      accept_bonus: true,
      cpf: '00000000000',
      gateway: 'bspay',
      paymentType: 'pix',
      coupon_code: 'SOL',
    })
  })
})

describe('times and dates', () => {
  it.each([
    [600_000, '10:00'],
    [581_000, '9:41'],
    [86_370_000, '23:59:30'],
    [1, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('%i ms is %s', (left, text) => {
    expect(clockText(left)).toBe(text)
  })

  it.each([
    ['31/12/1990', '1990-12-31'],
    ['19/01/1985', '1985-01-19'],
    ['20/02/2001', '2001-02-20'],
    ['19/90/1231', '1990-12-31'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(wireDate(typed)).toBe(sent)
  })
})
