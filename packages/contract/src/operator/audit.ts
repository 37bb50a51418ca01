import { z } from 'zod'
import type { OperatorCalls } from './call.ts'
import { Id, Limit, listOf, Time } from './fields.ts'

const Entry = z.object({
  seq: z.string(),
  at: Time,
  /** Null when it was done in the terminal. */
  operator: z.string().nullable(),
  operator_name: z.string().nullable(),
  address: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Of an operator; other subjects are named by their page. */
  subject_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
})

export const auditCalls = {
  listAudit: {
    method: 'GET',
    path: '/api/operator/audit',
    access: 'audit.read',
    summary: 'Actions of operators, newest first, filtered.',
    query: z.object({
      operator: Id.optional(),
      /** The part of an action before the dot, such as `withdrawals`. */
      area: z.string().max(40).optional(),
      action: z.string().max(80).optional(),
      subject_kind: z.string().max(40).optional(),
      subject_id: z.string().max(80).optional(),
      from: Time.optional(),
      until: Time.optional(),
      /** The last entry of the page before. */
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: Limit,
    }),
    answer: listOf(Entry),
  },
  verifyAudit: {
    method: 'POST',
    path: '/api/operator/audit/verification',
    access: 'audit.read',
    summary: 'Recomputes the chain of hashes and says whether every entry is as it was written.',
    answer: z.object({
      intact: z.boolean(),
      entries: z.number(),
      /** The first entry that does not follow from the ones before it. */
      at: z.string().nullable(),
      problem: z.enum(['changed', 'missing', 'cut_off']).nullable(),
      head: z.string().nullable(),
    }),
  },
} as const satisfies OperatorCalls
