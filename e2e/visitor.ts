import type { PushEvent, Wire } from '@girassol/contract'
import { type Client, createClient } from '@girassol/contract/client'
import { gameCallRoutes, laterCallRoutes } from '@girassol/contract/later-routes'
import { randomUUID } from 'node:crypto'

export interface Player {
  name: string
  email: string
  phone: string
  password: string
  token: string
  user: Wire<'register'>['answer']['user']
}

let given = 0

/** A number of up to eight digits that nothing else in this run has: workers share one database. */
export const uniqueNumber = (): number => Number(process.env['TEST_WORKER_INDEX'] ?? 99) * 10_000 + ++given

/** A client of the API without a browser: keeps cookies, sends the token. */
export class Visitor {
  readonly call: Client
  readonly #url: string
  readonly #cookies = new Map<string, string>()
  token: string | null

  constructor(url: string, token: string | null = null) {
    this.#url = url
    this.token = token
    this.call = createClient({
      laterRoutes: async () => ({ ...laterCallRoutes, ...gameCallRoutes }),
      base: url,
      token: () => this.token,
      cookie: (name) => this.#cookies.get(name) ?? null,
      fetch: (address, init) => this.#fetch(address, init),
    })
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(address, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, decodeURIComponent(value))
    }
    return response
  }

  async register(code: string | null = null): Promise<Player> {
    const mark = randomUUID().slice(0, 8)
    const person = {
      name: `Pessoa ${mark}`,
      email: `${mark}@e2e.test`,
      phone: `119${10_000_000 + uniqueNumber()}`,
      // Nothing of the name or the address: the server calls such a password weak.
      password: randomUUID(),
    }
    const answer = await this.call('register', {
      body: {
        ...person,
        password_confirmation: person.password,
        term_a: true,
        agreement: true,
        reference_code: code,
        cf_turnstile_token: 'bypass',
      },
    })
    this.token = answer.access_token
    return { ...person, token: answer.access_token, user: answer.user }
  }

  async login(login: string, password: string): Promise<Wire<'login'>['answer']> {
    const answer = await this.call('login', { body: { login, password, cf_turnstile_token: 'bypass' } })
    this.token = answer.access_token
    return answer
  }

  /** Opens the push stream; resolves once the server has greeted, so that nothing after it can be missed. */
  async listen(): Promise<{ next(topic?: PushEvent['topic']): Promise<PushEvent>; close(): void }> {
    const control = new AbortController()
    const headers = this.token ? { authorization: `Bearer ${this.token}` } : undefined
    const response = await fetch(`${this.#url}/api/events`, {
      signal: control.signal,
      ...(headers && { headers }),
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!response.ok || !reader) throw new Error(`the push stream answered ${response.status}`)
    let text = (await reader.read()).value ?? ''
    return {
      async next(topic) {
        for (;;) {
          const end = text.indexOf('\n\n')
          if (end < 0) {
            const { done, value } = await reader.read()
            if (done) throw new Error(`the push stream ended before "${topic ?? 'anything'}" came`)
            text += value
            continue
          }
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          if (!block.startsWith('data: ')) continue
          const event = JSON.parse(block.slice('data: '.length)) as PushEvent
          if (topic === undefined || event.topic === topic) return event
        }
      },
      close: () => control.abort(),
    }
  }
}
