import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addGame, sit } from '../../../test/casino.ts'
import { playSchedules } from '../../../test/chance.ts'
import { type House, open } from '../../../test/house.ts'
import { startLicensedPair } from '../../../test/licensed.ts'
import { ask, pocketsOf, type Withdrawer, withdrawer, work } from '../../../test/withdrawer.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { executor } from '../../platform/database.ts'

/** More than the default: `CLOSURE_SCHEDULES=50`. One again: `CLOSURE_SEED=…`, as a failure prints it. */
const schedules = Number(process.env['CLOSURE_SCHEDULES'] ?? 4)
const seed = process.env['CLOSURE_SEED']

const event = fc.constantFrom(
  'advance',
  'advance',
  'work',
  'pay charge',
  'settle round',
  'refuse payouts',
  'kill',
  'fail payout',
  'turn clock on',
  'turn clock back',
  'bet',
)
const plan = fc.record({
  cash: fc.bigInt({ min: 0n, max: 200_00n }),
  bonus: fc.bigInt({ min: 0n, max: 20_00n }),
  stakes: fc.array(fc.bigInt({ min: 1n, max: 30_00n }), { maxLength: 2 }),
  withdrawn: fc.integer({ min: 0, max: 100 }),
  hasCharge: fc.boolean(),
  events: fc.array(event, { minLength: 6, maxLength: 12 }),
})
type Plan = typeof plan extends fc.Arbitrary<infer Each> ? Each : never

let house: House
let other: House
let game: number
beforeAll(async () => {
  ;[house, other] = await startLicensedPair({ min_withdraw: centavos(1) })
  game = await addGame(house, 'modelo')
})
afterAll(() => house.close())

const nodes = () => [house, other]
const turn = (milliseconds: number) => {
  for (const { clock } of nodes()) clock.advance(milliseconds)
}

interface Played {
  player: Withdrawer
  rounds: { round: string; transaction: string; stake: bigint }[]
  charge: { id: string; qrcode: string | null } | null
  session: Parameters<House['gameplay']['wallet']['bet']>[0]['session']
  /** What was put into the account at the beginning. */
  funded: bigint
}

/** A player with money, open rounds, a withdrawal under way and a charge that can be paid, who excludes themselves. */
async function begin({ cash, bonus, stakes, withdrawn, hasCharge }: Plan): Promise<Played> {
  // The bank refuses charges of a time that is far from its own.
  for (const { clock } of nodes()) clock.set(new Date())
  const player = await withdrawer(house, { cash, bonus })
  const { session: opened } = await sit(house, player.id, game, 'hub')
  const session = { ...opened, expiresAt: new Date('2100-01-01') }
  const played: Played = { player, rounds: [], charge: null, session, funded: cash }
  for (const stake of stakes) await bet(played, stake)
  if (hasCharge) played.charge = await open(player.visitor, 'brasilcash', { amount: 30, cpf: player.cpf })
  const left = (await pocketsOf(house, player.id))['cash'] ?? 0n
  const amount = (left * BigInt(withdrawn)) / 100n
  if (amount > 0n) await ask(player, { amount: Number(amount) / 100 })
  await house.gameplay.ledgerEvents.process()
  await other.safety.takeBreak(player.id, { kind: 'exclusion', months: 6 })
  return played
}

async function bet(played: Played, stake: bigint, node = house): Promise<string> {
  const [round, transaction] = [randomUUID(), randomUUID()]
  const answer = await node.gameplay.wallet.bet({
    session: played.session,
    round,
    transaction,
    amount: centavos(stake),
  })
  if (answer.status === 'done') played.rounds.push({ round, transaction, stake })
  return answer.status
}

/** The provider pays one round and closes it. */
async function settleRound(played: Played): Promise<void> {
  const open = played.rounds.pop()
  if (!open) return
  const { player } = played
  const { round, transaction, stake } = open
  await house.gameplay.wallet.win({
    provider: 'hub',
    player: player.id,
    game,
    round,
    bet: transaction,
    transaction: randomUUID(),
    amount: centavos(stake * 2n),
  })
  await house.gameplay.wallet.close({ provider: 'hub', player: player.id, round })
  await house.gameplay.ledgerEvents.process()
}

async function payCharge(played: Played): Promise<void> {
  const { charge, player } = played
  if (!charge?.qrcode) return
  played.charge = null
  await house.bank.pay(charge.qrcode, { payer_cpf: player.cpf })
  const payment = await vi.waitFor(
    async () => {
      const [row] = await house.rows(
        sql<{
          id: string
          status: string
        }>`SELECT id, status FROM charge_payments WHERE charge_id = ${charge.id}`,
      )
      expect(row?.status).toBe('refunding')
      return row!.id
    },
    { timeout: 30_000, interval: 20 },
  )
  await house.platform.jobs.run('payments.refund', { payment })
}

