import { z } from 'zod'

/** Time in which its player neither stakes nor deposits. Nothing shortens it. */
export const Pause = z.object({
  kind: z.enum(['pause', 'exclusion']),
  since: z.string(),
  /** Null when it has no end. */
  until: z.string().nullable(),
})
export type Pause = z.output<typeof Pause>

/** What a player asks for: a pause of days, or to be excluded for months or for good (null). */
const PauseWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pause'), days: z.literal([1, 7, 30]) }),
  z.object({ kind: z.literal('exclusion'), months: z.number().int().min(1).max(12).nullable() }),
])

export const safetySchemas = {
  pause: { answer: z.object({ pause: Pause.nullable() }) },
  takePause: { body: PauseWish, answer: z.object({ pause: Pause }) },
}
