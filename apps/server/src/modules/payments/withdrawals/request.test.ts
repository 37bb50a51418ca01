import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fund } from '../../../../test/casino.ts'
import { depositor, type House, startHouse } from '../../../../test/house.ts'
import { startApp } from '../../../../test/app.ts'
import { cpf, join, person } from '../../../../test/people.ts'
import {
  ask,
  type Asker,
  expectRefused,
  type Form,
  pocketsOf,
  read,
  type Withdrawer,
  withdrawer,
} from '../../../../test/withdrawer.ts'

let house: House
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())

const refused = (player: Asker, form: Form, message: string, status?: number) =>
  expectRefused(house, player, form, message, status)

const RANDOM = '4b9d7a3e-0c52-4f0a-9a34-5f0e1b2c3d4e'
const OTHER_RANDOM = '11111111-2222-4333-8444-555555555555'

describe('a request is refused, and nothing moves,', () => {
  let player: Withdrawer
  beforeAll(async () => {
    player = await withdrawer(house, { cash: 6_000_00n })
  })

  it.each([
    [{ amount: 0 }, 'Valor inválido'],
    [{ amount: -100 }, 'Valor inválido'],
    [{ amount: 100.001 }, 'Valor inválido'],
    [{ amount: '100' as never }, 'Valor inválido'],
    [{ amount: null as never }, 'Valor inválido'],
    [{ amount: 99.99 }, 'O valor mínimo para saque é R$\u00A0100,00'],
    [{ amount: 5000.01 }, 'O valor máximo para saque é R$\u00A05.000,00'],
    [{ pix_key: '' }, 'Chave PIX obrigatória'],
    [{ pix_key: null }, 'Chave PIX obrigatória'],
    [{ pix_type: null }, 'Tipo de chave obrigatório'],
    [{ pix_type: '' }, 'Tipo de chave obrigatório'],
    [{ pix_type: 'cnpj' as never }, 'Tipo de chave obrigatório'],
    [{ pix_type: 'cpf', pix_key: '11222333000181' }, 'Esta chave PIX não é válida para o tipo escolhido.'],
    [
      { pix_type: 'document', pix_key: '11.222.333/0001-81' },
      'Esta chave PIX não é válida para o tipo escolhido.',
    ],
    [{ pix_type: 'cpf', pix_key: '00000000000' }, 'Esta chave PIX não é válida para o tipo escolhido.'],
    [{ pix_type: 'email', pix_key: 'nobody' }, 'Esta chave PIX não é válida para o tipo escolhido.'],
    [{ pix_type: 'phone', pix_key: '123' }, 'Esta chave PIX não é válida para o tipo escolhido.'],
    [{ pix_type: 'random', pix_key: 'abc' }, 'Esta chave PIX não é válida para o tipo escolhido.'],
    [
      { pix_type: 'random', pix_key: RANDOM },
      'Você precisa consentir com o vínculo da chave aleatória antes de prosseguir',
    ],
  ] satisfies [Form, string][])('%j: %s', async (form, message) => {
    await refused(player, form, message)
  })

  it('of more than there is', async () => {
    const poor = await withdrawer(house, { cash: 150_00n })
    await refused(poor, { amount: 150.01 }, 'Saldo insuficiente para realizar o saque', 409)
  })

  it('by a player without a CPF', async () => {
    const visitor = house.visitor()
    const { id } = await join(visitor)
    await fund(house, id, 'cash', 200_00n)
    const message = 'Antes do primeiro saque, informe seu CPF e sua data de nascimento.'
    await refused({ visitor, cpf: cpf() }, {}, message)
  })

  it('without a session, with a stolen or an ended one', async () => {
    const message = 'Sua sessão terminou. Entre novamente para continuar.'
    await refused({ visitor: house.visitor(), cpf: player.cpf }, {}, message, 401)
    await refused({ visitor: house.visitor({ token: 'A'.repeat(43) }), cpf: player.cpf }, {}, message, 401)
    const gone = await withdrawer(house, { cash: 200_00n })
    await gone.visitor.call('logout')
    await refused(gone, {}, message, 401)
  })

  it('with a captcha that is not a captcha', async () => {
    const message = 'Não conseguimos confirmar que você não é um robô. Tente de novo.'
    await refused(player, { cf_turnstile_token: 'forged' }, message)
  })

  it('without a captcha where one is configured', async () => {
    const variables = { TURNSTILE_SECRET: 's', TURNSTILE_SITE_KEY: 'k', TURNSTILE_URL: 'http://127.0.0.1:9/' }
    const guarded = await startApp({ variables })
    const form = person({ cpf: cpf(), birth_date: '1990-01-01', phone: '11955550001' })
    const where = { address: '203.0.113.7', agent: 'Test', language: 'pt_BR' } as const
    const { session } = await guarded.players.register(form, where)
    const visitor = guarded.visitor({ token: session.token })
    for (const cf_turnstile_token of [undefined, '', 'bypass', 'forged']) {
      const reply = await ask({ visitor, cpf: form.cpf ?? '' }, { cf_turnstile_token })
      expect([reply.status, reply.body.error.code]).toEqual([422, 'captcha_failed'])
    }
    expect(await guarded.rows(sql`SELECT id FROM withdrawals`)).toEqual([])
    await guarded.close()
  })

  it('with another random key than the linked one', async () => {
    const linked = await withdrawer(house, { cash: 300_00n })
    const form = { pix_type: 'random', pix_key: RANDOM.toUpperCase(), link_random_key: true } as const
    expect((await ask(linked, form)).status).toBe(200)
    const message = 'Sua chave aleatória já está vinculada e não pode ser alterada'
    await refused(linked, { ...form, pix_key: OTHER_RANDOM }, message)
    const again = await ask(linked, { pix_type: 'randomKey', pix_key: RANDOM, amount: 101 })
    expect(again.body.withdrawal).toMatchObject({ pix_type: 'random', pix_key: '4b9d…3d4e' })
  })

  it('when no gateway pays out', async () => {
    const flags = Object.fromEntries(
      house.payments.methods.all().map((name) => [`${name}_is_enable`, name === 'stripe']),
    )
    await house.set(flags)
    const message =
      'Os saques por PIX estão indisponíveis agora. Nada foi debitado; tente de novo em alguns minutos.'
    await refused(player, {}, message, 503)
    const preflight = await player.visitor.call('withdrawPreflight')
    expect(preflight).toMatchObject({ possible: false, blocks: [{ code: 'no_gateway', stops: true }] })
    await house.set(Object.fromEntries(Object.keys(flags).map((flag) => [flag, true])))
  })
})

