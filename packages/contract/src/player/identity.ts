import { z } from 'zod'
import type { Calls } from '../call.ts'

export const identityStates = ['none', 'pending', 'approved', 'rejected', 'expired'] as const
export type IdentityState = (typeof identityStates)[number]

/** Why a check was not approved, or why a person has to decide it. */
export const identityReasons = [
  'liveness_failed',
  'face_mismatch',
  'document_not_authentic',
  'document_unreadable',
  'document_expired',
  'cpf_mismatch',
  'cpf_irregular',
  'name_mismatch',
  'birth_date_mismatch',
  'underage',
  'known_face',
  'sanctions_hit',
  'checks_missing',
  'refused_by_operator',
  'not_confirmed',
] as const
export type IdentityReason = (typeof identityReasons)[number]

const IdentityCheck = z.object({
  /** Whether deposits, play and withdrawals wait for the check here. */
  required: z.boolean(),
  state: z.enum(identityStates),
  /** What the player may know about the last refusal. */
  reasons: z.array(z.enum(identityReasons)),
  /** CPF and birth date are known, without which nothing can be checked. */
  has_data: z.boolean(),
  /** A person looks at it; the player can only wait. */
  in_review: z.boolean(),
  can_start: z.boolean(),
  /** Where to go on with the check that is open. */
  capture_url: z.string().nullable(),
  link_expires_at: z.string().nullable(),
  tries_left: z.number().int(),
  /** When another try is possible; null when one is now. */
  next_try_at: z.string().nullable(),
  approved_at: z.string().nullable(),
  /** When the approval ends unless it is renewed. */
  revalidate_at: z.string().nullable(),
  /** No further try is possible without support. */
  final: z.boolean(),
  /** When the account is closed because of what was found. */
  closes_at: z.string().nullable(),
})
export type IdentityCheck = z.output<typeof IdentityCheck>

export const identityCalls = {
  identityCheck: {
    method: 'GET',
    path: '/api/profile/identity-check',
    access: 'player',
    summary: 'Where the player stands with the identity check, and how to go on.',
    answer: IdentityCheck,
  },
  startIdentityCheck: {
    method: 'POST',
    path: '/api/profile/identity-check',
    access: 'player',
    summary:
      'Opens a check at the identity institution and answers where its page is; the open one again while there is one.',
    errors: [
      'kyc_required',
      'identity_pending',
      'identity_rejected',
      'identity_done',
      'identity_tries',
      'identity_unavailable',
    ],
    body: z.object({
      /** That documents and face are checked, and how that is kept. */
      consent: z.literal(true, 'invalid'),
    }),
    answer: IdentityCheck,
  },
} as const satisfies Calls
