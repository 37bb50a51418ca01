import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { SoftwareAuthenticator } from '../../../../test/authenticator.ts'
import { acceptLink, joinTeam, OPERATOR_PASSWORD, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { STEP_UP_TTL_MS } from '../sessions.ts'
import { relyingParty } from '../../../platform/passkeys/verification.ts'

let app: TestApp
let origin: string

beforeAll(async () => {
  app = await startApp()
  origin = relyingParty(app.platform).origin
})
afterAll(() => app.close())

type Keyed = TestOperator & { key: SoftwareAuthenticator; passkey: string }

async function register(operator: TestOperator, key = new SoftwareAuthenticator(origin)): Promise<Keyed> {
  const { body } = await operator.visitor.send('POST', '/api/operator/account/passkeys/options', { body: {} })
  const reply = await operator.visitor.send('POST', '/api/operator/account/passkeys', {
    body: { name: 'Notebook', response: key.create(body.options) },
  })
  expect(reply.status, reply.text).toBe(200)
  return { ...operator, key, passkey: reply.body.passkey.id }
}

const join = async () => register(await joinTeam(app))

async function ticketOf(operator: TestOperator) {
  const visitor = app.visitor()
  const { body } = await visitor.send('POST', '/api/operator/login', {
    body: { email: operator.email, password: OPERATOR_PASSWORD },
  })
  return { visitor, ticket: body.ticket as string, hasPasskey: body.has_passkey as boolean }
}

async function startLogin(operator: TestOperator) {
  const { visitor, ticket } = await ticketOf(operator)
  const { body } = await visitor.send('POST', '/api/operator/login/passkey/options', { body: { ticket } })
  const finish = (response: unknown, used = ticket) =>
    visitor.send('POST', '/api/operator/login/passkey', { body: { ticket: used, response } })
  return { visitor, ticket, options: body.options, finish }
}

const actionsOf = async (operator: TestOperator) =>
  (
    await app.rows(
      sql<{
        action: string
      }>`SELECT action FROM audit_entries WHERE operator_id = ${operator.id} ORDER BY seq`,
    )
  ).map(({ action }) => action)

describe('registering a passkey', () => {
  it('stores it, lists it and writes it to the audit log', async () => {
    const operator = await join()
    const { body } = await operator.visitor.send('GET', '/api/operator/account')
    expect(body.passkeys).toMatchObject([{ id: operator.passkey, name: 'Notebook', last_used_at: null }])
    expect(body.recovery_codes_left).toBe(10)
    expect(await actionsOf(operator)).toContain('account.add_passkey')
    expect((await operator.visitor.send('GET', '/api/operator/session')).body.session.has_passkey).toBe(true)
  })

  it('excludes the keys that are registered already', async () => {
    const operator = await join()
    const { body } = await operator.visitor.send('POST', '/api/operator/account/passkeys/options', {
      body: {},
    })
    expect(body.options.excludeCredentials).toMatchObject([{ id: operator.key.id.toString('base64url') }])
  })

  it.each([
    { what: 'another origin', attack: { origin: 'https://girassol.evil.test' } },
    { what: 'another challenge', attack: { challenge: Buffer.from('forged').toString('base64url') } },
    { what: 'another site', attack: { rpId: 'evil.test' } },
  ])('refuses an answer for $what', async ({ attack }) => {
    const operator = await joinTeam(app)
    const { body } = await operator.visitor.send('POST', '/api/operator/account/passkeys/options', {
      body: {},
    })
    const response = new SoftwareAuthenticator(origin).create(body.options, attack)
    const reply = await operator.visitor.send('POST', '/api/operator/account/passkeys', {
      body: { name: 'Falsa', response },
    })
    expectRefusal(reply, 'passkey_invalid')
  })

  it('refuses a challenge that was used, one of another session, and one after five minutes', async () => {
    const operator = await joinTeam(app)
    const start = async () =>
      (await operator.visitor.send('POST', '/api/operator/account/passkeys/options', { body: {} })).body
        .options
    const add = (visitor: TestOperator['visitor'], response: unknown) =>
      visitor.send('POST', '/api/operator/account/passkeys', { body: { name: 'Chave', response } })
    const first = await start()
    expect((await add(operator.visitor, new SoftwareAuthenticator(origin).create(first))).status).toBe(200)
    expectRefusal(
      await add(operator.visitor, new SoftwareAuthenticator(origin).create(first)),
      'passkey_invalid',
    )

    const other = await joinTeam(app)
    expectRefusal(
      await add(other.visitor, new SoftwareAuthenticator(origin).create(await start())),
      'passkey_invalid',
    )

    const late = await start()
    app.clock.advance(5 * 60_000)
    expectRefusal(
      await add(operator.visitor, new SoftwareAuthenticator(origin).create(late)),
      'passkey_invalid',
    )
  })

  it('refuses a key that another operator registered', async () => {
    const first = await join()
    const second = await joinTeam(app)
    const { body } = await second.visitor.send('POST', '/api/operator/account/passkeys/options', { body: {} })
    const reply = await second.visitor.send('POST', '/api/operator/account/passkeys', {
      body: { name: 'Mesma', response: first.key.create(body.options) },
    })
    expectRefusal(reply, 'passkey_exists')
  })

  it('stops at ten passkeys', async () => {
    const operator = await joinTeam(app)
    for (let n = 0; n < 10; n++) await register(operator)
    const reply = await operator.visitor.send('POST', '/api/operator/account/passkeys/options', { body: {} })
    expectRefusal(reply, 'passkey_limit')
  })
})

describe('signing in with a passkey', () => {
  it('takes the passkey in place of the code after the password', async () => {
    const operator = await join()
    expect((await ticketOf(operator)).hasPasskey).toBe(true)
    const login = await startLogin(operator)
    const reply = await login.finish(operator.key.get(login.options))
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.session.id).toBe(operator.id)
    expect((await login.visitor.send('GET', '/api/operator/session')).status).toBe(200)
  })

  it('is not offered without a passkey or without the password', async () => {
    const { visitor, ticket, hasPasskey } = await ticketOf(await joinTeam(app))
    expect(hasPasskey).toBe(false)
    expectRefusal(
      await visitor.send('POST', '/api/operator/login/passkey/options', { body: { ticket } }),
      'passkey_invalid',
    )
    const forged = `${ticket.slice(0, -2)}xx`
    expectRefusal(
      await visitor.send('POST', '/api/operator/login/passkey/options', { body: { ticket: forged } }),
      'login_expired',
    )
  })

  it('refuses a forged origin, a forged challenge and a broken signature', async () => {
    const operator = await join()
    for (const attack of [
      { origin: 'https://girassol.evil.test' },
      { challenge: Buffer.from('forged').toString('base64url') },
      { rpId: 'evil.test' },
    ]) {
      const login = await startLogin(operator)
      expectRefusal(await login.finish(operator.key.get(login.options, attack)), 'passkey_invalid')
    }
    const login = await startLogin(operator)
    const imposter = new SoftwareAuthenticator(origin)
    const response = imposter.get(login.options, { credential: operator.key.id.toString('base64url') })
    expectRefusal(await login.finish(response), 'passkey_invalid')
  })

  it('refuses a replayed answer, also after it was refused once', async () => {
    const operator = await join()
    const login = await startLogin(operator)
    const response = operator.key.get(login.options)
    expect((await login.finish(response)).status).toBe(200)
    expectRefusal(await login.finish(response), 'passkey_invalid')

    const second = await startLogin(operator)
    expectRefusal(
      await second.finish(operator.key.get(second.options, { origin: 'https://evil.test' })),
      'passkey_invalid',
    )
    expectRefusal(await second.finish(operator.key.get(second.options)), 'passkey_invalid')
  })

  it('accepts one of several answers that arrive at once', async () => {
    const operator = await join()
    const login = await startLogin(operator)
    const response = operator.key.get(login.options)
    const replies = await Promise.all([
      login.finish(response),
      login.finish(response),
      login.finish(response),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  it('refuses the challenge of another ticket and the passkey of another operator', async () => {
    const operator = await join()
    const other = await join()
    const login = await startLogin(operator)
    const elsewhere = await startLogin(operator)
    expectRefusal(await login.finish(operator.key.get(login.options), elsewhere.ticket), 'passkey_invalid')
    const foreign = await startLogin(operator)
    expectRefusal(await foreign.finish(other.key.get(foreign.options)), 'passkey_invalid')
  })

  it('refuses a counter that did not grow', async () => {
    const operator = await join()
    const first = await startLogin(operator)
    expect((await first.finish(operator.key.get(first.options, { counter: 5 }))).status).toBe(200)
    for (const counter of [5, 4, 0]) {
      const again = await startLogin(operator)
      expectRefusal(await again.finish(operator.key.get(again.options, { counter })), 'passkey_invalid')
    }
    const later = await startLogin(operator)
    expect((await later.finish(operator.key.get(later.options, { counter: 6 }))).status).toBe(200)
  })

  it('refuses a passkey that was removed, and leaves the code', async () => {
    const operator = await join()
    const login = await startLogin(operator)
    const removed = await operator.visitor.send(
      'DELETE',
      `/api/operator/account/passkeys/${operator.passkey}`,
      {
        body: {},
      },
    )
    expect(removed.status, removed.text).toBe(200)
    expectRefusal(await login.finish(operator.key.get(login.options)), 'passkey_invalid')
    expect(await actionsOf(operator)).toContain('account.remove_passkey')
    const { visitor, ticket } = await ticketOf(operator)
    const code = await visitor.send('POST', '/api/operator/login/code', {
      body: { ticket, code: operator.nextCode() },
    })
    expect(code.status, code.text).toBe(200)
  })

  it('refuses the passkeys of before a recovery link', async () => {
    const operator = await join()
    const owner = await joinTeam(app)
    await owner.visitor.send('POST', `/api/operator/team/${operator.id}/recovery`, {
      body: { reason: 'perdeu o notebook' },
    })
    const [mail] = await app.rows(
      sql<{ body_text: string }>`
        SELECT body_text FROM mails WHERE recipient = ${operator.email} ORDER BY id DESC LIMIT 1`,
    )
    await acceptLink(app, /https?:\S+join\/\S+/.exec(mail?.body_text ?? '')?.[0] ?? '', operator.email)
    expect((await ticketOf(operator)).hasPasskey).toBe(false)
  })
})

describe('step-up with a passkey', () => {
  const start = async ({ visitor }: TestOperator) =>
    (await visitor.send('POST', '/api/operator/session/step-up/passkey/options', { body: {} })).body.options
  const finish = ({ visitor }: TestOperator, response: unknown) =>
    visitor.send('POST', '/api/operator/session/step-up/passkey', { body: { response } })
  const guarded = ({ visitor }: TestOperator) =>
    visitor.send('POST', '/api/operator/account/recovery-codes', { body: {} })

  it('allows what needs a recent second factor', async () => {
    const operator = await join()
    app.clock.advance(STEP_UP_TTL_MS)
    expectRefusal(await guarded(operator), 'step_up_required')
    const reply = await finish(operator, operator.key.get(await start(operator)))
    expect(reply.status, reply.text).toBe(200)
    expect((await guarded(operator)).status).toBe(200)
  })

  it('refuses a login challenge and the challenge of another session', async () => {
    const operator = await join()
    const login = await startLogin(operator)
    expectRefusal(await finish(operator, operator.key.get(login.options)), 'passkey_invalid')
    const options = await start(operator)
    expect((await login.finish(operator.key.get(login.options))).status).toBe(200)
    expectRefusal(
      await finish({ ...operator, visitor: login.visitor }, operator.key.get(options)),
      'passkey_invalid',
    )
  })
})

describe('one’s own passkeys', () => {
  it('cannot be removed by another operator', async () => {
    const operator = await join()
    const other = await joinTeam(app)
    const reply = await other.visitor.send('DELETE', `/api/operator/account/passkeys/${operator.passkey}`, {
      body: {},
    })
    expectRefusal(reply, 'not_found')
  })

  it('leave no expired challenge behind after the sweep', async () => {
    const operator = await joinTeam(app)
    await operator.visitor.send('POST', '/api/operator/account/passkeys/options', { body: {} })
    app.clock.advance(6 * 60_000)
    await app.platform.jobs.run('operators.sweep')
    expect(
      await app.rows(sql`SELECT purpose FROM operator_challenges WHERE operator_id = ${operator.id}`),
    ).toEqual([])
  })
})