/** The program dies after a step and before the payout that follows it. */
async function kill(node: House): Promise<void> {
  const spy = vi
    .spyOn(node.payments.withdrawals, 'returnAll')
    .mockRejectedValue(new Error('killed between two steps'))
  await node.closures.advance()
  spy.mockRestore()
}

async function refusePayouts(): Promise<void> {
  const spies = nodes().map(({ payments }) => vi.spyOn(payments.methods, 'payers').mockReturnValue([]))
  await Promise.all(nodes().map(({ closures }) => closures.advance()))
  for (const spy of spies) spy.mockRestore()
}

/** A payout on its way that the bank refuses comes back to the account. */
async function failPayout({ player }: Played): Promise<void> {
  await work(house)
  const [payout] = await house.rows(
    sql<{
      id: string
    }>`SELECT id FROM pix.payouts WHERE holder_cpf = ${player.cpf} AND state = 'processing' LIMIT 1`,
  )
  if (payout) await house.bank.endPayout(payout.id, 'fail').catch(() => {})
}

async function act(played: Played, what: Plan['events'][number]): Promise<void> {
  switch (what) {
    case 'advance':
      turn(minutes(10))
      await Promise.all(nodes().map(({ closures }) => closures.advance()))
      return
    case 'work':
      return work(house)
    case 'pay charge':
      return payCharge(played)
    case 'settle round':
      return settleRound(played)
    case 'refuse payouts':
      return refusePayouts()
    case 'kill':
      return kill(other)
    case 'fail payout':
      return failPayout(played)
    case 'turn clock on':
      return turn(hours(20))
    case 'turn clock back':
      return turn(-hours(2))
    case 'bet':
      await bet(played, 1n, other).then((status) => assert.equal(status, 'refused'))
  }
}

async function paidTo({ cpf }: { cpf: string }): Promise<bigint> {
  const [row] = await house.rows(sql<{ total: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS total
    FROM pix.payouts WHERE holder_cpf = ${cpf} AND state = 'paid'`)
  return row!.total
}

/** What play changed of the cash, by the ledger: a payout that comes back meanwhile does not count. */
async function wonBy({ id }: { id: bigint }): Promise<bigint> {
  const [row] = await house.rows(sql<{ total: bigint }>`
    SELECT coalesce(sum(CASE WHEN c.kind = 'cash' THEN t.amount ELSE -t.amount END), 0)::bigint AS total
    FROM book.transfers t JOIN book.accounts d ON d.id = t.debit_account JOIN book.accounts c ON c.id = t.credit_account
    WHERE t.owner = ${id} AND t.cause_kind IN ('bet', 'win') AND 'cash' IN (c.kind, d.kind)`)
  return row!.total
}

const statusOf = async ({ id }: { id: bigint }) =>
  (await house.rows(sql<{ status: string }>`SELECT status FROM closures WHERE player_id = ${id}`))[0]?.status

/** Everything that was under way ends, however many tries it takes. */
const finish = (played: Played) =>
  vi.waitFor(
    async () => {
      await Promise.all(nodes().map(({ closures }) => closures.advance()))
      await work(house)
      await house.platform.outbox.drain()
      turn(hours(1))
      expect(await statusOf(played.player)).toBe('completed')
    },
    { timeout: 60_000, interval: 20 },
  )

it('[R6] loses and leaves no centavo and takes no bet, with random money under way and random failures, on two nodes', async () => {
  const property = fc.asyncProperty(plan, async (drawn) => {
    const played = await begin(drawn)
    for (const what of drawn.events) await act(played, what)
    await payCharge(played)
    while (played.rounds.length > 0) await settleRound(played)
    await finish(played)
    const { player } = played
    expect(await paidTo(player)).toBe(played.funded + (await wonBy(player)))
    const { cash, bonus, locked } = await pocketsOf(house, player.id)
    expect({ cash, bonus, locked }).toEqual({ cash: 0n, bonus: 0n, locked: 0n })
    expect((await house.players.read(player.id))?.status).toBe('closed')
    turn(days(190))
    await house.safety.endDue()
    expect(await bet(played, 1n, other)).toBe('refused')
    const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
    expect(report.violations).toEqual([])
  })
  await playSchedules(property, schedules, seed)
}, 300_000)
