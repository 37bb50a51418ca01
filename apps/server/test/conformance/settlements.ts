import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { minutes } from '../../src/platform/clock.ts'
import type { Scenario } from './scenarios.ts'
import type { Table } from './table.ts'

/** More than the test player of an installation holds, who may have more than scenarios begin with. */
const UNAFFORDABLE = 100_000_00

/** The player's wins that are booked and not credited, and why. */
const heldWins = (t: Table) =>
  t.app.rows(sql<{ reason: string; decision: string | null; alerted: boolean }>`
    SELECT reason, decision, alerted_at IS NOT NULL AS alerted FROM held_wins WHERE player_id = ${t.player}`)

const only = ['soft'] as const

/** Wins that arrive before their bets, where the dialect has them accepted. */
const early: readonly Scenario[] = [
  {
    id: 'win-early',
    name: 'a win before its bet is accepted, and credited once when the bet arrives; repeats of both change nothing',
    only,
    async run(t) {
      const bet = { transaction: t.name(), round: t.name() }
      const win = t.win(bet, 250, { closes: true })
      await t.expect(win, 'ok', 10_000)
      await t.expect({ ...win, fault: { copies: 3 } }, 'ok', 10_000)
      await t.expect({ ...win, amount: 251 }, 'duplicate_conflict')
      await t.holds(10_000)
      await t.bet(100, bet)
      await t.holds(10_150)
      await t.expect({ call: 'bet', amount: 100, ...bet, fault: { copies: 3 } }, 'ok', 9900)
      await t.expect(win, 'ok', 10_000)
      await t.expect(t.rollback(bet), 'bet_already_settled', 10_150)
      await t.holds(10_150)
    },
  },
  {
    id: 'win-early-round',
    name: 'a win before its bet goes to the pockets that the bet stakes from, and its round is recorded whole',
    only,
    money: { cash: 50n, bonus: 50n },
    async run(t) {
      const bet = { transaction: t.name(), round: t.name() }
      await t.expect(t.win(bet, 600), 'ok', 100)
      await t.expect(t.win(bet, 400, { closes: true }), 'ok', 100)
      await t.bet(100, bet)
      await t.holds(500, 500)
      const { status, staked_cash, paid_cash, paid_bonus } = await t.round(bet.round)
      assert.deepEqual([status, staked_cash, paid_cash, paid_bonus], ['closed', 50n, 500n, 500n])
    },
  },
  {
    id: 'win-early-loss',
    name: 'a loss notice before its bet is accepted and moves nothing',
    only,
    async run(t) {
      const bet = { transaction: t.name(), round: t.name() }
      const lost = t.win(bet, 0, { closes: true })
      await t.expect(lost, 'ok', 10_000)
      await t.expect(lost, 'ok', 10_000)
      await t.bet(100, bet)
      await t.holds(9900)
      assert.equal((await t.round(bet.round))['status'], 'closed')
    },
  },
  {
    id: 'win-early-no-bet',
    name: 'a win whose bet is refused or never arrives is not credited; operators are alerted and decide',
    only,
    async run(t) {
      const bet = { transaction: t.name(), round: t.name() }
      await t.expect(t.win(bet, 50_000), 'ok', 10_000)
      await t.expect({ call: 'bet', amount: UNAFFORDABLE, ...bet }, 'insufficient_funds', 10_000)
      assert.deepEqual(await heldWins(t), [{ reason: 'no_bet', decision: null, alerted: false }])
      t.app.clock.advance(minutes(11))
      await t.app.gameplay.sweepEarlyWins()
      assert.deepEqual(await heldWins(t), [{ reason: 'no_bet', decision: null, alerted: true }])
      await t.holds(10_000)
    },
  },
  {
    id: 'win-early-limit',
    name: 'a win before its bet is judged by the limit of review when the stake is known',
    only,
    async run(t) {
      const bet = { transaction: t.name(), round: t.name() }
      const { multiple } = t.app.settings.stored().win_hold
      await t.expect(t.win(bet, 10 * multiple + 1), 'ok', 10_000)
      await t.bet(10, bet)
      await t.holds(9990)
      assert.deepEqual(await heldWins(t), [{ reason: 'multiple', decision: null, alerted: true }])
    },
  },
  {
    id: 'win-early-at-once',
    name: 'a bet and its win that arrive at the same time, with copies, are each booked once',
    only,
    async run(t) {
      for (let n = 0; n < 8; n++) {
        const bet = { transaction: t.name(), round: t.name() }
        await t.atOnce(
          { ...t.win(bet, 250), fault: { copies: 2 } },
          { call: 'bet', amount: 100, ...bet, fault: { copies: 2 } },
        )
        await t.holds(10_150 + n * 150)
      }
    },
  },
]

