import { sql } from 'kysely'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { join, person } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { minutes, seconds } from '../../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function signedIn(language = 'pt-BR') {
  const visitor = app.visitor({ language })
  const joined = await join(visitor)
  const current_password = joined.form.password
  const post = (path: string, body: object) => visitor.send('POST', `/api/profile/${path}`, { body })
  return {
    visitor,
    ...joined,
    askEmail: (email: string, change: object = {}) => post('email', { email, current_password, ...change }),
    askPhone: (phone: string, country = '55') => post('phone', { phone, country, current_password }),
    confirm: (kind: 'email' | 'phone', code: string) => post(`${kind}/confirm`, { code }),
    read: async () => (await visitor.call('profileData')).user,
    pending: async () => (await visitor.call('account')).account.pending,
  }
}

async function codeSentTo(address: string): Promise<string> {
  const mail = (await mailsTo(app, address)).at(-1)
  const code = /^([\dA-Z]{4}-[\dA-Z]{4})$/m.exec(mail?.body_text ?? '')?.[1]
  expect(code, mail?.body_text).toBeDefined()
  return code ?? ''
}

const login = (name: string, password: string) =>
  app.visitor().send('POST', '/api/auth/login', { body: { login: name, password } })

describe('a new e-mail', () => {
  it('takes effect by the code sent to it, and the old address gets two mails', async () => {
    const me = await signedIn()
    const email = person().email
    expect((await me.askEmail(email.toUpperCase())).status).toBe(200)
    expect((await me.read()).email).toBe(me.form.email)
    expect(await me.pending()).toMatchObject({ email: { to: email }, phone: null })
    const code = await codeSentTo(email)
    expect((await mailsTo(app, me.form.email)).at(-1)?.subject).toContain('pedido de troca de e-mail')
    expect((await me.confirm('email', code.toLowerCase().replace('-', ' '))).body.user.email).toBe(email)
    expect((await mailsTo(app, me.form.email)).at(-1)?.subject).toContain('seu e-mail foi alterado')
    expect(await me.pending()).toEqual({ email: null, phone: null })
    expect((await login(email, me.form.password)).status).toBe(200)
    expectRefusal(await login(me.form.email, me.form.password), 'invalid_credentials')
    expectRefusal(await me.confirm('email', code), 'code_invalid')
  })

  it('marks the account, so that money leaving soon after is looked at, and voids resets on their way', async () => {
    const me = await signedIn()
    const changedAt = () => app.platform.database.transaction((tx) => app.players.changedAt(tx, me.id))
    expect(await changedAt()).toBeNull()
    const email = person().email
    await me.askEmail(email)
    expect(await changedAt()).toBeNull()
    await app.rows(sql`INSERT INTO password_resets (token_hash, player_id, created_at, expires_at)
      VALUES ('\\x01', ${me.id}, ${app.clock.now()}, ${new Date(app.clock.now().getTime() + minutes(30))})`)
    await me.confirm('email', await codeSentTo(email))
    expect(await changedAt()).toEqual(app.clock.now())
    const open = await app.rows(
      sql`SELECT 1 FROM password_resets WHERE player_id = ${me.id} AND used_at IS NULL`,
    )
    expect(open).toEqual([])
  })

  it('needs the password', async () => {
    const me = await signedIn()
    const reply = await me.askEmail(person().email, { current_password: 'another one' })
    expectRefusal(reply, 'validation', { current_password: 'password_wrong' })
    expect(await me.pending()).toEqual({ email: null, phone: null })
  })

  it('is another one than now, and an address', async () => {
    const me = await signedIn()
    expectRefusal(await me.askEmail(me.form.email), 'validation', { email: 'unchanged' })
    expectRefusal(await me.askEmail('nobody'), 'validation', { email: 'email_invalid' })
  })

  it('that has an account is answered alike: only that mailbox learns of it', async () => {
    const me = await signedIn()
    const { form: other } = await join(app.visitor())
    const free = person().email
    const count = async () =>
      Number((await app.rows(sql<{ n: bigint }>`SELECT count(*) AS n FROM mails`))[0]?.n)
    const before = await count()
    const taken = await me.askEmail(other.email)
    const between = await count()
    const open = await me.askEmail(free)
    expect(taken.status).toBe(200)
    expect({ ...taken.body, requestId: '' }).toEqual({ ...open.body, requestId: '' })
    expect(between - before).toBe((await count()) - between)
    const [mail] = await mailsTo(app, other.email)
    expect(mail?.subject).toContain('já tem uma conta')
    expect(mail?.body_text).not.toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/m)
    expect(mail?.body_text).not.toContain(me.form.name)
  })

  it('is refused when another account took it in the meantime', async () => {
    const email = person().email
    const one = await signedIn()
    const two = await signedIn()
    await one.askEmail(email)
    const first = await codeSentTo(email)
    await two.askEmail(email)
    const second = await codeSentTo(email)
    const replies = await Promise.all([one.confirm('email', first), two.confirm('email', second)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = replies.find(({ status }) => status === 409)
    if (lost) expectRefusal(lost, 'contact_taken')
  })
})

describe('the code', () => {
  it('is used by one of many who send it at once', async () => {
    const me = await signedIn()
    const email = person().email
    await me.askEmail(email)
    const code = await codeSentTo(email)
    const replies = await Promise.all(Array.from({ length: 6 }, () => me.confirm('email', code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefusal(reply, 'code_invalid')
  })

  it('ends after half an hour, with a newer one, and after five wrong tries', async () => {
    const me = await signedIn()
    const email = person().email
    await me.askEmail(email)
    const first = await codeSentTo(email)
    app.clock.advance(minutes(30) - seconds(1))
    expect((await me.pending()).email).not.toBeNull()
    app.clock.advance(seconds(1))
    expectRefusal(await me.confirm('email', first), 'code_invalid')
    expect(await me.pending()).toEqual({ email: null, phone: null })
    await me.askEmail(email)
    const second = await codeSentTo(email)
    await me.askEmail(email)
    const third = await codeSentTo(email)
    expectRefusal(await me.confirm('email', second), 'code_invalid')
    for (let wrong = 1; wrong < 5; wrong++) {
      expectRefusal(await me.confirm('email', 'AAAA-AAAA'), 'code_invalid')
    }
    expectRefusal(await me.confirm('email', third), 'code_invalid')
    expect((await me.read()).email).toBe(me.form.email)
  })

  it('is one person’s, for one kind of change, and is not in the database', async () => {
    const me = await signedIn()
    const other = await signedIn()
    const email = person().email
    await me.askEmail(email)
    const code = await codeSentTo(email)
    await other.askEmail(person().email)
    expectRefusal(await other.confirm('email', code), 'code_invalid')
    await me.askPhone(person().phone)
    expectRefusal(await me.confirm('phone', code), 'code_invalid')
    const rows = await app.rows(sql`SELECT * FROM contact_changes WHERE player_id = ${me.id}`)
    expect(rows).toHaveLength(2)
    expect(inspect(rows)).not.toContain(code.replace('-', ''))
    expect((await me.confirm('email', code)).status).toBe(200)
  })

  it('cannot be asked for as often as one likes', async () => {
    const me = await signedIn()
    for (let times = 0; times < 5; times++) expect((await me.askEmail(person().email)).status).toBe(200)
    expectRefusal(await me.askEmail(person().email), 'too_many_requests')
    const victim = person().email
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn()))
    const replies = []
    for (const each of people) replies.push(await each.askEmail(victim))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(await mailsTo(app, victim)).toHaveLength(3)
  })
})

describe('a new phone', () => {
  it('takes effect by a code sent to the account’s e-mail, which the answer says', async () => {
    const me = await signedIn()
    const phone = person().phone
    const reply = await me.askPhone(phone)
    expect(reply.body.message).toBe('Enviamos um código para o e-mail da sua conta.')
    expect((await me.confirm('phone', await codeSentTo(me.form.email))).status).toBe(200)
    const digits = phone.replaceAll(/\D/g, '')
    expect(await me.read()).toMatchObject({ phone: digits, phone_country: '55' })
    expect((await login(phone, me.form.password)).status).toBe(200)
    expectRefusal(await login(me.form.phone, me.form.password), 'invalid_credentials')
  })

  it('may be of another country, and opens the account with its plus', async () => {
    const me = await signedIn('en')
    expect((await me.askPhone('912 345 678', '351')).status).toBe(200)
    expect(await me.pending()).toMatchObject({ phone: { to: '+351 912345678' } })
    await me.confirm('phone', await codeSentTo(me.form.email))
    expect(await me.read()).toMatchObject({ phone: '912345678', phone_country: '351' })
    expect((await login('+351 912 345 678', me.form.password)).status).toBe(200)
    expectRefusal(await login('912345678', me.form.password), 'invalid_credentials')
  })

  it('is checked and must be free', async () => {
    const me = await signedIn()
    const { form: other } = await join(app.visitor())
    for (const [phone, country] of [
      ['123', '55'],
      ['11 18765-4321', '55'],
      ['12', '351'],
      ['1234567890123456', '1'],
    ] as const) {
      expectRefusal(await me.askPhone(phone, country), 'validation', { phone: 'phone_invalid' })
    }
    expectRefusal(await me.askPhone('912345678', '0'), 'validation', { country: 'invalid' })
    expectRefusal(await me.askPhone(other.phone), 'validation', { phone: 'phone_taken' })
    expectRefusal(await me.askPhone(me.form.phone), 'validation', { phone: 'unchanged' })
  })
})
