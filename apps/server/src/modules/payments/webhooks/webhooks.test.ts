import { type Gateway, gateways } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectAgreement, findings, imprint, quiet, reconcile } from '../../../../test/books.ts'
import {
  codeOf,
  crowd,
  type Depositor,
  depositor,
  type House,
  open,
  startHouse,
} from '../../../../test/house.ts'
import { type CapturedWebhook, post, type Postbox, startPostbox } from '../../../../test/postbox.ts'
import { seconds } from '../../../platform/clock.ts'

const unsigned = new Set<Gateway>(['brasilcash', 'digitopay', 'sharkpay'])
/** The time is part of what is signed. */
const timed = new Set<Gateway>(['mercadopago', 'rexpay', 'plugme', 'stripe'])

let house: House
let postbox: Postbox
let next: () => Depositor

beforeAll(async () => {
  house = await startHouse()
  postbox = await startPostbox()
  next = await crowd(house, 100)
})
afterAll(async () => {
  await postbox.stop()
  await house.close()
})
beforeEach(() => {
  postbox.captured.length = 0
})

/** A charge paid at the bank, whose webhook went into the postbox: acting on any copy of it would credit it. */
async function payWithoutWebhook(
  gateway: Gateway,
  effect?: 'webhook_forged' | 'webhook_unsigned' | 'webhook_stale',
) {
  const charge = await postbox.divert(house, () => open(next().visitor, gateway, { amount: 30 }))
  if (effect) await house.bank.fault({ effect, match: { dialect: gateway } })
  await house.bank.pay(await codeOf(house, charge))
  const [webhook] = await postbox.take(gateway, 1)
  return { charge, webhook: webhook! }
}

const isPaid = async (id: string) => {
  const [row] = await house.rows(sql<{ status: string }>`SELECT status FROM charges WHERE id = ${id}`)
  return row?.status === 'paid'
}
const becomesPaid = (id: string) =>
  vi.waitFor(async () => expect(await isPaid(id)).toBe(true), { timeout: 15_000, interval: 20 })

/** Posts and expects that it changed nothing at all. */
async function refused(webhook: CapturedWebhook, change: Partial<CapturedWebhook>, statuses: number[]) {
  const before = await imprint(house)
  const status = await post(house, webhook, change)
  expect(statuses, `answered ${status}`).toContain(status)
  await quiet(house)
  expect(await imprint(house)).toEqual(before)
}

describe.each([...gateways])('a webhook of %s', (gateway) => {
  it('is refused without its own address', async () => {
    const { charge, webhook } = await payWithoutWebhook(gateway)
    const other = gateways.find((each) => each !== gateway)!
    const tokenOf = (name: Gateway) => house.payments.webhooks.urlOf(name).split('/').at(-1)!
    for (const path of [
      webhook.path.replace(tokenOf(gateway), tokenOf(other)),
      webhook.path.replace(tokenOf(gateway), `${tokenOf(gateway)}A`),
      webhook.path.replace(tokenOf(gateway), 'A'.repeat(43)),
      webhook.path.replace(`/${gateway}/`, '/nobody/'),
    ])
      await refused(webhook, { path }, [404])
    expect(await post(house, webhook)).toBe(200)
    await becomesPaid(charge.id)
  })

  it('is refused when it is garbage or too large', async () => {
    const path = new URL(house.payments.webhooks.urlOf(gateway)).pathname
    const headers = { 'content-type': 'application/json' }
    const nested = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
    for (const text of [
      '',
      'null',
      '[]',
      '{"a":',
      '"x"',
      '{}',
      '\u0000\u0001',
      '<a/>',
      '{"__proto__":{"id":1}}',
      nested,
    ])
      await refused({ path, headers, body: Buffer.from(text) }, {}, [400, 401])
    await refused({ path, headers, body: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]) }, {}, [400, 401])
    await refused({ path, headers, body: Buffer.alloc(300_000, 'x') }, {}, [413])
  })

  it('credits nothing more when it is replayed', async () => {
    const { charge, webhook } = await payWithoutWebhook(gateway)
    expect(await post(house, webhook)).toBe(200)
    await becomesPaid(charge.id)
    await quiet(house)
    const asked = await house.bank.count(gateway, gateway === 'bspay' ? 'list' : 'status')
    const before = (await imprint(house)) as object
    const statuses = await Promise.all(Array.from({ length: 5 }, () => post(house, webhook)))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    await quiet(house)
    // One more delivery is remembered, and a finding is recorded where a copy looks like a second payment.
    const after = (await imprint(house)) as { deliveries: number; findings: number }
    expect({ ...after, deliveries: 0, findings: 0 }).toEqual({ ...before, deliveries: 0, findings: 0 })
    expect(await asked()).toBe(0)
    await house.bank.clearFaults()
  })
})

describe.each(gateways.filter((name) => !unsigned.has(name)))('a webhook of %s', (gateway) => {
  it.each(['webhook_forged', 'webhook_unsigned'] as const)('changes nothing as %s', async (effect) => {
    const { charge, webhook } = await payWithoutWebhook(gateway, effect)
    await refused(webhook, {}, [401])
    expect(await isPaid(charge.id)).toBe(false)
  })

  it('is not taken for another gateway’s', async () => {
    const { charge, webhook } = await payWithoutWebhook(gateway)
    for (const other of gateways.filter((name) => name !== gateway && !unsigned.has(name))) {
      const { pathname } = new URL(house.payments.webhooks.urlOf(other))
      await refused(webhook, { path: pathname + new URL(webhook.path, house.url).search }, [400, 401])
    }
    expect(await isPaid(charge.id)).toBe(false)
  })
})

