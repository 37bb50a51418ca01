import type { ErrorCode, LocationReason } from '@girassol/contract'
import type { LocationAnswer } from './port.ts'

/** The licence counts in this country only. */
const COUNTRY = 'BR'

/** Why the place does not count, or null when it does. Address and position, where one was sent, must both be in the country. */
export function reasonAgainst(
  { addressCountry, positionCountry, anonymizer }: LocationAnswer,
  hasPosition: boolean,
): LocationReason | null {
  if (anonymizer !== 'none') return 'hidden'
  const countries = hasPosition ? [addressCountry, positionCountry] : [addressCountry]
  if (countries.some((country) => country !== null && country !== COUNTRY)) return 'abroad'
  return countries.includes(null) ? 'unknown' : null
}

/** What counts for a login. */
export interface Standing {
  asked_at: Date | null
  result: 'allowed' | 'refused' | null
  reason: LocationReason | null
  valid_until: Date | null
  failed_at: Date | null
}

type State = 'none' | 'allowed' | 'refused' | 'unavailable'

/** A failed check does not end a verdict that is in force. */
export function stateOf(standing: Standing | undefined, now: Date): State {
  if (!standing) return 'none'
  const { asked_at, result, valid_until, failed_at } = standing
  if (result === 'allowed' && valid_until !== null && valid_until > now) return 'allowed'
  if (failed_at !== null && (asked_at === null || failed_at >= asked_at)) return 'unavailable'
  return result === 'refused' ? 'refused' : 'none'
}

const reasonCodes = {
  abroad: 'location_abroad',
  hidden: 'location_hidden',
  unknown: 'location_unknown',
} as const satisfies Record<LocationReason, ErrorCode>

/** The code of the refusal of a stake, or null for a verdict in force. */
export function refusalCodeOf(standing: Standing | undefined, now: Date): ErrorCode | null {
  const state = stateOf(standing, now)
  if (state === 'allowed') return null
  if (state === 'unavailable') return 'location_unavailable'
  return standing?.reason && state === 'refused' ? reasonCodes[standing.reason] : 'location_required'
}
