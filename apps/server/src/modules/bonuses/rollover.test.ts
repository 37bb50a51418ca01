import { centavos } from '@girassol/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { fund, holdings } from '../../../test/casino.ts'
import { rolloverTable, type RolloverTable } from '../../../test/rollover.ts'
import { expectHonestBooks, gambler, showAll, takeSeat } from '../../../test/studio.ts'

let app: TestApp
let table: RolloverTable
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  table = await rolloverTable(app)
})
afterAll(() => app.close())

describe('a bonus with rollover', () => {
  it('becomes cash when it was staked as often as its rule asks, and in as many rounds', async () => {
    await table.rules({ times: 2.5, rounds: 3 })
    const id = await table.player()
    await table.deposit(id, centavos(100_00), true)
    expect(await table.wallet(id)).toMatchObject({
      balance: 100_00n,
      balance_bonus: 100_00n,
      balance_bonus_rollover: 0n,
      pending_balance_bonus_rollover: 250_00n,
      balance_deposit_rollover: 0n,
      withdrawable_balance: 100_00n,
    })
    await table.settle(await table.play(id, 90_00n, 90_00n))
    expect(await table.pending(id)).toBe(160_00n)
    expect(await table.wallet(id)).toMatchObject({
      balance_bonus_rollover: 90_00n,
      pending_balance_bonus_rollover: 250_00n,
    })
    // All of it is staked now, but in two rounds only.
    const last = await table.play(id, 200_00n, 170_00n)
    await table.settle(last)
    expect(await holdings(app, id)).toEqual({ cash: 85_00n, bonus: 85_00n })
    expect(await table.rows(id)).toMatchObject([{ status: 'open', done: 250_00n, rounds_done: 2 }])
    await table.settle(last)
    expect(await table.rows(id)).toMatchObject([{ status: 'open', rounds_done: 2 }])

    await table.settle(await table.play(id, 1n))
    expect(await holdings(app, id)).toEqual({ cash: 169_99n, bonus: 0n })
    expect(await table.rows(id)).toMatchObject([{ status: 'met', done: 250_00n, released: 85_00n }])
    expect(await table.wallet(id)).toMatchObject({
      pending_balance_bonus_rollover: 0n,
      balance_bonus_rollover: 0n,
    })
    await table.settle(await table.play(id, 100_00n))
    expect(await holdings(app, id)).toEqual({ cash: 69_99n, bonus: 0n })
  })

  it('is worked off oldest first, each taking its own part of the pocket with it', async () => {
    await table.rules({ times: 1 })
    const id = await table.player()
    await table.deposit(id, centavos(30_00), true)
    await table.rules({ times: 3 })
    await table.deposit(id, centavos(10_00), true)
    // R$ 40 of bonus, of which R$ 8 are lost: the older one has three quarters of what is left.
    await table.move(id, [{ from: 'bonus', to: 'house:corrections', amount: 8_00n }])
    await table.settle(await table.play(id, 35_00n))
    expect(await holdings(app, id)).toEqual({ cash: 5_00n + 24_00n, bonus: 8_00n })
    expect(await table.rows(id)).toMatchObject([
      { status: 'met', due: 30_00n, done: 30_00n, released: 24_00n },
      { status: 'open', due: 30_00n, done: 5_00n },
    ])
    await table.settle(await table.play(id, 25_00n))
    expect(await holdings(app, id)).toEqual({ cash: 4_00n + 8_00n, bonus: 0n })
  })

  it('that was lost has no pending rollover', async () => {
    await table.rules({ times: 10 })
    const id = await table.player()
    await table.deposit(id, centavos(20_00), true)
    await table.settle(await table.play(id, 40_00n))
    expect(await table.wallet(id)).toMatchObject({
      pending_balance_bonus_rollover: 0n,
      balance_bonus_rollover: 0n,
    })
    expect(await table.pending(id)).toBe(0n)
    await table.rules({ times: 1 })
    await table.deposit(id, centavos(5_00), true)
    expect(await table.rows(id)).toMatchObject([{ status: 'ended', released: 0n }, { status: 'open' }])
    await table.settle(await table.play(id, 5_00n))
    expect(await holdings(app, id)).toEqual({ cash: 5_00n, bonus: 0n })
  })

  it('ends with the pocket when the pocket is given up', async () => {
    await table.rules({ times: 10 })
    const id = await table.player()
    await table.deposit(id, centavos(20_00), true)
    await table.forfeit(id)
    expect(await table.rows(id)).toMatchObject([{ status: 'ended', released: 0n }])
    expect(await table.pending(id)).toBe(0n)
  })
})