describe('a player whose phone is not Brazilian', () => {
  const message =
    'Só telefones do Brasil (+55) são chave PIX. Use seu CPF, seu e-mail ou uma chave aleatória.'

  it('is offered other kinds of keys, and the number never gets a +55', async () => {
    const player = await withdrawer(house, { cash: 300_00n })
    // A number of New York whose digits also make a landline of Rio de Janeiro.
    await house.rows(
      sql`UPDATE players SET phone_country = '1', phone = '2125551234' WHERE id = ${player.id}`,
    )
    for (const pix_key of ['2125551234', '(21) 2555-1234', '+552125551234', '+1 212 555 1234'])
      for (const pix_type of ['phone', 'phoneNumber'] as const)
        await refused(player, { pix_type, pix_key }, message)
    const { user } = await player.visitor.call('profileData')
    expect((await ask(player, { pix_type: 'email', pix_key: user.email })).status).toBe(200)
  })

  it('may name a Brazilian phone where the profile pays to the keys of others', async () => {
    const player = await withdrawer(house, { cash: 300_00n })
    await house.rows(
      sql`UPDATE players SET phone_country = '34', phone = '912345678' WHERE id = ${player.id}`,
    )
    // With its plus a Spanish number is not taken for the area code 34.
    await refused(player, { pix_type: 'phone', pix_key: '+34 912 345 678' }, message)
    expect((await ask(player, { pix_type: 'phone', pix_key: '+55 11 98888-7777' })).status).toBe(200)
  })
})

