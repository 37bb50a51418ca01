import { parseBrCode } from '@girassol/pix'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { control, eventually, openStage, payAtBank, reference } from '../../test/harness.ts'
import { createMerchants, type Merchant } from '../../test/merchants.ts'

const stage = openStage()
let merchants: Record<string, Merchant>
beforeAll(async () => {
  merchants = await createMerchants(stage)
})

const spoil = (effect: string, more: Record<string, unknown> = {}) =>
  control(stage, '/faults', { match: { dialect: 'bspay' }, effect, ...more })
const order = () => {
  const ref = reference()
  return { ref, cents: 2000, callback: `${stage.receiver.url}/${ref}` }
}
const made = (ref: string) => merchants['bspay']!.list(ref)

describe('an answer', () => {
  it.each([
    ['reset_before_commit', 0],
    ['reset_after_commit', 1],
  ])('%s breaks the connection and leaves %s charges', async (effect, left) => {
    const asked = order()
    await spoil(effect)
    await expect(merchants['bspay']!.charge(asked)).rejects.toThrow('fetch failed')
    expect(await made(asked.ref)).toBe(left)
    const again = await merchants['bspay']!.charge(asked)
    expect(again.status).toBe(201)
    expect(await made(asked.ref)).toBe(1)
  })

  it.each([
    ['error_after_commit', 500, 'application/json', 1],
    ['bad_gateway_html', 502, 'text/html', 0],
    ['unavailable_html', 503, 'text/html', 0],
    ['ok_html', 200, 'text/html', 1],
    ['truncated_json', 200, 'application/json', 1],
    ['wrong_content_type', 200, 'text/plain', 1],
    ['rate_limited', 429, 'application/json', 0],
    ['unauthorized', 401, 'application/json', 0],
  ])('%s is a %s as %s and leaves %s charges', async (effect, status, type, left) => {
    const asked = order()
    await spoil(effect, {
      match: { dialect: 'bspay', op: 'charge', externalId: asked.ref, amountCents: 2000 },
    })
    const answer = await merchants['bspay']!.charge(asked)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.body === undefined).toBe(type === 'text/html' || effect === 'truncated_json')
    expect(answer.headers.get('retry-after')).toBe(effect === 'rate_limited' ? '1' : null)
    expect(await made(asked.ref)).toBe(left)
    expect((await merchants['bspay']!.charge(asked)).status).toBe(201)
  })

  it('may be late, or never come', async () => {
    const began = Date.now()
    await merchants['bspay']!.charge({ ...order(), headers: { 'x-pix-fault': 'latency; ms=250' } })
    expect(Date.now() - began).toBeGreaterThan(240)
    for (const [effect, left] of [
      ['hang', 0],
      ['hang_after_commit', 1],
    ] as const) {
      const asked = { ...order(), headers: { 'x-pix-fault': effect } }
      const outcome = await Promise.race([
        merchants['bspay']!.charge(asked),
        sleep(400).then(() => 'nothing'),
      ])
      expect(outcome).toBe('nothing')
      await eventually(async () => (await made(asked.ref)) === left)
    }
  })

  it.each([
    ['missing_qr', null, 'bad_code'],
    ['bad_crc', { ok: false, reason: 'bad_crc' }, 'bad_crc'],
    [
      'other_amount',
      expect.objectContaining({ code: expect.objectContaining({ amount: 3000n }) }),
      'unknown_code',
    ],
  ])('%s spoils the code', async (effect, expected, refused) => {
    const answer = await merchants['bspay']!.charge({ ...order(), headers: { 'x-pix-fault': effect } })
    const { code } = merchants['bspay']!.made(answer)
    expect(code && parseBrCode(code)).toEqual(expected)
    expect((await payAtBank(stage, code ?? '')).body.code).toBe(refused)
  })

  it('is spoilt as often as asked, and only where asked', async () => {
    await spoil('unauthorized', { match: { dialect: 'bspay', op: 'refund' } })
    expect((await merchants['bspay']!.charge(order())).status).toBe(201)
    expect((await merchants['plugme']!.charge(order())).status).toBe(201)
    await control(stage, '/faults', {}, 'DELETE')
    await spoil('bad_gateway_html', { times: 2 })
    const answers: number[] = []
    for (let tries = 0; tries < 3; tries++) answers.push((await merchants['bspay']!.charge(order())).status)
    expect(answers).toEqual([502, 502, 201])
    await spoil('bad_gateway_html', { probability: 0 })
    expect((await merchants['bspay']!.charge(order())).status).toBe(201)
    await control(stage, '/faults', {}, 'DELETE')
  })
})

