import { z } from 'zod'

export const platformSchemas = {
  health: { answer: z.object({ status: z.literal('ok'), version: z.string() }) },
  ready: { answer: z.object({ status: z.literal('ready') }) },
  csrf: { answer: z.object({ token: z.string() }) },
}
