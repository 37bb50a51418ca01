import { movementFigures } from '@girassol/contract/operator'
import { setTransferTime } from '@girassol/ledger/testing'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countAll } from '../../../test/counted-ledger.ts'
import { addGame, fund, type Gambler, sit } from '../../../test/casino.ts'
import { codeOf, type House, open, startHouse } from '../../../test/house.ts'
import { ask, type Withdrawer, withdrawer, work } from '../../../test/withdrawer.ts'
import { joinTeam } from '../../../test/operator.ts'
import { executor } from '../../platform/database.ts'
import { countLedger } from './counting.ts'
import { readToday } from './today.ts'

const SATURDAY = '2026-11-14'
const SUNDAY = '2026-11-15'

let house: House
let player: Withdrawer
let gambler: Gambler
let game: number

beforeAll(async () => {
  house = await startHouse({
    settings: { initial_bonus: 50, withdraw_account_hours: 0, withdraw_auto_limit: centavos(1_000_00n) },
  })
  player = await withdrawer(house)
  game = await addGame(house, 'prova')
})
afterAll(() => house.close())

const turnLedger = (at: string | null) =>
  house.platform.database.transaction((tx) =>
    setTransferTime(executor(tx), at === null ? null : new Date(at)),
  )
const read = (day: string) =>
  house.platform.database.transaction((tx) => readToday(house.platform, tx, { day }))

let last = 0
const name = (kind: string) => `${kind}-${++last}`

async function deposit(amount: number, acceptsBonus = false): Promise<void> {
  const charge = await open(player.visitor, 'suitpay', {
    amount,
    cpf: player.cpf,
    accept_bonus: acceptsBonus,
  })
  await house.bank.pay(await codeOf(house, charge), { payer_cpf: player.cpf })
  await vi.waitFor(async () => {
    await house.platform.jobs.run('payments.work')
    const [row] = await house.rows(
      sql<{ status: string }>`SELECT status FROM charges WHERE id = ${charge.id}`,
    )
    expect(row?.status).toBe('paid')
  })
}

async function play(stake: bigint, win: bigint | 'rollback'): Promise<void> {
  const { wallet } = house.gameplay
  const bet = { session: gambler.session, transaction: name('t'), round: name('r'), amount: centavos(stake) }
  expect(await wallet.bet(bet)).toMatchObject({ status: 'done' })
  const on = { provider: 'hub', player: gambler.id }
  if (win === 'rollback') await wallet.rollback({ ...on, bet: bet.transaction })
  else
    await wallet.win({
      ...on,
      game,
      round: bet.round,
      transaction: name('t'),
      bet: bet.transaction,
      amount: centavos(win),
    })
}

async function withdraw(amount: number): Promise<void> {
  const reply = await ask(player, { amount, cleanup_bonus: true })
  expect(reply.status, reply.text).toBe(200)
  await vi.waitFor(async () => {
    await work(house)
    const [row] = await house.rows(
      sql<{ status: string }>`SELECT status FROM withdrawals WHERE id = ${reply.body.withdrawal.id}`,
    )
    expect(row?.status).toBe('paid')
  })
}

/** The same sums, straight from the transfers of a day in São Paulo. */
async function addUpBook(day: string) {
  const [row] = await house.rows(sql<Record<string, bigint>>`
    SELECT
      coalesce(sum(t.amount) FILTER (WHERE d.kind LIKE 'gateway:%' AND t.cause_kind = 'deposit'), 0)::bigint AS deposits,
      coalesce(sum(t.amount) FILTER (WHERE c.kind LIKE 'gateway:%'), 0)::bigint AS withdrawals,
      coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'bet'), 0)::bigint AS staked,
      coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'rollback'), 0)::bigint AS returned,
      coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'win'), 0)::bigint AS paid,
      coalesce(sum(CASE WHEN c.kind LIKE 'game:%' THEN t.amount WHEN d.kind LIKE 'game:%' THEN -t.amount END), 0)::bigint AS ggr,
      coalesce(sum(CASE WHEN d.kind = 'house:bonuses' THEN t.amount WHEN c.kind = 'house:bonuses' THEN -t.amount END), 0)::bigint
        AS bonuses
    FROM book.transfers t JOIN book.accounts d ON d.id = t.debit_account JOIN book.accounts c ON c.id = t.credit_account
    WHERE (t.created_at AT TIME ZONE 'America/Sao_Paulo')::date = ${day}::date`)
  return row!
}

/** Everything that moved, by hour and account, from the book and from the counted hours. */
const bookByHour = () =>
  house.rows(sql`SELECT date_trunc('hour', t.created_at) AS hour, t.cause_kind AS cause, d.kind AS debit, c.kind AS credit,
      count(*) AS transfers, sum(t.amount)::bigint AS amount
    FROM book.transfers t JOIN book.accounts d ON d.id = t.debit_account JOIN book.accounts c ON c.id = t.credit_account
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`)
const countedByHour = () =>
  house.rows(sql`SELECT hour, cause, debit COLLATE "C" AS debit, credit, transfers, amount FROM hourly_totals
    ORDER BY hour, cause COLLATE "C", debit COLLATE "C", credit COLLATE "C"`)

