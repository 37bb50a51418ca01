import type { GatewayError, RejectionCode } from './gateway.ts'

export type Failure = { ok: false; error: GatewayError }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const rejected = (code: RejectionCode, detail: string): Failure => fail('rejected', code, detail)
export const unavailable = (detail: string, retryAfter: number | null = null): Failure =>
  fail('unavailable', null, detail, retryAfter)
export const auth = (detail: string): Failure => fail('auth', null, detail)
export const ambiguous = (detail: string, code: RejectionCode | null = null): Failure =>
  fail('ambiguous', code, detail)

function fail(
  kind: GatewayError['kind'],
  code: RejectionCode | null,
  detail: string,
  retryAfter: number | null = null,
): Failure {
  return { ok: false, error: { kind, code, detail, retryAfter } }
}

/** The request was never sent: the name did not resolve, the connection was refused, or the handshake failed. */
const notSentCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/**
 * What a thrown network error proves. Only errors that cannot happen after the request was sent are `unavailable`; a reset or
 * a time-out may have hit either side of the vendor's commit.
 */
export function failureOfThrown(thrown: unknown): Failure {
  let seen: unknown = thrown
  // fetch wraps the socket's error in `cause`, the SDKs wrap fetch's error once or twice more.
  for (let depth = 0; depth < 6 && isRecord(seen); depth++) {
    const code = typeof seen.code === 'string' ? seen.code : null
    if (code && (notSentCodes.has(code) || seen.syscall === 'connect')) {
      return unavailable(`not sent (${code})`)
    }
    if (seen.name === 'AbortError' || seen.name === 'TimeoutError') return ambiguous('no answer in time')
    if (code && !isRecord(innerOf(seen))) return ambiguous(`broken off (${code})`)
    seen = innerOf(seen)
  }
  return ambiguous(`broken off (${thrown instanceof Error ? thrown.name : 'unknown'})`)
}

const innerOf = (error: Record<string, unknown>): unknown =>
  error.cause ?? error.__cause__ ?? (isRecord(error.detail) ? error.detail : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Seconds, or an HTTP date. Anything else is null; at most an hour. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (!header) return null
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : null
}
