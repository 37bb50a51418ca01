import type { OperatorWire } from '@girassol/contract/operator'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { depositor, type House, startHouse } from '../../../../test/house.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { localGateways } from '../gateways/vendors/local.ts'
import { setCredentials } from './edit.ts'
import { fieldsOf } from './fields.ts'
import { vendors } from '../gateways/vendors/index.ts'

type Credentials = Record<string, string>

let house: House
let other: House
let operator: TestOperator
/** Valid at the bank, for a house that starts without any account. */
let bspay: Credentials
let lines = ''

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString()
      done()
    },
  })
  const log = pino({ level: 'trace' }, stream)
  house = await startHouse({ log, gateways: () => ({ configs: {}, real: false }) })
  other = await house.node()
  operator = await joinTeam(house)
  bspay = localGateways(house.bank.url, house.bank.secret).bspay as Credentials
})
afterAll(async () => {
  await other.close()
  await house.close()
})

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  operator.visitor.send(method, `/api/operator/${path}`, body ? { body } : {})
const reason = 'Conta nova no gateway'
const read = async () => (await send('GET', 'gateways/bspay')).body as OperatorWire<'readGateway'>['answer']

const rule = {
  enabled: true,
  takes_charges: true,
  takes_payouts: true,
  weight: 10,
  min_amount: null,
  max_amount: null,
  fixed_cost: 0,
  percent_cost: 0,
  hours: null,
  reason,
}

describe('the credentials of a gateway', () => {
  it('come with the address at which the gateway notifies, for who may change them', async () => {
    const { url } = (await send('GET', 'gateways/stripe/webhook')).body as { url: string }
    expect(url).toBe(house.payments.webhooks.urlOf('stripe'))
    const auditor = await joinTeam(house, 'auditor')
    const refused = await auditor.visitor.send('GET', '/api/operator/gateways/stripe/webhook')
    expect(refused.body.error?.code).toBe('forbidden')
  })

  it('are tested before they are kept, against the API and without money', async () => {
    const none = await send('POST', 'gateways/bspay/test', {})
    expect(none.body.error.code).toBe('gateway_not_configured')
    const good = await send('POST', 'gateways/bspay/test', { config: bspay })
    expect(good.body).toMatchObject({ outcome: 'connected', detail: null })
    const bad = await send('POST', 'gateways/bspay/test', {
      config: { ...bspay, clientSecret: 'a secret of nobody' },
    })
    expect(bad.body).toMatchObject({ outcome: 'refused' })
    const away = await send('POST', 'gateways/bspay/test', {
      config: { ...bspay, baseUrl: 'http://127.0.0.1:9/pix' },
    })
    expect(away.body).toMatchObject({ outcome: 'unreachable' })
    expect((await read()).credentials).toBeNull()
  })

  it('names faulty fields without their values', async () => {
    const reply = await send('PUT', 'gateways/bspay/credentials', {
      config: { ...bspay, clientSecret: 'abc', surprise: 'field' },
      reason,
    })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('clientSecret')
    expect(reply.text).not.toContain('"abc"')
  })

  it('are effective on every node without a restart, and shown as hints only', async () => {
    expect((await send('PUT', 'gateways/bspay/credentials', { config: bspay, reason })).body).toEqual({
      approval: null,
    })
    // Every node, this one too, applies them when it is notified.
    await vi.waitFor(async () =>
      expect((await read()).gateway).toMatchObject({ source: 'database', real: false }),
    )
    const { credentials, fields } = await read()
    expect(credentials?.set_by).toBe('Rosa Prado')
    expect(credentials?.hints).toMatchObject({
      baseUrl: bspay['baseUrl'],
      clientSecret: `…${bspay['clientSecret']!.slice(-4)}`,
    })
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['baseUrl', 'clientId', 'callbackSecret']),
    )
    await vi.waitFor(() => expect(other.payments.methods.configured('bspay')).not.toBeNull())
    const player = await depositor(house)
    for (const node of [house, other]) {
      const charge = await node
        .visitor({ token: player.token })
        .call('openCharge', { body: { amount: 25, gateway: null } })
      expect(charge.gateway).toBe('bspay')
      await house.bank.pay(charge.qrcode ?? '')
    }
    await vi.waitFor(async () => expect((await player.visitor.call('wallet')).wallet.balance).toBe(50))
  })

  it('never appear in answers, audit entries, approvals, tables or logs', async () => {
    const texts = [
      JSON.stringify(await read()),
      (await send('GET', 'gateways')).text,
      (await send('GET', 'audit')).text,
      JSON.stringify(await house.rows(sql`SELECT sealed, hints::text, gateway FROM gateway_credentials`)),
      JSON.stringify(await house.rows(sql`SELECT before, after, reason FROM audit_entries`)),
      JSON.stringify(await house.rows(sql`SELECT payload FROM operator_approvals`)),
      lines,
    ]
    for (const secret of [bspay['clientSecret']!, bspay['callbackSecret']!, bspay['signingKey']!])
      for (const text of texts) expect(text.includes(secret)).toBe(false)
    expect(lines.length).toBeGreaterThan(1000)
  })

  it('are erased when they are replaced or removed', async () => {
    await send('PUT', 'gateways/bspay/credentials', { config: bspay, reason })
    const rows = await house.rows(sql<{ status: string; sealed: string | null }>`
      SELECT status, sealed FROM gateway_credentials WHERE gateway = 'bspay' ORDER BY set_at`)
    expect(rows.map(({ status }) => status)).toEqual(['ended', 'active'])
    expect(rows[0]!.sealed).toBeNull()
    await send('DELETE', 'gateways/bspay/credentials', { reason })
    await vi.waitFor(() => expect(house.payments.methods.configured('bspay')).toBeNull())
    await vi.waitFor(() => expect(other.payments.methods.configured('bspay')).toBeNull())
    expect((await send('DELETE', 'gateways/bspay/credentials', { reason })).status).toBe(404)
    await send('PUT', 'gateways/bspay/credentials', { config: bspay, reason })
    await vi.waitFor(() => expect(house.payments.methods.configured('bspay')).not.toBeNull())
  })

  it('of a real gateway in production wait for a second person', async () => {
    const second = await joinTeam(house)
    const deps = { ...house.payments.gateways, config: { ...house.platform.config, production: true } }
    const actor = { operator: operator.id, session: null, address: '127.0.0.1' }
    const given = { clientId: 'real-client-id', clientSecret: 'real-client-secret' }
    const approval = await house.platform.database.transaction((tx) =>
      setCredentials(deps, tx, actor, { gateway: 'suitpay', given, reason }),
    )
    expect(approval).not.toBeNull()
    expect(house.payments.methods.configured('suitpay')).toBeNull()
    const waiting = (await send('GET', 'gateways/suitpay')).body as OperatorWire<'readGateway'>['answer']
    expect(waiting.pending?.hints['clientSecret']).toBe('…cret')
    const path = `/api/operator/approvals/${approval}/decision`
    const body = { approve: true, reason: 'Conferido' }
    expect((await operator.visitor.send('POST', path, { body })).body.error.code).toBe('own_request')
    expect((await second.visitor.send('POST', path, { body })).status).toBe(200)
    await vi.waitFor(() => expect(house.payments.methods.configured('suitpay')).not.toBeNull())
    const list = await operator.visitor.send('GET', '/api/operator/audit')
    expect(list.text).not.toContain('real-client-secret')
    const { gateway } = (await send('GET', 'gateways/suitpay')).body as OperatorWire<'readGateway'>['answer']
    expect(gateway).toMatchObject({ source: 'database', real: true })
    // The demonstration profile moves no real money.
    expect(gateway.charges.verdict).toBe('not_allowed')
  })
})

