import { z } from 'zod'
import type { OperatorCalls } from './call.ts'
import { Time } from './fields.ts'

export const shellCalls = {
  operatorCounters: {
    method: 'GET',
    path: '/api/operator/counters',
    access: 'signed_in',
    summary: 'How many cases wait in each area the operator may read.',
    answer: z.object({ counters: z.record(z.string(), z.number()) }),
  },
  readBreakGlass: {
    method: 'GET',
    path: '/api/operator/break-glass',
    access: 'signed_in',
    summary: 'Emergency access made in the terminal that is in force, newest first.',
    answer: z.object({
      items: z.array(
        z.object({
          email: z.string(),
          reason: z.string(),
          created_at: Time,
          /** Null while the link was not used. */
          used_at: Time.nullable(),
          /** An unused link ends then; a used one is shown until then. */
          until: Time,
        }),
      ),
    }),
  },
  searchRecords: {
    method: 'GET',
    path: '/api/operator/search',
    access: 'signed_in',
    summary:
      'Records with this id, CPF, e-mail, phone, PIX key or E2E id, of the kinds the operator may read.',
    query: z.object({ q: z.string().trim().min(1).max(120) }),
    answer: z.object({
      results: z.array(
        z.object({
          /** `player`, `withdrawal`, `charge`, `round` … */
          kind: z.string(),
          id: z.string(),
          title: z.string(),
          detail: z.string(),
          /** The record’s own, where its kind has one. */
          status: z.string().nullable(),
          /** Address in the back office. */
          path: z.string(),
        }),
      ),
    }),
  },
} as const satisfies OperatorCalls
