import { ApiError, type Client, createClient } from '@girassol/contract/client'
import { gameCallRoutes, laterCallRoutes } from '@girassol/contract/later-routes'

/** Longer than nginx waits for a node, so that mostly nginx answers for a frozen one. */
export const ANSWER_MS = 40_000

/** A client of the public API: keeps cookies, sends its token, gives up on an answer that does not come. */
export class Visitor {
  readonly call: Client
  readonly url: string
  token: string | null = null
  readonly #cookies = new Map<string, string>()
  readonly #onAnswer: (status: number) => void

  constructor(url: string, onAnswer: (status: number) => void) {
    this.url = url
    this.#onAnswer = onAnswer
    this.call = createClient({
      laterRoutes: async () => ({ ...laterCallRoutes, ...gameCallRoutes }),
      base: url,
      token: () => this.token,
      cookie: (name) => this.#cookies.get(name) ?? null,
      fetch: (address, init) => this.fetch(address, init),
    })
  }

  /** Any request with this visitor's cookies; status 0 stands for no answer. */
  async fetch(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    try {
      const signal = AbortSignal.timeout(ANSWER_MS)
      const response = await fetch(address, { ...init, headers, signal })
      // Read here: a connection may be lost in the middle of an answer.
      const text = await response.text()
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        this.#cookies.set(name, decodeURIComponent(value))
      }
      this.#onAnswer(response.status)
      return new Response(text === '' ? null : text, { status: response.status, headers: response.headers })
    } catch (error) {
      this.#onAnswer(0)
      throw error
    }
  }
}

/** Whether the operation may have happened all the same: no answer, an answer of a proxy, or a server error. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Codes that ask to come back later with the same request. */
const transient = new Set(['too_soon', 'rate_limited', 'too_many_requests'])

export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || transient.has(error.code))
