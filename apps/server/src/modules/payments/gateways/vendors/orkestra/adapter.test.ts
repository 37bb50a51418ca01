import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeGateway } from '../../port/contract/suite.ts'
import {
  changed,
  chargeOrder,
  chargeReference,
  type GatewayHarness,
  openGateway,
  payoutOrder,
  payoutReference,
  sentTo,
} from '../../port/contract/harness.ts'
import { gateway as orkestra } from './adapter.ts'
import { recordings, type Replay, startReplay } from '../../port/contract/replay.ts'

const OUR_ID = chargeOrder.ourId
const PAYOUT_ID = payoutOrder.ourId
const webhookPassword = 'orkestra-hook-password'
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const harness: GatewayHarness = {
  definition: orkestra,
  config: (baseUrl) => ({
    baseUrl,
    clientId: 'orkestra-client',
    clientSecret: 'orkestra-secret',
    webhookUser: 'girassol-hooks',
    webhookPassword,
  }),
  secrets: ['orkestra-secret', webhookPassword, 'orkestra-client:orkestra-secret'],
  unit: 'reais',
  login: [],
  charge: {
    path: '/orders',
    sent: {
      ourId: '/merchantOrderId',
      amount: '/amount',
      cpf: '/charges/0/customer/document',
      callback: '/notificationUrl',
    },
    gatewayRef: '12345',
    brCode: '/charges/0/transactions/0/pix/copyPaste',
    word: '/status',
    words: { PENDING: 'pending', PAID: 'paid', FAILED: 'failed', CANCELLED: 'cancelled' },
    payerCpf: '12345678909',
    endToEndId: 'E18236120202611151201s0a1b2c3d4e',
    refused: 'invalid_document',
  },
  payout: {
    path: '/payouts',
    sent: {
      ourId: '/referenceId',
      amount: '/amount',
      cpf: '/beneficiary/document',
      callback: '/notificationUrl',
    },
    gatewayRef: '67890',
    word: '/status',
    words: {
      PENDING: 'processing',
      PAID: 'paid',
      FAILED: 'failed',
      CANCELLED: 'failed',
      RETURNED: 'returned',
    },
    refused: 'insufficient_funds',
  },
  webhook: {
    trust: 'verified',
    overBody: false,
    timed: false,
    sign: (_body, _at, secret = webhookPassword) => ({
      headers: { authorization: basic('girassol-hooks', secret) },
      query: {},
    }),
    events: {
      'order paid': { kind: 'charge', ourId: OUR_ID, gatewayRef: '12345' },
      'payout failed': { kind: 'payout', ourId: PAYOUT_ID, gatewayRef: '67890' },
    },
  },
}

describeGateway('orkestra', harness)

