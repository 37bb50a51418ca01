import { z } from 'zod'
import type { Calls } from '../call.ts'

export const creativeStates = ['submitted', 'approved', 'refused', 'withdrawn'] as const
export type CreativeState = (typeof creativeStates)[number]

export const CREATIVE_TEXT_MAX = 2000
export const CREATIVE_PLACE_MAX = 300

const Agreement = z.object({
  /** Whether the profile demands a contract before the link works and commissions accrue. */
  required: z.boolean(),
  version: z.string(),
  /** In Portuguese alone. */
  text: z.string(),
  /** SHA-256 of the text. */
  hash: z.string(),
  /** The acceptance of this version; null until then. */
  accepted: z
    .object({
      name: z.string(),
      cpf: z.string(),
      at: z.string(),
      /** SHA-256 of the contract as stored, with parties and acceptance. */
      record_hash: z.string(),
    })
    .nullable(),
})

/** What an affiliate wants to publish. */
export const Creative = z.object({
  id: z.string(),
  text: z.string(),
  /** An address or the name of a channel. */
  place: z.string(),
  state: z.enum(creativeStates),
  submitted_at: z.string(),
  /** Why it was refused, in the operator's words; null before. */
  reason: z.string().nullable(),
  /** The text with the label and the warnings that must accompany it; null unless approved. */
  published_text: z.string().nullable(),
})

const Creatives = z.object({ creatives: z.array(Creative) })

const required = (max: number) =>
  z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(max, { error: 'too_long' })

export const affiliateRulesCalls = {
  affiliateAgreement: {
    method: 'GET',
    path: '/api/profile/affiliates/agreement',
    access: 'player',
    summary: 'The contract with affiliates that is in force, and whether the player has accepted it.',
    errors: ['affiliate_closed'],
    answer: Agreement,
  },
  acceptAffiliateAgreement: {
    method: 'POST',
    path: '/api/profile/affiliates/agreement',
    access: 'player',
    summary: 'Accepts the contract. Names version and hash of the text that was shown.',
    errors: ['affiliate_closed', 'affiliate_agreement_changed', 'affiliate_identity_missing'],
    body: z.object({ version: z.string().max(40), hash: z.string().max(64) }),
    answer: Agreement,
  },
  affiliateCreatives: {
    method: 'GET',
    path: '/api/affiliate/creatives',
    access: 'player',
    summary: 'What the affiliate wants to publish, newest first, with the decisions on it.',
    errors: ['affiliate_required'],
    answer: Creatives,
  },
  submitAffiliateCreative: {
    method: 'POST',
    path: '/api/affiliate/creatives',
    access: 'player',
    summary: 'Submits an advertisement for approval; texts that the law forbids are refused at once.',
    errors: ['affiliate_required', 'affiliate_agreement_required', 'creative_banned'],
    body: z.object({ text: required(CREATIVE_TEXT_MAX), place: required(CREATIVE_PLACE_MAX) }),
    answer: Creatives,
  },
  withdrawAffiliateCreative: {
    method: 'DELETE',
    path: '/api/affiliate/creatives/:id',
    access: 'player',
    summary: 'Withdraws an advertisement that waits for a decision or was approved.',
    errors: ['affiliate_required', 'not_found', 'creative_changed'],
    params: z.object({ id: z.uuid() }),
    answer: Creatives,
  },
} as const satisfies Calls
