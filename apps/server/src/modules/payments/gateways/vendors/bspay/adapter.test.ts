import { describe, expect, it } from 'vitest'
import { gateway as bspay } from './adapter.ts'
import { describeGateway } from '../../port/contract/suite.ts'
import { clock, type GatewayHarness, openGateway, payoutOrder, sentTo } from '../../port/contract/harness.ts'
import { recordings, startReplay, webhooks } from '../../port/contract/replay.ts'
import { hmacHex } from '../../runtime/signature.ts'

const OUR_ID = '0192f0c1-7a3b-7c4d-8e5f-6a7b8c9d0e1f'
const callbackSecret = 'bspay-callback-secret'
const signingKey = 'bspay-signing-key'

const harness: GatewayHarness = {
  definition: bspay,
  config: (baseUrl) => ({
    baseUrl,
    clientId: 'bspay-client',
    clientSecret: 'bspay-client-secret',
    callbackSecret,
    signingKey,
    refundPath: '/v2/transactions/refund',
  }),
  secrets: ['bspay-client-secret', callbackSecret, signingKey, 'bspay-access-token-1'],
  unit: 'reais',
  login: ['/v2/oauth/token'],
  charge: {
    path: '/v2/transactions/cashin',
    sent: { ourId: '/external_id', amount: '/amount', cpf: '/payer/document', callback: '/postback_url' },
    gatewayRef: 'bs_tx_0001',
    brCode: '/data/payment_info/qrcode',
    word: '/data/items/0/status',
    words: {
      pending: 'pending',
      confirmed: 'paid',
      cancelled: 'cancelled',
      failed: 'failed',
      refunded: 'refunded',
      chargeback: 'disputed',
    },
    payerCpf: '12345678909',
    endToEndId: 'E18236120202611151201s0a1b2c3d4e',
    refused: 'invalid_document',
  },
  payout: {
    path: '/v2/transactions/cashout',
    sent: { ourId: '/external_id', amount: '/amount', cpf: '/document', callback: '/postback_url' },
    gatewayRef: 'bs_out_0001',
    word: '/data/items/0/status',
    words: { pending: 'processing', confirmed: 'paid', cancelled: 'failed', failed: 'failed' },
    refused: 'insufficient_funds',
  },
  webhook: {
    trust: 'verified',
    overBody: true,
    timed: false,
    sign: (body, _at, secret = callbackSecret) => ({
      headers: { 'x-bspay-signature': hmacHex(secret, body) },
      query: {},
    }),
    events: {
      'charge confirmed': { kind: 'charge', ourId: OUR_ID, gatewayRef: 'bs_tx_0001' },
      'charge refunded': { kind: 'refund', ourId: OUR_ID, gatewayRef: 'bs_tx_0001' },
      'payout failed': { kind: 'payout', ourId: payoutOrder.ourId, gatewayRef: 'bs_out_0001' },
      'dispute opened': { kind: 'dispute', ourId: OUR_ID, gatewayRef: 'bs_tx_0001' },
    },
  },
  settled: [
    { ourId: OUR_ID, gatewayRef: 'bs_tx_0001', amount: 2050n },
    { ourId: null, gatewayRef: 'bs_tx_0002', amount: 705n },
  ],
}

describeGateway('bspay', harness)

describe('bspay', () => {
  it('signs payouts over time, nonce and bytes, and leaves the signature out for accounts without a key', async () => {
    const replay = await startReplay()
    try {
      const play = () => replay.play([...recordings('bspay', 'login'), ...recordings('bspay', 'payout')])
      play()
      await openGateway(harness, replay.url).gateway.createPayout(payoutOrder)
      const { headers, body } = sentTo(replay, '/v2/transactions/cashout')!
      const message = `${String(headers['x-timestamp'])}.${String(headers['x-nonce'])}.${JSON.stringify(body)}`
      expect(headers['x-signature']).toBe(hmacHex(signingKey, message))
      expect(headers['user-agent']).toBe('Girassol/1.0')

      play()
      const config = (baseUrl: string) => ({ ...harness.config(baseUrl), signingKey: undefined })
      await openGateway({ ...harness, config }, replay.url).gateway.createPayout(payoutOrder)
      expect(sentTo(replay, '/v2/transactions/cashout')!.headers).not.toHaveProperty('x-signature')
    } finally {
      await replay.close()
    }
  })

  it('classifies "duplicate" about a payout as ambiguous, because an earlier attempt arrived', async () => {
    const replay = await startReplay()
    const error = { code: 'DUPLICATE_EXTERNAL_ID', message: 'already there' }
    const request = { method: 'POST', path: '/v2/transactions/cashout' }
    const answer = { status: 409, body: { success: false, error } }
    replay.play([...recordings('bspay', 'login'), { request, answer }])
    const result = await openGateway(harness, replay.url).gateway.createPayout(payoutOrder)
    await replay.close()
    expect(result).toMatchObject({ ok: false, error: { kind: 'ambiguous', code: 'duplicate_ref' } })
  })

  it.each(['opened', 'won', 'lost', 'canceled'])(
    '[X10] reads chargeback.%s as a notice of a dispute',
    (word) => {
      const data = { external_id: OUR_ID, status: word, amount: 20.5 }
      const text = JSON.stringify({ event: `chargeback.${word}`, transaction_id: 'bs_tx_0001', data })
      const reading = openGateway(harness, 'https://api.bspay.example').gateway.parseWebhook({
        method: 'POST',
        address: '203.0.113.9',
        body: Buffer.from(text),
        now: clock.now(),
        ...harness.webhook.sign(text, clock.now()),
      })
      const events = [{ kind: 'dispute', ourId: OUR_ID, gatewayRef: 'bs_tx_0001' }]
      expect(reading).toMatchObject({ status: 'read', trust: 'verified', events })
    },
  )

  it('refuses sandbox webhooks in production only', () => {
    const { body, headers } = webhooks('bspay')[0]!
    const delivery = {
      method: 'POST',
      query: {},
      headers: { ...headers, 'X-Sandbox': '1' },
      body: Buffer.from(body),
      address: '203.0.113.9',
      now: clock.now(),
    }
    const read = (production: boolean) =>
      openGateway(harness, 'https://api.bspay.example', { production }).gateway.parseWebhook(delivery)
    expect(read(true)).toEqual({ status: 'refused', reason: 'sandbox' })
    expect(read(false)).toMatchObject({ status: 'read' })
  })
})
