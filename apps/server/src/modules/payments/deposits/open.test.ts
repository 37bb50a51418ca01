import { gateways } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imprint } from '../../../../test/books.ts'
import { type Depositor, depositor, type House, open, startHouse } from '../../../../test/house.ts'
import { cpf as newCpf, join } from '../../../../test/people.ts'
import type { Reply, Visitor } from '../../../../test/visitor.ts'
import { days } from '../../../platform/clock.ts'

/** A space that does not break, as the currency is written in Brazil. */
const NBSP = '\u00a0'

const routes = ['/api/wallet/deposit/payment', '/api/brasilcash/qrcode-pix', '/api/rexpay/qrcode-pix']

let house: House
let player: Depositor

beforeAll(async () => {
  house = await startHouse()
  player = await depositor(house)
  const now = Date.now()
  await house.platform.database.transaction(async (tx) => {
    const { coupons } = house.bonuses
    const half = { bonusType: 2 as const, percent: 50 }
    await coupons.create(tx, { ...half, code: 'VELHO', endsAt: new Date(now - days(1)) })
    await coupons.create(tx, { ...half, code: 'CEDO', startsAt: new Date(now + days(1)) })
    await coupons.create(tx, { ...half, code: 'DESLIGADO' })
    await coupons.create(tx, { ...half, code: 'ALTO', minDeposit: centavos(100_00) })
    await coupons.create(tx, { ...half, code: 'UNICO', maxUses: 1 })
  })
  await house.rows(sql`UPDATE coupons SET active = false WHERE code = 'DESLIGADO'`)
  await open((await depositor(house)).visitor, 'plugme', { amount: 20, coupon_code: 'UNICO' })
})
afterAll(() => house.close())

const bankCharges = async () => (await house.rows(sql`SELECT id FROM pix.charges`)).length

/** Sends an order and expects a refusal that leaves nothing behind, here or at the bank. */
async function refuse(visitor: Visitor, text: string, path = routes[0]!): Promise<Reply> {
  const before = [await imprint(house), await bankCharges()]
  const reply = await visitor.send('POST', path, { text })
  expect([await imprint(house), await bankCharges()], reply.text).toEqual(before)
  return reply
}

describe.each(routes)('an order at %s', (path) => {
  it.each([
    '0',
    '-20',
    '-0.01',
    '20.005',
    '"abc"',
    '"20"',
    '1e3',
    '1E2',
    '"1e3"',
    '100000000',
    '1e400',
    'null',
    'true',
    '[20]',
    '{}',
  ])('of %s is not a valid amount', async (amount) => {
    const reply = await refuse(player.visitor, `{"amount":${amount},"gateway":"bspay"}`, path)
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      message: 'Por favor, insira um valor válido',
      errors: { amount: ['Por favor, insira um valor válido'] },
    })
  })

  it.each([
    ['19.99', 'amount_below_min', `O valor mínimo é de R$${NBSP}20,00`],
    ['0.01', 'amount_below_min', `O valor mínimo é de R$${NBSP}20,00`],
    ['5000.01', 'amount_above_max', `O valor máximo é de R$${NBSP}5.000,00`],
    ['99999999.99', 'amount_above_max', `O valor máximo é de R$${NBSP}5.000,00`],
  ])('of %s is outside the limits', async (amount, code, message) => {
    const reply = await refuse(player.visitor, `{"amount":${amount},"gateway":"bspay"}`, path)
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ error: { code, message }, message, errors: { amount: [message] } })
  })

  it('without an amount, or with no JSON at all, is refused', async () => {
    expect((await refuse(player.visitor, '{"gateway":"bspay"}', path)).body).toMatchObject({
      errors: { amount: ['Por favor, insira um valor válido'] },
    })
    expect((await refuse(player.visitor, '{"amount":20', path)).status).toBe(400)
  })

  it.each([
    ['NAOEXISTE', 'coupon_invalid', 'Cupom inválido ou expirado.'],
    ['VELHO', 'coupon_invalid', 'Cupom inválido ou expirado.'],
    ['CEDO', 'coupon_invalid', 'Cupom inválido ou expirado.'],
    ['DESLIGADO', 'coupon_invalid', 'Cupom inválido ou expirado.'],
    ['UNICO', 'coupon_used_up', 'Este cupom já foi usado.'],
    ['ALTO', 'coupon_min_deposit', `Este cupom vale para depósitos a partir de R$${NBSP}100,00.`],
  ])('with the coupon %s is refused', async (coupon, code, message) => {
    const reply = await refuse(
      player.visitor,
      JSON.stringify({ amount: 20, gateway: 'bspay', coupon_code: coupon }),
      path,
    )
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      error: { code, message },
      message,
      errors: { coupon_code: [message] },
    })
  })

  it('with a CPF that cannot be is refused', async () => {
    for (const cpf of ['12345678900', '111.111.111-11', '529.982.247-24', '123', 'abc123']) {
      const reply = await refuse(player.visitor, JSON.stringify({ amount: 20, gateway: 'bspay', cpf }), path)
      expect(reply.status).toBe(422)
      expect(reply.body).toMatchObject({ errors: { cpf: ['Digite um CPF válido.'] } })
    }
  })

  it('of a player without a CPF is refused', async () => {
    const stranger = house.visitor()
    await join(stranger)
    const body = { amount: 20, gateway: 'bspay', cpf: '00000000000' }
    const reply = await refuse(stranger, JSON.stringify(body), path)
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({
      error: { code: 'kyc_required' },
      message: 'Antes do primeiro depósito, informe seu CPF e sua data de nascimento.',
    })
  })

  it('of a guest is refused', async () => {
    const reply = await refuse(house.visitor(), '{"amount":20,"gateway":"bspay"}', path)
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ error: { code: 'unauthenticated' } })
  })
})

