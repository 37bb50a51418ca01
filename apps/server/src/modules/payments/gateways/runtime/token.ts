import type { Clock } from '../../../../platform/clock.ts'
import { auth, type Failure, ok, unavailable } from '../port/failure.ts'
import type { Result } from '../port/gateway.ts'
import type { HttpClient } from './http.ts'
import type { Redactor } from './redaction.ts'

export interface IssuedToken {
  token: string
  /** In seconds. */
  lifetime: number
}

export interface TokenOptions {
  clock: Clock
  redactor: Redactor
  issue: (signal: AbortSignal) => Promise<Result<IssuedToken>>
}

export interface Token {
  /** Runs with a valid token; a refused one is renewed once, because vendors revoke them early. */
  use<T>(call: (token: string) => Promise<Result<T>>): Promise<Result<T>>
}

/** Renewed before it expires, so that it does not expire on the way. */
const MARGIN_SECONDS = 60
const ISSUE_TIMEOUT_MS = 10_000
/** BSPay blocks the address after five refused logins, so a refused login is not repeated at once. */
const REFUSED_LOGIN_DELAY_SECONDS = 60

/** The only state of an adapter: the vendor's token. Concurrent calls share one login. */
export function createToken({ clock, redactor, issue }: TokenOptions): Token {
  let held: { token: string; until: number } | null = null
  let refusedUntil = 0
  let flight: Promise<Result<string>> | null = null

  const seconds = () => clock.now().getTime() / 1000

  async function renew(): Promise<Result<string>> {
    // Not the caller's signal: other callers wait for the same token.
    const issued = await issue(AbortSignal.timeout(ISSUE_TIMEOUT_MS))
    if (!issued.ok) {
      if (issued.error.kind === 'auth' || issued.error.kind === 'rejected') {
        refusedUntil = seconds() + REFUSED_LOGIN_DELAY_SECONDS
        return auth(`no token: ${issued.error.detail}`)
      }
      return notSent(issued)
    }
    const { token, lifetime } = issued.value
    redactor.hide(token)
    held = { token, until: seconds() + Math.max(lifetime - MARGIN_SECONDS, lifetime / 2) }
    return ok(token)
  }

  async function get(): Promise<Result<string>> {
    if (held && seconds() < held.until) return ok(held.token)
    if (seconds() < refusedUntil) return auth('credentials were refused a moment ago')
    flight ??= renew().finally(() => {
      flight = null
    })
    return flight
  }

  return {
    async use(call) {
      const first = await get()
      if (!first.ok) return first
      const result = await call(first.value)
      if (result.ok || result.error.kind !== 'auth') return result
      // Only the refused token is discarded: another caller may have renewed it meanwhile.
      if (held?.token === first.value) held = null
      const second = await get()
      return second.ok ? call(second.value) : second
    },
  }
}

/** The operation's own request was never sent, so a failed login leaves no unknown outcome. */
const notSent = ({ error }: Failure): Failure => unavailable(`no token: ${error.detail}`, error.retryAfter)

/** Logs in when needed and sends the token with every request. */
export function bearerClient(send: HttpClient, options: TokenOptions): HttpClient {
  const token = createToken(options)
  return (request) =>
    token.use((bearer) =>
      send({ ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } }),
    )
}
