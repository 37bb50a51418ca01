import { sql } from 'kysely'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '../src/platform/ids.ts'
import { startApp, type TestApp } from './app.ts'
import { addGame, fund, holdings } from './casino.ts'
import { join } from './people.ts'
import { expectRefusal } from './refusal.ts'
import { expectKeptTotals } from './totals.ts'

let app: TestApp
let game: number
beforeAll(async () => {
  app = await startApp()
  game = await addGame(app, 'account-game')
})
afterAll(() => app.close())

async function signedIn() {
  const visitor = app.visitor()
  const joined = await join(visitor)
  const close = () =>
    visitor.send('POST', '/api/profile/closing', {
      body: { current_password: joined.form.password, confirm: true },
    })
  return { visitor, ...joined, close }
}

async function addRound(player: bigint, staked: number, paid: number, status = 'closed', micros = 0) {
  const now = app.clock.now()
  await app.rows(sql`INSERT INTO rounds (id, player_id, game_id, provider, reference, status, staked_cash, paid_cash,
      balance_before, balance_after, opened_at, moved_at, closed_at)
    VALUES (${uuidv7()}, ${player}, ${game}, 'hub', ${uuidv7()}, ${status}, ${staked}, ${paid}, 0, 0,
      ${now}::timestamptz + ${micros} * interval '1 microsecond', ${now},
      ${status === 'open' ? null : now})`)
}

async function addDeposit(player: bigint, amount: number, status: 'credited' | 'refunded') {
  const now = app.clock.now()
  const charge = uuidv7()
  await app.rows(sql`INSERT INTO charges (id, player_id, gateway, amount, status, accepts_bonus, created_at, updated_at,
      expires_at, paid_at) VALUES (${charge}, ${player}, 'bspay', ${amount}, 'paid', false, ${now}, ${now}, ${now}, ${now})`)
  await app.rows(sql`INSERT INTO charge_payments (id, charge_id, gateway, amount, status, paid_at, created_at)
    VALUES (${uuidv7()}, ${charge}, 'bspay', ${amount}, ${status}, ${now}, ${now})`)
}

