import { ApiError } from '@girassol/contract/client'
import { expect, it } from 'vitest'
import { faultsOf } from './saving.ts'

const refused = (code: string, message: string, errors?: Record<string, string[]>) =>
  new ApiError(422, code, message, { error: { code, message }, message, errors, requestId: 'r1' })

it('puts what was refused at its field, the first word of each', () => {
  const faults = faultsOf(refused('validation', 'Confira.', { cep: ['Digite um CEP.', 'E mais.'], city: [] }))
  expect(faults).toEqual({ fields: { cep: 'Digite um CEP.' }, text: null, code: 'validation' })
})

it('shows above the form what belongs to no field', () => {
  expect(faultsOf(refused('too_many_requests', 'Aguarde.'))).toEqual({
    fields: {},
    text: 'Aguarde.',
    code: 'too_many_requests',
  })
})

it('has no words of its own for a line that is down or an answer that is not ours', () => {
  expect(faultsOf(new ApiError(0, 'network', 'No connection'))).toBeNull()
  expect(faultsOf(new ApiError(502, 'unreadable', 'Bad gateway', '<html>'))).toBeNull()
  expect(faultsOf(new TypeError('boom'))).toBeNull()
})
