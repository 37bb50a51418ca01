import { describe, expect, it } from 'vitest'
import { realProviders, rowGames, showcase, without } from './showcase.ts'

const providers = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `Estúdio ${index + 1}` }))

describe('the provider rows', () => {
  it('are fifteen at most, without the shelves that are not providers', () => {
    const all = [{ id: 90, name: 'Recomendados' }, { id: 91, name: ' lançamentos ' }, ...providers]
    expect(realProviders(all)).toHaveLength(20)
    expect(showcase(all, null).map(({ id }) => id)).toEqual(providers.slice(0, 15).map(({ id }) => id))
  })

  it('become one when a pill is pressed, also one further down', () => {
    expect(showcase(providers, 18)).toEqual([providers[17]])
  })

  it('hold twelve games meant for the home page, most viewed first', () => {
    const games = Array.from({ length: 30 }, (_, index) => ({
      id: index,
      views: index,
      show_home: index % 2,
    }))
    const row = rowGames(games as unknown as Parameters<typeof rowGames>[0])
    expect(row.map(({ views }) => views)).toEqual([29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7])
  })

  it('leave out what another row shows', () => {
    expect(without([{ id: 1 }, { id: 2 }, { id: 3 }], [{ id: 2 }])).toEqual([{ id: 1 }, { id: 3 }])
  })
})
