import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeGateway } from '../../port/contract/suite.ts'
import {
  changed,
  chargeOrder,
  chargeReference,
  clock,
  type GatewayHarness,
  openGateway,
  refundOrder,
} from '../../port/contract/harness.ts'
import { recordings, type Replay, startReplay, webhooks } from '../../port/contract/replay.ts'
import { hmacHex } from '../../runtime/signature.ts'
import { gateway as stripe } from './adapter.ts'

const webhookSecret = 'whsec_c3RyaXBlLXdlYmhvb2stc2VjcmV0'

const harness: GatewayHarness = {
  definition: stripe,
  config: (baseUrl) => ({ baseUrl, secretKey: 'sk_live_51Hxxxxxxxx', webhookSecret }),
  secrets: ['sk_live_51Hxxxxxxxx', webhookSecret],
  unit: 'centavos',
  login: [],
  charge: {
    path: '/v1/checkout/sessions',
    sent: {
      ourId: '/client_reference_id',
      amount: '/line_items[0][price_data][unit_amount]',
      // The page asks the payer for it.
      cpf: null,
      callback: '/metadata[callback_url]',
    },
    gatewayRef: 'cs_test_0001',
    brCode: null,
    word: '/payment_status',
    words: { paid: 'paid', unpaid: 'pending' },
    payerCpf: null,
    payerAccount: { reference: '9fXk2LQwTq', bank: null },
    endToEndId: 'E18236120202611151201s0a1b2c3d4e',
    refused: 'limit',
  },
  webhook: {
    trust: 'verified',
    overBody: true,
    timed: true,
    sign: (body, at, secret = webhookSecret) => {
      const time = Math.floor(at.getTime() / 1000)
      const headers = { 'stripe-signature': `t=${time},v1=${hmacHex(secret, `${time}.${body}`)}` }
      return { headers, query: {} }
    },
    events: {
      'session completed': { kind: 'charge', ourId: chargeOrder.ourId, gatewayRef: 'cs_test_0001' },
      'session expired': { kind: 'charge', ourId: chargeOrder.ourId, gatewayRef: 'cs_test_0001' },
      'charge refunded': { kind: 'refund', ourId: chargeOrder.ourId, gatewayRef: 'pi_0001' },
      dispute: { kind: 'dispute', ourId: null, gatewayRef: 'pi_0001' },
    },
  },
  settled: [
    { ourId: chargeOrder.ourId, gatewayRef: 'pi_0001', amount: 2050n },
    { ourId: null, gatewayRef: 'pi_0002', amount: 705n },
  ],
}

describeGateway('stripe', harness)

