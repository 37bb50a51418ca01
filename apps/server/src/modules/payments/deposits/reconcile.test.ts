import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectAgreement, findings, quiet, reconcile } from '../../../../test/books.ts'
import { type Depositor, depositor, type House, open, startHouse } from '../../../../test/house.ts'
import { hours, minutes, seconds } from '../../../platform/clock.ts'

let house: House
let player: Depositor
/** How far our clock was turned in a test; turned back after it. */
let turned = 0

beforeAll(async () => {
  house = await startHouse()
  player = await depositor(house)
})
afterEach(async () => {
  vi.restoreAllMocks()
  house.clock.advance(-turned)
  turned = 0
  await house.bank.clearFaults()
})
afterAll(() => house.close())

function turn(milliseconds: number) {
  house.clock.advance(milliseconds)
  turned += milliseconds
}
const row = async (id: string) => {
  const [found] = await house.rows(sql<{ status: string; checks: number; next_check_at: Date | null }>`
    SELECT status, checks, next_check_at FROM charges WHERE id = ${id}`)
  return found!
}
const becomesPaid = (id: string) =>
  vi.waitFor(async () => expect((await row(id)).status).toBe('paid'), { timeout: 15_000, interval: 20 })
const around = () => [new Date(Date.now() - hours(1)), new Date(Date.now() + hours(1))] as const
/** No other charge is due while a test counts calls. */
const alone = (id: string) =>
  house.rows(sql`UPDATE charges SET next_check_at = NULL WHERE id <> ${id} AND next_check_at IS NOT NULL`)

describe('a page that polls', () => {
  it('makes us ask the gateway at most every five seconds, on all nodes together', async () => {
    const other = await house.node()
    const charge = await open(player.visitor, 'suitpay', { amount: 20 })
    const asked = await house.bank.count('suitpay', 'status')
    const pages = [house, other].map((node) => node.visitor({ token: player.token }))
    const poll = () =>
      Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          pages[index % 2]!.call('chargeStatus', { params: { id: charge.id } }),
        ),
      )
    // Both clocks stand still: only what is turned counts.
    const now = Date.now()
    for (const [at, calls] of [
      [0, 1],
      [4900, 1],
      [5000, 2],
      [9900, 2],
      [10_000, 3],
    ] as const) {
      const frozen = new Date(now + at)
      vi.spyOn(house.clock, 'now').mockReturnValue(frozen)
      vi.spyOn(other.clock, 'now').mockReturnValue(frozen)
      const answers = await poll()
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'pending'))
      expect({ at, calls: await asked() }).toEqual({ at, calls })
    }
    await other.close()
  })

  it('is answered from our own record when the gateway is away', async () => {
    const charge = await open(player.visitor, 'suitpay', { amount: 20 })
    await house.bank.fault({
      effect: 'bad_gateway_html',
      match: { dialect: 'suitpay', op: 'status' },
      times: 4,
    })
    const state = await player.visitor.call('chargeStatus', { params: { id: charge.id } })
    expect(state).toMatchObject({ status: 'pending', paid: false })
  })
})

