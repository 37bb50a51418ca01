import type { IdentityReason } from '@girassol/contract'
import { identityReasons } from '@girassol/contract/schemas'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { minutes } from '../../platform/clock.ts'
import { sameText } from '../../platform/ids.ts'
import { createInstitutionClient, failureOfStatus } from '../../platform/institution/client.ts'
import {
  IdentityFailure,
  type IdentityPort,
  type InstitutionAnswer,
  type OpenedVerification,
  type VerificationRequest,
} from './port.ts'

export interface IdentityEndpoint {
  /** The part before `/v1/verifications`. */
  url: string
  apiKey: string
  webhookSecret: string
}

const CALL_TIMEOUT_MS = 15_000
const SIGNATURE_TTL_MS = minutes(5)
const CHECKS = ['liveness', 'face_match', 'document', 'registry', 'screening']

const Created = z.object({
  verification_id: z.string().min(1).max(100),
  capture_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime(),
})

const score = z.object({ pass: z.boolean(), score: z.number() })
const Checks = z.object({
  liveness: score.nullish(),
  face_match: score.nullish(),
  document: z
    .object({
      type: z.string(),
      number_masked: z.string(),
      authentic: z.boolean(),
      expiry: z.string().nullish(),
      ocr: z.object({ cpf: z.string(), birth: z.string() }),
    })
    .nullish(),
  registry: z
    .object({
      exists: z.boolean(),
      regular: z.boolean(),
      deceased: z.boolean(),
      name_similarity: z.number(),
      birth_match: z.boolean(),
    })
    .nullish(),
  pep: z.boolean().nullish(),
  sanctions: z.array(z.object({ list: z.string() })).nullish(),
  duplicate_face: z.boolean().nullish(),
})

/** A state in other words is refused: it neither approves nor rejects. */
const Read = z.object({
  verification_id: z.string(),
  ref: z.string(),
  state: z.enum([
    'created',
    'started',
    'submitted',
    'review',
    'approved',
    'rejected',
    'expired',
    'abandoned',
  ]),
  revision: z.number().int().positive(),
  checks: Checks,
  reasons: z.array(z.string()),
  evidence_ref: z.string().nullable(),
})

const Webhook = z.object({ verification_id: z.string().min(1).max(100) })

export function createHttpIdentity(
  { url, apiKey, webhookSecret }: IdentityEndpoint,
  timeoutMs = CALL_TIMEOUT_MS,
): IdentityPort {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await send(`${url}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200 && response.status !== 201)
      throw new IdentityFailure(failureOf(response.status))
    return readJson(response)
  }
  return {
    create: async (wanted) => openedOf(parse(Created, await call('verifications', bodyOf(wanted)))),
    async read(institutionId, ref) {
      const answer = parse(Read, await call(`verifications/${encodeURIComponent(institutionId)}`))
      // An answer about another person must never decide about this one.
      if (answer.verification_id !== institutionId || answer.ref !== ref)
        throw new IdentityFailure('unreadable')
      return answerOf(answer)
    },
    openWebhook(body, { timestamp, signature }, now) {
      if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return null
      if (Math.abs(now.getTime() - Number(timestamp) * 1000) > SIGNATURE_TTL_MS) return null
      const expected = createHmac('sha256', webhookSecret).update(`${timestamp}.`).update(body).digest('hex')
      if (!sameText(expected, signature)) return null
      try {
        return Webhook.parse(JSON.parse(body.toString('utf8'))).verification_id
      } catch {
        return null
      }
    },
  }
}

const bodyOf = (wanted: VerificationRequest): object => ({
  ref: wanted.ref,
  player_id: String(wanted.player),
  purpose: wanted.purpose,
  cpf: wanted.cpf,
  full_name: wanted.name,
  birth_date: wanted.birthDate,
  checks: CHECKS,
  return_url: wanted.returnUrl,
  webhook_url: wanted.webhookUrl,
  consent: {
    text_version: wanted.consent.version,
    at: wanted.consent.at.toISOString(),
    ip: wanted.consent.ip,
  },
})

const openedOf = (created: z.output<typeof Created>): OpenedVerification => ({
  institutionId: created.verification_id,
  captureUrl: created.capture_url,
  expiresAt: new Date(created.expires_at),
})

function answerOf({
  state,
  revision,
  checks,
  reasons,
  evidence_ref,
}: z.output<typeof Read>): InstitutionAnswer {
  const { document, registry } = checks
  return {
    state,
    revision,
    checks: {
      liveness: checks.liveness ?? null,
      faceMatch: checks.face_match ?? null,
      document: document
        ? {
            type: document.type,
            numberMasked: document.number_masked,
            authentic: document.authentic,
            expiry: document.expiry ?? null,
            cpf: document.ocr.cpf,
            birthDate: document.ocr.birth,
          }
        : null,
      registry: registry
        ? {
            exists: registry.exists,
            regular: registry.regular,
            deceased: registry.deceased,
            nameSimilarity: registry.name_similarity,
            birthMatch: registry.birth_match,
          }
        : null,
      exposed: checks.pep ?? false,
      sanctions: (checks.sanctions ?? []).map(({ list }) => list),
      isKnownFace: checks.duplicate_face ?? false,
    },
    reasons: [...new Set(reasons.map(reasonOf))],
    evidenceRef: evidence_ref,
  }
}

/** The institution may add reasons; players read a general one then. */
const reasonOf = (word: string): IdentityReason =>
  identityReasons.find((reason) => reason === word) ?? 'not_confirmed'

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new IdentityFailure('unreadable')
  return parsed.data
}

const { send, readJson } = createInstitutionClient('identity institution', IdentityFailure)

function failureOf(status: number): IdentityFailure['kind'] {
  if (status === 404) return 'not_found'
  return status === 409 ? 'conflict' : failureOfStatus(status)
}