describe.each([...timed])('a webhook of %s', (gateway) => {
  it('changes nothing when it is an hour old', async () => {
    const { charge, webhook } = await payWithoutWebhook(gateway, 'webhook_stale')
    await refused(webhook, {}, [401])
    // The same bytes, six minutes after they were good.
    const { webhook: genuine } = await payWithoutWebhook(gateway)
    house.clock.advance(seconds(360))
    await refused(genuine, {}, [401])
    house.clock.advance(-seconds(360))
    expect(await isPaid(charge.id)).toBe(false)
  })
})

describe('an unsigned webhook', () => {
  const shapes: Partial<Record<Gateway, (id: string, ref: string) => object>> = {
    brasilcash: (id, ref) => ({
      payload: { id: ref, external_id: id, type: 'transaction', status: 'paid', amount: 1 },
    }),
    digitopay: (id, ref) => ({ id: ref, idempotencyKey: id, status: 'REALIZADO', type: 'DEPOSIT' }),
    sharkpay: (_id, ref) => ({ entity: 'INVOICE', reference: ref, receivedValue: 5000, receivedTotal: 5000 }),
  }

  async function ring(gateway: Gateway, id: string, ref: string) {
    const path = new URL(house.payments.webhooks.urlOf(gateway)).pathname
    const body = Buffer.from(JSON.stringify(shapes[gateway]?.(id, ref)))
    expect(await post(house, { path, headers: { 'content-type': 'application/json' }, body })).toBe(200)
    await quiet(house)
  }
  const refOf = async (id: string) => {
    const [row] = await house.rows(
      sql<{ ref: string | null }>`SELECT gateway_ref AS ref FROM charges WHERE id = ${id}`,
    )
    return row?.ref ?? null
  }
  const money = async () => {
    const { payments, transfers, balances } = (await imprint(house)) as Record<string, unknown>
    return { payments, transfers, balances }
  }

  it.each([...unsigned])('of %s is a reason to ask, and the answer counts', async (gateway) => {
    const charge = await open(next().visitor, gateway, { amount: 40 })
    const before = await money()
    await ring(gateway, charge.id, (await refOf(charge.id)) ?? '')
    expect(await money()).toEqual(before)
    expect(await isPaid(charge.id)).toBe(false)
  })

  it.each([...unsigned])('of %s cannot lay another payment on a charge', async (gateway) => {
    const victim = await open((await depositor(house)).visitor, gateway, { amount: 50 })
    const { charge: paid } = await payWithoutWebhook(gateway)
    const before = await money()
    // The victim's charge with the reference of another payment, then an id of another gateway's charge.
    await ring(gateway, victim.id, `${await refOf(paid.id)}`.replace(/^./, 'x'))
    const foreign = await payWithoutWebhook('plugme')
    await ring(gateway, foreign.charge.id, (await refOf(foreign.charge.id)) ?? '')
    expect(await money()).toEqual(before)
    expect([await isPaid(victim.id), await isPaid(foreign.charge.id)]).toEqual([false, false])
  })

  it.each(['brasilcash', 'digitopay'] as const)(
    'of %s cannot name a charge whose opening got no answer',
    async (gateway) => {
      const { charge: paid } = await payWithoutWebhook(gateway)
      await house.bank.fault({ effect: 'reset_after_commit', match: { dialect: gateway, op: 'charge' } })
      const reply = await next().visitor.send('POST', '/api/wallet/deposit/payment', {
        body: { amount: 4000, gateway },
      })
      expect(reply.body).toMatchObject({ error: { code: 'charge_failed' } })
      const [lost] = await house.rows(
        sql<{ id: string }>`SELECT id FROM charges WHERE amount = 400000 AND gateway = ${gateway}`,
      )
      const before = await money()
      await ring(gateway, lost!.id, 'f0f0f0f0-0000-4000-8000-000000000000')
      await ring(gateway, lost!.id, (await refOf(paid.id)) ?? '')
      expect(await money()).toEqual(before)
      // What the bank really opened for us is still found under our own id.
      await house.bank.payUnseen(lost!.id)
      house.clock.advance(seconds(20))
      await house.payments.reconciler.inquire()
      house.clock.advance(-seconds(20))
      expect(await isPaid(lost!.id)).toBe(true)
    },
  )
})

it('retries while the gateway cannot be asked, and records a finding when that never ends', async () => {
  const charge = await open(next().visitor, 'orkestra', { amount: 33 })
  await house.bank.fault({ effect: 'unauthorized', match: { dialect: 'orkestra', op: 'status' }, times: 200 })
  await house.bank.pay(charge.qrcode ?? '')
  await quiet(house)
  const tries = async () => {
    const [row] = await house.rows(sql<{ attempts: number; handled_at: Date | null }>`
      SELECT attempts, handled_at FROM webhook_deliveries WHERE our_id = ${charge.id}`)
    return row
  }
  expect(await tries()).toEqual({ attempts: 1, handled_at: null })
  // Nothing is due yet; five seconds later it is.
  await house.payments.webhooks.work()
  expect(await tries()).toEqual({ attempts: 1, handled_at: null })
  house.clock.advance(seconds(6))
  await house.payments.webhooks.work()
  expect(await tries()).toEqual({ attempts: 2, handled_at: null })
  let turned = seconds(6)
  for (let round = 0; round < 40; round++) {
    house.clock.advance(seconds(2600))
    turned += seconds(2600)
    await house.payments.webhooks.work()
  }
  house.clock.advance(-turned)
  expect((await tries())?.handled_at).toBeInstanceOf(Date)
  expect(await findings(house, 'webhook_given_up')).toMatchObject([
    { gateway: 'orkestra', detail: { our_id: charge.id } },
  ])
  expect(await isPaid(charge.id)).toBe(false)
})

it('agrees with the bank’s statement in the end', async () => {
  await reconcile(house)
  expect(await expectAgreement(house)).toEqual([])
})
