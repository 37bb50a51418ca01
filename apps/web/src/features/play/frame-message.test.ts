import { expect, it } from 'vitest'
import { messageOf } from './frame-message.ts'

const frame = {} as Window
const from = (data: unknown, source: unknown = frame, origin = 'null') =>
  messageOf({ source: source as Window, origin, data }, frame)
const said = (rest: object) => ({ source: 'girassol-studio', ...rest })

it('accepts messages of the game’s own frame', () => {
  expect(from(said({ kind: 'ready' }))).toEqual({ kind: 'ready' })
  expect(from(said({ kind: 'balance', balance: 20.5 }))).toEqual({ kind: 'balance', balance: 20.5 })
  expect(from(said({ kind: 'round', id: 'r', staked: 100, paid: 0, closed: true }))).toEqual({
    kind: 'round',
    id: 'r',
    staked: 100,
    paid: 0,
  })
  expect(from(said({ kind: 'outcome', hidden: true }))).toEqual({ kind: 'outcome', hidden: true })
  expect(from(said({ kind: 'shown' }))).toEqual({ kind: 'shown' })
  expect(from(said({ kind: 'sound', muted: true }))).toEqual({ kind: 'sound', muted: true })
  const commitment = { kind: 'commitment', sequence: 2, commitment: 'c', link: 'l' }
  expect(from(said(commitment))).toEqual(commitment)
  const clientSeed = { kind: 'client-seed', sequence: 2, clientSeed: 's' }
  expect(from(said(clientSeed))).toEqual(clientSeed)
})

it.each([
  ['another window', said({ kind: 'ready' }), {}, 'null'],
  ['another origin', said({ kind: 'ready' }), frame, 'https://evil.example'],
  ['no window at all', said({ kind: 'ready' }), null, 'null'],
  ['another program', { source: 'else', kind: 'ready' }, frame, 'null'],
  ['an unknown word', said({ kind: 'withdraw' }), frame, 'null'],
  ['half a centavo', said({ kind: 'round', id: 'r', staked: 0.5, paid: 0 }), frame, 'null'],
  ['a negative win', said({ kind: 'round', id: 'r', staked: 1, paid: -1 }), frame, 'null'],
  ['a balance in words', said({ kind: 'balance', balance: 'muito' }), frame, 'null'],
  ['a commitment without a link', said({ kind: 'commitment', sequence: 1, commitment: 'c' }), frame, 'null'],
  ['a client seed without a number', said({ kind: 'client-seed', clientSeed: 's' }), frame, 'null'],
  ['an outcome half hidden', said({ kind: 'outcome', hidden: 'half' }), frame, 'null'],
  ['no object', 'ready', frame, 'null'],
])('ignores %s', (_, data, source, origin) => {
  expect(from(data, source, origin)).toBeNull()
})
