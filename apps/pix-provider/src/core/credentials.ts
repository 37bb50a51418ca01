import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a merchant and the institution share. README gives the formula, so that the casino can be configured with the same. */
export interface Credentials {
  clientId: string
  clientSecret: string
  apiKey: string
  /** For vendors that want the merchant's own requests signed. */
  signingKey: string
  /** Signs, or stands in, the notifications to the merchant. */
  webhookSecret: string
}

/** Vendors' keys are told apart by how they begin. */
const PREFIXES: Readonly<Record<string, Partial<Record<keyof Credentials, string>>>> = {
  mercadopago: { apiKey: 'TEST-' },
  stripe: { apiKey: 'sk_test_', webhookSecret: 'whsec_' },
}

/** Svix and Standard Webhooks want their secret in base64 behind this prefix. */
const STANDARD_WEBHOOKS = new Set(['native', 'rexpay'])

export function deriveCredentials(
  secret: string,
  dialect: string,
  given: Partial<Credentials> = {},
): Credentials {
  const bytes = (name: string) => createHmac('sha256', secret).update(`${dialect}:${name}`).digest()
  const derive = (field: keyof Credentials, name: string) =>
    (PREFIXES[dialect]?.[field] ?? '') + bytes(name).toString('hex').slice(0, 40)
  return {
    clientId: `demo-${dialect}`,
    clientSecret: derive('clientSecret', 'client_secret'),
    apiKey: derive('apiKey', 'api_key'),
    signingKey: derive('signingKey', 'signing_key'),
    webhookSecret: STANDARD_WEBHOOKS.has(dialect)
      ? `whsec_${bytes('webhook_secret').subarray(0, 24).toString('base64')}`
      : derive('webhookSecret', 'webhook_secret'),
    ...given,
  }
}

export function same(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false
  const [a, b] = [hash(given), hash(expected)]
  return timingSafeEqual(a, b)
}

/** Comparing digests of equal length keeps the comparison's time from telling anything. */
const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest()

export function readBasic(header: string | undefined): { user: string; password: string } | null {
  const match = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')
  const [, user, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(match?.[1] ?? '', 'base64').toString()) ?? []
  return user === undefined || password === undefined ? null : { user, password }
}

export const readBearer = (header: string | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(header ?? '')?.[1]

/**
 * Access tokens carry their own proof, so that every process knows them: who, until when, and a seal over both. They live by real
 * time: a merchant who keeps one for an hour knows nothing of the institution's clock.
 */
export function issueToken(secret: string, dialect: string, seconds: number): string {
  const exp = Date.now() + seconds * 1000
  const claim = Buffer.from(JSON.stringify({ sub: dialect, exp })).toString('base64url')
  return `${claim}.${sealToken(secret, claim)}`
}

export function checkToken(secret: string, dialect: string, token: string | undefined): boolean {
  const [claim = '', seal] = (token ?? '').split('.')
  if (!same(seal, sealToken(secret, claim))) return false
  const { sub, exp } = JSON.parse(Buffer.from(claim, 'base64url').toString()) as { sub: string; exp: number }
  return sub === dialect && exp > Date.now()
}

const sealToken = (secret: string, claim: string) =>
  createHmac('sha256', secret).update(`token:${claim}`).digest('base64url')
