import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import { hours } from '../../../platform/clock.ts'
import { executor } from '../../../platform/database.ts'
import type { Bet, GameWallet, Win } from '../providers/wallet-port.ts'

let app: TestApp
let wallet: GameWallet
let game: number
beforeAll(async () => {
  app = await startApp()
  wallet = app.gameplay.wallet
  game = await addGame(app, 'prova')
})
afterAll(() => app.close())

let last = 0
const name = (kind: string) => `${kind}-${++last}`
const betOf = (by: Gambler, amount: bigint, more: Partial<Bet> = {}): Bet => ({
  session: by.session,
  transaction: name('t'),
  round: name('r'),
  amount: centavos(amount),
  ...more,
})
const winOf = (by: Gambler, bet: Bet, amount: bigint, more: Partial<Win> = {}): Win => ({
  provider: 'hub',
  player: by.id,
  game,
  round: bet.round,
  transaction: name('t'),
  bet: bet.transaction,
  amount: centavos(amount),
  ...more,
})
const undo = (by: Gambler, bet: Bet) =>
  wallet.rollback({ provider: 'hub', player: by.id, bet: bet.transaction })
const done = (balance: bigint, repeated = false) => ({ status: 'done', balance, repeated })
const refused = (code: string, balance?: bigint) => ({
  status: 'refused',
  code,
  ...(balance !== undefined && { balance }),
})

it('draws cash before bonus and answers both together', async () => {
  const by = await seat(app, game, 'hub', { cash: 300n, bonus: 500n })
  expect(await wallet.bet(betOf(by, 100n))).toMatchObject(done(700n))
  expect(await holdings(app, by.id)).toEqual({ cash: 200n, bonus: 500n })
  const mixed = betOf(by, 350n)
  expect(await wallet.bet(mixed)).toMatchObject(done(350n))
  expect(await holdings(app, by.id)).toEqual({ cash: 0n, bonus: 350n })
  expect(await wallet.bet(betOf(by, 351n))).toEqual(refused('insufficient_funds', 350n))
  // In the proportion staked: 200 of cash and 150 of bonus.
  expect(await wallet.win(winOf(by, mixed, 701n))).toMatchObject(done(1051n))
  expect(await holdings(app, by.id)).toEqual({ cash: 401n, bonus: 650n })
})

it('answers a repeat like the first time, balance included', async () => {
  const by = await seat(app, game, 'hub', { cash: 100n, bonus: 100n })
  const first = betOf(by, 60n)
  const mixed = betOf(by, 60n)
  expect(await wallet.bet(first)).toMatchObject(done(140n))
  expect(await wallet.bet(mixed)).toMatchObject(done(80n))
  const win = winOf(by, mixed, 90n)
  expect(await wallet.win(win)).toMatchObject(done(170n))
  await fund(app, by.id, 'bonus', 1000n)
  await fund(app, by.id, 'cash', 1000n)
  expect(await wallet.bet(first)).toMatchObject(done(140n, true))
  expect(await wallet.bet(mixed)).toMatchObject(done(80n, true))
  expect(await wallet.win(win)).toMatchObject(done(170n, true))
  expect(await wallet.balance(by.id)).toBe(2170n)
})

it('answers a repeat after the session has ended', async () => {
  const by = await seat(app, game, 'hub', { cash: 100n })
  const bet = betOf(by, 60n)
  await wallet.bet(bet)
  const session = { ...by.session, endedAt: new Date() }
  expect(await wallet.bet({ ...bet, session })).toMatchObject(done(40n, true))
  expect(await wallet.bet(betOf(by, 1n, { session }))).toEqual(refused('session_invalid', 40n))
})

it('deduplicates concurrent copies', async () => {
  const by = await seat(app, game, 'hub', { cash: 30n, bonus: 100n })
  const bet = betOf(by, 60n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => wallet.bet(bet)))
  expect(answers.filter((answer) => answer.status === 'done' && !answer.repeated)).toHaveLength(1)
  expect(new Set(answers.map((answer) => 'balance' in answer && answer.balance))).toEqual(new Set([70n]))
})

