import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeGateway } from '../../port/contract/suite.ts'
import {
  changed,
  chargeOrder,
  type GatewayHarness,
  openGateway,
  payoutOrder,
  payoutReference,
} from '../../port/contract/harness.ts'
import { type Recording, recordings, type Replay, startReplay } from '../../port/contract/replay.ts'
import { gateway as sharkpay } from './adapter.ts'

const PAYOUT_ID = payoutOrder.ourId
const harness: GatewayHarness = {
  definition: sharkpay,
  config: (baseUrl) => ({ baseUrl, publicKey: 'sharkpay-public', privateKey: 'sharkpay-private' }),
  secrets: ['sharkpay-private', 'sharkpay-access-token-1'],
  unit: 'reais',
  login: ['/auth'],
  charge: {
    path: '/pix/create',
    sent: { ourId: '/invoice_no', amount: '/amount', cpf: '/document', callback: '/callback_url' },
    gatewayRef: 'SHK0000000001',
    brCode: '/invoice/copy',
    word: '/invoice/status',
    words: { 0: 'pending', 1: 'paid', 2: 'unknown', '01': 'unknown' },
    payerCpf: null,
    endToEndId: null,
    refused: 'invalid_document',
  },
  payout: {
    path: '/pixout/create',
    sent: { ourId: '/description', amount: '/amount', cpf: '/document', callback: '/callback_url' },
    gatewayRef: 'WTD0000000001',
    word: '/withdraw/status',
    words: { PENDING: 'processing', PAID: 'paid', CANCELED: 'failed' },
    refused: 'insufficient_funds',
  },
  webhook: {
    trust: 'unverified',
    overBody: false,
    timed: false,
    sign: () => ({ headers: {}, query: {} }),
    events: {
      'invoice received': { kind: 'charge', ourId: null, gatewayRef: 'SHK0000000001' },
      'withdrawal failed': { kind: 'payout', ourId: null, gatewayRef: 'WTD0000000001' },
    },
  },
}

describeGateway('sharkpay', harness)

describe('sharkpay', () => {
  let replay: Replay
  beforeAll(async () => {
    replay = await startReplay()
  })
  afterAll(() => replay.close())
  const login = recordings('sharkpay', 'login')
  const list = recordings('sharkpay', 'payout-list')[0]!
  const broken: Recording = {
    request: { method: 'POST', path: '/pixout/create' },
    answer: { status: 500, body: { message: 'Server Error' } },
  }
  const open = () => openGateway(harness, replay.url).gateway
  const seen = (path: string) => replay.seen.filter((each) => each.path === path)
  const unanswered = { ...payoutReference(harness), gatewayRef: null }

  it('reads a 401 about a field as a refusal, and one about the login as a refused login', async () => {
    const request = { method: 'POST', path: '/pix/create' }
    const answering = (error: unknown) =>
      replay.play([...login, ...login, { request, answer: { status: 401, body: { error } } }])
    answering({ email: ['The email must be a valid email address.'] })
    expect(await open().createCharge(chargeOrder)).toMatchObject({
      error: { kind: 'rejected', code: 'other' },
    })
    expect(seen('/auth')).toHaveLength(1)
    answering('Invalid recipient')
    expect(await open().createCharge(chargeOrder)).toMatchObject({ error: { kind: 'rejected' } })
    expect(seen('/auth')).toHaveLength(1)
    answering('Unauthorised')
    expect(await open().createCharge(chargeOrder)).toMatchObject({ error: { kind: 'auth' } })
    expect(seen('/auth')).toHaveLength(2)
  })

  it('finds a payout that arrived although its answer did not, and sends it once', async () => {
    replay.play([...login, broken, list])
    const result = await open().createPayout(payoutOrder)
    expect(result).toMatchObject({ ok: true, value: { gatewayRef: 'WTD0000000001', status: 'processing' } })
    expect(seen('/pixout/create')).toHaveLength(1)
    expect(seen('/pixout/list')[0]?.query).toEqual({ start: '2026-11-15', end: '2026-11-15', page: '1' })
  })

  it('keeps a payout ambiguous when none or two are alike', async () => {
    const rows = (list.answer.body as { withdrawals: Record<string, unknown>[] }).withdrawals
    const [ours] = rows
    for (const withdrawals of [[], [ours, { ...ours, reference: 'WTD0000000009' }], [rows[1], rows[2]]]) {
      replay.play([...login, broken, changed(list, '/answer/body/withdrawals', withdrawals)])
      expect(await open().createPayout(payoutOrder)).toMatchObject({
        ok: false,
        error: { kind: 'ambiguous' },
      })
      expect(seen('/pixout/create')).toHaveLength(1)
    }
  })

  it('does not look for a payout that was refused', async () => {
    replay.play([...login, ...recordings('sharkpay', 'payout-refused'), list])
    await open().createPayout(payoutOrder)
    expect(seen('/pixout/list')).toEqual([])
  })

  it('believes a search only where our own id came back, and names the others for a person', async () => {
    replay.play([...login, list])
    const result = await open().getPayout(unanswered)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ambiguous' } })
    expect(result).toMatchObject({ error: { detail: expect.stringContaining('WTD0000000001') as string } })
    replay.play([...login, changed(list, '/answer/body/withdrawals/1/description', PAYOUT_ID)])
    const found = await open().getPayout(unanswered)
    expect(found).toMatchObject({ ok: true, value: { gatewayRef: 'WTD0000000000' } })
  })

  it('turns pages until one is not full', async () => {
    const [row] = (list.answer.body as { withdrawals: Record<string, unknown>[] }).withdrawals
    const full = changed(
      list,
      '/answer/body/withdrawals',
      Array.from({ length: 25 }, () => row),
    )
    const last = changed(list, '/answer/body/withdrawals', [
      { ...row, reference: 'WTD2', description: PAYOUT_ID },
    ])
    replay.play([...login, full, last])
    expect(await open().getPayout(unanswered)).toMatchObject({ ok: true, value: { gatewayRef: 'WTD2' } })
    expect(seen('/pixout/list').map((each) => each.query.page)).toEqual(['1', '2'])
  })

  it('classifies an invoice or a withdrawal over another amount as ambiguous', async () => {
    const [charge] = recordings('sharkpay', 'charge')
    replay.play([...login, changed(charge!, '/answer/body/invoice/total', '2050.00')])
    expect(await open().createCharge(chargeOrder)).toMatchObject({ error: { kind: 'ambiguous' } })
    const [payout] = recordings('sharkpay', 'payout')
    replay.play([...login, changed(payout!, '/answer/body/withdraw/loquidAmount', '10.01')])
    expect(await open().createPayout(payoutOrder)).toMatchObject({ error: { kind: 'ambiguous' } })
  })
})
