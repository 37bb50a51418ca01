import { centavos } from '@girassol/money'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { join, joinAlone } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { calendarDay, dayText } from '../../../platform/moment.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ works: true })
})
afterAll(() => app.close())

const signedIn = () => joinAlone(app)

describe('the profile dialog', () => {
  it('shows name, likes, totals and the day of joining', async () => {
    const { visitor, form, id } = await signedIn()
    const { profile } = await visitor.call('profileSummary')
    expect(profile).toEqual({
      id: Number(id),
      name: form.name,
      avatar: null,
      joined_at: app.clock.now().toISOString(),
      dateHumanReadable: dayText(calendarDay(app.clock.now()), 'pt_BR'),
      likes: 0,
      totalLikes: 0,
      liked: false,
      totals: { bets: 0, bets_won: 0, bet_amount: 0, earnings: 0, deposits: 0, withdrawals: 0 },
    })
    expect(await visitor.call('profileEmail')).toEqual({ email: form.email })
  })

  it('adds up what the modules above count', async () => {
    const own = await startApp()
    try {
      own.players.onSummary(async () => ({ bets: 3, bet_amount: centavos(1250) }))
      own.players.onSummary(async () => ({ deposits: centavos(5000) }))
      const visitor = own.visitor()
      await join(visitor)
      const { profile } = await visitor.call('profileSummary')
      expect(profile.totals).toMatchObject({ bets: 3, bet_amount: 12.5, deposits: 50, earnings: 0 })
    } finally {
      await own.close()
    }
  })

  it('changes the name, and refuses what is none', async () => {
    const { visitor } = await signedIn()
    const { user } = await visitor.call('renameProfile', { body: { name: '  Maria   da Silva ' } })
    expect(user.name).toBe('Maria da Silva')
    expect((await visitor.call('verify')).user.name).toBe('Maria da Silva')
    for (const name of ['', 'A', 'x'.repeat(121), 'Ana\nLima', 7]) {
      expectRefusal(await visitor.send('PUT', '/api/profile/name', { body: { name } }), 'validation')
    }
    for (let times = 1; times < 10; times++)
      await visitor.call('renameProfile', { body: { name: 'Ana Lima' } })
    expectRefusal(
      await visitor.send('PUT', '/api/profile/name', { body: { name: 'Ana' } }),
      'too_many_requests',
    )
  })
})

describe('a like', () => {
  it('is one per person, given and taken back', async () => {
    const { visitor: owner, id } = await signedIn()
    const { visitor: friend } = await signedIn()
    const params = { id: Number(id) }
    const answers = await Promise.all([1, 2, 3].map(() => friend.call('likeProfile', { params })))
    for (const answer of answers) expect(answer.liked).toBe(true)
    expect(await friend.call('likeProfile', { params })).toEqual({ likes: 1, liked: true })
    expect(await owner.call('likeProfile', { params })).toEqual({ likes: 2, liked: true })
    expect((await owner.call('profileSummary')).profile).toMatchObject({
      likes: 2,
      totalLikes: 2,
      liked: true,
    })
    expect(await owner.call('unlikeProfile', { params })).toEqual({ likes: 1, liked: false })
    expect(await owner.call('unlikeProfile', { params })).toEqual({ likes: 1, liked: false })
    expect((await owner.call('profileSummary')).profile).toMatchObject({ likes: 1, liked: false })
  })

  it('needs a profile', async () => {
    const { visitor } = await signedIn()
    for (const id of ['0', '-1', 'x', '1e3']) {
      const reply = await visitor.send('PUT', `/api/profile/likes/${id}`)
      expect([404, 422]).toContain(reply.status)
    }
  })
})

describe('the picture', () => {
  const put = (visitor: Visitor, bytes: Buffer) =>
    visitor.send('PUT', '/api/profile/avatar', { body: { image: bytes.toString('base64') } })
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 20 } } })
  const fetchFile = async (url: string) => {
    const response = await fetch(app.url + url)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), response }
  }

  it('is re-encoded as a small square without anything else of the file', async () => {
    const { visitor } = await signedIn()
    const given = await plain(900, 500)
      .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer()
    expect(given.includes('a secret place')).toBe(true)
    const reply = await put(visitor, Buffer.concat([given, Buffer.from('<script>alert(1)</script>')]))
    expect(reply.status, reply.text).toBe(200)
    const url = reply.body.user.avatar as string
    expect(url).toMatch(/^\/storage\/avatars\/[\da-f-]{36}\.webp$/)
    const { bytes, response } = await fetchFile(url)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(metadata.exif).toBeUndefined()
    expect(bytes.includes('script')).toBe(false)
    expect((await visitor.call('verify')).user.avatar).toBe(url)
  })

  it('takes the place of the one before, also of several at once, and can be taken away', async () => {
    const { visitor } = await signedIn()
    const picture = await plain(300, 300).png().toBuffer()
    const replies = await Promise.all(Array.from({ length: 4 }, () => put(visitor, picture)))
    const urls = replies.map(({ body }) => body.user.avatar as string)
    const { avatar } = (await visitor.call('verify')).user
    await vi.waitFor(async () => {
      const alive = await Promise.all(
        [...new Set(urls)].map(async (url) => (await fetchFile(url)).status === 200),
      )
      expect(alive.filter(Boolean)).toHaveLength(1)
    }, 20_000)
    expect((await fetchFile(avatar ?? '')).status).toBe(200)
    const { user } = await visitor.call('removeAvatar')
    expect(user.avatar).toBeNull()
    await vi.waitFor(async () => expect((await fetchFile(avatar ?? '')).status).toBe(404), 20_000)
  })

  it('is a picture by its bytes', async () => {
    const { visitor } = await signedIn()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const gif = await plain(20, 20).gif().toBuffer()
    const png = await plain(20, 20).png().toBuffer()
    const wrong = [
      Buffer.from(svg),
      Buffer.from(`\uFEFF${svg}`),
      gif,
      Buffer.from('not a picture'),
      Buffer.alloc(0),
      // The right first bytes and nothing behind them.
      png.subarray(0, 40),
      Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    ]
    for (const bytes of wrong) {
      expectRefusal(await put(visitor, bytes), 'validation', { image: 'avatar_invalid' })
    }
    expect((await visitor.call('verify')).user.avatar).toBeNull()
  })

  it('is neither too large nor a bomb', async () => {
    const { visitor } = await signedIn()
    const noise = await sharp(Buffer.alloc(900 * 900 * 3, 'noise'), {
      raw: { width: 900, height: 900, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(2 * 1024 * 1024)
    expectRefusal(await put(visitor, noise.subarray(0, 2 * 1024 * 1024 + 100)), 'validation')
    expectRefusal(await put(visitor, Buffer.alloc(4 * 1024 * 1024)), 'too_large')
    const bomb = blackPng(10_000)
    expect(bomb.length).toBeLessThan(200_000)
    expectRefusal(await put(visitor, bomb), 'validation', { image: 'avatar_invalid' })
    expect((await put(visitor, blackPng(1000))).status).toBe(200)
  })
})

/** Nothing but black, a bit for each pixel: a few kilobytes that unfold into as many pixels as one likes. */
function blackPng(edge: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head[8] = 1
  const lines = Buffer.alloc((edge / 8 + 1) * edge)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
