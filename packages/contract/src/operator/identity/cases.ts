import { z } from 'zod'
import { languages } from '../../language.ts'
import { identityReasons, identityStates } from '../../player/identity.ts'
import type { OperatorCalls } from '../call.ts'
import { Day, Done, Id, listOf, page, PlayerId, Reason, Search, Time } from '../fields.ts'

/** `waiting`: for a person's decision. `closing`: refused for good, with a day on which the account closes. */
export const identityFilters = ['waiting', 'pending', 'approved', 'rejected', 'expired', 'closing'] as const

const Case = z.object({
  player_id: z.string(),
  player_name: z.string(),
  state: z.enum(identityStates),
  is_waiting: z.boolean(),
  /** Why a person has to decide it, or why it was refused. */
  reasons: z.array(z.enum(identityReasons)),
  /** Since when it waits, or its last change. */
  since: Time,
  /** Until when a waiting check should be decided: a target of our own. */
  due_at: Time.nullable(),
  /** When the account of a minor closes. */
  closes_at: Time.nullable(),
})

/** Outcomes and scores. Names, numbers and pictures stay at the institution. */
const Checks = z.object({
  liveness: z.object({ pass: z.boolean(), score: z.number() }).optional(),
  face_match: z.object({ pass: z.boolean(), score: z.number() }).optional(),
  document: z
    .object({
      type: z.string(),
      number_masked: z.string(),
      authentic: z.boolean(),
      expiry: z.string().nullable(),
      cpf_matches: z.boolean(),
      birth_date_matches: z.boolean(),
    })
    .optional(),
  registry: z
    .object({
      exists: z.boolean(),
      regular: z.boolean(),
      deceased: z.boolean(),
      name_similarity: z.number(),
      birth_date_matches: z.boolean(),
    })
    .optional(),
  exposed: z.boolean().optional(),
  sanctions: z.array(z.string()).optional(),
  known_face: z.boolean().optional(),
})

const Verification = z.object({
  id: z.string(),
  purpose: z.enum(['onboarding', 'reverify', 'yearly']),
  status: z.enum(['starting', 'open', 'review', 'approved', 'rejected', 'expired', 'abandoned', 'failed']),
  created_at: Time,
  decided_at: Time.nullable(),
  /** The institution's own count of changes. */
  revision: z.number(),
  reasons: z.array(z.enum(identityReasons)),
  checks: Checks,
  /** The institution keeps evidence that can be asked for there. */
  has_evidence: z.boolean(),
  consent_version: z.string(),
})

const PlayerText = z.object({ title: z.string(), text: z.string() })

export const identityCaseCalls = {
  listIdentityCases: {
    method: 'GET',
    path: '/api/operator/identity/cases',
    access: 'identity.read',
    summary:
      'Identity checks: those that wait for a person, the oldest first; those of another state; or those that a search finds.',
    query: z.object({
      state: z.enum(identityFilters).optional(),
      /** Minutes. */
      waiting: z.coerce.number().int().min(0).max(1_000_000).optional(),
      q: Search.optional(),
      ...page,
    }),
    answer: listOf(Case),
  },
  readIdentityCase: {
    method: 'GET',
    path: '/api/operator/identity/cases/:id',
    access: 'identity.read',
    summary:
      'The identity check of one player: every verification with what was checked, and what happened. Audited like the player’s page.',
    errors: ['not_found'],
    params: z.object({ id: PlayerId }),
    answer: z.object({
      case: Case,
      player: z.object({
        cpf: z.string().nullable(),
        birth_date: Day.nullable(),
        registered_at: Time,
        language: z.enum(languages),
        is_closed: z.boolean(),
      }),
      is_own_account: z.boolean(),
      /** Whether deposits, play and withdrawals wait for the check here. */
      is_required: z.boolean(),
      /** No further try is possible without an operator. */
      is_final: z.boolean(),
      approved_at: Time.nullable(),
      revalidate_at: Time.nullable(),
      tries_left: z.number(),
      /** Newest first; the one that waits for a decision has the status `review`. */
      verifications: z.array(Verification),
      events: z.array(
        z.object({
          at: Time,
          kind: z.string(),
          reasons: z.array(z.enum(identityReasons)),
          /** Null for the program, the institution and the terminal. */
          by: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
      /** What the player reads after a decision, in the player's language. */
      player_texts: z.object({ approved: PlayerText, rejected: PlayerText }),
    }),
  },
  decideIdentityCase: {
    method: 'POST',
    path: '/api/operator/identity/cases/:id/decision',
    access: 'identity.decide',
    stepUp: true,
    summary: 'Approves or rejects the check that waits for a person, as the caller has seen it.',
    errors: ['not_found', 'identity_not_in_review', 'identity_case_changed', 'own_account'],
    params: z.object({ id: PlayerId }),
    body: z.object({
      verdict: z.enum(['approved', 'rejected']),
      reason: Reason,
      /** What was shown when it was decided. */
      seen: z.object({ verification: Id, revision: z.number().int().min(0).max(1_000_000) }),
    }),
    answer: Done,
  },
  reopenIdentityCase: {
    method: 'POST',
    path: '/api/operator/identity/cases/:id/reopening',
    access: 'identity.decide',
    stepUp: true,
    summary: 'Lets a player try again, and stops the closing that a refusal began.',
    errors: ['not_found', 'player_closed', 'own_account'],
    params: z.object({ id: PlayerId }),
    body: z.object({ reason: Reason }),
    answer: Done,
  },
  readIdentityEvidence: {
    method: 'GET',
    path: '/api/operator/identity/verifications/:id/evidence',
    access: 'identity.evidence',
    summary:
      'The reference under which the institution keeps document and face. Each reading is an audit entry.',
    errors: ['identity_evidence_missing'],
    params: z.object({ id: Id }),
    answer: z.object({ institution_id: z.string(), evidence: z.string() }),
  },
} as const satisfies OperatorCalls
