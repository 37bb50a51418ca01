import { createHash, createHmac } from 'node:crypto'
import { sameText } from '../../../../platform/ids.ts'
import type { WebhookEvent, WebhookReading } from '../port/gateway.ts'
import { basicAuth } from './http.ts'

/** In both directions, because the vendor's clock differs from ours. */
const CLOCK_SKEW_SECONDS = 300

export const hmacHex = (secret: string, message: string | Uint8Array): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** In constant time; the case of hexadecimal digits is ignored. */
export function sameSignature(given: string | undefined, expected: string): boolean {
  return given !== undefined && sameText(given.trim().toLowerCase(), expected.toLowerCase())
}

/** Vendors write seconds or milliseconds, one of them either depending on the release. */
export function isFresh(timestamp: string | undefined, now: Date): boolean {
  if (!timestamp || !/^\d{9,16}$/.test(timestamp)) return false
  const number = Number(timestamp)
  const seconds = number > 100_000_000_000 ? number / 1000 : number
  return Math.abs(now.getTime() / 1000 - seconds) <= CLOCK_SKEW_SECONDS
}

export const isBasic = (header: string | undefined, user: string, password: string): boolean =>
  header !== undefined && sameText(header, basicAuth(user, password))

/** Proxies change the case of header names. */
export function header(headers: Record<string, string | undefined>, ...names: string[]): string | undefined {
  for (const wanted of names) {
    for (const [name, value] of Object.entries(headers)) {
      if (name.toLowerCase() === wanted && value !== undefined) return value
    }
  }
  return undefined
}

/** The JSON object of a webhook; undefined for anything else. */
export function readBody(body: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

export const digestOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex')

export const refuse = (reason: Extract<WebhookReading, { status: 'refused' }>['reason']): WebhookReading => ({
  status: 'refused',
  reason,
})

export const accept = (
  trust: Extract<WebhookReading, { status: 'read' }>['trust'],
  ...events: WebhookEvent[]
): WebhookReading => ({ status: 'read', trust, events })
