import { Webhook } from 'standardwebhooks'
import { chargeOrder, type GatewayHarness, payoutOrder } from '../../port/contract/harness.ts'
import { describeGateway } from '../../port/contract/suite.ts'
import { gateway } from './adapter.ts'

const webhookSecret = 'whsec_dGVtcGxhdGUtd2ViaG9vay1zZWNyZXQ='
const charge = { ourId: chargeOrder.ourId, gatewayRef: 'ch_0001' }

const harness: GatewayHarness = {
  definition: gateway,
  config: (baseUrl) => ({
    baseUrl,
    clientId: 'test-client',
    clientSecret: 'test-client-secret',
    webhookSecret,
  }),
  secrets: ['test-client-secret', webhookSecret, 'test-access-token'],
  unit: 'centavos',
  login: ['/oauth/token'],
  charge: {
    path: '/v1/charges',
    sent: { ourId: '/external_id', amount: '/amount', cpf: '/payer/cpf', callback: '/callback_url' },
    gatewayRef: charge.gatewayRef,
    brCode: '/code',
    word: '/status',
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
    path: '/v1/payouts',
    sent: { ourId: '/external_id', amount: '/amount', cpf: '/holder/cpf', callback: '/callback_url' },
    gatewayRef: 'po_0001',
    word: '/status',
    words: { processing: 'processing', paid: 'paid', failed: 'failed', returned: 'returned' },
    refused: 'invalid_document',
  },
  webhook: {
    trust: 'verified',
    overBody: true,
    timed: true,
    sign: (body, at, secret = webhookSecret) => ({
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
      },
      query: {},
    }),
    events: {
      'charge paid': { kind: 'charge', ...charge },
      'charge refunded': { kind: 'refund', ...charge },
      'payout failed': { kind: 'payout', ourId: payoutOrder.ourId, gatewayRef: 'po_0001' },
    },
  },
  settled: [
    { ...charge, amount: 2050n },
    { ourId: null, gatewayRef: 'ch_0002', amount: 705n },
  ],
}

describeGateway('template', harness)
