import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { awaitMail, tokenIn } from '../../../test/mailbox.ts'
import { cpf, person } from '../../../test/people.ts'

it('no password, token or CPF reaches a log, at any level', async () => {
  let lines = ''
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      lines += part.toString()
      done()
    },
  })
  // Without the redaction that production adds: what is never logged needs no hiding.
  const app = await startApp({ works: true, log: pino({ level: 'trace' }, stream) })
  try {
    const form = person({ cpf: cpf(), birth_date: '1990-01-01' })
    const visitor = app.visitor()
    const registered = await visitor.call('register', { body: form })
    await visitor.send('POST', '/api/auth/register', { body: form })
    await visitor.send('POST', '/api/auth/register', { text: JSON.stringify(form).slice(0, -1) })
    const wrong = 'a-very-wrong-password'
    await visitor.send('POST', '/api/auth/login', { body: { login: form.email, password: wrong } })
    const { access_token: token } = await visitor.call('login', {
      body: { login: form.email, password: form.password },
    })
    visitor.token = token
    await visitor.call('verify')
    await visitor.call('profileData')
    await visitor.call('forgetPassword', { body: { email: form.email } })
    const link = tokenIn(await awaitMail(app, form.email))
    const password = 'mar-de-setembro-5'
    const body = { password, password_confirmation: password, token: link }
    await visitor.call('resetPassword', { params: { token: link }, body })
    await visitor.send('POST', `/api/auth/reset-password/${link}`, { body })
    await visitor.send('POST', `/api/auth/reset-password/${link}`, { body: { password: 'x' } })

    expect(lines).toContain('/api/auth/reset-password/:token')
    expect(lines).toContain('"msg":"login refused"')
    const secrets = [
      form.password,
      wrong,
      password,
      token,
      registered.access_token,
      link,
      form.cpf,
      form.email,
    ]
    for (const secret of secrets) expect(lines).not.toContain(secret)
  } finally {
    await app.close()
  }
})
