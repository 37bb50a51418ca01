import { gateways } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectAgreement, findings, quiet, reconcile } from '../../../../test/books.ts'
import { type Depositor, depositor, type House, open, startHouse } from '../../../../test/house.ts'
import { cpf as newCpf } from '../../../../test/people.ts'
import { listen } from '../../../../test/stream.ts'
import { hours, minutes } from '../../../platform/clock.ts'

/** Say who paid and can send money back. */
const lawful = ['brasilcash', 'rexpay', 'bspay', 'plugme'] as const

let house: House
let player: Depositor

beforeAll(async () => {
  house = await startHouse({ settings: { initial_bonus: 100, compliance_profile: 'br-licensed' } })
  player = await depositor(house)
})
afterEach(() => house.bank.clearFaults())
afterAll(() => house.close())

interface Payment {
  id: string
  status: string
  payer_cpf: string | null
}
const paymentsOf = (charge: string) =>
  house.rows(
    sql<Payment>`SELECT id, status, payer_cpf FROM charge_payments WHERE charge_id = ${charge} ORDER BY id`,
  )
const arrival = (charge: string) =>
  vi.waitFor(
    async () => {
      const [payment] = await paymentsOf(charge)
      expect(payment).toBeDefined()
      return payment!
    },
    { timeout: 15_000, interval: 20 },
  )
const refundsOf = (charge: string) =>
  house.rows(sql<{
    amount: bigint
    e2e: string
    reason: string | null
  }>`SELECT r.amount, r.e2e, r.reason FROM pix.refunds r
    JOIN pix.charges c ON c.id = r.charge WHERE c.external_id = ${charge}`)
const sendBack = (payment: string) => house.platform.jobs.run('payments.refund', { payment })
const balance = async () => (await player.visitor.call('wallet')).wallet.total_balance

