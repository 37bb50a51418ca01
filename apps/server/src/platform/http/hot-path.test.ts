import fc from 'fast-check'
import { sql } from 'kysely'
import diagnostics from 'node:diagnostics_channel'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { isPlain, peekCookie } from './cookies.ts'
import { Recent } from './recent.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

/** Requests that came as far as a handler behind the router. */
let routed = 0
const count = () => void routed++
const HANDLING = 'tracing:fastify.request.handler:start'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ log })
  await app.catalogue.stockDemo()
  diagnostics.subscribe(HANDLING, count)
})
afterAll(async () => {
  diagnostics.unsubscribe(HANDLING, count)
  await app.close()
})

let unique = 0
/** An address of this call that was not requested before. */
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${unique++}`
const token = 'XSRF-TOKEN=abc-_9'

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const before = routed
  const reply = await app.visitor().send(method, path, { headers: { cookie: token, ...headers } })
  return { ...reply, short: routed === before, comparable: comparable(reply.headers) }
}

function comparable(headers: Headers): Record<string, string> {
  const { date: _, 'x-request-id': __, ...others } = Object.fromEntries(headers)
  return others
}

describe('the hot path', () => {
  it.each([
    ['/api/games/all', {}],
    ['/api/categories', { 'accept-language': 'es-AR,es;q=0.9' }],
    ['/api/categories', { cookie: `${token}; lang=en` }],
    ['/api/categories', { cookie: `lang=es; other=a=b; ${token}`, 'accept-language': 'en' }],
    ['/api/categories?lang=en', { 'accept-language': 'es' }],
    ['/api/promotions', { 'accept-language': '\u00ff;;q=,' }],
    ['/api/featured/games', { 'accept-encoding': 'br' }],
    ['/api/featured/games', { 'accept-encoding': 'gzip, br;q=0' }],
    ['/api/featured/games', { 'accept-encoding': 'identity' }],
    ['/api/settings/banners?client_device=mobile', {}],
    ['/api/settings/custom', {}],
    ['/api/casinos/games?provider=3&category=slots&page=2', {}],
    ['/api/casinos/games?page=99999999999&provider=%00', {}],
    ['/api/search/games?searchTerm=sw%C3%A9et&limit=8', {}],
    ['/api/games/detail/sweet-bonanza', { 'accept-language': 'en' }],
    ['/api/games/lastWinners', {}],
  ] as [string, Record<string, string>][])(
    'answers %s with %j as the long way does',
    async (path, headers) => {
      const address = fresh(path)
      const long = await ask(address, headers)
      const short = await ask(address, headers)
      expect([long.short, short.short]).toEqual([false, true])
      expect(short.comparable).toEqual(long.comparable)
      expect([short.status, short.text]).toEqual([200, long.text])
      expect(short.headers.get('x-request-id')).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      )
      expect(short.headers.get('x-request-id')).not.toBe(long.headers.get('x-request-id'))

      const known = { ...headers, 'if-none-match': long.headers.get('etag') ?? '' }
      const other = fresh(path)
      const again = await ask(other, known)
      const shortly = await ask(other, known)
      expect([again.short, shortly.short]).toEqual([false, true])
      expect([shortly.status, shortly.text]).toEqual([304, ''])
      expect([again.status, again.comparable]).toEqual([304, shortly.comparable])
    },
  )

  it('has the security headers of every other answer of data', async () => {
    const { headers } = await app.visitor().send('GET', '/api/health')
    const address = fresh('/api/games/all')
    await ask(address)
    const short = await ask(address)
    expect(short.short).toBe(true)
    const own = new Set([
      'cache-control',
      'content-length',
      'content-type',
      'etag',
      'set-cookie',
      'vary',
      'content-encoding',
    ])
    const security = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !own.has(name)))
    expect(security(short.comparable)).toEqual(security(comparable(headers)))
    expect(short.comparable).toMatchObject({
      'content-security-policy': expect.any(String),
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  it('speaks each caller’s language at one address', async () => {
    const address = fresh('/api/categories')
    await ask(address)
    const texts = await Promise.all(
      ['pt-BR', 'en', 'es'].map((language) => ask(address, { 'accept-language': language })),
    )
    expect(texts.every(({ short }) => short)).toBe(true)
    expect(new Set(texts.map(({ text }) => text)).size).toBe(3)
  })

  it.each([
    ['a first visit', { cookie: '' }],
    ['an empty token', { cookie: 'XSRF-TOKEN=' }],
    ['a token of another name', { cookie: 'NOT-XSRF-TOKEN=a' }],
    ['an escaped cookie', { cookie: `${token}; lang=%65n` }],
    ['a quoted cookie', { cookie: `${token}; lang="en"` }],
  ])('leaves %s to the long way', async (_, headers) => {
    const address = fresh('/api/categories')
    await ask(address)
    const { status, short, headers: answered } = await ask(address, headers)
    expect({ status, short }).toEqual({ status: 200, short: false })
    const isGiven = answered.getSetCookie().some((line) => line.startsWith('XSRF-TOKEN='))
    expect(isGiven).toBe(!headers.cookie.includes(token))
  })

  it('leaves other methods to the long way', async () => {
    const address = fresh('/api/categories')
    await ask(address)
    const head = await ask(address, {}, 'HEAD')
    expect([head.status, head.short, head.text]).toEqual([200, false, ''])
    expectRefusal(await ask(address, {}, 'POST'), 'not_found')
    expectRefusal(await app.visitor().send('POST', address, { csrf: false }), 'csrf')
  })

  it('refuses in the caller’s words what has gone since it was learnt', async () => {
    const address = fresh('/api/games/detail/football')
    await ask(address)
    expect((await ask(address)).short).toBe(true)
    await app.rows(sql`UPDATE games SET is_active = false WHERE code = 'football'`)
    await app.catalogue.reload()
    expectRefusal(await ask(address), 'not_found')
  })

  it('does not remember an address that no page would write', async () => {
    const address = fresh(`/api/search/games?searchTerm=${'x'.repeat(600)}`)
    await ask(address)
    expect((await ask(address)).short).toBe(false)
  })

  it('writes a line for each request, by its route', async () => {
    const address = fresh('/api/casinos/games?searchTerm=segredo')
    await ask(address)
    const { headers, short } = await ask(address)
    expect(short).toBe(true)
    const line = lines.find(({ reqId }) => reqId === headers.get('x-request-id'))
    expect(line).toMatchObject({ method: 'GET', route: '/api/casinos/games', status: 200, msg: 'request' })
    expect(line?.['ms']).toEqual(expect.any(Number))
  })
})

describe('floods', () => {
  it('are held back by one count, whichever way requests go', async () => {
    const strict = await startApp({ variables: { RATE_LIMIT_SCALE: '0.01' } })
    const one = strict.visitor({ address: '203.0.113.9' })
    const statuses = []
    for (const path of [
      '/api/categories',
      '/api/health',
      '/api/nothing',
      ...Array(9).fill('/api/categories'),
    ])
      statuses.push((await one.send('GET', path)).status)
    expect(statuses).toEqual([200, 200, 404, ...Array(9).fill(200)])
    const refused = await one.send('GET', '/api/categories')
    expectRefusal(refused, 'too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expectRefusal(await one.send('GET', '/api/health'), 'too_many_requests')
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    const other = strict.visitor({ address: '203.0.113.10' })
    expect((await other.send('GET', '/api/categories')).status).toBe(200)
    await strict.close()
  })
})

describe('cookies that are looked at', () => {
  it('are what the parser reads, wherever the header is plain', () => {
    const name = fc.constantFrom('lang', 'XSRF-TOKEN', 'xlang', 'lan', 'a')
    const value = fc.string({
      unit: fc.constantFrom('a', 'B', '=', '-', '%', '"', ' ', ';', ','),
      maxLength: 4,
    })
    const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`)
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 5 }), fc.constantFrom('; ', ';'), (pairs, between) => {
        const header = pairs.join(between)
        if (!isPlain(header)) return
        const parsed = app.platform.edge.app.parseCookie(header)
        for (const each of ['lang', 'XSRF-TOKEN', 'a']) expect(peekCookie(header, each)).toBe(parsed[each])
      }),
      { numRuns: 2000 },
    )
    expect(isPlain('lang=en; XSRF-TOKEN=a-_9')).toBe(true)
    expect(isPlain('')).toBe(false)
  })
})

describe('what was used lately', () => {
  it('is kept, and the rest goes', () => {
    const recent = new Recent<number>(3)
    for (const [at, key] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      recent.set(key, at)
      expect(recent.get('a')).toBe(0)
    }
    recent.set('f', 5)
    recent.set('g', 6)
    expect(recent.get('b')).toBeUndefined()
    expect(recent.get('a')).toBe(0)
  })
})
