import { calls } from '@girassol/contract/schemas'
import { describe, expect, it } from 'vitest'
import { emptyRegistration, registrationBody, type Registration } from './registration.ts'

const typed: Registration = {
  ...emptyRegistration,
  name: ' Ana Souza ',
  email: ' ana@exemplo.com ',
  phone: '(11) 98765-4321',
  password: 'girassol-2026',
  password_confirmation: 'girassol-2026',
  term_a: true,
  agreement: true,
}

describe('the body of a registration', () => {
  it('passes the contract and leaves out what was not asked', () => {
    const body = registrationBody(typed, 'bypass', null)
    expect(calls.register.body.safeParse(body).success).toBe(true)
    expect(body).toEqual({
      name: 'Ana Souza',
      email: 'ana@exemplo.com',
      phone: '11987654321',
      password: 'girassol-2026',
      password_confirmation: 'girassol-2026',
      term_a: true,
      agreement: true,
      cf_turnstile_token: 'bypass',
    })
  })
  it('carries CPF and birth date as the wire writes them', () => {
    const body = registrationBody(
      { ...typed, cpf: '529.982.247-25', birth_date: '15/03/1990' },
      'bypass',
      null,
    )
    expect(body).toMatchObject({ cpf: '52998224725', birth_date: '1990-03-15' })
  })
  it('carries a typed referral code, and a spin token only from the link', () => {
    const body = registrationBody({ ...typed, reference_code: ' GIRA26 ' }, 'bypass', {
      kind: 'spin',
      code: 'a.b',
    })
    expect(body).toMatchObject({ reference_code: 'GIRA26', spin_token: 'a.b' })
    // An affiliate's code reaches the body through the field it prefills, where the person can remove it.
    const removed = registrationBody(typed, 'bypass', { kind: 'affiliate', code: 'GIRA26' })
    expect(removed).not.toHaveProperty('reference_code')
    expect(removed).not.toHaveProperty('spin_token')
  })
  it('starts without consent', () => {
    expect(emptyRegistration.term_a).toBe(false)
    expect(emptyRegistration.agreement).toBe(false)
    const body = registrationBody({ ...typed, term_a: false }, 'bypass', null)
    expect(calls.register.body.safeParse(body).success).toBe(false)
  })
})
