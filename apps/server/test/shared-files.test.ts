import fs from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { join } from './people.ts'
import { expectRefusal } from './refusal.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import { Visitor } from './visitor.ts'

/** Two nodes with a data folder each, one database, one bucket, and no key in the environment. */
let s3: S3Server
let first: TestApp
let second: TestApp
beforeAll(async () => {
  s3 = await startS3Server()
  const options = { variables: { SECRET_KEY: '' }, config: { s3: s3.config } }
  first = await startApp({ ...options, works: true })
  await first.catalogue.stockDemo()
  second = await startApp({ ...options, database: first.databaseUrl })
})
afterAll(async () => {
  await second.close()
  await first.close()
  await s3.stop()
})

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: { r: 200, g: 120, b: 20 } } })
    .png()
    .toBuffer()

const putAvatar = async (visitor: Visitor) =>
  visitor.send('PUT', '/api/profile/avatar', { body: { image: (await picture()).toString('base64') } })

async function signedIn(): Promise<Visitor> {
  const visitor = first.visitor()
  await join(visitor)
  return visitor
}

/** The same browser at the other node. */
function elsewhere(visitor: Visitor): Visitor {
  return new Visitor(second.url, { token: visitor.token! })
}

it('reads on one node what was written on the other', async () => {
  const visitor = await signedIn()
  const reply = await putAvatar(visitor)
  expect(reply.status, reply.text).toBe(200)
  const url = reply.body.user.avatar as string
  const answer = await fetch(second.url + url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(256)
  expect((await elsewhere(visitor).call('verify')).user.avatar).toBe(url)

  await elsewhere(visitor).call('removeAvatar')
  await vi.waitFor(async () => expect((await fetch(first.url + url)).status).toBe(404), 20_000)
})

it('answers conditions and ranges', async () => {
  const url = await first.platform.storage.putNamed('sounds/win.wav', '0123456789')
  const whole = await fetch(second.url + url)
  const tag = whole.headers.get('etag')!
  expect(whole.headers.get('cache-control')).toContain('max-age=86400')
  const same = await fetch(second.url + url, { headers: { 'if-none-match': tag } })
  expect(same.status).toBe(304)
  const range = async (value: string) => {
    const answer = await fetch(second.url + url, { headers: { range: value } })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await range('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await range('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await range('bytes=20-30')).toEqual([200, null, '0123456789'])
  expect(await range('bytes=5-2')).toEqual([200, null, '0123456789'])
  const head = await fetch(second.url + url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
})

it.each(['nothing.svg', '..%2f..%2fpackage.json', '.env', 'a%00b', '%2e%2e/x', 'sounds%2f..%2f..%2fx', ''])(
  'answers 404 to /storage/%s',
  async (name) => {
    expect((await fetch(`${first.url}/storage/${name}`)).status).toBe(404)
  },
)

it('draws a picture once for both nodes', async () => {
  const { game } = (await first.visitor().send('GET', '/api/games/detail/sweet-bonanza')).body
  const cover = game.cover as string
  const here = Buffer.from(await (await fetch(first.url + cover)).arrayBuffer())
  expect(s3.keys()).toContain(cover.replace('/storage/', ''))
  const there = Buffer.from(await (await fetch(second.url + cover)).arrayBuffer())
  expect(there.equals(here)).toBe(true)
})

it('signs with one key on both nodes', () => {
  const signature = first.platform.signer.sign('test', 'text')
  expect(second.platform.signer.verify('test', 'text', signature)).toBe(true)
  const sealed = first.platform.signer.seal('test', 'owner', 'text')
  expect(second.platform.signer.unseal('test', 'owner', sealed)).toBe('text')
})

it('says so while the store is away, and everything else works', async () => {
  const visitor = await signedIn()
  const before = (await putAvatar(visitor)).body.user.avatar as string
  s3.fail('error')
  try {
    const refused = await putAvatar(visitor)
    expectRefusal(refused, 'unavailable')
    expect(refused.status).toBe(503)
    expect((await fetch(first.url + before)).status).toBe(503)
    expect((await visitor.call('verify')).user.avatar).toBe(before)
    expect(await visitor.call('ready')).toMatchObject({ status: 'ready' })
    expect((await first.platform.metrics.expose()).text).toContain('girassol_file_store_up 0')
    expect((await visitor.call('removeAvatar')).user.avatar).toBeNull()
  } finally {
    s3.fail(null)
  }
  // The removal was written with the change and is tried again.
  await vi.waitFor(() => expect(s3.keys()).not.toContain(before.replace('/storage/', '')), 60_000)
  expect((await putAvatar(visitor)).status).toBe(200)
  await first.platform.jobs.run('storage.check')
  expect((await first.platform.metrics.expose()).text).toContain('girassol_file_store_up 1')
})

it('writes nothing to the data folders', async () => {
  expect(first.platform.config.dataDir).not.toBe(second.platform.config.dataDir)
  for (const { platform } of [first, second]) expect(await fs.readdir(platform.config.dataDir)).toEqual([])
})
