import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { SoftwareAuthenticator } from '../../../../test/authenticator.ts'
import { join, person } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { minutes } from '../../../platform/clock.ts'
import { relyingParty } from '../../../platform/passkeys/verification.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let host = 0
async function keyed() {
  const visitor = app.visitor({ address: `198.51.100.${++host}` })
  const { form } = await join(visitor)
  const key = new SoftwareAuthenticator(relyingParty(app.platform).origin)
  const { options } = await visitor.call('beginPasskey', { body: { current_password: form.password } })
  const response = key.create(options as never) as never
  await visitor.call('createPasskey', { body: { name: 'Meu celular', response } })
  /** The answer of the passkey to a challenge for this action. */
  const prove = async (action: string, attack = {}) => {
    const { body } = await visitor.send('POST', '/api/profile/passkeys/proof', { body: { action } })
    return { ticket: body.ticket as string, response: key.get(body.options, attack) }
  }
  const changeEmail = (proof: object) =>
    visitor.send('POST', '/api/profile/email', { body: { email: person().email, ...proof } })
  return { visitor, key, prove, changeEmail }
}

describe('a passkey in place of the password', () => {
  it.each([
    ['email_change', '/api/profile/email', () => ({ email: person().email })],
    ['phone_change', '/api/profile/phone', () => ({ country: '55', phone: person().phone })],
    ['two_factor_setup', '/api/profile/two-factor', () => ({})],
    ['closing', '/api/profile/closing', () => ({ confirm: true })],
  ])('proves %s once', async (action, path, form) => {
    const { visitor, prove } = await keyed()
    const passkey = await prove(action)
    const send = () => visitor.send('POST', path, { body: { ...form(), passkey } })
    const reply = await send()
    expect(reply.status, reply.text).toBe(200)
    // A closed account has no session left.
    if (action !== 'closing') expectRefusal(await send(), 'passkey_invalid')
  })

  it('proves no other action than the one it was asked for, and opens no session', async () => {
    const { prove, changeEmail } = await keyed()
    for (const action of ['phone_change', 'closing', 'recovery_codes'])
      expectRefusal(await changeEmail({ passkey: await prove(action) }), 'passkey_invalid')
    const login = await app.visitor().send('POST', '/api/auth/passkey', { body: await prove('email_change') })
    expectRefusal(login, 'passkey_invalid')
  })

  it('is refused with the answer to a login, of another player, forged, or after five minutes', async () => {
    const [owner, other] = [await keyed(), await keyed()]
    const { body } = await app.visitor().send('POST', '/api/auth/passkey/options', { body: {} })
    const login = { ticket: body.ticket as string, response: owner.key.get(body.options) }
    expectRefusal(await owner.changeEmail({ passkey: login }), 'passkey_invalid')
    expectRefusal(await owner.changeEmail({ passkey: await other.prove('email_change') }), 'passkey_invalid')
    const asked = await owner.prove('email_change')
    const foreign = { ticket: asked.ticket, response: (await other.prove('email_change')).response }
    expectRefusal(await owner.changeEmail({ passkey: foreign }), 'passkey_invalid')
    for (const attack of [{ origin: 'https://girassol.evil.test' }, { unverified: true }])
      expectRefusal(
        await owner.changeEmail({ passkey: await owner.prove('email_change', attack) }),
        'passkey_invalid',
      )
    const late = await owner.prove('email_change')
    app.clock.advance(minutes(5))
    expectRefusal(await owner.changeEmail({ passkey: late }), 'passkey_invalid')
  })

  it('is not needed: the password does, and one of them must be there', async () => {
    const { changeEmail } = await keyed()
    expectRefusal(await changeEmail({}), 'validation', { current_password: 'required' })
    expectRefusal(await changeEmail({ current_password: 'a guess' }), 'validation', {
      current_password: 'password_wrong',
    })
    expect((await changeEmail({ current_password: person().password })).status).toBe(200)
  })
})