describe('the figures of a day', () => {
  beforeAll(async () => {
    await turnLedger('2026-11-15T02:30:00Z')
    await deposit(200.01, true)
    gambler = await sit(house, player.id, game, 'hub')
    await play(10_07n, 3_33n)
    await play(5_00n, 'rollback')
    // Half past midnight in São Paulo: the next day, in UTC the same one.
    await turnLedger('2026-11-15T03:30:00Z')
    await deposit(50.02)
    await play(7_11n, 20_00n)
    await play(1_99n, 0n)
    await turnLedger('2026-11-15T14:10:00Z')
    await fund(house, player.id, 'cash', 300_00n)
    await withdraw(100)
    await turnLedger(null)
    await countAll(house)
  })

  it.each([SATURDAY, SUNDAY])('on %s are those of the ledger to the centavo', async (day) => {
    const book = await addUpBook(day)
    const { total, hours } = await read(day)
    expect(total).toMatchObject({
      deposits: book.deposits,
      withdrawals: book.withdrawals,
      staked: book.staked,
      returned: book.returned,
      paid: book.paid,
      ggr: book.ggr,
      bonuses: book.bonuses,
      ngr: book.ggr! - book.bonuses!,
    })
    expect(book.ggr).not.toBe(0n)
    for (const figure of ['deposits', 'withdrawals', 'ggr', 'ngr'] as const)
      expect(hours.reduce((sum, each) => sum + each.figures[figure], 0n)).toBe(total[figure])
  })

  it('divide the days at midnight in São Paulo', async () => {
    const saturday = await read(SATURDAY)
    const sunday = await read(SUNDAY)
    expect(saturday.hours).toHaveLength(24)
    expect(saturday.hours[23]).toMatchObject({
      hour: '2026-11-15T02:00:00.000Z',
      figures: { deposits: 200_01n },
    })
    expect(sunday.hours[0]).toMatchObject({ hour: '2026-11-15T03:00:00.000Z', figures: { deposits: 50_02n } })
    // Half of the first deposit as a bonus, forfeited on Sunday.
    expect([saturday.total.bonuses, sunday.total.bonuses]).toEqual([100_01n, -100_01n])
    expect(saturday.total).toMatchObject({ staked: 15_07n, returned: 5_00n, paid: 3_33n, ggr: 6_74n })
    expect(sunday.total).toMatchObject({ staked: 9_10n, returned: 0n, paid: 20_00n, ggr: -10_90n })
    expect(sunday.total).toMatchObject({ withdrawals: 100_00n, withdrawal_count: 1, deposit_count: 1 })
  })

  it('count a player once per day and their first deposit once', async () => {
    const saturday = await read(SATURDAY)
    const sunday = await read(SUNDAY)
    expect(saturday.total).toMatchObject({ active_players: 1, first_deposits: 1 })
    expect(sunday.total).toMatchObject({ active_players: 1, first_deposits: 0 })
    expect(sunday.hours[0]?.figures.active_players).toBe(1)
  })

  it('compare complete hours with the same hours a week before', async () => {
    const { clock } = house
    clock.set('2026-11-21T02:40:00Z')
    const friday = await read('2026-11-20')
    expect(friday.compared_day).toBe('2026-11-13')
    clock.set('2026-11-22T02:40:00Z')
    const saturday = await read('2026-11-21')
    expect(saturday.compared_day).toBe(SATURDAY)
    // 23:40 in São Paulo: the deposit of 23:30 a week before is not in the hours that are over.
    expect(saturday.so_far_before.deposits).toBe(0n)
    expect(saturday.hours_before[23]?.figures.deposits).toBe(200_01n)
    clock.set('2026-11-22T03:00:00Z')
    expect((await read('2026-11-21')).so_far_before.deposits).toBe(200_01n)
    clock.set(new Date())
  })

  it('are the same hour by hour, account by account', async () => {
    expect(await countedByHour()).toEqual(await bookByHour())
  })

  it('add the days of games and players up to the ledger', async () => {
    const days = await house.rows(
      sql`SELECT day::text, game_id, bets, staked, returned, paid FROM game_days ORDER BY day`,
    )
    expect(days).toEqual([
      { day: SATURDAY, game_id: game, bets: 2n, staked: 15_07n, returned: 5_00n, paid: 3_33n },
      { day: SUNDAY, game_id: game, bets: 2n, staked: 9_10n, returned: 0n, paid: 20_00n },
    ])
    const [mine] = await house.rows(sql`SELECT bets, staked, paid, deposited, withdrawn FROM player_days
      WHERE day = ${SUNDAY} AND player_id = ${player.id}`)
    expect(mine).toEqual({ bets: 2, staked: 9_10n, paid: 20_00n, deposited: 50_02n, withdrawn: 100_00n })
  })

  it('[T3] give each game its actual return beside the theoretical one', async () => {
    const { visitor } = await joinTeam(house)
    const { body } = await visitor.send('GET', `/api/operator/games/returns?ids=${game}&days=366`)
    expect(body.items).toMatchObject([
      { game_id: game, bets: 4, staked: 24.17, returned: 5, paid: 23.33, actual_rtp: 121.7005 },
    ])
  })

  it.each(movementFigures)('open to the movements that %s is made of', async (figure) => {
    const { visitor } = await joinTeam(house)
    for (const day of [SATURDAY, SUNDAY]) {
      const { total } = await read(day)
      const { body } = await visitor.send('GET', `/api/operator/today/movements?day=${day}&figure=${figure}`)
      const sum = body.items.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
      expect(sum).toBeCloseTo(Number(total[figure]) / 100, 2)
      expect(body.total).toBe(Number(total[figure]) / 100)
    }
  })

  it('name cause, accounts and number of movements in the language of the page', async () => {
    const { visitor } = await joinTeam(house)
    const path = `/api/operator/today/movements?day=${SATURDAY}`
    const { body } = await visitor.send('GET', `${path}&figure=ggr`, {
      headers: { 'accept-language': 'en' },
    })
    expect(body.items).toEqual([
      { cause: 'bet', title: 'Bet', debit: 'cash', credit: 'game:hub', count: 2, amount: 15.07 },
      {
        cause: 'rollback',
        title: 'Bet refunded',
        debit: 'game:hub',
        credit: 'cash',
        count: 1,
        amount: -5,
      },
      { cause: 'win', title: 'Win', debit: 'game:hub', credit: 'cash', count: 1, amount: -3.33 },
    ])
    expect((await visitor.send('GET', `${path}&figure=nothing`)).status).toBe(422)
  })

  it('are listed by the players and deposits they are made of', async () => {
    const { visitor } = await joinTeam(house)
    const { name } = (await player.visitor.call('profileData')).user
    const { body: players } = await visitor.send('GET', `/api/operator/today/players?day=${SUNDAY}`)
    expect(players).toEqual({
      items: [
        {
          player_id: String(player.id),
          player_name: name,
          bets: 2,
          staked: 9.1,
          paid: 20,
          deposited: 50.02,
          withdrawn: 100,
        },
      ],
      next: null,
    })
    const { body: deposits } = await visitor.send(
      'GET',
      `/api/operator/today/first-deposits?day=${SATURDAY}&limit=1`,
    )
    expect(deposits.items).toMatchObject([
      { player_id: String(player.id), player_name: name, amount: 200.01 },
    ])
    const beyond = `/api/operator/today/first-deposits?day=${SATURDAY}&after=${encodeURIComponent(deposits.next)}`
    expect((await visitor.send('GET', beyond)).body).toEqual({ items: [], next: null })
    expect((await visitor.send('GET', '/api/operator/today/players?after=x')).status).toBe(422)
    expect((await visitor.send('GET', '/api/operator/today/state')).body).toMatchObject({
      reviews: { count: 0, amount: 0, oldest_at: null, overdue: 0, promise_minutes: 120 },
      findings: 0,
      provider_findings: 0,
      held_wins: 0,
      failed_jobs: 0,
      backups: [
        { kind: 'backup', succeeded_at: null, failed_at: null, error: null, is_stale: true },
        { kind: 'drill', succeeded_at: null, failed_at: null, error: null, is_stale: true },
      ],
    })
  })
})