describe('a CPF', () => {
  const debtorOf = async (id: string) => {
    const [row] = await house.rows(
      sql<{ cpf: string }>`SELECT debtor_cpf AS cpf FROM pix.charges WHERE external_id = ${id}`,
    )
    return row?.cpf
  }

  it.each(['00000000000', '000.000.000-00', '', undefined])('of %s means the account’s own', async (cpf) => {
    const charge = await open(player.visitor, 'bspay', { amount: 20, ...(cpf !== undefined && { cpf }) })
    expect(await debtorOf(charge.id)).toBe(player.cpf)
  })

  it('of another person is never sent to a gateway', async () => {
    const charge = await open(player.visitor, 'bspay', { amount: 20, cpf: newCpf() })
    expect(await debtorOf(charge.id)).toBe(player.cpf)
  })
})

describe('a gateway', () => {
  it('that is switched off or unknown takes no order', async () => {
    await house.set({ suitpay_is_enable: false })
    const off = await refuse(player.visitor, '{"amount":20,"gateway":"suitpay"}')
    expect(off.body).toMatchObject({
      error: { code: 'gateway_unavailable' },
      errors: { gateway: [expect.any(String)] },
    })
    expect(off.status).toBe(503)
    const { gateways: offered } = await player.visitor.call('gateways')
    expect(offered.map(({ gateway }) => gateway)).toEqual(gateways.filter((name) => name !== 'suitpay'))
    await house.set({ suitpay_is_enable: true })
    expect((await refuse(player.visitor, '{"amount":20,"gateway":"nobody"}')).status).toBe(422)
  })

  it('is chosen for an order that names none', async () => {
    const charge = await player.visitor.call('openCharge', { body: { amount: 20 } })
    expect(gateways).toContain(charge.gateway)
  })

  it('has the operator’s limits', async () => {
    await house.set({ min_deposit: centavos(30_00), max_deposit: centavos(40_00) })
    const { limits } = await player.visitor.call('gateways')
    expect(limits).toMatchObject({ min: 30, max: 40, by_gateway: { stripe: { min: 30, max: 40 } } })
    const low = await refuse(player.visitor, '{"amount":29.99,"gateway":"bspay"}')
    expect(low.body.message).toBe(`O valor mínimo é de R$${NBSP}30,00`)
    await house.set({ min_deposit: centavos(20_00), max_deposit: centavos(5_000_00) })
  })

  it('has limits of its own within the operator’s', async () => {
    await house.set({
      gateway_deposit_limits: { bspay: { min: centavos(50_00), max: centavos(9_000_00) } },
    })
    const { limits } = await player.visitor.call('gateways')
    expect(limits).toMatchObject({
      min: 20,
      max: 5000,
      by_gateway: { bspay: { min: 50, max: 5000 }, suitpay: { min: 20, max: 5000 } },
    })
    const low = await refuse(player.visitor, '{"amount":49.99,"gateway":"bspay"}')
    expect(low.body.message).toBe(`O valor mínimo é de R$${NBSP}50,00`)
    expect((await player.visitor.call('settings')).setting.gateway_limits).toMatchObject({
      bspay: { min: 50, max: 5000 },
    })
    await house.set({ gateway_deposit_limits: {} })
  })
})

