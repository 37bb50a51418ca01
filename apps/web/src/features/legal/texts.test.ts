import { languages } from '@girassol/contract'
import { describe, expect, it } from 'vitest'
import type { WireSetting } from '../../shared/state/boot.ts'
import { permitting } from '../../shared/state/permitting.ts'
import { documentOf, type HouseDocument } from './document.ts'
import { houseOf } from './house.ts'
import { documentNames, fetchWriting, type DocumentName } from './library.ts'
import { piecesOf } from './prose.ts'

const setting = {
  software_name: 'Casa Teste',
  permissions: permitting('deposit_bonus', 'third_party_payer', 'third_party_key'),
  initial_bonus: 100,
  initial_bonus_limit: 500,
  disable_rollover: true,
  rollover: 10,
  min_withdraw: 100,
  max_withdraw: 5000,
} as WireSetting

const read = async (name: DocumentName, language: (typeof languages)[number], facts = {}) =>
  documentOf(await fetchWriting(name, language), houseOf({ ...setting, ...facts }))
const wordsOf = ({ lead, sections }: HouseDocument) =>
  [lead, ...sections.flatMap(({ title, body }) => [title, ...body.flat()])].join('\n')

describe.each(languages)('the documents in %s', (language) => {
  it.each(documentNames)(
    '%s has the sections of the Portuguese one, each with an anchor of its own',
    async (name) => {
      const source = await read(name, 'pt_BR')
      const document = await read(name, language)
      const ids = document.sections.map(({ id }) => id)
      expect(ids).toEqual(source.sections.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      for (const [index, { body }] of document.sections.entries())
        expect(body.map((passage) => (typeof passage === 'string' ? 1 : passage.length))).toEqual(
          source.sections[index]?.body.map((passage) => (typeof passage === 'string' ? 1 : passage.length)),
        )
    },
  )

  it.each(documentNames)('%s leads where the Portuguese one leads', async (name) => {
    const linksOf = (text: string) => piecesOf(text).flatMap(({ to }) => (to ? [to] : []))
    expect(linksOf(wordsOf(await read(name, language)))).toEqual(linksOf(wordsOf(await read(name, 'pt_BR'))))
  })

  it('names the house and its limits, and has 21 clauses', async () => {
    const document = await read('conditions', language)
    expect(document.sections).toHaveLength(21)
    expect(document.lead).toContain('Casa Teste')
    expect(wordsOf(document)).toMatch(/R\$\s100,00/)
    expect(wordsOf(document)).toMatch(/R\$\s5\.000,00/)
  })

  it('states the rollover that is in force', async () => {
    expect(wordsOf(await read('bonus', language))).not.toContain('10 ')
    const asked = { disable_rollover: false, rollover_protection: 25, rollover_deposit: 3 }
    const words = wordsOf(await read('bonus', language, asked))
    for (const number of [' 10 ', ' 25 ', ' 3 ']) expect(words).toContain(number)
    const bonusOnly = { disable_rollover: false, rollover_protection: 0, rollover_deposit: 0 }
    expect(wordsOf(await read('bonus', language, bonusOnly))).not.toMatch(/ (25|3) /)
  })

  it('says of payers and PIX keys what the profile enforces', async () => {
    const open = wordsOf(await read('conditions', language))
    const strict = wordsOf(await read('conditions', language, { permissions: permitting('real_money') }))
    const own = { pt_BR: /outro CPF/, en: /another CPF/, es: /otro CPF/ }[language]
    expect(strict).toMatch(own)
    expect(open).not.toMatch(own)
  })

  it('offers no welcome bonus where the law forbids one', async () => {
    const licensed = wordsOf(await read('welcome', language, { permissions: permitting('real_money') }))
    expect(licensed).not.toContain('100%')
    expect(licensed).toMatch(/14[.,]790/)
    expect(wordsOf(await read('welcome', language))).toContain('100%')
  })
})

describe('prose', () => {
  it('takes links out of a passage', () => {
    expect(piecesOf('Leia os [termos](/terms/bonus) e o [CVV](tel:188).')).toEqual([
      { text: 'Leia os ' },
      { text: 'termos', to: '/terms/bonus' },
      { text: ' e o ' },
      { text: 'CVV', to: 'tel:188' },
      { text: '.' },
    ])
    expect(piecesOf('Sem link.')).toEqual([{ text: 'Sem link.' }])
  })
})
