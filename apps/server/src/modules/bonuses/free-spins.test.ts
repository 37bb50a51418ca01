import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { holdings } from '../../../test/casino.ts'
import { person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import {
  expectHonestBooks,
  gambler,
  gameWith,
  launch,
  type Seat,
  showAll,
  takeSeat,
} from '../../../test/studio.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { days, hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { runRewardsCommand } from './commands.ts'
import type { Grant } from './free-spins.ts'

const RULES = 'classic-esquina'

/** Two nodes over one database: tabs of a player may meet either. */
let app: TestApp
let node: TestApp
let game: string
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  node = await startApp({ database: app.databaseUrl })
  game = await gameWith(app, RULES)
})
afterAll(async () => {
  await node.close()
  await app.close()
})

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.platform.database.transaction(work)
const later = (milliseconds: number): Date => new Date(app.clock.now().getTime() + milliseconds)
function pass(milliseconds: number): void {
  app.clock.advance(milliseconds)
  node.clock.advance(milliseconds)
}

const give = (player: bigint, change: Partial<Grant> = {}) =>
  inTx((tx) =>
    app.bonuses.freeSpins.grant(tx, {
      player,
      game,
      rounds: 3,
      stake: centavos(100),
      pocket: 'cash',
      source: 'operator',
      key: randomUUID(),
      expiresAt: later(days(1)),
      ...change,
    }),
  )

const rewards = (visitor: Visitor, status?: string[]) =>
  visitor.call('freeSpins', { query: { ...(status && { 'status[]': status }) } })
const active = async (visitor: Visitor) => {
  const { data } = await rewards(visitor, ['active'])
  return Array.isArray(data) ? data : []
}

/** Opens a free round once the game has rested; answers what it paid. */
async function spin(seat: Seat, reference: string, id = randomUUID()) {
  pass(3000)
  return seat.play({}, { free: reference, id })
}

const ledgerOf = (player: bigint) =>
  app.rows(sql<{ cause_kind: string; debit: string; credit: string; amount: bigint }>`
    SELECT t.cause_kind, d.kind AS debit, c.kind AS credit, t.amount FROM book.transfers t
    JOIN book.accounts d ON d.id = t.debit_account JOIN book.accounts c ON c.id = t.credit_account
    WHERE t.owner = ${player} AND t.cause_kind IN ('bet', 'win') ORDER BY t.id`)