describe('the reconciler', () => {
  it('asks after 15 s, 30 s, 1, 2, 5 and 10 minutes, then hourly, until two days after the end', async () => {
    const charge = await open(player.visitor, 'suitpay', { amount: 20 })
    const opened = Date.parse(charge.created_at)
    await alone(charge.id)
    const asked = await house.bank.count('suitpay', 'status')
    const { reconciler } = house.payments
    let calls = 0
    for (const wait of [
      seconds(15),
      seconds(30),
      minutes(1),
      minutes(2),
      minutes(5),
      minutes(10),
      hours(1),
      hours(1),
    ]) {
      const due = (await row(charge.id)).next_check_at!.getTime()
      // The clock runs on: far enough before the moment for a machine that stalls.
      house.clock.set(new Date(due - seconds(10)))
      await reconciler.inquire()
      expect(await asked()).toBe(calls)
      house.clock.set(new Date(due + 5))
      await reconciler.inquire()
      calls += 1
      expect(await asked()).toBe(calls)
      const { next_check_at: next, checks } = await row(charge.id)
      expect(checks).toBe(calls)
      const waits = [seconds(15), seconds(30), minutes(1), minutes(2), minutes(5), minutes(10)]
      const expected = waits[calls] ?? hours(1)
      expect(Math.abs(next!.getTime() - due - expected)).toBeLessThan(seconds(5))
      expect(wait).toBe(waits[calls - 1] ?? hours(1))
    }
    let last = 0
    for (let next = (await row(charge.id)).next_check_at; next; next = (await row(charge.id)).next_check_at) {
      house.clock.set(next)
      last = next.getTime()
      await reconciler.inquire()
    }
    const end = opened + minutes(10) + hours(48)
    expect(last).toBeLessThanOrEqual(end)
    expect(last).toBeGreaterThan(end - hours(1) - minutes(1))
    house.clock.set(new Date())
    // It answered every time; there is nothing to look at.
    expect(await findings(house, 'never_answered')).toEqual([])
  })

  it('records a finding when a charge was never answered for', async () => {
    const charge = await open(player.visitor, 'suitpay', { amount: 20 })
    await alone(charge.id)
    await house.bank.fault({
      effect: 'unauthorized',
      match: { dialect: 'suitpay', op: 'status' },
      times: 1000,
    })
    await house.rows(sql`UPDATE charges SET checks = 40 WHERE id = ${charge.id}`)
    turn(hours(48))
    await house.payments.reconciler.inquire()
    expect(await findings(house, 'never_answered')).toMatchObject([
      { gateway: 'suitpay', subject: charge.id },
    ])
  })

  it('finds a payment without a webhook', async () => {
    const charge = await open(player.visitor, 'orkestra', { amount: 20 })
    await house.bank.fault({ effect: 'webhook_dropped', match: { dialect: 'orkestra' } })
    await house.bank.pay(charge.qrcode ?? '')
    turn(seconds(16))
    await house.platform.jobs.run('payments.work')
    expect((await row(charge.id)).status).toBe('paid')
  })

  it('goes on with the next charge when one cannot be acted upon', async () => {
    const charges = await Promise.all(
      [1, 2].map((more) => open(player.visitor, 'digitopay', { amount: 20 + more })),
    )
    await house.bank.fault({ effect: 'webhook_dropped', match: { dialect: 'digitopay' }, times: 2 })
    for (const charge of charges) await house.bank.pay(charge.qrcode ?? '')
    // The name that the vendor gave the first one belongs, for us, to a third: it cannot be stored.
    const third = await open(player.visitor, 'digitopay', { amount: 23 })
    await house.rows(sql`UPDATE charges SET gateway_ref = NULL WHERE id = ${third.id}`)
    await house.rows(sql`UPDATE charges AS taker SET gateway_ref = NULL, next_check_at = now() - interval '1 day'
      FROM charges AS other WHERE taker.id = ${charges[0]!.id} AND other.id = ${third.id}`)
    await house.rows(sql`UPDATE charges SET gateway_ref = (SELECT id FROM pix.charges WHERE external_id = ${charges[0]!.id})
      WHERE id = ${third.id}`)
    turn(seconds(20))
    await house.payments.reconciler.inquire()
    expect([await row(charges[0]!.id), await row(charges[1]!.id)]).toMatchObject([
      { status: 'pending' },
      { status: 'paid' },
    ])
    await house.rows(sql`UPDATE charges SET gateway_ref = NULL WHERE id = ${third.id}`)
    turn(hours(1))
    await house.payments.reconciler.inquire()
    expect((await row(charges[0]!.id)).status).toBe('paid')
  })
})

