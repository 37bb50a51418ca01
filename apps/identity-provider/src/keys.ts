import { createHmac, timingSafeEqual } from 'node:crypto'

const derive = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`identity:${name}`).digest('hex').slice(0, 40)

/** What merchants authenticate with. */
export const apiKeyOf = (secret: string): string => derive(secret, 'api_key')

/** What webhooks are signed with. */
export const webhookSecretOf = (secret: string): string => derive(secret, 'webhook_secret')

export const signatureOf = (webhookSecret: string, timestamp: string, body: string): string =>
  createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest('hex')

export function isSame(given: string | undefined, expected: string): boolean {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
