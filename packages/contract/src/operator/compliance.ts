import { z } from 'zod'
import type { OperatorCalls } from './call.ts'
import { Time } from './fields.ts'

export const ruleStatuses = ['failing', 'passing', 'tested', 'unproven', 'not_met', 'outside'] as const
export type RuleStatus = (typeof ruleStatuses)[number]

const Result = z.object({
  name: z.string(),
  ran_at: Time,
  took_ms: z.number(),
  examined: z.number(),
  exceptions: z.number(),
  /** Ids of some of the exceptions. */
  samples: z.array(z.string()),
  /** Why the check itself failed. */
  error: z.string().nullable(),
})

const State = z.object({
  /** Whether the profile in force demands the rules. */
  demanded: z.boolean(),
  /** Whether a failed check keeps the casino closed. */
  closes: z.boolean(),
  checked_at: Time.nullable(),
  /** One hash over the files of the running program. */
  build: z.string(),
  /** Texts are in the contract's list of rules. */
  rules: z.array(
    z.object({
      id: z.string(),
      status: z.enum(ruleStatuses),
      results: z.array(Result),
      tests: z.array(z.object({ file: z.string(), title: z.string() })),
    }),
  ),
})

export const complianceCalls = {
  readCompliance: {
    method: 'GET',
    path: '/api/operator/compliance',
    access: 'compliance.read',
    summary:
      'Every rule of the law with how the running system meets it, the checks that ran last and the tests that prove it.',
    answer: State,
  },
  runCompliance: {
    method: 'POST',
    path: '/api/operator/compliance/run',
    access: 'compliance.read',
    summary: 'Runs all checks now and stores what they find.',
    answer: State,
  },
} as const satisfies OperatorCalls
