import type { IdentityReason } from '@girassol/contract'
import type { InstitutionAnswer, InstitutionChecks } from './port.ts'

/** What the account says about its player. */
export interface Declared {
  cpf: string
  birthDate: string
}

export type Verdict =
  | { result: 'pending' }
  /** Ended without a capture; it says nothing about the person. */
  | { result: 'expired' | 'abandoned' }
  | { result: 'approved' }
  /** A person has to decide. */
  | { result: 'review'; reasons: IdentityReason[] }
  | { result: 'rejected'; reasons: IdentityReason[] }

const NAME_SIMILARITY_MIN = 0.85
/** Below this it is another person's name, not another spelling. */
const NAME_SIMILARITY_REVIEW_MIN = 0.5
const ADULT_AGE = 18

const numberOf = (day: string): number => Number(day.replaceAll('-', ''))

const isAdult = (birthDate: string, today: string): boolean =>
  numberOf(today) - numberOf(birthDate) >= ADULT_AGE * 10_000

/**
 * The institution's favourable answer counts only when every check was made and agrees with the account. Its unfavourable answer
 * always counts.
 */
export function judge(
  { state, checks, reasons }: InstitutionAnswer,
  declared: Declared,
  today: string,
): Verdict {
  if (state === 'created' || state === 'started' || state === 'submitted') return { result: 'pending' }
  if (state === 'expired' || state === 'abandoned') return { result: state }
  const against = contradictionsOf(checks, declared, today)
  if (state === 'rejected')
    return { result: 'rejected', reasons: unique([...reasons, ...against], 'not_confirmed') }
  if (against.length > 0) return { result: 'rejected', reasons: against }
  const toReview = reviewReasonsOf(checks)
  if (state === 'review')
    return { result: 'review', reasons: unique([...reasons, ...toReview], 'not_confirmed') }
  return toReview.length > 0 ? { result: 'review', reasons: toReview } : { result: 'approved' }
}

/** What shows that the account does not belong to the person in front of the camera, or that this person may not have one. */
function contradictionsOf(
  { liveness, faceMatch, document, registry }: InstitutionChecks,
  declared: Declared,
  today: string,
): IdentityReason[] {
  const found: IdentityReason[] = []
  if (liveness && !liveness.pass) found.push('liveness_failed')
  if (faceMatch && !faceMatch.pass) found.push('face_mismatch')
  if (document) {
    if (!document.authentic) found.push('document_not_authentic')
    if (document.expiry !== null && document.expiry < today) found.push('document_expired')
    if (document.cpf !== declared.cpf) found.push('cpf_mismatch')
    if (!isAdult(document.birthDate, today)) found.push('underage')
    else if (document.birthDate !== declared.birthDate) found.push('birth_date_mismatch')
  }
  if (registry) {
    if (!registry.exists || !registry.regular || registry.deceased) found.push('cpf_irregular')
    if (registry.nameSimilarity < NAME_SIMILARITY_REVIEW_MIN) found.push('name_mismatch')
    if (!registry.birthMatch && !found.includes('birth_date_mismatch') && !found.includes('underage'))
      found.push('birth_date_mismatch')
  }
  return found
}

/** What keeps the answer from being believed without a person. */
function reviewReasonsOf({
  liveness,
  faceMatch,
  document,
  registry,
  sanctions,
  isKnownFace,
}: InstitutionChecks): IdentityReason[] {
  const found: IdentityReason[] = []
  if (!liveness || !faceMatch || !document || !registry) found.push('checks_missing')
  if (registry && registry.nameSimilarity < NAME_SIMILARITY_MIN) found.push('name_mismatch')
  if (isKnownFace) found.push('known_face')
  if (sanctions.length > 0) found.push('sanctions_hit')
  return found
}

const unique = (reasons: IdentityReason[], fallback: IdentityReason): IdentityReason[] =>
  reasons.length > 0 ? [...new Set(reasons)] : [fallback]