describe('free spins', () => {
  it('cost nothing, pay to the centavo and are counted', async () => {
    const { id, visitor } = await gambler(app, { cash: 0n })
    const { reference_id: reference } = await give(id)
    expect((await launch(visitor, game)).action).toBeNull()
    const seat = await takeSeat(app, visitor, RULES)
    const offered = { reference_id: reference, number_of_rounds: 3, stake: 100, pocket: 'cash' }
    expect(seat.session.free_rounds).toMatchObject({ ...offered, used_rounds: 0 })

    let won = 0
    for (const used of [1, 2]) {
      const { round, free_rounds: left, balance } = await spin(seat, reference)
      won += round.paid
      expect(round).toMatchObject({ free: true, staked: 100, closed: true })
      expect(left).toMatchObject({ ...offered, used_rounds: used })
      expect(Math.round(balance * 100)).toBe(won)
    }
    const last = await spin(seat, reference)
    won += last.round.paid
    expect(last.free_rounds).toBeNull()
    expect(await holdings(app, id)).toEqual({ cash: BigInt(won), bonus: 0n })
    await showAll(app)
    expect(await rewards(visitor, ['used'])).toMatchObject({
      counts: { active: 0, pending: 0, used: 1, expired: 0, cancelled: 0 },
      total: 1,
      data: [{ reference_id: reference, used_rounds: 3, total_win_amount: won / 100, is_expired: false }],
    })
    pass(3000)
    expect((await seat.open({}, { free: reference })).body.error.code).toBe('free_spins_over')

    const moved = await ledgerOf(id)
    expect(moved.filter(({ cause_kind: kind }) => kind === 'bet')).toEqual(
      Array.from({ length: 3 }, () => ({
        cause_kind: 'bet',
        debit: 'house:free-spins',
        credit: 'game:house',
        amount: 100n,
      })),
    )
    await expectHonestBooks(app)
  })

  it('are marked in records, and are not a stake of the player', async () => {
    const { id, visitor } = await gambler(app, { cash: 0n })
    const { reference_id: reference } = await give(id, { rounds: 1 })
    const seat = await takeSeat(app, visitor, RULES)
    const { round } = await spin(seat, reference)
    await showAll(app)
    await app.platform.jobs.run('gameplay.ledger-events')
    const { data } = await visitor.call('records', { query: {} })
    expect(data).toMatchObject([
      { status: 'closed', staked: 0, staked_free: 1, paid: round.paid / 100, result: round.paid / 100 },
    ])
    await app.platform.jobs.run('gameplay.ledger-events')
    expect((await visitor.call('records', { query: {} })).data).toEqual(data)
  })

  it('win in bonus by the rule of the day they were given', async () => {
    const change = { disable_rollover: false, rollover: 2 }
    await inTx((tx) => app.settings.change(tx, change))
    await expect.poll(() => app.settings.current()).toMatchObject(change)
    const { id, visitor } = await gambler(app, { cash: 0n })
    const { reference_id: reference } = await give(id, { rounds: 1000, pocket: 'bonus' })
    const back = { disable_rollover: true, rollover: 0 }
    await inTx((tx) => app.settings.change(tx, back))
    await expect.poll(() => app.settings.current()).toMatchObject(back)

    const seat = await takeSeat(app, visitor, RULES)
    let won = 0
    while (won === 0) won += (await spin(seat, reference)).round.paid
    expect(won).toBeGreaterThan(0)
    const wallet = await inTx((tx) => app.wallets.of(tx, id))
    expect(wallet).toMatchObject({
      balance: 0n,
      balance_bonus: BigInt(won),
      pending_balance_bonus_rollover: BigInt(won) * 2n,
      balance_bonus_rollover: 0n,
    })
    // A free round is not staked by the player, so it does not count towards a rollover.
    await spin(seat, reference)
    await app.platform.jobs.run('gameplay.ledger-events')
    await app.platform.outbox.drain()
    const [row] = await app.rows(sql<{ done: bigint }>`SELECT sum(done)::bigint AS done FROM rollovers
      WHERE player_id = ${id}`)
    expect(row?.done).toBe(0n)

    const staked = centavos(1_000_000_00)
    await inTx((tx) =>
      app.bonuses.rollover.countSettled(tx, [
        { id: randomUUID(), player: id, staked, stakedCash: staked, position: 2n ** 62n },
      ]),
    )
    await app.platform.outbox.drain()
    await showAll(app)
    const released = (await visitor.call('statement', { query: { kind: 'bonus' } })).lines.at(-1)
    expect(released).toMatchObject({ title: 'Bônus virou saldo', moved: won / 100 })
    const { cause } = await visitor.call('statementLine', { params: { id: released?.id ?? '' } })
    expect(cause).toMatchObject({
      facts: [{ text: `Ganho das rodadas grátis ${reference}` }],
      link: { to: '/rewards' },
    })
  })

  it('end by the clock, to the millisecond, and begin by it', async () => {
    const { id, visitor } = await gambler(app, { cash: 0n })
    const { reference_id: reference } = await give(id, {
      startsAt: later(hours(1)),
      expiresAt: later(hours(2)),
    })
    expect((await rewards(visitor)).counts).toMatchObject({ pending: 1, active: 0 })
    const seat = await takeSeat(app, visitor, RULES)
    expect(seat.session.free_rounds).toBeNull()
    expect((await seat.open({}, { free: reference })).body.error.code).toBe('free_spins_over')
    pass(hours(1))
    expect(await active(visitor)).toMatchObject([{ reference_id: reference, is_expired: false }])
    await spin(seat, reference)
    pass(hours(1) - 3000 - 1)
    expect((await rewards(visitor)).counts).toMatchObject({ active: 1, expired: 0 })
    pass(1)
    expect(await rewards(visitor, ['expired'])).toMatchObject({
      counts: { active: 0, expired: 1 },
      data: [{ used_rounds: 1, is_expired: true }],
    })
    expect((await seat.open({}, { free: reference })).body.error.code).toBe('free_spins_over')
    await app.platform.jobs.run('bonuses.free-spins')
    const [row] = await app.rows(
      sql`SELECT status, ended_at = expires_at AS exact FROM free_spins WHERE reference_id = ${reference}`,
    )
    expect(row).toEqual({ status: 'expired', exact: true })
  })

  it('are cancelled by an operator once, and are for their player and game only', async () => {
    const [mine, other] = [await gambler(app, { cash: 0n }), await gambler(app, { cash: 100n })]
    const { reference_id: reference } = await give(mine.id)
    const stranger = await takeSeat(app, other.visitor, RULES)
    expect((await stranger.open({}, { free: reference })).body.error.code).toBe('free_spins_over')
    const elsewhere = await takeSeat(app, mine.visitor, 'dice-97').catch(() => null)
    const choices = { direction: 'over', target: 5000 }
    expect((await elsewhere?.open(choices, { free: reference }))?.body.error.code).toBe('free_spins_over')
    const seat = await takeSeat(app, mine.visitor, RULES)
    expect((await seat.open({}, { free: reference, stake: 200 })).body.error.code).toBe('stake_not_allowed')

    expect(await inTx((tx) => app.bonuses.freeSpins.cancel(tx, reference, 'por engano'))).toBe(true)
    expect(await inTx((tx) => app.bonuses.freeSpins.cancel(tx, reference, 'de novo'))).toBe(false)
    expect((await seat.open({}, { free: reference })).body.error.code).toBe('free_spins_over')
    expect((await rewards(mine.visitor)).counts).toMatchObject({ cancelled: 1, active: 0 })
    expect(await holdings(app, other.id)).toEqual({ cash: 100n, bonus: 0n })
  })

  it('are given once for each reason', async () => {
    const { id, visitor } = await gambler(app, { cash: 0n })
    const grants = await Promise.all(Array.from({ length: 5 }, () => give(id, { key: `grant-${id}` })))
    expect(new Set(grants.map(({ reference_id: reference }) => reference)).size).toBe(1)
    expect(await active(visitor)).toHaveLength(1)
  })

  it('are refused for a stake or game that does not accept them', async () => {
    const { id } = await gambler(app, { cash: 0n })
    await expect(give(id, { game: 'no-such-game' })).rejects.toThrow('there is no game')
    await expect(give(id, { stake: centavos(33) })).rejects.toThrow('cannot be played')
    const dice = await gameWith(app, 'dice-97')
    await expect(give(id, { game: dice })).rejects.toThrow('cannot be played')
  })
})

