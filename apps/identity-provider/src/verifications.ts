import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Tx } from '@girassol/institution'
import { hitsOf, type Person, recordOf, registryOf } from './people.ts'

export const VerificationRequest = z.object({
  ref: z.string().min(1).max(100),
  player_id: z.string().min(1).max(40),
  purpose: z.enum(['onboarding', 'reverify', 'withdrawal_stepup', 'new_device', 'yearly']),
  cpf: z.string().regex(/^\d{11}$/),
  full_name: z.string().min(1).max(200),
  birth_date: z.iso.date(),
  checks: z.array(z.string()).max(20),
  return_url: z.url(),
  webhook_url: z.url(),
  consent: z.object({ text_version: z.string(), at: z.string(), ip: z.string() }),
})
export type VerificationRequest = z.output<typeof VerificationRequest>

export type State =
  | 'created'
  | 'started'
  | 'submitted'
  | 'review'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'abandoned'

export interface Verification {
  id: string
  ref: string
  token: string
  request: VerificationRequest
  state: State
  result: object
  revision: number
  created_at: Date
  expires_at: Date
  decided_at: Date | null
}

/** How long a capture link works. */
export const LINK_TTL_MS = 15 * 60_000

/** What the person in front of the camera, or an automated test, lets happen. */
export const outcomes = [
  'approve',
  'reject',
  'review',
  'abandon',
  'expire',
  'other_cpf',
  'underage',
  'face_mismatch',
  'known_face',
] as const
export type Outcome = (typeof outcomes)[number]

/** By the last check digit of the CPF, for automated tests; the buttons of the page decide otherwise. */
export function outcomeOfCpf(cpf: string): Outcome {
  const forced: Record<string, Outcome> = {
    '4': 'reject',
    '5': 'review',
    '6': 'other_cpf',
    '7': 'underage',
    '8': 'face_mismatch',
    '9': 'known_face',
  }
  return forced[cpf.at(-1) ?? ''] ?? 'approve'
}

const stateOf: Record<Outcome, State> = {
  approve: 'approved',
  reject: 'rejected',
  review: 'review',
  abandon: 'abandoned',
  expire: 'expired',
  // The vendor's own verdict stays favourable in these: the merchant's rules must find the contradiction.
  other_cpf: 'approved',
  underage: 'approved',
  face_mismatch: 'approved',
  known_face: 'approved',
}

export const personOf = ({ cpf, full_name, birth_date }: VerificationRequest): Person => ({
  cpf,
  name: full_name,
  birthDate: birth_date,
})

export async function createVerification(
  tx: Tx,
  request: VerificationRequest,
  now: Date,
): Promise<{ verification: Verification; isNew: boolean }> {
  const result = { checks: {}, reasons: [], retryable: true, evidence_ref: null }
  const { rows } = await sql<Verification>`
    INSERT INTO identity.verifications (id, ref, token, request, state, result, created_at, expires_at)
    VALUES (${`ver_${randomBytes(12).toString('hex')}`}, ${request.ref}, ${randomBytes(24).toString('base64url')},
      ${JSON.stringify(request)}::jsonb, 'created', ${JSON.stringify(result)}::jsonb, ${now},
      ${new Date(now.getTime() + LINK_TTL_MS)})
    ON CONFLICT (ref) DO NOTHING RETURNING *`.execute(tx)
  if (rows[0]) return { verification: rows[0], isNew: true }
  const { rows: old } =
    await sql<Verification>`SELECT * FROM identity.verifications WHERE ref = ${request.ref}`.execute(tx)
  return { verification: old[0]!, isNew: false }
}

export const isSameRequest = (a: VerificationRequest, b: VerificationRequest): boolean =>
  isDeepStrictEqual(a, b)

export async function findVerification(
  tx: Tx,
  by: { id: string } | { token: string } | { ref: string },
): Promise<Verification | null> {
  const [column, value] = Object.entries(by)[0] as [string, string]
  const { rows } = await sql<Verification>`SELECT * FROM identity.verifications
    WHERE ${sql.ref(column)} = ${value} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

/** Writes the outcome with scores and references, never with pictures. */
export async function decide(tx: Tx, row: Verification, outcome: Outcome, now: Date): Promise<void> {
  const state = stateOf[outcome]
  const hasCapture = state !== 'abandoned' && state !== 'expired'
  const checks = hasCapture ? await checksOf(tx, row.request, outcome) : {}
  const result = {
    checks,
    reasons: reasonsOf(outcome),
    retryable: outcome !== 'review',
    evidence_ref: hasCapture ? `evidence/${row.id}` : null,
  }
  await sql`UPDATE identity.verifications SET state = ${state}, result = ${JSON.stringify(result)}::jsonb,
    revision = revision + 1, decided_at = ${now} WHERE id = ${row.id}`.execute(tx)
}

export async function setState(tx: Tx, row: Verification, state: State): Promise<void> {
  await sql`UPDATE identity.verifications SET state = ${state}, revision = revision + 1 WHERE id = ${row.id}`.execute(
    tx,
  )
}

const reasonsOf = (outcome: Outcome): string[] =>
  ({
    approve: [],
    reject: ['document_not_authentic'],
    review: ['document_unreadable'],
    abandon: ['abandoned'],
    expire: ['expired'],
    other_cpf: [],
    underage: [],
    face_mismatch: [],
    known_face: [],
  })[outcome]

const MINOR_BIRTH_DATE = '2015-06-01'
/** A valid CPF that no request of a test uses. */
const OTHER_CPF = '52998224725'

async function checksOf(tx: Tx, request: VerificationRequest, outcome: Outcome): Promise<object> {
  const record = await recordOf(tx, request.cpf)
  const registry = registryOf(personOf(request), record)
  const hits = hitsOf(record)
  const isRejected = outcome === 'reject'
  return {
    liveness: { pass: !isRejected, score: isRejected ? 0.31 : 0.98, method: 'active' },
    face_match: {
      pass: outcome !== 'face_mismatch' && !isRejected,
      score: outcome === 'face_mismatch' || isRejected ? 0.42 : 0.97,
      reference: 'document',
    },
    document: {
      type: 'CNH',
      number_masked: `*******${request.cpf.slice(-4)}`,
      issuer: 'DETRAN',
      expiry: '2031-06-30',
      ocr: {
        name: record.name ?? request.full_name,
        cpf: outcome === 'other_cpf' ? OTHER_CPF : request.cpf,
        birth: outcome === 'underage' ? MINOR_BIRTH_DATE : (record.birth_date ?? request.birth_date),
      },
      authentic: !isRejected,
    },
    registry,
    pep: hits.some(({ kind }) => kind === 'pep'),
    sanctions: hits.filter(({ kind }) => kind === 'sanction'),
    duplicate_face: outcome === 'known_face',
  }
}

/** As the merchant reads it. */
export const viewOf = (row: Verification): object => ({
  verification_id: row.id,
  ref: row.ref,
  state: row.state,
  revision: row.revision,
  decided_at: row.decided_at?.toISOString() ?? null,
  ...row.result,
})
