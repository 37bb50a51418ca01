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
} as const satisfies Calls