it('grants and cancels free spins for an operator at a terminal, with the reason of a refusal', async () => {
  const { id, visitor } = await gambler(app, { cash: 0n })
  const { bonuses, players, safety, platform, clock } = app
  const deps = { freeSpins: bonuses.freeSpins, players, safety, database: platform.database, clock }
  const run = (line: string) => runRewardsCommand(deps, line.split(' '))
  const order = `grant --player ${id} --game ${game} --rounds 5 --stake 1,00 --hours 24 --key sorry-${id} --reason desculpas`
  const answer = await run(order)
  expect(await run(order)).toBe(answer)
  const [reward] = await active(visitor)
  expect(reward).toMatchObject({ number_of_rounds: 5, bet_amount: 1, pocket: 'cash' })
  expect(answer).toContain(
    `${reward?.reference_id}  active  player ${id}  ${game}  0 of 5 rounds  R$ 1,00  cash`,
  )
  for (const [line, code] of [
    ['grant', 'option_missing'],
    [order.replace('--rounds 5', '--rounds x'), 'option_not_whole'],
    [order.replace('--reason desculpas', ''), 'option_missing'],
    [order.replace('1,00', '0,33'), 'free_spins_stake'],
    [order.replace(game, 'nope'), 'free_spins_stake'],
    [order.replace(String(id), '999999999'), 'not_found'],
    [`${order} --pocket locked`, 'pocket_unknown'],
    [`cancel ${reward?.reference_id}`, 'option_missing'],
    ['cancel FS-NONE --reason x', 'not_found'],
    ['list', 'command_unknown'],
  ] as const)
    await expect(run(line)).rejects.toMatchObject({ code })
  expect(await run(`cancel ${reward?.reference_id} --reason engano`)).toContain('is cancelled now')
  expect(await active(visitor)).toEqual([])
  const audit = sql<object>`SELECT action, reason FROM audit_entries WHERE subject_id = ${String(id)} ORDER BY seq`
  expect(await app.rows(audit)).toEqual([
    { action: 'players.grant', reason: 'desculpas' },
    { action: 'players.grant', reason: 'desculpas' },
    { action: 'players.cancel_free_spins', reason: 'engano' },
  ])
})

