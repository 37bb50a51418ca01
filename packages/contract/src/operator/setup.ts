import { z } from 'zod'
import type { OperatorCalls } from './call.ts'
import { Done, Time } from './fields.ts'

/** What leads from an empty database to the first paid withdrawal, in order. */
export const setupSteps = [
  'owner',
  'brand',
  'company',
  'profile',
  'gateway',
  'catalogue',
  'withdrawal_rules',
  'mail',
  'second_operator',
  'first_deposit',
  'first_withdrawal',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const setupCalls = {
  setupGuide: {
    method: 'GET',
    path: '/api/operator/setup',
    access: 'signed_in',
    summary:
      'The steps of setting the platform up, each done or not, computed from the state of the platform.',
    answer: z.object({
      steps: z.array(z.object({ name: z.enum(setupSteps), done: z.boolean() })),
      done: z.boolean(),
      production: z.boolean(),
      mail: z.object({
        /** False: mails stay in the local mailbox page. */
        smtp: z.boolean(),
        /** When the last test mail was asked for. */
        asked_at: Time.nullable(),
        /** When a mail was last delivered; without SMTP, when one was last written. */
        delivered_at: Time.nullable(),
      }),
    }),
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/operator/setup/test-mail',
    access: 'settings.write',
    stepUp: true,
    summary: "Sends a mail to the operator's own address.",
    answer: z.object({ sent_to: z.string() }),
  },
  confirmWithdrawalRules: {
    method: 'POST',
    path: '/api/operator/setup/withdrawal-rules',
    access: 'settings.write',
    stepUp: true,
    summary: 'Says that the withdrawal rules were read and stay as they are.',
    answer: Done,
  },
} as const satisfies OperatorCalls
