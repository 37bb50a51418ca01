import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { listen } from '../../../../test/stream.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const NEW = 'rio-de-agosto-7'

async function signedIn() {
  const visitor = app.visitor()
  const joined = await join(visitor)
  const change = (fields: object = {}) =>
    visitor.send('PUT', '/api/profile/password', {
      body: {
        current_password: joined.form.password,
        password: NEW,
        password_confirmation: NEW,
        ...fields,
      },
    })
  const login = (password: string) =>
    app.visitor().send('POST', '/api/auth/login', { body: { login: joined.form.email, password } })
  return { visitor, ...joined, change, login }
}

it('changes by the current password, keeps this session, ends the others and mails the owner', async () => {
  const { visitor, form, id, change, login } = await signedIn()
  const other = (await login(form.password)).body.access_token as string
  const page = await listen(app, other)
  expect((await change()).status).toBe(200)
  await page.ended
  expect((await visitor.send('GET', '/api/auth/verify')).status).toBe(200)
  expectRefusal(await app.visitor({ token: other }).send('GET', '/api/auth/verify'), 'unauthenticated')
  expectRefusal(await login(form.password), 'invalid_credentials')
  expect((await login(NEW)).status).toBe(200)
  expect((await mailsTo(app, form.email)).at(-1)?.subject).toContain('sua senha foi alterada')
  const changed = await app.platform.database.transaction((tx) => app.players.changedAt(tx, id))
  expect(changed).toEqual(app.clock.now())
})

it('refuses what registration would, and the same once more', async () => {
  const { form, change } = await signedIn()
  expectRefusal(await change({ current_password: 'not it' }), 'validation', {
    current_password: 'password_wrong',
  })
  expectRefusal(await change({ password_confirmation: 'else' }), 'validation', {
    password_confirmation: 'password_mismatch',
  })
  const common = { password: 'senha1234', password_confirmation: 'senha1234' }
  expectRefusal(await change(common), 'validation', { password: 'password_common' })
  const same = { password: form.password, password_confirmation: form.password }
  expectRefusal(await change(same), 'validation', { password: 'unchanged' })
  expectRefusal(await change({ password: 'short' }), 'validation', { password: 'password_length' })
})

it('is won by one of two changes at once', async () => {
  const { change } = await signedIn()
  const other = 'mar-de-setembro-8'
  const replies = await Promise.all([
    change(),
    change({ password: other, password_confirmation: other }),
    change(),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    expectRefusal(reply, 'validation', { current_password: 'password_wrong' })
  }
})

it('is not a place to guess the password of a session left open', async () => {
  const { change } = await signedIn()
  for (let tries = 0; tries < 10; tries++) {
    expectRefusal(await change({ current_password: `guess ${tries}` }), 'validation')
  }
  expectRefusal(await change(), 'too_many_requests')
})
