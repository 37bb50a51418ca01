import { MercadoPagoConfig, MercadoPagoError, MPConnectionError, MPRateLimitError } from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import type { z } from 'zod'
import { readAnswer, type Refusal } from '../../runtime/http.ts'
import { ambiguous, auth, type Failure, failureOfThrown, rejected, unavailable } from '../../port/failure.ts'
import type { Result } from '../../port/gateway.ts'
import type { GatewayLog } from '../../runtime/redaction.ts'

export interface SdkOptions {
  timeout: number
  maxRetries: number
  idempotencyKey?: string
}

interface SdkParts {
  baseUrl: string
  accessToken: string
  /** Always ours: the SDK would invent one for each try, and a repeat would be a second payment. */
  idempotencyKey: string | undefined
  log: GatewayLog
  readRefusal: (error: { message: string; causes: unknown[] }) => Refusal
}

/** Above every time-out of ours: the policies decide how long a call may take, this only ends what they gave up on. */
const LONGEST = 60_000

/**
 * One call of the official SDK, with its answer read as strictly as any other. Its configuration is written to by each call, so
 * every call gets its own; its repeats are off, because ours know which operations may be repeated.
 */
export async function askSdk<S extends z.ZodType>(
  { baseUrl, accessToken, idempotencyKey, log, readRefusal }: SdkParts,
  schema: S,
  start: (sdk: MercadoPagoConfig, requestOptions: SdkOptions) => Promise<unknown>,
): Promise<Result<z.output<S>>> {
  const options = {
    timeout: LONGEST,
    maxRetries: 0,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    // Handed on to fetch untouched: a redirect would carry the token to another host.
    redirect: 'error' as const,
  }
  const started = performance.now()
  try {
    const json = await startAt(baseUrl, () => start(new MercadoPagoConfig({ accessToken, options }), options))
    log.info({ milliseconds: Math.round(performance.now() - started) }, 'gateway answered')
    // An answer that is no JSON arrives here as an empty object; the schema refuses it.
    return readAnswer({ status: 200, headers: new Headers(), text: '', json }, schema)
  } catch (thrown) {
    const failure = failureOf(thrown, readRefusal)
    log.warn({ error: failure.error }, 'gateway exchange failed')
    return failure
  }
}

/**
 * The SDK's address is one static field for the whole program, which two instances cannot share. It is read before the call's
 * first await, so it is ours exactly while `start` runs and nobody else can run in between; a test holds the SDK to that.
 */
function startAt<T>(baseUrl: string, start: () => Promise<T>): Promise<T> {
  const sdk = AppConfig as unknown as { BASE_URL: string }
  const before = sdk.BASE_URL
  sdk.BASE_URL = baseUrl.replace(/\/+$/, '')
  try {
    return start()
  } finally {
    sdk.BASE_URL = before
  }
}

function failureOf(thrown: unknown, readRefusal: SdkParts['readRefusal']): Failure {
  if (!(thrown instanceof MercadoPagoError) || thrown instanceof MPConnectionError) {
    return failureOfThrown(thrown)
  }
  if (thrown instanceof MPRateLimitError) return unavailable('too many requests', thrown.retryAfter ?? 1)
  const { status } = thrown
  if (status === 401 || status === 403) return auth(`credentials refused (${status})`)
  // 423 and 424: the same key is being worked on, or something behind them failed.
  const undecided = status < 400 || status >= 500 || [408, 423, 424, 425].includes(status)
  // An error page has neither text nor cause and proves nothing.
  if (undecided || (thrown.error === '' && thrown.message === 'MercadoPago API error')) {
    return ambiguous(`unreadable answer (${status})`)
  }
  if (status === 404) return rejected('not_found', 'refused (404)')
  const { code, detail } = readRefusal({ message: thrown.message, causes: thrown.causes })
  return rejected(code, detail)
}
