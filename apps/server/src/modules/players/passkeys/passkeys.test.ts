import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { SoftwareAuthenticator } from '../../../../test/authenticator.ts'
import { mailsTo, tokenIn } from '../../../../test/mailbox.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { days, minutes } from '../../../platform/clock.ts'
import { relyingParty } from '../../../platform/passkeys/verification.ts'

let app: TestApp
let node: TestApp
let origin: string

beforeAll(async () => {
  app = await startApp({ works: true })
  node = await startApp({ database: app.databaseUrl })
  origin = relyingParty(app.platform).origin
})
afterAll(async () => {
  await node.close()
  await app.close()
})

function pass(milliseconds: number): void {
  for (const each of [app, node]) each.clock.advance(milliseconds)
}

let host = 0
const stranger = (at = app) => at.visitor({ address: `198.51.100.${++host}` })

async function newcomer() {
  const visitor = stranger()
  const { form, id } = await join(visitor)
  return { visitor, id, email: form.email, password: form.password }
}
type Owner = Awaited<ReturnType<typeof newcomer>>

const begin = ({ visitor, password }: Pick<Owner, 'visitor' | 'password'>) =>
  visitor.send('POST', '/api/profile/passkeys/options', { body: { current_password: password } })
const create = (visitor: Visitor, response: unknown, name = 'Meu celular') =>
  visitor.send('POST', '/api/profile/passkeys', { body: { name, response } })

async function addKey(owner: Owner, key = new SoftwareAuthenticator(origin)) {
  const { body } = await begin(owner)
  const reply = await create(owner.visitor, key.create(body.options))
  expect(reply.status, reply.text).toBe(200)
  return { ...owner, key, passkey: reply.body.passkey.id as string }
}

const keyed = async () => addKey(await newcomer())

async function startLogin(at = app) {
  const visitor = stranger(at)
  const { body } = await visitor.send('POST', '/api/auth/passkey/options', { body: {} })
  const finish = (response: unknown, ticket = body.ticket) =>
    visitor.send('POST', '/api/auth/passkey', { body: { ticket, response } })
  return { visitor, options: body.options, ticket: body.ticket as string, finish }
}

describe('adding a passkey', () => {
  it('asks for the password, lists the passkey and notifies the owner by mail', async () => {
    const owner = await newcomer()
    expectRefusal(await begin({ ...owner, password: 'a guess' }), 'validation', {
      current_password: 'password_wrong',
    })
    const { key, passkey } = await addKey(owner)
    const { body } = await owner.visitor.send('GET', '/api/profile/passkeys')
    expect(body.passkeys).toEqual([
      expect.objectContaining({ id: passkey, name: 'Meu celular', last_used_at: null }),
    ])
    const mails = await mailsTo(app, owner.email)
    expect(mails.at(-1)?.subject).toMatch(/nova chave de acesso/)
    const again = await begin(owner)
    expect(again.body.options.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }])
  })

  it.each([
    { what: 'another origin', attack: { origin: 'https://girassol.evil.test' } },
    { what: 'another challenge', attack: { challenge: Buffer.from('forged').toString('base64url') } },
    { what: 'another site', attack: { rpId: 'evil.test' } },
    { what: 'an authenticator that did not check its owner', attack: { unverified: true } },
  ])('refuses an answer for $what', async ({ attack }) => {
    const owner = await newcomer()
    const { body } = await begin(owner)
    const response = new SoftwareAuthenticator(origin).create(body.options, attack)
    expectRefusal(await create(owner.visitor, response), 'passkey_invalid')
    expect((await owner.visitor.send('GET', '/api/profile/passkeys')).body.passkeys).toEqual([])
  })

  it('refuses a used challenge, one of another session, one of a login and one after five minutes', async () => {
    const owner = await newcomer()
    const fresh = () => new SoftwareAuthenticator(origin)
    const first = (await begin(owner)).body.options
    expect((await create(owner.visitor, fresh().create(first))).status).toBe(200)
    expectRefusal(await create(owner.visitor, fresh().create(first)), 'passkey_invalid')
    const other = await newcomer()
    const foreign = (await begin(owner)).body.options
    expectRefusal(await create(other.visitor, fresh().create(foreign)), 'passkey_invalid')
    const { options } = await startLogin()
    expectRefusal(
      await create(owner.visitor, fresh().create({ rp: { id: options.rpId }, ...options })),
      'passkey_invalid',
    )
    const late = (await begin(owner)).body.options
    pass(minutes(5))
    expectRefusal(await create(owner.visitor, fresh().create(late)), 'passkey_invalid')
  })

  it('refuses the passkey of another player, and an eleventh', async () => {
    const { key } = await keyed()
    const second = await newcomer()
    const { body } = await begin(second)
    expectRefusal(await create(second.visitor, key.create(body.options)), 'passkey_exists')
    for (let n = 0; n < 9; n++) await addKey(second)
    await addKey(second)
    expectRefusal(await begin(second), 'passkey_limit')
  })
})

