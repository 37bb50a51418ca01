import assert from 'node:assert/strict'
import { contributedBy } from '../../src/modules/gameplay/providers/jackpot-contributions.ts'
import { transactionKey } from '../../src/modules/gameplay/rounds/round-name.ts'
import { rollbackKey } from '../../src/modules/gameplay/rounds/stakes.ts'
import type { Scenario } from './scenarios.ts'
import type { Movement, Table } from './table.ts'

const only = ['pragma'] as const

type Names = { transaction: string; round: string }

const jackpot = (t: Table, { round }: Names, amount: number): Movement => ({
  call: 'jackpot',
  transaction: t.name(),
  round,
  amount,
})

const wins: readonly Scenario[] = [
  {
    id: 'jackpot-once',
    name: 'a jackpot is paid once, booked as one, and counted in its round',
    only,
    async run(t) {
      const bet = await t.bet(100)
      const won = jackpot(t, bet, 5000)
      await t.expect(won, 'ok', 14_900)
      await t.expect({ ...won, fault: { copies: 3 } }, 'ok', 14_900)
      await t.expect(t.win(bet, 50, { closes: true }), 'ok', 14_950)
      assert.deepEqual([await t.booked('jackpot_win'), await t.booked('win')], [1, 1])
      assert.equal((await t.round(bet.round))['paid_cash'], 5050n)
    },
  },
  {
    id: 'jackpot-proportion',
    name: 'a jackpot goes back in the proportion staked, and its bet is not returned',
    only,
    money: { cash: 50n, bonus: 50n },
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(jackpot(t, bet, 1000), 'ok', 1000)
      await t.holds(500, 500)
      await t.expect(t.rollback(bet), 'bet_already_settled', 1000)
    },
  },
  {
    id: 'jackpot-early',
    name: 'a jackpot that overtakes its bet comes again; one of a returned bet does not',
    only,
    async run(t) {
      const names = { transaction: t.name(), round: t.name() }
      const won = jackpot(t, names, 5000)
      await t.expect(won, 'unknown', 10_000)
      await t.bet(100, names)
      await t.expect(won, 'ok', 14_900)
      const undone = await t.bet(100)
      await t.expect(t.rollback(undone), 'ok')
      await t.expect(jackpot(t, undone, 5000), 'already_rolled_back', 14_900)
    },
  },
  {
    id: 'jackpot-conflict',
    name: 'a jackpot’s id with another amount, or as an ordinary win, is a conflict',
    only,
    async run(t) {
      const bet = await t.bet(100)
      const won = jackpot(t, bet, 5000)
      await t.expect(won, 'ok', 14_900)
      await t.expect({ ...won, amount: 5001 }, 'duplicate_conflict')
      await t.expect({ ...won, call: 'win' }, 'duplicate_conflict')
      await t.holds(14_900)
    },
  },
]

const contributions: readonly Scenario[] = [
  {
    id: 'jackpot-contribution',
    name: 'what a bet contributes to a jackpot is a part of its stake, kept once and to its last decimal, and void when the bet is returned',
    only,
    async run(t) {
      const unitsOf = (transaction: string, isReturned = false) => {
        const bet = transactionKey(t.dialect, transaction)
        const keys = isReturned ? [bet, rollbackKey(bet)] : [bet]
        return t.app.platform.database.transaction((tx) => contributedBy(tx, keys))
      }
      const names = () => ({ transaction: t.name(), round: t.name() })
      const first = names()
      const contribution = { jackpot: 'j-1', reais: '0.012345678901' }
      const bet: Movement = { call: 'bet', amount: 100, ...first, contribution }
      await t.expect(bet, 'ok', 9900)
      await t.expect({ ...bet, fault: { copies: 3 } }, 'ok', 9900)
      assert.equal(await unitsOf(first.transaction), 12_345_678_901n)
      await t.expect(t.rollback(first), 'ok', 10_000)
      assert.equal(await unitsOf(first.transaction, true), 0n)
      const refused = names()
      await t.expect({ ...bet, ...refused, amount: 10_001 }, 'insufficient_funds', 10_000)
      assert.equal(await unitsOf(refused.transaction), 0n)
      for (const jackpotContribution of ['-0.01', '1e-2', 'x', '1.000000000001', '0.0000000000001'])
        await t.expect({ ...bet, ...names(), fault: { fields: { jackpotContribution } } }, 'malformed')
      await t.expect({ ...bet, ...names(), contribution: { ...contribution, reais: '0' } }, 'ok', 9900)
      const given = names()
      await t.expect({ ...bet, ...given, amount: 0, free: 'campanha-7' }, 'ok', 9900)
      assert.equal(await unitsOf(given.transaction), 0n)
      await t.holds(9900)
    },
  },
]

/** What a dialect says of its provider’s jackpots. */
export const jackpots: readonly Scenario[] = [...wins, ...contributions]