describe('orkestra', () => {
  let replay: Replay
  beforeAll(async () => {
    replay = await startReplay()
  })
  afterAll(() => replay.close())
  const open = (change: Record<string, unknown> = {}) =>
    openGateway({ ...harness, config: (url) => ({ ...harness.config(url), ...change }) }, replay.url).gateway
  const paid = recordings('orkestra', 'charge-paid')[0]!

  it('authenticates every call and forbids third-party payers', async () => {
    replay.play(recordings('orkestra', 'charge'))
    await open().createCharge({ ...chargeOrder, payer: { ...chargeOrder.payer, name: ' Maria ' } })
    const { headers, body } = sentTo(replay, '/orders')!
    expect(headers.authorization).toBe(basic('orkestra-client', 'orkestra-secret'))
    expect(body).toMatchObject({
      allowsThirdPartyPayments: false,
      charges: [
        {
          customer: { firstName: 'Maria', lastName: 'Maria', documentType: 'CPF' },
          transactions: [{ pix: { allowsAmountChange: false, expiresAt: '2026-11-15T12:10:00.000Z' } }],
        },
      ],
    })
  })

  it('counts orders in the configured unit, and payouts always in reais', async () => {
    const gateway = open({ amountUnit: 'centavos' })
    replay.play(recordings('orkestra', 'charge'))
    await gateway.createCharge(chargeOrder)
    expect(sentTo(replay, '/orders')?.body).toMatchObject({ amount: 2050 })
    replay.play([changed(paid, '/answer/body/transactions/0/amount', 2050)])
    expect(await gateway.getCharge(chargeReference(harness))).toMatchObject({
      ok: true,
      value: { paid: 2050n },
    })
    // The unit in the wrong way round is not an amount, rather than a hundredth of one.
    replay.play([paid])
    expect(await gateway.getCharge(chargeReference(harness))).toMatchObject({ error: { kind: 'ambiguous' } })
    replay.play(recordings('orkestra', 'payout'))
    await gateway.createPayout(payoutOrder)
    expect(sentTo(replay, '/payouts')?.body).toMatchObject({ amount: 100.1 })
  })

  it('finds the code under any field name', async () => {
    const [charge] = recordings('orkestra', 'charge')
    const text = JSON.stringify(charge).replace('"copyPaste"', '"emv"')
    replay.play([JSON.parse(text) as typeof paid])
    expect(await open().createCharge(chargeOrder)).toMatchObject({ ok: true })
  })

  it('relies on the two amounts of an order only where they agree', async () => {
    const bare = changed(paid, '/answer/body/transactions', null)
    replay.play([changed(bare, '/answer/body/paidAmount', 20.5)])
    expect(await open().getCharge(chargeReference(harness))).toMatchObject({
      ok: true,
      value: { paid: 2050n },
    })
    replay.play([changed(bare, '/answer/body/paidAmount', 10)])
    expect(await open().getCharge(chargeReference(harness))).toMatchObject({ error: { kind: 'ambiguous' } })
  })

  it('searches by our id, and an empty result is ambiguous', async () => {
    const payout = { ...payoutReference(harness), gatewayRef: null }
    const [found] = recordings('orkestra', 'payout-paid')
    const request = { method: 'GET', path: '/payouts' }
    replay.play([{ request, answer: { status: 200, body: { data: [found!.answer.body] } } }])
    expect(await open().getPayout(payout)).toMatchObject({
      ok: true,
      value: { status: 'paid', gatewayRef: '67890' },
    })
    expect(sentTo(replay, '/payouts')?.query).toEqual({ referenceId: PAYOUT_ID })
    replay.play([{ request, answer: { status: 200, body: { data: [] } } }])
    expect(await open().getPayout(payout)).toMatchObject({ error: { kind: 'ambiguous' } })
    replay.play([])
    expect(await open().getPayout(payout)).toMatchObject({ error: { kind: 'ambiguous' } })
  })

  it('rejects an answer about another order or payout as ambiguous', async () => {
    replay.play([changed(paid, '/answer/body/merchantOrderId', PAYOUT_ID)])
    expect(await open().getCharge(chargeReference(harness))).toMatchObject({ error: { kind: 'ambiguous' } })
    const [payout] = recordings('orkestra', 'payout-paid')
    replay.play([changed(payout!, '/answer/body/referenceId', OUR_ID)])
    expect(await open().getPayout(payoutReference(harness))).toMatchObject({ error: { kind: 'ambiguous' } })
  })

  it.each([
    [409, 'CONFLICT', 'duplicate_ref'],
    [422, 'SOMETHING_NEW', null],
  ])('classifies %s %s about a payout as ambiguous', async (status, code, known) => {
    const answer = { status, body: { code, message: 'no' } }
    replay.play([{ request: { method: 'POST', path: '/payouts' }, answer }])
    const result = await open().createPayout(payoutOrder)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ambiguous', code: known } })
  })

  it('keeps our address out of orders where the account’s is enough', async () => {
    replay.play(recordings('orkestra', 'charge'))
    await open({ notifyPerRequest: false }).createCharge(chargeOrder)
    expect(sentTo(replay, '/orders')?.body).not.toHaveProperty('notificationUrl')
  })
})
