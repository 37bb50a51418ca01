import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addGame, fund, holdings, sit } from '../../../test/casino.ts'
import { type House, startHouse } from '../../../test/house.ts'
import { TestRegistry } from '../../../test/registry.ts'
import { pocketsOf, type Withdrawer, withdrawer, work } from '../../../test/withdrawer.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { executor } from '../../platform/database.ts'
import type { CaseRow } from './case-queries.ts'

let house: House
let other: House
let game: number
const registry = new TestRegistry()
beforeAll(async () => {
  house = await startHouse({
    works: false,
    registry,
    settings: { compliance_profile: 'br-licensed', withdraw_daily_count: 1000 },
  })
  other = await house.node()
  game = await addGame(house, 'sequencia')
})
afterAll(async () => {
  await other.close()
  await house.close()
})

const nodes = () => [house, other]
const turn = (milliseconds: number) => {
  for (const { clock } of nodes()) clock.advance(milliseconds)
}

/** A player with money whom the registry has just named. */
async function impeded(cash: bigint): Promise<Withdrawer> {
  const player = await withdrawer(house, { cash })
  turn(days(1))
  registry.impeded.set(player.cpf, ['AUTOEXCLUSAO_CENTRALIZADA'])
  await house.rows(sql`UPDATE registry_states SET due_at = now() WHERE player_id = ${player.id}`)
  await house.platform.jobs.run('registry.answers')
  return player
}

async function caseOf({ id }: { id: bigint }): Promise<CaseRow> {
  const [row] = await house.rows(sql<CaseRow>`SELECT * FROM registry_cases WHERE player_id = ${id}`)
  return row!
}

const statusOf = async ({ id }: { id: bigint }) =>
  (await house.platform.database.transaction((tx) => house.players.byId(tx, id)))?.status

const run = () => Promise.all(nodes().map(({ platform }) => platform.jobs.run('registry.cases')))

/** Lets payouts go out and be confirmed, and what follows from them be handled. */
const pay = (until: () => Promise<boolean>) =>
  vi.waitFor(
    async () => {
      await work(house)
      await house.platform.outbox.drain()
      turn(minutes(1))
      expect(await until()).toBe(true)
    },
    { timeout: 60_000, interval: 50 },
  )

const locked = async ({ id }: { id: bigint }) => (await pocketsOf(house, id))['locked'] ?? 0n

