import { type MovementFigure, movementFigures, type RegulatorFigure } from '@girassol/contract/operator'
import { setTransferTime } from '@girassol/ledger/testing'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { executor } from '../src/platform/database.ts'
import { countAll } from './counted-ledger.ts'
import { addGame, fund, sit } from './casino.ts'
import { type House, open, startHouse } from './house.ts'
import { joinTeam, type TestOperator } from './operator.ts'
import { calendarDay } from '../src/platform/moment.ts'
import { endDay, goTo, lastDayOf, post, unreachable } from './reported-days.ts'
import { payDeposit } from './returns.ts'
import { ask, type Withdrawer, withdrawer, work } from './withdrawer.ts'

/*
 * Every number of the operators' pages opens the rows that make it up, by the addresses that the pages link to: the rows of a list, read to
 * its end, add up to the number. A day with a refund, bets on both sides of a rollback and withdrawals in every state of review.
 */

let house: House
let player: Withdrawer
let rosa: TestOperator
let game: number
/** A day of São Paulo that lies ahead of every clock outside. */
let day: string

interface Hour {
  figures: Record<MovementFigure, number>
}

type Row = Record<string, never> & { id: string; amount: number; count: number }

const get = async (path: string) => {
  const reply = await rosa.visitor.send('GET', `/api/operator${path}`)
  expect(reply.status, `${path}: ${reply.text}`).toBe(200)
  return reply.body
}

/** All rows of a list, two at a time, so that pages are crossed. */
async function rowsOf(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | null = ''; next !== null;) {
    const more: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
    const page = await get(`${path}&limit=2${more}`)
    rows.push(...page.items)
    next = page.next
  }
  return rows
}

const cents = (amount: number) => Math.round(amount * 100)
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + cents(amount), 0)
const countOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.count, 0)
const movements = async (query: string): Promise<Row[]> => (await get(`/today/movements?${query}`)).items
const paidOn = (more = '') =>
  `state=paid&paid_from=${start()}&paid_until=${new Date(Date.parse(start()) + 86_400_000).toISOString()}${more}`
const start = () => `${day}T03:00:00.000Z`

async function withdraw(amount: number, until: string): Promise<string> {
  const reply = await ask(player, { amount, cleanup_bonus: true })
  expect(reply.status, reply.text).toBe(200)
  const { id } = reply.body.withdrawal
  await vi.waitFor(
    async () => {
      await work(house)
      const [row] = await house.rows(sql<{ status: string }>`SELECT status FROM withdrawals WHERE id = ${id}`)
      expect(row?.status).toBe(until)
    },
    { timeout: 15_000, interval: 20 },
  )
  return id
}

async function play(): Promise<void> {
  const gambler = await sit(house, player.id, game, 'hub')
  const { wallet } = house.gameplay
  const bet = (name: string, amount: bigint) =>
    wallet.bet({ session: gambler.session, transaction: name, round: name, amount: centavos(amount) })
  expect(await bet('a', 10_07n)).toMatchObject({ status: 'done' })
  expect(await bet('b', 5_00n)).toMatchObject({ status: 'done' })
  const on = { provider: 'hub', player: gambler.id }
  const amount = centavos(3_33n)
  await wallet.win({ ...on, game, round: 'a', transaction: 'c', bet: 'a', amount })
  await wallet.rollback({ ...on, bet: 'b' })
  await wallet.close({ ...on, round: 'a' })
}

async function count(): Promise<void> {
  await house.platform.jobs.run('gameplay.ledger-events')
  await house.platform.outbox.drain()
  await countAll(house)
}