describe('a gateway of the file', () => {
  it('is shown as such and cannot be changed on the screen', async () => {
    const node = await house.node({
      gateways: (bank) => ({ configs: { bspay: localGateways(bank.url, bank.secret).bspay }, real: true }),
    })
    expect(node.payments.gateways.accounts.sourceOf('bspay')).toBe('file')
    const actor = { operator: operator.id, session: null, address: '127.0.0.1' }
    const change = node.platform.database.transaction((tx) =>
      setCredentials(node.payments.gateways, tx, actor, { gateway: 'bspay', given: bspay, reason }),
    )
    await expect(change).rejects.toMatchObject({ code: 'gateway_from_file' })
    await node.close()
  })
})

describe('the rule of a gateway', () => {
  it('is changed with its reason in the audit log, and is effective at once', async () => {
    const reply = await send('PUT', 'gateways/bspay', {
      ...rule,
      weight: 25,
      max_amount: 30,
      fixed_cost: 0.3,
      percent_cost: 0.99,
      hours: { from: 22, until: 6 },
    })
    expect(reply.status, reply.text).toBe(200)
    const { gateway } = await read()
    expect(gateway.rule).toMatchObject({
      weight: 25,
      max_amount: 30,
      fixed_cost: 0.3,
      percent_cost: 0.99,
      hours: { from: 22, until: 6 },
    })
    const audit = (await send('GET', 'audit?action=gateways.edit')).body.items[0]
    expect(audit).toMatchObject({
      subject_id: 'bspay',
      reason,
      before: { weight: 10 },
      after: { weight: 25, maxAmount: '3000' },
    })
    // One change at a time: outside its hours the gateway is not found either.
    await send('PUT', 'gateways/bspay', rule)
    await vi.waitFor(() => expect(house.payments.methods.find('bspay')).not.toBeNull())
    await send('PUT', 'gateways/bspay', { ...rule, enabled: false })
    await vi.waitFor(() => expect(house.payments.methods.find('bspay')).toBeNull())
    await send('PUT', 'gateways/bspay', rule)
    await vi.waitFor(() => expect(house.payments.methods.find('bspay')).not.toBeNull())
  })

  it.each([
    { min_amount: 50, max_amount: 20 },
    { min_amount: 0 },
    { hours: { from: 8, until: 8 } },
    { hours: { from: 24, until: 5 } },
  ])('is refused when it contradicts itself: %o', async (change) => {
    const reply = await send('PUT', 'gateways/bspay', { ...rule, ...change })
    expect(reply.body.error.code).toBe('gateway_rule_invalid')
  })
})

it('lists decisions with their candidates, a page at a time', async () => {
  const player = await depositor(house)
  for (const amount of [21, 22, 23]) await player.visitor.call('openCharge', { body: { amount } })
  const first = (await send('GET', 'routing/decisions?limit=2')).body
  expect(first.items.map((each: { amount: number }) => each.amount)).toEqual([23, 22])
  expect(first.items[0]).toMatchObject({ gateway: 'bspay', reason: 'only', outcome: 'accepted', ordinal: 1 })
  expect(first.items[0].candidates).toEqual(
    expect.arrayContaining([expect.objectContaining({ gateway: 'bspay', verdict: 'eligible' })]),
  )
  const second = (await send('GET', `routing/decisions?limit=2&after=${first.next}`)).body
  expect(second.items[0].amount).toBe(21)
})

it('knows the fields of every vendor', () => {
  for (const [name, { config }] of Object.entries(vendors)) {
    const fields = fieldsOf(config)
    expect(
      fields.map((each) => each.name),
      name,
    ).toContain('baseUrl')
    expect(
      fields.some(({ kind }) => kind === 'secret'),
      name,
    ).toBe(true)
  }
})