describe('a statement', () => {
  it('brings what the vendor has and we do not', async () => {
    const charge = await open(player.visitor, 'brasilcash', { amount: 31 })
    await house.bank.fault({ effect: 'webhook_dropped', match: { dialect: 'brasilcash' } })
    await house.bank.pay(charge.qrcode ?? '')
    await house.platform.jobs.run('payments.statement')
    expect((await row(charge.id)).status).toBe('paid')
  })

  it('shows a payment of no charge of ours, once', async () => {
    const charge = await open(player.visitor, 'plugme', { amount: 32 })
    await house.bank.fault({ effect: 'webhook_dropped', match: { dialect: 'plugme' } })
    const { endToEndId } = await house.bank.pay(charge.qrcode ?? '')
    await house.rows(sql`UPDATE charges SET gateway = 'bspay', next_check_at = NULL WHERE id = ${charge.id}`)
    await house.rows(sql`DELETE FROM gateway_attempts WHERE subject = ${charge.id}`)
    for (let round = 0; round < 2; round++) await house.payments.reconciler.compare(...around())
    expect(await findings(house, 'payment_without_charge')).toMatchObject([
      { gateway: 'plugme', subject: endToEndId, detail: { amount: '3200', endToEndId } },
    ])
    await house.rows(sql`UPDATE charges SET gateway = 'plugme' WHERE id = ${charge.id}`)
    await house.payments.reconciler.compare(...around())
    expect((await row(charge.id)).status).toBe('paid')
  })

  it('shows a credit that the vendor no longer has', async () => {
    const charge = await open(player.visitor, 'bspay', { amount: 33 })
    const { endToEndId } = await house.bank.pay(charge.qrcode ?? '')
    await becomesPaid(charge.id)
    await house.payments.reconciler.compare(...around())
    expect(await findings(house, 'credited_not_on_statement')).toEqual([])
    await house.bank.dispute(endToEndId ?? '')
    await quiet(house)
    await house.payments.reconciler.compare(...around())
    expect(await findings(house, 'credited_not_on_statement')).toMatchObject([
      { gateway: 'bspay', detail: { charge: charge.id, amount: '3300', word: 'chargeback' } },
    ])
    expect(await findings(house, 'disputed')).toMatchObject([{ gateway: 'bspay', subject: charge.id }])
  })

  it('raises no alarm about a charge that was made before it begins', async () => {
    const charge = await open(player.visitor, 'brasilcash', { amount: 34 })
    turn(minutes(12))
    await house.bank.advance(minutes(12))
    await house.bank.pay(charge.qrcode ?? '', { outcome: 'late' })
    await becomesPaid(charge.id)
    turn(minutes(7))
    await house.bank.advance(minutes(7))
    const listed = await house.bank.count('brasilcash', 'list')
    await house.platform.jobs.run('payments.recent')
    expect(await listed()).toBe(1)
    expect(await findings(house, 'credited_not_on_statement')).toHaveLength(1)
    await house.bank.advance(-minutes(19))
  })

  it('that does not come is recorded as a finding, and the others are compared', async () => {
    const charge = await open(player.visitor, 'rexpay', { amount: 35 })
    await house.bank.fault({ effect: 'webhook_dropped', match: { dialect: 'rexpay' } })
    await house.bank.pay(charge.qrcode ?? '')
    await house.bank.fault({
      effect: 'error_after_commit',
      match: { dialect: 'brasilcash', op: 'list' },
      times: 2,
    })
    await house.payments.reconciler.compare(...around())
    expect((await row(charge.id)).status).toBe('paid')
    expect(await findings(house, 'no_statement')).toMatchObject([{ gateway: 'brasilcash' }])
  })
})

it('agrees with the bank’s statement in the end, but for what is disputed', async () => {
  await reconcile(house)
  expect(await expectAgreement(house)).toEqual([])
})

describe('a vendor that contradicts itself', () => {
  it('is credited once for one payment reported with two charges', async () => {
    const [mine, other] = [
      await open(player.visitor, 'rexpay', { amount: 36 }),
      await open(player.visitor, 'rexpay', { amount: 36 }),
    ]
    await house.bank.pay(other.qrcode ?? '')
    await becomesPaid(other.id)
    await house.bank.fault({ effect: 'webhook_dropped', match: { dialect: 'rexpay' } })
    const { endToEndId } = await house.bank.pay(mine.qrcode ?? '')
    await house.rows(
      sql`UPDATE charge_payments SET end_to_end_id = ${endToEndId} WHERE charge_id = ${other.id}`,
    )
    expect(await house.payments.inquiry.ask(mine.id, { urgent: true })).toBe('answered')
    expect((await row(mine.id)).status).toBe('pending')
    expect(await findings(house, 'payment_of_another_charge')).toMatchObject([
      { subject: mine.id, detail: { endToEndId, credited: other.id } },
    ])
  })

  it('is found out when its statement has another amount', async () => {
    const charge = await open(player.visitor, 'rexpay', { amount: 37 })
    await house.bank.pay(charge.qrcode ?? '')
    await becomesPaid(charge.id)
    await house.rows(sql`UPDATE charge_payments SET amount = 3600 WHERE charge_id = ${charge.id}`)
    await house.payments.reconciler.compare(...around())
    expect(await findings(house, 'other_amount_stated')).toMatchObject([
      { gateway: 'rexpay', detail: { credited: '3600', stated: '3700' } },
    ])
  })
})