beforeAll(async () => {
  house = await startHouse({
    reception: unreachable,
    settings: {
      initial_bonus: 0,
      withdraw_account_hours: 0,
      withdraw_auto_limit: centavos(150_00n),
      refund_four_eyes_amount: centavos(500_00n),
    },
  })
  day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  house.clock.set(`${day}T15:10:00Z`)
  await house.platform.database.transaction((tx) =>
    setTransferTime(executor(tx), new Date(`${day}T15:10:00Z`)),
  )
  rosa = await joinTeam(house)
  player = await withdrawer(house)
  game = await addGame(house, 'prova')
  await fund(house, player.id, 'cash', 900_00n)
  await payDeposit(house, player, 200.01, 'suitpay')
  const { payment: refunded } = await payDeposit(house, player, 30)
  const { payment: refunding } = await payDeposit(house, player, 40)
  await open(player.visitor, 'suitpay', { amount: 20, cpf: player.cpf })
  await play()
  await withdraw(100, 'paid')
  await withdraw(200, 'in_review')
  const held = await withdraw(160, 'in_review')
  const overdue = await withdraw(170, 'in_review')
  for (const payment of [refunded, refunding]) {
    const path = `/api/operator/payments/${payment}/refund`
    await rosa.visitor.send('POST', path, { body: { reason: 'pedido do jogador' } })
  }
  await house.platform.jobs.run('payments.refund', { payment: refunded })
  await house.rows(
    sql`UPDATE withdrawals SET held_until = ${`${day}T22:00:00Z`}::timestamptz WHERE id = ${held}`,
  )
  await house.rows(sql`UPDATE withdrawals SET promised_by = requested_at WHERE id = ${overdue}`)
  await house.rows(sql`INSERT INTO payment_findings (kind, gateway, subject, detail, found_at, state)
    SELECT kind, 'suitpay', kind, '{}', ${house.clock.now()}, 'open' FROM unnest(ARRAY['never_answered', 'other_amount']) AS kind`)
  await house.rows(sql`INSERT INTO jobs.job (name, state, completed_on)
    SELECT 'payments.refund', 'failed', ${house.clock.now()}::timestamptz - n / 3 * interval '1 microsecond' FROM generate_series(0, 4) n`)
  await house.rows(sql`INSERT INTO outbox (consumer, topic, payload, attempts, occurred_at, next_try_at)
    SELECT 'reports.rounds', 'rounds.settled', '{"games":[]}', 1, ${house.clock.now()}::timestamptz - n * interval '1 microsecond', '2100-01-01'
    FROM generate_series(0, 1) n`)
  await count()
})
afterAll(() => house.close())

it('adds the movements up to each sum of the day, and to each of its hours', async () => {
  const { total, hours } = await get(`/today?day=${day}`)
  expect(total).toMatchObject({ deposits: 200.01, deposit_count: 3, withdrawals: 100, withdrawal_count: 1 })
  for (const figure of movementFigures) {
    expect(sumOf(await movements(`day=${day}&figure=${figure}`)), figure).toBe(cents(total[figure]))
    for (const { hour, figures } of hours.filter((each: Hour) => each.figures[figure] !== 0)) {
      const until = new Date(Date.parse(hour) + 3_600_000).toISOString()
      expect(sumOf(await movements(`figure=${figure}&from=${hour}&until=${until}`))).toBe(
        cents(figures[figure]),
      )
    }
  }
  const added = (rows: Row[]) => countOf(rows.filter(({ amount }) => amount > 0))
  expect(added(await movements(`day=${day}&figure=deposits`))).toBe(total.deposit_count)
  expect(added(await movements(`day=${day}&figure=withdrawals`))).toBe(total.withdrawal_count)
  expect(await rowsOf(`/today/players?day=${day}`)).toHaveLength(total.active_players)
  expect(await rowsOf(`/today/first-deposits?day=${day}`)).toHaveLength(total.first_deposits)
  expect([total.active_players, total.first_deposits]).toEqual([1, 1])
})

