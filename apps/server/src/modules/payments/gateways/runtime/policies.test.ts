import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ambiguous, auth, ok, rejected, unavailable } from '../port/failure.ts'
import type { Result } from '../port/gateway.ts'
import { createPolicies, type Operation, type Timings, timings } from './policies.ts'

const quick: Timings = { ...timings, breakAfter: 3, halfOpenAfter: 40, retryDelay: 1 }

/** Answers the results in order, the last one for ever, and counts. */
function vendor(...results: Result<string>[]) {
  const calls = { count: 0 }
  const attempt = () => Promise.resolve(results[Math.min(calls.count++, results.length - 1)]!)
  return { calls, attempt }
}

describe('time-outs', () => {
  it('are ten seconds to create, five to ask, twenty-five to pay out', () => {
    expect(timings.timeouts).toMatchObject({ createCharge: 10_000, getCharge: 5_000, createPayout: 25_000 })
  })

  it('end a call that never answers, and abort it', async () => {
    const policies = createPolicies('none', { ...quick, timeouts: { ...quick.timeouts, createPayout: 20 } })
    let aborted = false
    const result = await policies.run('createPayout', (signal) => {
      signal.addEventListener('abort', () => {
        aborted = true
      })
      return new Promise(() => {})
    })
    expect(result).toMatchObject({ ok: false, error: { kind: 'ambiguous' } })
    expect(aborted).toBe(true)
  })
})

describe('retries', () => {
  it.each<[Operation, 'header' | 'field' | 'none', Result<string>, number]>([
    ['getCharge', 'none', ambiguous('x'), 2],
    ['getCharge', 'none', unavailable('x'), 2],
    ['listSettled', 'none', ambiguous('x'), 2],
    ['createCharge', 'header', ambiguous('x'), 2],
    ['createCharge', 'field', ambiguous('x'), 1],
    ['createCharge', 'field', unavailable('x'), 2],
    ['createCharge', 'none', unavailable('x'), 1],
    ['createPayout', 'header', ambiguous('x'), 1],
    ['createPayout', 'header', unavailable('x'), 2],
    ['createPayout', 'none', unavailable('x'), 1],
    ['refund', 'header', ambiguous('x'), 2],
    ['getCharge', 'header', unavailable('later', 7), 1],
    ['getCharge', 'header', rejected('other', 'x'), 1],
    ['getCharge', 'header', auth('x'), 1],
  ])('%s with %s idempotency after %o: %i calls', async (operation, idempotency, failure, count) => {
    const { calls, attempt } = vendor(failure)
    expect(await createPolicies(idempotency, quick).run(operation, attempt)).toEqual(failure)
    expect(calls.count).toBe(count)
  })
})

describe('the breaker', () => {
  // It half-opens after 40 ms, which a busy machine lets pass between two lines.
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('opens on ambiguous and unavailable results, lets one probe through and closes on its success', async () => {
    const policies = createPolicies('none', quick)
    const down = vendor(ambiguous('x'))
    for (let i = 0; i < 3; i++) await policies.run('createCharge', down.attempt)
    expect(policies.state('createCharge')).toBe('open')
    expect(await policies.run('createCharge', down.attempt)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', retryAfter: 1 },
    })
    expect(down.calls.count).toBe(3)

    await wait(60)
    // Reported without a call: a hidden gateway must become available by itself.
    expect(policies.state('createCharge')).toBe('half-open')
    await policies.run('createCharge', down.attempt)
    expect(policies.state('createCharge')).toBe('open')

    await wait(60)
    const up = vendor(ok('here'))
    expect(await policies.run('createCharge', up.attempt)).toEqual(ok('here'))
    expect(policies.state('createCharge')).toBe('closed')
  })

  it('ignores refusals and wrong credentials', async () => {
    const policies = createPolicies('none', quick)
    for (const failure of [rejected('limit', 'x'), auth('x')]) {
      for (let i = 0; i < 5; i++) await policies.run('createPayout', vendor(failure).attempt)
    }
    expect(policies.state('createPayout')).toBe('closed')
  })

  it('is one per operation', async () => {
    const policies = createPolicies('none', quick)
    for (let i = 0; i < 3; i++) await policies.run('createPayout', vendor(unavailable('x')).attempt)
    expect(policies.state('createPayout')).toBe('open')
    expect(await policies.run('createCharge', vendor(ok('fine')).attempt)).toEqual(ok('fine'))
  })
})

describe('the bulkhead', () => {
  it('turns away what would queue without end', async () => {
    const policies = createPolicies('none', { ...quick, concurrent: 2, queued: 1 })
    const gate = Promise.withResolvers<Result<string>>()
    const running = [1, 2, 3].map(() => policies.run('createCharge', () => gate.promise))
    const refused = await policies.run('createCharge', () => gate.promise)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    gate.resolve(ok('done'))
    expect(await Promise.all(running)).toEqual([ok('done'), ok('done'), ok('done')])
  })
})
