import { ApiError } from '@girassol/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faultOf, spinRoulette } from './spin.ts'

interface Sent {
  url: string
  request: string
  at: number
}

const sent: Sent[] = []
let replies: (() => Response)[] = []
const json = (status: number, body: object) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const broken = json(500, { error: { code: 'internal', message: 'x' }, message: 'x', requestId: 'r' })
const good = json(200, { success: true })

beforeEach(() => {
  vi.useFakeTimers()
  document.cookie = 'XSRF-TOKEN=t'
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { request_id: request } = JSON.parse(init.body as string) as { request_id: string }
    sent.push({ url, request, at: Date.now() })
    return replies.shift()!()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function outcome(roulette: number): Promise<unknown> {
  const spun = spinRoulette(roulette).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return spun
}

describe('a spin', () => {
  it('is asked for again after a second, twice, and is one spin', async () => {
    replies = [broken, broken, good]
    expect(await outcome(7)).toEqual({ success: true })
    expect(sent.map(({ url }) => url)).toEqual(Array.from({ length: 3 }, () => '/api/roulettes/7/spin'))
    expect(new Set(sent.map(({ request }) => request)).size).toBe(1)
    expect(sent.map(({ at }) => at - sent[0]!.at)).toEqual([0, 1000, 2000])
  })

  it('is given up after that, and the next press asks for the same one', async () => {
    replies = [broken, broken, broken]
    const error = await outcome(8)
    expect(faultOf(error)).toBe('server')
    expect(sent).toHaveLength(3)
    replies = [good]
    await outcome(8)
    expect(sent[3]?.request).toBe(sent[0]?.request)
    replies = [good]
    await outcome(8)
    expect(sent[4]?.request).not.toBe(sent[0]?.request)
  })

  it('that is refused is not asked for again, and the next is another', async () => {
    const refused = json(429, {
      error: { code: 'too_many_requests', message: 'x' },
      message: 'x',
      requestId: 'r',
    })
    replies = [refused]
    expect(faultOf(await outcome(9))).toBe('too-many')
    expect(sent).toHaveLength(1)
    replies = [good]
    await outcome(9)
    expect(sent[1]?.request).not.toBe(sent[0]?.request)
  })
})

it('names every fault', () => {
  expect(faultOf(new ApiError(503, 'unavailable', 'x'))).toBe('server')
  expect(faultOf(new ApiError(403, 'spin_not_allowed', 'x'))).toBe('forbidden')
  expect(faultOf(new ApiError(409, 'round_conflict', 'Já existe'))).toEqual({ text: 'Já existe' })
  expect(faultOf(new ApiError(0, 'network', 'No connection'))).toBe('other')
  expect(faultOf(new Error('x'))).toBe('other')
})
