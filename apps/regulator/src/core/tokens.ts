import { createHmac, timingSafeEqual } from 'node:crypto'

const TOKEN_TTL_S = 3600

/** A token is its expiry and a signature: any process with the secret verifies it. */
export function issueToken(secret: string, now = Date.now()): { token: string; expires_in: number } {
  const expiry = String(Math.floor(now / 1000) + TOKEN_TTL_S)
  return { token: `${expiry}.${sign(secret, expiry)}`, expires_in: TOKEN_TTL_S }
}

export function isTokenValid(secret: string, authorization: string | undefined): boolean {
  const [, expiry, signature] = /^Bearer (\d+)\.([\w-]+)$/.exec(authorization ?? '') ?? []
  if (!expiry || !signature) return false
  return isSame(signature, sign(secret, expiry)) && Number(expiry) * 1000 > Date.now()
}

/** The real service demands the operator's certificate here; the simulator takes a password instead. */
export function isClient(secret: string, authorization: string | undefined): boolean {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization ?? '') ?? []
  return isSame(Buffer.from(encoded, 'base64').toString(), `operator:${secret}`)
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`token:${text}`).digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
