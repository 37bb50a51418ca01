import { XSRF_COOKIE, XSRF_HEADER } from '@girassol/contract'
import { type Client, createClient } from '@girassol/contract/client'
import { gameCallRoutes, laterCallRoutes } from '@girassol/contract/later-routes'
import { Jar } from './jar.ts'

interface Options {
  address?: string
  language?: string
  token?: string
}

interface Sending {
  body?: unknown
  /** Sent as it is, in place of a body made of JSON. */
  text?: string
  headers?: Record<string, string>
  /** False leaves the XSRF header out. */
  csrf?: boolean
}

export interface Reply {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts the shape of what came
  body: any
  text: string
}

/** A person with a browser: cookies of their own, an address of their own, perhaps a session. */
export class Visitor {
  readonly jar = new Jar()
  readonly url: string
  readonly address: string | null
  /** The contract's typed client, as the apps use it. */
  readonly call: Client
  token: string | null

  constructor(url: string, { address, language, token }: Options = {}) {
    this.url = url
    this.address = address ?? null
    this.token = token ?? null
    this.call = createClient({
      laterRoutes: async () => ({ ...laterCallRoutes, ...gameCallRoutes }),
      base: url,
      fetch: (input, init) => this.#fetch(input, init),
      token: () => this.token,
      cookie: (name) => this.jar.get(name),
      ...(language && { language: () => language }),
    })
  }

  /** Any request at all, also those no client of ours would send. */
  async send(method: string, path: string, sending: Sending = {}): Promise<Reply> {
    const headers: Record<string, string> = {}
    if (this.token) headers['authorization'] = `Bearer ${this.token}`
    if (method !== 'GET' && sending.csrf !== false) {
      if (!this.jar.get(XSRF_COOKIE)) await this.#fetch(`${this.url}/api/csrf`)
      headers[XSRF_HEADER] = this.jar.get(XSRF_COOKIE) ?? ''
    }
    const text = sending.text ?? (sending.body === undefined ? undefined : JSON.stringify(sending.body))
    if (text !== undefined) headers['content-type'] = 'application/json'
    const response = await this.#fetch(this.url + path, {
      method,
      headers: { ...headers, ...sending.headers },
      ...(text !== undefined && { body: text }),
    })
    const answer = await response.text()
    return { status: response.status, headers: response.headers, text: answer, body: readJson(answer) }
  }

  async #fetch(input: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookies = this.jar.header()
    if (cookies) headers.set('cookie', cookies)
    if (this.address) headers.set('x-forwarded-for', this.address)
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    this.jar.keep(response)
    return response
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
