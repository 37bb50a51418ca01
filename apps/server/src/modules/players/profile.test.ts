import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { cpf, join, joinAlone, person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import type { Visitor } from '../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const signedIn = () => joinAlone(app)

describe('the profile', () => {
  it('shows players only their own data', async () => {
    const one = await signedIn()
    const two = await signedIn()
    const { user } = await one.visitor.call('profileData')
    expect(user).toEqual({
      id: Number(one.id),
      name: one.form.name,
      cpf: null,
      email: one.form.email,
      phone: one.form.phone.replace(/\D/g, ''),
      pix_random_key: null,
      birth_date: null,
      phone_country: '55',
    })
    const reply = await one.visitor.send('GET', `/api/profile/data?id=${two.id}&player_id=${two.id}`)
    expect(reply.body.user.id).toBe(Number(one.id))
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})

describe('CPF and birth date', () => {
  const put = (visitor: Visitor, body: object) => visitor.send('PUT', '/api/profile/identity', { body })

  it('are added once to an account without them', async () => {
    const { visitor } = await signedIn()
    const mine = { cpf: cpf(), birth_date: '1990-03-04' }
    expect((await put(visitor, { ...mine, id: 1, status: 'closed' })).status).toBe(200)
    expect((await visitor.call('profileData')).user).toMatchObject(mine)
    expect((await put(visitor, mine)).status).toBe(200)
    expectRefusal(await put(visitor, { ...mine, cpf: cpf() }), 'identity_fixed')
    expectRefusal(await put(visitor, { ...mine, birth_date: '1991-03-04' }), 'identity_fixed')
    expect((await visitor.call('profileData')).user).toMatchObject(mine)
  })

  it('are checked', async () => {
    const { visitor } = await signedIn()
    const good = { cpf: cpf(), birth_date: '1990-03-04' }
    expectRefusal(await put(visitor, {}), 'validation', { cpf: 'required', birth_date: 'required' })
    for (const wrong of ['00000000000', '', '123', '52998224726']) {
      expectRefusal(await put(visitor, { ...good, cpf: wrong }), 'validation', { cpf: 'cpf_invalid' })
    }
    expectRefusal(await put(visitor, { ...good, birth_date: '2009-01-01' }), 'validation', {
      birth_date: 'underage',
    })
  })

  it('belong to the account that claims them first', async () => {
    const same = { cpf: cpf(), birth_date: '1990-03-04' }
    const people = await Promise.all(Array.from({ length: 5 }, () => signedIn()))
    const replies = await Promise.all(people.map(({ visitor }) => put(visitor, same)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefusal(reply, 'cpf_taken')
  })

  it('are not a way to try out other people’s', async () => {
    const { visitor } = await signedIn()
    const { form } = await join(app.visitor(), { cpf: cpf(), birth_date: '1990-03-04' })
    const taken = { cpf: form.cpf, birth_date: '1990-03-04' }
    for (let tries = 0; tries < 10; tries++) expectRefusal(await put(visitor, taken), 'cpf_taken')
    expectRefusal(await put(visitor, taken), 'too_many_requests')
  })
})

describe('the language', () => {
  it('is kept, under the specification’s paths and ours', async () => {
    const { visitor } = await signedIn()
    expect(await visitor.call('getLanguage')).toEqual({ language: 'pt_BR' })
    for (const [given, kept] of [
      ['en', 'en'],
      ['pt-br', 'pt_BR'],
      ['ES', 'es'],
    ] as const) {
      expect(await visitor.call('updateLanguage', { body: { language: given } })).toEqual({ language: kept })
      expect(await visitor.call('readLanguage')).toEqual({ language: kept })
    }
    expect(await visitor.call('putLanguage', { body: { language: 'en' } })).toEqual({ language: 'en' })
    expect(await visitor.call('getLanguage')).toEqual({ language: 'en' })
    expect((await visitor.call('verify')).user.language).toBe('en')
  })

  it('is one of ours, and changes nothing else', async () => {
    const { visitor } = await signedIn()
    for (const language of ['fr', '', 7, null, undefined, 'x'.repeat(20)]) {
      const reply = await visitor.send('PUT', '/api/profile/updateLanguage', { body: { language } })
      expectRefusal(reply, 'validation', { language: 'invalid' })
    }
    const body = { language: 'es', is_open_affiliate: true, status: 'closed', name: 'Outro' }
    expect((await visitor.send('PUT', '/api/profile/language', { body })).body).toEqual({ language: 'es' })
    expect((await visitor.call('verify')).user).toMatchObject({ is_open_affiliate: false })
    expect((await visitor.call('verify')).user.name).not.toBe('Outro')
  })
})

describe('the question whether a phone is taken', () => {
  const ask = async (phone: string) =>
    app.visitor().send('GET', `/api/users/phone-exists/${encodeURIComponent(phone)}`)

  it('is answered however the phone is typed', async () => {
    const { form } = await signedIn()
    const digits = form.phone.replace(/\D/g, '')
    for (const phone of [form.phone, digits, `+55${digits}`, `${digits.slice(0, 2)} ${digits.slice(2)}`]) {
      expect((await ask(phone)).body).toEqual({ exists: true })
    }
    expect((await ask(person().phone)).body).toEqual({ exists: false })
  })

  it('rejects strings that are not phone numbers', async () => {
    for (const phone of ['x', '123', '00000000000', "1' OR '1'='1", '\u0000']) {
      expect((await ask(phone)).body).toEqual({ exists: false })
    }
    expectRefusal(await ask('1'.repeat(40)), 'validation')
  })

  it('is answered to one address a few times only', async () => {
    const strict = await startApp({ variables: { RATE_LIMIT_SCALE: '1' } })
    try {
      const visitor = strict.visitor({ address: '203.0.113.9' })
      for (let times = 0; times < 20; times++)
        await visitor.call('phoneExists', { params: { phone: '11987654321' } })
      const reply = await visitor.send('GET', '/api/users/phone-exists/11987654321')
      expectRefusal(reply, 'too_many_requests')
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      const other = strict.visitor({ address: '203.0.113.10' })
      expect((await other.send('GET', '/api/users/phone-exists/11987654321')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