it('refuses a range of movements that is not made of full hours, or is too long', async () => {
  const status = async (range: string) =>
    (await rosa.visitor.send('GET', `/api/operator/today/movements?figure=ggr&${range}`)).status
  expect(await status(`from=${day}T15:30:00Z`)).toBe(422)
  expect(await status(`from=${day}T15:00:00Z&until=${day}T15:00:00Z`)).toBe(422)
  expect(await status('from=2026-01-01T00:00:00Z&until=2026-01-04T00:00:00Z')).toBe(422)
})

it('opens what waits for a person to exactly that', async () => {
  const state = await get('/today/state')
  const inReview = await rowsOf('/withdrawals?state=in_review')
  expect(state.reviews).toMatchObject({ count: inReview.length, overdue: 1 })
  expect(cents(state.reviews.amount)).toBe(sumOf(inReview))
  expect(await rowsOf('/withdrawals?state=overdue')).toHaveLength(state.reviews.overdue)
  expect(await rowsOf('/findings?state=unresolved')).toHaveLength(state.findings)
  expect(await rowsOf('/games/provider-findings?state=open')).toHaveLength(state.provider_findings)
  expect(await rowsOf('/games/held-wins?state=held')).toHaveLength(state.held_wins)
  expect(await rowsOf('/inquiries?state=awaiting_decision')).toHaveLength(state.inquiries.awaiting_decision)
  expect(await rowsOf('/inquiries?state=overdue')).toHaveLength(state.inquiries.overdue)
  const failed = await rowsOf('/today/jobs?')
  expect(new Set(failed.map(({ id }) => id)).size).toBe(state.failed_jobs)
  // Of one moment too, and events in between.
  expect(failed.length).toBeGreaterThanOrEqual(7)
  expect(inReview).toHaveLength(3)
})

it('opens the last hours of gateways and providers to their movements', async () => {
  const { since, gateways, providers } = await get('/today/state')
  const ofAccount = (figure: string, account: string) =>
    movements(`figure=${figure}&account=${account}&from=${since}`)
  for (const { name, deposits, amount } of gateways) {
    const rows = await ofAccount('deposits', `gateway:${name}`)
    expect(sumOf(rows), name).toBe(cents(amount))
    expect(countOf(rows.filter((row) => row.amount > 0))).toBe(deposits)
  }
  for (const { name, bets, rollbacks, staked } of providers) {
    const rows = await ofAccount('staked', `game:${name}`)
    expect([sumOf(rows), countOf(rows)]).toEqual([cents(staked), bets])
    expect(countOf(await ofAccount('returned', `game:${name}`))).toBe(rollbacks)
  }
  expect(gateways.find(({ name }: { name: string }) => name === 'suitpay')).toMatchObject({
    deposits: 1,
    amount: 200.01,
  })
  expect(providers).toEqual([{ name: 'hub', bets: 2, rollbacks: 1, staked: 15.07 }])
})

it('opens what gateways did today, and the calls that they are measured on', async () => {
  const { gateways } = await get('/gateways')
  const seen = { calls: 0, paid: 0, sent: 0 }
  for (const { name, charges, payouts } of gateways) {
    for (const [operation, health] of [
      ['charge', charges],
      ['payout', payouts],
    ] as const) {
      const calls = await rowsOf(`/routing/decisions?gateway=${name}&operation=${operation}&measured=yes`)
      const times = calls.map(({ latency_ms }) => Number(latency_ms)).toSorted((a, b) => a - b)
      const healthy = calls.filter((call) => call.healthy).length
      expect(health.calls, name).toBe(calls.length)
      expect(health.success).toBe(calls.length === 0 ? 1 : healthy / calls.length)
      expect(health.latency_ms).toBe(times[Math.ceil(times.length / 2) - 1] ?? null)
      seen.calls += calls.length
    }
    const { today, charges_day: paid, payouts_day: sent } = await get(`/gateways/${name}`)
    expect(today).toBe(day)
    const opened = await rowsOf(`/charges?${paidOn(`&gateway=${name}`)}`)
    expect([paid.count, cents(paid.amount)]).toEqual([opened.length, sumOf(opened)])
    const orders = await rowsOf(
      `/routing/decisions?gateway=${name}&operation=payout&outcome=accepted&from=${start()}`,
    )
    expect([sent.count, cents(sent.amount)]).toEqual([orders.length, sumOf(orders)])
    seen.paid += opened.length
    seen.sent += orders.length
  }
  expect(seen).toMatchObject({ paid: 3, sent: 1 })
  expect(seen.calls).toBeGreaterThanOrEqual(5)
  const lone = await rosa.visitor.send('GET', '/api/operator/routing/decisions?measured=yes')
  expect(lone.status).toBe(422)
})

