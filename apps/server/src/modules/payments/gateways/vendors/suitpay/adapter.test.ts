import { describe, expect, it } from 'vitest'
import { describeGateway } from '../../port/contract/suite.ts'
import {
  chargeOrder,
  clock,
  type GatewayHarness,
  openGateway,
  payoutOrder,
  payoutReference,
  sentTo,
} from '../../port/contract/harness.ts'
import { recordings, startReplay, webhooks } from '../../port/contract/replay.ts'
import { digestOf } from '../../runtime/signature.ts'
import { gateway as suitpay } from './adapter.ts'

const OUR_ID = chargeOrder.ourId
const PAYOUT_ID = payoutOrder.ourId
const clientSecret = 'suitpay-client-secret'
const CHARGE = 'a5ec9ad9-30a2-4f3e-9a11-0c7de1f20001'
const PAYOUT = '875dcfac-f963-4a70-90ef-0c7de1f20002'
const PATH = '/api/v1/gateway'

const harness: GatewayHarness = {
  definition: suitpay,
  config: (baseUrl) => ({ baseUrl, clientId: 'suitpay-client-id', clientSecret }),
  secrets: ['suitpay-client-id', clientSecret],
  unit: 'reais',
  login: [],
  charge: {
    path: `${PATH}/request-qrcode`,
    sent: { ourId: '/requestNumber', amount: '/amount', cpf: '/client/document', callback: '/callbackUrl' },
    gatewayRef: CHARGE,
    brCode: '/paymentCode',
    word: '',
    words: {
      WAITING_FOR_APPROVAL: 'pending',
      UNPAID: 'pending',
      PAID_OUT: 'paid',
      CANCELED: 'cancelled',
      CHARGEBACK: 'charged_back',
      PAYMENT_ACCEPT: 'unknown',
    },
    payerCpf: null,
    endToEndId: null,
    refused: 'invalid_document',
  },
  payout: {
    path: `${PATH}/pix-payment`,
    sent: {
      ourId: '/externalId',
      amount: '/value',
      cpf: '/documentValidation',
      callback: '/callbackUrl',
    },
    gatewayRef: PAYOUT,
    word: '',
    words: {
      WAITING_FOR_APPROVAL: 'processing',
      PAID_OUT: 'paid',
      CANCELED: 'failed',
      CHARGEBACK: 'unknown',
    },
    refused: 'insufficient_funds',
  },
  webhook: {
    trust: 'unverified',
    overBody: false,
    timed: false,
    sign: () => ({ headers: {}, query: {} }),
    events: {
      'charge paid': { kind: 'charge', ourId: OUR_ID, gatewayRef: CHARGE },
      'charge paid, secret first': { kind: 'charge', ourId: OUR_ID, gatewayRef: CHARGE },
      chargeback: { kind: 'dispute', ourId: OUR_ID, gatewayRef: CHARGE },
      'payout cancelled': { kind: 'payout', ourId: PAYOUT_ID, gatewayRef: PAYOUT },
    },
  },
}

describeGateway('suitpay', harness)

