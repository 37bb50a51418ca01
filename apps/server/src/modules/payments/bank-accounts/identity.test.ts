import { describe, expect, it } from 'vitest'
import { readBankAccount } from '../gateways/runtime/parse.ts'
import { identityOf } from './identity.ts'

const text = (ispb: string, branch: string, number: string) =>
  identityOf('plugme', { ispb, branch, number }).text

describe('identity of a bank account', () => {
  it('is the same however vendors write it', () => {
    expect(text('00000208', '1', '12345-6')).toBe(text('00000208', '0001', '000123456'))
    expect(text('00000208', '0001-0', '12.345-x')).toBe(text('00000208', '00010', '12345X'))
  })

  it('differs by bank, branch and number', () => {
    const all = [
      text('00000208', '1', '123456'),
      text('00000209', '1', '123456'),
      text('00000208', '2', '123456'),
      text('00000208', '1', '1234567'),
      // The parts do not run into each other.
      text('00000208', '11', '23456'),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('by a reference of the vendor is compared at that vendor alone', () => {
    const account = { reference: '123', bank: 'Banco X' }
    expect(identityOf('stripe', account).text).not.toBe(identityOf('mercadopago', account).text)
    expect(identityOf('mercadopago', account)).toMatchObject({ bank: 'Banco X', ending: null })
  })

  it('shows bank and last digits, and none of a short number', () => {
    expect(identityOf('plugme', { ispb: '208', branch: '1', number: '98765-4' })).toMatchObject({
      bank: '00000208',
      ending: '7654',
    })
    expect(identityOf('plugme', { ispb: '00000208', branch: '1', number: '1234' }).ending).toBeNull()
  })
})

describe('a bank account in an answer', () => {
  it.each([[['99999004', '0001', '123456']], [['99999004', 1, 123456]]])(
    'is read from %j',
    ([ispb, branch, number]) => {
      expect(readBankAccount(ispb, branch, number)).toMatchObject({ ispb: '99999004', number: '123456' })
    },
  )

  it.each([
    [['99999004', '0001', '****56']],
    [['99999004', null, '123456']],
    [['Banco X', '0001', '123456']],
    [[undefined, '0001', '123456']],
    [['99999004', '0001', '']],
  ])('is none where a part is missing or masked: %j', ([ispb, branch, number]) => {
    expect(readBankAccount(ispb, branch, number)).toBeNull()
  })
})