describe('signing in with a passkey', () => {
  it('opens a session without name, password or code, on either node', async () => {
    const owner = await keyed()
    for (const at of [app, node]) {
      const login = await startLogin(at)
      const reply = await login.finish(owner.key.get(login.options))
      expect(reply.status, reply.text).toBe(200)
      expect(reply.body.user.email).toBe(owner.email)
      expect(reply.body.last_login).not.toBeNull()
      const own = at.visitor({ token: reply.body.access_token })
      expect((await own.send('GET', '/api/auth/verify')).status).toBe(200)
      const { body } = await own.send('GET', '/api/profile/passkeys')
      expect(body.passkeys[0].last_used_at).toBe(app.clock.now().toISOString())
    }
  })

  it('refuses forged, unverified, replayed and unknown answers', async () => {
    const owner = await keyed()
    for (const attack of [
      { origin: 'https://girassol.evil.test' },
      { challenge: Buffer.from('forged').toString('base64url') },
      { rpId: 'evil.test' },
      { unverified: true },
    ]) {
      const login = await startLogin()
      expectRefusal(await login.finish(owner.key.get(login.options, attack)), 'passkey_invalid')
      // The ticket is used up by the refused answer.
      expectRefusal(await login.finish(owner.key.get(login.options)), 'passkey_invalid')
    }
    const imposter = new SoftwareAuthenticator(origin)
    const claimed = await startLogin()
    const response = imposter.get(claimed.options, { credential: owner.key.id.toString('base64url') })
    expectRefusal(await claimed.finish(response), 'passkey_invalid')
    const unknown = await startLogin()
    expectRefusal(await unknown.finish(imposter.get(unknown.options)), 'passkey_invalid')
    const [mine, other] = [await startLogin(), await startLogin()]
    expectRefusal(await mine.finish(owner.key.get(mine.options), other.ticket), 'passkey_invalid')
  })

  it('accepts one of several answers that arrive at once on two nodes', async () => {
    const owner = await keyed()
    const login = await startLogin()
    const response = owner.key.get(login.options)
    const body = { ticket: login.ticket, response }
    const replies = await Promise.all(
      [app, node, app, node].map((at) => stranger(at).send('POST', '/api/auth/passkey', { body })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  })

  it('refuses a counter that did not grow', async () => {
    const owner = await keyed()
    const first = await startLogin()
    expect((await first.finish(owner.key.get(first.options, { counter: 5 }))).status).toBe(200)
    for (const counter of [5, 4]) {
      const again = await startLogin()
      expectRefusal(await again.finish(owner.key.get(again.options, { counter })), 'passkey_invalid')
    }
  })

  it('[C4] counts as the second factor that the law demands every seven days', async () => {
    await app.platform.database.transaction((tx) =>
      app.settings.change(tx, { compliance_profile: 'br-licensed' }),
    )
    try {
      const owner = await keyed()
      const login = await startLogin()
      const { body } = await login.finish(owner.key.get(login.options))
      const own = app.visitor({ token: body.access_token })
      expect((await own.send('GET', '/api/auth/verify')).status).toBe(200)
      const { status } = await login.visitor.send('POST', '/api/auth/login', {
        body: { login: owner.email, password: owner.password },
      })
      expect(status, 'the browser needs no code for seven days').toBe(200)
      pass(days(7))
      expectRefusal(await own.send('GET', '/api/auth/verify'), 'unauthenticated')
    } finally {
      await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: 'demo' }))
    }
  })

  it('refuses a removed passkey and those of before a password reset', async () => {
    const owner = await keyed()
    const other = await newcomer()
    const path = `/api/profile/passkeys/${owner.passkey}`
    expectRefusal(await other.visitor.send('DELETE', path), 'not_found')
    const login = await startLogin()
    expect((await owner.visitor.send('DELETE', path)).status).toBe(200)
    expectRefusal(await login.finish(owner.key.get(login.options)), 'passkey_invalid')

    const lost = await keyed()
    await lost.visitor.send('POST', '/api/auth/forget-password', { body: { email: lost.email } })
    const findLink = async () =>
      (await mailsTo(app, lost.email)).find(({ body_text }) => body_text.includes('/reset-password/'))
    await expect.poll(findLink).toBeDefined()
    const token = tokenIn((await findLink())!)
    const password = 'chuva-de-novembro-21'
    const reset = await stranger().send('POST', `/api/auth/reset-password/${token}`, {
      body: { password, password_confirmation: password },
    })
    expect(reset.status, reset.text).toBe(200)
    const late = await startLogin()
    expectRefusal(await late.finish(lost.key.get(late.options)), 'passkey_invalid')
  })

  it('says that the player is blocked only to the owner of the passkey', async () => {
    const owner = await keyed()
    await app.rows(
      sql`UPDATE players SET blocked_at = ${app.clock.now()}, blocked_reason = 'Em análise' WHERE id = ${owner.id}`,
    )
    const login = await startLogin()
    const reply = await login.finish(owner.key.get(login.options))
    expect(reply.body.error.code).toBe('account_blocked')
    const forged = await startLogin()
    expectRefusal(
      await forged.finish(owner.key.get(forged.options, { rpId: 'evil.test' })),
      'passkey_invalid',
    )
  })
})

