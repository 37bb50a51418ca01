import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoGames } from './demo/games.ts'
import { makers } from './demo/makers.ts'
import { distance, Neighbourhood } from './neighbourhood.ts'
import { SearchIndex } from './search.ts'
import { wordsOf } from './words.ts'

const games = demoGames(new Date('2026-11-15T12:00:00Z')).toSorted((a, b) => b.views - a.views)
let index: SearchIndex
const find = (term: string) => index.find(term).map((at) => games[at]!.name)

beforeAll(async () => {
  const entries = games.map((game) => ({ name: game.name, provider: makers[game.provider_id - 1]!.name }))
  index = await SearchIndex.build(entries)
})

describe('search', () => {
  it.each([
    ['the name as it is', 'Sweet Bonanza', 'Sweet Bonanza'],
    ['any case', 'sWEET bONANZA', 'Sweet Bonanza'],
    ['any order', 'bonanza sweet', 'Sweet Bonanza'],
    ['a beginning', 'swee', 'Sweet Bonanza'],
    ['beginnings of several words', 'gat olym', 'Gates of Olympus'],
    ['a letter too few', 'bonaza', 'Sweet Bonanza'],
    ['a letter too many', 'bonannza', 'Sweet Bonanza'],
    ['a wrong letter', 'bonansa', 'Sweet Bonanza'],
    ['two letters swapped', 'fotoball', 'Football'],
    ['two slips in a long word', 'blakjeck', 'Blackjack'],
    ['a slip in a word still being typed', 'bonnan', 'Sweet Bonanza'],
    ['a slip in each word', 'gatse olimpus', 'Gates of Olympus'],
    ['punctuation and spaces', '  «fruit»,   party!! ', 'Fruit Party'],
    ['one word', 'spaceman', 'Spaceman'],
  ])('finds by %s', (_, term, name) => {
    expect(find(term)[0]).toBe(name)
  })

  it('does not tell accents apart, in the name or in the term', () => {
    expect(find('onca')).not.toEqual([])
    for (const term of ['onça', 'ONÇA', 'onc\u0327a', 'Onca']) expect(find(term)).toEqual(find('onca'))
  })

  it('puts the better match before the more viewed one', () => {
    const names = find('football')
    expect(names[0]).toBe('Football')
    const farol = find('farol')
    expect(farol.length).toBeGreaterThan(3)
    expect(farol[0]).toMatch(/^Farol /)
  })

  it('puts the more viewed of equally good matches first', () => {
    const views = index.find('roleta').map((at) => games[at]!)
    const named = views.filter(({ name }) => name.startsWith('Roleta '))
    expect(named.length).toBeGreaterThan(2)
    expect(named).toEqual(named.toSorted((a, b) => b.views - a.views))
  })

  it('finds by the provider, after games that are called so', () => {
    const names = index.find('jangada').map((at) => games[at]!)
    expect(names[0]!.name).toContain('Jangada')
    expect(names.some(({ provider_id }) => makers[provider_id - 1]!.code === 'jangada-studio')).toBe(true)
    const last = names.at(-1)!
    expect(last.name).not.toContain('Jangada')
  })

  it('needs every word', () => {
    expect(find('sweet olympus')).toEqual([])
  })

  it.each([
    '',
    '   ',
    '!!!',
    '<script>alert(1)</script>',
    '%',
    "' OR 1=1 --",
    '\u0000',
    '💥',
    'x'.repeat(10_000),
  ])('finds nothing by %j', (term) => {
    expect(find(term)).toEqual([])
  })

  it('never throws and always answers alike, each game once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (term) => {
        const found = index.find(term)
        expect(index.find(term)).toEqual(found)
        expect(new Set(found).size).toBe(found.length)
      }),
      { numRuns: 300 },
    )
  })

  it('finds every game by its own name, first among those of other names', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), ({ name }) => {
        expect(find(name)[0]).toBe(name)
      }),
      { numRuns: 200 },
    )
  })

  it('forgives one slip in any word of four letters and more', () => {
    const long = [...new Set(games.flatMap(({ name }) => wordsOf(name)))].filter((word) =>
      /^[a-z]{4,16}$/.test(word),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...long),
        fc.nat(),
        fc.constantFrom('x', 'q', ''),
        (word, place, letter) => {
          const at = place % word.length
          const slipped = word.slice(0, at) + letter + word.slice(at + 1)
          if (slipped.length < 4) return
          const found = index.find(slipped).map((entry) => wordsOf(games[entry]!.name))
          const provided = makers.some(({ name }) => wordsOf(name).includes(word))
          expect(provided || found.some((words) => words.includes(word))).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('works with no game at all', async () => {
    const none = await SearchIndex.build([])
    expect(none.find('sweet')).toEqual([])
  })
})

describe('neighbourhood', () => {
  it('finds what comparing with every word finds', async () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(letters, { minLength: 1, maxLength: 20 }),
        letters,
        async (words, typed) => {
          const reach = typed.length < 8 ? 1 : 2
          const found = (await Neighbourhood.build(words)).find(typed).filter(({ begun }) => !begun)
          const near = words.filter((word) => distance(typed, word, reach) <= reach)
          expect(new Set(found.map(({ index: at }) => words[at]))).toEqual(new Set(near))
        },
      ),
      { numRuns: 200 },
    )
  })
})
