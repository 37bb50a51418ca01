import { hours, minutes, seconds } from '../../../platform/clock.ts'
import type { ChargeRow } from './queries.ts'

/** After expiry money may still come; after this nobody expects it, and the nightly statement would find it. */
const INQUIRY_DEADLINE = hours(48)
const waits = [seconds(15), seconds(30), minutes(1), minutes(2), minutes(5), minutes(10)]

export const firstCheck = (now: Date): Date => new Date(now.getTime() + waits[0]!)

/** When to ask about a charge again; null when it is no longer worth asking. */
export function nextCheck(charge: Pick<ChargeRow, 'checks' | 'expires_at'>, now: Date): Date | null {
  const next = new Date(now.getTime() + (waits[charge.checks + 1] ?? hours(1)))
  return next.getTime() > charge.expires_at.getTime() + INQUIRY_DEADLINE ? null : next
}
