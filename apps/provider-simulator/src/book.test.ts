import { expect, it } from 'vitest'
import { bookOf, keepInBook } from './book.ts'
import type { Movement, Outcome } from './movement.ts'

const outcome = (code: string): Outcome => ({
  code,
  balance: null,
  status: 200,
  milliseconds: 1,
  exchange: { path: '/', request: '', signature: null, answer: '' },
})
const bet: Movement = {
  call: 'bet',
  player: '7',
  token: 'k',
  game: 'mina',
  transaction: 'b1',
  round: 'r1',
  amount: 300,
}
const rollback: Movement = { ...bet, call: 'rollback', transaction: 'x1', bet: 'b1', amount: 0 }
const states = () => [...bookOf('hub').values()].map(({ transaction, state }) => [transaction, state])

it('lists a bet as rolled back when only its repetition, after the rollback, was answered', async () => {
  let answer!: (outcomes: Outcome[]) => void
  const repeated = keepInBook('hub', bet, new Promise((resolve) => (answer = resolve)))
  await keepInBook('hub', rollback, Promise.resolve([outcome('ok')]))
  answer([outcome('already_rolled_back')])
  await repeated
  expect(states()).toEqual([
    ['x1', 'done'],
    ['b1', 'rolled_back'],
  ])
})

it('lists a win of a bet that was rolled back as declined', async () => {
  const win: Movement = { ...bet, call: 'win', transaction: 'w1', bet: 'b1' }
  await keepInBook('hub', win, Promise.resolve([outcome('already_rolled_back')]))
  expect(states()).toContainEqual(['w1', 'declined'])
})
