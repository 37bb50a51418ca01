import { hours, minutes, seconds } from '../../../platform/clock.ts'
import type { ChargeRow } from './queries.ts'

/** A charge may be paid after it has expired. After this time the gateway is no longer asked; the nightly reconciliation finds such a payment. */
const INQUIRY_DEADLINE = hours(48)
const waits = [seconds(15), seconds(30), minutes(1), minutes(2), minutes(5), minutes(10)]

export const firstCheck = (now: Date): Date => new Date(now.getTime() + waits[0]!)

/** When to ask about a charge again; null when it is no longer worth asking. */
export function nextCheck(charge: Pick<ChargeRow, 'checks' | 'expires_at'>, now: Date): Date | null {
  const next = new Date(now.getTime() + (waits[charge.checks + 1] ?? hours(1)))
  return next.getTime() > charge.expires_at.getTime() + INQUIRY_DEADLINE ? null : next
}
