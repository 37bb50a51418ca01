import { centavos } from '@girassol/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateway as digitopay } from './adapter.ts'
import { describeGateway } from '../../port/contract/suite.ts'
import {
  changed,
  chargeOrder,
  chargeReference,
  clock,
  type GatewayHarness,
  openGateway,
  payoutOrder,
  payoutReference,
  refundOrder,
  sentTo,
} from '../../port/contract/harness.ts'
import { recordings, type Replay, startReplay } from '../../port/contract/replay.ts'

const OUR_ID = chargeOrder.ourId
const PAYOUT_ID = payoutOrder.ourId
const harness: GatewayHarness = {
  definition: digitopay,
  config: (baseUrl) => ({ baseUrl, clientId: 'digitopay-client', clientSecret: 'digitopay-secret' }),
  secrets: ['digitopay-secret', 'digitopay-access-token-1'],
  unit: 'reais',
  login: ['/api/token/api'],
  charge: {
    path: '/api/deposit',
    sent: { ourId: '/idempotencyKey', amount: '/value', cpf: '/person/cpf', callback: '/callbackUrl' },
    gatewayRef: 'dp-5f0e6a52-0001',
    brCode: '/pixCopiaECola',
    word: '/status',
    words: {
      PENDENTE: 'pending',
      ANALISE: 'pending',
      REALIZADO: 'paid',
      CANCELADO: 'cancelled',
      'EM PROCESSAMENTO': 'unknown',
      ERRO: 'unknown',
    },
    payerCpf: '12345678909',
    endToEndId: 'E18236120202611151201s0a1b2c3d4e',
    refused: 'invalid_document',
  },
  payout: {
    path: '/api/withdraw',
    // The callback carries a mark of ours and has a test below.
    sent: { ourId: '/idempotencyKey', amount: '/value', cpf: '/person/cpf', callback: null },
    gatewayRef: 'dp-5f0e6a52-0002',
    word: '/status',
    words: {
      PENDENTE: 'processing',
      ANALISE: 'processing',
      'EM PROCESSAMENTO': 'processing',
      REALIZADO: 'paid',
      CANCELADO: 'failed',
      ERRO: 'unknown',
    },
    refused: 'insufficient_funds',
  },
  webhook: {
    trust: 'unverified',
    overBody: false,
    timed: false,
    sign: () => ({ headers: {}, query: {} }),
    events: {
      'charge paid': { kind: 'charge', ourId: OUR_ID, gatewayRef: 'dp-5f0e6a52-0001' },
      'payout named by its address': { kind: 'payout', ourId: PAYOUT_ID, gatewayRef: 'dp-5f0e6a52-0002' },
      'payout named by its type': { kind: 'payout', ourId: PAYOUT_ID, gatewayRef: 'dp-5f0e6a52-0002' },
    },
  },
}

describeGateway('digitopay', harness)