describe('[M5] under a law that pays only to the player’s own account', () => {
  const foreign = 'O saque só pode ir para uma chave PIX sua: seu CPF, ou o e-mail e o celular desta conta.'
  beforeAll(() => house.set({ compliance_profile: 'br-licensed' }))
  afterAll(() => house.set({ compliance_profile: 'demo' }))

  it.each([
    { pix_type: 'cpf', pix_key: '52998224725' },
    { pix_type: 'email', pix_key: 'somebody.else@example.com' },
    { pix_type: 'phoneNumber', pix_key: '(11) 98888-7777' },
  ] satisfies Form[])('%j is refused', async (form) => {
    await refused(await withdrawer(house, { cash: 200_00n }), form, foreign)
  })

  it('takes the CPF, the e-mail and the phone of the account', async () => {
    const player = await withdrawer(house, { cash: 600_00n })
    const { user } = await player.visitor.call('profileData')
    const keys = [
      { pix_type: 'cpf', pix_key: player.cpf },
      { pix_type: 'email', pix_key: user.email.toUpperCase() },
      { pix_type: 'phone', pix_key: user.phone },
    ] satisfies Form[]
    for (const form of keys) expect((await ask(player, form)).status).toBe(200)
    const rows = await house.rows(
      sql`SELECT pix_key FROM withdrawals WHERE player_id = ${player.id} ORDER BY requested_at`,
    )
    expect(rows).toEqual([{ pix_key: player.cpf }, { pix_key: user.email }, { pix_key: `+55${user.phone}` }])
  })
})

