import { expect, it } from 'vitest'
import { judgeReturn } from './returns.ts'

/** Stakes of one real each, and what was paid for every hundred of them. */
const played = (rounds: number, paidPercent: number) => ({
  game_id: 1,
  rounds: BigInt(rounds),
  bets: BigInt(rounds),
  staked: BigInt(rounds) * 100n,
  returned: 0n,
  paid: BigInt(rounds * paidPercent),
})

it.each([
  ['no rounds', 0, 0, 'no_play'],
  ['a few rounds, far from it', 50, 40, 'too_few_rounds'],
  ['many rounds, near it', 40_000, 95, 'as_expected'],
  ['many rounds, as far above it as chance explains', 40_000, 98, 'as_expected'],
  ['many rounds, further above it', 40_000, 99, 'unusual'],
  ['many rounds, further below it', 40_000, 93, 'unusual'],
] as const)('[T3] judges the return of a game of 96 % after %s', (_, rounds, percent, judgement) => {
  expect(judgeReturn(played(rounds, percent), { rtp: 96, volatility: 'low' }).judgement).toBe(judgement)
})

it('[T3] judges a game of unknown volatility last, and one without a theoretical return not at all', () => {
  expect(judgeReturn(played(40_000, 85), { rtp: 96, volatility: 'low' }).judgement).toBe('unusual')
  expect(judgeReturn(played(40_000, 85), { rtp: 96, volatility: null }).judgement).toBe('too_few_rounds')
  expect(judgeReturn(played(40_000, 85), { rtp: null, volatility: 'low' }).judgement).toBe('no_theory')
})

it('[T3] leaves stakes that were given back out of the return', () => {
  const totals = { ...played(100, 96), returned: 50_00n }
  expect(judgeReturn(totals, { rtp: 96, volatility: 'low' }).actual_rtp).toBe(192)
})
