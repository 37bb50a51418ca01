import type * as MercadoPago from 'mercadopago'
import type { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import type { z } from 'zod'
import { lazily } from '../../../../../platform/lazily.ts'
import { readAnswer, type Refusal } from '../../runtime/http.ts'
import { ambiguous, auth, type Failure, failureOfThrown, rejected, unavailable } from '../../port/failure.ts'
import type { Result } from '../../port/gateway.ts'
import type { GatewayLog } from '../../runtime/redaction.ts'

type Sdk = typeof MercadoPago

export const mercadoPagoPackage = lazily<Sdk>('mercadopago')
const configPackage = lazily<{ AppConfig: typeof AppConfig }>('mercadopago/dist/utils/config/index.js')

export interface SdkOptions {
  timeout: number
  maxRetries: number
  idempotencyKey?: string
}

interface SdkDeps {
  baseUrl: string
  accessToken: string
  /** Always ours: the SDK generates one per attempt, and a retry would be a second payment. */
  idempotencyKey: string | undefined
  log: GatewayLog
  readRefusal: (error: { message: string; causes: unknown[] }) => Refusal
}

/** Longer than every time-out of the policies; it only ends requests that they have abandoned. */
const REQUEST_TIMEOUT_MS = 60_000

/**
 * One call of the official SDK, with its answer validated like any other. A call writes into its configuration, so every call
 * gets its own; its retries are off, because the policies decide which operations may be retried.
 */
export async function callSdk<S extends z.ZodType>(
  { baseUrl, accessToken, idempotencyKey, log, readRefusal }: SdkDeps,
  schema: S,
  start: (sdk: MercadoPago.MercadoPagoConfig, requestOptions: SdkOptions) => Promise<unknown>,
): Promise<Result<z.output<S>>> {
  const options = {
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    // Passed on to fetch: a redirect would carry the token to another host.
    redirect: 'error' as const,
  }
  const { MercadoPagoConfig } = mercadoPagoPackage()
  const started = performance.now()
  try {
    const json = await startAt(baseUrl, () => start(new MercadoPagoConfig({ accessToken, options }), options))
    log.info({ milliseconds: Math.round(performance.now() - started) }, 'gateway answered')
    // The SDK turns an answer that is not JSON into an empty object; the schema rejects it.
    return readAnswer({ status: 200, headers: new Headers(), text: '', json }, schema)
  } catch (thrown) {
    const failure = failureOf(thrown, readRefusal)
    log.warn({ error: failure.error }, 'gateway request failed')
    return failure
  }
}

/**
 * The SDK's address is one static field for the whole process, which two instances cannot share. The SDK reads it before its
 * first await, so it is set only while `start` runs synchronously; a test verifies that.
 */
function startAt<T>(baseUrl: string, start: () => Promise<T>): Promise<T> {
  const sdk = configPackage().AppConfig as unknown as { BASE_URL: string }
  const before = sdk.BASE_URL
  sdk.BASE_URL = baseUrl.replace(/\/+$/, '')
  try {
    return start()
  } finally {
    sdk.BASE_URL = before
  }
}

function failureOf(thrown: unknown, readRefusal: SdkDeps['readRefusal']): Failure {
  const { MercadoPagoError, MPConnectionError, MPRateLimitError } = mercadoPagoPackage()
  if (!(thrown instanceof MercadoPagoError) || thrown instanceof MPConnectionError) {
    return failureOfThrown(thrown)
  }
  if (thrown instanceof MPRateLimitError) return unavailable('too many requests', thrown.retryAfter ?? 1)
  const { status } = thrown
  if (status === 401 || status === 403) return auth(`credentials refused (${status})`)
  // 423 and 424: the same key is in progress, or a dependency of theirs failed.
  const undecided = status < 400 || status >= 500 || [408, 423, 424, 425].includes(status)
  // An error page has neither text nor cause, so the outcome is unknown.
  if (undecided || (thrown.error === '' && thrown.message === 'MercadoPago API error')) {
    return ambiguous(`unreadable answer (${status})`)
  }
  if (status === 404) return rejected('not_found', 'refused (404)')
  const { code, detail } = readRefusal({ message: thrown.message, causes: thrown.causes })
  return rejected(code, detail)
}
