import { expect, it } from 'vitest'
import { payerOf } from './payer.ts'

const lia = { name: 'Lia Prado', email: 'lia@example.com' }
const CPF = '52998224725'

it('carries a Brazilian phone in full, and no foreign phone', () => {
  const here = { ...lia, phone: '11987654321', phoneCountry: '55' }
  expect(payerOf(here, CPF)).toEqual({ ...lia, cpf: CPF, phone: '+5511987654321' })
  // A number of Portugal and one of the United States, whose digits would pass for Brazilian ones.
  for (const elsewhere of [
    { ...lia, phone: '912345678', phoneCountry: '351' },
    { ...lia, phone: '2125550123', phoneCountry: '1' },
  ])
    expect(payerOf(elsewhere, CPF).phone).toBeNull()
})
