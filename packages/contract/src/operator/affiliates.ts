import { z } from 'zod'
import { creativeStates } from '../player/affiliate-rules.ts'
import type { OperatorCalls } from './call.ts'
import { Done, Id, listOf, page, PlayerId, Reason, Time } from './fields.ts'

const Agreement = z.object({
  id: z.string(),
  player: PlayerId,
  name: z.string(),
  cpf: z.string(),
  version: z.string(),
  accepted_at: Time,
  address: z.string(),
  /** SHA-256 of the text that was accepted. */
  text_hash: z.string(),
  /** SHA-256 of the stored contract, which is what the file has. */
  record_hash: z.string(),
  /** Whether this is the version in force. */
  is_current: z.boolean(),
})

const Creative = z.object({
  id: z.string(),
  player: PlayerId,
  text: z.string(),
  place: z.string(),
  state: z.enum(creativeStates),
  submitted_at: Time,
  /** Oldest first. */
  history: z.array(
    z.object({
      state: z.enum(creativeStates),
      at: Time,
      /** The operator; null when the affiliate acted. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

export const affiliateOperatorCalls = {
  listAffiliateAgreements: {
    method: 'GET',
    path: '/api/operator/affiliates/agreements',
    access: 'affiliates.read',
    summary: 'Contracts that affiliates accepted, newest first.',
    query: z.object({ player: PlayerId.optional(), ...page }),
    answer: listOf(Agreement),
  },
  readAffiliateAgreement: {
    method: 'GET',
    path: '/api/operator/affiliates/agreements/:id',
    access: 'affiliates.read',
    summary: 'One contract as a text file with its hash.',
    errors: ['not_found'],
    params: z.object({ id: Id }),
    answer: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
  },
  listAffiliateCreatives: {
    method: 'GET',
    path: '/api/operator/affiliates/creatives',
    access: 'affiliates.read',
    summary: 'Advertisements that affiliates submitted, newest first, with every decision.',
    query: z.object({ state: z.enum(creativeStates).optional(), player: PlayerId.optional(), ...page }),
    answer: listOf(Creative),
  },
  decideAffiliateCreative: {
    method: 'POST',
    path: '/api/operator/affiliates/creatives/:id/decision',
    access: 'affiliates.decide',
    stepUp: true,
    summary:
      'Approves or refuses an advertisement, or refuses one that was approved. Names the state it was decided on.',
    errors: ['not_found', 'own_account', 'creative_changed', 'creative_banned'],
    params: z.object({ id: Id }),
    body: z.object({
      state: z.enum(['approved', 'refused']),
      current: z.enum(['submitted', 'approved']),
      reason: Reason,
    }),
    answer: Done,
  },
} as const satisfies OperatorCalls
