import { describe, expect, it } from 'vitest'
import { describeGateway } from '../../port/contract/suite.ts'
import { chargeOrder, type GatewayHarness, payoutOrder } from '../../port/contract/harness.ts'
import { gateway as plugme } from './adapter.ts'
import { hmacHex } from '../../runtime/signature.ts'

const webhookSecret = 'plugme-webhook-secret'
const charge = { ourId: chargeOrder.ourId, gatewayRef: 'pl_0001' }

const harness: GatewayHarness = {
  definition: plugme,
  config: (baseUrl) => ({ baseUrl, clientId: 'plugme-client', apiKey: 'plugme-api-key', webhookSecret }),
  secrets: ['plugme-api-key', webhookSecret],
  unit: 'reais',
  login: [],
  charge: {
    path: '/v1/charges',
    sent: { ourId: '/reference', amount: '/amount', cpf: '/customer/document', callback: '/callback_url' },
    gatewayRef: 'pl_0001',
    brCode: '/pix_code',
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
    payerAccount: { ispb: '18236120', branch: '0001', number: '12345678' },
    endToEndId: 'E18236120202611151201s0a1b2c3d4e',
    refused: 'invalid_document',
  },
  payout: {
    path: '/v1/transfers',
    sent: { ourId: '/reference', amount: '/amount', cpf: '/holder/document', callback: '/callback_url' },
    gatewayRef: 'pl_out_0001',
    payeeAccount: { ispb: '18236120', branch: '0001', number: '12345678' },
    word: '/status',
    words: { processing: 'processing', paid: 'paid', failed: 'failed', returned: 'returned' },
    refused: 'invalid_document',
  },
  webhook: {
    trust: 'verified',
    overBody: true,
    timed: true,
    sign: (body, at, secret = webhookSecret) => {
      const time = String(Math.floor(at.getTime() / 1000))
      const signature = hmacHex(secret, `${time}.${body}`)
      return { headers: { 'x-plugme-timestamp': time, 'x-plugme-signature': signature }, query: {} }
    },
    events: {
      'charge paid': { kind: 'charge', ...charge },
      'charge refunded': { kind: 'refund', ...charge },
      'transfer failed': { kind: 'payout', ourId: payoutOrder.ourId, gatewayRef: 'pl_out_0001' },
    },
  },
  settled: [
    { ...charge, amount: 2050n },
    { ourId: null, gatewayRef: 'pl_0002', amount: 705n },
  ],
}

describeGateway('plugme', harness)

describe('plugme', () => {
  it('has no address of its own: without one it cannot be configured', () => {
    const { baseUrl: _, ...rest } = harness.config('https://x.example')
    expect(plugme.config.safeParse(rest).success).toBe(false)
    expect(plugme.config.safeParse({}).success).toBe(false)
  })
})
