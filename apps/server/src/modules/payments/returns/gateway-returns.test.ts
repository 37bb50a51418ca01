import type { Gateway } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findings } from '../../../../test/books.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectSoundReturns, lose, payDeposit, type ReturnState } from '../../../../test/returns.ts'
import { ask, pocketsOf, type Withdrawer, withdrawer } from '../../../../test/withdrawer.ts'
import { minutes } from '../../../platform/clock.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { localGateways } from '../gateways/vendors/local.ts'

/** No institution lists return requests here: as with gateways of an operator's file. */
const alone = {
  gateways: (bank: House['bank']) => ({ configs: localGateways(bank.url, bank.secret), real: false }),
}

let house: House
let node: House
let rosa: TestOperator

beforeAll(async () => {
  house = await startHouse({ ...alone, settings: { initial_bonus: 0, min_withdraw: centavos(10_00) } })
  node = await house.node(alone)
  rosa = await joinTeam(house, 'finance')
})
afterAll(async () => {
  await node.close()
  await house.close()
})

interface Case extends ReturnState {
  source: string
  end_to_end_id: string | null
}
const casesOf = (charge: string) =>
  house.rows(sql<Case>`SELECT * FROM bank_returns WHERE charge_id = ${charge} ORDER BY id`)
const hasCase = (charge: string, wanted: object) =>
  vi.waitFor(async () => expect((await casesOf(charge)).at(-1)).toMatchObject(wanted), {
    timeout: 30_000,
    interval: 20,
  })
/** Asks the gateway about every open request, on both nodes; the clock stays, because signatures of notices are timed. */
async function work(): Promise<void> {
  await house.rows(sql`UPDATE bank_returns SET next_at = received_at WHERE next_at IS NOT NULL`)
  await Promise.all([house, node].map((each) => each.platform.jobs.run('payments.returns')))
}
const cashOf = async ({ id }: Withdrawer) => (await pocketsOf(house, id))['cash']

async function paid(gateway: Gateway, lost = 0n) {
  const player = await withdrawer(house)
  const deposit = await payDeposit(house, player, 100, gateway)
  if (lost > 0n) await lose(house, player.id, lost)
  return { player, ...deposit }
}

/** A notice of the payer's institution that the gateway itself knows nothing of. */
async function notify(gateway: 'bspay' | 'suitpay', charge: string, how: { secret?: string } = {}) {
  const config = localGateways(house.bank.url, house.bank.secret)[gateway] as Record<string, string>
  const [row] = await house.rows(
    sql<{ gateway_ref: string }>`SELECT gateway_ref FROM charges WHERE id = ${charge}`,
  )
  const ref = row?.gateway_ref ?? uuidv7(0)
  const signed = how.secret ?? config['callbackSecret'] ?? ''
  const body = JSON.stringify({
    event: 'chargeback.opened',
    timestamp: '2026-11-18T12:00:00Z',
    transaction_id: ref,
    data: { external_id: charge, status: 'opened', amount: 100 },
  })
  const headers = {
    'content-type': 'application/json',
    'x-bspay-signature': createHmac('sha256', signed).update(body).digest('hex'),
  }
  const answer = await fetch(house.payments.webhooks.urlOf(gateway), { method: 'POST', headers, body })
  return answer.status
}

