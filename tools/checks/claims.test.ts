import { describe, expect, it } from 'vitest'
import { found, plant } from '../test/fixtures.ts'
import { checkClaims } from './claims.ts'

describe('claims about features that do not exist', () => {
  const planted: [language: string, path: string, text: string][] = [
    ['Portuguese', 'apps/web/src/page.tsx', 'a\nLimites de tempo e de gasto que você define'],
    ['English', 'apps/web/src/locales/en.po', 'a\nmsgstr "Time and spending limits that you set"'],
    ['Spanish', 'apps/server/src/modules/x/mails.ts', "a\n'límites que tú eliges'"],
  ]
  it.each(planted)('are refused in %s', (_language, path, text) => {
    expect(found(checkClaims(plant({ [path]: text })))).toContain(`${path}:2 claims/absent`)
  })

  it('are not seen in the limits that exist', () => {
    const text = 'Os limites aparecem na tela antes do pedido. O limite da mesa é R$ 500,00.'
    expect(checkClaims(plant({ 'apps/web/src/page.tsx': text })).violations).toEqual([])
  })
})
