import { z } from 'zod'
import type { Calls } from '../call.ts'

/** Why a place was refused: outside Brazil, hidden behind a VPN, proxy or Tor, or not to be found. */
export const locationReasons = ['abroad', 'hidden', 'unknown'] as const
export type LocationReason = (typeof locationReasons)[number]

/** Refusals of bets by the place of the player. */
export const locationErrors = [
  'location_required',
  'location_abroad',
  'location_hidden',
  'location_unknown',
  'location_unavailable',
] as const

/** `none`: not checked in this session, or too long ago. `unavailable`: the last check got no usable answer. */
export const locationStates = ['none', 'allowed', 'refused', 'unavailable'] as const

const LocationStanding = z.object({
  /** Whether games for money wait for the check here. */
  required: z.boolean(),
  state: z.enum(locationStates),
  reason: z.enum(locationReasons).nullable(),
  checked_at: z.string().nullable(),
  /** How long an allowed place still counts, from now on. */
  valid_seconds: z.number().int().nullable(),
})
export type LocationStanding = z.output<typeof LocationStanding>

export const locationCalls = {
  location: {
    method: 'GET',
    path: '/api/profile/location',
    access: 'player',
    summary: 'Where this session stands with the location check.',
    answer: LocationStanding,
  },
  checkLocation: {
    method: 'POST',
    path: '/api/profile/location',
    access: 'player',
    summary:
      'Checks where the player is, from the address of the request and, where the browser gave it, the position. The position is not stored.',
    errors: ['location_unavailable', 'too_many_requests'],
    body: z.object({
      position: z
        .object({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
          /** Metres. */
          accuracy: z.number().min(0).max(100_000_000),
        })
        .nullish(),
    }),
    answer: LocationStanding,
  },
} as const satisfies Calls
