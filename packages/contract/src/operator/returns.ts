import { z } from 'zod'
import { brl } from '../wire/money.ts'
import type { OperatorCalls } from './call.ts'
import { Done, Id, Limit, listOf, PlayerId, Reason, Time } from './fields.ts'

const statuses = ['waiting', 'open', 'accepting', 'refusing', 'returned', 'refused', 'withdrawn'] as const

/** `owed`: the bank took more than was held, and later credits have not made up for it. */
export const returnFilters = ['open', 'ended', 'owed'] as const

const Return = z.object({
  id: z.string(),
  gateway: z.string(),
  /** `gateway`: reported by it alone; the answer is given at its own page. */
  source: z.enum(['institution', 'gateway']),
  /** Null where the gateway does not say. */
  end_to_end_id: z.string().nullable(),
  kind: z.enum(['fraud', 'operational']).nullable(),
  status: z.enum(statuses),
  amount: brl,
  /** Set aside of the player’s money now. */
  held: brl,
  returned: brl,
  receivable: brl,
  recovered: brl,
  /** Null while no credited payment is known that it could be about. */
  player_id: z.string().nullable(),
  charge_id: z.string().nullable(),
  opened_at: Time,
  answer_due_at: Time,
  ended_at: Time.nullable(),
})

export const returnCalls = {
  listReturns: {
    method: 'GET',
    path: '/api/operator/returns',
    access: 'deposits.read',
    summary: 'Return requests of payers’ banks (MED); open ones by deadline, all others newest first.',
    query: z.object({
      state: z.enum(returnFilters).optional(),
      player: PlayerId.optional(),
      after: Id.optional(),
      limit: Limit,
    }),
    answer: listOf(Return.extend({ player_name: z.string().nullable() })),
  },
  readReturn: {
    method: 'GET',
    path: '/api/operator/returns/:id',
    access: 'deposits.read',
    summary: 'One return request with its evidence and everything that happened to its money.',
    errors: ['return_not_found'],
    params: z.object({ id: Id }),
    answer: z.object({
      request: Return,
      player_name: z.string().nullable(),
      is_own_account: z.boolean(),
      /** What was known when the request was matched with its payment. */
      evidence: z
        .object({
          payer_is_player: z.boolean(),
          paid_at: Time,
          cash: brl,
          deposited: brl,
          withdrawn: brl,
        })
        .nullable(),
      decision: z
        .object({ by: z.string().nullable(), at: Time, reason: z.string(), is_accepted: z.boolean() })
        .nullable(),
      steps: z.array(
        z.object({ at: Time, what: z.string(), amount: brl.nullable(), reference: z.string().nullable() }),
      ),
    }),
  },
  decideReturn: {
    method: 'POST',
    path: '/api/operator/returns/:id/decision',
    access: 'deposits.refund',
    stepUp: true,
    summary: 'Accepts an open return request, after which the money goes back, or refuses it with a reason.',
    errors: ['return_not_found', 'return_decided', 'own_account'],
    params: z.object({ id: Id }),
    body: z.object({ decision: z.enum(['accept', 'refuse']), reason: Reason }),
    answer: Done,
  },
} as const satisfies OperatorCalls
