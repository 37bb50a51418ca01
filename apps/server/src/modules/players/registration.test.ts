import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { cpf, join, person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { days, hours } from '../../platform/clock.ts'
import type { Player } from './index.ts'

let app: TestApp
const welcomed: Player[] = []
const events: object[] = []
let failing = false

beforeAll(async () => {
  app = await startApp()
  app.players.onRegister(async (tx, player) => {
    await sql`SELECT 1 FROM players WHERE id = ${player.id}`.execute(tx)
    if (failing) throw new Error('the room above failed')
    welcomed.push(player)
  })
  app.platform.outbox.on('player.registered', 'test', async (_tx, payload) => {
    events.push(payload)
  })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-15T12:00:00Z'))

const register = (body: object, headers: Record<string, string> = {}) =>
  app.visitor({ address: '203.0.113.7' }).send('POST', '/api/auth/register', { body, headers })

interface Row {
  id: bigint
  [column: string]: unknown
}
const stored = async (email: string) =>
  (await app.rows(sql<Row>`SELECT *, birth_date::text AS born FROM players WHERE email = ${email}`))[0]

describe('a registration', () => {
  it('opens an account and a session, and stores what was agreed', async () => {
    const form = person({ cpf: '529.982.247-25', birth_date: '1990-02-28', reference_code: 'AMIGO7' })
    const { status, body } = await register(form)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_at: '2026-11-16T12:00:00.000Z',
      user: {
        id: expect.any(Number),
        name: form.name,
        email: form.email,
        avatar: null,
        is_open_affiliate: false,
        language: 'pt_BR',
        pause: null,
        terms_due: null,
      },
      last_login: null,
    })
    const visitor = app.visitor({ token: body.access_token })
    expect(await visitor.call('verify')).toEqual({ valid: true, user: body.user })
    expect((await visitor.call('profileData')).user).toMatchObject({
      cpf: '52998224725',
      birth_date: '1990-02-28',
      phone: form.phone.replace(/\D/g, ''),
    })
    const row = await stored(form.email)
    expect(row).toMatchObject({ born: '1990-02-28', reference_code: 'AMIGO7', status: 'active' })
    expect(row?.['created_at']).toEqual(app.clock.now())
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/)
    const consents = await app.rows(
      sql`SELECT kind, version, given_at, ip FROM consents WHERE player_id = ${row?.id} ORDER BY kind`,
    )
    expect(consents).toEqual(
      ['agreement', 'term_a'].map((kind) => ({
        kind,
        version: expect.stringMatching(/^\d{4}-\d{2}/),
        given_at: app.clock.now(),
        ip: '203.0.113.7',
      })),
    )
    const sessions = await app.rows(sql`SELECT token_hash FROM sessions WHERE player_id = ${row?.id}`)
    expect(JSON.stringify(sessions)).not.toContain(body.access_token)
  })

  it('needs neither CPF nor birth date, and takes eleven zeros for none', async () => {
    for (const change of [{}, { cpf: '' }, { cpf: null }, { cpf: '000.000.000-00' }]) {
      const form = person(change)
      expect((await register(form)).status).toBe(200)
      expect(await stored(form.email)).toMatchObject({ cpf: null, born: null })
    }
  })

  it('keeps the language of the page', async () => {
    const { body } = await register(person(), { 'accept-language': 'es-MX,es;q=0.9' })
    expect(body.user.language).toBe('es')
  })

  it('ignores fields that are not the visitor’s to set', async () => {
    const form = person()
    const { status, body } = await register({
      ...form,
      id: 999_999,
      is_open_affiliate: true,
      status: 'closed',
      avatar: '/storage/x.png',
      pix_random_key: 'mine',
      password_hash: 'x',
      language: 'es',
      created_at: '2000-01-01',
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ is_open_affiliate: false, avatar: null, language: 'pt_BR' })
    expect(body.user.id).not.toBe(999_999)
    expect(await stored(form.email)).toMatchObject({ status: 'active', pix_random_key: null })
  })

  it('lets modules above act in the same transaction, and fails with them', async () => {
    const { form, id } = await join(app.visitor())
    expect(welcomed.at(-1)).toMatchObject({ id, email: form.email, status: 'active' })
    failing = true
    const refused = person()
    const reply = await register(refused).finally(() => {
      failing = false
    })
    expectRefusal(reply, 'internal')
    expect(reply.text).not.toContain('room above')
    expect(await stored(refused.email)).toBeUndefined()
    expect((await register(refused)).status).toBe(200)
  })
})

