import { sql } from 'kysely'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { readName } from './pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
})
afterAll(() => app.close())

const fetchPicture = async (url: string) => {
  const response = await fetch(app.url + url, { redirect: 'manual' })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
/** Sets the time at which every kept picture was written. */
async function age(moment: Date): Promise<void> {
  const dir = path.join(app.platform.config.dataDir, 'storage/art')
  for (const entry of await fs.readdir(dir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await fs.utimes(path.join(entry.parentPath, entry.name), moment, moment)
}
const links = (srcset: string) => srcset.split(', ').map((each) => each.split(' ')[0]!)

describe('pictures', () => {
  it('are drawn when first asked for, in the size and coding of their name, and kept', async () => {
    const { game } = (await app.visitor().send('GET', '/api/games/detail/sweet-bonanza')).body
    const urls = [...links(game.picture.avif), ...links(game.picture.webp)]
    expect(urls).toHaveLength(4)
    for (const url of urls) {
      const { response, bytes } = await fetchPicture(url)
      expect(response.status).toBe(200)
      const [, width, extension] = /-(\d+)\.(\w+)$/.exec(url) ?? []
      expect(response.headers.get('content-type')).toBe(`image/${extension}`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const { format, width: wide, height } = await sharp(bytes).metadata()
      expect([format === 'heif' ? 'avif' : format, wide, height]).toEqual([
        extension,
        Number(width),
        (Number(width) * 4) / 3,
      ])
      const again = await fetchPicture(url)
      expect(again.bytes).toEqual(bytes)
      expect(await app.platform.storage.read(url.replace('/storage/', ''))).toEqual(bytes)
    }
    expect([game.cover, game.image, game.image_url]).toEqual(Array(3).fill(game.picture.src))
    expect(urls).toContain(game.image_url_mobile)
  })

  it('exist for banners, promotions, providers and categories too', async () => {
    const get = async (path: string) => (await app.visitor().send('GET', path)).body
    const { banners } = await get('/api/settings/banners')
    const { data } = await get('/api/promotions')
    const { providers } = await get('/api/games/all')
    const { categories } = await get('/api/categories')
    const urls = [
      banners[0].thumbnail,
      banners[0].mobile_image,
      data[0].image,
      providers[0].logo,
      categories[0].image,
    ]
    for (const url of urls) {
      const { response } = await fetchPicture(url)
      expect([url, response.status]).toEqual([url, 200])
    }
  })

  it('are drawn once, however many ask at the same time', async () => {
    const { game } = (await app.visitor().send('GET', '/api/games/detail/fruit-party')).body
    const all = await Promise.all(Array.from({ length: 8 }, () => fetchPicture(game.image_url_mobile)))
    expect(all.every(({ response, bytes }) => response.status === 200 && bytes.equals(all[0]!.bytes))).toBe(
      true,
    )
  })

  it('are found by a name without a digest, or with an old one', async () => {
    const { game } = (await app.visitor().send('GET', '/api/games/detail/football')).body
    for (const name of ['football-480.webp', 'football-00000000-480.webp']) {
      const { response } = await fetchPicture(`/storage/art/cover/${name}`)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(game.cover)
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it.each([
    'cover/no-such-game-480.webp',
    'cover/football-481.webp',
    'cover/football-480.png',
    'cover/football.webp',
    'cover/Football-480.webp',
    'cover/..%2f..%2fpostgres-480.webp',
    'cover/%2e%2e%2f%2e%2e-480.webp',
    'cover/football-480.webp%00.svg',
    'statue/football-480.webp',
    '__proto__/football-480.webp',
    'constructor/football-480.webp',
    `cover/${'a'.repeat(200)}-480.webp`,
  ])('do not exist as %s', async (name) => {
    const reply = await app.visitor().send('GET', `/storage/art/${name}`)
    expectRefusal(reply, 'not_found')
  })

  it('are removed when nothing shows them any more, and only then', async () => {
    const { storage, jobs } = app.platform
    const { game } = (await app.visitor().send('GET', '/api/games/detail/spaceman')).body
    const { game: leaving } = (await app.visitor().send('GET', '/api/games/detail/blackjack')).body
    const shown = game.cover.replace('/storage/', '')
    const gone = leaving.cover.replace('/storage/', '')
    await fetchPicture(game.cover)
    await fetchPicture(leaving.cover)
    await app.rows(sql`UPDATE games SET name = 'Vinte e Um' WHERE code = 'blackjack'`)
    await app.catalogue.reload()
    const strays = [
      'art/cover/no-such-game-deadbeef-480.webp',
      'art/cover/spaceman-480.webp.part',
      'art/provider/x.txt',
    ]
    for (const name of strays) await storage.putNamed(name, 'x')
    const brand = 'brand/logo.svg'
    await storage.putNamed(brand, 'x')
    const kept = async () => {
      const all = await Promise.all([shown, brand, gone, ...strays].map((name) => storage.read(name)))
      return all.map((bytes) => bytes !== null)
    }

    // As if all of them were written just now: another node may have drawn them from a newer catalogue.
    await age(app.clock.now())
    await jobs.run('catalogue.pictures')
    expect(await kept()).toEqual([true, true, true, true, true, true])
    await age(new Date(app.clock.now().getTime() - 86_400_000))
    await jobs.run('catalogue.pictures')
    expect(await kept()).toEqual([true, true, false, false, false, false])
    // The old link redirects.
    const { response } = await fetchPicture(leaving.cover)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('blackjack-'),
    ])
  })

  it('have names that are read as they were written', () => {
    expect(readName('cover', 'sete-1-deadbeef-240.avif')).toEqual({
      kind: 'cover',
      code: 'sete-1',
      digest: 'deadbeef',
      width: 240,
      extension: 'avif',
    })
  })
})
