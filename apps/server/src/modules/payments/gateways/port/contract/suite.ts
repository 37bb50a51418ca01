import { amountText, crc16, parseBrCode } from '@girassol/pix'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { centavos } from '@girassol/money'
import type { Gateway, GatewayError, WebhookDelivery } from '../gateway.ts'
import {
  at,
  changed,
  chargeOrder,
  chargeReference,
  clock,
  CPF,
  expectedIn,
  type GatewayHarness,
  impatient,
  logged,
  openGateway,
  payoutOrder,
  payoutReference,
  refundOrder,
  sentTo,
  told,
} from './harness.ts'
import { type Fault, type Recording, recordings, type Replay, startReplay, webhooks } from './replay.ts'

/** What every adapter must do, asked over real HTTP. A vendor's own test adds only what no other vendor has. */
export function describeGateway(name: string, harness: GatewayHarness): void {
  const { charge, payout, webhook } = harness
  const login = recordings(name, 'login')
  const recorded = (file: string): Recording[] => [...login, ...recordings(name, file)]
  /** The same recording with another value in the last answer. */
  const altered = (file: string, pointer: string, to: unknown): Recording[] =>
    recorded(file).map((each, index, all) =>
      index === all.length - 1 ? changed(each, `/answer/body${pointer}`, to) : each,
    )

  let replay: Replay
  let gateway: Gateway
  beforeAll(async () => {
    replay = await startReplay()
  })
  afterAll(() => replay.close())
  beforeEach(() => {
    clock.set('2026-11-15T12:00:00Z')
    ;({ gateway } = openGateway(harness, replay.url))
  })

  describe(`${name}: charges`, () => {
    it('open with our id, the amount in the vendor’s unit, the CPF and the callback', async () => {
      replay.play(recorded('charge'))
      const result = await gateway.createCharge(chargeOrder)
      expect(result).toMatchObject({ ok: true, value: { gatewayRef: charge.gatewayRef } })
      const sent = sentTo(replay, charge.path)
      expect(told(sent, charge.sent)).toEqual(expectedIn(charge.sent, chargeOrder, harness.unit))
      const code = result.ok ? result.value.brCode : null
      expect(code !== null && parseBrCode(code).ok).toBe(charge.brCode !== null)
    })

    it('never carry eleven zeros', async () => {
      replay.play(recorded('charge'))
      const order = { ...chargeOrder, payer: { ...chargeOrder.payer, cpf: '00000000000' } }
      expect(await gateway.createCharge(order)).toMatchObject(rejectedWith('invalid_document'))
      expect(replay.seen).toEqual([])
    })

    it('are refused with a mapped code', async () => {
      replay.play(recorded('charge-refused'))
      expect(await gateway.createCharge(chargeOrder)).toMatchObject(rejectedWith(charge.refused))
    })

    it('tell what arrived, when and from whom', async () => {
      replay.play(recorded('charge-paid'))
      const result = await gateway.getCharge(chargeReference(harness))
      expect(result).toMatchObject({
        ok: true,
        value: {
          gatewayRef: charge.gatewayRef,
          status: 'paid',
          paid: 2050n,
          payerCpf: charge.payerCpf,
          endToEndId: charge.endToEndId,
        },
      })
    })

    it.each(Object.entries(charge.words))('read the word %s as %s', async (word, status) => {
      replay.play(altered('charge-paid', charge.word, word))
      const result = await gateway.getCharge(chargeReference(harness))
      expect(result).toMatchObject({ ok: true, value: { status, vendorWord: word } })
    })

    it.each(['constructor', 'PAGO_TALVEZ'])('take the unknown word %s for no news', async (word) => {
      replay.play(altered('charge-paid', charge.word, word))
      const result = await gateway.getCharge(chargeReference(harness))
      expect(result).toMatchObject({ ok: true, value: { status: 'unknown', paid: null, vendorWord: word } })
    })

    it.runIf(charge.brCode)('with a damaged or different BR Code are ambiguous', async () => {
      const good = at(recorded('charge').at(-1)?.answer.body, charge.brCode ?? '') as string
      const damaged = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0')
      const other = otherAmount(good)
      expect(parseBrCode(other)).toMatchObject({ ok: true })
      for (const code of [damaged, other, '', null]) {
        replay.play(altered('charge', charge.brCode ?? '', code))
        expect(await gateway.createCharge(chargeOrder)).toMatchObject(failedWith('ambiguous'))
      }
    })

    it('are cancelled where the vendor can', async () => {
      replay.play(recorded('cancel'))
      const result = await gateway.cancelCharge(chargeReference(harness))
      const yes = { ok: true, value: { cancelled: true } }
      expect(result).toMatchObject(gateway.capabilities.cancel ? yes : rejectedWith('unsupported'))
    })
  })

  describe(`${name}: failures`, () => {
    const kinds: [Fault, GatewayError['kind']][] = [
      ['hang', 'ambiguous'],
      ['reset', 'ambiguous'],
      ['html', 'ambiguous'],
      ['truncated', 'ambiguous'],
      ['empty', 'ambiguous'],
      [500, 'ambiguous'],
      [429, 'unavailable'],
      [401, 'auth'],
      [403, 'auth'],
    ]
    const questions: Record<string, () => Promise<unknown>> = {
      createCharge: () => gateway.createCharge(chargeOrder),
      getCharge: () => gateway.getCharge(chargeReference(harness)),
      ...(payout && {
        createPayout: () => gateway.createPayout(payoutOrder),
        getPayout: () => gateway.getPayout(payoutReference(harness)),
      }),
    }
    for (const [operation, ask] of Object.entries(questions)) {
      it.each(kinds)(`of ${operation}: %s is %s`, async (fault, kind) => {
        replay.play(login)
        replay.break(fault, harness.login)
        if (fault === 'hang') ({ gateway } = openGateway(harness, replay.url, { timings: impatient }))
        const error = { kind, ...(fault === 429 && { retryAfter: 7 }) }
        expect(await ask()).toMatchObject({ ok: false, error })
      })

      it(`of ${operation}: a refused connection is unavailable`, async () => {
        const closed = await startReplay()
        await closed.close()
        ;({ gateway } = openGateway(harness, closed.url))
        expect(await ask()).toMatchObject(failedWith('unavailable'))
      })
    }

    it('open the breaker, which answers at once and is seen', async () => {
      const opened = openGateway(harness, replay.url, { timings: { breakAfter: 2 } })
      replay.play(login)
      replay.break(500, harness.login)
      for (let i = 0; i < 3; i++) await opened.gateway.createCharge(chargeOrder)
      const before = replay.seen.length
      expect(await opened.gateway.createCharge(chargeOrder)).toMatchObject(failedWith('unavailable'))
      expect(replay.seen.length).toBe(before)
      expect(opened.policies.state('createCharge')).toBe('open')
      expect(opened.policies.state('getCharge')).toBe('closed')
    })

    it.runIf(harness.login.length > 0)('of a token are mended by one new login', async () => {
      replay.play(recorded('charge'))
      replay.break(401, harness.login, 1)
      expect(await gateway.createCharge(chargeOrder)).toMatchObject({ ok: true })
      expect(replay.seen.filter((each) => harness.login.includes(each.path))).toHaveLength(2)
    })
  })

  describe(`${name}: payouts`, () => {
    it.runIf(payout)('carry our id, the amount, the holder and the callback', async () => {
      replay.play(recorded('payout'))
      const result = await gateway.createPayout(payoutOrder)
      expect(result).toMatchObject({
        ok: true,
        value: { gatewayRef: payout!.gatewayRef, status: 'processing' },
      })
      const sent = sentTo(replay, payout!.path)
      expect(told(sent, payout!.sent)).toEqual(expectedIn(payout!.sent, payoutOrder, harness.unit))
    })

    it.runIf(payout)('are sent once, whatever doubt remains', async () => {
      ;({ gateway } = openGateway(harness, replay.url, { timings: impatient }))
      for (const fault of ['hang', 'reset', 500] as const) {
        replay.play(login)
        replay.break(fault, harness.login)
        expect(await gateway.createPayout(payoutOrder)).toMatchObject(failedWith('ambiguous'))
        expect(replay.seen.filter((each) => each.path === payout!.path)).toHaveLength(1)
      }
    })

    it.runIf(payout)('are refused with a mapped code', async () => {
      replay.play(recorded('payout-refused'))
      expect(await gateway.createPayout(payoutOrder)).toMatchObject(rejectedWith(payout!.refused))
    })

    it.runIf(payout)('go only to keys in normal form and to somebody', async () => {
      replay.play(recorded('payout'))
      const phone = { ...payoutOrder, key: { kind: 'phone' as const, value: '11912345684' } }
      expect(await gateway.createPayout(phone)).toMatchObject(rejectedWith('invalid_key'))
      const nobody = { ...payoutOrder, holder: { name: 'X', cpf: '00000000000' } }
      expect(await gateway.createPayout(nobody)).toMatchObject(rejectedWith('invalid_document'))
      expect(replay.seen).toEqual([])
    })

    it.each(Object.entries(payout?.words ?? {}))('read the word %s as %s', async (word, status) => {
      replay.play(altered('payout-paid', payout!.word, word))
      const result = await gateway.getPayout(payoutReference(harness))
      expect(result).toMatchObject({ ok: true, value: { status, vendorWord: word } })
    })

    it.runIf(payout)('take an unknown word for no news', async () => {
      replay.play(altered('payout-paid', payout!.word, 'toString'))
      const result = await gateway.getPayout(payoutReference(harness))
      expect(result).toMatchObject({ ok: true, value: { status: 'unknown' } })
    })

    it.runIf(!payout)('are not offered', async () => {
      expect(gateway.capabilities.cashOut).toBe(false)
      expect(await gateway.createPayout(payoutOrder)).toMatchObject(rejectedWith('unsupported'))
      expect(await gateway.getPayout(payoutReference(harness))).toMatchObject(rejectedWith('unsupported'))
    })
  })

  describe(`${name}: refunds and settlements`, () => {
    it('are made where the vendor can', async () => {
      replay.play(recorded('refund'))
      const result = await gateway.refund(refundOrder(harness))
      const yes = { ok: true, value: { status: expect.stringMatching(/^(done|processing)$/) as string } }
      expect(result).toMatchObject(gateway.capabilities.refund ? yes : rejectedWith('unsupported'))
    })

    it('are listed where the vendor can', async () => {
      replay.play(recorded('settled'))
      const result = await gateway.listSettled({ from: new Date('2026-11-14'), to: new Date('2026-11-15') })
      const yes = { ok: true, value: harness.settled }
      expect(result).toMatchObject(gateway.capabilities.list ? yes : rejectedWith('unsupported'))
    })

    it('are not claimed to be verified', () => expect(gateway.capabilities.verified).toBe(false))
  })

  describe(`${name}: webhooks`, () => {
    const deliveries = webhooks(name)
    const first = deliveries[0]!
    const deliver = (body: string, signed: Pick<WebhookDelivery, 'headers' | 'query'>, now = clock.now()) =>
      gateway.parseWebhook({
        method: 'POST',
        address: '203.0.113.9',
        body: Buffer.from(body),
        now,
        ...signed,
      })
    const untrusted = webhook.trust === 'unverified'

    it.each(deliveries)('read the recorded $name', (each) => {
      const now = new Date(each.at)
      const reading = deliver(each.body, { headers: each.headers, query: each.query ?? {} }, now)
      expect(reading).toMatchObject({
        status: 'read',
        trust: webhook.trust,
        events: [webhook.events[each.name]],
      })
      expect(deliver(each.body, { headers: each.headers, query: each.query ?? {} }, now)).toEqual(reading)
    })

    it.runIf(!untrusted)('refuse a forged one', () => {
      const forged = webhook.sign(first.body, clock.now(), 'whsec_Zm9yZ2VkZm9yZ2VkZm9yZ2Vk')
      expect(deliver(first.body, forged)).toEqual({ status: 'refused', reason: 'signature' })
      expect(deliver(first.body, { headers: {}, query: forged.query })).toMatchObject({ status: 'refused' })
    })

    it.runIf(webhook.timed)('refuse a stale one and one from the future', () => {
      for (const minutes of [-6, 6]) {
        const then = new Date(clock.now().getTime() + minutes * 60_000)
        expect(deliver(first.body, webhook.sign(first.body, then))).toEqual({
          status: 'refused',
          reason: 'stale',
        })
      }
    })

    it.runIf(webhook.overBody)('refuse the same content in other bytes', () => {
      const again = JSON.stringify(JSON.parse(first.body), null, 1)
      expect(again).not.toBe(first.body)
      expect(deliver(again, webhook.sign(first.body, clock.now()))).toEqual({
        status: 'refused',
        reason: 'signature',
      })
    })

    it.each(['', 'nonsense', '[]', 'null', '"PAID"', '{}', '{"__proto__":{"a":1}}'])(
      'refuse %j even when signed',
      (body) => {
        const reading = deliver(body, { ...webhook.sign(body, clock.now()), query: {} })
        expect(reading).toMatchObject({ status: 'refused' })
      },
    )

    it('refuse bytes that are no text', () => {
      const reading = gateway.parseWebhook({
        method: 'POST',
        address: '203.0.113.9',
        now: clock.now(),
        body: new Uint8Array([0xff, 0xfe, 0x00]),
        ...webhook.sign('x', clock.now()),
        query: {},
      })
      expect(reading).toMatchObject({ status: 'refused' })
    })
  })

  // Last: by now every operation and every failure has been logged.
  it(`${name}: logs carry no secret, no token and no CPF`, () => {
    const text = JSON.stringify(logged)
    expect(logged.length).toBeGreaterThan(20)
    const hidden = [...harness.secrets, CPF, '123.456.789-09']
    for (const secret of hidden.flatMap((each) => [each, Buffer.from(each).toString('base64')])) {
      expect(text.includes(secret), `a log line has the secret ${secret.slice(0, 4)}…`).toBe(false)
    }
  })
}

const failedWith = (kind: GatewayError['kind']) => ({ ok: false, error: { kind } })
const rejectedWith = (code: GatewayError['code']) => ({ ok: false, error: { kind: 'rejected', code } })

/** A code that is right in itself and asks for one real more. */
function otherAmount(code: string): string {
  const body = code.slice(0, -4).replace('540520.50', `5405${amountText(centavos(2150))}`)
  return body + crc16(body)
}
