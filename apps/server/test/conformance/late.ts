import assert from 'node:assert/strict'
import { days } from '../../src/platform/clock.ts'
import type { Scenario } from './scenarios.ts'

/** Longer than any provider repeats a call, and than the four months for which ids must be known. */
const LATER = days(130)
/** More than the 64 KB that a call may have. */
const OVERSIZED = 70_000

/** What comes late, again, from elsewhere or in the wrong size. */
export const late: readonly Scenario[] = [
  {
    id: 'win-zero-closes',
    name: 'a win of zero closes its round, and the bet is not returned afterwards',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 0, { closes: true }), 'ok', 9900)
      await t.expect(t.rollback(bet), 'bet_already_settled', 9900)
      const { status, paid_cash } = await t.round(bet.round)
      assert.deepEqual({ status, paid_cash }, { status: 'closed', paid_cash: 0n })
    },
  },
  {
    id: 'credit-only',
    name: 'a round of credits alone is paid as a gift where the dialect has gifts, and never as a win without review',
    async run(t) {
      const names = { transaction: t.name(), round: t.name() }
      await t.expect(t.win(names, 300), t.early, 10_000)
      const gift = { call: 'win' as const, transaction: t.name(), round: t.name(), amount: 300, promo: true }
      await t.expect(gift, 'ok')
      assert.equal(await t.booked('win'), 0)
      assert.equal(await t.booked('promo_win'), t.dialect === 'soft' ? 0 : 1)
    },
  },
  {
    id: 'settle-after-session',
    name: 'a win and a rollback are settled months after the end of the session',
    async run(t) {
      const [lucky, undone] = [await t.bet(100), await t.bet(100)]
      t.app.clock.advance(LATER)
      await t.expect({ call: 'bet', transaction: t.name(), round: t.name(), amount: 100 }, 'session_invalid')
      await t.expect(t.win(lucky, 250, { closes: true }), 'ok', 10_050)
      await t.expect(t.rollback(undone), 'ok', 10_150)
      await t.holds(10_150)
    },
  },
  {
    id: 'repeat-after-months',
    name: 'the same reference four months later is answered as the first time and moves nothing',
    async run(t) {
      const bet = { call: 'bet' as const, transaction: t.name(), round: t.name(), amount: 100 }
      const win = t.win(bet, 250)
      const undone = await t.bet(50)
      await t.expect(bet, 'ok', 9850)
      await t.expect(win, 'ok', 10_100)
      await t.expect(t.rollback(undone), 'ok', 10_150)
      t.app.clock.advance(LATER)
      await t.expect(win, 'ok', 10_100)
      await t.expect(t.rollback(undone), 'ok', 10_150)
      await t.expect({ ...win, amount: 251 }, 'duplicate_conflict')
      // The session is over; the bet was taken while it was not.
      await t.expect(bet, 'ok', 9850)
      await t.holds(10_150)
    },
  },
  {
    id: 'bet-stale',
    name: 'a bet that was signed months ago and arrives now is refused',
    async run(t) {
      const stale = { call: 'bet' as const, transaction: t.name(), round: t.name(), amount: 100 }
      assert.deepEqual(await t.atOnce({ ...stale, fault: { dropped: true } }), [])
      t.app.clock.advance(LATER)
      await t.expect(stale, 'session_invalid')
      await t.holds(10_000)
    },
  },
  {
    id: 'id-per-provider',
    name: 'an id is its provider’s own: another provider’s bet of the same id is another bet',
    async run(t) {
      const other = await t.elsewhere()
      const names = { transaction: t.name(), round: t.name() }
      await t.bet(100, names)
      await other.bet(200, names)
      await t.expect(t.rollback(names), 'ok', 9800)
      await other.expect(other.win(names, 500), 'ok', 10_300)
      await t.holds(10_300)
    },
  },
  {
    id: 'win-conflict-round',
    name: 'a win’s id is refused for another round, another player and another bet',
    async run(t) {
      const [first, second] = [await t.bet(100), await t.bet(100)]
      const win = t.win(first, 250)
      await t.expect(win, 'ok', 10_050)
      await t.expect({ ...t.win(second, 250), transaction: win.transaction! }, 'duplicate_conflict')
      const beside = await t.beside()
      const theirs = { transaction: t.name(), round: t.name() }
      await t.expect({ call: 'bet', amount: 100, ...theirs, ...beside }, 'ok')
      await t.expect(
        { ...t.win(theirs, 250), ...beside, transaction: win.transaction! },
        'duplicate_conflict',
      )
      await t.holds(10_050)
    },
  },
  {
    id: 'oversized',
    name: 'an oversized call is refused unread, and taken when it is sent in its size',
    async run(t) {
      const bet = { call: 'bet' as const, transaction: t.name(), round: t.name(), amount: 100 }
      const oversized = await t.send({ ...bet, fault: { fields: { padding: 'x'.repeat(OVERSIZED) } } })
      assert.equal(oversized.status, 413)
      await t.holds(10_000)
      await t.expect(bet, 'ok', 9900)
    },
  },
  {
    id: 'field-unknown',
    name: 'a field that the dialect does not know is signed with the rest and not read',
    async run(t) {
      const bet = { call: 'bet' as const, transaction: t.name(), round: t.name(), amount: 100 }
      await t.expect({ ...bet, fault: { fields: { addedNextYear: 'é & = +' } } }, 'ok', 9900)
      await t.holds(9900)
    },
  },
]
