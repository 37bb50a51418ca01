import { beforeAll, describe, expect, it } from 'vitest'
import { ANA, call, control, eventually, payAtBank, reference, openStage } from '../../test/harness.ts'
import { createMerchants, type Merchant } from '../../test/merchants.ts'
import { readConfiguration } from '../configuration.ts'

const stage = openStage()
let merchants: Record<string, Merchant>
beforeAll(async () => {
  merchants = await createMerchants(stage)
})

describe('payouts from behind the stage', () => {
  async function send(key: string) {
    const ref = reference()
    const answer = await merchants['native']!.payout!({
      ref,
      cents: 700,
      kind: 'email',
      key,
      callback: `${stage.receiver.url}/${ref}`,
    })
    return { ref, id: answer.body.id as string }
  }

  it('are settled, failed and returned', async () => {
    const first = await send('demora@ipe.example')
    expect((await control(stage, `/payouts/${first.id}/settle`, {})).body).toMatchObject({ state: 'paid' })
    expect((await control(stage, `/payouts/${first.id}/fail`, {})).status).toBe(409)
    expect((await control(stage, `/payouts/${first.ref}/return`, {})).body).toMatchObject({
      state: 'returned',
    })
    expect(await stage.receiver.wait(`/${first.ref}`, 2)).toHaveLength(2)
    const second = await send('demora@ipe.example')
    const failed = await control(stage, `/payouts/${second.id}/fail`, { reason: 'account_closed' })
    expect(failed.body).toMatchObject({ state: 'failed', failure: 'account_closed' })
    expect((await control(stage, '/payouts/none/settle', {})).status).toBe(404)
  })

  it('to special keys fail or come back by themselves', async () => {
    const failing = await send('falha@ipe.example')
    await stage.receiver.wait(`/${failing.ref}`)
    expect(await merchants['native']!.payoutStatus!(failing.id)).toBe('failed')
    const coming = await send('devolve@ipe.example')
    await stage.receiver.wait(`/${coming.ref}`)
    expect(await merchants['native']!.payoutStatus!(coming.id)).toBe('paid')
    await control(stage, '/clock/advance', { seconds: 6 })
    const received = await stage.receiver.wait(`/${coming.ref}`, 2)
    expect(received.map(({ body }) => body.type)).toEqual(['payout.paid', 'payout.returned'])
  })
})

describe('disputes', () => {
  it.each(['won', 'lost'] as const)('are opened and %s', async (state) => {
    const ref = reference()
    const { id, code } = merchants['bspay']!.made(
      await merchants['bspay']!.charge({ ref, cents: 5000, callback: `${stage.receiver.url}/${ref}` }),
    )
    const { endToEndId } = (await payAtBank(stage, code!)).body
    const before = await balance()
    const { body } = await control(stage, '/disputes', { endToEndId })
    expect(await merchants['bspay']!.status(id)).toBe('chargeback')
    await control(stage, `/disputes/${body.id}`, { state })
    expect((await control(stage, `/disputes/${body.id}`, { state })).status).toBe(409)
    const received = await stage.receiver.wait(`/${ref}`, 3)
    expect(new Set(received.map((one) => one.body.event))).toEqual(
      new Set(['cashin.confirmed', 'chargeback.opened', `chargeback.${state}`]),
    )
    expect((await balance()) - before).toBe(state === 'lost' ? -5000 : 0)
  })

  const balance = async (): Promise<number> =>
    (await control(stage, '/statement?merchant=bspay')).body.balances[0].balance
})

describe('the control API', () => {
  it('pays, states the whole truth, and knows where notifications go', async () => {
    await control(stage, '/merchants/sharkpay/webhook', { charge: `${stage.receiver.url}/shark` }, 'PUT')
    const ref = reference()
    const { id } = merchants['sharkpay']!.made(await merchants['sharkpay']!.charge({ ref, cents: 999 }))
    await control(stage, `/charges/${ref}/pay`, { payerCpf: ANA.cpf })
    const [received] = await stage.receiver.wait('/shark')
    expect(received!.body).toEqual({
      entity: 'INVOICE',
      reference: id,
      receivedValue: 9.99,
      receivedTotal: 9.99,
    })
    const { body } = await control(stage, '/statement?merchant=sharkpay')
    expect(body.payments).toMatchObject([{ external_id: ref, amount: 999, payer_cpf: ANA.cpf }])
    const events = (await control(stage, '/events')).body
    expect(events[0]).toMatchObject({ kind: 'charge.paid', subject: id })
  })

  it('starts over with the same draws', async () => {
    const first = async () => {
      await control(stage, '/reset', {})
      const { body } = await merchants['plugme']!.charge({ ref: 'one', cents: 100 })
      return [body.id, body.pix_code]
    }
    expect(await first()).toEqual(await first())
    expect((await control(stage, '/statement')).body.payments).toEqual([])
    expect((await control(stage, '/clock')).body.offsetMs).toBe(0)
  })

  it('refuses callers through a proxy, and bad requests', async () => {
    const proxied = await call(`${stage.url}/_control/clock`, {
      headers: { 'x-forwarded-host': 'casa.example' },
    })
    expect(proxied.status).toBe(403)
    expect((await control(stage, '/faults', { effect: 'nonsense' })).status).toBe(422)
    expect((await control(stage, '/faults', '{')).status).toBe(422)
  })
})

describe('the configuration', () => {
  it('refuses production unless it is allowed, and then asks for secrets', () => {
    const production = { NODE_ENV: 'production' }
    expect(() => readConfiguration(production)).toThrow('PIX_ALLOW_IN_PRODUCTION')
    expect(() => readConfiguration({ ...production, PIX_ALLOW_IN_PRODUCTION: '1' })).toThrow('PIX_SECRET')
    const allowed = { ...production, PIX_ALLOW_IN_PRODUCTION: '1', PIX_SECRET: 'long enough' }
    expect(readConfiguration(allowed).control.enabled).toBe(false)
    expect(readConfiguration({ ...allowed, PIX_CONTROL_TOKEN: 'also long' }).control.enabled).toBe(true)
    expect([readConfiguration({}).control.enabled, readConfiguration({}, true).control.enabled]).toEqual([
      true,
      false,
    ])
    expect(() => readConfiguration({ PIX_PORT: 'x' })).toThrow('PIX_PORT')
    expect(() => readConfiguration({ PIX_CREDENTIALS: '[' })).toThrow('PIX_CREDENTIALS')
  })
})

describe('with a token', () => {
  const guarded = openStage({
    PIX_CONTROL_TOKEN: 'open sesame',
    PIX_CREDENTIALS: '{"bspay":{"clientSecret":"given"}}',
  })

  it('serves callers with the token, and configured credentials win', async () => {
    expect((await control(guarded, '/clock')).status).toBe(403)
    const headers = { 'x-control-token': 'open sesame', 'x-forwarded-host': 'casa.example' }
    expect((await call(`${guarded.url}/_control/clock`, { headers })).status).toBe(200)
    const { body } = await call(`${guarded.url}/_control/credentials`, { headers })
    expect(body.bspay).toMatchObject({ clientId: 'demo-bspay', clientSecret: 'given' })
    await eventually(async () => (await call(`${guarded.url}/healthz`)).body?.ok as boolean)
  })
})