describe('a request', () => {
  it('is checked by rules that no page shows', async () => {
    const { setting } = await house.visitor().call('settings')
    expect(Object.keys(setting).filter((name) => name.startsWith('withdraw_'))).toEqual([])
  })

  it('locks the amount in the ledger, lists every check and is approved at once when all pass', async () => {
    const player = await withdrawer(house, { cash: 250_00n })
    const reply = await ask(player, { amount: 100.5 })
    expect(reply.body).toMatchObject({ success: true, message: 'Saque solicitado com sucesso!' })
    const { withdrawal } = reply.body
    expect(withdrawal).toMatchObject({
      amount: 100.5,
      status: 'approved',
      pix_type: 'cpf',
      pix_key: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/),
      ended_at: null,
      seconds_taken: null,
      proof: null,
    })
    expect(Date.parse(withdrawal.promised_by) - Date.parse(withdrawal.requested_at)).toBe(120 * 60_000)
    const steps = withdrawal.steps.map((step: { kind: string; passed: boolean | null }) => [
      step.kind,
      step.passed,
    ])
    expect(steps).toEqual([
      ['asked', null],
      ...Array.from({ length: 5 }, () => ['check', true]),
      ['approved', null],
    ])
    expect(withdrawal.steps[0].text).toContain('R$\u00A0100,50')
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 149_50n, locked: 100_50n })
    const { wallet } = await player.visitor.call('wallet')
    expect(wallet).toMatchObject({ balance: 149.5, withdrawable_balance: 149.5 })
    expect((await read(player, withdrawal.id)).id).toBe(withdrawal.id)
  })

  it('speaks the reader’s language', async () => {
    const player = await withdrawer(house, { cash: 250_00n })
    const id = (await ask(player)).body.withdrawal.id as string
    for (const [language, title] of [
      ['en', 'Request received'],
      ['es', 'Solicitud recibida'],
      ['pt-br', 'Pedido recebido'],
    ] as const) {
      const reply = await player.visitor.send('GET', `/api/wallet/withdraw/${id}?lang=${language}`)
      expect(reply.body.withdrawal.steps[0].title).toBe(title)
    }
  })

  it('with a known request id is the first one, also with another body, and gets the same answer', async () => {
    const player = await withdrawer(house, { cash: 900_00n })
    const request_id = randomUUID()
    const [first, ...others] = await Promise.all([
      ask(player, { request_id }),
      ask(player, { request_id }),
      ask(player, { request_id, amount: 300 }),
    ])
    expect(first?.status).toBe(200)
    for (const other of others) expect(other.body).toEqual(first?.body)
    const total = (await pocketsOf(house, player.id))['locked']
    expect([100_00n, 300_00n]).toContain(total)
  })

  it('without a name is the same one for half a minute, while it is open', async () => {
    const player = await withdrawer(house, { cash: 900_00n })
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(player)))
    expect(new Set(replies.map(({ body }) => body.withdrawal.id)).size).toBe(1)
    const other = await ask(player, { amount: 101 })
    expect(other.body.withdrawal.id).not.toBe(replies[0]?.body.withdrawal.id)
    house.clock.advance(31_000)
    const later = await ask(player)
    house.clock.advance(-31_000)
    expect(later.body.withdrawal.id).not.toBe(replies[0]?.body.withdrawal.id)
    expect((await pocketsOf(house, player.id))['locked']).toBe(301_00n)
  })

  it('cannot be cancelled by the player, nor seen by another', async () => {
    const player = await withdrawer(house, { cash: 200_00n })
    const { id } = (await ask(player)).body.withdrawal
    for (const [method, path] of [
      ['DELETE', `/api/wallet/withdraw/${id}`],
      ['POST', `/api/wallet/withdraw/${id}/cancel`],
    ] as const)
      expect((await player.visitor.send(method, path)).status).toBe(404)
    const stranger = await depositor(house)
    expect((await stranger.visitor.send('GET', `/api/wallet/withdraw/${id}`)).status).toBe(404)
    const list = await stranger.visitor.call('withdrawals', { query: { page: 1 } })
    expect(list.withdraws.meta.total).toBe(0)
  })

  it.each([
    ['is large', { amount: 1000.01 }, 'Valor'],
    ['goes to somebody else’s CPF', { pix_key: '52998224725' }, 'Chave PIX'],
    [
      'goes to an e-mail that is not the account’s',
      { pix_type: 'email', pix_key: 'x@example.com' },
      'Chave PIX',
    ],
  ] satisfies [string, Form, string][])('that %s waits for a person', async (_, form, title) => {
    const player = await withdrawer(house, { cash: 2_000_00n })
    const { withdrawal } = (await ask(player, form)).body
    expect(withdrawal.status).toBe('in_review')
    const failed = withdrawal.steps.filter((step: { passed: boolean | null }) => step.passed === false)
    expect(failed.map((step: { title: string }) => step.title)).toEqual([title])
    expect(withdrawal.steps.at(-1)).toMatchObject({ kind: 'review', title: 'Em análise' })
  })

  it('of a new account, or one too many in a day, waits for a person where the operator says so', async () => {
    await house.set({ withdraw_account_hours: 24, withdraw_daily_count: 1 })
    const player = await withdrawer(house, { cash: 400_00n })
    expect((await ask(player)).body.withdrawal.status).toBe('in_review')
    house.clock.advance(25 * 3_600_000)
    const visitor = house.visitor()
    await visitor
      .call('login', { body: { login: player.email, password: 'vento-leste-43' } })
      .then((answer) => {
        visitor.token = answer.access_token
      })
    expect((await ask({ ...player, visitor }, { amount: 101 })).body.withdrawal.status).toBe('approved')
    expect((await ask({ ...player, visitor }, { amount: 102 })).body.withdrawal.status).toBe('in_review')
    house.clock.advance(-25 * 3_600_000)
    await house.set({ withdraw_account_hours: null, withdraw_daily_count: 5 })
  })

  it('after a change of the password waits for a person, for a day', async () => {
    const player = await withdrawer(house, { cash: 400_00n })
    const body = {
      current_password: 'vento-leste-43',
      password: 'nuvem-de-maio-19',
      password_confirmation: 'nuvem-de-maio-19',
    }
    expect((await player.visitor.send('PUT', '/api/profile/password', { body })).status).toBe(200)
    expect((await player.visitor.call('withdrawPreflight')).blocks).toMatchObject([
      { code: 'account_flagged', stops: false },
    ])
    expect((await ask(player)).body.withdrawal.status).toBe('in_review')
  })

  it('after a dispute of a deposit waits for a person', async () => {
    const player = await withdrawer(house, { cash: 400_00n })
    const charge = await player.visitor.call('openCharge', { body: { amount: 20, gateway: 'bspay' } })
    await house.rows(sql`INSERT INTO payment_findings (kind, gateway, subject, detail, found_at)
      VALUES ('disputed', 'bspay', ${charge.id}, '{}', now())`)
    expect((await player.visitor.call('withdrawPreflight')).blocks.map(({ code }) => code)).toEqual([
      'dispute_open',
    ])
    const { withdrawal } = (await ask(player)).body
    expect(withdrawal.status).toBe('in_review')
  })
})
