import { hours, minutes, seconds } from '../../../platform/clock.ts'
import type { ProviderFailure } from './outbound.ts'

const RETRY_FIRST = minutes(1)
const RETRY_MAX = minutes(30)
const FAILURES_MAX = 6
/** A provider that stays busy longer is read again the next day. */
const RUN_MAX = hours(20)

/** When a page is asked for again; null when the run is given up. A busy provider says when to come back, which is not a failure. */
export function nextAttempt(
  run: { failures: number; started_at: Date },
  { kind, retryAfterMs }: ProviderFailure,
  now: Date,
): { failures: number; nextTryAt: Date } | null {
  const failures = kind === 'busy' ? run.failures : run.failures + 1
  const isOver = now.getTime() - run.started_at.getTime() > RUN_MAX
  if (kind === 'refused' || failures >= FAILURES_MAX || isOver) return null
  const backOff = Math.min(RETRY_FIRST * 2 ** Math.max(0, failures - 1), RETRY_MAX)
  const wait = kind === 'busy' ? Math.max(seconds(1), retryAfterMs ?? RETRY_FIRST) : backOff
  return { failures, nextTryAt: new Date(now.getTime() + wait) }
}
