import { calls } from '@girassol/contract/schemas'
import type { FastifyInstance, RouteOptions } from 'fastify'
import diagnostics from 'node:diagnostics_channel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { join } from './people.ts'
import { expectRefusal } from './refusal.ts'
import type { RouteCase } from './routes/case.ts'
import { routes } from './routes/routes.ts'
import type { Reply, Visitor } from './visitor.ts'

const registered: string[] = []
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Fields that only the server sets; they are ignored when a caller sends them. */
const smuggled = {
  user_id: 1,
  player_id: 1,
  status: 'closed',
  is_open_affiliate: true,
  is_admin: true,
  balance: 1_000_000,
  constructor: { prototype: { polluted: true } },
}

let app: TestApp
/** For calls that are refused before they do anything: one player for all of them, since a registration costs a password's hash. */
let member: Visitor
/** A player whose session was ended. */
let ended: Visitor

function watch(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    // HEAD comes with every GET and runs the same gates.
    for (const one of [method].flat())
      if (one !== 'HEAD' && !url.startsWith('/api/operator/')) registered.push(`${one} ${url}`)
  })
}

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', watch)
  app = await startApp()
  diagnostics.unsubscribe('fastify.initialization', watch)
  member = app.visitor()
  await join(member)
  ended = app.visitor()
  const { id } = await join(ended)
  await app.platform.database.transaction((tx) => app.players.sessions.revokeAll(tx, id, 'revoked'))
})
afterAll(() => app.close())

