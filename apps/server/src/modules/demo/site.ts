import { type Client, createClient } from '@girassol/contract/client'
import { gameCallRoutes, laterCallRoutes } from '@girassol/contract/later-routes'

export interface SiteAddresses {
  site: string
  /** The local PIX provider. */
  bank: string
  /** The address that a visitor of the history comes from, forwarded by the node as a proxy does. */
  forwardedFor?: string
}

/** The site as one visitor reaches it: over HTTP, with cookies and a session of their own. */
export class Site {
  readonly call: Client
  readonly #addresses: SiteAddresses
  readonly #cookies = new Map<string, string>()
  token: string | null = null

  constructor(addresses: SiteAddresses) {
    this.#addresses = addresses
    this.call = createClient({
      laterRoutes: async () => ({ ...laterCallRoutes, ...gameCallRoutes }),
      base: addresses.site,
      token: () => this.token,
      language: () => 'pt_BR',
      cookie: (name) => this.#cookies.get(name) ?? null,
      fetch: (address, init) => this.#fetch(address, init),
    })
  }

  /** Pays a PIX code at the local bank, as a person does in their bank's app. */
  async pay(code: string): Promise<void> {
    const answer = await fetch(`${this.#addresses.bank}/bank/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
  }

  /** The secret of the newest confirmation link in the local mailbox; null when mails leave by SMTP or none came. */
  async confirmationToken(email: string): Promise<string | null> {
    const answer = await fetch(`${this.#addresses.site}/mailbox`)
    if (!answer.ok) return null
    const mails = (await answer.text()).split('<article>')
    const mail = mails.find((text) => text.includes(email) && text.includes('/confirm-email/'))
    return /\/confirm-email\/([\w-]+)/.exec(mail ?? '')?.[1] ?? null
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#addresses.forwardedFor) headers.set('x-forwarded-for', this.#addresses.forwardedFor)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(address, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, decodeURIComponent(value))
    }
    return response
  }
}
