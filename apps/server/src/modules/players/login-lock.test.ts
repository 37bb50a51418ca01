import { DEVICE_COOKIE } from '@girassol/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { awaitMail, tokenIn } from '../../../test/mailbox.ts'
import { join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { minutes } from '../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ works: true })
})
afterAll(() => app.close())

async function choose(profile: 'demo' | 'br-licensed'): Promise<void> {
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: profile }))
  await vi.waitFor(() => expect(app.settings.profile().name).toBe(profile), { timeout: 10_000 })
}

let host = 0
const address = () => `203.0.113.${++host}`
/** The browser of the last newcomer: a second factor is not what these tests are about. */
let device = ''
function login(name: string, password: string, from: string) {
  const visitor = app.visitor({ address: from })
  visitor.jar.set(DEVICE_COOKIE, device)
  return visitor.send('POST', '/api/auth/login', { body: { login: name, password } })
}

async function newcomer() {
  await choose('br-licensed')
  const home = address()
  const visitor = app.visitor({ address: home })
  const { form } = await join(visitor)
  device = visitor.jar.get(DEVICE_COOKIE) ?? ''
  return { name: form.email, password: form.password, home }
}

describe('a login where the profile locks', () => {
  it('[T9] is locked after three failures within 30 minutes, also for the right password', async () => {
    const { name, password, home } = await newcomer()
    for (let tries = 0; tries < 3; tries++)
      expectRefusal(await login(name, 'a guess', home), 'invalid_credentials')
    app.clock.advance(minutes(120))
    expectRefusal(await login(name, password, home), 'login_locked')
  })

  it('[T9] counts failures of the last 30 minutes only, and forgets them after the right password', async () => {
    const { name, password, home } = await newcomer()
    for (let tries = 0; tries < 4; tries++) {
      expectRefusal(await login(name, 'a guess', home), 'invalid_credentials')
      app.clock.advance(minutes(16))
    }
    expect((await login(name, password, home)).status).toBe(200)
    for (let tries = 0; tries < 2; tries++)
      expectRefusal(await login(name, 'a guess', home), 'invalid_credentials')
    expect((await login(name, password, home)).status).toBe(200)
  })

  it('[T9] never locks the owner out of a known network by tries from elsewhere', async () => {
    const { name, password, home } = await newcomer()
    for (let tries = 0; tries < 3; tries++)
      expectRefusal(await login(name, 'a guess', address()), 'invalid_credentials')
    expectRefusal(await login(name, password, address()), 'login_locked')
    expect((await login(name, password, home)).status).toBe(200)
  })

  it('[T9] compares at most three of twenty concurrent tries', async () => {
    const { name, home } = await newcomer()
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(name, 'a guess', home)))
    const codes = replies.map(({ body }) => (body as { error: { code: string } }).error.code)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(3)
  })

  it('[T9] treats a name without an account alike', async () => {
    await choose('br-licensed')
    for (let tries = 0; tries < 3; tries++)
      expectRefusal(await login('no-account@example.com', 'a guess', address()), 'invalid_credentials')
    expectRefusal(await login('no-account@example.com', 'a guess', address()), 'login_locked')
  })

  it('[T9] is unlocked by the link that is mailed to the owner', async () => {
    const { name, password, home } = await newcomer()
    for (let tries = 0; tries < 3; tries++) await login(name, 'a guess', home)
    expectRefusal(await login(name, password, home), 'login_locked')
    await app.visitor().send('POST', '/api/auth/forget-password', { body: { email: name } })
    const token = tokenIn(await awaitMail(app, name))
    const NEW = 'girassol de outono 9'
    const body = { password: NEW, password_confirmation: NEW }
    const reset = await app
      .visitor({ address: home })
      .send('POST', `/api/auth/reset-password/${token}`, { body })
    expect(reset.status).toBe(200)
    expect((await login(name, NEW, home)).status).toBe(200)
  })

  it('is not locked in other profiles', async () => {
    const { name, password, home } = await newcomer()
    await choose('demo')
    for (let tries = 0; tries < 4; tries++)
      expectRefusal(await login(name, 'a guess', home), 'invalid_credentials')
    expect((await login(name, password, home)).status).toBe(200)
  })
})
