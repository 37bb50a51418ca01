import { randomInt } from 'node:crypto'

interface Page {
  lines: unknown[]
  next: string | null
}

/** A player who reads their own statement. */
export interface Reader {
  player: string
  ask(query: Record<string, string>): Promise<Page>
  /** Any other page of their own. */
  get(path: string): Promise<unknown>
  /** How long the answer took, in milliseconds. */
  time(query: Record<string, string>): Promise<number>
}

/** Registers a new player at the program on this port. */
export async function open(port: number): Promise<Reader> {
  const base = `http://127.0.0.1:${port}`
  const csrf = await fetch(`${base}/api/csrf`)
  const cookie = csrf.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  const token = cookie.find((each) => each.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const number = String(randomInt(10_000_000, 99_999_999))
  const registered = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookie.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
    },
    body: JSON.stringify({
      name: 'Bench',
      email: `bench${number}@example.com`,
      phone: `(11) 9${number}`,
      password: 'vento-leste-43',
      password_confirmation: 'vento-leste-43',
      term_a: true,
      agreement: true,
    }),
  })
  if (!registered.ok) throw new Error(await registered.text())
  const { access_token, user } = (await registered.json()) as { access_token: string; user: { id: number } }
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(base + path, { headers: { authorization: `Bearer ${access_token}` } })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const ask = async (query: Record<string, string>): Promise<Page> =>
    (await get(`/api/profile/statement?${new URLSearchParams(query).toString()}`)) as Page
  return {
    player: String(user.id),
    ask,
    get,
    async time(query) {
      const start = performance.now()
      await ask(query)
      return performance.now() - start
    },
  }
}
