import type { IdentityReason } from '@girassol/contract'
import { CallFailure } from '../../platform/institution/failure.ts'

export type Purpose = 'onboarding' | 'reverify' | 'yearly'

/** What the institution is asked to verify. The same `ref` with the same content is the same verification. */
export interface VerificationRequest {
  ref: string
  player: bigint
  purpose: Purpose
  cpf: string
  name: string
  birthDate: string
  returnUrl: string
  webhookUrl: string
  consent: { version: string; at: Date; ip: string }
}

export interface OpenedVerification {
  institutionId: string
  captureUrl: string
  expiresAt: Date
}

export type InstitutionState =
  | 'created'
  | 'started'
  | 'submitted'
  | 'review'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'abandoned'

/** What the institution found. A check that it did not make is null. */
export interface InstitutionChecks {
  liveness: { pass: boolean; score: number } | null
  faceMatch: { pass: boolean; score: number } | null
  document: {
    type: string
    numberMasked: string
    authentic: boolean
    expiry: string | null
    cpf: string
    birthDate: string
  } | null
  registry: {
    exists: boolean
    regular: boolean
    deceased: boolean
    nameSimilarity: number
    birthMatch: boolean
  } | null
  exposed: boolean
  sanctions: string[]
  isKnownFace: boolean
}

export interface InstitutionAnswer {
  state: InstitutionState
  revision: number
  checks: InstitutionChecks
  reasons: IdentityReason[]
  evidenceRef: string | null
}

/** `conflict`: the reference belongs to another request. `stale`: older than one seen before. */
export class IdentityFailure extends CallFailure<'not_configured' | 'not_found' | 'conflict' | 'stale'> {
  override name = 'IdentityFailure'

  constructor(kind: IdentityFailure['kind']) {
    super('identity institution', kind)
  }
}
export type IdentityFailureKind = IdentityFailure['kind']

export interface WebhookHeaders {
  timestamp: string | undefined
  signature: string | undefined
}

export interface IdentityPort {
  create(request: VerificationRequest): Promise<OpenedVerification>
  /** Throws IdentityFailure unless the answer is about this reference and in words that we know. */
  read(institutionId: string, ref: string): Promise<InstitutionAnswer>
  /** The verification that a webhook names, or null when its signature is wrong or old. Nothing else in it is used. */
  openWebhook(body: Buffer, headers: WebhookHeaders, now: Date): string | null
}