it('refuses the same id with another amount, round, game, player or kind', async () => {
  const [by, other] = [
    await seat(app, game, 'hub', { cash: 500n }),
    await seat(app, game, 'hub', { cash: 500n }),
  ]
  const another = await addGame(app, name('outro'))
  const bet = betOf(by, 60n)
  await wallet.bet(bet)
  const win = winOf(by, bet, 10n)
  await wallet.win(win)
  for (const changed of [
    { ...bet, amount: centavos(61n) },
    { ...bet, round: name('r') },
    { ...bet, session: { ...bet.session, gameId: another } },
    { ...bet, session: other.session },
    { ...bet, transaction: win.transaction },
  ])
    expect(await wallet.bet(changed)).toMatchObject(refused('duplicate_conflict'))
  const second = betOf(by, 60n)
  await wallet.bet(second)
  for (const changed of [
    { ...win, amount: centavos(11n) },
    { ...win, amount: centavos(0n) },
    { ...winOf(by, second, 10n), transaction: win.transaction },
    { ...win, transaction: bet.transaction },
  ])
    expect(await wallet.win(changed)).toMatchObject(refused('duplicate_conflict'))
  expect(await wallet.balance(by.id)).toBe(390n)
  expect(await wallet.balance(other.id)).toBe(500n)
})

it('pays no win without a bet, except a gift of the provider', async () => {
  const by = await seat(app, game, 'hub', { cash: 100n })
  const never = betOf(by, 60n)
  expect(await wallet.win(winOf(by, never, 50n))).toEqual(refused('unknown_bet', 100n))
  expect(await wallet.win(winOf(by, never, 50n, { bet: undefined }))).toEqual(refused('unknown_bet', 100n))
  const gift = winOf(by, never, 50n, { bet: undefined, cause: 'promo_win' })
  expect(await wallet.win(gift)).toMatchObject(done(150n))
  expect(await wallet.win(gift)).toMatchObject(done(150n, true))
})

it('accepts a loss notice: nothing moves, its id is spent, its bet stays', async () => {
  const by = await seat(app, game, 'hub', { cash: 100n })
  const bet = betOf(by, 60n)
  await wallet.bet(bet)
  const lost = winOf(by, bet, 0n)
  expect(await wallet.win(lost)).toMatchObject(done(40n))
  expect(await wallet.win(lost)).toMatchObject(done(40n))
  expect(await wallet.win({ ...lost, amount: centavos(500n) })).toMatchObject(refused('duplicate_conflict'))
  expect(await undo(by, bet)).toEqual(refused('bet_already_settled', 40n))
  // A bonus game may still pay.
  expect(await wallet.win(winOf(by, bet, 7n))).toMatchObject(done(47n))
})

it('refuses to undo any bet that a loss notice without a bet has settled', async () => {
  const by = await seat(app, game, 'hub', { cash: 1000n })
  const [first, second] = [betOf(by, 100n), betOf(by, 200n, { round: `r-${by.id}` })]
  const third = betOf(by, 300n, { round: second.round })
  for (const bet of [first, second, third]) await wallet.bet(bet)
  const notice = winOf(by, second, 0n, { bet: undefined })
  expect(await wallet.win(notice)).toMatchObject(done(400n))
  expect(await wallet.win(notice)).toMatchObject(done(400n))
  for (const bet of [second, third]) expect(await undo(by, bet)).toEqual(refused('bet_already_settled', 400n))
  // Another round is untouched, and so is a bet that comes after the notice.
  expect(await undo(by, first)).toMatchObject(done(500n))
  const later = betOf(by, 50n, { round: second.round })
  await wallet.bet(later)
  expect(await undo(by, later)).toMatchObject(done(500n))
})

it('refuses to undo a free bet that a loss notice without a bet has settled', async () => {
  const by = await seat(app, game, 'hub', { cash: 1000n })
  const gift = betOf(by, 0n, { free: { campaign: null } })
  await wallet.bet(gift)
  await wallet.win(winOf(by, gift, 0n, { bet: undefined }))
  expect(await undo(by, gift)).toEqual(refused('bet_already_settled', 1000n))
})

