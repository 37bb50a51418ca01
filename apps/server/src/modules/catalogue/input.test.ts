import { type ErrorCode, fieldText, type FieldCode, type Language } from '@girassol/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import type { Visitor } from '../../../test/visitor.ts'

let app: TestApp
let player: Visitor
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  player = app.visitor()
  await join(player)
})
afterAll(() => app.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.visitor().send('GET', path, { headers })

const script = encodeURIComponent('<script>alert(1)</script>')
const long = 'x'.repeat(10_000)
/** Rows for `it.each`, each under the beginning of what is asked: a test's name is limited. */
const named = <Rest extends unknown[]>(rows: readonly (readonly [string, ...Rest])[]) =>
  rows.map(([asked, ...rest]) => [asked.slice(0, 60), asked, ...rest] as const)
const nothing = { total: 0, data: [], last_page: 1 }

/** Requests that no page sends, for any route. */
const hostile = [
  'page=-1',
  'page=abc',
  'page=99999999999',
  'page=1&page=2',
  'page[]=1&page[x]=2',
  'provider=nobody',
  'provider=%00',
  'category=a/b/../../etc/passwd',
  'category=%2e%2e%2f',
  'category=slots&category=mesa',
  `searchTerm=${script}`,
  `searchTerm=${long}`,
  'searchTerm=%00%ff%fe',
  'searchTerm=%E0%A4%A',
  "searchTerm=';DROP TABLE games;--",
  'searchTerm=%F0%9F%92%A5&searchTerm=b',
  'client_device=toaster&client_device=mobile',
  'limit=1e99&limit[]=3',
  '__proto__=1&constructor=2&toString=3',
  'lang=%00&lang=en',
  '&&&===&=&?',
]

const routes = [
  '/api/games/all',
  '/api/categories',
  '/api/featured/games',
  '/api/settings/banners',
  '/api/settings/custom',
  '/api/casinos/games',
  '/api/casinos/filters',
  '/api/search/games',
  '/api/games/detail/sweet-bonanza',
  '/api/games/lastWinners',
  '/api/promotions',
  '/api/profile/favorites',
]

describe.each(routes)('%s', (route) => {
  it.each(named(hostile.map((query) => [query])))('bears %s', async (_, query) => {
    const path = `${route}?${query}`
    const reply = await player.send('GET', path)
    const isRefused = reply.status === 422
    expect(reply.status, reply.text.slice(0, 200)).toBe(isRefused ? 422 : 200)
    expect(reply.body?.error?.code).toBe(isRefused ? 'validation' : undefined)
    expect(reply.text).not.toContain('<script>')
    // Asked again, it may come another way, and says the same.
    const again = await player.send('GET', path)
    expect([again.status, again.body?.errors]).toEqual([reply.status, reply.body?.errors])
  })
})

describe('the listing', () => {
  it.each(
    named<[object]>([
      ['page=99999999999', { current_page: 99_999_999_999, data: [] }],
      ['page=999999', { current_page: 999_999, data: [] }],
      ['page=', { current_page: 1 }],
      ['provider=999999', nothing],
      ['provider=nobody', nothing],
      ['provider=__proto__', nothing],
      ['provider=constructor', nothing],
      ['provider=%00', nothing],
      ['category=no-such', nothing],
      ['category=slots/../../etc/passwd', nothing],
      ['category=a%2Fb%2Fc', nothing],
      ['gameType=poker', nothing],
      ['special_filter=whatever', nothing],
      ['special_filter=constructor', nothing],
      [`searchTerm=${long}`, nothing],
      [`searchTerm=${script}`, nothing],
      ['searchTerm=%00', nothing],
      ["searchTerm=';DROP TABLE games;--", nothing],
    ]),
  )('answers %s with a list', async (_, query, expected) => {
    const reply = await ask(`/api/casinos/games?${query}`)
    expect(reply.status, reply.text.slice(0, 200)).toBe(200)
    expect(reply.body.games).toMatchObject(expected)
  })

  it.each(
    named<[Record<string, FieldCode>]>([
      ['page=-1', { page: 'invalid' }],
      ['page=0', { page: 'invalid' }],
      ['page=abc', { page: 'invalid' }],
      ['page=1.5', { page: 'invalid' }],
      ['page=NaN', { page: 'invalid' }],
      ['page=Infinity', { page: 'invalid' }],
      ['page=99999999999999999999', { page: 'invalid' }],
      ['page=1&page=2', { page: 'invalid' }],
      ['per_page=0', { per_page: 'invalid' }],
      ['per_page=100000', { per_page: 'invalid' }],
      ['searchTerm=a&searchTerm=b', { searchTerm: 'invalid' }],
      [`searchTerm=${long}x`, { searchTerm: 'too_long' }],
      ['provider=3&provider=4', { provider: 'invalid' }],
      [`category=${'a/'.repeat(150)}`, { category: 'too_long' }],
      ['page=x&per_page=y', { page: 'invalid', per_page: 'invalid' }],
    ]),
  )('refuses %s, and says which part', async (_, query, fields) =>
    expectRefusal(await ask(`/api/casinos/games?${query}`), 'validation', fields),
  )
})

describe('search', () => {
  it.each(
    named<[object]>([
      ['searchTerm=', nothing],
      [`searchTerm=${encodeURIComponent('ã'.repeat(3000))}`, nothing],
      [`searchTerm=${script}`, nothing],
      ['searchTerm=sweet&page=99999999999', { data: [] }],
      ['searchTerm=sweet&limit=', { per_page: 24 }],
    ]),
  )('answers %s with a list', async (_, query, expected) => {
    const reply = await ask(`/api/search/games?${query}`)
    expect(reply.status).toBe(200)
    expect(reply.body.games).toMatchObject(expected)
  })

  it.each([
    ['searchTerm=a&limit=-5', { limit: 'invalid' }],
    ['limit=abc', { limit: 'invalid' }],
    ['limit=61', { limit: 'invalid' }],
    ['searchTerm=a&page=-1', { page: 'invalid' }],
    ['searchTerm=a&searchTerm=b', { searchTerm: 'invalid' }],
  ] as [string, Record<string, FieldCode>][])('refuses %s, and says which part', async (query, fields) =>
    expectRefusal(await ask(`/api/search/games?${query}`), 'validation', fields),
  )

  it.each(['pt_BR', 'en', 'es'] as Language[])('refuses in %s', async (language) => {
    const headers = { 'accept-language': language.replace('_', '-') }
    const { body } = await ask('/api/search/games?page=-1', headers)
    expect(body.message).toBe(fieldText('invalid', language))
  })
})

describe('a game that is named', () => {
  it.each(
    named<[ErrorCode]>([
      ['999999', 'not_found'],
      ['no-such-game', 'not_found'],
      ['__proto__', 'not_found'],
      ['constructor', 'not_found'],
      ['..%2f..%2fetc', 'not_found'],
      ['%2e%2e', 'not_found'],
      ['%00', 'not_found'],
      ['-1', 'not_found'],
      ['1e3', 'not_found'],
      [script, 'not_found'],
      ['x'.repeat(100), 'not_found'],
      ['x'.repeat(300), 'validation'],
      ['x'.repeat(3000), 'malformed'],
      ['%', 'malformed'],
      ['%E0%A4%A', 'malformed'],
      ['a/b/c', 'not_found'],
    ]),
  )('%s is refused', async (_, id, code) => {
    expectRefusal(await ask(`/api/games/detail/${id}`), code)
    expectRefusal(await player.send('PUT', `/api/profile/favorites/${id}`), code)
  })

  it('may have a long name', async () => {
    const { game } = (await ask('/api/games/detail/gates-of-olympus')).body
    expect((await player.send('PUT', `/api/profile/favorites/${game.game_code}`)).body).toEqual({
      favorite: true,
    })
    const [row] = await app.rows<{ code: string }>(
      sql`SELECT code FROM games ORDER BY length(code) DESC LIMIT 1`,
    )
    expect(row?.code.length).toBeGreaterThan(20)
    expect((await player.send('PUT', `/api/profile/favorites/${row?.code}`)).body).toEqual({ favorite: true })
  })
})

describe('a message to support', () => {
  const message = { name: 'Ana Lima', email: 'ana@example.com', subject: 'other', message: 'Bom dia.' }

  it.each([
    [{ name: '' }, { name: 'name_short' }],
    [{ name: 'x'.repeat(121) }, { name: 'too_long' }],
    [{ name: ['Ana', 'Bia'] }, { name: 'required' }],
    [{ email: 'nobody' }, { email: 'email_invalid' }],
    [{ subject: 'gossip' }, { subject: 'required' }],
    [{ message: '   ' }, { message: 'required' }],
    [{ message: 'x'.repeat(5001) }, { message: 'too_long' }],
    [{ message: { $gt: '' } }, { message: 'required' }],
  ] as [object, Record<string, FieldCode>][])('with fault %# is refused', async (change, fields) => {
    const reply = await app.visitor().send('POST', '/api/contact', { body: { ...message, ...change } })
    expectRefusal(reply, 'validation', fields)
  })

  it('with a mail header in its name is refused', async () => {
    const name = 'Ana\r\nBcc: other@example.com'
    const reply = await app.visitor().send('POST', '/api/contact', { body: { ...message, name } })
    expectRefusal(reply, 'validation')
    expect(Object.keys(reply.body.errors)).toEqual(['name'])
  })

  it('with markup in its text is kept, and breaks nothing', async () => {
    const reply = await app.visitor().send('POST', '/api/contact', { body: { ...message, message: script } })
    expect([reply.status, reply.body.success]).toEqual([200, true])
  })
})