describe('what the modules hold of a player', () => {
  it('is added up on the profile', async () => {
    const { visitor, id } = await signedIn()
    await addRound(id, 1000, 2500)
    await addRound(id, 500, 500)
    await addRound(id, 300, 0)
    await addRound(id, 999, 0, 'cancelled')
    await addDeposit(id, 5000, 'credited')
    await addDeposit(id, 7000, 'refunded')
    await addRound((await signedIn()).id, 9900, 9900)
    expect((await visitor.call('profileSummary')).profile.totals).toEqual({
      bets: 3,
      bets_won: 1,
      bet_amount: 18,
      earnings: 30,
      deposits: 50,
      withdrawals: 0,
    })
  })

  it('follows every change of a row', async () => {
    const { visitor, id } = await signedIn()
    const totals = async () => (await visitor.call('profileSummary')).profile.totals
    await addRound(id, 1000, 0, 'open')
    await addRound(id, 200, 300)
    await addDeposit(id, 5000, 'credited')
    expect(await totals()).toMatchObject({ bets: 2, bets_won: 1, bet_amount: 12, earnings: 3, deposits: 50 })
    await app.rows(sql`UPDATE rounds SET status = 'closed', closed_at = now() WHERE player_id = ${id}`)
    expect(await totals()).toMatchObject({ bets: 2, bets_won: 1, bet_amount: 12, earnings: 3 })
    // A provider may pay a round that is over.
    await app.rows(
      sql`UPDATE rounds SET paid_cash = paid_cash + 2000 WHERE player_id = ${id} AND staked_cash = 1000`,
    )
    expect(await totals()).toMatchObject({ bets: 2, bets_won: 2, earnings: 23 })
    await app.rows(sql`UPDATE charge_payments SET status = 'refunding' WHERE status = 'credited' AND charge_id IN (
      SELECT id FROM charges WHERE player_id = ${id})`)
    expect(await totals()).toMatchObject({ deposits: 0 })
    await expectKeptTotals(app)
  })

  it('is counted from the rows that were there before totals were kept', async () => {
    const { id } = await signedIn()
    await addRound(id, 1000, 2500)
    await addDeposit(id, 5000, 'credited')
    for (const [table, file] of [
      ['round_totals', '116_round_totals.sql'],
      ['payment_totals', '117_payment_totals.sql'],
    ] as const) {
      const text = await fs.readFile(path.resolve(import.meta.dirname, '../migrations', file), 'utf8')
      await app.rows(sql`TRUNCATE ${sql.table(table)}`)
      await app.rows(sql.raw(text.slice(text.lastIndexOf(`INSERT INTO ${table} (`))))
    }
    await expectKeptTotals(app)
  })

  it('[A14] is in the file, however much it is, and nothing of another player', async () => {
    const { visitor, id } = await signedIn()
    const stranger = await signedIn()
    await fund(app, id, 'cash', 1250n)
    await fund(app, stranger.id, 'cash', 77_700n)
    await app.safety.limits.change(id, { kind: 'loss', period: 'day', amount: 20_00n })
    await addDeposit(id, 5000, 'credited')
    await addDeposit(stranger.id, 6100, 'credited')
    // More than a page, all of them within a millisecond.
    for (let n = 0; n < 503; n++) await addRound(id, 100 + n, 0, 'closed', n % 900)
    for (const [player, ending] of [
      [id, '4321'],
      [stranger.id, '8765'],
    ] as const)
      await app.rows(sql`INSERT INTO player_bank_accounts (player_id, account_mac, direction, bank, ending, first_used_at, last_used_at)
        VALUES (${player}, 'hash', 'in', '99999004', ${ending}, now(), now())`)
    const { body } = await visitor.send('GET', '/api/profile/export')
    expect(Object.keys(body)).toEqual([
      'exported_at',
      'account',
      'deposits',
      'withdrawals',
      'bank_accounts',
      'bonuses',
      'rounds',
      'prizes',
      'affiliate',
      'pauses',
      'limits',
      'reality_checks',
      'location_checks',
      'declarations',
      'inquiries',
      'statement',
    ])
    expect(body.deposits).toMatchObject([{ amount: 50, gateway: 'bspay', status: 'paid' }])
    expect(body.withdrawals).toEqual([])
    expect(body.bank_accounts).toMatchObject([{ direction: 'in', bank: '99999004', ending: '4321' }])
    expect(body.bank_accounts[0]).not.toHaveProperty('account_mac')
    expect(body.limits).toMatchObject([
      { kind: 'loss', period: 'day', action: 'set', before: null, after: 20 },
    ])
    const stakes = (body.rounds as { staked: number }[]).map(({ staked }) => Math.round(staked * 100))
    expect(stakes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 503 }, (_, n) => 100 + n))
    expect(body.statement).toMatchObject([{ amount: 12.5 }])
  })
})

describe('closing an account', () => {
  it('stays closing until the money is out', async () => {
    const { visitor, id, close } = await signedIn()
    await fund(app, id, 'cash', 1250n)
    const reply = await close()
    expect([reply.status, reply.body.status]).toEqual([200, 'closing'])
    expect(await visitor.call('closingCheck')).toEqual({
      possible: false,
      bonus: 0,
      blocks: [{ code: 'balance_remaining', amount: 12.5 }],
      closing: { since: app.clock.now().toISOString(), cancellable: true },
    })
    expect((await visitor.send('GET', '/api/auth/verify')).status).toBe(200)
  })

  it('refuses while a round is open', async () => {
    const { id, close } = await signedIn()
    await addRound(id, 100, 0, 'open')
    expectRefusal(await close(), 'round_open')
    await app.rows(sql`UPDATE rounds SET status = 'closed', closed_at = now() WHERE player_id = ${id}`)
    expect((await close()).status).toBe(200)
  })

  it('gives the bonus back to the house, having said so', async () => {
    const { visitor, id, close } = await signedIn()
    await fund(app, id, 'bonus', 4200n)
    expect(await visitor.call('closingCheck')).toMatchObject({ possible: true, bonus: 42, blocks: [] })
    expect((await close()).status).toBe(200)
    expect(await holdings(app, id)).toEqual({ cash: 0n, bonus: 0n })
  })
})
