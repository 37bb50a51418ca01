import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinAlone } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { listen } from '../../../../test/stream.ts'
import { hours, minutes } from '../../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const signedIn = () => joinAlone(app)

describe('the address', () => {
  const home = {
    cep: '01310-100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: 'ap. 41',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP' as const,
  }

  it('is stored, and replaced', async () => {
    const { visitor } = await signedIn()
    expect((await visitor.call('account')).account.address).toBeNull()
    await visitor.call('putAddress', { body: home })
    expect((await visitor.call('account')).account.address).toEqual({ ...home, cep: '01310100' })
    await visitor.call('putAddress', { body: { ...home, complement: '', number: '1' } })
    expect((await visitor.call('account')).account.address).toMatchObject({ complement: null, number: '1' })
  })

  it('is checked field by field', async () => {
    const { visitor } = await signedIn()
    const put = (change: object) =>
      visitor.send('PUT', '/api/profile/address', { body: { ...home, ...change } })
    for (const cep of ['0131010', '013101000', 'abcdefgh', '']) {
      expectRefusal(await put({ cep }), 'validation', { cep: 'cep_invalid' })
    }
    expectRefusal(await put({ state: 'XX' }), 'validation', { state: 'invalid' })
    expectRefusal(await put({ street: '  ', city: '' }), 'validation', {
      street: 'required',
      city: 'required',
    })
    expectRefusal(await put({ number: 'x'.repeat(21) }), 'validation', { number: 'too_long' })
    expect((await visitor.call('account')).account.address).toBeNull()
  })
})

describe('preferences', () => {
  it('begin with mails about money on, push and marketing off', async () => {
    const { visitor } = await signedIn()
    const { preferences } = (await visitor.call('account')).account
    expect(preferences).toEqual({
      theme: 'system',
      notify_mail: true,
      notify_app: true,
      notify_push: false,
      marketing: false,
    })
  })

  it('change one by one, also at the same moment', async () => {
    const { visitor, id } = await signedIn()
    await Promise.all([
      visitor.call('putPreferences', { body: { theme: 'dark' } }),
      visitor.call('putPreferences', { body: { notify_mail: false } }),
      visitor.call('putPreferences', { body: { notify_push: true } }),
    ])
    const kept = await app.platform.database.transaction((tx) => app.players.preferences(tx, id))
    expect(kept).toEqual({
      theme: 'dark',
      notify_mail: false,
      notify_app: true,
      notify_push: true,
      marketing: false,
    })
    const reply = await visitor.send('PUT', '/api/profile/preferences', { body: { theme: 'pink' } })
    expectRefusal(reply, 'validation')
  })
})

describe('consents', () => {
  it('are listed with version and time; marketing can be withdrawn, and leaves its trace', async () => {
    const { visitor, id } = await signedIn()
    const first = (await visitor.call('consents')).consents
    expect(first.map(({ kind }) => kind).toSorted()).toEqual(['agreement', 'term_a'])
    expect(first[0]).toMatchObject({ given: true, at: app.clock.now().toISOString() })
    expect(first[0]?.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    for (const marketing of [true, true, false]) {
      app.clock.advance(minutes(1))
      const { preferences } = await visitor.call('putPreferences', { body: { marketing } })
      expect(preferences.marketing).toBe(marketing)
    }
    const { consents } = await visitor.call('consents')
    expect(consents.filter(({ kind }) => kind === 'marketing').map(({ given }) => given)).toEqual([
      false,
      true,
    ])
    const rows = await app.rows(sql<{ ip: string }>`
      SELECT ip FROM consents WHERE player_id = ${id} AND kind = 'marketing'`)
    expect(rows.every(({ ip }) => ip !== '')).toBe(true)
  })
})

describe('devices', () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

  async function twoDevices() {
    const { visitor, form } = await signedIn()
    app.clock.advance(minutes(5))
    const phone = app.visitor({ address: '203.0.113.77' })
    const reply = await phone.send('POST', '/api/auth/login', {
      body: { login: form.email, password: form.password },
      headers: { 'user-agent': agent },
    })
    phone.token = reply.body.access_token
    return { visitor, phone, form }
  }

  it('are listed by product name, this one marked', async () => {
    const { visitor } = await twoDevices()
    const { devices } = await visitor.call('devices')
    expect(devices).toHaveLength(2)
    const other = devices.find(({ current }) => !current)
    expect(other).toMatchObject({ browser: 'Safari', system: 'iOS', kind: 'phone', place: '203.0.113.77' })
    expect(other?.first_seen_at).toBe(app.clock.now().toISOString())
    expect(devices.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(devices)).not.toContain(visitor.token)
  })

  it('are thrown out one by one, at once, and only by their owner', async () => {
    const { visitor, phone } = await twoDevices()
    const { visitor: stranger } = await signedIn()
    const { devices } = await visitor.call('devices')
    const id = devices.find(({ current }) => !current)?.id ?? ''
    const page = await listen(app, phone.token ?? '')
    expectRefusal(await stranger.send('DELETE', `/api/profile/devices/${id}`), 'not_found')
    expect((await phone.send('GET', '/api/auth/verify')).status).toBe(200)
    await visitor.call('revokeDevice', { params: { id } })
    await page.ended
    expect(page.received()).toContain('{"topic":"session.ended","data":{"reason":"revoked"}}')
    expectRefusal(await phone.send('GET', '/api/auth/verify'), 'unauthenticated')
    expectRefusal(await visitor.send('DELETE', `/api/profile/devices/${id}`), 'not_found')
    expectRefusal(await visitor.send('DELETE', '/api/profile/devices/x'), 'validation')
    expect((await visitor.call('devices')).devices).toHaveLength(1)
  })

  it('are thrown out all but this one', async () => {
    const { visitor, phone, form } = await twoDevices()
    const third = await app.visitor().call('login', { body: { login: form.email, password: form.password } })
    const page = await listen(app, phone.token ?? '')
    await visitor.call('revokeOtherDevices')
    await page.ended
    expectRefusal(await phone.send('GET', '/api/auth/verify'), 'unauthenticated')
    const old = app.visitor({ token: third.access_token })
    expectRefusal(await old.send('GET', '/api/auth/verify'), 'unauthenticated')
    expect((await visitor.call('devices')).devices).toHaveLength(1)
    app.clock.advance(hours(3))
    expectRefusal(await visitor.send('GET', '/api/profile/devices'), 'unauthenticated')
  })
})
