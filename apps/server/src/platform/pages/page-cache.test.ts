import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestClock, type TestClock } from '../clock.ts'
import { Prepared } from '../http/prepared.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'

const page = (text: string, change: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  prepared: new Prepared(text),
  policy: '',
  keepable: true,
  ...change,
})

const PAGE_BYTES = 10_000
const large = () => page('x'.repeat(PAGE_BYTES))
/** Space for three pages of that size in either segment. */
const capacity = { used: PAGE_BYTES * 5, fresh: PAGE_BYTES * 5 }

let clock: TestClock
let version: unknown[]
let cache: PageCache
beforeEach(() => {
  clock = createTestClock()
  version = [{}, {}]
  cache = new PageCache({ clock, capacity, version: () => [...version] })
})

/** How often each key is rendered when asked for once more. */
async function isKept(key: string): Promise<boolean> {
  const render = vi.fn(async () => page('new', { keepable: false }))
  await cache.get(key, render)
  return render.mock.calls.length === 0
}

describe('a page cache', () => {
  it('renders once for concurrent requests and keeps the result', async () => {
    const render = vi.fn(async () => page('a'))
    const all = await Promise.all([cache.get('a', render), cache.get('a', render), cache.get('a', render)])
    expect(new Set(all).size).toBe(1)
    expect(await cache.get('a', render)).toBe(all[0])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('does not keep a page that may not be kept, or a failure', async () => {
    await cache.get('a', async () => page('a', { keepable: false }))
    await expect(cache.get('b', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect([await isKept('a'), await isKept('b')]).toEqual([false, false])
  })

  it('drops everything when what pages are made of is exchanged', async () => {
    await cache.get('a', async () => page('a'))
    version[1] = {}
    expect(await isKept('a')).toBe(false)
  })

  it('does not keep a page whose rendering began before a change, nor hand it to later requests', async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const early = cache.get('a', () => promise)
    version[0] = {}
    const late = cache.get('a', async () => page('late', { keepable: false }))
    resolve(page('early'))
    expect((await early).prepared.body.toString()).toBe('early')
    expect((await late).prepared.body.toString()).toBe('late')
    expect(await isKept('a')).toBe(false)
  })

  it('renders again after a minute', async () => {
    await cache.get('a', async () => page('a'))
    clock.advance(59_000)
    expect(await isKept('a')).toBe(true)
    clock.advance(1000)
    expect(await isKept('a')).toBe(false)
  })

  it('keeps pages asked for twice, however many others are asked for once', async () => {
    await cache.get('/', async () => large())
    expect(await isKept('/')).toBe(true)
    for (let n = 0; n < 100; n++) await cache.get(`/?n=${n}`, async () => large())
    expect(await isKept('/')).toBe(true)
    expect([await isKept('/?n=0'), await isKept('/?n=99')]).toEqual([false, true])
  })

  it('drops the least recently used of the pages asked for twice', async () => {
    for (const key of ['a', 'b', 'c']) {
      await cache.get(key, async () => large())
      expect(await isKept(key)).toBe(true)
    }
    expect(await isKept('a')).toBe(true)
    await cache.get('d', async () => large())
    expect(await isKept('d')).toBe(true)
    expect([await isKept('a'), await isKept('b')]).toEqual([true, false])
  })

  it('does not keep what is larger than its capacity, or has an overlong key', async () => {
    await cache.get('a', async () => page('x'.repeat(PAGE_BYTES * 6)))
    await cache.get(`/${'x'.repeat(600)}`, async () => page('a'))
    expect([await isKept('a'), await isKept(`/${'x'.repeat(600)}`)]).toEqual([false, false])
  })
})
