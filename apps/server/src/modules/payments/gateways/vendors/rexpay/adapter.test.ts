import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { describeGateway } from '../../port/contract/suite.ts'
import {
  chargeOrder,
  chargeReference,
  type GatewayHarness,
  openGateway,
  payoutOrder,
} from '../../port/contract/harness.ts'
import { recordings, startReplay } from '../../port/contract/replay.ts'
import { gateway as rexpay } from './adapter.ts'

const webhookSecret = 'whsec_cmV4cGF5LXdlYmhvb2stc2VjcmV0'
const charge = { ourId: chargeOrder.ourId, gatewayRef: 'rx_0001' }

const harness: GatewayHarness = {
  definition: rexpay,
  config: (baseUrl) => ({
    baseUrl,
    apiKey: 'rexpay-api-key',
    clientId: 'rexpay-client',
    clientSecret: 'rexpay-client-secret',
    webhookSecret,
  }),
  secrets: ['rexpay-api-key', 'rexpay-client-secret', webhookSecret, 'rexpay-access-token-1'],
  unit: 'centavos',
  login: ['/auth/access-token'],
  charge: {
    path: '/v1/pix/payin',
    sent: { ourId: '/external_id', amount: '/amount', cpf: '/payer/tax_id', callback: '/callback_url' },
    gatewayRef: 'rx_0001',
    brCode: '/data/pix_dynamic_code',
    word: '/data/status',
    words: {
      pending: 'pending',
      paid: 'paid',
      expired: 'expired',
      cancelled: 'cancelled',
      refunded: 'refunded',
      disputed: 'disputed',
      charged_back: 'charged_back',
    },
    payerCpf: '12345678909',
    endToEndId: 'E18236120202611151201s0a1b2c3d4e',
    refused: 'invalid_document',
  },
  payout: {
    path: '/v1/pix/payout',
    sent: { ourId: '/external_id', amount: '/amount', cpf: '/receiver/tax_id', callback: '/callback_url' },
    gatewayRef: 'rx_out_0001',
    word: '/data/status',
    words: { processing: 'processing', paid: 'paid', failed: 'failed', returned: 'returned' },
    refused: 'invalid_key',
  },
  webhook: {
    trust: 'verified',
    overBody: true,
    timed: true,
    sign: (body, at, secret = webhookSecret) => ({
      headers: {
        'svix-id': 'msg_1',
        'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
        'svix-signature': new Webhook(secret).sign('msg_1', at, body),
      },
      query: {},
    }),
    events: {
      'payin paid': { kind: 'charge', ...charge },
      'payin refunded': { kind: 'refund', ...charge },
      'payout failed': { kind: 'payout', ourId: payoutOrder.ourId, gatewayRef: 'rx_out_0001' },
      'dispute opened': { kind: 'dispute', ...charge },
    },
  },
  settled: [
    { ...charge, amount: 2050n },
    { ourId: null, gatewayRef: 'rx_0002', amount: 705n },
  ],
}

describeGateway('rexpay', harness)

describe('rexpay', () => {
  it('sends its key with every request and asks under our id when theirs was lost', async () => {
    const replay = await startReplay()
    replay.play([...recordings('rexpay', 'login'), ...recordings('rexpay', 'charge-found')])
    const { gateway } = openGateway(harness, replay.url)
    const result = await gateway.getCharge({ ...chargeReference(harness), gatewayRef: null })
    await replay.close()
    expect(result).toMatchObject({ ok: true, value: { gatewayRef: 'rx_0001', status: 'paid' } })
    expect(replay.seen.map((each) => each.headers['x-api-key'])).toEqual(['rexpay-api-key', 'rexpay-api-key'])
    expect(replay.seen[1]?.path).toBe(`/v1/pix/payin/external/${chargeOrder.ourId}`)
  })

  it('names deliveries by their Svix id', () => {
    const { gateway } = openGateway(harness, 'https://api.rexpay.example')
    const now = new Date()
    const body = JSON.stringify({ type: 'payin.paid', data: { id: 'rx_0001' } })
    const signed = harness.webhook.sign(body, now)
    const reading = gateway.parseWebhook({
      method: 'POST',
      address: '',
      body: Buffer.from(body),
      now,
      ...signed,
    })
    expect(reading).toMatchObject({ status: 'read', events: [{ key: 'msg_1' }] })
  })
})