describe('suitpay', () => {
  const deliver = (body: string) =>
    openGateway(harness, 'https://ws.suitpay.example').gateway.parseWebhook({
      method: 'POST',
      query: {},
      headers: {},
      body: Buffer.from(body),
      address: '203.0.113.9',
      now: clock.now(),
    })

  it('sends both keys with every call, and days instead of times', async () => {
    const replay = await startReplay()
    replay.play(recordings('suitpay', 'charge'))
    // 23:30 in Brasília is already tomorrow in UTC.
    const order = { ...chargeOrder, expiresAt: new Date('2026-11-16T02:30:00Z') }
    await openGateway(harness, replay.url).gateway.createCharge(order)
    const { headers, body } = sentTo(replay, harness.charge.path)!
    await replay.close()
    expect(headers).toMatchObject({ ci: 'suitpay-client-id', cs: clientSecret })
    expect(body).toMatchObject({ dueDate: '2026-11-15' })
  })

  it('refuses a webhook whose hash is wrong or missing', () => {
    const { body } = webhooks('suitpay')[0]!
    const refused = { status: 'refused', reason: 'signature' }
    expect(deliver(body.replace('20.50', '20.51'))).toEqual(refused)
    expect(deliver(body.replace(/"hash":"[0-9a-f]/, '"hash":"z'))).toEqual(refused)
    expect(deliver(body.replace(/,"hash":"[0-9a-f]+"/, ''))).toEqual(refused)
  })

  it('hashes numbers as they are written, and values in the order they came', () => {
    const { body } = webhooks('suitpay')[0]!
    expect(body).toContain('"value":20.50,')
    expect(deliver(body)).toMatchObject({ status: 'read' })
    expect(deliver(body.replace('20.50', '20.5'))).toMatchObject({ reason: 'signature' })
    expect(deliver(JSON.stringify(JSON.parse(body)))).toMatchObject({ reason: 'signature' })
  })

  it('reads escapes, spaces and nested values on the way to the hash', () => {
    const texts = ['tx-1', 'PIX', 'PAID_OUT', 'Zé "Bom" da Silva', '[1, {"a":"}"}]', 'null', '1e2', 'r-1']
    const hash = digestOf(Buffer.from(texts.join('') + clientSecret))
    const body = `{ "idTransaction" : "tx-1", "hash":"${hash}", "typeTransaction":"PIX","statusTransaction":"PAID_OUT",
      "payerName":"Z\\u00e9 \\"Bom\\" da Silva","more":[1, {"a":"}"}] , "none":null,"value":1e2,"requestNumber":"r-1"}`
    expect(deliver(body)).toMatchObject({ status: 'read', events: [{ ourId: 'r-1', gatewayRef: 'tx-1' }] })
  })

  it('says nothing about a kind of transaction it does not know', () => {
    const hash = digestOf(Buffer.from(`tx-1BOLETOPAID_OUT${clientSecret}`))
    const body = { idTransaction: 'tx-1', typeTransaction: 'BOLETO', statusTransaction: 'PAID_OUT', hash }
    expect(deliver(JSON.stringify(body))).toEqual({ status: 'read', trust: 'unverified', events: [] })
  })

  it.each([
    ['ERROR', 'ambiguous', null],
    ['SOMETHING_NEW', 'ambiguous', null],
    ['DUPLICATE_EXTERNAL_ID', 'ambiguous', 'duplicate_ref'],
    ['UNAUTHORIZED_IP', 'auth', null],
    ['ACCOUNT_DOCUMENTS_NOT_VALIDATED', 'auth', null],
    ['DOCUMENT_VALIDATE', 'rejected', 'invalid_document'],
    ['PIX_KEY_NOT_FOUND', 'rejected', 'invalid_key'],
  ])('takes %s about a payout for %s, with status 200 and 400 alike', async (response, kind, code) => {
    const replay = await startReplay()
    for (const status of [200, 400]) {
      const request = { method: 'POST', path: `${PATH}/pix-payment` }
      replay.play([{ request, answer: { status, body: { response } } }])
      const result = await openGateway(harness, replay.url).gateway.createPayout(payoutOrder)
      expect(result).toMatchObject({ ok: false, error: { kind, code } })
    }
    await replay.close()
  })

  it('cannot be asked by our id, and says so without calling', async () => {
    const { gateway } = openGateway(harness, 'http://127.0.0.1:9')
    const unanswered = { ...payoutReference(harness), gatewayRef: null }
    expect(await gateway.getPayout(unanswered)).toMatchObject({ ok: false, error: { kind: 'ambiguous' } })
    expect(await gateway.getCharge(unanswered)).toMatchObject({ ok: false, error: { code: 'unsupported' } })
  })
})