/** No gateway pays until the returned function is called. */
function withoutPayers(): () => void {
  const spies = nodes().map(({ payments }) => vi.spyOn(payments.methods, 'payers').mockReturnValue([]))
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

async function expectSoundBooks(): Promise<void> {
  const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
}

it('[S3] gives two days to withdraw, then closes the account and returns the money to the own CPF within three', async () => {
  const player = await impeded(120_00n)
  const opened = await caseOf(player)
  expect(opened.status).toBe('notified')
  expect(opened.notified_at! <= opened.notice_due_at).toBe(true)
  const notices = await house.rows(sql`SELECT kind, read_at FROM notices WHERE player_id = ${player.id}`)
  expect(notices).toContainEqual({ kind: 'registry_blocked', read_at: null })
  turn(days(2) - minutes(1))
  await run()
  expect([await statusOf(player), (await holdings(house, player.id)).cash]).toEqual(['active', 120_00n])
  turn(minutes(2))
  await run()
  expect(await locked(player)).toBe(120_00n)
  await pay(async () => (await statusOf(player)) === 'closed')
  turn(hours(1))
  await run()
  const ended = await caseOf(player)
  expect(ended).toMatchObject({ status: 'completed', return_failure: null })
  expect(ended.closed_at! <= ended.close_due_at).toBe(true)
  const payouts = (await house.bank.payouts()).filter(({ key }) => key === player.cpf)
  expect(payouts.map(({ amount, state, holder_cpf }) => [amount, state, holder_cpf])).toEqual([
    [120_00, 'paid', player.cpf],
  ])
  await expectSoundBooks()
})

it('[S3] closes within three days although no gateway pays, and returns the money afterwards', async () => {
  const player = await impeded(75_00n)
  const restore = withoutPayers()
  turn(days(2) + minutes(1))
  await run()
  turn(days(1) - hours(5))
  await run()
  const closed = await caseOf(player)
  expect([await statusOf(player), closed.status]).toEqual(['closed', 'closed'])
  expect(closed.closed_at! <= closed.close_due_at).toBe(true)
  restore()
  await pay(async () => {
    await run()
    return (await caseOf(player)).status === 'completed'
  })
  const ended = await caseOf(player)
  expect(ended.returned_at! <= ended.return_due_at!).toBe(true)
  const [{ total }] = (await house.rows(
    sql<{
      total: number
    }>`SELECT sum(amount)::int AS total FROM pix.payouts WHERE holder_cpf = ${player.cpf} AND state = 'paid'`,
  )) as [{ total: number }]
  expect(total).toBe(75_00)
})

it('[S4] keeps money that cannot be returned for 180 days under its owner, to the centavo', async () => {
  const player = await impeded(0n)
  turn(days(2) + minutes(1))
  await run()
  turn(minutes(6))
  await run()
  expect(await statusOf(player)).toBe('closed')
  // A win that settles after the closing, and no gateway that pays.
  await house.rows(
    sql`UPDATE registry_cases SET status = 'closed', ended_at = NULL, next_at = ${house.clock.now()} WHERE player_id = ${player.id}`,
  )
  await fund(house, player.id, 'cash', 33_33n)
  const restore = withoutPayers()
  await run()
  expect((await caseOf(player)).return_failure).toBe('payout_unavailable')
  turn(days(2))
  await run()
  restore()
  const kept = await caseOf(player)
  expect(kept).toMatchObject({ status: 'unclaimed', unclaimed_amount: 33_33n })
  expect((await holdings(house, player.id)).cash).toBe(0n)
  const [row] = await house.rows(
    sql<{
      total: bigint
    }>`SELECT sum(amount)::bigint AS total FROM book.transfers WHERE cause_kind = 'unclaimed' AND owner = ${player.id}`,
  )
  expect(row!.total).toBe(33_33n)
  expect(kept.transfer_due_at!.getTime() - kept.closed_at!.getTime()).toBe(days(180))
  turn(days(177))
  await run()
  expect((await caseOf(player)).status).toBe('unclaimed')
  turn(days(3))
  await run()
  expect((await caseOf(player)).status).toBe('transfer_due')
  await expectSoundBooks()
})

it('[S3] lets an open round of a provider settle and pays its win out after the closing', async () => {
  const player = await withdrawer(house, { cash: 50_00n })
  const by = await sit(house, player.id, game, 'hub')
  const session = { ...by.session, expiresAt: new Date('2100-01-01') }
  const [round, transaction] = [randomUUID(), randomUUID()]
  await house.gameplay.wallet.bet({ session, round, transaction, amount: centavos(20_00) })
  turn(days(1))
  registry.impeded.set(player.cpf, ['RENEGOCIACAO_FIES'])
  await house.rows(sql`UPDATE registry_states SET due_at = now() WHERE player_id = ${player.id}`)
  await house.platform.jobs.run('registry.answers')
  turn(days(2) + minutes(1))
  await run()
  turn(days(1) - hours(5))
  await run()
  expect(await statusOf(player)).toBe('closed')
  await house.gameplay.wallet.win({
    provider: 'hub',
    player: player.id,
    game,
    round,
    bet: transaction,
    transaction: randomUUID(),
    amount: centavos(45_00),
  })
  await house.gameplay.ledgerEvents.process()
  // What was left of the stake's pocket, and the win.
  await pay(async () => {
    await run()
    const [paid] = await house.rows(
      sql<{
        total: number
      }>`SELECT coalesce(sum(amount), 0)::int AS total FROM pix.payouts WHERE holder_cpf = ${player.cpf} AND state = 'paid'`,
    )
    return paid!.total === 75_00
  })
  expect((await holdings(house, player.id)).cash).toBe(0n)
})

it('[S3] cancels a closing under way when the CPF leaves the registry before the payout was sent', async () => {
  const player = await impeded(60_00n)
  turn(days(2) + minutes(1))
  await run()
  expect(await locked(player)).toBe(60_00n)
  registry.impeded.delete(player.cpf)
  await house.platform.jobs.run('registry.answers')
  expect(await caseOf(player)).toMatchObject({ status: 'left' })
  expect([await statusOf(player), (await holdings(house, player.id)).cash]).toEqual(['active', 60_00n])
  const refusal = await house.platform.database.transaction((tx) => house.safety.mayPlay(tx, player.id))
  expect(refusal).toBeNull()
})