describe('digitopay', () => {
  let replay: Replay
  beforeAll(async () => {
    replay = await startReplay()
  })
  afterAll(() => replay.close())
  const play = (...files: string[]) =>
    replay.play(['login', ...files].flatMap((file) => recordings('digitopay', file)))
  const open = () => openGateway(harness, replay.url).gateway
  const logins = () => replay.seen.filter((each) => each.path === '/api/token/api').length

  it('uses a token for 25 minutes and ignores its expiration', async () => {
    play('charge-paid')
    const gateway = open()
    clock.set('2026-11-15T12:00:00Z')
    await gateway.getCharge(chargeReference(harness))
    clock.set('2026-11-15T12:24:59Z')
    await gateway.getCharge(chargeReference(harness))
    expect(logins()).toBe(1)
    clock.set('2026-11-15T12:25:01Z')
    await gateway.getCharge(chargeReference(harness))
    expect(logins()).toBe(2)
    clock.set('2026-11-15T12:00:00Z')
  })

  it('asks by their id, and by ours where the opening was never answered', async () => {
    play('charge-paid')
    await open().getCharge(chargeReference(harness))
    expect(sentTo(replay, '/api/getTransaction')?.query).toEqual({ id: harness.charge.gatewayRef })
    play('charge-paid')
    const result = await open().getCharge({ ...chargeReference(harness), gatewayRef: null })
    expect(sentTo(replay, '/api/getTransaction')?.query).toEqual({ idempotencyKey: OUR_ID })
    expect(result).toMatchObject({ ok: true, value: { gatewayRef: harness.charge.gatewayRef } })
  })

  it('does not believe an answer about another transaction', async () => {
    play('payout-paid')
    const result = await open().getCharge({ ...chargeReference(harness), gatewayRef: 'dp-5f0e6a52-0002' })
    expect(result).toMatchObject({ ok: false, error: { kind: 'ambiguous' } })
  })

  it('does not believe a payout over another amount', async () => {
    const [found] = recordings('digitopay', 'payout-paid')
    replay.play([...recordings('digitopay', 'login'), changed(found!, '/answer/body/requestedValue', 1001)])
    expect(await open().getPayout(payoutReference(harness))).toMatchObject({ error: { kind: 'ambiguous' } })
  })

  it('distinguishes a refunded charge from one never paid', async () => {
    const [login, [found]] = [recordings('digitopay', 'login'), recordings('digitopay', 'charge-paid')]
    const cancelled = changed(found!, '/answer/body/status', 'CANCELADO')
    replay.play([...login, changed(cancelled, '/answer/body/refundedValue', 20.5)])
    expect(await open().getCharge(chargeReference(harness))).toMatchObject({
      value: { status: 'refunded', paid: null },
    })
  })

  it('marks the address of payouts, because the body may not say which it is', async () => {
    play('payout')
    await open().createPayout(payoutOrder)
    const { callbackUrl } = sentTo(replay, '/api/withdraw')!.body as { callbackUrl: string }
    expect(callbackUrl).toBe(`${payoutOrder.callbackUrl}?direction=payout`)
  })

  it('refuses less than a real without asking', async () => {
    play('charge')
    const result = await open().createCharge({ ...chargeOrder, amount: centavos(99) })
    expect(result).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'limit' } })
    expect(replay.seen).toEqual([])
  })

  it.each([
    [409, { success: false, message: 'Chave já utilizada' }, 'duplicate_ref'],
    [400, { success: false, mensagem: 'idempotencyKey em uso' }, 'duplicate_ref'],
    [200, { success: false, message: 'Operação não permitida' }, null],
  ])('classifies %s %j about a payout as ambiguous', async (status, body, code) => {
    const answer = { status, body }
    replay.play([
      ...recordings('digitopay', 'login'),
      { request: { method: 'POST', path: '/api/withdraw' }, answer },
    ])
    const result = await open().createPayout(payoutOrder)
    expect(result).toMatchObject({ ok: false, error: { kind: 'ambiguous', code } })
  })

  it('knows a payout that never arrived', async () => {
    const answer = { status: 404, body: { success: false, message: 'Transação não encontrada' } }
    const request = { method: 'GET', path: '/api/getTransaction' }
    replay.play([...recordings('digitopay', 'login'), { request, answer }])
    const result = await open().getPayout({ ...payoutReference(harness), gatewayRef: null })
    expect(result).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'not_found' } })
  })

  it('refunds the whole charge only', async () => {
    play('refund')
    const order = refundOrder(harness)
    expect(await open().refund({ ...order, amount: centavos(100) })).toMatchObject({
      error: { code: 'unsupported' },
    })
    expect(replay.seen).toEqual([])
    expect(await open().refund(order)).toMatchObject({ ok: true, value: { status: 'processing' } })
    expect(sentTo(replay, '/api/refund')?.body).toEqual({
      id: harness.charge.gatewayRef,
      refundExternal: true,
    })
  })
})
