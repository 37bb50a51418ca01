import type { Amount } from '@girassol/games'
import type { Rotation, StudioAnswer, StudioSession } from './wire.ts'

/** A refusal of the server, or `network` when no answer came. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly status: number
  /** Milliseconds after which a retry makes sense, where the server says so. */
  readonly wait: number | null

  constructor(code: string, status: number, message: string, wait: number | null = null) {
    super(message)
    this.code = code
    this.status = status
    this.wait = wait
  }
}

export interface Network {
  fetch: typeof fetch
  pause: (milliseconds: number) => Promise<void>
}

const browserNetwork: Network = {
  fetch: (...args) => fetch(...args),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** Delays between the tries of one request. Every request has an id, so a retry never plays twice. */
const retryDelaysMs = [400, 800, 1600, 3200]
const REQUEST_TIMEOUT_MS = 12_000

interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Sent even when the page is being left. */
  keepalive?: boolean
  /** Aborted when the answer is no longer needed. */
  dropped?: AbortSignal
}

/** The calls of a game client. Frames of an opaque origin have no cookies: the token in memory is the session. */
export class Server {
  readonly #network: Network
  #token: string | null = null

  constructor(network: Network = browserNetwork) {
    this.#network = network
  }

  async start(ticket: string): Promise<StudioSession> {
    const session = await this.#ask<StudioSession>({ method: 'POST', path: 'sessions', body: { ticket } })
    this.#token = session.session_token
    return session
  }

  /** `id` is made once per press of the button, also when the answer has to be asked for again. */
  open(id: string, stake: Amount, choices: object, free: string | null = null): Promise<StudioAnswer> {
    return this.#ask({ method: 'POST', path: 'rounds', body: { id, stake, choices, ...(free && { free }) } })
  }

  move(id: string, number: number, move: object): Promise<StudioAnswer> {
    return this.#ask({ method: 'POST', path: `rounds/${id}/moves`, body: { number, move } })
  }

  look(id: string): Promise<StudioAnswer> {
    return this.#ask({ method: 'GET', path: `rounds/${id}` })
  }

  /** How the round ended, answered when it has, or its state after some seconds. */
  end(id: string, dropped: AbortSignal): Promise<StudioAnswer> {
    return this.#ask({ method: 'GET', path: `rounds/${id}?wait=end`, dropped })
  }

  /** The round's first steps have been shown: the win they paid may be seen on the player's other pages. */
  show(id: string, steps: number): Promise<unknown> {
    return this.#ask({ method: 'POST', path: `rounds/${id}/shown`, body: { steps }, keepalive: true })
  }

  /** Names the commitment the seed was chosen for, so that asking again never rotates twice. */
  rotate(clientSeed: string, commitment: string): Promise<Rotation> {
    return this.#ask({ method: 'POST', path: 'seeds', body: { client_seed: clientSeed, commitment } })
  }

  async #ask<Answer>(request: Request): Promise<Answer> {
    for (let turn = 0; ; turn += 1) {
      try {
        return await this.#askOnce<Answer>(request)
      } catch (error) {
        const pause = retryDelaysMs[turn]
        const isOver = pause === undefined || request.dropped?.aborted
        if (!(error instanceof Refusal) || isOver || !isTransient(error)) throw error
        await this.#network.pause(error.wait ?? pause)
      }
    }
  }

  async #askOnce<Answer>({ method, path, body, keepalive, dropped }: Request): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (this.#token) headers['authorization'] = `Bearer ${this.#token}`
    const init: RequestInit = {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: earliest([AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(dropped ? [dropped] : [])]),
    }
    if (keepalive) init.keepalive = true
    if (body) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(body)
    }
    let response: Response
    let answer: unknown
    try {
      response = await this.#network.fetch(`/api/studio/${path}`, init)
      answer = await response.json()
    } catch {
      throw new Refusal('network', 0, 'No answer came.')
    }
    if (!response.ok) throw refusalIn(answer, response.status)
    return answer as Answer
  }
}

/** `AbortSignal.any`, which browsers of two years ago do not have. */
function earliest(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) first.abort()
    signal.addEventListener('abort', () => first.abort(), { once: true })
  }
  return first.signal
}

/** Failures that a retry can overcome: a network fault, a restarting server, a round opened too early. */
const isTransient = ({ code, status }: Refusal): boolean =>
  code === 'network' || code === 'too_soon' || (status >= 500 && code !== 'game_in_maintenance')

function refusalIn(answer: unknown, status: number): Refusal {
  const { error } = (answer ?? {}) as {
    error?: { code?: unknown; message?: unknown; details?: { wait?: unknown } }
  }
  const wait = error?.details?.wait
  return new Refusal(
    typeof error?.code === 'string' ? error.code : 'unreadable',
    status,
    typeof error?.message === 'string' ? error.message : '',
    typeof wait === 'number' ? wait : null,
  )
}
