import { expect, it } from 'vitest'
import { msg, translate, translateAll } from './i18n.ts'

const known = msg({ message: 'Seu saque foi pago' })

it.each([
  ['pt_BR', 'Seu saque foi pago'],
  ['en', 'Your withdrawal was paid'],
  ['es', 'Tu retiro fue pagado'],
] as const)('translates a text of a module’s catalogue: %s', (language, translation) => {
  expect(translate(language, known)).toBe(translation)
})

it('translates into every language at once', () => {
  expect(translateAll(known).en).toBe('Your withdrawal was paid')
})

it('fills values without reading them as a message', () => {
  const greeting = msg({ message: 'Olá, {name}.' })
  expect(translate('en', greeting, { name: "{name} '{'" })).toBe("Hello, {name} '{'.")
})

it('shows the source text where a translation is missing', () => {
  const unknown = msg({ message: 'Um texto sem tradução: {value}' })
  expect(translate('en', unknown, { value: 'x' })).toBe('Um texto sem tradução: x')
})
