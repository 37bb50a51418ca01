import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../session/login.ts'
import { onPushGap, onPushOrGap, startPush } from './push.ts'

describe('a stream that may have missed events', () => {
  // It follows the session from test to test.
  beforeAll(() => startPush())
  afterEach(() => {
    dropLogin()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('because it was lost makes the page read its wallet, its break and everything subscribed again', async () => {
    vi.useFakeTimers()
    const streams: ReadableStreamDefaultController<Uint8Array>[] = []
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      if (url !== '/api/events') {
        asked.push(url)
        return Promise.reject(new Error('not answered in this test'))
      }
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
      return Promise.resolve(new Response(body))
    })
    keepLogin('t2', { id: 2, name: 'Bia', avatar: null, is_open_affiliate: false, email: null })
    const missed = vi.fn<() => void>()
    const read = vi.fn<() => void>()
    const stops = [onPushGap(missed), onPushOrGap('notice', read)]
    await vi.advanceTimersByTimeAsync(0)
    expect(streams).toHaveLength(1)
    expect(missed).not.toHaveBeenCalled()
    streams[0]!.close()
    await vi.advanceTimersByTimeAsync(2000)
    expect(streams).toHaveLength(2)
    expect(missed).toHaveBeenCalledOnce()
    expect(read).toHaveBeenCalledOnce()
    await vi.waitFor(() =>
      expect(asked).toEqual(expect.arrayContaining(['/api/profile/wallet', '/api/profile/pause'])),
    )
    for (const stop of stops) stop()
    streams[1]!.close()
    // Without an event in between, the second wait is twice as long: three seconds at most.
    await vi.advanceTimersByTimeAsync(4000)
    expect(streams).toHaveLength(3)
    expect(missed).toHaveBeenCalledOnce()
  })

  it.each([
    ['promptly', 'nothing', 900, 0],
    ['slowly', 'what may have changed', 1100, 1],
  ])('that opens %s reads %s again', async (_, _what, milliseconds, times) => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async (url: string) => {
      if (url !== '/api/events') throw new Error('not answered in this test')
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return new Response(new ReadableStream())
    })
    keepLogin(`t${milliseconds}`, {
      id: 3,
      name: 'Caio',
      avatar: null,
      is_open_affiliate: false,
      email: null,
    })
    const missed = vi.fn<() => void>()
    const stop = onPushGap(missed)
    await vi.advanceTimersByTimeAsync(2000)
    expect(missed).toHaveBeenCalledTimes(times)
    stop()
  })

  it('reads the wallet again where it was read long before, while the page’s scripts were loading', async () => {
    vi.useFakeTimers()
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      if (url !== '/api/events') throw new Error('not answered in this test')
      return new Response(new ReadableStream())
    })
    globalThis.earlyCalls = { authorization: 'Bearer t4', sentAt: performance.now(), answers: {} }
    await vi.advanceTimersByTimeAsync(1100)
    keepLogin('t4', { id: 4, name: 'Davi', avatar: null, is_open_affiliate: false, email: null })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['/api/events', '/api/profile/wallet'])
    globalThis.earlyCalls = undefined
  })
})
