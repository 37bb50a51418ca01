import { z } from 'zod'
import type { Calls } from '../call.ts'

export const platformCalls = {
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'open',
    summary: 'Is the process alive?',
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  /** The process can serve; `open` says whether it takes players. */
  ready: {
    method: 'GET',
    path: '/api/ready',
    access: 'open',
    summary: 'Can it serve? Asks the database.',
    answer: z.object({ status: z.literal('ready'), open: z.boolean() }),
  },
  csrf: {
    method: 'GET',
    path: '/api/csrf',
    access: 'open',
    summary: 'Sets the XSRF-TOKEN cookie.',
    answer: z.object({ token: z.string() }),
  },
  complianceSummary: {
    method: 'GET',
    path: '/api/compliance',
    access: 'open',
    summary: 'The rules of the law, and whether this house meets them by what was last checked.',
    answer: z.object({
      /** Whether the house runs under a profile that demands the rules. */
      demanded: z.boolean(),
      checked_at: z.string().nullable(),
      rules: z.array(
        z.object({
          id: z.string(),
          source: z.string(),
          /** In the visitor's language. */
          demand: z.string(),
          how: z.string().nullable(),
          status: z.enum(['met', 'failing', 'not_met', 'outside']),
        }),
      ),
    }),
  },
} as const satisfies Calls
