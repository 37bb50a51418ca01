import type { Stripe } from 'stripe'
import type { z } from 'zod'
import { lazily } from '../../../../../platform/lazily.ts'
import { type Answer, type HttpClient, readAnswer, type Request } from '../../runtime/http.ts'
import { failureOfThrown } from '../../port/failure.ts'
import type { Result } from '../../port/gateway.ts'

export const stripePackage = lazily<typeof Stripe>('stripe')

/**
 * One call of the official SDK over our own HTTP client: the SDK builds the request, our client sends it to the configured
 * address and classifies the outcome. The SDK itself treats any JSON without `error` as a success, regardless of the status.
 */
export async function callStripe<S extends z.ZodType>(
  { send, secretKey, baseUrl }: { send: HttpClient; secretKey: string; baseUrl: string },
  signal: AbortSignal,
  schema: S,
  start: (stripe: Stripe) => Promise<unknown>,
): Promise<Result<z.output<S>>> {
  let outcome: Result<Answer> | null = null
  const Sdk = stripePackage()
  const stripe = new Sdk(secretKey, {
    ...addressOf(baseUrl),
    // The policies decide about retries.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Sdk.createFetchHttpClient(async (input, init = {}) => {
      outcome = await send(requestOf(input as string, init, signal))
      if (!outcome.ok) throw new Error('the request failed')
      const { text, status, headers } = outcome.value
      return new Response(text, { status, headers: { 'request-id': headers.get('request-id') ?? '' } })
    }),
  })
  try {
    await start(stripe)
  } catch (thrown) {
    if (!settled(outcome)) return failureOfThrown(thrown)
  }
  const result = settled(outcome)
  return result?.ok ? readAnswer(result.value, schema) : (result ?? failureOfThrown(null))
}

// The compiler does not see that the callback assigns it.
const settled = (outcome: Result<Answer> | null): Result<Answer> | null => outcome

function addressOf(baseUrl: string) {
  const { hostname, port, protocol } = new URL(baseUrl)
  const secure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (secure ? '443' : '80'),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
}

/** The base URL's own path (`/pix/d/stripe`) is prepended by the HTTP client: the SDK knows hosts only. */
function requestOf(input: string, init: RequestInit, signal: AbortSignal): Request {
  const { pathname, search } = new URL(input)
  const headers = Object.fromEntries(new Headers(init.headers))
  const raw = typeof init.body === 'string' && init.body !== '' ? { raw: init.body } : {}
  return {
    method: (init.method ?? 'GET') as Request['method'],
    path: pathname + search,
    headers,
    ...raw,
    signal,
  }
}