describe('a passkey in place of the password', () => {
  const play = (by: Visitor) => by.send('GET', '/api/games/single/nothing')
  async function confirm(by: Visitor, answer: (options: never) => unknown) {
    const { body } = await by.send('POST', '/api/auth/passkey/options', { body: {} })
    const response = answer(body.options as never)
    const send = () =>
      by.send('POST', '/api/auth/passkey/confirm', { body: { ticket: body.ticket, response } })
    return { send, reply: await send() }
  }
  async function idle() {
    await app.platform.database.transaction((tx) =>
      app.settings.change(tx, { compliance_profile: 'br-licensed' }),
    )
    const owner = await keyed()
    pass(minutes(30))
    expectRefusal(await play(owner.visitor), 'password_required')
    return owner
  }
  afterEach(() =>
    app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: 'demo' })),
  )

  it('lets an idle session move money and play, once per answer', async () => {
    const owner = await idle()
    const { reply, send } = await confirm(owner.visitor, (options) => owner.key.get(options))
    expect(reply.status, reply.text).toBe(200)
    expectRefusal(await play(owner.visitor), 'not_found')
    pass(minutes(30))
    expectRefusal(await send(), 'passkey_invalid')
    expectRefusal(await play(owner.visitor), 'password_required')
  })

  it('is refused when it is forged, unverified, unknown or another player’s', async () => {
    const owner = await idle()
    const other = await keyed()
    for (const answer of [
      (options: never) => owner.key.get(options, { origin: 'https://girassol.evil.test' }),
      (options: never) => owner.key.get(options, { unverified: true }),
      (options: never) => new SoftwareAuthenticator(origin).get(options),
      (options: never) => other.key.get(options),
    ])
      expectRefusal((await confirm(owner.visitor, answer)).reply, 'passkey_invalid')
    expectRefusal(await play(owner.visitor), 'password_required')
  })
})

it('leaves no expired challenge behind after the sweep', async () => {
  await startLogin()
  pass(minutes(6))
  await app.platform.jobs.run('players.sweep')
  expect(await app.rows(sql`SELECT binding FROM player_challenges`)).toEqual([])
})
