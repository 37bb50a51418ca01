import { describe, expect, it } from 'vitest'
import { gateway as brasilcash } from './adapter.ts'
import { describeGateway } from '../../port/contract/suite.ts'
import {
  chargeOrder,
  chargeReference,
  type GatewayHarness,
  openGateway,
  payoutOrder,
} from '../../port/contract/harness.ts'
import { recordings, startReplay } from '../../port/contract/replay.ts'

const charge = { ourId: chargeOrder.ourId, gatewayRef: 'bc_0001' }

const harness: GatewayHarness = {
  definition: brasilcash,
  config: (baseUrl) => ({ baseUrl, apiKey: 'brasilcash-api-key' }),
  secrets: ['brasilcash-api-key'],
  unit: 'centavos',
  login: [],
  charge: {
    path: '/transactions',
    sent: {
      ourId: '/external_id',
      amount: '/amount',
      cpf: '/customer/documents/0/number',
      callback: '/postback_url',
    },
    gatewayRef: 'bc_0001',
    brCode: '/pix/qr_code',
    word: '/status',
    words: {
      waiting_payment: 'pending',
      authorized: 'pending',
      paid: 'paid',
      expired: 'expired',
      canceled: 'cancelled',
      refunded: 'refunded',
      chargedback: 'disputed',
    },
    payerCpf: '12345678909',
    endToEndId: 'E18236120202611151201s0a1b2c3d4e',
    refused: 'invalid_document',
  },
  payout: {
    path: '/pix/cashout',
    sent: { ourId: '/external_id', amount: '/amount', cpf: '/receiver/document', callback: '/postback_url' },
    gatewayRef: 'bc_out_0001',
    word: '/status',
    words: { processing: 'processing', paid: 'paid', failed: 'failed', returned: 'returned' },
    refused: 'insufficient_funds',
  },
  webhook: {
    trust: 'unverified',
    overBody: false,
    timed: false,
    sign: () => ({ headers: {}, query: {} }),
    events: {
      'transaction paid': { kind: 'charge', ...charge },
      'cashout failed': { kind: 'payout', ourId: payoutOrder.ourId, gatewayRef: 'bc_out_0001' },
    },
  },
  settled: [
    { ...charge, amount: 2050n },
    { ourId: null, gatewayRef: 'bc_0002', amount: 705n },
  ],
}

describeGateway('brasilcash', harness)

describe('brasilcash', () => {
  it('writes local times and its own words for keys', async () => {
    const replay = await startReplay()
    const { gateway } = openGateway(harness, replay.url)
    replay.play(recordings('brasilcash', 'charge'))
    const opened = await gateway.createCharge(chargeOrder)
    expect(replay.seen[0]?.body).toMatchObject({ expiration_date: '2026-11-15 09:10:00' })
    expect(opened).toMatchObject({ ok: true, value: { expiresAt: chargeOrder.expiresAt } })
    replay.play(recordings('brasilcash', 'payout'))
    await gateway.createPayout(payoutOrder)
    await replay.close()
    expect(replay.seen[0]?.body).toMatchObject({ key_type: 'document', amount: 10_010 })
  })

  it('looks through the list when their id was lost', async () => {
    const replay = await startReplay()
    const { gateway } = openGateway(harness, replay.url)
    const lost = { ...chargeReference(harness), gatewayRef: null }
    replay.play(recordings('brasilcash', 'charge-found'))
    expect(await gateway.getCharge(lost)).toMatchObject({ ok: true, value: { gatewayRef: 'bc_0001' } })
    const request = { method: 'GET', path: '/transactions' }
    replay.play([{ request, answer: { status: 200, body: { data: [], total: 0 } } }])
    expect(await gateway.getCharge(lost)).toMatchObject({ error: { kind: 'rejected', code: 'not_found' } })
    await replay.close()
  })
})
