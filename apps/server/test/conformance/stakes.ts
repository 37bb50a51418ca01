import assert from 'node:assert/strict'
import type { Scenario } from './scenarios.ts'

export const stakes: readonly Scenario[] = [
  {
    id: 'balance',
    name: 'a live session gets its balance, cash and bonus together',
    money: { cash: 7000n, bonus: 56n },
    run: (t) => t.expect({ call: 'balance' }, 'ok', 7056),
  },
  {
    id: 'bet',
    name: 'a bet takes the stake and answers what is left',
    async run(t) {
      await t.expect({ call: 'bet', transaction: t.name(), round: t.name(), amount: 1234 }, 'ok', 8766)
      await t.holds(8766)
    },
  },
  {
    id: 'bet-cash-first',
    name: 'a bet draws cash before bonus',
    money: { cash: 300n, bonus: 500n },
    async run(t) {
      await t.bet(350)
      await t.holds(0, 450)
    },
  },
  {
    id: 'bet-everything',
    name: 'a bet of everything leaves nothing',
    money: { cash: 10_000n },
    run: (t) => t.expect({ call: 'bet', transaction: t.name(), round: t.name(), amount: 10_000 }, 'ok', 0),
  },
  {
    id: 'bet-no-funds',
    name: 'a bet beyond the balance is refused with the balance',
    money: { cash: 300n, bonus: 500n },
    async run(t) {
      await t.expect(
        { call: 'bet', transaction: t.name(), round: t.name(), amount: 801 },
        'insufficient_funds',
        800,
      )
      await t.holds(300, 500)
    },
  },
  {
    id: 'bet-refused-again',
    name: 'a refused bet may be sent again when there is money',
    money: { cash: 100n },
    async run(t) {
      const bet = { call: 'bet', transaction: t.name(), round: t.name(), amount: 150 } as const
      await t.expect(bet, 'insufficient_funds', 100)
      await t.fund('cash', 100n)
      await t.expect(bet, 'ok', 50)
    },
  },
  {
    id: 'bet-repeat',
    name: 'a repeated bet is booked once and answered as the first time',
    async run(t) {
      const bet = { call: 'bet', transaction: t.name(), round: t.name(), amount: 100 } as const
      await t.expect(bet, 'ok', 9900)
      await t.expect(bet, 'ok', 9900)
      await t.holds(9900)
    },
  },
  {
    id: 'bet-repeat-balance',
    name: 'a repeated bet has the first balance, though money moved since',
    money: { cash: 80n, bonus: 500n },
    async run(t) {
      const bet = { call: 'bet', transaction: t.name(), round: t.name(), amount: 100 } as const
      await t.expect(bet, 'ok', 480)
      await t.bet(200)
      await t.fund('cash', 999n)
      await t.expect(bet, 'ok', 480)
    },
  },
  {
    id: 'bet-conflict-amount',
    name: 'a bet’s id with another amount is a conflict',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect({ call: 'bet', amount: 101, ...bet }, 'duplicate_conflict')
      await t.holds(9900)
    },
  },
  {
    id: 'bet-conflict-round',
    name: 'a bet’s id in another round is a conflict',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect({ call: 'bet', amount: 100, ...bet, round: t.name() }, 'duplicate_conflict')
      await t.holds(9900)
    },
  },
  {
    id: 'bet-conflict-player',
    name: 'a bet’s id of another player is a conflict',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect({ call: 'bet', amount: 100, ...bet, ...(await t.beside()) }, 'duplicate_conflict')
    },
  },
  {
    id: 'bet-several',
    name: 'several bets of one round are each booked',
    async run(t) {
      const { round } = await t.bet(100)
      await t.bet(200, { round })
      await t.holds(9700)
    },
  },
  {
    id: 'bet-parallel',
    name: 'two hundred bets of R$ 1 at once on R$ 100: exactly a hundred are accepted',
    money: { cash: 10_000n },
    async run(t) {
      const round = t.name()
      const bets = Array.from({ length: 200 }, () => ({
        call: 'bet' as const,
        transaction: t.name(),
        round,
        amount: 100,
      }))
      const outcomes = await t.atOnce(...bets)
      // After the answer "unknown" the provider asks again under the same id.
      for (const [index, bet] of bets.entries())
        while (outcomes[index]?.code === 'unknown') outcomes[index] = await t.send(bet)
      const count = (code: string) => outcomes.filter((outcome) => outcome.code === code).length
      assert.deepEqual([count('ok'), count('insufficient_funds')], [100, 100])
      await t.holds(0)
    },
  },
]
