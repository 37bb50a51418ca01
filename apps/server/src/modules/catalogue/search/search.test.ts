import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { engineOf } from '../engines.ts'
import { demoGames } from '../demo/games.ts'
import { makers } from '../demo/makers.ts'
import { distance, Neighbourhood } from './neighbourhood.ts'
import { kindWordsOf } from './kinds.ts'
import { SearchIndex } from './search.ts'
import { singularOf, wordsOf } from './words.ts'

const games = demoGames(new Date('2026-11-15T12:00:00Z')).toSorted((a, b) => a.position - b.position)
let index: SearchIndex
const find = (term: string) => index.find(term).map((at) => games[at]!.name)

beforeAll(async () => {
  const entries = games.map((game) => ({
    name: game.name,
    provider: makers[game.provider_id - 1]!.name,
    kind: kindWordsOf(game),
  }))
  index = await SearchIndex.build(entries)
})

describe('search', () => {
  it.each([
    ['the name as it is', 'Sweet Bonanza', 'Sweet Bonanza (demo)'],
    ['any case', 'sWEET bONANZA', 'Sweet Bonanza (demo)'],
    ['any order', 'bonanza sweet', 'Sweet Bonanza (demo)'],
    ['a beginning', 'swee', 'Sweet Bonanza (demo)'],
    ['beginnings of several words', 'gat olym', 'Gates of Olympus (demo)'],
    ['a letter too few', 'bonaza', 'Sweet Bonanza (demo)'],
    ['a letter too many', 'bonannza', 'Sweet Bonanza (demo)'],
    ['a wrong letter', 'bonansa', 'Sweet Bonanza (demo)'],
    ['two letters swapped', 'fotoball', 'Football'],
    ['two slips in a long word', 'blakjeck', 'Blackjack'],
    ['a slip in a word still being typed', 'bonnan', 'Sweet Bonanza (demo)'],
    ['a slip in each word', 'gatse olimpus', 'Gates of Olympus (demo)'],
    ['punctuation and spaces', '  «fruit»,   party!! ', 'Fruit Party (demo)'],
    ['one word', 'spaceman', 'Spaceman (demo)'],
    ['a letter forgotten in a short word', 'swet bonanza', 'Sweet Bonanza (demo)'],
    ['slips in two of three words', 'gats of olimpus', 'Gates of Olympus (demo)'],
    ['the same in another order', 'olimpus gats', 'Gates of Olympus (demo)'],
    ['a forgotten letter', 'blakjack', 'Blackjack'],
    ['a slip and a beginning', 'blakj', 'Blackjack'],
    ['a word of the player’s language', 'doce bonanza', 'Sweet Bonanza (demo)'],
    ['words of another language', 'fiesta fruta', 'Fruit Party (demo)'],
    ['a plural of another language', 'portões olimpo', 'Gates of Olympus (demo)'],
    ['one word for another', 'soccer', 'Football'],
  ])('finds by %s', (_, term, name) => {
    expect(find(term)[0]).toBe(name)
  })

  it.each([
    ['crash', 'crash'],
    ['foguetinho', 'crash'],
    ['aviator', 'crash'],
    ['aviãozinho', 'crash'],
    ['roleta', 'roulette'],
    ['campo minado', 'mines'],
    ['plinko', 'plinko'],
    ['dados', 'dice'],
    ['21', 'blackjack'],
  ])('finds what players call %s', (term, family) => {
    const found = index.find(term).map((at) => engineOf(games[at]!.rules)?.family)
    expect(found.slice(0, 10)).toEqual(found.slice(0, 10).map(() => family))
    expect(found.length).toBeGreaterThan(2)
  })

  it('finds tigers by their diminutive', () => {
    const found = find('tigrinho')
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((name) => /tigre/i.test(name))).toBe(true)
  })

  it('puts a name before the words for a kind', () => {
    expect(find('bingo')[0]).toMatch(/bingo/i)
  })

  it('ignores accents, in the name and in the term', () => {
    expect(find('onca')).not.toEqual([])
    for (const term of ['onça', 'ONÇA', 'onc\u0327a', 'Onca']) expect(find(term)).toEqual(find('onca'))
  })

  it('finds one number by the other, and one language by the other', async () => {
    const titles = [
      'Fruit Party',
      'Frutas Tropicais',
      'Salada de Fruta',
      'Fruits & Stars',
      'Frutos do Mar',
      'Furtivo',
    ]
    const small = await SearchIndex.build(titles.map((name) => ({ name, provider: 'Casa' })))
    const found = (term: string) => small.find(term).map((at) => titles[at])
    const called = ['Frutas Tropicais', 'Salada de Fruta']
    const meaning = ['Fruit Party', 'Fruits & Stars']
    // Those that are called so come before those that mean the same.
    for (const term of ['fruta', 'frutas', 'FRUTAS']) {
      const fruit = found(term).filter((title) => title !== 'Frutos do Mar')
      expect([new Set(fruit.slice(0, 2)), new Set(fruit.slice(2))]).toEqual([
        new Set(called),
        new Set(meaning),
      ])
    }
    for (const term of ['Fruit', 'fruits']) {
      const fruit = found(term).filter((title) => title !== 'Frutos do Mar')
      expect([new Set(fruit.slice(0, 2)), new Set(fruit.slice(2))]).toEqual([
        new Set(meaning),
        new Set(called),
      ])
    }
    expect(found('estrela frutas')).toEqual(['Fruits & Stars'])
  })

  it('keeps its pace with fifty thousand games', async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => ({
      name: `${games[at % games.length]!.name} ${at.toString(36)}`,
      provider: `Estúdio ${at % 60}`,
    }))
    const large = await SearchIndex.build(many)
    const terms = ['swet bonanza', 'gats of olimpus', 'blakjack', 'fruta', 'ro', 'roleta solo']
    const before = process.cpuUsage()
    for (const term of terms) expect(large.find(term).length, term).toBeGreaterThan(30)
    // Processor time, which other programs on the machine do not change: fifteen times what it takes.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1500)
  })

  it('finds by two letters at the beginning of any word', () => {
    for (const term of ['sw', 'bo', 'ol', 'fr']) {
      const names = find(term)
      expect(names.length, term).toBeGreaterThan(0)
      const makersOf = (at: number) => wordsOf(makers[games[at]!.provider_id - 1]!.name)
      for (const at of index.find(term)) {
        const words = [...wordsOf(games[at]!.name), ...makersOf(at), ...wordsOf(kindWordsOf(games[at]!))]
        expect(words.some((word) => word.startsWith(term))).toBe(true)
      }
    }
    expect(find('sw')).toContain('Sweet Bonanza (demo)')
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
    expect(named).toEqual(named.toSorted((a, b) => a.position - b.position))
  })

  it('finds by the provider, after games that are called so', () => {
    const names = index.find('farol').map((at) => games[at]!)
    expect(names[0]!.name).toContain('Farol')
    expect(names.some(({ provider_id }) => makers[provider_id - 1]!.code === 'farol-do-sul')).toBe(true)
    const last = names.at(-1)!
    expect(last.name).not.toContain('Farol')
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

describe('a singular', () => {
  it.each([
    ['frutas', 'fruta'],
    ['fruits', 'fruit'],
    ['leoes', 'leao'],
    ['paes', 'pao'],
    ['animais', 'animal'],
    ['papeis', 'papel'],
    ['farois', 'farol'],
    ['bombons', 'bombom'],
    ['cherries', 'cherry'],
    ['cores', 'cor'],
    ['luzes', 'luz'],
    ['witches', 'witch'],
    ['olympus', 'olympus'],
    ['boss', 'boss'],
    ['gas', 'gas'],
    ['777', '777'],
    ['fruta', 'fruta'],
  ])('of %s is %s', (word, singular) => expect(singularOf(word)).toBe(singular))
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
