import { DEVICE_COOKIE } from '@girassol/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { mailedCode } from '../../../../test/login.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { join, person } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import type { Reply, Visitor } from '../../../../test/visitor.ts'
import { days, minutes, seconds } from '../../../platform/clock.ts'
import { Sweep } from '../../../platform/retention/sweep.ts'

let app: TestApp
let node: TestApp
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
})
beforeEach(() => choose('br-licensed'))
afterAll(() => app.close())

async function choose(profile: 'demo' | 'standard' | 'br-licensed'): Promise<void> {
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: profile }))
  for (const each of [app, node])
    await vi.waitFor(() => expect(each.settings.profile().name).toBe(profile), { timeout: 10_000 })
}

function pass(milliseconds: number): void {
  for (const each of [app, node]) each.clock.advance(milliseconds)
}

let host = 0
const stranger = (at = app) => at.visitor({ address: `203.0.113.${++host}` })

async function newcomer() {
  const visitor = stranger()
  const { form, id, token } = await join(visitor)
  return { visitor, name: form.email, password: form.password, id, token }
}

/** Calls that move money or play, each of which gets past the gate when it is refused for another reason. */
const guarded: Record<string, (by: Visitor) => Promise<Reply>> = {
  'a deposit': (by) => by.send('POST', '/api/wallet/deposit/payment', { body: { amount: 50 } }),
  'a withdrawal': (by) =>
    by.send('POST', '/api/wallet/withdraw/request', {
      body: { amount: 50, pix_key: 'a@example.com', pix_type: 'email' },
    }),
  'a withdrawal of everything': (by) => by.send('POST', '/api/wallet/withdraw/all'),
  'a game': (by) => by.send('GET', '/api/games/single/nothing'),
}
const codeOf = ({ body }: Reply): string | undefined => body?.error?.code
const confirm = (by: Visitor, current_password: string) =>
  by.send('POST', '/api/auth/confirm-password', { body: { current_password } })
const act = (by: Visitor) => by.send('PUT', '/api/profile/language', { body: { language: 'pt_BR' } })
const login = (by: Visitor, login: string, password: string, code?: string) =>
  by.send('POST', '/api/auth/login', { body: { login, password, ...(code && { code }) } })

describe('a session without an action for 30 minutes', () => {
  it.each(Object.keys(guarded))('[G7] [T10] asks for the password before %s, on both nodes', async (what) => {
    const { visitor, password, token } = await newcomer()
    const elsewhere = node.visitor({ token })
    pass(minutes(30) - seconds(1))
    expect(codeOf(await guarded[what]!(visitor))).not.toBe('password_required')
    pass(minutes(30))
    expectRefusal(await guarded[what]!(visitor), 'password_required')
    expectRefusal(await guarded[what]!(elsewhere), 'password_required')
    expect((await confirm(elsewhere, password)).status).toBe(200)
    expect(codeOf(await guarded[what]!(visitor))).not.toBe('password_required')
    expect(codeOf(await guarded[what]!(elsewhere))).not.toBe('password_required')
  })

  it('[G7] is not woken by other actions or by reading, and still reads', async () => {
    const { visitor } = await newcomer()
    pass(minutes(30))
    expect((await act(visitor)).status).toBe(200)
    expect((await visitor.send('GET', '/api/auth/verify')).status).toBe(200)
    expectRefusal(await guarded['a deposit']!(visitor), 'password_required')
  })

  it('[G7] begins with the last action, not with what the page reads by itself', async () => {
    const { visitor } = await newcomer()
    for (let passed = 0; passed < 3; passed++) {
      pass(minutes(20))
      expect((await act(visitor)).status).toBe(200)
    }
    expect(codeOf(await guarded['a deposit']!(visitor))).not.toBe('password_required')
    for (let passed = 0; passed < 3; passed++) {
      pass(minutes(10))
      expect((await visitor.send('GET', '/api/profile/wallet')).status).toBe(200)
    }
    expectRefusal(await guarded['a deposit']!(visitor), 'password_required')
  })

  it('[G7] stays idle after a wrong password, whose tries are limited', async () => {
    const { visitor, password } = await newcomer()
    pass(minutes(30))
    expectRefusal(await confirm(visitor, 'a guess'), 'validation', { current_password: 'password_wrong' })
    expectRefusal(await guarded['a game']!(visitor), 'password_required')
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(visitor, 'a guess')))
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
    expectRefusal(await guarded['a game']!(visitor), 'password_required')
    pass(minutes(16))
    expect((await confirm(visitor, password)).status).toBe(200)
  })

  it('[G7] lets no concurrent call through before the password is confirmed', async () => {
    const { visitor, token } = await newcomer()
    pass(minutes(30))
    const callers = [visitor, node.visitor({ token })]
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? act(callers[0]!) : guarded['a deposit']!(callers[index % 4 ? 0 : 1]!),
      ),
    )
    const refused = replies.filter((reply) => codeOf(reply) === 'password_required')
    expect(refused).toHaveLength(5)
  })

  it('cannot be confirmed after it was revoked', async () => {
    const { visitor, password } = await newcomer()
    pass(minutes(30))
    await visitor.send('POST', '/api/auth/logout')
    expectRefusal(await confirm(visitor, password), 'unauthenticated')
  })

  it.each(['demo', 'standard'] as const)('is not asked for a password in %s', async (profile) => {
    await choose(profile)
    const { visitor } = await newcomer()
    pass(minutes(90))
    expect(codeOf(await guarded['a game']!(visitor))).not.toBe('password_required')
  })
})

