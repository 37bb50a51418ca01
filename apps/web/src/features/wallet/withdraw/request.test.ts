import { ApiError } from '@girassol/contract/client'
import { describe, expect, it } from 'vitest'
import { readAnswer, readRefusal } from './request.ts'

const refusal = (status: number, code: string, body: unknown) =>
  new ApiError(status, code, 'status text', body)
const ours = (code: string, message: string, errors?: Record<string, string[]>) =>
  refusal(422, code, { error: { code, message }, message, errors, requestId: 'r1' })

describe('the answer to a request', () => {
  it('is a success when it says so, or says anything', () => {
    expect(readAnswer({ success: true, message: 'ok', withdrawal: { id: 'w1' } })).toEqual({
      kind: 'done',
      withdrawal: { id: 'w1' },
    })
    expect(readAnswer({ message: 'Recebido' })).toEqual({ kind: 'done', withdrawal: null })
  })

  it('that is none shows its words, or leaves them to the screen', () => {
    expect(readAnswer({ success: false, message: 'Hoje não' })).toMatchObject({ texts: ['Hoje não'] })
    expect(readAnswer({ error: 'Tente depois' })).toMatchObject({ texts: ['Tente depois'] })
    expect(readAnswer({})).toMatchObject({ kind: 'refused', reason: 'withdraw', texts: [] })
  })
})

describe('a refusal, in the order of the specification', () => {
  it('is the bonus first, with anything else in it', () => {
    const cause = refusal(409, 'unreadable', {
      success: false,
      error: 'bonus_active',
      message: 'Você tem um bônus ativo.',
      bonus_data: { bonusAmount: 20.5, openRoundsAmount: 7.25, rolloverAmount: 100 },
    })
    expect(readRefusal(cause)).toEqual({ kind: 'bonus', bonus: 20.5, inRounds: 7.25, rollover: 100 })
    const bare = refusal(409, 'unreadable', { error: 'bonus_active' })
    expect(readRefusal(bare)).toEqual({ kind: 'bonus', bonus: 0, inRounds: 0, rollover: 0 })
  })

  it('then the server’s message, with the texts of the fields beside it', () => {
    expect(readRefusal(ours('withdraw_insufficient', 'Saldo insuficiente'))).toMatchObject({
      texts: ['Saldo insuficiente'],
    })
    expect(
      readRefusal(ours('validation', 'Confira os campos.', { pix_key: ['Chave PIX obrigatória'] })),
    ).toMatchObject({ texts: ['Confira os campos.'], fields: { pix_key: ['Chave PIX obrigatória'] } })
  })

  it('then each entry of its list', () => {
    const cause = refusal(422, 'unreadable', { errors: { amount: ['Um', 'Dois'], pix_key: 'Três' } })
    expect(readRefusal(cause)).toMatchObject({ texts: ['Um', 'Dois', 'Três'] })
  })

  it('then our own words, by what happened', () => {
    const reason = (cause: unknown) => {
      const outcome = readRefusal(cause)
      return outcome.kind === 'refused' && outcome.texts.length === 0 ? outcome.reason : outcome
    }
    expect(reason(refusal(500, 'unreadable', '<html>'))).toBe('processing')
    expect(reason(refusal(500, 'unreadable', {}))).toBe('processing')
    expect(reason(new TypeError('boom'))).toBe('processing')
    expect(reason(new ApiError(0, 'network', 'No connection'))).toBe('connection')
    expect(reason(new ApiError(401, 'unauthenticated', 'x', { message: 'x' }))).toBe('explained')
  })
})
