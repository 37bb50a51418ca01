import type { Gateway } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import { describe, expect, it } from 'vitest'
import { type Candidate, chooseGateway } from './choice.ts'
import { costOf, defaultRule, isOpenAt } from './rules.ts'

const candidate = (gateway: Gateway, change: Partial<Candidate> = {}): Candidate => ({
  gateway,
  verdict: 'eligible',
  weight: 10,
  cost: 0,
  calls: 0,
  success: 1,
  latency: null,
  ...change,
})

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function sharesOf(candidates: Candidate[], draws = 20_000): Partial<Record<Gateway, number>> {
  const random = seeded(20_261_116)
  const shares: Partial<Record<Gateway, number>> = {}
  for (let draw = 0; draw < draws; draw++) {
    const { gateway } = chooseGateway(candidates, 'weight', random())!
    shares[gateway] = (shares[gateway] ?? 0) + 1 / draws
  }
  return shares
}

describe('the choice of a gateway', () => {
  it('follows the weights', () => {
    const shares = sharesOf([
      candidate('bspay', { weight: 60 }),
      candidate('suitpay', { weight: 30 }),
      candidate('rexpay', { weight: 10 }),
      candidate('plugme', { weight: 0 }),
      candidate('orkestra', { weight: 100, verdict: 'circuit_open' }),
    ])
    expect(Object.keys(shares).toSorted()).toEqual(['bspay', 'rexpay', 'suitpay'])
    expect(shares.bspay).toBeCloseTo(0.6, 1.7)
    expect(shares.suitpay).toBeCloseTo(0.3, 1.7)
    expect(shares.rexpay).toBeCloseTo(0.1, 1.7)
  })

  it('gives an unhealthy gateway less and a slow one half', () => {
    const shares = sharesOf([
      candidate('bspay', { success: 0.5, calls: 20 }),
      candidate('suitpay', { latency: 5_000, calls: 20 }),
      candidate('rexpay', { calls: 20, latency: 300 }),
    ])
    expect(shares.bspay).toBeCloseTo(0.25, 1.7)
    expect(shares.suitpay).toBeCloseTo(0.25, 1.7)
    expect(shares.rexpay).toBeCloseTo(0.5, 1.7)
  })

  it('is the same for the same number drawn', () => {
    const candidates = [candidate('bspay'), candidate('suitpay')]
    expect(chooseGateway(candidates, 'weight', 0.49)).toEqual({ gateway: 'bspay', reason: 'weight' })
    expect(chooseGateway(candidates, 'weight', 0.5)).toEqual({ gateway: 'suitpay', reason: 'weight' })
    expect(chooseGateway(candidates, 'weight', 0.999_999)).toEqual({ gateway: 'suitpay', reason: 'weight' })
  })

  it('takes a reserve only when no other gateway is eligible', () => {
    const reserve = candidate('plugme', { weight: 0 })
    const second = candidate('orkestra', { weight: 0 })
    expect(chooseGateway([reserve, candidate('bspay')], 'weight', 0)?.gateway).toBe('bspay')
    expect(chooseGateway([reserve, candidate('bspay', { verdict: 'tried' })], 'weight', 0)).toEqual({
      gateway: 'plugme',
      reason: 'only',
    })
    expect(chooseGateway([reserve, second], 'weight', 0.9)?.gateway).toBe('orkestra')
  })

  it('takes the cheapest by cost, and draws among equals', () => {
    const cheap = candidate('bspay', { cost: 30 })
    const dear = candidate('suitpay', { cost: 31, weight: 1000 })
    expect(chooseGateway([dear, cheap], 'cost', 0.99)).toEqual({ gateway: 'bspay', reason: 'cost' })
    const same = candidate('rexpay', { cost: 30 })
    expect(chooseGateway([dear, cheap, same], 'cost', 0.99)).toEqual({ gateway: 'rexpay', reason: 'cost' })
  })

  it('is null without an eligible gateway', () => {
    expect(chooseGateway([candidate('bspay', { verdict: 'outside_hours' })], 'weight', 0)).toBeNull()
    expect(chooseGateway([], 'cost', 0)).toBeNull()
  })
})

describe('the cost of an operation', () => {
  it('adds the fixed part and the share, rounded up to the centavo', () => {
    const rule = { ...defaultRule, fixedCost: centavos(30n), percentCost: 99 }
    expect(costOf(rule, 100_00n)).toBe(129n)
    expect(costOf(rule, 100_01n)).toBe(130n)
    expect(costOf(defaultRule, 100_00n)).toBe(0n)
  })
})

describe('the hours of a gateway', () => {
  it.each([
    ['2026-11-16T11:00:00Z', true],
    ['2026-11-16T10:59:59Z', false],
    ['2026-11-16T20:59:59Z', true],
    ['2026-11-16T21:00:00Z', false],
  ])('are those of São Paulo: 8 to 18 at %s is %s', (at, open) => {
    expect(isOpenAt({ from: 8, until: 18 }, new Date(at))).toBe(open)
  })

  it('may pass midnight', () => {
    const night = { from: 22, until: 6 }
    expect(isOpenAt(night, new Date('2026-11-16T02:00:00Z'))).toBe(true)
    expect(isOpenAt(night, new Date('2026-11-16T08:59:00Z'))).toBe(true)
    expect(isOpenAt(night, new Date('2026-11-16T09:00:00Z'))).toBe(false)
    expect(isOpenAt(null, new Date('2026-11-16T09:00:00Z'))).toBe(true)
  })
})