describe('a notification', () => {
  async function sell(effect: string, options: Record<string, number> = {}) {
    const asked = order()
    if (effect === 'webhook_concurrent') stage.receiver.together.set(`/${asked.ref}`, options['copies']!)
    await spoil(effect, { match: { externalId: asked.ref }, options })
    const { id, code } = merchants['bspay']!.made(await merchants['bspay']!.charge(asked))
    await payAtBank(stage, code!)
    return { ...asked, id, path: `/${asked.ref}` }
  }
  const verify = (...args: Parameters<NonNullable<Merchant['verify']>>) =>
    merchants['bspay']!.verify!(...args)

  it('comes more than once, one after the other', async () => {
    const began = Date.now()
    const { path } = await sell('webhook_duplicate', { copies: 4 })
    const copies = await stage.receiver.wait(path, 4)
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1)
    expect(copies.every(verify)).toBe(true)
    expect(copies.at(-1)!.at - began).toBeGreaterThan(400)
  })

  it('comes more than once, at the same moment', async () => {
    // The receiver answers none of them before all have come.
    const { path, ref } = await sell('webhook_concurrent', { copies: 4 })
    const copies = await stage.receiver.wait(path, 4)
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1)
    expect(copies.every(verify)).toBe(true)
    const delivered = await eventually(async () => {
      const { body } = await control(stage, '/webhooks?merchant=bspay')
      const mine = body.filter((one: { url: string }) => one.url.endsWith(ref))
      return mine.every((one: { state: string }) => one.state === 'delivered') && mine
    })
    expect(delivered.map(({ attempts }: { attempts: number }) => attempts)).toEqual([1, 1, 1, 1])
  })

  it('comes late, or not at all', async () => {
    const began = Date.now()
    const late = await sell('webhook_delayed', { ms: 400 })
    const dropped = await sell('webhook_dropped')
    const [received] = await stage.receiver.wait(late.path)
    expect(received!.at - began).toBeGreaterThan(390)
    expect(stage.receiver.at(dropped.path)).toHaveLength(0)
    expect(await merchants['bspay']!.status(dropped.id)).toBe('confirmed')
  })

  it('is overtaken by a later one', async () => {
    const sold = await sell('webhook_reordered')
    await merchants['bspay']!.refund(sold.id)
    const received = await stage.receiver.wait(sold.path, 2)
    expect(received.map(({ body }) => body.event)).toEqual(['cashin.refunded', 'cashin.confirmed'])
  })

  it('is forged or unsigned', async () => {
    const forged = await sell('webhook_forged')
    const [first] = await stage.receiver.wait(forged.path)
    expect(first!.headers['x-bspay-signature']).toBeTruthy()
    expect(verify(first!)).toBe(false)
    const unsigned = await sell('webhook_unsigned')
    const [second] = await stage.receiver.wait(unsigned.path)
    expect(second!.headers['x-bspay-signature']).toBeUndefined()
  })

  it('is old, or the same one again', async () => {
    const stale = await sell('webhook_stale')
    const [received] = await stage.receiver.wait(stale.path)
    expect(Date.now() / 1000 - Number(received!.headers['x-bspay-timestamp'])).toBeGreaterThan(3000)
    const replayed = await sell('webhook_replayed')
    const [first, second] = await stage.receiver.wait(replayed.path, 2)
    expect([second!.text, second!.headers['x-bspay-timestamp']]).toEqual([
      first!.text,
      first!.headers['x-bspay-timestamp'],
    ])
  })

  it.each([
    ['webhook_wrong_amount', { data: { amount: 120 } }],
    ['webhook_unknown_status', { data: { status: 'MYSTERY' } }],
    ['webhook_unknown_id', { data: { external_id: expect.stringMatching(/^desconhecido-/) } }],
  ])('lies, well signed: %s', async (effect, expected) => {
    const sold = await sell(effect)
    const [received] = await stage.receiver.wait(sold.path)
    expect(received!.body).toMatchObject(expected)
    expect(verify(received!)).toBe(true)
    expect(await merchants['bspay']!.status(sold.id)).toBe('confirmed')
  })

  it('brings several at once', async () => {
    const sold = await sell('webhook_batch')
    const [received] = await stage.receiver.wait(sold.path)
    expect(received!.body.at(-1)).toMatchObject({ data: { external_id: sold.ref } })
    expect(received!.body.length).toBeGreaterThan(1)
    expect(verify(received!)).toBe(true)
  })

  it('is spoilt by a header on the order as well', async () => {
    const asked = order()
    const answer = await merchants['bspay']!.charge({
      ...asked,
      headers: { 'x-pix-fault': 'webhook_concurrent; copies=3' },
    })
    await payAtBank(stage, merchants['bspay']!.made(answer).code!)
    await stage.receiver.wait(`/${asked.ref}`, 3)
  })
})
