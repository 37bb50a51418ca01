import { commitmentOf } from '@girassol/games'
import { describe, expect, it } from 'vitest'
import { checkRound, type Claim, stepsOf } from './round-check.ts'

const server = '7c'.repeat(32)
const played = {
  rules: 'roulette-european',
  seeds: { server, client: 'girassol', nonce: 12 },
  stake: 100,
  choices: { bets: [{ spot: 'red', amount: 100 }] },
  moves: [],
}
const honest: Claim = { ...played, commitment: commitmentOf(server), steps: stepsOf(played) ?? [] }

describe('a round', () => {
  it('is confirmed when its book follows from its seeds', () => {
    expect(honest.steps).toHaveLength(1)
    expect(checkRound(honest).verdict).toEqual({ kind: 'confirmed' })
  })

  it('is confirmed with the fields in any order', () => {
    const turned = (value: object): object =>
      Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, each]) => [key, each]),
      )
    const steps = honest.steps.map((step) =>
      turned({ ...step, events: (step.events as object[]).map(turned) }),
    )
    expect(JSON.stringify(steps)).not.toBe(JSON.stringify(honest.steps))
    expect(checkRound({ ...honest, steps: steps as Claim['steps'] }).verdict).toEqual({ kind: 'confirmed' })
  })

  it('is not, when the payout was changed', () => {
    const steps = honest.steps.map((step) => ({ ...step, pays: step.pays + 1 }))
    expect(checkRound({ ...honest, steps }).verdict).toEqual({ kind: 'other-outcome' })
  })

  it('is not, when the revealed seed is not the one committed to', () => {
    const seeds = { ...played.seeds, server: '7d'.repeat(32) }
    expect(checkRound({ ...honest, seeds }).verdict).toEqual({ kind: 'other-seed' })
  })

  it('is not, when the rules could never have given it', () => {
    expect(checkRound({ ...honest, rules: 'unknown' }).verdict).toEqual({ kind: 'impossible' })
    expect(checkRound({ ...honest, choices: { bets: [] } }).verdict).toEqual({ kind: 'impossible' })
  })
})
