import type { Language } from '@girassol/contract'
import { sql } from 'kysely'
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { listen } from '../../../test/stream.ts'
import type { Visitor } from '../../../test/visitor.ts'
import type { Events } from '../../platform/events.ts'
import { uuidv7 } from '../../platform/ids.ts'

let app: TestApp
let visitor: Visitor
let player: bigint
let email: string
let token: string

beforeAll(async () => {
  app = await startApp({ works: true, variables: { PUSH_HOSTS: '127.0.0.1' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  visitor = app.visitor()
  const joined = await join(visitor)
  ;({ id: player, token } = joined)
  email = joined.form.email
})

async function publish<T extends keyof Events>(topic: T, payload: Events[T]): Promise<void> {
  const { database, outbox } = app.platform
  await database.transaction((tx) => outbox.publish(tx, topic, payload))
  await vi.waitFor(
    async () => expect(await app.rows(sql`SELECT 1 FROM outbox WHERE consumer = 'notices'`)).toEqual([]),
    { timeout: 10_000 },
  )
}

const withdrawal = (id = uuidv7()) => ({ withdrawal: id, player: String(player), amount: '12345' })
const deposit = () => ({
  charge: uuidv7(),
  payment: uuidv7(),
  player: String(player),
  amount: '5000',
  bonus: '0',
  first: true,
})
const inbox = () => visitor.call('notices', { query: {} })
const letters = () => mailsTo(app, email)
const choose = (change: object) => visitor.send('PUT', '/api/profile/preferences', { body: change })

describe('a notice', () => {
  it('informs about money in the app and by mail, with a link', async () => {
    const event = withdrawal()
    await publish('withdrawal.paid', event)
    const { notices, unread, next } = await inbox()
    expect({ unread, next }).toEqual({ unread: 1, next: null })
    expect(notices).toMatchObject([
      {
        kind: 'withdrawal_paid',
        title: 'Seu saque foi pago',
        text: 'Enviamos R$\u00A0123,45 por PIX. O comprovante está na página do saque.',
        to: `/profile/withdraw/${event.withdrawal}`,
        read: false,
      },
    ])
    const [mail, ...more] = await letters()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('Seu saque foi pago')
    expect(mail?.body_text).toContain('R$\u00A0123,45')
    expect(mail?.body_text).toContain(`/profile/withdraw/${event.withdrawal}`)
  })

  it('is stored once when its event is redelivered', async () => {
    const [event, paid] = [withdrawal(), deposit()]
    for (let times = 0; times < 3; times++) {
      await publish('withdrawal.rejected', event)
      await publish('deposit.paid', paid)
    }
    // Another payment of the same charge is another event.
    await publish('deposit.paid', { ...paid, payment: uuidv7() })
    const { notices } = await inbox()
    expect(notices.map(({ kind }) => kind)).toEqual(['deposit_paid', 'deposit_paid', 'withdrawal_rejected'])
    expect(await letters()).toHaveLength(3)
  })

  it.each<[Language, string, string]>([
    ['pt_BR', 'Seu depósito chegou', 'Olá'],
    ['en', 'Your deposit has arrived', 'Hello'],
    ['es', 'Tu depósito llegó', 'Hola'],
  ])('speaks the player’s language: %s', async (language, title, greeting) => {
    await visitor.call('putLanguage', { body: { language } })
    await publish('deposit.paid', deposit())
    const [mail] = await letters()
    expect(mail?.subject).toContain(title)
    expect(mail?.body_text.startsWith(greeting)).toBe(true)
    const page = await visitor.send('GET', `/api/profile/notices?lang=${language}`)
    expect(page.body).toMatchObject({ notices: [{ title }] })
  })

  it('informs about each step of a withdrawal, and sends no mail about the approval', async () => {
    const event = withdrawal()
    for (const step of ['requested', 'approved', 'paid', 'returned'] as const)
      await publish(`withdrawal.${step}`, event)
    expect((await inbox()).notices.map(({ kind }) => kind)).toEqual([
      'withdrawal_returned',
      'withdrawal_paid',
      'withdrawal_approved',
      'withdrawal_requested',
    ])
    expect(await letters()).toHaveLength(3)
  })

  it('comes by no way that was switched off, unless it is about the account', async () => {
    expect((await choose({ notify_mail: false, notify_app: false })).status).toBe(200)
    const before = (await letters()).length
    await publish('withdrawal.paid', withdrawal())
    expect(await inbox()).toMatchObject({ unread: 0, notices: [{ read: true }] })
    expect(await letters()).toHaveLength(before)
    await publish('player.secured', { playerId: String(player), what: 'password' })
    expect(await inbox()).toMatchObject({ unread: 1, notices: [{ kind: 'password_changed' }, {}] })
  })

  it('informs about each change that protects the account', async () => {
    const changes = ['password', 'email', 'phone', 'two_factor', 'passkey'] as const
    for (const what of changes) await publish('player.secured', { playerId: String(player), what })
    const { notices } = await inbox()
    expect(notices.map(({ kind }) => kind)).toEqual(changes.map((what) => `${what}_changed`).toReversed())
    for (const { title, text, to } of notices) {
      expect(title).not.toBe('')
      expect(text).not.toBe('')
      expect(to).toMatch(/^\/profile\/perfil/)
    }
  })

  it('sends the mail about a changed password regardless of preferences', async () => {
    await choose({ notify_mail: false })
    const reply = await visitor.send('PUT', '/api/profile/password', {
      body: {
        current_password: 'vento-leste-43',
        password: 'nuvem-de-maio-19',
        password_confirmation: 'nuvem-de-maio-19',
      },
    })
    expect(reply.status).toBe(200)
    expect((await letters()).at(-1)?.subject).toContain('senha foi alterada')
    await vi.waitFor(async () => expect((await inbox()).notices[0]?.kind).toBe('password_changed'))
  })
})

describe('the inbox', () => {
  it('is read page by page, marked one by one or whole, and pushed to open pages', async () => {
    const page = await listen(app, token)
    for (let count = 0; count < 5; count++) await publish('deposit.paid', deposit())
    await vi.waitFor(() => expect(page.received()).toContain('"topic":"notice","data":{"unread":5}'))
    page.stop()
    await page.ended.catch(() => {})
    const { notices } = await inbox()
    const first = await visitor.call('notices', { query: { limit: 3 } })
    const second = await visitor.call('notices', { query: { limit: 3, after: first.next ?? 0 } })
    expect([...first.notices, ...second.notices]).toEqual(notices)
    expect(second.next).toBeNull()
    const id = notices[2]!.id
    expect(await visitor.call('readNotice', { params: { id } })).toEqual({ unread: 4 })
    expect(await visitor.call('readNotice', { params: { id } })).toEqual({ unread: 4 })
    expect((await inbox()).notices.map(({ read }) => read)).toEqual([false, false, true, false, false])
    expect(await visitor.call('readAllNotices')).toEqual({ unread: 0 })

    const other = app.visitor()
    await join(other)
    expect((await other.call('notices', { query: {} })).notices).toEqual([])
    expectRefusal(await other.send('POST', `/api/profile/notices/${id}/read`), 'not_found')
  })
})

describe('web push', () => {
  /** A push service with one browser behind it, which can open what was sealed for it. */
  async function startService() {
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const auth = Buffer.from('sixteen bytes ok')
    const received: { headers: http.IncomingHttpHeaders; body: Buffer }[] = []
    let status = 201
    const server = http.createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts) })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return {
      received,
      subscription: {
        endpoint: `http://127.0.0.1:${port}/send/${uuidv7()}`,
        keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      answer(next: number) {
        status = next
      },
      open(body: Buffer): unknown {
        const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
        const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
          Buffer.from(hkdfSync('sha256', secret, by, info, length))
        const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
        const secret = derive(browser.computeSecret(sender), auth, info, 32)
        const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
        const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
        const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
        const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
        return JSON.parse(text.subarray(0, -1).toString()) as unknown
      },
      close: () => new Promise((resolve) => server.close(resolve)),
    }
  }

  const kept = () =>
    app.rows(sql<{ endpoint: string }>`SELECT endpoint FROM push_subscriptions WHERE player_id = ${player}`)

  it('reaches a browser that asked for it, once and without an amount, and forgets one that is gone', async () => {
    const service = await startService()
    const { key } = await visitor.call('pushKey')
    await visitor.call('subscribePush', { body: service.subscription })
    // Asked for, and not chosen: nothing is sent.
    await publish('withdrawal.paid', withdrawal())
    await choose({ notify_push: true })
    const event = withdrawal()
    await publish('withdrawal.paid', event)
    await publish('withdrawal.paid', event)
    await vi.waitFor(() => expect(service.received).toHaveLength(1), { timeout: 10_000 })
    const { headers, body } = service.received[0]!
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(headers.authorization).toContain(`k=${key}`)
    expect(service.open(body)).toEqual({
      title: 'Seu saque foi pago',
      to: `/profile/withdraw/${event.withdrawal}`,
    })
    // About the account nothing is sent: letters are, always.
    await publish('player.secured', { playerId: String(player), what: 'email' })

    service.answer(410)
    await publish('deposit.paid', deposit())
    await vi.waitFor(async () => expect(await kept()).toEqual([]), { timeout: 10_000 })
    expect(service.received).toHaveLength(2)
    await service.close()
  })

  it('is stopped by the player, and only by the one it belongs to', async () => {
    const service = await startService()
    const { endpoint } = service.subscription
    await visitor.call('subscribePush', { body: service.subscription })
    const other = app.visitor()
    await join(other)
    await other.call('unsubscribePush', { body: { endpoint } })
    expect(await kept()).toEqual([{ endpoint }])
    await visitor.call('unsubscribePush', { body: { endpoint } })
    expect(await kept()).toEqual([])
    await service.close()
  })

  it('keeps the twenty latest subscriptions of a player, also when they come at once', async () => {
    const other = app.visitor()
    const { id } = await join(other)
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) }
    const subscribe = (name: string) =>
      other.call('subscribePush', { body: { endpoint: `https://127.0.0.1/${name}-${id}`, keys } })
    await subscribe('first')
    app.clock.advance(1000)
    await Promise.all(Array.from({ length: 22 }, (_, n) => subscribe(`next-${n}`)))
    app.clock.advance(1000)
    await subscribe('last')
    const rows = await app.rows(sql<{ name: string }>`
      SELECT split_part(endpoint, '/', 4) AS name FROM push_subscriptions WHERE player_id = ${id}`)
    const names = rows.map(({ name }) => name)
    expect(names).toHaveLength(20)
    expect(names).toContain(`last-${id}`)
    expect(names).not.toContain(`first-${id}`)
  })

  it('calls only push services', async () => {
    const { keys } = (
      await startService().then(async (service) => {
        await service.close()
        return service
      })
    ).subscription
    for (const endpoint of [
      'https://example.com/x',
      'http://localhost:5432/',
      'file:///etc/passwd',
      'https://127.0.0.1.example.com/',
      'http://a:b@127.0.0.1/',
      'http://169.254.169.254/',
      'https://127.0.0.1:8443/send/x',
      'https://127.0.0.1:80/send/x',
    ])
      expectRefusal(
        await visitor.send('POST', '/api/profile/push', { body: { endpoint, keys } }),
        'push_unsupported',
      )
  })
})
