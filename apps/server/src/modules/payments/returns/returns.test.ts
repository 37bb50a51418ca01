import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findings } from '../../../../test/books.ts'
import { fund } from '../../../../test/casino.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectSoundReturns, lose, payDeposit, returnsIn } from '../../../../test/returns.ts'
import { ask, pocketsOf, read, type Withdrawer, withdrawer } from '../../../../test/withdrawer.ts'
import { days, minutes } from '../../../platform/clock.ts'
import { runReturnsCommand } from './commands.ts'

let house: House
let node: House
let rosa: TestOperator

beforeAll(async () => {
  house = await startHouse({ settings: { initial_bonus: 0, min_withdraw: centavos(10_00) } })
  node = await house.node()
  rosa = await joinTeam(house, 'finance')
})
afterAll(async () => {
  await node.close()
  await house.close()
})

const API = '/api/operator'
const work = () => house.platform.jobs.run('payments.returns')
const workOnBoth = () => Promise.all([work(), node.platform.jobs.run('payments.returns')])
const reason = 'O jogador comprovou a própria conta'
const decide = (id: string, decision: 'accept' | 'refuse') =>
  rosa.visitor.send('POST', `${API}/returns/${id}/decision`, { body: { decision, reason } })
const stateOf = async (ref: string) => (await returnsIn(house)).find(({ source_ref }) => source_ref === ref)!
const cashOf = async ({ id }: Withdrawer) => (await pocketsOf(house, id))['cash']
const kindsOf = async ({ visitor }: Withdrawer) => {
  await house.platform.outbox.drain()
  return (await visitor.call('notices', { query: {} })).notices.filter(
    ({ kind }) => kind === 'deposit_return',
  )
}

/** A player with one deposit of R$ 100, which the payer's bank asks back. */
async function asked(lost: bigint = 0n) {
  const player = await withdrawer(house)
  const deposit = await payDeposit(house, player, 100)
  if (lost > 0n) await lose(house, player.id, lost)
  const ref = await house.bank.raiseReturn(deposit.endToEndId)
  await workOnBoth()
  return { player, deposit, ref, id: (await stateOf(ref)).id }
}