it('undoes exactly what was staked, once, and never what has won', async () => {
  const by = await seat(app, game, 'hub', { cash: 50n, bonus: 50n })
  const bet = betOf(by, 70n)
  await wallet.bet(bet)
  expect(await undo(by, bet)).toMatchObject(done(100n))
  expect(await undo(by, bet)).toMatchObject(done(100n, true))
  expect(await holdings(app, by.id)).toEqual({ cash: 50n, bonus: 50n })
  expect(await wallet.win(winOf(by, bet, 10n))).toEqual(refused('already_rolled_back', 100n))
  const [won, still] = [betOf(by, 10n), betOf(by, 20n)]
  still.round = won.round
  await wallet.bet(won)
  await wallet.bet(still)
  await wallet.win(winOf(by, won, 30n))
  expect(await undo(by, won)).toEqual(refused('bet_already_settled', 100n))
  // The other bet of the round has not won.
  expect(await undo(by, still)).toMatchObject(done(120n))
})

it('refuses a bet that arrives after its rollback', async () => {
  const by = await seat(app, game, 'hub', { cash: 100n })
  const bet = betOf(by, 60n)
  expect(await undo(by, bet)).toEqual(refused('unknown_bet', 100n))
  expect(await undo(by, bet)).toEqual(refused('unknown_bet', 100n))
  expect(await wallet.bet(bet)).toEqual(refused('already_rolled_back', 100n))
  expect(await wallet.win(winOf(by, bet, 60n))).toEqual(refused('unknown_bet', 100n))
})

it('settles a bet by its win or by its rollback, never both, also across nodes', async () => {
  const other = await startApp({ database: app.databaseUrl })
  try {
    for (let n = 0; n < 12; n++) {
      const by = await seat(app, game, 'hub', { cash: 100n })
      const bet = betOf(by, 100n)
      await wallet.bet(bet)
      const [win, rollback] = await Promise.all([
        other.gameplay.wallet.win(winOf(by, bet, 250n)),
        undo(by, bet),
      ])
      expect([win.status, rollback.status].toSorted()).toEqual(['done', 'refused'])
      expect(await wallet.balance(by.id)).toBe(win.status === 'done' ? 250n : 100n)
    }
  } finally {
    await other.close()
  }
})

it('asks the guard before a bet and never before a win or a rollback', async () => {
  const closed = await addGame(app, name('fechado'))
  const by = await seat(app, closed, 'hub', { cash: 100n })
  const [lucky, undone] = [betOf(by, 10n), betOf(by, 10n)]
  await wallet.bet(lucky)
  await wallet.bet(undone)
  const change = async (query: ReturnType<typeof sql>) => {
    await app.rows(query)
    await app.catalogue.reload()
  }
  await change(sql`UPDATE games SET in_maintenance = true WHERE id = ${closed}`)
  expect(await wallet.bet(betOf(by, 10n))).toEqual(refused('game_unavailable', 80n))
  await change(sql`UPDATE games SET in_maintenance = false, is_active = false WHERE id = ${closed}`)
  expect(await wallet.bet(betOf(by, 10n))).toEqual(refused('game_unavailable', 80n))
  await change(sql`UPDATE games SET is_active = true WHERE id = ${closed}`)
  expect(await wallet.bet(betOf(by, 0n))).toEqual(refused('invalid_amount', 80n))
  await app.rows(sql`UPDATE players SET status = 'closed' WHERE id = ${by.id}`)
  app.clock.advance(hours(0.1))
  const blocked = (await app.gameplay.sessions.byToken(by.token))!
  expect(await wallet.bet(betOf(by, 10n, { session: blocked }))).toEqual(refused('player_blocked', 80n))
  app.clock.advance(hours(3))
  expect(await app.gameplay.sessions.byToken(by.token)).toBeNull()
  expect(await wallet.bet(betOf(by, 10n))).toEqual(refused('session_invalid', 80n))
  expect(await wallet.win(winOf(by, lucky, 40n, { game: closed }))).toMatchObject(done(120n))
  expect(await undo(by, undone)).toMatchObject(done(130n))
})

it('accepts of two hundred bets at once as many as the wallet can pay', async () => {
  const by = await seat(app, game, 'hub', { cash: 5000n, bonus: 5000n })
  const answers = await Promise.all(Array.from({ length: 200 }, () => wallet.bet(betOf(by, 100n))))
  expect(answers.filter(({ status }) => status === 'done')).toHaveLength(100)
  expect(new Set(answers.flatMap((answer) => (answer.status === 'refused' ? answer.code : [])))).toEqual(
    new Set(['insufficient_funds']),
  )
  expect(await holdings(app, by.id)).toEqual({ cash: 0n, bonus: 0n })
})

it('keeps the ledger consistent', async () => {
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
})
