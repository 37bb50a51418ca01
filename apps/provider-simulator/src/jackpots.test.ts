import { expect, it } from 'vitest'
import { findGame, games, returnOf } from './games.ts'
import { contributionOf, drawJackpot, poolOf } from './jackpots.ts'
import { STAKES } from './play.ts'

const game = findGame('pragma', 'sim2seta')!

it('takes a share of each stake and pays all of it at once', () => {
  const never = () => 1
  expect([drawJackpot(game, 100, never), drawJackpot(game, 1000, never), poolOf(game)]).toEqual([0, 0, 22])
  expect(contributionOf(game, 50)).toEqual({ jackpot: 'j-1', reais: '0.0100' })
  expect([drawJackpot(game, 50, () => 0), poolOf(game)]).toEqual([23, 0])
})

it('has shares of whole centavos of every stake, and counts them in the return of the game', () => {
  for (const each of Object.values(games).flat())
    for (const stake of STAKES) expect((stake * (each.jackpot?.share ?? 0)) % 10_000).toBe(0)
  expect(returnOf(game)).toBe(9800)
})

it('has no jackpot where a game states none', () => {
  const plain = findGame('hub', 'sim_moeda')!
  expect([poolOf(plain), contributionOf(plain, 100), drawJackpot(plain, 100, () => 0)]).toEqual([
    null,
    null,
    0,
  ])
})
