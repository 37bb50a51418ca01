import { z } from 'zod'
import type { Calls } from '../call.ts'

/** What players use, in the order shown. */
const Service = z.enum(['site', 'deposits', 'withdrawals', 'games', 'mail'])
const ServiceState = z.enum(['operational', 'degraded', 'down'])

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
  serviceStatus: {
    method: 'GET',
    path: '/api/status',
    access: 'open',
    summary: 'How the services of the house stand, since when, and what happened lately.',
    answer: z.object({
      /** The worst of all services. */
      state: ServiceState,
      /** False while the database does not answer: the rest is what was known before. */
      is_current: z.boolean(),
      measured_at: z.string().nullable(),
      /** A service that the casino does not offer now is left out. */
      services: z.array(z.object({ service: Service, state: ServiceState, since: z.string() })),
      /** Newest first; `ended_at` is null while it lasts. */
      incidents: z.array(
        z.object({
          service: Service,
          state: ServiceState.exclude(['operational']),
          began_at: z.string(),
          ended_at: z.string().nullable(),
        }),
      ),
      /** How many days of incidents there are. */
      incident_days: z.number(),
    }),
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
      /** Whether the casino runs under a profile that demands the rules. */
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
