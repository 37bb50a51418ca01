import { expect, it } from 'vitest'
import { Draws } from '../draws.ts'
import { drawRound, type Provider } from './provider.ts'
import { Visitor } from './visitor.ts'

const url = 'http://casino.test'
const provider: Provider = {
  url,
  secret: 'secret',
  game: { id: 7, code: 'dice' },
  caller: new Visitor(url, () => {}),
}
const draw = (seed: string) => {
  const player = { id: '3', providerToken: 'token', draws: new Draws(seed) }
  return Array.from({ length: 200 }, () => drawRound(provider, player))
}

it('draws the same rounds for the same seed, and no id twice', () => {
  expect(draw('1')).toEqual(draw('1'))
  expect(draw('1')).not.toEqual(draw('2'))
  const ids = draw('1').flatMap((calls) =>
    calls.flatMap(({ actions }) => actions.map((each) => each.action_id)),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

it('sends a bet before its win, in one call or in two, and ends the round with the last', () => {
  const rounds = draw('1')
  expect(new Set(rounds.map(({ length }) => length))).toEqual(new Set([1, 2]))
  for (const calls of rounds) {
    const kinds = calls.flatMap(({ actions }) => actions.map(({ action }) => action))
    expect(kinds).toEqual(Array.from({ length: kinds.length / 2 }, () => ['bet', 'win']).flat())
    expect(new Set(calls.map(({ reference }) => reference)).size).toBe(1)
    const ends = calls.map(({ body }) => (JSON.parse(body) as { finished: boolean }).finished)
    expect(ends).toEqual(calls.map((_, at) => at === calls.length - 1))
  }
})
