import type { Amount } from '@girassol/games'
import type { Rotation, StudioAnswer, StudioSession } from './wire.ts'

/** An expected no of the server, or `network` when no answer came. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly status: number
  /** Milliseconds after which asking again makes sense, where the server says so. */
  readonly wait: number | null

  constructor(code: string, status: number, message: string, wait: number | null = null) {
    super(message)
    this.code = code
    this.status = status
    this.wait = wait
  }
}

export interface Wires {
  fetch: typeof fetch
  pause: (milliseconds: number) => Promise<void>
}

const browserWires: Wires = {
  fetch: (...args) => fetch(...args),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** Between the tries of one request. Every request carries an id of its own, so asking twice never plays twice. */
const pauses = [400, 800, 1600, 3200]
const PATIENCE = 12_000

interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Nobody waits for the answer any more. */
  dropped?: AbortSignal
}

/** The calls of a game client. Frames of an opaque origin have no cookies: whoever holds the token is the session. */
export class Server {
  readonly #wires: Wires
  #token: string | null = null

  constructor(wires: Wires = browserWires) {
    this.#wires = wires
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

  /** How the round ended, told when it has, or how it stands after some seconds. */
  end(id: string, dropped: AbortSignal): Promise<StudioAnswer> {
    return this.#ask({ method: 'GET', path: `rounds/${id}?wait=end`, dropped })
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
        const pause = pauses[turn]
        const isOver = pause === undefined || request.dropped?.aborted
        if (!(error instanceof Refusal) || isOver || !mayPass(error)) throw error
        await this.#wires.pause(error.wait ?? pause)
      }
    }
  }

  async #askOnce<Answer>({ method, path, body, dropped }: Request): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (this.#token) headers['authorization'] = `Bearer ${this.#token}`
    const init: RequestInit = {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: earliest([AbortSignal.timeout(PATIENCE), ...(dropped ? [dropped] : [])]),
    }
    if (body) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(body)
    }
    let response: Response
    let answer: unknown
    try {
      response = await this.#wires.fetch(`/api/studio/${path}`, init)
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

/** What another try can change: a fault on the way, a server that restarts, a round asked for a moment too early. */
const mayPass = ({ code, status }: Refusal): boolean =>
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