it('opens the figures above the lists of deposits and withdrawals', async () => {
  const deposits = await get('/charges/figures')
  const paid = await rowsOf(`/charges?${paidOn()}`)
  expect([deposits.paid_today, cents(deposits.amount_today)]).toEqual([paid.length, sumOf(paid)])
  expect(await rowsOf('/charges?state=unpaid')).toHaveLength(deposits.pending)
  expect(await rowsOf('/charges?state=refunding')).toHaveLength(deposits.refunding)
  expect(await rowsOf('/findings?state=unresolved')).toHaveLength(deposits.findings)
  expect(await rowsOf('/findings?group=uncredited&state=unresolved')).toHaveLength(deposits.uncredited)
  expect(deposits).toMatchObject({ paid_today: 3, pending: 1, refunding: 1, findings: 2, uncredited: 1 })
  const figures = await get('/withdrawals/figures')
  const waiting = await rowsOf('/withdrawals?state=waiting')
  expect([figures.waiting, cents(figures.amount)]).toEqual([waiting.length, sumOf(waiting)])
  expect(await rowsOf('/withdrawals?state=held')).toHaveLength(figures.held)
  expect(await rowsOf('/withdrawals?state=unknown')).toHaveLength(figures.unknown)
  expect(await rowsOf(`/withdrawals?${paidOn()}`)).toHaveLength(figures.paid_today)
  expect(figures).toMatchObject({ waiting: 2, held: 1, paid_today: 1 })
})

it('opens the return of a game to its days, and each day to its transfers and rounds', async () => {
  const { items } = await get(`/games/returns?ids=${game}&days=2`)
  const gameDays: (Row & Record<string, number>)[] = await rowsOf(`/games/${game}/days?days=2`)
  for (const figure of ['rounds', 'bets', 'staked', 'returned', 'paid', 'ggr'])
    expect(
      gameDays.reduce((sum, row) => sum + cents(row[figure]!), 0),
      figure,
    ).toBe(cents(items[0][figure]))
  expect(gameDays).toMatchObject([
    { day, rounds: 1, bets: 2, staked: 15.07, returned: 5, paid: 3.33, ggr: 6.74 },
  ])
  const [totals] = gameDays
  const transfers = (movement: string) =>
    rowsOf(`/games/postings?game=${game}&day=${day}&movement=${movement}`)
  const bets = await transfers('bet')
  expect([bets.length, sumOf(bets)]).toEqual([totals!.bets, cents(totals!.staked!)])
  expect(sumOf(await transfers('rollback'))).toBe(cents(totals!.returned!))
  expect(sumOf(await transfers('win'))).toBe(cents(totals!.paid!))
  const all = await rowsOf(`/games/postings?game=${game}&day=${day}`)
  expect([all.length, sumOf(all)]).toEqual([4, cents(totals!.ggr!)])
  const rounds = await rowsOf(`/games/${game}/rounds?day=${day}`)
  expect(rounds).toMatchObject([{ reference: 'a', player: String(player.id), staked: 10.07, paid: 3.33 }])
  expect(rounds).toHaveLength(totals!.rounds!)
  const opened = await get(`/players/${player.id}/rounds/${rounds[0]!.id}`)
  expect(opened).toMatchObject({ staked: 10.07, paid: 3.33 })
  expect(bets[0]).toMatchObject({ player: String(player.id), game: { id: game }, debit: 'cash' })
  const before = new Date(Date.parse(start()) - 86_400_000).toISOString().slice(0, 10)
  expect(await rowsOf(`/games/postings?game=${game}&day=${before}`)).toEqual([])
  const ofAll = await rosa.visitor.send('GET', `/api/operator/games/postings?day=${day}`)
  expect(ofAll.status).toBe(422)
})