it('limits a player to thirty charges in a minute', async () => {
  const hasty = await depositor(house)
  await house.rows(sql`INSERT INTO rate_limits (name, key, window_start, expires_at, used)
    SELECT 'charges', ${hasty.id.toString()}, at, at + interval '1 minute', 30
    FROM generate_series(date_trunc('minute', now()), now() + interval '5 minutes', interval '1 minute') AS at`)
  const reply = await refuse(hasty.visitor, '{"amount":20,"gateway":"bspay"}')
  expect(reply.status).toBe(429)
  expect(reply.body.message).toBe(
    'Você está fazendo muitas requisições. Aguarde alguns instantes e tente novamente.',
  )
})

describe('another player’s charge', () => {
  it('does not exist: not to look at, not to cancel, not in the history', async () => {
    const charge = await open(player.visitor, 'plugme', { amount: 20 })
    const other = await depositor(house)
    const before = await imprint(house)
    const attempts = (visitor: Visitor, id: string) =>
      Promise.all([
        visitor.send('GET', `/api/wallet/transaction/status/${id}`),
        visitor.send('POST', '/api/plugme/consult-status-transaction', { body: { idTransaction: id } }),
        visitor.send('POST', '/api/brasilcash/consult-status-transaction', { body: { transaction_id: id } }),
        visitor.send('POST', '/api/rexpay/consult-status-transaction', { body: { id } }),
        visitor.send('POST', `/api/wallet/deposit/${id}/cancel`),
      ])
    const nobodys = '01900000-0000-7000-8000-000000000000'
    const theirs = await attempts(other.visitor, charge.id)
    const none = await attempts(other.visitor, nobodys)
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const bare = ({ body }: Reply) => ({ ...(body as object), requestId: '' })
    expect(theirs.map(bare)).toEqual(none.map(bare))
    const guests = await attempts(house.visitor(), charge.id)
    expect(guests.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await other.visitor.call('deposits', { query: { page: 1 } })).deposits.data).toEqual([])
    expect(await imprint(house)).toEqual(before)
  })

  it('is not revealed by a malformed id either', async () => {
    for (const id of ['1', "'--", '%00', 'undefined', 'A'.repeat(60), '../../deposit']) {
      const reply = await player.visitor.send(
        'GET',
        `/api/wallet/transaction/status/${encodeURIComponent(id)}`,
      )
      expect([400, 404]).toContain(reply.status)
    }
    for (const body of [{}, { id: null }, { id: '' }]) {
      const reply = await player.visitor.send('POST', '/api/bspay/consult-status-transaction', { body })
      expect(reply.status).toBe(404)
    }
    const odd = await player.visitor.send('POST', '/api/nobody/consult-status-transaction', {
      body: { id: '1' },
    })
    expect(odd.status).toBe(404)
  })
})

it('keeps a history in pages of ten, newest first', async () => {
  const saver = await depositor(house)
  for (let amount = 20; amount < 32; amount++) await open(saver.visitor, 'sharkpay', { amount })
  const page = async (number: number) =>
    (await saver.visitor.call('deposits', { query: { page: number } })).deposits
  const [first, second] = [await page(1), await page(2)]
  expect(first.meta).toEqual({ total: 12, per_page: 10, current_page: 1, last_page: 2 })
  expect([...first.data, ...second.data].map(({ amount }) => amount)).toEqual(
    Array.from({ length: 12 }, (_, index) => 31 - index),
  )
  expect(first.data[0]).toMatchObject({ status: 0, type: 'pix', gateway: 'sharkpay' })
  expect(first.data[0]?.dateHumanReadable).toMatch(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/)
})
