import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { cpf, join, person } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { listen } from '../../../../test/stream.ts'

let app: TestApp
let cash = centavos(0)
let isPlaying = false
const closed: bigint[] = []
beforeAll(async () => {
  app = await startApp()
  app.players.onClose({
    blocks: async () => [
      ...(cash > 0n ? [{ code: 'withdrawal_open' as const, amount: cash }] : []),
      ...(isPlaying ? [{ code: 'round_open' as const, amount: null }] : []),
    ],
    forfeits: async () => centavos(700),
    close: async (_tx, player) => void closed.push(player),
  })
})
afterAll(() => app.close())

async function signedIn() {
  const visitor = app.visitor()
  const joined = await join(visitor, { cpf: cpf(), birth_date: '1990-03-04' })
  const close = (change: object = {}) =>
    visitor.send('POST', '/api/profile/closing', {
      body: { current_password: joined.form.password, confirm: true, ...change },
    })
  return { visitor, ...joined, close }
}

describe('closing an account', () => {
  it('asks for the password and for the word', async () => {
    const { close } = await signedIn()
    expectRefusal(await close({ current_password: 'no' }), 'validation', {
      current_password: 'password_wrong',
    })
    expectRefusal(await close({ confirm: false }), 'validation')
    expectRefusal(await close({ confirm: undefined }), 'validation')
  })

  it('says what would be lost, and is refused while a module has something open', async () => {
    const { visitor, close, id } = await signedIn()
    expect(await visitor.call('closingCheck')).toEqual({
      possible: true,
      bonus: 7,
      blocks: [],
      closing: null,
    })
    cash = centavos(1250)
    expect(await visitor.call('closingCheck')).toMatchObject({
      possible: false,
      blocks: [{ code: 'withdrawal_open', amount: 12.5 }],
    })
    isPlaying = true
    expectRefusal(await close(), 'round_open')
    isPlaying = false
    expect((await visitor.call('closingCheck')).closing).toBeNull()
    expect((await close()).body).toMatchObject({ status: 'closing' })
    expect((await visitor.call('closingCheck')).closing).toMatchObject({ cancellable: true })
    cash = centavos(0)
    expect(closed).not.toContain(id)
    expect((await visitor.send('GET', '/api/auth/verify')).status).toBe(200)
  })

  it('ends every session, notifies the owner and keeps e-mail, phone and CPF from a second account', async () => {
    const { visitor, form, id, close, token } = await signedIn()
    const page = await listen(app, token)
    expect((await close()).status).toBe(200)
    await page.ended
    expect(closed).toContain(id)
    expectRefusal(await visitor.send('GET', '/api/auth/verify'), 'unauthenticated')
    const login = await app
      .visitor()
      .send('POST', '/api/auth/login', { body: { login: form.email, password: form.password } })
    expectRefusal(login, 'invalid_credentials')
    expect((await mailsTo(app, form.email)).at(-1)?.subject).toContain('sua conta foi encerrada')
    for (const same of [
      { email: form.email },
      { phone: form.phone },
      { cpf: form.cpf, birth_date: form.birth_date },
    ]) {
      const { status } = await app.visitor().send('POST', '/api/auth/register', { body: person(same) })
      expect(status).toBe(422)
    }
    const [row] = await app.rows(sql<{ status: string; closed_at: Date }>`
      SELECT status, closed_at FROM players WHERE id = ${id}`)
    expect(row).toEqual({ status: 'closed', closed_at: app.clock.now() })
    await app.visitor().call('forgetPassword', { body: { email: form.email } })
  })

  it('happens once when it is asked for twice at the same moment', async () => {
    const { close, id } = await signedIn()
    const replies = await Promise.all([close(), close(), close()])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(closed.filter((each) => each === id)).toHaveLength(1)
  })
})

describe('the file of one’s data', () => {
  it('contains what the modules store, read page by page, and no secret', async () => {
    app.players.onExport('test.rows', async (_tx, player, after) => {
      const from = Number(after ?? 0)
      const rows = [0, 1].map((n) => ({ number: from + n, player }))
      return { rows, next: from + 2 < 6 ? String(from + 2) : null }
    })
    app.players.onExport('test.empty', async () => ({ rows: [], next: null }))
    const { visitor, form, id, token } = await signedIn()
    const reply = await visitor.send('GET', '/api/profile/export')
    expect(reply.headers.get('content-disposition')).toContain('attachment')
    expect(reply.body['test.rows'].map(({ number }: { number: number }) => number)).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect(reply.body['test.rows'][0].player).toBe(String(id))
    expect(reply.body['test.empty']).toEqual([])
    const [account] = reply.body.account
    expect(account.player).toMatchObject({ email: form.email, cpf: form.cpf })
    expect(account.consents).toHaveLength(2)
    expect(account.sessions).toHaveLength(1)
    expect(reply.text).not.toContain('argon2')
    expect(reply.text).not.toContain(token)
  })

  it('is one’s own, and not asked for without end', async () => {
    const { visitor } = await signedIn()
    for (let times = 0; times < 10; times++) {
      expect((await visitor.send('GET', '/api/profile/export')).status).toBe(200)
    }
    expectRefusal(await visitor.send('GET', '/api/profile/export'), 'too_many_requests')
  })
})
