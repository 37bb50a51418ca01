import { seconds } from '../../../platform/clock.ts'
import { messageOf } from '../../../platform/errors.ts'
import { tracedFetch } from '../../../platform/tracing/outbound.ts'

/** A player waits for this; a provider that needs longer counts as down. */
export const LAUNCH_TIMEOUT_MS = seconds(4)
const ANSWER_BYTES_MAX = 8 * 1024 * 1024
const send = tracedFetch('game provider')

type FailureKind = 'down' | 'busy' | 'refused'

/**
 * `down`: no answer, or one that says so. `busy`: the provider asks to come back later. `refused`: the provider answered that it will
 * not do this.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly kind: FailureKind
  /** How long a busy provider asks to wait; null where it does not say. */
  readonly retryAfterMs: number | null

  constructor(kind: FailureKind, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

interface OutboundCall {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs?: number
}

/** Calls a provider and returns its JSON. */
export async function callProvider(call: OutboundCall): Promise<unknown> {
  const text = await callForText(call)
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderFailure('down', 'the answer is not JSON')
  }
}

/** Calls a provider and returns the text of its answer. Redirects are not followed: the body may carry a player's token. */
export async function callForText({
  url,
  headers,
  body,
  timeoutMs = LAUNCH_TIMEOUT_MS,
}: OutboundCall): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  let status: number
  let text: string
  let retryAfter: string | null
  try {
    const response = await send(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    status = response.status
    retryAfter = response.headers.get('retry-after')
    text = await readLimited(response)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure('down', messageOf(error))
  }
  if (status === 429) throw new ProviderFailure('busy', 'status 429', waitIn(retryAfter))
  if (status >= 500) throw new ProviderFailure('down', `status ${status}`)
  if (status !== 200) throw new ProviderFailure('refused', `status ${status}: ${text.slice(0, 200)}`)
  return text
}

/** `Retry-After` in seconds. A date is not read: its clock is not ours, and the caller has a wait of its own. */
function waitIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? seconds(Number(retryAfter)) : null
}

async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > ANSWER_BYTES_MAX) throw new ProviderFailure('down', 'the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
