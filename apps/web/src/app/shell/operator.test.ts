import { describe, expect, it } from 'vitest'
import { operatorOf } from './operator.ts'

describe('the operator', () => {
  it('is unknown until the settings name one', () => {
    expect(Object.values(operatorOf({})).every((value) => value === null)).toBe(true)
    expect(operatorOf({ operator: null }).cnpj).toBeNull()
  })

  it('shows what is configured and nothing else', () => {
    const operator = operatorOf({ operator: { legal_name: ' Casa S.A. ', cnpj: '', phone: 800 } })
    expect(operator).toMatchObject({ legal_name: 'Casa S.A.', cnpj: null, phone: null })
  })
})
