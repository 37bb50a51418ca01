import { tracedFetch } from '../tracing/outbound.ts'
import type { CallFailureKind } from './failure.ts'

interface InstitutionClient {
  send(url: string, options: RequestInit): Promise<Response>
  readJson(response: Response): Promise<unknown>
}

/** The cause of a failed fetch names the URL, which may name a person: only its kind is passed on. */
export function createInstitutionClient(
  name: string,
  Failure: new (kind: CallFailureKind) => Error,
): InstitutionClient {
  const fetchTraced = tracedFetch(name)
  return {
    async send(url, options) {
      try {
        return await fetchTraced(url, { ...options, redirect: 'error' })
      } catch (error) {
        throw new Failure(kindOf(error))
      }
    },
    async readJson(response) {
      try {
        return (await response.json()) as unknown
      } catch (error) {
        throw new Failure(error instanceof SyntaxError ? 'unreadable' : kindOf(error))
      }
    },
  }
}

function kindOf(error: unknown): CallFailureKind {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return cause?.code === 'ECONNREFUSED' ? 'unreachable' : 'disconnected'
}

/** What a status other than success means at every institution. */
export function failureOfStatus(status: number): CallFailureKind {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'unreadable'
}
