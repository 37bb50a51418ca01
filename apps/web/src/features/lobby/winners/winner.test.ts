import { describe, expect, it } from 'vitest'
import { addWinner, isHigh, rankOf, shortGame, shortName, timeAgo, type Winner } from './winner.ts'

const winner = (id: string, win_amount = 10): Winner => ({
  id,
  user: { name: 'Ana', avatar: null },
  username: 'Ana',
  game: { id: 1, name: 'Bingo' },
  game_name: 'Bingo',
  win_amount,
  created_at: '2026-11-15T12:00:00Z',
})

describe('the last winners', () => {
  it('cut names at 8 and games at 15', () => {
    expect(shortName('Fernanda')).toBe('Fernanda')
    expect(shortName('Guilherme')).toBe('Guilhe…')
    expect(shortGame('123456789012345')).toBe('123456789012345')
    expect(shortGame('Gates of Olympus')).toBe('Gates of Olym…')
  })

  it('count letters, not the halves of a symbol', () => {
    expect(shortName('🌻🌻🌻🌻🌻🌻🌻🌻')).toBe('🌻🌻🌻🌻🌻🌻🌻🌻')
    expect(shortName('🌻🌻🌻🌻🌻🌻🌻🌻🌻')).toBe('🌻🌻🌻🌻🌻🌻…')
  })

  it.each([
    [99.99, null, false],
    [100, 'big', false],
    [499.99, 'big', false],
    [500, 'major', true],
    [999.99, 'major', true],
    [1000, 'mega', true],
  ])('rank %d as %s', (amount, rank, high) => {
    expect(rankOf(amount)).toBe(rank)
    expect(isHigh(amount)).toBe(high)
  })

  it('show the time since in the language shown', () => {
    const at = (ago: number) =>
      timeAgo('2026-11-15T12:00:00Z', Date.parse('2026-11-15T12:00:00Z') + ago * 1000, 'pt-BR')
    expect(at(5)).toBe('agora')
    expect(at(-5)).toBe('agora')
    expect(at(180)).toMatch(/^há 3 min/)
    expect(at(7200)).toMatch(/^há 2 h/)
    expect(at(86_400)).toBe('ontem')
  })

  it('put new wins on top, each once, up to a limit', () => {
    const list = addWinner([winner('a'), winner('b')], winner('b', 20))
    expect(list.map(({ id, win_amount }) => [id, win_amount])).toEqual([
      ['b', 20],
      ['a', 10],
    ])
    let long: Winner[] = []
    for (let index = 0; index < 30; index++) long = addWinner(long, winner(String(index)))
    expect(long).toHaveLength(20)
  })
})