describe('counting', () => {
  it('counts each transfer once when it fails half-way and two nodes count at once', async () => {
    const node = await house.node()
    await fund(house, player.id, 'cash', 500_00n)
    const failing = async () => {
      throw new Error('the node stopped')
    }
    await play(1_00n, 0n)
    await expect(
      (async () => {
        for (;;) await countLedger(house.platform, failing)
      })(),
    ).rejects.toThrow('the node stopped')
    const counters = [house, node].map(async ({ reports }) => {
      for (let round = 0; round < 15; round++) await reports.count()
    })
    for (let round = 0; round < 10; round++) await play(1_01n, round % 3 === 0 ? 2_50n : 0n)
    await Promise.all(counters)
    await countAll(house)
    expect(await countedByHour()).toEqual(await bookByHour())
    await node.close()
  })

  it('leaves a transfer out until every earlier transaction has ended', async () => {
    const before = await house.rows(
      sql<{ amount: bigint }>`SELECT sum(amount)::bigint AS amount FROM hourly_totals`,
    )
    await house.platform.database.transaction(async (tx) => {
      await sql`UPDATE write_check SET checked_at = now()`.execute(tx)
      await sql`SELECT pg_current_xact_id()`.execute(tx)
      await play(1_00n, 0n)
      await house.reports.count()
      expect(await house.rows(sql`SELECT sum(amount)::bigint AS amount FROM hourly_totals`)).toEqual(before)
    })
    await countAll(house)
    expect(await countedByHour()).toEqual(await bookByHour())
  })
})
