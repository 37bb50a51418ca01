import assert from 'node:assert/strict'
import { minutes } from '../../src/platform/clock.ts'
import { sql } from 'kysely'
import type { Scenario } from './scenarios.ts'
import type { Movement, Table } from './table.ts'

/** A bet of a free round that the provider gave, and its names. */
function given(t: Table, more: Partial<Movement> = {}) {
  const names = { transaction: t.name(), round: t.name() }
  return { names, bet: { call: 'bet' as const, amount: 0, free: 'campanha-7', ...names, ...more } }
}

/** What a free round leaves behind when nothing was staked. */
const recorded = (status: string, paid: bigint) => ({
  status,
  staked_cash: 0n,
  staked_bonus: 0n,
  paid_cash: paid,
  paid_bonus: 0n,
  balance_before: 10_000n,
  balance_after: 10_000n + paid,
})

export const freeBets: readonly Scenario[] = [
  {
    id: 'free-bet',
    name: 'a bet of a free round takes nothing, and its win is paid',
    async run(t) {
      const { names, bet } = given(t)
      await t.expect(bet, 'ok', 10_000)
      await t.expect(t.win(names, 250, { free: 'campanha-7', closes: true }), 'ok', 10_250)
      await t.holds(10_250)
      assert.deepEqual(await t.round(names.round), recorded('closed', 250n))
    },
  },
  {
    id: 'free-bet-loss',
    name: 'a free round that wins nothing is recorded too',
    async run(t) {
      const { names, bet } = given(t)
      await t.expect(bet, 'ok', 10_000)
      await t.expect(t.win(names, 0, { closes: true }), 'ok', 10_000)
      assert.deepEqual(await t.round(names.round), recorded('closed', 0n))
    },
  },
  {
    id: 'free-bet-win-cash',
    name: 'a free win is cash, whatever else the player holds',
    money: { bonus: 500n },
    async run(t) {
      const { names, bet } = given(t)
      await t.expect(bet, 'ok', 500)
      await t.expect(t.win(names, 250), 'ok', 750)
      await t.holds(250, 500)
    },
  },
  {
    id: 'free-bet-repeat',
    name: 'a repeated free bet is answered as the first time',
    async run(t) {
      const { bet } = given(t)
      await t.expect(bet, 'ok', 10_000)
      await t.bet(500)
      await t.expect({ ...bet, fault: { copies: 3 } }, 'ok', 10_000)
      await t.expect({ ...bet, free: 'outra' }, 'duplicate_conflict')
      await t.expect({ ...bet, round: t.name() }, 'duplicate_conflict')
      await t.holds(9500)
    },
  },
  {
    id: 'free-bet-id',
    name: 'an id is either a free bet’s or another movement’s',
    async run(t) {
      const { names, bet } = given(t)
      const paid = await t.bet(100)
      await t.expect(bet, 'ok')
      const { free: _, ...staking } = bet
      await t.expect({ ...staking, amount: 100 }, 'duplicate_conflict')
      await t.expect({ ...bet, ...paid }, 'duplicate_conflict')
      await t.expect(t.win(names, 100, { transaction: names.transaction }), 'duplicate_conflict')
      await t.holds(9900)
    },
  },
  {
    id: 'free-bet-after-rollback',
    name: 'a free bet that comes after its rollback is refused',
    async run(t) {
      const { names, bet } = given(t)
      await t.send(t.rollback(names))
      await t.expect(bet, 'already_rolled_back')
      await t.expect(t.win(names, 250), t.early)
      await t.holds(10_000)
    },
  },
  {
    id: 'free-bet-rolled-back',
    name: 'a free bet that was rolled back gives nothing and wins nothing',
    async run(t) {
      const { names, bet } = given(t)
      await t.expect(bet, 'ok')
      await t.expect(t.rollback(names), 'ok', 10_000)
      await t.expect(t.rollback(names), 'ok', 10_000)
      await t.expect(t.win(names, 250), 'already_rolled_back', 10_000)
      await t.holds(10_000)
      assert.deepEqual(await t.round(names.round), recorded('cancelled', 0n))
    },
  },
  {
    id: 'free-bet-settled',
    name: 'a free bet that won is not rolled back',
    async run(t) {
      const { names, bet } = given(t)
      await t.expect(bet, 'ok')
      await t.expect(t.win(names, 250), 'ok')
      await t.expect(t.rollback(names), 'bet_already_settled', 10_250)
      await t.holds(10_250)
    },
  },
  {
    id: 'free-bet-blocked-player',
    name: 'a free bet of a player who may not bet is refused, and one that was accepted is paid',
    async run(t) {
      const { names, bet } = given(t)
      await t.expect(bet, 'ok')
      await t.app.rows(sql`UPDATE players SET status = 'closed' WHERE id = ${t.player}`)
      t.app.clock.advance(minutes(1))
      await t.expect(given(t).bet, 'player_blocked')
      await t.expect(bet, 'ok', 10_000)
      await t.expect(t.win(names, 250), 'ok', 10_250)
    },
  },
  {
    id: 'free-bet-amount',
    name: 'a free bet that carries an amount is refused',
    async run(t) {
      await t.expect(given(t, { amount: 100 }).bet, 'malformed')
      await t.holds(10_000)
    },
  },
  {
    id: 'win-negative',
    name: 'a negative win is refused: what was paid is not taken back',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 500), 'ok', 10_400)
      await t.expect(t.win(bet, -200), 'malformed')
      await t.expect(t.win(bet, -200, { promo: true }), 'malformed')
      await t.holds(10_400)
    },
  },
]
