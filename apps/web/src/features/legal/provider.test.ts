import { describe, expect, it } from 'vitest'
import { flamesOf, type Provider, providerInitials, sortProviders } from './provider.ts'

const provider = (id: number, name: string, games_count: number): Provider => ({
  id,
  name,
  logo: '',
  games_count,
  rating: 4,
  is_popular: false,
  is_new: false,
})

describe('initials of a provider', () => {
  it.each([
    ['Pragmatic Play', 'PP'],
    ['Evolution', 'EV'],
    ['Rio Mar Jogos', 'RM'],
    ['3 Oaks', '3O'],
    ['Play’n GO', 'PN'],
    ['ípsilon', 'ÍP'],
    ['X', 'X'],
    ['  ', ''],
  ])('%s is %s', (name, initials) => {
    expect(providerInitials(name)).toBe(initials)
  })

  it('never has more than two letters', () => {
    for (const name of ['a b c d', 'abcdef', '𝒜𝒷𝒸'])
      expect(Array.from(providerInitials(name)).length).toBeLessThanOrEqual(2)
  })
})

describe('the flame', () => {
  it('burns on the two largest catalogues', () => {
    const flames = flamesOf([
      provider(1, 'A', 3),
      provider(2, 'B', 40),
      provider(3, 'C', 12),
      provider(4, 'D', 40),
    ])
    expect([...flames]).toEqual([2, 4])
  })

  it('needs games to burn', () => {
    expect(flamesOf([provider(1, 'A', 0), provider(2, 'B', 5)])).toEqual(new Set([2]))
    expect(flamesOf([])).toEqual(new Set())
  })

  it('is not for shelves that only look like providers', () => {
    const list = [provider(1, 'Recomendados', 99), provider(2, 'Lançamentos', 98), provider(3, 'C', 1)]
    expect(sortProviders(list).map(({ id }) => id)).toEqual([3])
    expect(flamesOf(list)).toEqual(new Set([3]))
  })
})
