import { z } from 'zod'
import type { OperatorCalls } from './call.ts'
import { Done, Id, Reason, Time } from './fields.ts'

export const approvalCalls = {
  listApprovals: {
    method: 'GET',
    path: '/api/operator/approvals',
    access: 'approvals.read',
    summary:
      'Requests that wait for a second person, oldest first: those about what the operator may read, and their own.',
    answer: z.object({
      approvals: z.array(
        z.object({
          id: z.string(),
          action: z.string(),
          subject_kind: z.string(),
          subject_id: z.string(),
          change: z.object({
            before: z.record(z.string(), z.unknown()),
            after: z.record(z.string(), z.unknown()),
            page: z.object({ kind: z.string(), id: z.string() }).optional(),
          }),
          reason: z.string(),
          requested_by: z.string(),
          requested_by_name: z.string(),
          requested_at: Time,
          expires_at: Time,
        }),
      ),
    }),
  },
  decideApproval: {
    method: 'POST',
    path: '/api/operator/approvals/:id/decision',
    access: 'approvals.decide',
    stepUp: true,
    summary: 'Approves a request, which carries it out, or rejects it.',
    errors: ['approval_closed', 'own_request', 'forbidden', 'inquiry_changed', 'inquiry_not_open'],
    params: z.object({ id: Id }),
    body: z.object({ approve: z.boolean(), reason: Reason }),
    answer: Done,
  },
  withdrawApproval: {
    method: 'DELETE',
    path: '/api/operator/approvals/:id',
    access: 'signed_in',
    summary: 'Takes back one’s own request.',
    errors: ['approval_closed', 'forbidden'],
    params: z.object({ id: Id }),
    answer: Done,
  },
} as const satisfies OperatorCalls