describe('a login where the profile demands a second factor', () => {
  it('[C4] [T10] asks a new device for the code it mails, and then not for seven days', async () => {
    const { name, password } = await newcomer()
    const device = stranger()
    expectRefusal(await login(device, name, password), 'mail_code_required')
    const code = await mailedCode(app, name)
    expect((await login(device, name, password, code.toLowerCase())).status).toBe(200)
    pass(days(7) - minutes(1))
    expect((await login(device, name, password)).status).toBe(200)
    pass(minutes(1))
    expectRefusal(await login(device, name, password), 'mail_code_required')
  })

  it('[C4] [T10] does not ask the device of the registration for seven days, on both nodes', async () => {
    const { visitor, name, password } = await newcomer()
    const elsewhere = stranger(node)
    elsewhere.jar.set(DEVICE_COOKIE, visitor.jar.get(DEVICE_COOKIE) ?? '')
    pass(days(7) - minutes(1))
    expect((await login(visitor, name, password)).status).toBe(200)
    expect((await login(elsewhere, name, password)).status).toBe(200)
    pass(minutes(1))
    expectRefusal(await login(elsewhere, name, password), 'mail_code_required')
  })

  it('[C4] [T10] ends sessions whose second factor is seven days old, also remembered ones', async () => {
    const { visitor, name, password } = await newcomer()
    pass(days(3))
    const body = { login: name, password, remember: true }
    const { body: answer } = await visitor.send('POST', '/api/auth/login', { body })
    const signedIn = app.visitor({ token: answer.access_token })
    pass(days(4) - minutes(1))
    expect((await signedIn.send('GET', '/api/auth/verify')).status).toBe(200)
    pass(minutes(1))
    expectRefusal(await signedIn.send('GET', '/api/auth/verify'), 'unauthenticated')
  })

  it('mails nothing before the right password', async () => {
    const { name } = await newcomer()
    const before = (await mailsTo(app, name)).length
    expectRefusal(await login(stranger(), name, 'a guess'), 'invalid_credentials')
    expect(await mailsTo(app, name)).toHaveLength(before)
  })

  const ask = async (device: Visitor, name: string, password: string) => {
    expectRefusal(await login(device, name, password), 'mail_code_required')
    return mailedCode(app, name)
  }

  it('accepts a code for ten minutes, and only the last one mailed', async () => {
    const { name, password } = await newcomer()
    const device = stranger()
    const replaced = await ask(device, name, password)
    const late = await ask(device, name, password)
    expectRefusal(await login(device, name, password, replaced), 'code_invalid')
    pass(minutes(10))
    expectRefusal(await login(device, name, password, late), 'code_invalid')
  })

  it('accepts a code once, when two logins on two nodes bring it at the same time', async () => {
    const { name, password } = await newcomer()
    const code = await ask(stranger(), name, password)
    const twins = [stranger(), stranger(node)]
    const replies = await Promise.all(twins.map((twin) => login(twin, name, password, code)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('gives up a code after five wrong tries, without locking the login', async () => {
    const { name, password } = await newcomer()
    const device = stranger()
    const code = await ask(device, name, password)
    for (let tries = 0; tries < 5; tries++)
      expectRefusal(await login(device, name, password, 'AAAA-AAAA'), 'code_invalid')
    expectRefusal(await login(device, name, password, code), 'code_invalid')
    pass(minutes(16))
    const other = await ask(device, name, password)
    expect((await login(device, name, password, other)).status).toBe(200)
  })

  it('keeps neither the code nor the cookie in readable form', async () => {
    const { visitor, name, password, id } = await newcomer()
    expectRefusal(await login(stranger(), name, password), 'mail_code_required')
    const code = (await mailedCode(app, name)).replace('-', '')
    const cookie = visitor.jar.get(DEVICE_COOKIE) ?? ''
    expect(cookie).toMatch(/^[\w-]{43}$/)
    const rows = await app.rows(
      sql<object>`SELECT c.code_mac, encode(d.device_hash, 'escape') AS device FROM login_codes c
        JOIN player_devices d USING (player_id) WHERE player_id = ${id}`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(cookie)
  })

  it.each(['demo', 'standard'] as const)('asks for no code and sets no cookie in %s', async (profile) => {
    await choose(profile)
    const { name, password } = await newcomer()
    const device = stranger()
    expect((await login(device, name, password)).status).toBe(200)
    expect(device.jar.get(DEVICE_COOKIE)).toBeNull()
  })
})

describe('a browser that a self-excluded player has used', () => {
  const exclude = (player: bigint, months: 3 | null) =>
    app.safety.takeBreak(player, { kind: 'exclusion', months })
  const register = (visitor: Visitor) => visitor.send('POST', '/api/auth/register', { body: person() })

  it('opens no other account before the end, on both nodes, without saying why', async () => {
    const { visitor, id } = await newcomer()
    await exclude(id, 3)
    const elsewhere = stranger(node)
    elsewhere.jar.set(DEVICE_COOKIE, visitor.jar.get(DEVICE_COOKIE) ?? '')
    expectRefusal(await register(visitor), 'account_exists')
    expectRefusal(await register(elsewhere), 'account_exists')
    expect((await register(stranger())).status).toBe(200)
    pass(days(93))
    expect((await register(elsewhere)).status).toBe(200)
  })

  it('is refused for good after an exclusion for good, and not after a break', async () => {
    const forGood = await newcomer()
    await exclude(forGood.id, null)
    pass(days(200))
    expectRefusal(await register(forGood.visitor), 'account_exists')
    const resting = await newcomer()
    await app.safety.takeBreak(resting.id, { kind: 'pause', days: 1 })
    expect((await register(resting.visitor)).status).toBe(200)
  })
})

describe('the last login', () => {
  it('[T9] is answered after a login and in the account, with time, device and address', async () => {
    await choose('demo')
    const { visitor, name, password, token } = await newcomer()
    const at = app.clock.now().toISOString()
    expect((await visitor.call('account')).account.last_login).toBeNull()
    pass(days(2))
    const agent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
    const second = await visitor.send('POST', '/api/auth/login', {
      body: { login: name, password },
      headers: { 'user-agent': agent },
    })
    expect(second.body.last_login).toMatchObject({ at, place: visitor.address })
    const secondAt = app.clock.now().toISOString()
    pass(minutes(5))
    const third = await login(stranger(node), name, password)
    expect(third.body.last_login).toEqual({
      at: secondAt,
      browser: 'Chrome',
      system: 'Android',
      kind: 'phone',
      place: visitor.address,
    })
    const own = await app.visitor({ token: third.body.access_token }).call('account')
    expect(own.account.last_login).toMatchObject({ at: secondAt })
    expectRefusal(await app.visitor({ token }).send('GET', '/api/auth/verify'), 'unauthenticated')
  })

  it('[T9] is known after months, when old sessions were deleted', async () => {
    await choose('demo')
    const { visitor, name, password, id } = await newcomer()
    pass(minutes(1))
    const { body } = await login(visitor, name, password)
    const at = app.clock.now().toISOString()
    expect(body.access_token).toBeTruthy()
    pass(days(120))
    await app.players.sessions.sweep(new Sweep(app.platform.database))
    const left = await app.rows(sql<object>`SELECT id FROM sessions WHERE player_id = ${id}`)
    expect(left).toHaveLength(1)
    expect((await login(visitor, name, password)).body.last_login).toMatchObject({ at })
  })
})