describe('a refused registration', () => {
  it.each([
    ['name', 'A', 'name_short'],
    ['name', 'x'.repeat(121), 'too_long'],
    ['email', 'not an address', 'email_invalid'],
    ['email', undefined, 'required'],
    ['phone', '123', 'phone_invalid'],
    ['phone', undefined, 'required'],
    ['phone', 11_987_654_321, 'required'],
    ['term_a', false, 'consent_required'],
    ['agreement', undefined, 'consent_required'],
    ['password_confirmation', 'vento-leste-44', 'password_mismatch'],
    ['cpf', '529.982.247-26', 'cpf_invalid'],
    ['cpf', '111.111.111-11', 'cpf_invalid'],
    ['cpf', 'abc', 'cpf_invalid'],
    ['birth_date', '2008-11-16', 'underage'],
    ['birth_date', '2001-02-29', 'birth_date_invalid'],
    ['birth_date', '15/11/1990', 'birth_date_invalid'],
    ['birth_date', '1899-12-31', 'birth_date_invalid'],
    ['birth_date', '2027-01-01', 'birth_date_invalid'],
  ] as const)('names the field: %s %s', async (field, value, code) => {
    expectRefusal(await register({ ...person(), [field]: value }), 'validation', { [field]: code })
  })

  it.each([
    ['seven77', 'password_length'],
    ['x'.repeat(129), 'password_length'],
    ['senha123', 'password_common'],
    ['Flamengo2024', 'password_common'],
    ['P@ssw0rd!!', 'password_common'],
    ['98765432', 'password_common'],
    ['abababab', 'password_common'],
  ] as const)('has a weak password: %s', async (password, code) => {
    const form = person({ password, password_confirmation: password })
    const reply = await register(form)
    expect(reply.body.errors.password).toBeDefined()
    if (code === 'password_common') expectRefusal(reply, 'validation', { password: code })
    else expectRefusal(reply, 'validation')
  })

  it('has a password made of the e-mail or the phone', async () => {
    const form = person({ email: `maria.bethania${Date.now()}@example.com` })
    for (const password of [`${form.email.split('@')[0]}!9`, `x${form.phone.replace(/\D/g, '')}`]) {
      const reply = await register({ ...form, password, password_confirmation: password })
      expectRefusal(reply, 'validation', { password: 'password_common' })
    }
  })

  it('has a CPF and no birth date', async () => {
    expectRefusal(await register(person({ cpf: cpf() })), 'validation', { birth_date: 'required' })
  })

  it('counts eighteen years on São Paulo’s calendar', async () => {
    // 02:30 UTC on the 16th is still the 15th in São Paulo.
    app.clock.set('2026-11-16T02:30:00Z')
    expectRefusal(await register(person({ birth_date: '2008-11-16' })), 'validation', {
      birth_date: 'underage',
    })
    app.clock.set('2026-11-16T03:00:00Z')
    expect((await register(person({ birth_date: '2008-11-16' }))).status).toBe(200)
  })

  it('discloses a taken phone, and not which of e-mail and CPF is taken', async () => {
    const mine = cpf()
    const { form } = await join(app.visitor(), { cpf: mine, birth_date: '1990-01-01' })
    expectRefusal(await register(person({ phone: `+55 ${form.phone}` })), 'validation', {
      phone: 'phone_taken',
    })
    const byEmail = await register(person({ email: form.email.toUpperCase() }))
    const byCpf = await register(person({ cpf: mine, birth_date: '1985-05-05' }))
    expectRefusal(byEmail, 'account_exists')
    expectRefusal(byCpf, 'account_exists')
    expect(byEmail.body.message).toBe(byCpf.body.message)
    expect(byEmail.body.errors).toBeUndefined()
  })

  it('[I6] lost the race for a phone, an e-mail or a CPF', async () => {
    const same = { email: person().email, phone: person().phone, cpf: cpf() }
    for (const [field, value] of Object.entries(same)) {
      const forms = Array.from({ length: 8 }, () =>
        person({ cpf: cpf(), birth_date: '1990-01-01', [field]: value }),
      )
      const replies = await Promise.all(forms.map((form) => register(form)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const reply of replies.filter(({ status }) => status !== 200)) {
        if (field === 'phone') expectRefusal(reply, 'validation', { phone: 'phone_taken' })
        else expectRefusal(reply, 'account_exists')
      }
    }
  })
})

describe('the code of a link', () => {
  it.each(['12345678', 'abc12', 'with space', 'x'.repeat(65), 'ação123', 'x'.repeat(3000), 42, { a: 1 }])(
    'is dropped in silence when it is not an affiliate code: %s',
    async (reference_code) => {
      const form = { ...person(), reference_code }
      expect((await register(form)).status).toBe(200)
      expect(await stored(form.email)).toMatchObject({ reference_code: null })
    },
  )

  it('gives its spins once', async () => {
    const spin_token = app.players.createSpinToken('welcome', hours(1))
    const forms = Array.from({ length: 5 }, () => person({ spin_token, reference_code: 'AMIGO7' }))
    const replies = await Promise.all(forms.map((form) => register(form)))
    const ids = new Set(replies.map(({ body }) => String(body.user.id)))
    const accepted = await app.rows(
      sql<{ id: string; player_id: bigint }>`SELECT id, player_id FROM spin_tokens WHERE offer = 'welcome'`,
    )
    expect(accepted).toHaveLength(1)
    await app.platform.outbox.drain()
    await expect
      .poll(() => events.filter((one) => ids.has((one as { playerId: string }).playerId)))
      .toHaveLength(5)
    const winner = events.filter((one) => (one as { spinTokenId: string }).spinTokenId === accepted[0]?.id)
    expect(winner).toEqual([
      { playerId: String(accepted[0]?.player_id), referenceCode: 'AMIGO7', spinTokenId: accepted[0]?.id },
    ])
  })

  it('is dropped when its spins are forged or over', async () => {
    const good = app.players.createSpinToken('late', days(1))
    const [payload = '', signature = ''] = good.split('.')
    const other = Buffer.from(JSON.stringify({ id: 'x', offer: 'late', expires: 9e15 })).toString('base64url')
    for (const spin_token of [`${other}.${signature}`, `${payload}.`, `${payload}.x`, payload, 'a.b.c', '']) {
      expect((await register(person({ spin_token, spin_data: spin_token }))).status).toBe(200)
    }
    app.clock.advance(days(1))
    expect((await register(person({ spin_token: good }))).status).toBe(200)
    expect(await app.rows(sql`SELECT id FROM spin_tokens WHERE offer = 'late'`)).toEqual([])
  })
})
