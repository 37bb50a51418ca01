import { z } from 'zod'

export const platformSchemas = {
  health: { answer: z.object({ status: z.literal('ok'), version: z.string() }) },
  /** The process can serve; `open` says whether it takes players. */
  ready: { answer: z.object({ status: z.literal('ready'), open: z.boolean() }) },
  csrf: { answer: z.object({ token: z.string() }) },
}
