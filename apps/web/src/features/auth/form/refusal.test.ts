import { ApiError } from '@girassol/contract/client'
import { describe, expect, it } from 'vitest'
import { allTexts, readRefusal } from './refusal.ts'

const ours = (code: string, message: string, errors?: Record<string, string[]>) =>
  new ApiError(422, code, message, { error: { code, message }, message, errors, requestId: 'r1' })

describe('a refusal', () => {
  it('keeps the texts of the fields apart from the message', () => {
    const refusal = readRefusal(
      ours('validation', 'Confira os campos destacados.', { phone: ['Digite um telefone com DDD.'] }),
    )
    expect(refusal.fields).toEqual({ phone: ['Digite um telefone com DDD.'] })
    expect(refusal.texts).toEqual(['Confira os campos destacados.'])
    expect(allTexts(refusal)).toEqual(['Digite um telefone com DDD.'])
  })
  it('falls back to the message when no field is named', () => {
    const refusal = readRefusal(ours('login_throttled', 'Muitas tentativas de entrada.'))
    expect(allTexts(refusal)).toEqual(['Muitas tentativas de entrada.'])
  })
  it('recognises a missing answer', () => {
    expect(readRefusal(new ApiError(0, 'network', 'No connection')).kind).toBe('network')
  })
  it('shows nothing of an answer that was not JSON', () => {
    const refusal = readRefusal(new ApiError(502, 'unreadable', 'Bad gateway', '<html>502</html>'))
    expect(refusal).toMatchObject({ kind: 'unreadable', texts: [] })
  })
  it('reads the answers of a server that is not ours', () => {
    const of = (body: object) => allTexts(readRefusal(new ApiError(400, 'unreadable', '', body)))
    expect(of({ error: 'Não encontrado' })).toEqual(['Não encontrado'])
    expect(of({ error: { email: ['Um', 'Dois'], token: ['Três'] } })).toEqual(['Um', 'Dois', 'Três'])
    expect(of({ password: 'Curta', token: ['Vencido'] })).toEqual(['Curta', 'Vencido'])
    expect(of({})).toEqual([])
  })
  it('survives what is not an API error at all', () => {
    expect(readRefusal(new TypeError('boom'))).toMatchObject({ kind: 'unreadable', texts: [] })
  })
})
