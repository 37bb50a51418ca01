import { centavos } from '@girassol/money'
import { describe, expect, it } from 'vitest'
import { limitsOf } from './amounts.ts'
import { chooseType, type Draft, faultsOf, isGood, newDraft, orderOf, type Terms } from './draft.ts'
import type { Account } from './pix-key.ts'

const account: Account = {
  cpf: '52998224725',
  email: 'ana@exemplo.com',
  phone: '11987654321',
  phone_country: '55',
  pix_random_key: null,
}
const terms: Terms = {
  variant: 'widget',
  account,
  limits: limitsOf({}),
  available: centavos(800_00),
  due: null,
}
const key = '123e4567-e89b-12d3-a456-426614174000'
const draft = (change: Partial<Draft> = {}): Draft => ({ ...newDraft(account), amount: '150,00', ...change })

describe('a draft', () => {
  it('begins with the CPF of the account, or with no type at all', () => {
    expect(newDraft(account)).toMatchObject({ type: 'cpf', key: '529.982.247-25' })
    expect(newDraft({ ...account, cpf: null })).toMatchObject({ type: null, key: '' })
  })

  it('takes the stored key with its type, and nothing typed for another', () => {
    const typed = { ...chooseType(draft(), 'random', account), key, consented: true }
    expect(chooseType(typed, 'email', account)).toMatchObject({ key: 'ana@exemplo.com', consented: false })
    expect(chooseType(draft(), 'random', account)).toMatchObject({ key: '', consented: false })
    expect(chooseType(typed, null, account)).toMatchObject({ type: null, key: '' })
    expect(chooseType(typed, 'random', account)).toBe(typed)
  })

  it('is whole with an amount, a type and a key', () => {
    expect(isGood(faultsOf(draft(), terms))).toBe(true)
    expect(faultsOf(newDraft({ ...account, cpf: null }), terms)).toEqual({
      amount: 'invalid',
      type: 'required',
      key: 'required',
      consent: false,
    })
  })

  it('to a random key waits for the consent, unless the key is linked', () => {
    const random = draft({ type: 'random', key })
    expect(faultsOf(random, terms).consent).toBe(true)
    expect(faultsOf({ ...random, consented: true }, terms).consent).toBe(false)
    const linked = { ...terms, account: { ...account, pix_random_key: key } }
    expect(faultsOf(random, linked).consent).toBe(false)
  })
})

describe('an order', () => {
  it('speaks the words of the widget', () => {
    expect(orderOf(draft(), terms)).toEqual({
      amount: 150,
      pix_key: '52998224725',
      pix_type: 'cpf',
      type: 'pix',
    })
    const phone = chooseType(draft(), 'phone', account)
    expect(orderOf(phone, terms)).toMatchObject({ pix_key: '+5511987654321', pix_type: 'phone' })
  })

  it('speaks the words of the page with the keypad', () => {
    const page: Terms = { ...terms, variant: 'page' }
    const sent = (type: Draft['type'], change: Partial<Draft> = {}) =>
      orderOf({ ...chooseType(draft(), type, account), ...change }, page)
    expect(sent('cpf')).toMatchObject({ pix_type: 'document', accept_terms: true })
    expect(sent('phone')).toMatchObject({ pix_type: 'phoneNumber' })
    expect(sent('email')).toMatchObject({ pix_type: 'email' })
    expect(sent('random', { key, consented: true })).toMatchObject({
      pix_type: 'randomKey',
      pix_key: key,
      link_random_key: true,
    })
  })

  it('is none while anything is missing', () => {
    expect(orderOf(draft({ amount: '' }), terms)).toBeNull()
    expect(orderOf(draft({ amount: '800,01' }), terms)).toBeNull()
    expect(orderOf(draft({ type: null }), terms)).toBeNull()
    expect(orderOf(draft({ key: '529' }), terms)).toBeNull()
    expect(orderOf(draft({ type: 'random', key }), terms)).toBeNull()
  })

  it.each(['page', 'widget'] as const)(
    'of the %s accepts terms that are due only when it says so',
    (variant) => {
      const due: Terms = { ...terms, variant, due: '2027-01-01' }
      expect(orderOf(draft(), due)).not.toHaveProperty('accept_terms')
      expect(orderOf(draft({ terms: true }), due)).toMatchObject({ accept_terms: true })
    },
  )
})