describe('stripe', () => {
  let replay: Replay
  beforeAll(async () => {
    replay = await startReplay()
  })
  afterAll(() => replay.close())

  it('opens a page for PIX alone, the same to the byte under one key', async () => {
    replay.play(recordings('stripe', 'charge'))
    replay.break(500, [], 1)
    const { gateway } = openGateway(harness, replay.url)
    expect(await gateway.createCharge(chargeOrder)).toMatchObject({
      ok: true,
      value: { brCode: null, redirectUrl: 'https://checkout.stripe.com/c/pay/cs_test_0001' },
    })
    const [first, second] = replay.seen
    expect(first?.body).toMatchObject({
      'allowed_payment_method_types[0]': 'pix',
      success_url: chargeOrder.returnUrls.success,
      cancel_url: chargeOrder.returnUrls.cancel,
    })
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers['idempotency-key']).toBe(chargeOrder.ourId)
  })

  it('classifies a page for another amount as ambiguous', async () => {
    replay.play(
      recordings('stripe', 'charge').map((each) => changed(each, '/answer/body/amount_total', 2051)),
    )
    const result = await openGateway(harness, replay.url).gateway.createCharge(chargeOrder)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ambiguous' } })
  })

  it.each([
    ['/status', 'expired', 'unpaid', 'expired'],
    ['/payment_intent/status', 'requires_payment_method', 'unpaid', 'failed'],
    ['/payment_intent/latest_charge/refunded', true, 'paid', 'refunded'],
  ])('reads %s %s with payment %s as %s', async (pointer, value, payment, status) => {
    const [recorded] = recordings('stripe', 'charge-paid')
    const unpaid = changed(recorded!, '/answer/body/payment_status', payment)
    replay.play([changed(unpaid, `/answer/body${pointer}`, value)])
    const { gateway } = openGateway(harness, replay.url)
    expect(await gateway.getCharge(chargeReference(harness))).toMatchObject({ ok: true, value: { status } })
  })

  it.each([
    ['needs_response', 'disputed', 1500n],
    ['under_review', 'disputed', 1500n],
    ['lost', 'charged_back', 1500n],
    ['won', 'paid', undefined],
    ['warning_closed', 'paid', undefined],
    ['a new word', 'unknown', 1500n],
  ])('[X10] reads a disputed charge by its dispute: %s as %s', async (word, status, disputed) => {
    const [recorded] = recordings('stripe', 'charge-paid')
    const marked = changed(recorded!, '/answer/body/payment_intent/latest_charge/disputed', true)
    const [listed] = recordings('stripe', 'disputes')
    replay.play([marked, changed(listed!, '/answer/body/data/0/status', word)])
    const { gateway } = openGateway(harness, replay.url)
    const found = await gateway.getCharge(chargeReference(harness))
    const otherRefs = ['pi_0001', 'py_0001']
    expect(found).toMatchObject({ ok: true, value: { status, paid: 2050n, otherRefs } })
    expect(found.ok && found.value.disputed).toEqual(disputed)
    expect(replay.seen.at(-1)?.query).toMatchObject({ payment_intent: 'pi_0001' })
  })

  it('[X10] classifies a disputed charge without a listed dispute as ambiguous', async () => {
    const [recorded] = recordings('stripe', 'charge-paid')
    const [listed] = recordings('stripe', 'disputes')
    replay.play([
      changed(recorded!, '/answer/body/payment_intent/latest_charge/disputed', true),
      changed(listed!, '/answer/body/data', []),
    ])
    const { gateway } = openGateway(harness, replay.url)
    const found = await gateway.getCharge(chargeReference(harness))
    expect(found).toMatchObject({ ok: false, error: { kind: 'ambiguous' } })
  })

  it('asks for the intent where the session names only its id', async () => {
    const [recorded] = recordings('stripe', 'charge-paid')
    const intent = (recorded!.answer.body as { payment_intent: unknown }).payment_intent
    const request = { method: 'GET', path: '/v1/payment_intents/pi_0001' }
    replay.play([
      changed(recorded!, '/answer/body/payment_intent', 'pi_0001'),
      { request, answer: { status: 200, body: intent } },
    ])
    const { gateway } = openGateway(harness, replay.url)
    const { endToEndId } = harness.charge
    expect(await gateway.getCharge(chargeReference(harness))).toMatchObject({
      ok: true,
      value: { status: 'paid', paid: 2050n, endToEndId },
    })
  })

  it.each([
    ['pi_0001', '/v1/payment_intents/pi_0001'],
    ['py_0001', '/v1/charges/py_0001'],
  ])('[X10] asks whose %s is, and says nothing of one that is not ours', async (reference, path) => {
    const play = (metadata: object) =>
      replay.play([
        { request: { method: 'GET', path }, answer: { status: 200, body: { id: reference, metadata } } },
      ])
    const { gateway } = openGateway(harness, replay.url)
    play({ our_id: chargeOrder.ourId })
    expect(await gateway.identifyCharge(reference)).toEqual({ ok: true, value: { ourId: chargeOrder.ourId } })
    play({})
    expect(await gateway.identifyCharge(reference)).toEqual({ ok: true, value: { ourId: null } })
  })

  it('refunds the payment behind the session under our key', async () => {
    replay.play(recordings('stripe', 'refund'))
    const order = refundOrder(harness)
    await openGateway(harness, replay.url).gateway.refund(order)
    expect(replay.seen[1]).toMatchObject({
      headers: { 'idempotency-key': order.ourId },
      body: { payment_intent: 'pi_0001', amount: '2050' },
    })
  })

  it('refuses test events in production', () => {
    const body = webhooks('stripe')[0]!.body.replace('"livemode": true', '"livemode": false')
    const { gateway } = openGateway(harness, replay.url, { production: true })
    const reading = gateway.parseWebhook({
      method: 'POST',
      address: '203.0.113.9',
      body: Buffer.from(body),
      now: clock.now(),
      ...harness.webhook.sign(body, clock.now()),
    })
    expect(reading).toEqual({ status: 'refused', reason: 'sandbox' })
  })
})
