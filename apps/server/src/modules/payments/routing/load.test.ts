import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Routing, startRouting } from '../../../../test/routing.ts'

let routing: Routing
let house: Routing['house']
let press: Routing['press']
let fail: Routing['fail']
let attemptsOf: Routing['attemptsOf']
let circuitOf: Routing['circuitOf']
let payable: Routing['payable']

/** Only this one is left after a moment; no load makes one of the others slow. */
const slow: { gateway: Gateway | null } = { gateway: null }

beforeAll(async () => {
  routing = await startRouting(900, {
    attemptTimeoutMs: (gateway) => (gateway === slow.gateway ? 10 : 60_000),
  })
  ;({ house, press, fail, attemptsOf, circuitOf, payable } = routing)
})
afterAll(() => house.close())
beforeEach(() => routing.reset())

async function pressMany(count: number, abreast: number) {
  const pressed: Awaited<ReturnType<typeof press>>[] = []
  let begun = 0
  const worker = async () => {
    while (begun++ < count) pressed.push(await press())
  }
  await Promise.all(Array.from({ length: abreast }, worker))
  return pressed
}

describe.each([
  ['refusing calls for its rate limit', 'rate_limited', 'unavailable'],
  ['refusing credentials', 'unauthorized', 'auth'],
  ['answering nonsense', 'ok_html', 'unknown'],
  ['answering an error after it opened the charge', 'error_after_commit', 'unknown'],
  ['giving codes of another amount', 'other_amount', 'unknown'],
] as const)('one gateway %s under load', (_title, effect, outcome) => {
  it('leaves every press with one charge at another gateway, every switch explained', async () => {
    await fail('rexpay', effect)
    const pressed = await pressMany(40, 6)
    const opened = pressed.filter(({ reply }) => reply.status === 200)
    expect(opened.length / pressed.length).toBeGreaterThanOrEqual(0.995)
    expect(new Set(opened.map(({ charge }) => charge.id)).size).toBe(opened.length)
    for (const { charge } of opened) {
      const attempts = await attemptsOf(charge)
      expect(attempts.filter((each) => each.outcome === 'accepted')).toHaveLength(1)
      expect(attempts.at(-1)).toMatchObject({ gateway: charge.gateway, outcome: 'accepted' })
      for (const attempt of attempts.slice(0, -1)) {
        expect(attempt).toMatchObject({ gateway: 'rexpay', outcome, healthy: false })
        expect(attempt.detail).not.toBe('')
      }
      for (const attempt of attempts) expect(attempt.candidates.length).toBeGreaterThan(0)
      const shown = await payable(charge)
      expect(shown.filter(({ merchant }) => merchant !== 'rexpay')).toEqual([{ merchant: charge.gateway }])
    }
    // After the first failures it is taken out: most presses never reach it.
    const circuit = await circuitOf('rexpay')
    expect(circuit?.state).toBe('open')
    expect(circuit?.reason).not.toBe('')
    // Half of the calls that opened it had failed.
    expect(circuit!.failed_calls! * 2).toBeGreaterThanOrEqual(circuit!.recent_calls!)
    const reached = await house.rows(sql<{ count: number }>`
      SELECT count(*)::int AS count FROM gateway_attempts WHERE gateway = 'rexpay' AND started_at > now() - interval '10 minutes'`)
    expect(reached[0]!.count).toBeLessThan(20)
  })
})

describe('one slow gateway under load', () => {
  it('is left by every press, taken out, and leaves no second payable code', async () => {
    slow.gateway = 'rexpay'
    await fail('rexpay', 'latency', { ms: 300 })
    const pressed = await pressMany(40, 6)
    slow.gateway = null
    const opened = pressed.filter(({ reply }) => reply.status === 200)
    expect(opened.length / pressed.length).toBeGreaterThanOrEqual(0.995)
    expect(new Set(opened.map(({ charge }) => charge.id)).size).toBe(opened.length)
    for (const { charge } of opened) {
      const attempts = await attemptsOf(charge)
      expect(attempts.at(-1)).toMatchObject({ gateway: charge.gateway, outcome: 'accepted' })
      for (const attempt of attempts.slice(0, -1))
        expect(attempt).toMatchObject({
          gateway: 'rexpay',
          outcome: 'unknown',
          healthy: false,
          detail: expect.stringMatching(/in time|after the next gateway|cancelled at the gateway/),
        })
    }
    expect(await circuitOf('rexpay')).toMatchObject({ state: 'open' })
    // What the slow one opened meanwhile is cancelled there as soon as it answers.
    await vi.waitFor(
      async () => {
        for (const { charge } of opened) expect(await payable(charge)).toEqual([{ merchant: charge.gateway }])
      },
      { timeout: 30_000, interval: 100 },
    )
  })
})
