import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { awaitMail, mailsTo, tokenIn } from '../../../../test/mailbox.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { minutes, seconds } from '../../../platform/clock.ts'
import { codeOf, stepAt } from '../../../platform/totp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ works: true })
})
afterAll(() => app.close())

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an authenticator reads what it scanned. */
function secretOf(uri: string): Buffer {
  const text = new URL(uri).searchParams.get('secret') ?? ''
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

async function signedIn() {
  const visitor = app.visitor({ address: '192.0.2.7' })
  const joined = await join(visitor)
  const { password: current_password } = joined.form
  const post = (path: string, body: object) =>
    visitor.send('POST', `/api/profile/two-factor${path}`, { body })
  const login = (code?: string, address = '192.0.2.7') =>
    app.visitor({ address }).send('POST', '/api/auth/login', {
      body: { login: joined.form.email, password: current_password, ...(code !== undefined && { code }) },
    })
  return { visitor, ...joined, current_password, post, login }
}

async function protectedAccount() {
  const me = await signedIn()
  const begun = await me.visitor.call('beginTwoFactor', { body: { current_password: me.current_password } })
  const secret = secretOf(begun.uri)
  const code = (offset = 0) => codeOf(secret, stepAt(app.clock.now()) + offset)
  const { recovery_codes: codes } = await me.visitor.call('confirmTwoFactor', { body: { code: code() } })
  // The next code is another one than the one just used.
  app.clock.advance(seconds(30))
  return { ...me, code, codes, secret }
}

describe('switching it on', () => {
  it('asks for the password and a first code, and shows ten recovery codes once', async () => {
    const me = await signedIn()
    expectRefusal(await me.post('', { current_password: 'no' }), 'validation', {
      current_password: 'password_wrong',
    })
    const { body } = await me.post('', { current_password: me.current_password })
    const secret = secretOf(body.uri)
    expect(secret).toHaveLength(20)
    expect((await me.login()).status).toBe(200)
    expectRefusal(await me.post('/confirm', { code: '000000' }), 'code_invalid')
    const reply = await me.post('/confirm', { code: codeOf(secret, stepAt(app.clock.now())) })
    const codes = reply.body.recovery_codes as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await me.visitor.call('account')).account.two_factor).toEqual({
      enabled: true,
      since: app.clock.now().toISOString(),
      recovery_codes_left: 10,
    })
    expect((await mailsTo(app, me.form.email)).at(-1)?.subject).toContain('duas etapas ativada')
    expectRefusal(await me.post('', { current_password: me.current_password }), 'two_factor_on')
    expectRefusal(await me.post('/confirm', { code: '123456' }), 'two_factor_on')
  })

  it('keeps secret and codes unreadable', async () => {
    const { id, secret, codes } = await protectedAccount()
    const rows = JSON.stringify([
      await app.rows(sql`SELECT sealed_secret FROM two_factor WHERE player_id = ${id}`),
      await app.rows(sql`SELECT encode(code_hash, 'escape') FROM recovery_codes WHERE player_id = ${id}`),
    ])
    for (const text of [secret.toString('base64'), secret.toString('hex'), ...codes]) {
      expect(rows).not.toContain(text)
      expect(rows).not.toContain(text.replaceAll('-', ''))
    }
  })

  it('is done once by two confirmations at once', async () => {
    const me = await signedIn()
    const { uri } = await me.visitor.call('beginTwoFactor', {
      body: { current_password: me.current_password },
    })
    const code = codeOf(secretOf(uri), stepAt(app.clock.now()))
    const replies = await Promise.all([1, 2, 3].map(() => me.post('/confirm', { code })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('logging in with it', () => {
  it('asks for a code after the password, and only after it', async () => {
    const me = await protectedAccount()
    expectRefusal(await me.login(), 'two_factor_required')
    expectRefusal(await me.login(''), 'two_factor_required')
    const wrong = await app.visitor({ address: '192.0.2.8' }).send('POST', '/api/auth/login', {
      body: { login: me.form.email, password: 'not the password', code: me.code() },
    })
    expectRefusal(wrong, 'invalid_credentials')
    expectRefusal(await me.login('000000'), 'code_invalid')
    const reply = await me.login(me.code())
    expect(reply.status, reply.text).toBe(200)
    expect(
      (await app.visitor({ token: reply.body.access_token }).send('GET', '/api/auth/verify')).status,
    ).toBe(200)
  })

  it('takes a code once, also when many send it at the same moment', async () => {
    const me = await protectedAccount()
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, n) => me.login(me.code(), `198.51.100.${n}`)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefusal(reply, 'code_invalid')
    // The one before is over too, though the clock would still allow for it.
    expectRefusal(await me.login(me.code(-1), '198.51.100.9'), 'code_invalid')
    app.clock.advance(seconds(30))
    expect((await me.login(me.code())).status).toBe(200)
  })

  it('takes each recovery code once, however it is typed, also two at once', async () => {
    const me = await protectedAccount()
    const [first = '', second = ''] = me.codes
    expect((await me.login(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expectRefusal(await me.login(first), 'code_invalid')
    const replies = await Promise.all([0, 1, 2, 3].map((n) => me.login(second, `198.51.100.${n}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { two_factor } = (await me.visitor.call('account')).account
    expect(two_factor.recovery_codes_left).toBe(8)
    const { login: strangersLogin } = await protectedAccount()
    expectRefusal(await strangersLogin(me.codes[2]), 'code_invalid')
  })

  it('is not guessed by a thief with the password, from any network', async () => {
    const me = await protectedAccount()
    const codes: string[] = []
    for (let n = 0; n < 40; n++) {
      const { body } = await me.login(String(n).padStart(6, '9'), `203.0.113.${n}`)
      codes.push(body.error.code as string)
    }
    // The twentieth try of the hour was the one that switched it on.
    expect(codes.filter((code) => code === 'code_invalid')).toHaveLength(19)
    expect(codes.at(-1)).not.toBe('code_invalid')
    // The owner, from where they have signed in before, still gets in.
    expect((await me.login(me.code())).status).toBe(200)
  })

  it('is asked for after a password reset too', async () => {
    const me = await protectedAccount()
    await app.visitor().call('forgetPassword', { body: { email: me.form.email } })
    const mail = await awaitMail(app, me.form.email, 2)
    const password = 'rio-de-agosto-7'
    await app.visitor().call('resetPassword', {
      params: { token: tokenIn(mail) },
      body: { password, password_confirmation: password },
    })
    const reply = await app
      .visitor()
      .send('POST', '/api/auth/login', { body: { login: me.form.email, password } })
    expectRefusal(reply, 'two_factor_required')
  })
})

describe('switching it off', () => {
  it('needs password and code, and leaves nothing behind', async () => {
    const me = await protectedAccount()
    const { current_password } = me
    expectRefusal(await me.post('/disable', { current_password: 'no', code: me.code() }), 'validation')
    expectRefusal(await me.post('/disable', { current_password, code: '000000' }), 'code_invalid')
    expectRefusal(await me.post('/disable', { current_password }), 'validation', { code: 'required' })
    expectRefusal(await me.login(), 'two_factor_required')
    expect((await me.post('/disable', { current_password, code: me.code() })).status).toBe(200)
    expect((await me.login()).status).toBe(200)
    expect((await mailsTo(app, me.form.email)).at(-1)?.subject).toContain('duas etapas desativada')
    for (const table of ['two_factor', 'recovery_codes']) {
      expect(await app.rows(sql`SELECT 1 FROM ${sql.table(table)} WHERE player_id = ${me.id}`)).toEqual([])
    }
    expectRefusal(await me.post('/disable', { current_password, code: '123456' }), 'two_factor_off')
  })

  it('also works with a recovery code; new ones void the old', async () => {
    const me = await protectedAccount()
    const { current_password } = me
    const renewed = await me.post('/codes', { current_password, code: me.code() })
    const fresh = renewed.body.recovery_codes as string[]
    expect(fresh).toHaveLength(10)
    app.clock.advance(minutes(1))
    expectRefusal(await me.login(me.codes[0]), 'code_invalid')
    expect((await me.post('/disable', { current_password, code: fresh[3] })).status).toBe(200)
  })
})
