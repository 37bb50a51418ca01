import { generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeGateway } from '../../port/contract/suite.ts'
import {
  changed,
  chargeOrder,
  chargeReference,
  type GatewayHarness,
  openGateway,
  payoutOrder,
  refundOrder,
  sentTo,
} from '../../port/contract/harness.ts'
import { gateway as mercadopago } from './adapter.ts'
import { recordings, type Replay, startReplay } from '../../port/contract/replay.ts'
import { hmacHex } from '../../runtime/signature.ts'

const keys = generateKeyPairSync('ed25519')
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const webhookSecret = 'mp-webhook-secret'

const harness: GatewayHarness = {
  definition: mercadopago,
  config: (baseUrl) => ({
    baseUrl,
    accessToken: 'APP_USR-1122334455667788',
    webhookSecret,
    payouts: { privateKey },
  }),
  secrets: ['APP_USR-1122334455667788', webhookSecret, privateKey],
  unit: 'reais',
  login: [],
  charge: {
    path: '/v1/payments',
    sent: {
      ourId: '/external_reference',
      amount: '/transaction_amount',
      cpf: '/payer/identification/number',
      callback: '/notification_url',
    },
    gatewayRef: '87654321098',
    brCode: '/point_of_interaction/transaction_data/qr_code',
    word: '/status',
    words: {
      pending: 'pending',
      in_process: 'pending',
      authorized: 'pending',
      approved: 'paid',
      rejected: 'failed',
      cancelled: 'cancelled',
      refunded: 'refunded',
      in_mediation: 'disputed',
      charged_back: 'disputed',
    },
    payerCpf: '12345678909',
    payerAccount: { reference: '12345678', bank: 'BANCO DEMO S.A.' },
    endToEndId: 'E18236120202611151201s0a1b2c3d4e',
    refused: 'invalid_document',
  },
  payout: {
    path: '/v1/transaction-intents/process',
    sent: {
      ourId: '/external_reference',
      amount: '/transaction/total_amount',
      cpf: '/transaction/to/accounts/0/owner/identification/number',
      callback: '/seller_configuration/notification_info/notification_url',
    },
    gatewayRef: 'mp_out_0001',
    word: '/status',
    words: { pending: 'processing', approved: 'paid', rejected: 'failed', refunded: 'returned' },
    refused: 'other',
  },
  webhook: {
    trust: 'verified',
    overBody: false,
    timed: true,
    sign: (_body, at, secret = webhookSecret) => {
      const ts = Math.floor(at.getTime() / 1000)
      const v1 = hmacHex(secret, `id:87654321098;request-id:r-1;ts:${ts};`)
      return {
        headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r-1' },
        query: { 'data.id': '87654321098', type: 'payment' },
      }
    },
    events: {
      'payment in seconds': { kind: 'charge', ourId: null, gatewayRef: '87654321098' },
      'payment in milliseconds': { kind: 'charge', ourId: null, gatewayRef: '87654321098' },
      payout: { kind: 'payout', ourId: null, gatewayRef: 'MP_OUT_0001' },
      chargeback: { kind: 'dispute', ourId: null, gatewayRef: '87654321098' },
    },
  },
  settled: [
    { ourId: chargeOrder.ourId, gatewayRef: '87654321098', amount: 2050n },
    { ourId: null, gatewayRef: '87654321099', amount: 705n },
  ],
}

describeGateway('mercadopago', harness)

describe('mercadopago', () => {
  let one: Replay
  let other: Replay
  beforeAll(async () => {
    one = await startReplay()
    other = await startReplay()
  })
  afterAll(async () => {
    await Promise.all([one.close(), other.close()])
  })

  it('sends each instance’s calls to its own address, also when they overlap', async () => {
    one.play(recordings('mercadopago', 'charge'))
    other.play(recordings('mercadopago', 'charge'))
    const gateways = [one, other].map((replay) => openGateway(harness, replay.url).gateway)
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        gateways[i % 2]!.createCharge({ ...chargeOrder, ourId: `${i % 2}-${i}` }),
      ),
    )
    const keys = (replay: Replay) => replay.seen.map((each) => String(each.headers['x-idempotency-key'])[0])
    expect(keys(one)).toEqual(['0', '0', '0', '0', '0'])
    expect(keys(other)).toEqual(['1', '1', '1', '1', '1'])
  })

  it('always sends our idempotency key, the same one when it tries again', async () => {
    one.play(recordings('mercadopago', 'charge'))
    one.break(500, [], 1)
    const { gateway } = openGateway(harness, one.url)
    expect(await gateway.createCharge(chargeOrder)).toMatchObject({ ok: true })
    expect(one.seen.map((each) => each.headers['x-idempotency-key'])).toEqual([
      chargeOrder.ourId,
      chargeOrder.ourId,
    ])
    one.play(recordings('mercadopago', 'refund'))
    const refund = refundOrder(harness)
    await gateway.refund(refund)
    expect(one.seen[0]).toMatchObject({
      headers: { 'x-idempotency-key': refund.ourId },
      body: { amount: 20.5 },
    })
  })

  it('finds a charge by our id when a crash lost theirs, and never takes another order’s payment', async () => {
    one.play(recordings('mercadopago', 'charge-search'))
    const { gateway } = openGateway(harness, one.url)
    const lost = { ...chargeReference(harness), gatewayRef: null }
    expect(await gateway.getCharge(lost)).toMatchObject({ ok: true, value: { gatewayRef: '87654321098' } })
    expect(one.seen[0]?.query).toMatchObject({ external_reference: chargeOrder.ourId })
    one.play(recordings('mercadopago', 'charge-paid'))
    const foreign = { ...chargeReference(harness), ourId: 'another-order' }
    expect(await gateway.getCharge(foreign)).toMatchObject({ ok: false, error: { kind: 'ambiguous' } })
  })

  it.each([
    ['in_process', 'disputed'],
    ['settled', 'charged_back'],
    ['reimbursed', 'paid'],
  ])('[X10] reads a chargeback that is %s as %s', async (detail, status) => {
    const [recorded] = recordings('mercadopago', 'charge-paid')
    const charged = changed(recorded!, '/answer/body/status', 'charged_back')
    one.play([changed(charged, '/answer/body/status_detail', detail)])
    const { gateway } = openGateway(harness, one.url)
    expect(await gateway.getCharge(chargeReference(harness))).toMatchObject({ ok: true, value: { status } })
  })

  it('signs the bytes of a payout with the integrator’s key', async () => {
    one.play(recordings('mercadopago', 'payout'))
    await openGateway(harness, one.url).gateway.createPayout(payoutOrder)
    const { headers, body } = sentTo(one, '/v1/transaction-intents/process')!
    expect(headers['x-enforce-signature']).toBe('true')
    const signature = Buffer.from(String(headers['x-signature']), 'base64')
    expect(verify(null, Buffer.from(JSON.stringify(body)), keys.publicKey, signature)).toBe(true)
  })

  it('offers no payouts until they are configured', async () => {
    const config = (baseUrl: string) => ({ ...harness.config(baseUrl), payouts: undefined })
    const { gateway } = openGateway({ ...harness, config }, one.url)
    expect(gateway.capabilities.cashOut).toBe(false)
    expect(await gateway.createPayout(payoutOrder)).toMatchObject({ error: { code: 'unsupported' } })
  })
})
