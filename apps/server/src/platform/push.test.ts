import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { join } from '../../test/people.ts'
import { listen } from '../../test/stream.ts'
import type { Reply } from '../../test/visitor.ts'

const PER_ADDRESS = 5
const PER_PLAYER = 2
const PER_NODE = 8

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    variables: {
      STREAMS_PER_ADDRESS: String(PER_ADDRESS),
      STREAMS_PER_PLAYER: String(PER_PLAYER),
      STREAMS_PER_NODE: String(PER_NODE),
    },
  })
})
afterAll(() => app.close())

const open: AbortController[] = []
const address = (n: number) => `203.0.113.${n}`

afterEach(async () => {
  for (const stream of open.splice(0)) stream.abort()
  // The server notices closed connections by itself; every slot must come back.
  while (app.platform.push.openStreams > 0) await setImmediate()
})

async function openStream(from: string, token?: string | null, language = 'pt-BR'): Promise<Reply | null> {
  const stop = new AbortController()
  const response = await fetch(`${app.url}/api/events`, {
    headers: {
      'x-forwarded-for': from,
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: stop.signal,
  })
  if (response.status === 200) {
    open.push(stop)
    return null
  }
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

async function openAll(many: number, from: string): Promise<number[]> {
  const refusals = await Promise.all(Array.from({ length: many }, () => openStream(from)))
  return refusals.map((refusal) => refusal?.status ?? 200)
}

describe('event streams', () => {
  it('are capped per address, also when opened at the same moment', async () => {
    const statuses = await openAll(PER_ADDRESS + 2, address(1))
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_ADDRESS)
    const refusal = await openStream(address(1), null, 'en')
    expect(refusal?.status).toBe(429)
    expect(refusal?.headers.get('retry-after')).toBe('30')
    expect(refusal?.body).toMatchObject({
      error: { code: 'too_many_streams' },
      message:
        'Too many pages are open at the same time. Close some of them; the others keep updating by themselves.',
    })
    expect(await openStream(address(2)), 'another address is not affected').toBeNull()
  })

  it('count an IPv6 network as one address', async () => {
    for (let n = 0; n < PER_ADDRESS; n++) expect(await openStream(`2001:db8::${n}`)).toBeNull()
    expect((await openStream('2001:db8::ffff'))?.status).toBe(429)
  })

  it('are capped per player, from whichever address', async () => {
    const { token } = await join(app.visitor())
    const other = await join(app.visitor())
    for (let n = 0; n < PER_PLAYER; n++) expect(await openStream(address(n), token)).toBeNull()
    const refusal = await openStream(address(9), token)
    expect(refusal?.body).toMatchObject({ error: { code: 'too_many_streams' } })
    expect(await openStream(address(9), other.token)).toBeNull()
  })

  it('receive what is addressed to their player or their session, and nothing else', async () => {
    const { id, form, token } = await join(app.visitor())
    const again = app.visitor()
    const { access_token: second } = await again.call('login', {
      body: { email: form.email, password: form.password },
    })
    const other = await join(app.visitor())
    const tokens = [token, second, other.token, null]
    const pages = await Promise.all(tokens.map((each) => listen(app, each)))
    const { push, database } = app.platform
    const send = (to: { subject?: bigint; session?: string }, unread: number) =>
      database.transaction((tx) => push.send(tx, to, { topic: 'notice', data: { unread } }))
    const identity = await app.players.identify(second, false)
    await send({ subject: id }, 1)
    await send({ session: identity?.session ?? '' }, 2)
    await send({}, 3)
    const numbers = () =>
      pages.map((page) => [...page.received().matchAll(/"unread":(\d)/g)].map(([, number]) => Number(number)))
    await vi.waitFor(() => expect(numbers().map((each) => each.at(-1))).toEqual([3, 3, 3, 3]))
    expect(numbers()).toEqual([[1, 3], [1, 2, 3], [3], [3]])
    for (const page of pages) page.stop()
    await Promise.allSettled(pages.map(({ ended }) => ended))
  })

  it('are capped per node with 503 in the language of the client', async () => {
    for (let n = 0; n < PER_NODE; n++) expect(await openStream(address(n))).toBeNull()
    const refusal = await openStream(address(200), null, 'es')
    expect(refusal?.status).toBe(503)
    expect(refusal?.headers.get('retry-after')).toBe('30')
    expect(refusal?.body).toMatchObject({
      error: { code: 'streams_full' },
      message:
        'Hay demasiados visitantes en este momento para actualizar la página en vivo. Lo intentamos de nuevo en unos instantes.',
    })
  })
})
