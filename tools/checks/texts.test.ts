import { describe, expect, it } from 'vitest'
import { found, plant } from '../test/fixtures.ts'
import { checkTexts } from './texts.ts'

const path = 'apps/server/src/modules/x/texts.ts'
const check = (text: string) => found(checkTexts(plant({ [path]: text })))

describe('texts per language', () => {
  it.each([
    ['language tags', "const tags = { pt_BR: 'pt-BR', en: 'en-GB', es: 'es' }\n"],
    [
      'values formatted per language',
      "const until = { pt_BR: untilIn('pt_BR', end), en: untilIn('en', end) }\n",
    ],
    ['texts of the catalogues', "const text = msg({ message: 'Saque pago' })\n"],
    ['numbers', "const ratio = { pt_BR: decimal(2, ','), en: decimal(2, '.') }\n"],
  ])('accepts %s', (_what, text) => {
    expect(check(text)).toEqual([])
  })

  it.each([
    ['a record of strings', "const paid = {\n  pt_BR: 'Saque pago',\n  en: 'Withdrawal paid',\n}\n", 2],
    ['a record of records', "const texts = { pt_BR: { title: 'Pago' }, en: { title: 'Paid' } }\n", 1],
    ['a record of functions', 'const texts = { pt_BR: (site) => ({ subject: `${site}: convite` }) }\n', 1],
    ['texts behind a helper', "const step = { pt_BR: say('Pago', 'O banco confirmou.') }\n", 1],
  ])('rejects %s', (_what, text, line) => {
    expect(check(text)).toEqual([`${path}:${line} texts/record`])
  })

  it('looks at the server only, and neither at tests nor at demo content', () => {
    const text = "const name = { pt_BR: 'Roleta da Lua', en: 'Moon wheel' }\n"
    const report = checkTexts(
      plant({
        'apps/server/src/modules/x/demo/wheels.ts': text,
        'apps/server/src/modules/x/demo.ts': text,
        'apps/server/src/modules/x/x.test.ts': text,
        'packages/contract/src/errors/money.ts': text,
      }),
    )
    expect(report).toEqual({ seen: 0, violations: [] })
  })
})
