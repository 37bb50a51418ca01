import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../../../platform/clock.ts'
import { createHttpClient, type HttpClientOptions, readAnswer, type Request } from './http.ts'
import { readRetryAfter } from '../port/failure.ts'
import { type GatewayLog, redactingLog, Redactor } from './redaction.ts'

let server: http.Server
let origin: string
let answer: (response: http.ServerResponse) => void
const paths: string[] = []
const lines: unknown[] = []

beforeAll(async () => {
  server = http.createServer((request, response) => {
    paths.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const log: GatewayLog = {
  info: (...line) => lines.push(line),
  warn: (...line) => lines.push(line),
}

function send(options: Partial<HttpClientOptions> = {}, request: Partial<Request> = {}) {
  const redactor = new Redactor(['the-secret'])
  const deps = { fetch, clock: systemClock, redactor, log: redactingLog(log, redactor, 'bspay') }
  const client = createHttpClient({ baseUrl: `${origin}/base/`, ...options }, deps)
  return client({ method: 'POST', path: '/x', json: {}, signal: AbortSignal.timeout(500), ...request })
}

const reply =
  (status: number, text: string, headers: Record<string, string> = {}) =>
  (response: http.ServerResponse) => {
    response.writeHead(status, headers).end(text)
  }

describe('the HTTP client', () => {
  it('keeps the base URL’s path and the raw text of the answer', async () => {
    answer = reply(200, '"PAID_OUT"')
    const result = await send()
    expect(paths.at(-1)).toBe('/base/x')
    expect(result).toMatchObject({ ok: true, value: { text: '"PAID_OUT"', json: 'PAID_OUT' } })
  })

  it.each<[number, string, Record<string, string>, object]>([
    [503, '<html>', { 'retry-after': '30' }, { kind: 'unavailable', retryAfter: 30 }],
    [503, '{}', {}, { kind: 'ambiguous' }],
    [502, '{}', {}, { kind: 'ambiguous' }],
    [429, '', {}, { kind: 'unavailable', retryAfter: 1 }],
    [200, '', {}, { kind: 'ambiguous' }],
    [200, '<html>', {}, { kind: 'ambiguous' }],
    [400, '<html>', {}, { kind: 'ambiguous' }],
    [400, '{}', {}, { kind: 'rejected', code: 'other' }],
    [404, '{}', {}, { kind: 'rejected', code: 'not_found' }],
    [408, '{}', {}, { kind: 'ambiguous' }],
    [401, '<html>', {}, { kind: 'auth' }],
    [403, '{}', {}, { kind: 'auth' }],
    [302, '', { location: 'http://169.254.169.254/' }, { kind: 'ambiguous' }],
    [200, `"${'x'.repeat(1_100_000)}"`, {}, { kind: 'ambiguous' }],
  ])('with %i %j proves what it proves', async (status, text, headers, error) => {
    answer = reply(status, text, headers)
    expect(await send()).toMatchObject({ ok: false, error })
  })

  it('asks the vendor’s reading before taking a 401 for bad credentials, only where the vendor mixes them', async () => {
    answer = reply(401, '{"error":"amount"}')
    const refusal = () => ({ code: 'limit' as const, detail: 'amount' })
    expect(await send({ refusal })).toMatchObject({ error: { kind: 'auth' } })
    expect(await send({ refusal, refusalBefore401: true })).toMatchObject({
      error: { kind: 'rejected', code: 'limit' },
    })
  })

  it.each(['@evil.example/', '/../..//evil.example', '/\\evil.example', '/x?u=http://evil.example'])(
    'never leaves the configured host for %s',
    async (path) => {
      answer = reply(200, '{}')
      paths.length = 0
      const result = await send({ baseUrl: origin }, { path })
      // Either refused, or it went to our own server after all.
      expect(result.ok ? paths.length : result.error.kind).toBe(result.ok ? 1 : 'rejected')
    },
  )

  it('is unavailable for a name that does not resolve', async () => {
    const result = await send({ baseUrl: 'https://gateway.invalid' }, { signal: AbortSignal.timeout(4000) })
    expect(result).toMatchObject({ error: { kind: 'unavailable' } })
  })

  it('hides secrets and documents that a vendor quotes', async () => {
    answer = reply(422, '{}')
    lines.length = 0
    const result = await send({
      refusal: () => ({ code: 'other', detail: 'key the-secret of 123.456.789-09, id 87654321098' }),
    })
    expect(result).toMatchObject({ error: { detail: 'key [hidden] of [hidden], id 87654321098' } })
    expect(JSON.stringify(lines)).not.toMatch(/the-secret|123\.456/)
  })

  it('classifies another shape as ambiguous', async () => {
    answer = reply(200, '{"id":1}')
    const result = await send()
    const shape = z.object({ id: z.string() })
    expect(result.ok && readAnswer(result.value, shape)).toMatchObject({
      error: { kind: 'ambiguous', detail: 'the answer lacks id' },
    })
  })
})

describe('Retry-After', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  it.each([
    ['7', 7],
    ['0', 1],
    ['999999', 3600],
    ['Sun, 15 Nov 2026 12:00:30 GMT', 30],
    ['soon', null],
    [null, null],
  ])('%j is %j seconds', (header, seconds) => expect(readRetryAfter(header, now)).toBe(seconds))
})
