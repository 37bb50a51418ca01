import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a merchant and the institution share. README gives the formula, so that the casino can be configured with the same. */
export interface Credentials {
  clientId: string
  clientSecret: string
  apiKey: string
  /** For vendors that want the merchant's own requests signed. */
  signingKey: string
  /** Signs the notifications to the merchant, or is part of them. */
  webhookSecret: string
}

/** How a vendor's secrets differ from plain hexadecimal digits. */
export interface CredentialFormat {
  apiKeyPrefix?: string
  webhookSecretPrefix?: string
  /** The webhook secret is base64 behind `whsec_`, as Svix and Standard Webhooks require. */
  standardWebhooks?: true
}

export function deriveCredentials(
  secret: string,
  dialect: string,
  { apiKeyPrefix = '', webhookSecretPrefix = '', standardWebhooks }: CredentialFormat = {},
  given: Partial<Credentials> = {},
): Credentials {
  const bytes = (name: string) => createHmac('sha256', secret).update(`${dialect}:${name}`).digest()
  const derive = (name: string) => bytes(name).toString('hex').slice(0, 40)
  return {
    clientId: `demo-${dialect}`,
    clientSecret: derive('client_secret'),
    apiKey: apiKeyPrefix + derive('api_key'),
    signingKey: derive('signing_key'),
    webhookSecret: standardWebhooks
      ? `whsec_${bytes('webhook_secret').subarray(0, 24).toString('base64')}`
      : webhookSecretPrefix + derive('webhook_secret'),
    ...given,
  }
}

export function same(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false
  const [a, b] = [hash(given), hash(expected)]
  return timingSafeEqual(a, b)
}

/** Digests of equal length make the comparison constant in time. */
const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest()

export function readBasic(header: string | undefined): { user: string; password: string } | null {
  const match = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')
  const [, user, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(match?.[1] ?? '', 'base64').toString()) ?? []
  return user === undefined || password === undefined ? null : { user, password }
}

export const readBearer = (header: string | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(header ?? '')?.[1]

/**
 * Access tokens carry their own proof, so that every process knows them: who, until when, and a signature over both. They expire by real
 * time: a merchant who keeps one for an hour knows nothing of the institution's clock.
 */
export function issueToken(secret: string, dialect: string, seconds: number): string {
  const exp = Date.now() + seconds * 1000
  const claim = Buffer.from(JSON.stringify({ sub: dialect, exp })).toString('base64url')
  return `${claim}.${signToken(secret, claim)}`
}

export function checkToken(secret: string, dialect: string, token: string | undefined): boolean {
  const [claim = '', signature] = (token ?? '').split('.')
  if (!same(signature, signToken(secret, claim))) return false
  const { sub, exp } = JSON.parse(Buffer.from(claim, 'base64url').toString()) as { sub: string; exp: number }
  return sub === dialect && exp > Date.now()
}

const signToken = (secret: string, claim: string) =>
  createHmac('sha256', secret).update(`token:${claim}`).digest('base64url')
