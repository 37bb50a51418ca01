import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { join, person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { minutes } from '../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(minutes(120)))

let host = 0
/** An unused address. */
const address = () => `198.51.${Math.floor(++host / 250)}.${(host % 250) + 1}`

const login = (body: object, from = address(), token?: string) =>
  app.visitor({ address: from, ...(token && { token }) }).send('POST', '/api/auth/login', { body })

async function newcomer(from = address()) {
  const { form, id, token } = await join(app.visitor({ address: from }))
  return { login: form.email, password: form.password, form, id, home: from, token }
}

describe('a login', () => {
  it('goes by e-mail or phone, under either name, however they are typed', async () => {
    const { form, password, id } = await newcomer()
    const digits = form.phone.replace(/\D/g, '')
    for (const body of [
      { login: form.email, password },
      { email: ` ${form.email.toUpperCase()} `, password },
      { email: form.phone, password },
      { login: `+55${digits}`, email: 'unknownLogin@example.com', password },
    ]) {
      const reply = await login({ ...body, remember: null })
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({ token_type: 'bearer', user: { id: Number(id), email: form.email } })
      expect(JSON.stringify(reply.body)).not.toContain('argon2')
    }
  })

  it('accepts a password however its accents are encoded', async () => {
    const password = 'maçã-verde-é-boa'
    const { form } = await join(app.visitor(), {
      password: password.normalize('NFC'),
      password_confirmation: password.normalize('NFC'),
    })
    expect((await login({ login: form.email, password: password.normalize('NFD') })).status).toBe(200)
  })

  it('says when it is incomplete', async () => {
    for (const body of [
      {},
      { login: 'a@b.co' },
      { password: 'x' },
      { login: '', email: null, password: 'x' },
    ]) {
      expectRefusal(await login(body), 'incomplete_login')
    }
  })

  it('says and does the same for an unknown account as for a wrong password', async () => {
    const { login: known } = await newcomer()
    // Equal times are shown by equal work, a stopwatch would show the machine's mood.
    const compare = vi.spyOn(app.platform.passwords, 'compare')
    const replies = []
    for (const name of [
      known,
      'unknownLogin@example.com',
      '(21) 98888-7777',
      'not an account',
      'nul\u001f@x.co',
    ]) {
      compare.mockClear()
      replies.push(await login({ login: name, password: 'a wrong password' }))
      if (name.includes('\u001f')) continue
      expect(compare).toHaveBeenCalledTimes(1)
      expect(compare.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/)
    }
    const odd = replies.pop()
    expectRefusal(odd!, 'validation')
    for (const reply of replies) {
      expectRefusal(reply, 'invalid_credentials')
      expect(reply.body.errors).toBeUndefined()
    }
  })

  it('replaces a hash of other parameters', async () => {
    const { login: name, password, id } = await newcomer()
    const old = await hash(password, { memoryCost: 4096, timeCost: 1 })
    await app.rows(sql`UPDATE players SET password_hash = ${old} WHERE id = ${id}`)
    expect((await login({ login: name, password })).status).toBe(200)
    const [row] = await app.rows(
      sql<{ hash: string }>`SELECT password_hash AS hash FROM players WHERE id = ${id}`,
    )
    expect(row?.hash).toMatch(/m=8,t=2,p=1/)
    expect((await login({ login: name, password })).status).toBe(200)
  })

  it('gives a new token each time and ends the session it came over', async () => {
    const { login: name, password, token } = await newcomer()
    const { body } = await login({ login: name, password }, address(), token)
    expect(body.access_token).not.toBe(token)
    expectRefusal(await app.visitor({ token }).send('GET', '/api/auth/verify'), 'unauthenticated')
    expect((await app.visitor({ token: body.access_token }).send('GET', '/api/auth/verify')).status).toBe(200)
  })

  it('is refused to a closed account in the same words', async () => {
    const { login: name, password, id, token } = await newcomer()
    await app.rows(sql`UPDATE players SET status = 'closed' WHERE id = ${id}`)
    expectRefusal(await login({ login: name, password }), 'invalid_credentials')
    expectRefusal(await app.visitor({ token }).send('GET', '/api/auth/verify'), 'unauthenticated')
  })
})

describe('guessing', () => {
  it('is slowed per account and network, right password or not, and forgiven in time', async () => {
    const { login: name, password } = await newcomer()
    const from = address()
    for (let tries = 0; tries < 8; tries++) {
      expectRefusal(await login({ login: name, password: `guess ${tries}` }, from), 'invalid_credentials')
    }
    const reply = await login({ login: name, password }, from)
    expectRefusal(reply, 'login_throttled')
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login({ login: name, password })).status).toBe(200)
    app.clock.advance(minutes(15))
    expect((await login({ login: name, password }, from)).status).toBe(200)
  })

  it('at many passwords in one moment gets no more tries', async () => {
    const { login: name, password } = await newcomer()
    const from = address()
    const guesses = Array.from({ length: 30 }, (_, at) =>
      login({ login: name, password: `guess ${at}` }, from),
    )
    const replies = await Promise.all(guesses)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(8)
    expectRefusal(await login({ login: name, password }, from), 'login_throttled')
  })

  it('learns nothing from the throttle: an unknown account is slowed alike', async () => {
    const from = address()
    const unknownLogin = person().email
    for (let tries = 0; tries < 8; tries++) {
      expectRefusal(await login({ login: unknownLogin, password: 'x' }, from), 'invalid_credentials')
    }
    expectRefusal(await login({ login: unknownLogin, password: 'x' }, from), 'login_throttled')
  })

  it('starts over after a good login', async () => {
    const { login: name, password } = await newcomer()
    const from = address()
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 6; tries++) await login({ login: name, password: 'wrong guess' }, from)
      expect((await login({ login: name, password }, from)).status).toBe(200)
    }
  })

  it('from everywhere slows strangers down and never locks the owner out', async () => {
    const { login: name, password, home } = await newcomer()
    await Promise.all(Array.from({ length: 61 }, () => login({ login: name, password: 'a guess' })))
    const stranger = address()
    for (let tries = 0; tries < 2; tries++) {
      expectRefusal(await login({ login: name, password: 'a guess' }, stranger), 'invalid_credentials')
    }
    expectRefusal(await login({ login: name, password: 'a guess' }, stranger), 'login_throttled')

    await app.rows(sql`UPDATE rate_limits SET used = 1000 WHERE name = 'login.stormed'`)
    expectRefusal(await login({ login: name, password }), 'login_throttled')
    expect((await login({ login: name, password }, home)).status).toBe(200)
  })

  it('from one address is limited over all accounts, shared by all nodes', async () => {
    const strict = await startApp({ variables: { RATE_LIMIT_SCALE: '0.1' } })
    const second = await startApp({ variables: { RATE_LIMIT_SCALE: '0.1' }, database: strict.databaseUrl })
    try {
      const from = address()
      const attempt = (node: TestApp) =>
        node
          .visitor({ address: from })
          .send('POST', '/api/auth/login', { body: { login: person().email, password: 'x' } })
      for (const node of [strict, second, strict, second]) {
        expectRefusal(await attempt(node), 'invalid_credentials')
      }
      expectRefusal(await attempt(strict), 'login_throttled')
      expectRefusal(await attempt(second), 'login_throttled')
    } finally {
      await second.close()
      await strict.close()
    }
  })
})