describe('[X10] a return request that only the gateway reports', () => {
  it.each<Gateway>(['bspay', 'mercadopago', 'rexpay', 'plugme', 'brasilcash', 'stripe'])(
    '%s: is confirmed at the gateway, held, and settled by what the gateway says afterwards',
    async (gateway) => {
      const { player, charge, endToEndId } = await paid(gateway, 60_00n)
      const ref = await house.bank.raiseReturn(endToEndId)
      await hasCase(charge, { source: 'gateway', status: 'open', amount: 100_00n, held: 40_00n })
      expect(await cashOf(player)).toBe(0n)
      expect((await ask(player, { amount: 10 })).body.error?.code).toBe('return_requested')
      await work()
      expect(await casesOf(charge)).toMatchObject([{ status: 'open', held: 40_00n }])
      await house.bank.endReturn(ref, 'lost')
      await work()
      const settled = { status: 'returned', held: 0n, returned: 100_00n, receivable: 60_00n }
      expect(await casesOf(charge)).toMatchObject([settled])
      await payDeposit(house, player, 25, gateway)
      await house.platform.outbox.drain()
      expect(await casesOf(charge)).toMatchObject([{ recovered: 25_00n }])
      await expectSoundReturns(house)
    },
  )

  it('stripe: is linked to a charge whose further ids were never stored, also when the gateway answers late', async () => {
    const { charge, endToEndId } = await paid('stripe')
    const stored = () =>
      house.rows(
        sql<{ reference: string }>`SELECT reference FROM charge_references WHERE charge_id = ${charge}`,
      )
    expect(await stored()).not.toEqual([])
    await house.rows(sql`DELETE FROM charge_references WHERE charge_id = ${charge}`)
    await house.bank.fault({
      effect: 'unavailable_html',
      match: { dialect: 'stripe', op: 'status' },
      times: 8,
    })
    await house.bank.raiseReturn(endToEndId)
    await vi.waitFor(
      async () => {
        await house.rows(
          sql`UPDATE webhook_deliveries SET next_try_at = received_at WHERE handled_at IS NULL`,
        )
        await house.payments.webhooks.work()
        expect(await casesOf(charge)).toMatchObject([{ source: 'gateway', status: 'open', held: 100_00n }])
      },
      { timeout: 60_000, interval: 20 },
    )
    expect(await stored()).not.toEqual([])
    expect((await findings(house, 'webhook_without_charge')).map(({ subject }) => subject)).toEqual([])
  })

  it('suitpay: which reports a chargeback when the money is gone, is taken from the balance and never below zero', async () => {
    const { player, charge, endToEndId } = await paid('suitpay', 30_00n)
    const ref = await house.bank.raiseReturn(endToEndId)
    await house.bank.endReturn(ref, 'lost')
    await hasCase(charge, { status: 'returned', returned: 100_00n, receivable: 30_00n })
    expect(await cashOf(player)).toBe(0n)
    await expectSoundReturns(house)
  })

  it('gives everything back when the gateway says that the payment stands, and follows another request about it', async () => {
    const { player, charge, endToEndId } = await paid('bspay')
    const ref = await house.bank.raiseReturn(endToEndId)
    await hasCase(charge, { status: 'open', held: 100_00n })
    await house.bank.endReturn(ref, 'cancelled')
    await work()
    expect(await casesOf(charge)).toMatchObject([{ status: 'withdrawn', held: 0n }])
    expect(await cashOf(player)).toBe(100_00n)
    await house.bank.raiseReturn(endToEndId)
    await vi.waitFor(async () => expect(await casesOf(charge)).toHaveLength(2), { timeout: 30_000 })
    expect(await casesOf(charge)).toMatchObject([{ status: 'withdrawn' }, { status: 'open', held: 100_00n }])
    await expectSoundReturns(house)
  })

  it('is one case however often and wherever its notices arrive', async () => {
    const { player, charge, endToEndId } = await paid('bspay')
    await house.bank.fault({
      effect: 'webhook_concurrent',
      match: { dialect: 'bspay' },
      options: { copies: 8 },
    })
    const ref = await house.bank.raiseReturn(endToEndId)
    await hasCase(charge, { status: 'open', held: 100_00n })
    await house.bank.clearFaults()
    await Promise.all(
      [house, node, house, node].map((each) =>
        each.payments.inquiry.ask(charge, { urgent: true, isDispute: true }),
      ),
    )
    await house.bank.endReturn(ref, 'lost')
    await Promise.all([work(), work()])
    for (const { id } of (await house.bank.deliveries('bspay')).slice(0, 10)) await house.bank.resend(id)
    await house.payments.inquiry.ask(charge, { urgent: true, isDispute: true })
    await work()
    expect(await casesOf(charge)).toMatchObject([{ status: 'returned', returned: 100_00n, receivable: 0n }])
    expect(await cashOf(player)).toBe(0n)
    await expectSoundReturns(house)
  })

  it('keeps the operator’s refusal until the gateway knows how it ended', async () => {
    const { player, charge, endToEndId } = await paid('bspay')
    const ref = await house.bank.raiseReturn(endToEndId)
    await hasCase(charge, { status: 'open' })
    const [row] = await casesOf(charge)
    const detail = await rosa.visitor.send('GET', `/api/operator/returns/${row!.id}`)
    expect(detail.body.request).toMatchObject({ source: 'gateway', kind: null, end_to_end_id: endToEndId })
    const body = { decision: 'refuse', reason: 'O jogador comprovou a própria conta' }
    const decided = await rosa.visitor.send('POST', `/api/operator/returns/${row!.id}/decision`, { body })
    expect(decided.status, decided.text).toBe(200)
    await work()
    expect(await casesOf(charge)).toMatchObject([{ status: 'refusing', held: 100_00n }])
    await house.bank.endReturn(ref, 'cancelled')
    await work()
    expect(await casesOf(charge)).toMatchObject([{ status: 'refused', held: 0n }])
    expect(await cashOf(player)).toBe(100_00n)
  })
})

describe('[X10] a notice of a return request', () => {
  it('holds nothing while the gateway does not confirm it, and becomes a finding', async () => {
    const { player, charge } = await paid('bspay')
    expect(await notify('bspay', charge)).toBe(200)
    for (let times = 0; times < 9; times++) {
      house.clock.advance(minutes(6))
      await house.payments.webhooks.work()
    }
    expect(await casesOf(charge)).toEqual([])
    expect(await cashOf(player)).toBe(100_00n)
    expect((await findings(house, 'dispute_unconfirmed')).map(({ subject }) => subject)).toEqual([charge])
  })

  it('is refused with a wrong signature, and a finding about a charge that we do not know', async () => {
    const { player, charge } = await paid('bspay')
    expect(await notify('bspay', charge, { secret: 'guessed' })).toBe(401)
    const unknown = uuidv7(Date.now())
    expect(await notify('bspay', unknown)).toBe(200)
    for (let times = 0; times < 5; times++) {
      house.clock.advance(minutes(6))
      await house.payments.webhooks.work()
    }
    expect((await findings(house, 'webhook_without_charge')).map(({ subject }) => subject)).toEqual([unknown])
    expect(await house.rows(sql`SELECT id FROM bank_returns WHERE charge_id IS NULL`)).toEqual([])
    expect(await cashOf(player)).toBe(100_00n)
  })
})
