import type { FrameMessage, Page } from '../src/shell/session/page.ts'
import { Server } from '../src/shell/session/server.ts'
import type { StudioSession } from '../src/shell/session/wire.ts'
import { Refused, Tables } from './tables.ts'

export interface Asked {
  path: string
  body: Record<string, unknown>
}

/** The server in memory behind `fetch`, which can lose requests, answers, or both. */
export class House {
  readonly tables = new Tables()
  readonly asked: Asked[] = []
  readonly sent: FrameMessage[] = []
  readonly pauses: number[] = []
  /** What happens to the next requests, one each; then all goes well. */
  weather: ('request lost' | 'answer lost' | 'restarting')[] = []

  readonly server = new Server({
    fetch: async (url, init) => this.#fetch(url, init),
    pause: async (milliseconds) => void this.pauses.push(milliseconds),
  })

  readonly page: Page = {
    send: (message) => void this.sent.push(message),
    listen: () => () => {},
  }

  start(wishes: Record<string, string> = {}): Promise<StudioSession> {
    return this.server.start(this.tables.launch({ cycle: '0', seed: 'aa', ...wishes }))
  }

  async #fetch(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const [path = '', wait] = (url as string).replace('/api/studio/', '').split('?')
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>
    this.asked.push({ path, body })
    const weather = this.weather.shift()
    if (weather === 'request lost') throw new TypeError('Failed to fetch')
    if (weather === 'restarting') return Response.json({ error: { code: 'unavailable' } }, { status: 503 })
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    if (wait) await held(this.tables.holds(path.split('/'), token), init.signal)
    const answer = this.#answer(path, token, body)
    if (weather === 'answer lost') throw new TypeError('Failed to fetch')
    return answer
  }

  #answer(path: string, token: string, body: Record<string, unknown>): Response {
    try {
      return Response.json(this.tables.answer(path.split('/'), token, body))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, status, wait } = error
      return Response.json({ error: { code, message: code, details: { wait } } }, { status })
    }
  }
}

/** Waits so long, unless the caller aborts. */
const held = (milliseconds: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const hangUp = () => reject(new TypeError('Failed to fetch'))
    if (signal?.aborted) return hangUp()
    setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', hangUp)
  })
