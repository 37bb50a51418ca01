import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { awaitMail, mailsTo, startMailServer, tokenIn } from '../../../test/mailbox.ts'
import { join, person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { listen } from '../../../test/stream.ts'
import { minutes, seconds } from '../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ works: true })
})
afterAll(() => app.close())

const NEW = 'rio-de-agosto-7'
const forget = (email: unknown, at: TestApp = app) =>
  at.visitor().send('POST', '/api/auth/forget-password', { body: { email } })
const reset = (token: string, change: object = {}, address = '192.0.2.1') =>
  app.visitor({ address }).send('POST', `/api/auth/reset-password/${token}`, {
    body: { password: NEW, password_confirmation: NEW, ...change },
  })
const login = (name: string, password: string, address = '192.0.2.1') =>
  app.visitor({ address }).send('POST', '/api/auth/login', { body: { login: name, password } })

/** A player who has forgotten the password and got the mail. */
async function forgetful(language = 'pt-BR') {
  const { form, id, token: session } = await join(app.visitor({ language }))
  await forget(form.email)
  const mail = await awaitMail(app, form.email)
  return { form, id, session, mail, token: tokenIn(mail) }
}

describe('asking for a reset', () => {
  it('answers alike for accounts and strangers, and mails only accounts', async () => {
    const { form } = await join(app.visitor())
    const stranger = person().email
    const replies = [await forget(form.email), await forget(stranger), await forget('not an address')]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toEqual({
        message: 'Um token foi enviado para você em sua caixa de E-mail!',
        debug: 'http://girassol.test/mailbox',
      })
    }
    await awaitMail(app, form.email)
    expect(await mailsTo(app, stranger)).toEqual([])
    // The same work for everybody: one look, one job.
    const jobs = await app.rows(
      sql<{ n: bigint }>`SELECT count(*) AS n FROM jobs.job WHERE name = 'players.recover'`,
    )
    expect(Number(jobs[0]?.n)).toBe(3)
  })

  it('takes a phone and writes to the account’s address, in its language', async () => {
    for (const [language, subject] of [
      ['pt-BR', 'redefina sua senha'],
      ['en', 'reset your password'],
      ['es', 'restablece tu contraseña'],
    ] as const) {
      const { form } = await join(app.visitor({ language }))
      expect((await forget(form.phone)).status).toBe(200)
      const mail = await awaitMail(app, form.email)
      expect(mail.subject).toContain(subject)
      expect(mail.body_text).toMatch(/: http:\/\/girassol\.test\/reset-password\/[\w-]{43}$/m)
    }
  })

  it('stores the token as a hash', async () => {
    const { token, id } = await forgetful()
    const rows = await app.rows(sql<{ hash: string }>`
      SELECT encode(token_hash, 'escape') AS hash FROM password_resets WHERE player_id = ${id}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash).not.toContain(token)
  })

  it('refuses an empty field', async () => {
    expectRefusal(await forget(''), 'validation', { email: 'required' })
    expectRefusal(await forget(undefined), 'validation', { email: 'required' })
  })

  it('limits mails per mailbox, and does not say so', async () => {
    const { form } = await join(app.visitor())
    const answers = await Promise.all(Array.from({ length: 6 }, () => forget(form.email)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await vi.waitFor(
      async () => {
        const [left] = await app.rows(sql<{ n: bigint }>`
          SELECT count(*) AS n FROM jobs.job WHERE name = 'players.recover' AND state < 'completed'`)
        expect(Number(left?.n)).toBe(0)
      },
      { timeout: 20_000, interval: 100 },
    )
    expect(await mailsTo(app, form.email)).toHaveLength(3)
  })

  it('shows no debug text in production', async () => {
    const production = await startApp({
      config: { production: true, turnstile: null },
    })
    try {
      // Without a captcha production refuses everyone; the answer's text is looked at where one passes.
      expectRefusal(await forget('a@example.com', production), 'captcha_failed')
      expect(production.players.mailbox).toBeNull()
      expect((await production.visitor().send('GET', '/mailbox')).status).toBe(404)
    } finally {
      await production.close()
    }
  })

  it('really sends the mail', async () => {
    const server = await startMailServer()
    const sending = await startApp({
      works: true,
      variables: { SMTP_URL: server.url, MAIL_FROM: 'Casa <casa@example.com>' },
    })
    try {
      const { form } = await join(sending.visitor())
      const { body } = await forget(form.email, sending)
      expect(body.debug).toBeUndefined()
      const sent = () =>
        server.received
          .map((each) => each.replaceAll('=\r\n', ''))
          .filter((each) => each.includes('/reset-password/'))
      await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(1)
      const [mail = ''] = sent()
      expect(mail).toContain(`To: ${form.email}`)
      expect(mail).toContain('casa@example.com')
      expect(mail).toMatch(/http:\/\/girassol\.test\/reset-password\/[\w-]{43}/)
    } finally {
      await sending.close()
      await server.stop()
    }
  })
})

describe('a reset', () => {
  it('confirms the address that its link was sent to', async () => {
    const { id, token } = await forgetful()
    const confirmed = () =>
      app.rows(
        sql<{ done: boolean }>`SELECT email_confirmed_at IS NOT NULL AS done FROM players WHERE id = ${id}`,
      )
    expect(await confirmed()).toEqual([{ done: false }])
    await reset(token)
    expect(await confirmed()).toEqual([{ done: true }])
  })

  it('sets the password, ends every session, notifies their pages and sends a mail', async () => {
    const { form, session, token } = await forgetful()
    const page = await listen(app, session)
    const reply = await reset(token, { token })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ message: 'Senha restaurada com sucesso!' })
    await page.ended
    expect(page.received()).toContain('"reason":"password_reset"')
    expectRefusal(await app.visitor({ token: session }).send('GET', '/api/auth/verify'), 'unauthenticated')
    expectRefusal(await login(form.email, form.password), 'invalid_credentials')
    expect((await login(form.email, NEW)).status).toBe(200)
    expect((await awaitMail(app, form.email, 2)).subject).toContain('sua senha foi alterada')
  })

  it('works once, also for twenty at the same moment', async () => {
    const { form, token } = await forgetful()
    const tries = Array.from({ length: 20 }, (_, at) => {
      const password = `${NEW}-${at}`
      return reset(token, { password, password_confirmation: password })
    })
    const replies = await Promise.all(tries)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200))
      expectRefusal(reply, 'reset_token_invalid')
    const won = replies.findIndex(({ status }) => status === 200)
    expect((await login(form.email, `${NEW}-${won}`)).status).toBe(200)
    expectRefusal(await reset(token), 'reset_token_invalid')
  })

  it('works for half an hour', async () => {
    const { token } = await forgetful()
    app.clock.advance(minutes(30))
    expectRefusal(await reset(token), 'reset_token_invalid')
    app.clock.advance(-seconds(1))
    expect((await reset(token)).status).toBe(200)
  })

  it('works by the last mail only', async () => {
    const { form, token } = await forgetful()
    await forget(form.email)
    const later = tokenIn(await awaitMail(app, form.email, 2))
    expectRefusal(await reset(token), 'reset_token_invalid')
    expect((await reset(later)).status).toBe(200)
  })

  it('refuses a made-up token and one that differs from the body’s', async () => {
    const { token } = await forgetful()
    for (const wrong of ['x', 'a'.repeat(43), '%00', '..%2f..%2f', "'--"]) {
      expectRefusal(await reset(wrong), 'reset_token_invalid')
    }
    expectRefusal(await reset('a'.repeat(300)), 'validation')
    expectRefusal(await reset(token, { token: 'a'.repeat(43) }), 'reset_token_invalid')
    expect((await reset(token)).status).toBe(200)
  })

  it('refuses a weak or unequal password and keeps the token good', async () => {
    const { form, token } = await forgetful()
    const both = (password: string) => ({ password, password_confirmation: password })
    expectRefusal(await reset(token, both('short')), 'validation', { password: 'password_length' })
    expectRefusal(await reset(token, both('senha123')), 'validation', { password: 'password_common' })
    expectRefusal(await reset(token, both(`${form.email.split('@')[0]}99`)), 'validation', {
      password: 'password_common',
    })
    expectRefusal(await reset(token, { password_confirmation: 'another one' }), 'validation', {
      password_confirmation: 'password_mismatch',
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('changes nothing but the password', async () => {
    const { token, id } = await forgetful()
    expect(
      (await reset(token, { player_id: 1, email: 'x@example.com', is_open_affiliate: true })).status,
    ).toBe(200)
    const [row] = await app.rows(sql<{ open: boolean; email: string }>`
      SELECT is_open_affiliate AS open, email FROM players WHERE id = ${id}`)
    expect(row).toMatchObject({ open: false })
    expect(row?.email).not.toBe('x@example.com')
  })

  it('lets the owner in from a new place while others guess', async () => {
    const { form, token } = await forgetful()
    const here = '192.0.2.77'
    await login(form.email, 'a guess', '192.0.2.99')
    await app.rows(sql`UPDATE rate_limits SET used = 2000 WHERE name IN ('login.stormed', 'login.guessed')`)
    expectRefusal(await login(form.email, form.password, here), 'login_throttled')
    expect((await reset(token, {}, here)).status).toBe(200)
    expect((await login(form.email, NEW, here)).status).toBe(200)
  })

  it('and a login with the old password at the same moment never leave both', async () => {
    for (let round = 0; round < 5; round++) {
      const { form, token } = await forgetful()
      const [, signedIn] = await Promise.all([reset(token), login(form.email, form.password)])
      if (signedIn.status !== 200) continue
      const after = await app.visitor({ token: signedIn.body.access_token }).send('GET', '/api/auth/verify')
      expectRefusal(after, 'unauthenticated')
    }
  })
})