it('keeps the rule of the day it was given, and without one stays to be played', async () => {
  await table.rules(null)
  const id = await table.player()
  await table.deposit(id, centavos(10_00), true)
  expect(await table.wallet(id)).toMatchObject({
    pending_balance_bonus_rollover: 0n,
    withdrawable_balance: 10_00n,
  })
  await table.rules({ times: 1 })
  await table.settle(await table.play(id, 10_00n))
  expect(await holdings(app, id)).toEqual({ cash: 0n, bonus: 10_00n })
  await table.deposit(id, centavos(30_00), true)
  await table.rules(null)
  // Half of the pocket is lost; of the other half three quarters are the newer bonus's.
  await table.move(id, [{ from: 'bonus', to: 'house:corrections', amount: 20_00n }])
  await table.settle(await table.play(id, 30_00n))
  expect(await holdings(app, id)).toEqual({ cash: 15_00n, bonus: 5_00n })
  expect(await table.rows(id)).toMatchObject([{ status: 'unbound' }, { status: 'met', released: 15_00n }])
})

it('holds a deposit back until it was staked, and never more than the deposit', async () => {
  await table.rules({ times: 5, deposit: 1, rounds: 2 })
  const id = await table.player()
  await table.deposit(id, centavos(50_00), false)
  await fund(app, id, 'cash', 7_00n)
  await fund(app, id, 'bonus', 9_00n)
  expect(await table.wallet(id)).toMatchObject({
    balance: 57_00n,
    balance_deposit_rollover: 50_00n,
    withdrawable_balance: 7_00n,
    pending_balance_bonus_rollover: 0n,
  })
  await table.settle(await table.play(id, 50_00n, 60_00n))
  expect(await table.wallet(id)).toMatchObject({ balance_deposit_rollover: 0n, withdrawable_balance: 17_00n })
  // Bonus money is not the deposit: it is the second round that counts.
  await table.move(id, [{ from: 'cash', to: 'house:corrections', amount: 67_00n }])
  await table.settle(await table.play(id, 9_00n))
  expect(await table.rows(id)).toMatchObject([{ status: 'open', rounds_done: 1 }])
  await fund(app, id, 'cash', 3_00n)
  await table.settle(await table.play(id, 1_00n))
  expect(await table.rows(id)).toMatchObject([{ status: 'met', rounds_done: 2, released: 0n }])
  expect(await table.wallet(id)).toMatchObject({ balance: 2_00n, withdrawable_balance: 2_00n })
})

it('does not count a round that only gave its stake back', async () => {
  await table.rules({ times: 1 })
  const { id, visitor } = await gambler(app, { cash: 0n })
  await table.deposit(id, centavos(3_00), true)
  const seat = await takeSeat(app, visitor, 'mines-97')
  await seat.play({ mines: 3 })
  app.clock.advance(86_400_001)
  await app.platform.jobs.run('gameplay.due')
  await app.gameplay.ledgerEvents.process()
  await app.platform.outbox.drain()
  expect(await table.rows(id)).toMatchObject([{ status: 'open', done: 0n, rounds_done: 0 }])
  expect(await holdings(app, id)).toEqual({ cash: 3_00n, bonus: 3_00n })
})

it('counts rounds of the house when they are over', async () => {
  await table.rules({ times: 1 })
  const { id, visitor } = await gambler(app, { cash: 0n })
  await table.deposit(id, centavos(3_00), true)
  const reels = await takeSeat(app, visitor, 'classic-esquina')
  for (let turn = 0; turn < 3; turn++) {
    await reels.play({})
    app.clock.advance(3000)
    await showAll(app)
    await app.gameplay.ledgerEvents.process()
    await app.platform.outbox.drain()
  }
  expect(await table.rows(id)).toMatchObject([
    { status: 'met', done: 3_00n, rounds_done: 3, released: 3_00n },
  ])
  expect((await holdings(app, id)).bonus).toBe(0n)
  await expectHonestBooks(app)
})