describe('[M1] where only the player’s own account may pay', () => {
  it('[M2] only vendors are offered that say who paid and can send it back', async () => {
    const offered = await player.visitor.call('gateways')
    expect(offered.gateways.map(({ gateway }) => gateway)).toEqual(lawful)
    for (const gateway of gateways.filter((name) => !lawful.some((each) => each === name))) {
      const body = { amount: 20, gateway }
      const reply = await player.visitor.send('POST', '/api/wallet/deposit/payment', { body })
      expect(reply.body).toMatchObject({ error: { code: 'gateway_unavailable' } })
    }
  })

  it.each(lawful)('%s: a stranger’s payment is refunded and never credited', async (gateway) => {
    const stranger = newCpf()
    const charge = await open(player.visitor, gateway, { amount: 25, accept_bonus: true })
    const page = await listen(house, player.token)
    await house.bank.pay(charge.qrcode ?? '', { payer_cpf: stranger })
    const payment = await arrival(charge.id)
    expect(payment).toMatchObject({ status: 'refunding', payer_cpf: stranger })
    await vi.waitFor(() => expect(page.received()).toContain('"status":"failed"'))
    page.stop()
    await page.ended.catch(() => {})
    const state = await player.visitor.call('chargeStatus', { params: { id: charge.id } })
    expect(state).toMatchObject({ status: 'failed', paid: false, bonus: 0 })

    await sendBack(payment.id)
    expect(await paymentsOf(charge.id)).toMatchObject([{ status: 'refunded' }])
    expect(await refundsOf(charge.id)).toMatchObject([{ amount: 2500n }])
    // The vendor reports our own refund, and its list no longer has the payment: neither is a finding.
    await quiet(house)
    await house.payments.reconciler.compare(new Date(Date.now() - hours(1)), new Date(Date.now() + hours(1)))
    await sendBack(payment.id)
    expect(await refundsOf(charge.id)).toHaveLength(1)
    expect(await findings(house)).toEqual([])
    expect(await balance()).toBe(0)
    expect(await player.visitor.call('hasDeposits')).toEqual({ hasDeposits: false, last_amount: null })
  })

  it.each(lawful)('%s: a refund whose answer is lost is made once', async (gateway) => {
    const charge = await open(player.visitor, gateway, { amount: 26 })
    await house.bank.pay(charge.qrcode ?? '', { payer_cpf: newCpf() })
    const { id } = await arrival(charge.id)
    await quiet(house)
    await house.bank.fault({ effect: 'reset_after_commit', match: { dialect: gateway, op: 'refund' } })
    await expect(sendBack(id)).rejects.toThrow(/not settled yet/)
    await sendBack(id)
    expect(await paymentsOf(charge.id)).toMatchObject([{ status: 'refunded' }])
    expect(await refundsOf(charge.id)).toHaveLength(1)
    expect(await findings(house, 'refund_refused')).toEqual([])
  })

  it('the player’s own payment is credited, without a bonus', async () => {
    const charge = await open(player.visitor, 'plugme', { amount: 27, accept_bonus: true })
    expect(charge.preview).toMatchObject({ welcome_bonus: 0, total: 27 })
    await house.bank.pay(charge.qrcode ?? '', { payer_cpf: player.cpf })
    expect(await arrival(charge.id)).toMatchObject({ status: 'credited' })
    expect(await balance()).toBe(27)
  })

  it('a second payment, whose payer no list names, goes back', async () => {
    const charge = await open(player.visitor, 'bspay', { amount: 28 })
    const { endToEndIds } = await house.bank.pay(charge.qrcode ?? '', {
      outcome: 'twice',
      payer_cpf: player.cpf,
    })
    await arrival(charge.id)
    await quiet(house)
    await house.payments.reconciler.compare(new Date(Date.now() - hours(1)), new Date(Date.now() + hours(1)))
    const [first, second] = await paymentsOf(charge.id)
    expect([first?.status, second?.status]).toEqual(['credited', 'refunding'])
    await sendBack(second!.id)
    expect(await refundsOf(charge.id)).toEqual([
      { amount: 2800n, e2e: endToEndIds[1], reason: 'PAYER_UNKNOWN' },
    ])
    expect(await balance()).toBe(27 + 28)
  })

  it('a gateway that was down for longer than the queue retries is asked again, and a finding is recorded', async () => {
    const charge = await open(player.visitor, 'rexpay', { amount: 29 })
    await house.bank.pay(charge.qrcode ?? '', { payer_cpf: newCpf() })
    const { id } = await arrival(charge.id)
    const recent = () => house.platform.jobs.run('payments.recent')
    await house.bank.fault({ effect: 'unauthorized', match: { dialect: 'rexpay', op: 'refund' }, times: 4 })
    await recent()
    expect(await refundsOf(charge.id)).toEqual([])
    house.clock.advance(minutes(11))
    await recent()
    expect(await findings(house, 'refund_waits')).toEqual([])
    house.clock.advance(minutes(50))
    await recent()
    expect(await findings(house, 'refund_waits')).toMatchObject([{ gateway: 'rexpay', subject: id }])
    await house.bank.clearFaults()
    await recent()
    house.clock.advance(-minutes(61))
    expect(await refundsOf(charge.id)).toHaveLength(1)
    expect(await paymentsOf(charge.id)).toMatchObject([{ status: 'refunded' }])
  })

  it('a refund that is refused waits for a person', async () => {
    const charge = await open(player.visitor, 'plugme', { amount: 30 })
    await house.bank.pay(charge.qrcode ?? '', { payer_cpf: newCpf() })
    const { id } = await arrival(charge.id)
    await house.rows(sql`UPDATE pix.merchants SET balance = balance - 1000000000000 WHERE dialect = 'plugme'`)
    await sendBack(id)
    await house.rows(sql`UPDATE pix.merchants SET balance = balance + 1000000000000 WHERE dialect = 'plugme'`)
    expect(await findings(house, 'refund_refused')).toMatchObject([{ gateway: 'plugme', subject: id }])
    const asked = await house.bank.count('plugme', 'refund')
    house.clock.advance(minutes(11))
    await house.platform.jobs.run('payments.recent')
    house.clock.advance(-minutes(11))
    expect(await asked()).toBe(0)
    expect(await paymentsOf(charge.id)).toMatchObject([{ status: 'refunding' }])
    await sendBack(id)
    expect(await paymentsOf(charge.id)).toMatchObject([{ status: 'refunded' }])
  })
})

it('under other laws a third party may pay for a player', async () => {
  await house.set({ compliance_profile: 'standard' })
  const charge = await open(player.visitor, 'plugme', { amount: 31 })
  await house.bank.pay(charge.qrcode ?? '', { payer_cpf: newCpf() })
  expect(await arrival(charge.id)).toMatchObject({ status: 'credited' })
})

it('agrees with the bank’s statement in the end', async () => {
  await reconcile(house)
  expect(await expectAgreement(house)).toEqual([])
})
