import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { affiliate, firstDeposit, refer, settleRound } from '../../../test/affiliate.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { hours } from '../../platform/clock.ts'
import { callOutside, fetchOutside, isOutside, mayCall } from '../../platform/untrusted/outside.ts'

let app: TestApp
let tracker: http.Server
let base: string
let status = 200
let calls: { url: string; headers: http.IncomingHttpHeaders }[] = []

beforeAll(async () => {
  app = await startApp()
  app.clock.set(new Date())
  tracker = http.createServer(({ url = '', headers }, response) => {
    calls.push({ url, headers })
    response.writeHead(status, { location: '/elsewhere' }).end('thanks')
  })
  await new Promise<void>((listening) => tracker.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  tracker.close()
})
beforeEach(() => {
  calls = []
  status = 200
})

const work = () => app.platform.jobs.run('affiliates.postbacks')
const logOf = (id: bigint) =>
  app.rows(sql<{ event: string; status: string; attempts: number; answer: string | null }>`
    SELECT event, status, attempts, answer FROM affiliate_calls WHERE affiliate_id = ${id} ORDER BY created_at, id`)

async function listening(events: ('registration' | 'first_deposit' | 'qualified')[]) {
  const who = await affiliate(app)
  for (const event of events)
    await who.visitor.call('putAffiliatePostback', {
      params: { event },
      body: { url: `${base}/hit?what={event}&who={referral}&on={day}` },
    })
  return who
}

describe('a postback', () => {
  it('calls once per event, by pseudonym only, and is signed', async () => {
    const who = await listening(['registration', 'first_deposit', 'qualified'])
    const { id, pseudonym } = await refer(app, who.code)
    await firstDeposit(app, id, 100_00n)
    await firstDeposit(app, id, 100_00n)
    await settleRound(app, id, 100_00n)
    await app.affiliates.counting.work()
    await app.affiliates.counting.work()
    await work()
    await work()
    expect(calls.map(({ url }) => url.split('&on=')[0])).toEqual(
      ['registration', 'first_deposit', 'qualified'].map((event) => `/hit?what=${event}&who=${pseudonym}`),
    )
    const { secret, calls: shown } = await who.visitor.call('affiliatePostbacks')
    for (const { url, headers } of calls) {
      const time = String(headers['x-postback-timestamp'])
      const expected = createHmac('sha256', secret).update(`${time}.${base}${url}`).digest('hex')
      expect(headers['x-postback-signature']).toBe(expected)
    }
    expect(shown.map(({ status: each, answer }) => [each, answer])).toEqual(
      [1, 2, 3].map(() => ['sent', '200']),
    )
  })

  it('is tried again for a day while the other side fails, and follows no redirect', async () => {
    const who = await listening(['registration'])
    await refer(app, who.code)
    status = 302
    await work()
    await work()
    expect(await logOf(who.id)).toEqual([
      { event: 'registration', status: 'due', attempts: 1, answer: '302' },
    ])
    for (let tries = 0; tries < 8; tries++) {
      app.clock.advance(hours(13))
      await work()
    }
    app.clock.set(new Date())
    expect(calls).toHaveLength(7)
    expect(new Set(calls.map(({ url }) => url)).size).toBe(1)
    expect(await logOf(who.id)).toMatchObject([{ status: 'failed', attempts: 7 }])
  })

  it('does not show what the resolver or the network said', async () => {
    const who = await affiliate(app)
    for (const [event, url] of [
      ['registration', 'http://inner-host.invalid/'],
      ['first_deposit', 'http://127.0.0.1:1/'],
    ] as const)
      await who.visitor.call('putAffiliatePostback', { params: { event }, body: { url } })
    const { id } = await refer(app, who.code)
    await firstDeposit(app, id, 100_00n)
    await work()
    expect((await logOf(who.id)).map(({ answer }) => answer)).toEqual(['unreachable', 'unreachable'])
  })

  it('is made by one of many who work', async () => {
    const who = await listening(['registration'])
    for (let n = 0; n < 5; n++) await refer(app, who.code)
    await Promise.all([work(), work(), work()])
    expect(calls).toHaveLength(5)
  })

  it('can be stopped', async () => {
    const who = await listening(['registration'])
    const { postbacks } = await who.visitor.call('removeAffiliatePostback', {
      params: { event: 'registration' },
    })
    expect(postbacks).toEqual([])
    await refer(app, who.code)
    await work()
    expect(calls).toEqual([])
  })

  it('takes only addresses and fields it knows', async () => {
    const { visitor } = await affiliate(app)
    const put = (url: string) =>
      visitor.send('PUT', '/api/affiliate/postbacks/registration', { body: { url } })
    for (const url of [
      'ftp://example.com',
      'nothing',
      'https://a:b@example.com',
      'https://example.com/?n={name}',
    ])
      expectRefusal(await put(url), 'postback_invalid', undefined)
    expect((await put('https://example.com/?r={referral}')).status).toBe(200)
  })
})

describe('outside', () => {
  const strict = { anywhere: false }

  it('is not an address of ours or our neighbours', () => {
    for (const address of ['8.8.8.8', '200.160.2.3', '2606:4700::1111', '2001:4860:4860::8888'])
      expect(isOutside(address)).toBe(true)
    for (const address of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.1.1',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '::7f00:1',
      '::ffff:8.8.8.8',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:0:4136:e378:8000:63bf:3fff:fdd2',
      '2001:10::1',
      '2001:db8::1',
      '3fff::1',
      '4000::1',
      'fec0::1',
      'fe80::1%eth0',
      '192.0.2.1',
      '192.88.99.1',
      '198.51.100.1',
      '203.0.113.1',
      'nowhere',
    ])
      expect(isOutside(address), address).toBe(false)
  })

  it('is called by https on its usual port, and never by an inside number', () => {
    expect(mayCall('https://tracker.example.com/x?y=1', strict)).toBe(true)
    for (const url of [
      'http://tracker.example.com',
      'https://tracker.example.com:8443',
      'https://127.0.0.1',
      'https://[::1]/',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://user@example.com',
      'file:///etc/passwd',
    ])
      expect(mayCall(url, strict), url).toBe(false)
  })

  it('is where the name leads at the moment of connecting', async () => {
    await expect(callOutside('https://localhost/', {}, strict)).rejects.toThrow('not a public address')
    await expect(fetchOutside('https://localhost/a.png', { ...strict, bytesMax: 1000 })).rejects.toThrow(
      'not a public address',
    )
    expect(() => fetchOutside('https://169.254.169.254/', { ...strict, bytesMax: 1000 })).toThrow(
      'not a public address',
    )
  })
})
