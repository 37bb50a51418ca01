import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { person } from '../../../test/people.ts'
import { createClientAddressReader, parseTrustedProxies } from './client-address.ts'

const read = (setting: string, remoteAddress: string | undefined, forwarded?: string) => {
  const proxies = parseTrustedProxies(setting)
  if (!proxies) throw new Error(`${setting} cannot be read`)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return createClientAddressReader(proxies).read({ headers, socket: { remoteAddress } } as never)
}

describe('the client address', () => {
  it.each([
    // No proxy: the header is the client's own.
    ['false', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
    ['0', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
    ['', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
    // One and two proxies of our own.
    ['1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['2', '10.0.0.2', '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['2', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
    // Proxies by address.
    ['10.0.0.0/8', '10.0.0.2', '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['10.0.0.2,10.0.0.1', '10.0.0.2', '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['10.0.0.2', '10.0.0.2', '6.6.6.6, 203.0.113.9, 10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
    ['2001:db8::/32', '2001:db8::7', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.0/8', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    // Everything is ours: the farthest of them asks.
    ['10.0.0.0/8', '10.0.0.2', '10.0.0.9, 10.0.0.1', '10.0.0.9'],
    // Ports, brackets, zones and mapped addresses are taken off.
    ['1', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['1', '10.0.0.1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['1', '10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['1', 'fe80::1%eth0', undefined, 'fe80::1'],
    // What is not an address is not passed on.
    ['1', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['2', '10.0.0.2', "6.6.6.6, '; DROP TABLE, 10.0.0.1", '10.0.0.1'],
    ['1', undefined, undefined, ''],
  ])('with TRUST_PROXY=%s from %s for %s is %s', (setting, socket, forwarded, address) => {
    expect(read(setting, socket, forwarded)).toBe(address)
  })

  it.each([
    'true',
    'yes',
    '-1',
    '1.5',
    '100',
    '10.0.0.0/33',
    '2001:db8::/129',
    '10.0.0.1,',
    'proxy.example',
    '10.0.0.1/8/9',
  ])('has no reading of TRUST_PROXY=%s', (setting) => expect(parseTrustedProxies(setting)).toBeNull())
})

describe('behind one proxy', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ variables: { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '0.01' } })
    await app.catalogue.stockDemo()
  })
  afterAll(() => app.close())

  it('keeps the address the proxy saw in session, consents and rate limits', async () => {
    const form = person()
    const visitor = app.visitor({ address: '198.51.100.1, 203.0.113.7' })
    const { status } = await visitor.send('POST', '/api/auth/register', { body: form })
    expect(status).toBe(200)
    const kept = await app.rows<{ ip: string }>(sql`
      SELECT ip FROM sessions UNION SELECT ip FROM consents UNION
      SELECT key FROM rate_limits WHERE name LIKE 'register%'`)
    expect(kept).toEqual([{ ip: '203.0.113.7' }])
  })

  it.each([
    ['behind the router', '/api/health', '203.0.113.8'],
    ['in front of the router', '/api/categories', '203.0.113.9'],
  ])('counts floods by the address the proxy saw, %s', async (_where, path, seen) => {
    // 12 requests a minute; the client writes another address into each of them.
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses: number[] = []
    for (let n = 0; n < 14; n++) {
      const visitor = app.visitor({ address: `198.51.100.${n}, ${seen}` })
      visitor.jar.set('XSRF-TOKEN', 'abc')
      statuses.push((await visitor.send('GET', path)).status)
    }
    vi.useRealTimers()
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429, 429])
  })
})