describe('[X10] a return request of the payer’s bank', () => {
  it('holds the amount at once, refuses withdrawals, and notifies the player', async () => {
    const { player, ref } = await asked()
    expect(await stateOf(ref)).toMatchObject({ status: 'open', held: 100_00n })
    expect(await cashOf(player)).toBe(0n)
    await fund(house, player.id, 'cash', 50_00n)
    const refused = await ask(player, { amount: 50 })
    expect(refused.body.error?.code).toBe('return_requested')
    expect(await kindsOf(player)).toHaveLength(1)
    await expectSoundReturns(house)
  })

  it('holds only what is left and never makes the wallet negative', async () => {
    const { player, ref } = await asked(70_00n)
    expect(await stateOf(ref)).toMatchObject({ status: 'open', held: 30_00n })
    await fund(house, player.id, 'cash', 20_00n)
    await workOnBoth()
    expect(await stateOf(ref)).toMatchObject({ held: 50_00n })
    expect(await cashOf(player)).toBe(0n)
    await expectSoundReturns(house)
  })

  it('stops a withdrawal that was not sent, when the cash does not suffice', async () => {
    const player = await withdrawer(house)
    const { endToEndId } = await payDeposit(house, player, 100)
    const { withdrawal } = (await ask(player, { amount: 80 })).body
    const ref = await house.bank.raiseReturn(endToEndId)
    await work()
    expect((await read(player, withdrawal.id)).status).toBe('rejected')
    expect(await stateOf(ref)).toMatchObject({ held: 100_00n })
    await expectSoundReturns(house)
  })

  it('goes back by the bank when an operator accepts it; what was gambled is a receivable that later money pays', async () => {
    const { player, deposit, ref, id } = await asked(60_00n)
    expect((await decide(id, 'accept')).status).toBe(200)
    expect((await decide(id, 'refuse')).body.error.code).toBe('return_decided')
    await workOnBoth()
    expect(await stateOf(ref)).toMatchObject({
      status: 'returned',
      held: 0n,
      returned: 100_00n,
      receivable: 60_00n,
    })
    const payment = (await house.bank.payments()).find(({ e2e }) => e2e === deposit.endToEndId)
    expect(payment!.refunded).toBe(100_00)
    await payDeposit(house, player, 25)
    await house.platform.outbox.drain()
    expect(await stateOf(ref)).toMatchObject({ recovered: 25_00n })
    await fund(house, player.id, 'cash', 50_00n)
    await workOnBoth()
    expect(await stateOf(ref)).toMatchObject({ recovered: 60_00n })
    expect(await cashOf(player)).toBe(15_00n)
    expect((await ask(player, { amount: 15 })).status).toBe(200)
    await expectSoundReturns(house)
  })

  it('releases everything when it is refused or withdrawn', async () => {
    const refused = await asked()
    await decide(refused.id, 'refuse')
    await workOnBoth()
    expect(await stateOf(refused.ref)).toMatchObject({ status: 'refused', held: 0n })
    expect(await cashOf(refused.player)).toBe(100_00n)
    expect((await kindsOf(refused.player)).map(({ title }) => title)).toHaveLength(2)

    const withdrawn = await asked()
    await house.bank.endReturn(withdrawn.ref, 'cancelled')
    house.clock.advance(30_000)
    await workOnBoth()
    expect(await stateOf(withdrawn.ref)).toMatchObject({ status: 'withdrawn', held: 0n })
    expect(await cashOf(withdrawn.player)).toBe(100_00n)
    expect((await ask(withdrawn.player, { amount: 50 })).status).toBe(200)
    await expectSoundReturns(house)
  })

  it('follows the bank when it took the money or withdrew before our answer', async () => {
    const taken = await asked(100_00n)
    await house.bank.endReturn(taken.ref, 'lost')
    await decide(taken.id, 'refuse')
    await workOnBoth()
    expect(await stateOf(taken.ref)).toMatchObject({ status: 'returned', receivable: 100_00n })
    const dropped = await asked()
    await house.bank.endReturn(dropped.ref, 'cancelled')
    await decide(dropped.id, 'accept')
    await workOnBoth()
    expect(await stateOf(dropped.ref)).toMatchObject({ status: 'withdrawn', returned: 0n })
    expect(await cashOf(dropped.player)).toBe(100_00n)
    await expectSoundReturns(house)
  })

  it('is settled once when the bank raises it twice', async () => {
    const { player, deposit, ref, id } = await asked()
    const again = await house.bank.raiseReturn(deposit.endToEndId)
    await workOnBoth()
    expect(await stateOf(again)).toMatchObject({ status: 'waiting', held: 0n })
    await decide(id, 'accept')
    await workOnBoth()
    house.clock.advance(60_000)
    await workOnBoth()
    await workOnBoth()
    expect(await stateOf(ref)).toMatchObject({ status: 'returned', returned: 100_00n })
    expect(await stateOf(again)).toMatchObject({ status: 'refused', returned: 0n })
    expect(await cashOf(player)).toBe(0n)
    await expectSoundReturns(house)
  })

  it('is a finding while its payment is unknown, and waits for it', async () => {
    const player = await withdrawer(house)
    const { charge, endToEndId, payment } = await payDeposit(house, player, 40)
    // As if the request had arrived before the payment's id.
    await house.rows(sql`UPDATE charge_payments SET end_to_end_id = NULL WHERE id = ${payment}`)
    const ref = await house.bank.raiseReturn(endToEndId)
    await work()
    const { id, status } = await stateOf(ref)
    expect(status).toBe('waiting')
    expect((await findings(house, 'return_without_payment')).map(({ subject }) => subject)).toContain(id)
    await house.rows(
      sql`UPDATE charge_payments SET end_to_end_id = ${endToEndId} WHERE charge_id = ${charge}`,
    )
    house.clock.advance(60_000)
    await work()
    expect(await stateOf(ref)).toMatchObject({ status: 'open', held: 40_00n })
    await expectSoundReturns(house)
  })

  it('keeps its payment from being refunded as well', async () => {
    const { deposit } = await asked()
    const reply = await rosa.visitor.send('POST', `${API}/payments/${deposit.payment}/refund`, {
      body: { reason },
    })
    expect(reply.body.error.code).toBe('payment_in_return')
  })

  it('is listed by deadline and shown with its evidence and steps', async () => {
    const { id, player } = await asked(10_00n)
    const list = await rosa.visitor.send('GET', `${API}/returns?state=open&player=${player.id}`)
    expect(list.body.items).toMatchObject([{ id, status: 'open', held: 90, amount: 100 }])
    const { body } = await rosa.visitor.send('GET', `${API}/returns/${id}`)
    expect(body.evidence).toMatchObject({ payer_is_player: true, cash: 90 })
    expect(body.steps.map(({ what }: { what: string }) => what)).toEqual(['received', 'matched', 'held'])
    expect(await runReturnsCommand(house.payments.returns.deps, ['show', id])).toContain('held')
    const missing = await rosa.visitor.send('GET', `${API}/returns/0190b5c2-0000-7000-8000-000000000000`)
    expect(missing.body.error.code).toBe('return_not_found')
  })

  it('has seven days: afterwards it is overdue, once', async () => {
    const { id } = await asked()
    house.clock.advance(days(7) - minutes(30))
    await workOnBoth()
    const overdue = async () =>
      (await findings(house, 'return_overdue')).filter(({ subject }) => subject === id).length
    expect(await overdue()).toBe(0)
    house.clock.advance(minutes(31))
    await workOnBoth()
    await workOnBoth()
    expect(await overdue()).toBe(1)
  })
})
