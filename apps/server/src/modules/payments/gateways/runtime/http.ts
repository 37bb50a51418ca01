import type { z } from 'zod'
import type { Clock } from '../../../../platform/clock.ts'
import {
  ambiguous,
  auth,
  type Failure,
  failureOfThrown,
  ok,
  readRetryAfter,
  rejected,
  unavailable,
} from '../port/failure.ts'
import type { RejectionCode, Result } from '../port/gateway.ts'
import type { GatewayLog, Redactor } from './redaction.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Appended to the base URL; every variable part is encoded by the caller. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is: for bodies that are signed byte for byte. */
  raw?: string
  signal: AbortSignal
}

export interface Answer {
  status: number
  headers: Headers
  /** The text as it came: some vendors hash raw tokens, and some answer a bare JSON string. */
  text: string
  /** Undefined when the text is not JSON. */
  json: unknown
}

export interface Refusal {
  code: RejectionCode
  detail: string
}

export interface HttpClientOptions {
  baseUrl: string
  headers?: Record<string, string>
  /** Reads the vendor's own refusal out of a 4xx. Null when the answer is not the vendor's error shape. */
  refusal?: (answer: Answer) => Refusal | null
  /** True for vendors that answer validation errors with 401: then `refusal` is read first. */
  refusalBefore401?: boolean
}

export interface HttpClientDeps {
  fetch: typeof fetch
  clock: Clock
  log: GatewayLog
  redactor: Redactor
}

export type HttpClient = (request: Request) => Promise<Result<Answer>>

/** A payment answer with a QR image is about 20 KB; a megabyte is not a payment answer. */
const ANSWER_BYTES_MAX = 1_048_576
/** BSPay may allow-list it, so it does not change with the runtime. */
const USER_AGENT = 'Girassol/1.0'

/** A client for one vendor: sends, reads within limits, and classifies what the outcome proves. */
export function createHttpClient(options: HttpClientOptions, deps: HttpClientDeps): HttpClient {
  const confined = confineToOrigin(deps.fetch, options.baseUrl)
  return async (request) => {
    const started = performance.now()
    const result = await exchange(request, options, deps, confined)
    const fields = {
      method: request.method,
      path: request.path,
      milliseconds: Math.round(performance.now() - started),
      ...(result.ok ? { status: result.value.status } : { error: result.error }),
    }
    if (result.ok) deps.log.info(fields, 'gateway answered')
    else deps.log.warn(fields, 'gateway request failed')
    return result
  }
}

/**
 * The outbound allow-list: operators enter base URLs, and neither a template nor a redirect may lead to another host. Redirects
 * are not followed for the same reason.
 */
function confineToOrigin(fetch: typeof globalThis.fetch, baseUrl: string): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl)
  return (input, init) => {
    const url = new URL(input instanceof globalThis.Request ? input.url : input)
    if (url.origin !== origin) throw new ForbiddenOrigin(url.origin)
    return fetch(input, { ...init, redirect: 'manual' })
  }
}

class ForbiddenOrigin extends Error {
  override name = 'ForbiddenOrigin'
}

async function exchange(
  request: Request,
  options: HttpClientOptions,
  { clock, redactor }: HttpClientDeps,
  confined: typeof fetch,
): Promise<Result<Answer>> {
  let answer: Answer
  try {
    const body = request.raw ?? (request.json === undefined ? null : JSON.stringify(request.json))
    const response = await confined(addressOf(options.baseUrl, request), {
      method: request.method,
      headers: {
        accept: 'application/json',
        'user-agent': USER_AGENT,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
        ...request.headers,
      },
      body,
      signal: request.signal,
    })
    const text = await readText(response)
    if (text === null) return ambiguous('the answer is too long')
    answer = { status: response.status, headers: response.headers, text, json: parseJson(text) }
  } catch (thrown) {
    return thrown instanceof ForbiddenOrigin
      ? rejected('other', 'outside the configured host')
      : failureOfThrown(thrown)
  }
  return classify(answer, options, clock.now(), redactor)
}

function addressOf(baseUrl: string, { path, query }: Request): string {
  const url = new URL(baseUrl.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`))
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  return url.href
}

async function readText(response: Response): Promise<string | null> {
  if (!response.body) return ''
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    length += piece.byteLength
    if (length > ANSWER_BYTES_MAX) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What a status proves. Without a readable success or refusal the request may have been processed. */
function classify(answer: Answer, options: HttpClientOptions, now: Date, redactor: Redactor): Result<Answer> {
  const { status } = answer
  const retryAfter = readRetryAfter(answer.headers.get('retry-after'), now)
  if (status === 429) return unavailable('too many requests', retryAfter ?? 1)
  if (status === 503 && retryAfter !== null) return unavailable('closed for now', retryAfter)
  if (status >= 200 && status < 300) {
    if (status === 204 || answer.json !== undefined) return ok(answer)
    return ambiguous(`unreadable answer (${status})`)
  }
  const refused = status >= 400 && status < 500 ? (options.refusal?.(answer) ?? null) : null
  if (status === 401 || status === 403) {
    if (options.refusalBefore401 && status === 401 && refused) return refusal(refused, redactor)
    return auth(`credentials refused (${status})`)
  }
  if (refused) return refusal(refused, redactor)
  // 408 and 425 are about the transport, not about the order.
  if (status < 400 || status >= 500 || status === 408 || status === 425 || answer.json === undefined) {
    return ambiguous(`unreadable answer (${status})`)
  }
  return rejected(status === 404 ? 'not_found' : 'other', `refused (${status})`)
}

const refusal = ({ code, detail }: Refusal, redactor: Redactor): Failure =>
  rejected(code, redactor.text(detail).slice(0, 300))

/** The answer in the shape the adapter relies on. Another shape leaves the outcome unknown. */
export function readAnswer<S extends z.ZodType>(answer: Answer, schema: S): Result<z.output<S>> {
  const parsed = schema.safeParse(answer.json)
  if (parsed.success) return ok(parsed.data)
  const where = parsed.error.issues.map((issue) => issue.path.join('.') || '(root)').slice(0, 5)
  return ambiguous(`the answer lacks ${where.join(', ')}`)
}

/** Like `readAnswer`, for vendors that send some refusals with status 200. */
export function readAnswerOrRefusal<S extends z.ZodType>(
  answer: Answer,
  readRefusal: (answer: Answer) => Refusal | null,
  schema: S,
): Result<z.output<S>> {
  const refused = readRefusal(answer)
  return refused ? rejected(refused.code, refused.detail) : readAnswer(answer, schema)
}

export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
