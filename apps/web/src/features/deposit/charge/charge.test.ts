import { centavos } from '@girassol/money'
import { describe, expect, it } from 'vitest'
import { orderOf, readOpened } from './charge.ts'
import { clockText } from '../../../shared/i18n/clock.ts'
import { wireDate } from '../form/identity.ts'

const code = '00020101021226'

describe('an opened charge', () => {
  it.each([
    [{ id: 'a', qrcode: code }, 'a'],
    [{ idTransaction: 'b', qrcode: code }, 'b'],
    [{ data: { id: 'c', pix_dynamic_code: code } }, 'c'],
  ])('is found under the names of each gateway: %j', (answer, id) => {
    expect(readOpened(answer, 'bspay')).toMatchObject({ id, code, gateway: 'bspay' })
  })

  it.each([[null], [{}], [{ id: 'a' }], [{ id: 'a', qrcode: '' }], ['<html>']])(
    '%j has no data',
    (answer) => {
      expect(readOpened(answer, 'bspay')).toBe('no-data')
    },
  )

  it('needs an id', () => {
    expect(readOpened({ qrcode: code, id: '' }, 'bspay')).toBe('no-id')
  })

  it('may be a page of the gateway instead of a code, and only a page', () => {
    const answer = { id: 'a', qrcode: null, redirect_url: 'https://pay.example/x' }
    expect(readOpened(answer, 'stripe')).toMatchObject({ code: null, redirectUrl: 'https://pay.example/x' })
    expect(readOpened({ id: 'a', redirect_url: 'javascript:alert(1)' }, 'stripe')).toBe('no-data')
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