describe('the table of routes', () => {
  it('has every route that is served, and serves every route it has', () => {
    expect(registered.toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  it('agrees with the contract on who may call', () => {
    const known = Object.values(calls)
      .map(({ method, path, access }) => ({ route: `${method} ${path}`, access }))
      .filter(({ route }) => routes[route])
    expect(known.map(({ route }) => ({ route, access: routes[route]?.access }))).toEqual(known)
  })

  it('has no call of the contract twice', () => {
    expect(new Set(registered).size).toBe(registered.length)
  })
})

const cases = Object.entries(routes).map(([route, given]) => {
  const [method = '', url = ''] = route.split(' ')
  return { route, method, path: given.path ?? url, given }
})

function expectAnswer(reply: Reply, { answers, kind }: RouteCase): void {
  if (answers !== 200) return expectRefusal(reply, answers)
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  expect(reply.body === null).toBe(kind === 'page')
}

async function callerOf({ access }: RouteCase): Promise<Visitor> {
  const visitor = app.visitor()
  if (access === 'player') await join(visitor)
  return visitor
}

const refusedCaller = ({ access }: RouteCase): Visitor => (access === 'player' ? member : app.visitor())

const answering = cases.filter(({ given }) => given.kind !== 'stream')
const unsafe = answering.filter(({ method }) => UNSAFE.has(method))
/** Signed bodies are read by the module that verifies the signature, and may be of any kind. */
const unsigned = unsafe.filter(({ given }) => given.access !== 'signed')
/** Without cookies there is nothing that another site could send along. */
const withCookies = unsigned.filter(({ given }) => given.access !== 'game')

describe.each(answering)('$route', ({ method, path, given }) => {
  const body = () => given.body?.()

  it('answers who may ask, and keeps the answer out of caches', async () => {
    const reply = await (await callerOf(given)).send(method, path, { body: body() })
    expectAnswer(reply, given)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-security-policy')).toContain("default-src '")
    const kept = given.shared
      ? 'private, max-age=0, must-revalidate'
      : path.startsWith('/api/')
        ? 'no-store'
        : reply.headers.get('cache-control')
    expect(reply.headers.get('cache-control')).toBe(kept)
  })

  it('treats a guest and a forged token alike', async () => {
    const guest = await app.visitor().send(method, path, { body: body() })
    const forger = await app.visitor({ token: 'A'.repeat(43) }).send(method, path, { body: body() })
    for (const reply of [guest, forger]) {
      if (given.access === 'player') expectRefusal(reply, 'unauthenticated')
      else expectAnswer(reply, given)
    }
  })

  it('refuses the token of an ended session', async () => {
    const visitor = app.visitor({ token: ended.token ?? '' })
    const reply = await visitor.send(method, path, { body: body() })
    if (given.access === 'player') expectRefusal(reply, 'unauthenticated')
    else expectAnswer(reply, given)
  })

  it('survives odd queries and headers', async () => {
    const visitor = await callerOf(given)
    const headers = { 'accept-language': '\u00ff;;q=,', 'user-agent': 'x'.repeat(2000) }
    for (const query of ['?lang=%00', '?lang[]=en&lang=es', "?id=1'--", '?__proto__[x]=1']) {
      const reply = await visitor.send(method, path + query, { body: body(), headers })
      expect(reply.body?.error?.code).not.toBe('internal')
    }
  })
})

describe.each(unsafe)('$route, which changes something,', ({ method, path, given }) => {
  const body = () => given.body?.()

  it('refuses a body that is too large', async () => {
    const text = JSON.stringify({ ...body(), padding: 'x'.repeat(5_000_000) })
    expectRefusal(await refusedCaller(given).send(method, path, { text }), 'too_large')
  })

  it('ignores fields that only the server sets', async () => {
    const visitor = await callerOf(given)
    const fields = JSON.stringify({ ...smuggled, ...body() }).slice(1)
    const text = `{"__proto__":{"polluted":true},${fields}`
    expectAnswer(await visitor.send(method, path, { text }), given)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const odd = await app.rows(sql`SELECT id FROM players WHERE is_open_affiliate OR status <> 'active'`)
    expect(odd).toEqual([])
  })
})

describe.each(unsigned)('$route, called by a page,', ({ method, path, given }) => {
  it('refuses a body that is not JSON', async () => {
    const visitor = refusedCaller(given)
    for (const text of ['{"a":', '{a:1}', 'a=1', '[1,]', '\u0000']) {
      expectRefusal(await visitor.send(method, path, { text }), 'malformed')
    }
    const headers = { 'content-type': 'application/xml' }
    expectRefusal(await visitor.send(method, path, { text: '<a/>', headers }), 'unsupported_media')
  })
})

describe.each(withCookies)('$route, called with cookies,', ({ method, path, given }) => {
  it('refuses a call without the XSRF header', async () => {
    const visitor = refusedCaller(given)
    await visitor.call('csrf')
    const body = given.body?.()
    expectRefusal(await visitor.send(method, path, { body, csrf: false }), 'csrf')
    const headers = { 'x-xsrf-token': 'made up' }
    expectRefusal(await visitor.send(method, path, { body, csrf: false, headers }), 'csrf')
    const stranger = app.visitor(visitor.token ? { token: visitor.token } : {})
    expectRefusal(await stranger.send(method, path, { body, csrf: false, headers }), 'csrf')
  })
})

describe.each(unsigned.filter(({ given }) => given.body))(
  '$route, which reads a body,',
  ({ method, path, given }) => {
    it('refuses a body of another shape', async () => {
      const visitor = given.bodyless ? await callerOf(given) : refusedCaller(given)
      for (const wrong of [[], 'text', 7, true]) {
        expectRefusal(await visitor.send(method, path, { body: wrong }), 'validation')
      }
      const none = await visitor.send(method, path, { body: null })
      if (given.bodyless) expectAnswer(none, given)
      else expectRefusal(none, 'validation')
    })
  },
)

describe.each(answering.filter(({ given }) => given.access === 'game'))(
  '$route, called from a frame without an origin,',
  ({ method, path, given }) => {
    it('needs no cookie, and lets the frame read even a refusal', async () => {
      const headers = { origin: 'null' }
      const reply = await app.visitor().send(method, path, { body: given.body?.(), csrf: false, headers })
      expectAnswer(reply, given)
      expect(reply.headers.get('access-control-allow-origin')).toBe('*')
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
    })
  },
)

describe.each(cases.filter(({ given }) => given.foreign))(
  '$route, which names a thing,',
  ({ method, given }) => {
    it('answers for another player’s as for none', async () => {
      const owner = await join(app.visitor())
      const path = (await given.foreign?.(app, owner.id)) ?? ''
      expectRefusal(await (await callerOf(given)).send(method, path, { body: given.body?.() }), 'not_found')
    })
  },
)

describe('what is not a route', () => {
  it('is not found, in the same shape', async () => {
    const visitor = app.visitor()
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['GET', '/api/auth/login'],
      ['POST', '/api/nothing'],
      ['DELETE', '/api/auth/register'],
      ['GET', '/storage/../package.json'],
      ['GET', '/storage/%2e%2e/package.json'],
      ['GET', '/storage/..%2fpostgres'],
    ] as const) {
      const reply = await visitor.send(method, path)
      expect([400, 403, 404]).toContain(reply.status)
      expect(reply.body).toMatchObject({
        error: { code: expect.any(String), message: expect.any(String) },
        message: expect.any(String),
        requestId: expect.any(String),
      })
    }
  })

  it('asks unsafe callers for the XSRF header all the same', async () => {
    expectRefusal(await app.visitor().send('POST', '/api/nothing', { csrf: false }), 'csrf')
  })
})
