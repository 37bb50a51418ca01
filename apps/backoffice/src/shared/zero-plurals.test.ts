import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { withPluralZero } from './zero-plurals.ts'

type Compiled = Parameters<typeof withPluralZero>[0][string]

function shown(message: Compiled, count: number): string {
  const messages = { pt_BR: withPluralZero({ message }) }
  return setupI18n({ locale: 'pt_BR', locales: 'pt-BR', messages })._('message', { count })
}

/** `{count, plural, one {# enviado} other {# enviados}}` as catalogues have it. */
const SENT: Compiled = [['count', 'plural', { one: ['#', ' enviado'], other: ['#', ' enviados'] }]]

describe('plurals of Portuguese', () => {
  it('use the plural for zero and for many, and the singular for one', () => {
    expect([0, 1, 2, 1200].map((count) => shown(SENT, count))).toEqual([
      '0 enviados',
      '1 enviado',
      '2 enviados',
      '1.200 enviados',
    ])
  })

  it('change inside a sentence too', () =>
    expect(shown(['Hoje: ', ...SENT, '.'], 0)).toBe('Hoje: 0 enviados.'))

  it('keep a form of their own for zero', () =>
    expect(shown([['count', 'plural', { 0: ['nenhum'], one: ['um'], other: ['muitos'] }]], 0)).toBe('nenhum'))

  it('leave texts without a plural as they are', () => expect(shown(['Saques'], 0)).toBe('Saques'))
})
