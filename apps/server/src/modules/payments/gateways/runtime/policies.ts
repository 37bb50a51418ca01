import {
  bulkhead,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { ambiguous, unavailable } from '../port/failure.ts'
import type { Capabilities, GatewayError, Result } from '../port/gateway.ts'

export const operations = [
  'createCharge',
  'getCharge',
  'identifyCharge',
  'cancelCharge',
  'createPayout',
  'getPayout',
  'refund',
  'listSettled',
] as const
export type Operation = (typeof operations)[number]

const READS: ReadonlySet<Operation> = new Set(['getCharge', 'identifyCharge', 'getPayout', 'listSettled'])

export interface Timings {
  timeouts: Record<Operation, number>
  /** Failures in a row before the breaker opens, and how long it stays open before one probe may pass. */
  breakAfter: number
  halfOpenAfter: number
  retryDelay: number
  concurrent: number
  queued: number
}

export const timings: Timings = {
  timeouts: {
    createCharge: 10_000,
    getCharge: 5_000,
    identifyCharge: 5_000,
    cancelCharge: 10_000,
    createPayout: 25_000,
    getPayout: 5_000,
    refund: 25_000,
    listSettled: 30_000,
  },
  breakAfter: 5,
  halfOpenAfter: 30_000,
  retryDelay: 200,
  concurrent: 20,
  queued: 40,
}

export type BreakerState = 'closed' | 'half-open' | 'open'

export interface Policies {
  run<T>(operation: Operation, attempt: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>>
  state(operation: Operation): BreakerState
}

/**
 * Which failures may be tried again at once. Reads: all. Writes: only under an idempotency key. A key the vendor honours by
 * header gives the first answer again; one it only keeps unique answers "duplicate", so there a repeat is worth it only when
 * the first attempt provably did not arrive. A payout is never repeated on an ambiguous result.
 */
function retriable(operation: Operation, idempotency: Capabilities['idempotency']): GatewayError['kind'][] {
  if (READS.has(operation)) return ['unavailable', 'ambiguous']
  if (idempotency === 'none') return []
  return idempotency === 'header' && operation !== 'createPayout'
    ? ['unavailable', 'ambiguous']
    : ['unavailable']
}

const failedWith = (kinds: readonly GatewayError['kind'][]) => (result: unknown) => {
  const { ok, error } = result as Result<unknown> & { error?: GatewayError }
  return !ok && error !== undefined && kinds.includes(error.kind)
}

/** One breaker, one bulkhead and one time-out per gateway and operation: a vendor's slow payouts never close its charges. */
export function createPolicies(
  idempotency: Capabilities['idempotency'],
  settings: Timings = timings,
): Policies {
  const guards = new Map(operations.map((name) => [name, guardOf(name, idempotency, settings)]))
  const guard = (operation: Operation) => guards.get(operation)!
  return {
    run: (operation, attempt) => guard(operation).run(attempt),
    state: (operation) => guard(operation).state(),
  }
}

function guardOf(operation: Operation, idempotency: Capabilities['idempotency'], settings: Timings) {
  const limit = timeout(settings.timeouts[operation], TimeoutStrategy.Aggressive)
  const crowd = bulkhead(settings.concurrent, settings.queued)
  // A refusal or wrong credentials prove that the vendor is up: they never open the breaker.
  const breaker = circuitBreaker(handleWhenResult(failedWith(['unavailable', 'ambiguous'])), {
    halfOpenAfter: settings.halfOpenAfter,
    breaker: new ConsecutiveBreaker(settings.breakAfter),
  })
  const kinds = retriable(operation, idempotency)
  const again = retry(
    // A vendor that sends Retry-After is not called before that time.
    handleWhenResult(
      (result) => failedWith(kinds)(result) && (result as { error: GatewayError }).error.retryAfter === null,
    ),
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: settings.retryDelay }) },
  )
  const stack = wrap(again, crowd, breaker)
  const opened = trackOpening(breaker)

  async function run<T>(attempt: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await stack.execute(() => timed(attempt))
    } catch (thrown) {
      if (isBrokenCircuitError(thrown)) {
        return unavailable('the breaker is open', Math.ceil(settings.halfOpenAfter / 1000))
      }
      if (isBulkheadRejectedError(thrown)) return unavailable('too many calls at once', 1)
      throw thrown
    }
  }

  // Turned into a result inside the breaker, because only results are counted there.
  async function timed<T>(attempt: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await limit.execute(({ signal }) => attempt(signal))
    } catch (thrown) {
      if (isTaskCancelledError(thrown)) return ambiguous('no answer in time')
      throw thrown
    }
  }

  function state(): BreakerState {
    if (breaker.state === CircuitState.Closed) return 'closed'
    if (breaker.state === CircuitState.HalfOpen) return 'half-open'
    // The breaker leaves its open state only on a call, and an open gateway is hidden, so it would never be called.
    return opened.since() >= settings.halfOpenAfter ? 'half-open' : 'open'
  }

  return { run, state }
}

function trackOpening(breaker: CircuitBreakerPolicy) {
  let at = 0
  breaker.onBreak(() => {
    at = performance.now()
  })
  return { since: () => performance.now() - at }
}