it('opens the totals of a player and the games of a provider', async () => {
  const { totals } = (await get(`/players/${player.id}`)).player
  const deposits = await rowsOf(`/charges?player=${player.id}&state=credited`)
  expect(deposits.reduce((sum, row) => sum + cents(row.credited ?? 0), 0)).toBe(cents(totals.deposits))
  expect(sumOf(await rowsOf(`/withdrawals?player=${player.id}&state=paid`))).toBe(cents(totals.withdrawals))
  const rounds = await rowsOf(`/players/${player.id}/rounds?state=counted`)
  expect(rounds.map((row) => [row.staked, row.paid])).toEqual([[totals.staked, totals.paid]])
  expect(await rowsOf(`/players/${player.id}/rounds?`)).toHaveLength(2)
  expect(await rowsOf(`/players/${player.id}/rounds?state=cancelled`)).toHaveLength(1)
  expect(totals).toMatchObject({ deposits: 200.01, withdrawals: 100, rounds: 1, staked: 10.07, paid: 3.33 })
  const { providers } = await get('/games/providers')
  for (const { code, games, active_games: active } of providers) {
    expect(await rowsOf(`/games?provider=${code}`)).toHaveLength(games)
    expect(await rowsOf(`/games?provider=${code}&state=active`)).toHaveLength(active)
  }
})

it('counts both payments of a code that was paid twice, in the total and in its row', async () => {
  const twice = await withdrawer(house)
  const { charge } = await payDeposit(house, twice, 35, 'suitpay')
  // The gateway reports a second payment of the same payer.
  await house.rows(sql`INSERT INTO charge_payments SELECT (jsonb_populate_record(p, jsonb_build_object(
    'id', gen_random_uuid(), 'end_to_end_id', 'E' || repeat('7', 31), 'amount', 3600))).* FROM charge_payments p
    WHERE p.charge_id = ${charge}`)
  const { totals } = (await get(`/players/${twice.id}`)).player
  const rows = await rowsOf(`/charges?player=${twice.id}&state=credited`)
  expect(totals.deposits).toBe(71)
  expect(rows.map(({ amount, credited }) => [amount, credited])).toEqual([[35, 71]])
})

it('counts a bet from two pockets and its return once, in the figure and in its movements', async () => {
  const { id } = await withdrawer(house)
  await fund(house, id, 'cash', 3_00n)
  await fund(house, id, 'bonus', 7_00n)
  const { session } = await sit(house, id, game, 'hub')
  const { wallet } = house.gameplay
  const amount = centavos(10_00n)
  expect(await wallet.bet({ session, transaction: 'd', round: 'd', amount })).toMatchObject({
    status: 'done',
  })
  await wallet.rollback({ provider: 'hub', player: id, bet: 'd' })
  await count()
  const { since, providers } = await get('/today/state')
  expect(providers).toEqual([{ name: 'hub', bets: 3, rollbacks: 2, staked: 25.07 }])
  for (const [figure, counted] of [
    ['staked', 3],
    ['returned', 2],
  ] as const) {
    const rows = await movements(`figure=${figure}&account=game:hub&from=${since}`)
    expect(rows.map(({ amount: sum }) => sum)).toContain(7)
    expect(countOf(rows), figure).toBe(counted)
  }
})