it('[B1] turns a spin token into free spins with the account, unless it is unknown or the law forbids it', async () => {
  await inTx((tx) =>
    app.bonuses.freeSpins.offer(tx, 'dez-giros', {
      game,
      rounds: 10,
      stake: centavos(200),
      pocket: 'cash',
      validityHours: 48,
    }),
  )
  for (const [name, given, profile] of [
    ['dez-giros', 1, 'demo'],
    ['nada', 0, 'demo'],
    ['dez-giros', 0, 'br-licensed'],
  ] as const) {
    await inTx((tx) => app.settings.change(tx, { compliance_profile: profile }))
    await expect.poll(() => app.settings.profile().name).toBe(profile)
    const visitor = app.visitor()
    const spin_token = app.players.createSpinToken(name, hours(1))
    const { access_token } = await visitor.call('register', { body: person({ spin_token }) })
    visitor.token = access_token
    const { data, total } = await rewards(visitor)
    expect(total).toBe(given)
    expect(data).toMatchObject({
      active: Array.from({ length: given }, () => ({
        number_of_rounds: 10,
        bet_amount: 2,
        used_rounds: 0,
      })),
    })
  }
  await inTx((tx) => app.settings.change(tx, { compliance_profile: 'demo' }))
  await expect.poll(() => app.settings.profile().name).toBe('demo')
})

it('takes the last round once, however many tabs and nodes want it', async () => {
  const { id, visitor } = await gambler(app, { cash: 0n })
  const { reference_id: reference } = await give(id, { rounds: 1 })
  const seats = await Promise.all(Array.from({ length: 4 }, () => takeSeat(app, visitor, RULES)))
  const replies = await Promise.all(
    seats.map((seat, at) => seat.at(at % 2 ? node.url : app.url).open({}, { free: reference })),
  )
  // The others are too early for another round of this player's, and afterwards there is none left.
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429])
  pass(3000)
  expectRefusal(await seats[0]!.open({}, { free: reference }), 'free_spins_over')
  const paid = Number(replies.find(({ status }) => status === 200)?.body.round.paid)
  expect(await holdings(app, id)).toEqual({ cash: BigInt(paid), bonus: 0n })
})

it('never plays more rounds than granted under retries, and pays all wins', async () => {
  const acts = fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constant('spin' as const), tab: fc.nat(1) }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('again' as const), tab: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('both' as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('pay' as const) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 8, maxLength: 16 }), async (sequence) => {
      const { id, visitor } = await gambler(app, { cash: 50_00n })
      const { reference_id: reference } = await give(id, { rounds: 4, expiresAt: later(hours(1)) })
      const seats = [await takeSeat(app, visitor, RULES), (await takeSeat(app, visitor, RULES)).at(node.url)]
      let round = randomUUID()
      const open = (tab: number, name: string) => seats[tab]!.open({}, { free: reference, id: name })
      for (const each of sequence) {
        pass(each.act === 'wait' ? hours(0.4) : 3000)
        if (each.act === 'spin') await open(each.tab, (round = randomUUID()))
        if (each.act === 'again') await open(each.tab, round)
        if (each.act === 'both') {
          round = randomUUID()
          await Promise.all([open(0, round), open(1, round), open(1, randomUUID())])
        }
        if (each.act === 'pay') await seats[0]!.open({})
      }
      const [sums] = await app.rows(sql<{ free: bigint; won: bigint; own: bigint; gain: bigint }>`
        SELECT count(*) FILTER (WHERE free_spins_id IS NOT NULL) AS free,
          coalesce(sum(paid) FILTER (WHERE free_spins_id IS NOT NULL), 0)::bigint AS won,
          coalesce(sum(staked) FILTER (WHERE free_spins_id IS NULL), 0)::bigint AS own,
          coalesce(sum(paid), 0)::bigint AS gain FROM plays WHERE player_id = ${id}`)
      const [grant] = await app.rows(sql<{ used: number; paid: bigint }>`SELECT used, paid FROM free_spins
        WHERE reference_id = ${reference}`)
      expect({ used: BigInt(grant!.used), paid: grant!.paid }).toEqual({ used: sums!.free, paid: sums!.won })
      expect(sums!.free).toBeLessThanOrEqual(4n)
      expect((await holdings(app, id)).cash).toBe(50_00n - sums!.own + sums!.gain)
    }),
    { numRuns: 6, endOnFailure: true },
  )
  await expectHonestBooks(app)
})
