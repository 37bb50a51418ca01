import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { hours, minutes } from '../../src/platform/clock.ts'
import type { Scenario } from './scenarios.ts'
import type { Movement, Table } from './table.ts'

const tip = (t: Table, amount: number, more: Partial<Movement> = {}): Movement => ({
  call: 'tip',
  transaction: t.name(),
  amount,
  ...more,
})

/** More than the test player of an installation holds, who may have more than scenarios begin with. */
const UNAFFORDABLE = 100_000_00

/** A rollback without a round, as tips have none. */
const takeBack = (t: Table, { transaction }: Movement): Movement => ({
  call: 'rollback',
  transaction: t.name(),
  bet: transaction!,
})

/** Tips for dealers, where the provider's switch for them is on. */
export const tips: readonly Scenario[] = [
  {
    id: 'tip-once',
    name: 'a tip is taken from cash once, and its repeats are answered as the first time',
    async run(t) {
      const given = tip(t, 300)
      await t.expect(given, 'ok', 9700)
      await t.bet(100)
      await t.expect({ ...given, fault: { copies: 3 } }, 'ok', 9700)
      await t.expect({ ...given, fault: { lost: true } }, 'ok', 9700)
      await t.expect({ ...given, amount: 301 }, 'duplicate_conflict')
      await t.holds(9600)
    },
  },
  {
    id: 'tip-no-bet',
    name: 'a tip is no bet: it opens no round, wins nothing, and its id is not a bet’s',
    async run(t) {
      const given = tip(t, 300)
      await t.expect(given, 'ok', 9700)
      const names = { transaction: given.transaction!, round: t.name() }
      await t.expect(t.win(names, 900), t.early, 9700)
      await t.expect({ call: 'bet', amount: 300, ...names }, 'duplicate_conflict')
      assert.equal(await t.booked('tip'), 1)
      assert.equal((await t.booked('bet')) + (await t.booked('win')), 0)
      await t.holds(9700)
    },
  },
  {
    id: 'tip-cash-only',
    name: 'a tip is never taken from a bonus',
    money: { cash: 50n, bonus: 5000n },
    async run(t) {
      await t.expect(tip(t, 51), 'insufficient_funds', 5050)
      await t.expect(tip(t, 50), 'ok', 5000)
      await t.holds(0, 5000)
    },
  },
  {
    id: 'tip-rolled-back',
    name: 'a tip is returned by its reference once, and one that comes after its rollback is refused',
    async run(t) {
      const [given, late] = [tip(t, 300), tip(t, 400)]
      await t.expect(given, 'ok', 9700)
      const back = takeBack(t, given)
      await t.expect({ ...back, fault: { copies: 3 } }, 'ok', 10_000)
      await t.expect(takeBack(t, given), 'ok', 10_000)
      await t.send(takeBack(t, late))
      await t.expect(late, 'already_rolled_back')
      assert.equal(await t.booked('tip_return'), 1)
      await t.holds(10_000)
    },
  },
  {
    id: 'tip-not-agreed',
    name: 'with the provider’s switch off tips are refused for good, and one that was taken keeps its answer',
    async run(t) {
      const given = tip(t, 300)
      await t.expect(given, 'ok', 9700)
      await t.underTerms({ tips: false }, async () => {
        await t.expect(tip(t, 100), 'tips_not_taken', 9700)
        await t.expect(given, 'ok', 9700)
        await t.expect(takeBack(t, given), 'ok', 10_000)
      })
      await t.holds(10_000)
    },
  },
  {
    id: 'tip-refused',
    name: 'a tip is refused when it is forged, of nothing, of another currency or player, and above the balance',
    async run(t) {
      for (const forged of ['signature', 'unsigned', 'body'])
        await t.expect(tip(t, 100, { fault: { forged } }), 'forbidden')
      await t.expect(tip(t, 0), 'malformed')
      await t.expect(tip(t, 100, { fault: { fields: { currency: 'EUR' } } }), 'wrong_currency')
      const { token } = await t.beside()
      const foreign = await t.send(tip(t, 100, { token }))
      assert.notEqual(foreign.code, 'ok')
      await t.expect(tip(t, UNAFFORDABLE), 'insufficient_funds', 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'tip-late',
    name: 'a tip is refused of a player who may not spend, and after the end of the session',
    async run(t) {
      await t.app.rows(sql`UPDATE players SET status = 'closed' WHERE id = ${t.player}`)
      t.app.clock.advance(minutes(1))
      await t.expect(tip(t, 100), 'player_blocked')
      t.app.clock.advance(hours(3))
      await t.expect(tip(t, 100), 'session_invalid')
      await t.holds(10_000)
    },
  },
  {
    id: 'tip-loss-limit',
    name: 'the limit of losses counts tips, and refuses one that exceeds it',
    async run(t) {
      await t.limitDay('loss', 500n)
      await t.expect(tip(t, 300), 'ok', 9700)
      await t.expect(tip(t, 201), 'limit_reached', 9700)
      const bet = { call: 'bet' as const, transaction: t.name(), round: t.name() }
      await t.expect({ ...bet, amount: 201 }, 'limit_reached', 9700)
      await t.expect({ ...bet, amount: 200 }, 'ok', 9500)
    },
  },
]