it('opens the sums of a day of the regulator to movements, games and players', async () => {
  const { session } = await sit(house, player.id, game, 'hub')
  await post(house, player.id, 'win_held', [['house:corrections', 'house:held-wins', 50n]])
  const left = { session, transaction: 'e', round: 'e', amount: centavos(2_00n) }
  expect(await house.gameplay.wallet.bet(left)).toMatchObject({ status: 'done' })
  await count()
  await endDay(house, day)
  // Sessions end before a day does.
  rosa = await joinTeam(house)
  const { state, figures, findings } = await get(`/regulator/days/${day}`)
  expect({ state, findings }).toEqual({ state: 'built', findings: [] })
  const sums: Record<RegulatorFigure, number> = {
    regulator_deposits: figures.deposits,
    regulator_prizes: figures.prizes,
    regulator_adjustments: figures.adjustments,
    regulator_withdrawals: figures.withdrawals,
    regulator_staked: figures.staked,
    regulator_ggr: figures.ggr,
  }
  for (const [figure, sum] of Object.entries(sums))
    expect(sumOf(await movements(`day=${day}&figure=${figure}`)), figure).toBe(cents(sum))
  const played = await rowsOf(`/games/days?day=${day}`)
  expect(played.reduce((all, row) => all + Number(row['bets']), 0)).toBe(figures.bets)
  expect(await rowsOf(`/today/players?day=${day}`)).toHaveLength(figures.bettors)
  expect(figures).toMatchObject({
    bets: 4,
    bettors: 2,
    staked: 27.07,
    prizes: 3.33,
    ggr: 8.74,
    withdrawals: 100,
  })
})

it('opens the balances of a day of the regulator and its proof to wallets, accounts and open rounds', async () => {
  const { figures, proof, opened } = await get(`/regulator/days/${day}`)
  const { opening, closing } = figures
  const { transactional, wallets, open_bets: openBets, owed, bonuses } = proof
  const sums = { opening, closing, transactional, wallets, open_bets: openBets, owed, bonuses }
  expect(opened.toSorted()).toEqual(Object.keys(sums).toSorted())
  expect(proof).toMatchObject({ open_bets: 2, owed: 0.5, bonuses: 7 })
  // What moves on a later day changes nothing.
  await goTo(house, calendarDay(new Date(Date.parse(start()) + 36 * 3_600_000)))
  await fund(house, player.id, 'cash', 90_00n)
  await fund(house, player.id, 'bonus', 5_00n)
  rosa = await joinTeam(house)
  for (const [part, sum] of Object.entries(sums)) {
    const rows = await rowsOf(`/regulator/days/${day}/balances?part=${part}`)
    expect(sumOf(rows), part).toBe(cents(sum))
    expect(rows.every(({ amount }) => amount !== 0)).toBe(true)
  }
  const [round] = await rowsOf(`/regulator/days/${day}/balances?part=open_bets`)
  expect(round).toMatchObject({ player_id: String(player.id), round_name: 'e', amount: 2 })
  const found = await get(`/players/${player.id}/rounds/${String(round!['round_id'])}`)
  expect(found).toMatchObject({ staked: 2 })
})

it('opens the levy of a month to the days whose GGR it is taken from', async () => {
  const last = lastDayOf(day)
  await endDay(house, last)
  rosa = await joinTeam(house)
  const { levies } = await get('/regulator/money')
  const levy = levies.find((each: Row) => String(each['day']) === last)
  expect(levy.ggr).toBe(8.74)
  const sumIn = (rows: Row[], name: string) => rows.reduce((sum, row) => sum + cents(Number(row[name])), 0)
  expect(sumIn(await rowsOf(`/regulator/days?month=${last.slice(0, 7)}`), 'ggr')).toBe(cents(levy.ggr))
  expect(sumIn(levy.lines, 'amount')).toBe(cents(levy.total))
  const other = new Date(Date.parse(start()) - 40 * 86_400_000).toISOString().slice(0, 7)
  expect(await rowsOf(`/regulator/days?month=${other}`)).toEqual([])
})