const ordinary: readonly Scenario[] = [
  {
    id: 'win',
    name: 'a win is paid',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 250), 'ok', 10_150)
      await t.holds(10_150)
    },
  },
  {
    id: 'win-proportion',
    name: 'a win goes back in the proportion staked',
    money: { cash: 100n, bonus: 1000n },
    async run(t) {
      const bet = await t.bet(400)
      await t.expect(t.win(bet, 1001), 'ok', 1701)
      await t.holds(251, 1450)
    },
  },
  {
    id: 'win-repeat',
    name: 'a repeated win is paid once and answered as the first time',
    async run(t) {
      const bet = await t.bet(100)
      const win = t.win(bet, 250)
      await t.expect(win, 'ok', 10_150)
      await t.bet(500)
      await t.expect(win, 'ok', 10_150)
      await t.holds(9650)
    },
  },
  {
    id: 'win-conflict-amount',
    name: 'a win’s id with another amount is a conflict',
    async run(t) {
      const bet = await t.bet(100)
      const win = t.win(bet, 250)
      await t.expect(win, 'ok')
      await t.expect({ ...win, amount: 251 }, 'duplicate_conflict')
      await t.holds(10_150)
    },
  },
  {
    id: 'win-bet-id',
    name: 'a bet’s id cannot win',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 100, { transaction: bet.transaction }), 'duplicate_conflict')
      await t.holds(9900)
    },
  },
  {
    id: 'win-unknown-bet',
    name: 'a win without a bet is not paid: it is refused, to be sent again, or held',
    async run(t) {
      const never = { transaction: t.name(), round: t.name() }
      await t.expect(t.win(never, 250), t.early, 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'win-overtakes-bet',
    name: 'a win that overtakes its bet is refused, and paid when it comes again',
    only: ['hub', 'pragma'],
    async run(t) {
      const bet = { transaction: t.name(), round: t.name() }
      const win = t.win(bet, 250)
      await t.expect(win, t.early)
      await t.bet(100, bet)
      await t.expect(win, 'ok', 10_150)
    },
  },
  {
    id: 'win-zero',
    name: 'a loss notice moves nothing',
    async run(t) {
      const bet = await t.bet(100)
      const lost = t.win(bet, 0)
      await t.expect(lost, 'ok', 9900)
      await t.expect(lost, 'ok', 9900)
      await t.expect({ ...lost, amount: 500 }, 'duplicate_conflict')
      await t.holds(9900)
    },
  },
  {
    id: 'win-several',
    name: 'a round may win several times',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 10), 'ok', 9910)
      await t.expect(t.win(bet, 20), 'ok', 9930)
    },
  },
  {
    id: 'rollback',
    name: 'a rollback returns the stake to the pockets it came from',
    money: { cash: 50n, bonus: 100n },
    async run(t) {
      const bet = await t.bet(90)
      await t.expect(t.rollback(bet), 'ok', 150)
      await t.holds(50, 100)
    },
  },
  {
    id: 'rollback-repeat',
    name: 'a repeated rollback returns the stake once',
    async run(t) {
      const bet = await t.bet(90)
      const rollback = t.rollback(bet)
      await t.expect(rollback, 'ok', 10_000)
      await t.expect(rollback, 'ok', 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'rollback-second',
    name: 'a second rollback of the same bet under another id returns nothing',
    async run(t) {
      const bet = await t.bet(90)
      await t.expect(t.rollback(bet), 'ok', 10_000)
      await t.expect(t.rollback(bet), 'ok', 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'rollback-unknown',
    name: 'a rollback of a bet that never came moves nothing',
    async run(t) {
      const never = { transaction: t.name(), round: t.name() }
      // One dialect expects "no such bet", the others success.
      await t.expect(t.rollback(never), t.dialect === 'hub' ? 'unknown_bet' : 'ok', 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'bet-after-rollback',
    name: 'a bet that comes after its rollback is refused',
    async run(t) {
      const late = { transaction: t.name(), round: t.name() }
      await t.send(t.rollback(late))
      await t.expect({ call: 'bet', amount: 100, ...late }, 'already_rolled_back', 10_000)
      await t.send(t.rollback(late))
      await t.holds(10_000)
    },
  },
  {
    id: 'win-after-rollback',
    name: 'a win after the rollback of its bet is refused',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.rollback(bet), 'ok')
      await t.expect(t.win(bet, 500), 'already_rolled_back', 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'rollback-after-win',
    name: 'a rollback after the win is refused and the win stays',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 500), 'ok')
      await t.expect(t.rollback(bet), 'bet_already_settled', 10_400)
      await t.holds(10_400)
    },
  },
  {
    id: 'win-rollback',
    name: 'a win is rolled back once, and then its bet',
    only: ['soft'],
    async run(t) {
      const bet = await t.bet(100)
      const win = t.win(bet, 500)
      await t.expect(win, 'ok', 10_400)
      const undone = t.rollback({ transaction: win.transaction!, round: bet.round })
      await t.expect(undone, 'ok', 9900)
      await t.expect(undone, 'ok', 9900)
      await t.holds(9900)
      await t.expect(t.rollback(bet), 'ok', 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'win-rollback-spent',
    name: 'the rollback of a win that was spent is accepted and leaves nothing, no debt either',
    only: ['soft'],
    money: { cash: 100n },
    async run(t) {
      const bet = await t.bet(100)
      const win = t.win(bet, 500)
      await t.expect(win, 'ok', 500)
      await t.bet(420)
      const undone = t.rollback({ transaction: win.transaction!, round: bet.round })
      await t.expect(undone, 'ok', 0)
      await t.holds(0)
      await t.fund('cash', 700n)
      await t.holds(700)
      await t.expect(undone, 'ok', 0)
    },
  },
  {
    id: 'rollback-of-win',
    name: 'a win cannot be rolled back',
    only: ['hub', 'pragma'],
    async run(t) {
      const bet = await t.bet(100)
      const win = t.win(bet, 500)
      await t.expect(win, 'ok')
      await t.expect(t.rollback({ transaction: win.transaction!, round: bet.round }), 'unknown_bet')
      await t.holds(10_400)
    },
  },
  {
    id: 'rollback-other-player',
    name: 'a rollback of another player’s bet is refused',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect({ ...t.rollback(bet), ...(await t.beside()) }, 'duplicate_conflict')
      await t.holds(9900)
    },
  },
  {
    id: 'promo-without-bet',
    name: 'a gift of the provider needs no bet where the dialect knows gifts',
    async run(t) {
      const win = t.win({ transaction: t.name(), round: t.name() }, 300, { promo: true })
      delete win.bet
      // Without gifts it is a win without a bet, which is held.
      await t.expect(win, 'ok')
      await t.holds(t.dialect === 'soft' ? 10_000 : 10_300)
    },
  },
  {
    id: 'round-recorded',
    name: 'a closed round is recorded with all that it staked and paid',
    money: { cash: 100n, bonus: 100n },
    async run(t) {
      const bet = await t.bet(150)
      await t.expect(t.win(bet, 300, { closes: true }), 'ok', 350)
      assert.deepEqual(await t.round(bet.round), {
        status: 'closed',
        staked_cash: 100n,
        staked_bonus: 50n,
        paid_cash: 200n,
        paid_bonus: 100n,
        balance_before: 200n,
        balance_after: 350n,
      })
    },
  },
  {
    id: 'round-cancelled',
    name: 'a round whose bets were all rolled back is cancelled',
    async run(t) {
      const bet = await t.bet(150)
      await t.expect(t.rollback(bet), 'ok')
      const { status, staked_cash, balance_after } = await t.round(bet.round)
      assert.deepEqual(
        { status, staked_cash, balance_after },
        {
          status: 'cancelled',
          staked_cash: 0n,
          balance_after: 10_000n,
        },
      )
    },
  },
]

export const settlements: readonly Scenario[] = [...ordinary, ...early]
