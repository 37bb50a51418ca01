import { z } from 'zod'
import type { Calls } from '../call.ts'

/** Time in which its player neither stakes nor deposits. Nothing shortens it. */
export const Pause = z.object({
  kind: z.enum(['pause', 'exclusion']),
  since: z.string(),
  /** Null when it has no end. */
  until: z.string().nullable(),
})
export type Pause = z.output<typeof Pause>

/** What a player asks for: a pause of days, or to be excluded for months or for good (null). */
export const PauseWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pause'), days: z.literal([1, 7, 30]) }),
  z.object({ kind: z.literal('exclusion'), months: z.number().int().min(1).max(12).nullable() }),
])

export const safetyCalls = {
  pause: {
    method: 'GET',
    path: '/api/profile/pause',
    access: 'player',
    summary: 'The pause or exclusion that is in force, if there is one.',
    answer: z.object({ pause: Pause.nullable() }),
  },
  takePause: {
    method: 'POST',
    path: '/api/profile/pause',
    access: 'player',
    summary:
      'Takes a pause or excludes oneself: at once, and nothing shortens it. A longer one replaces a shorter.',
    errors: ['pause_shorter'],
    body: PauseWish,
    answer: z.object({ pause: Pause }),
  },
} as const satisfies Calls
