import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { listen } from '../../../test/stream.ts'
import { shorten } from './winners.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await startApp()
  await one.catalogue.stockDemo()
  two = await startApp({ database: one.databaseUrl })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const DEADLINE = { timeout: 15_000, interval: 50 }
const paths = [
  '/api/games/all',
  '/api/categories',
  '/api/featured/games',
  '/api/settings/banners',
  '/api/settings/custom',
  '/api/casinos/games?provider=3',
  '/api/search/games?searchTerm=sweet',
  '/api/games/detail/football',
  '/api/games/lastWinners',
  '/api/promotions',
]

describe('answers that are the same for everyone', () => {
  it.each(paths)('%s has the same tag on every node, and is not sent again to who has it', async (path) => {
    const first = await one.visitor().send('GET', path)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    const other = await two.visitor().send('GET', path)
    expect(other.headers.get('etag')).toBe(tag)
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const again = await two.visitor().send('GET', path, { headers: { 'if-none-match': known } })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(tag)
    }
    const stale = await one.visitor().send('GET', path, { headers: { 'if-none-match': '"other"' } })
    expect([stale.status, stale.text]).toEqual([200, first.text])
  })

  it('come compressed as asked, each coding with its own tag', async () => {
    const fetchRaw = async (coding: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<{
        bytes: Buffer
        headers: Record<string, unknown>
      }>()
      const { request } = await import('node:http')
      request(`${one.url}/api/casinos/games`, { headers: { 'accept-encoding': coding } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ bytes: Buffer.concat(parts), headers: response.headers }))
      })
        .on('error', reject)
        .end()
      return promise
    }
    const plain = await fetchRaw('identity')
    const br = await fetchRaw('gzip, deflate, br')
    const gzip = await fetchRaw('gzip, br;q=0')
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(zlib.brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    expect(zlib.gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(3)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4)
  })

  it('may be stored by shared caches only without a token', async () => {
    const visitor = one.visitor()
    const first = await visitor.send('GET', '/api/categories')
    expect(first.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    const second = await visitor.send('GET', '/api/categories')
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(second.headers.getSetCookie()).toEqual([])
    expect(second.headers.get('vary')).toContain('cookie')
  })

  it('change on every node when the catalogue changes', async () => {
    const before = await two.visitor().send('GET', '/api/games/detail/football')
    await one.rows(sql`UPDATE games SET name = 'Futebol Renomeado', views = 1 WHERE code = 'football'`)
    for (const app of [one, two]) {
      await vi.waitFor(async () => {
        const { body, headers } = await app.visitor().send('GET', '/api/games/detail/football')
        expect(body.game.game_name).toBe('Futebol Renomeado')
        expect(headers.get('etag')).not.toBe(before.headers.get('etag'))
        const found = await app.visitor().send('GET', '/api/search/games?searchTerm=renomeado')
        expect(found.body.games.total).toBe(1)
      }, DEADLINE)
    }
  })

  it('leave out games, providers and categories that are switched off', async () => {
    await two.rows(sql`UPDATE games SET is_active = false WHERE code = 'spaceman'`)
    await two.rows(sql`UPDATE providers SET is_active = false WHERE id = 4`)
    await two.rows(sql`UPDATE categories SET is_active = false WHERE slug = 'bingo'`)
    await vi.waitFor(async () => {
      expect((await one.visitor().send('GET', '/api/games/detail/spaceman')).status).toBe(404)
      expect((await one.visitor().send('GET', '/api/games/all')).body.providers).toHaveLength(23)
      expect((await one.visitor().send('GET', '/api/casinos/games?provider=4')).body.games.total).toBe(0)
      expect((await one.visitor().send('GET', '/api/casinos/games?category=bingo')).body.games.total).toBe(0)
      expect((await one.visitor().send('GET', '/api/categories')).body.categories).toHaveLength(11)
    }, DEADLINE)
  })
})

describe('time alone', () => {
  it('makes a game old', async () => {
    const total = async () => (await one.visitor().send('GET', '/api/casinos/games?isNew=1')).body.games.total
    const before = await total()
    one.clock.advance(20 * 86_400_000)
    expect(await total()).toBeLessThan(before)
  })
})

describe('winners', () => {
  const record = (app: TestApp, round: string, amount: bigint) =>
    app.platform.database.transaction((tx) =>
      app.catalogue.winners.record(tx, {
        round,
        player: { name: 'Maria Aparecida da Silva', avatar: null },
        game: { id: 5, name: 'Um Jogo' },
        amount: centavos(amount),
      }),
    )

  it('are empty without a win', async () => {
    expect((await two.visitor().send('GET', '/api/games/lastWinners')).body).toEqual({ winners: [] })
  })

  it('are listed on every node, once per round, without their full names', async () => {
    const page = await listen(two, null)
    const round = randomUUID()
    await record(one, round, 12_345n)
    await record(one, round, 12_345n)
    for (const app of [one, two]) {
      await vi.waitFor(async () => {
        const { body, text } = await app.visitor().send('GET', '/api/games/lastWinners')
        expect(body.winners).toMatchObject([{ id: round, username: 'Maria…', win_amount: 123.45 }])
        expect(text).not.toContain('Aparecida')
      }, DEADLINE)
    }
    await vi.waitFor(() => expect(page.received()).toContain('"topic":"winner"'), DEADLINE)
    expect(page.received().match(/"topic":"winner"/g)).toHaveLength(1)
    expect(page.received()).not.toContain('Aparecida')
    page.stop()
    await page.ended.catch(() => {})
  })

  it('are swept after a while', async () => {
    one.clock.advance(40 * 86_400_000)
    await one.platform.jobs.run('catalogue.sweep')
    await vi.waitFor(async () => {
      expect((await two.visitor().send('GET', '/api/games/lastWinners')).body.winners).toEqual([])
    }, DEADLINE)
  })

  it.each([
    ['Maria Aparecida', 'Maria…'],
    ['Ana Li', 'Ana…'],
    ['João', 'Jo…'],
    ['Zé', 'Z…'],
  ])('are shortened: %s', (name, shown) => expect(shorten(name)).toBe(shown))
})
