import assert from 'node:assert/strict'
import { roundIdOf } from '../../src/modules/gameplay/index.ts'
import { readRoundReports } from '../../src/modules/gameplay/providers/round-reports.ts'
import { hours } from '../../src/platform/clock.ts'
import type { Scenario } from './scenarios.ts'
import type { Movement, Table } from './table.ts'

const only = ['pragma'] as const

type Names = { transaction: string; round: string }

const correction = (t: Table, { round }: Names, amount: number): Movement => ({
  call: 'correction',
  transaction: t.name(),
  round,
  amount,
})

const promos: readonly Scenario[] = [
  {
    id: 'promo-without-session',
    name: 'a prize of a campaign is paid without session and round, as cash, once',
    only,
    money: { bonus: 500n },
    async run(t) {
      t.app.clock.advance(hours(5))
      const prize: Movement = { call: 'promo', transaction: t.name(), amount: 3000, token: '' }
      await t.expect(prize, 'ok', 3500)
      await t.expect({ ...prize, fault: { copies: 3 } }, 'ok', 3500)
      await t.expect({ ...prize, amount: 3001 }, 'duplicate_conflict')
      await t.expect({ ...prize, free: 'outro-torneio' }, 'duplicate_conflict')
      await t.expect({ ...prize, transaction: t.name(), player: '999999999' }, 'unknown_player')
      await t.holds(3000, 500)
      assert.deepEqual([await t.booked('promo_win'), await t.booked('win')], [1, 0])
    },
  },
  {
    id: 'promo-in-result',
    name: 'a prize that comes with a result is a second credit under its own id',
    only,
    async run(t) {
      const bet = await t.bet(100)
      const prize = { transaction: t.name(), amount: 700 }
      const win = t.win(bet, 50, { prize })
      await t.expect(win, 'ok', 10_650)
      await t.expect({ ...win, fault: { copies: 3 } }, 'ok', 10_650)
      await t.expect(t.win(bet, 0, { prize: { ...prize, amount: 701 } }), 'duplicate_conflict')
      await t.holds(10_650)
      assert.equal((await t.round(bet.round))['paid_cash'], 750n)
    },
  },
  {
    id: 'bonus-win-information',
    name: 'the report of what free rounds won pays nothing that their results have paid',
    only,
    async run(t) {
      const names = { transaction: t.name(), round: t.name() }
      await t.expect({ call: 'bet', amount: 0, free: 'campanha-7', ...names }, 'ok', 10_000)
      await t.expect(t.win(names, 250, { free: 'campanha-7' }), 'ok', 10_250)
      const report = { call: 'bonus' as const, transaction: t.name(), round: names.round, amount: 250 }
      await t.expect({ ...report, free: 'campanha-7', closes: true }, 'ok', 10_250)
      await t.holds(10_250)
    },
  },
]

const contracts: readonly Scenario[] = [
  {
    id: 'bonus-win-pays',
    name: 'by the other contract the report of free rounds pays what they won, once, and their results pay nothing',
    only,
    async run(t) {
      await t.underTerms({ bonusWinMovesMoney: true }, async () => {
        const names = { transaction: t.name(), round: t.name() }
        await t.expect({ call: 'bet', amount: 0, free: 'campanha-7', ...names }, 'ok', 10_000)
        await t.expect(t.win(names, 250, { free: 'campanha-7' }), 'ok', 10_000)
        const report = { call: 'bonus' as const, transaction: t.name(), round: names.round, amount: 250 }
        await t.expect({ ...report, free: 'campanha-7' }, 'ok', 10_250)
        await t.expect({ ...report, free: 'campanha-7' }, 'ok', 10_250)
        await t.holds(10_250)
      })
    },
  },
  {
    id: 'correction-not-agreed',
    name: 'by a contract without negative corrections they are refused for good, and positive ones are paid',
    only,
    async run(t) {
      await t.underTerms({ negativeAdjustments: false }, async () => {
        const bet = await t.bet(100)
        await t.expect(t.win(bet, 300), 'ok', 10_200)
        await t.expect(correction(t, bet, -100), 'not_agreed')
        await t.expect(correction(t, bet, 100), 'ok', 10_300)
        await t.holds(10_300)
      })
    },
  },
]

const corrections: readonly Scenario[] = [
  {
    id: 'correction-adds',
    name: 'a correction adds to what a round paid, once',
    only,
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 0, { closes: true }), 'ok', 9900)
      const more = correction(t, bet, 150)
      await t.expect(more, 'ok', 10_050)
      await t.expect(more, 'ok', 10_050)
      await t.expect({ ...more, amount: 151 }, 'duplicate_conflict')
      assert.equal(await t.booked('win_correction'), 1)
      assert.equal((await t.round(bet.round))['paid_cash'], 150n)
    },
  },
  {
    id: 'correction-takes-back',
    name: 'a correction takes back what a round paid too much, from the pockets it went to',
    only,
    money: { cash: 50n, bonus: 50n },
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 1000, { closes: true }), 'ok', 1000)
      const less = correction(t, bet, -400)
      await t.expect(less, 'ok', 600)
      await t.expect({ ...less, fault: { copies: 3 } }, 'ok', 600)
      await t.expect({ ...less, amount: -401 }, 'duplicate_conflict')
      await t.holds(300, 300)
      const { paid_cash, paid_bonus, status } = await t.round(bet.round)
      assert.deepEqual([paid_cash, paid_bonus, status], [300n, 300n, 'closed'])
    },
  },
  {
    id: 'correction-paid-max',
    name: 'a correction takes back no more than its round paid',
    only,
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 300), 'ok', 10_200)
      await t.expect(correction(t, bet, -301), 'exceeds_paid', 10_200)
      await t.expect(correction(t, bet, -200), 'ok', 10_000)
      await t.expect(correction(t, bet, -101), 'exceeds_paid', 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'correction-not-below-zero',
    name: 'a correction takes no pocket below zero',
    only,
    money: { cash: 100n, bonus: 5000n },
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.win(bet, 300), 'ok', 5300)
      await t.bet(250)
      const less = correction(t, bet, -100)
      await t.expect(less, 'insufficient_funds', 5050)
      await t.holds(50, 5000)
      await t.fund('cash', 100n)
      await t.expect(less, 'ok', 5050)
      await t.holds(50, 5000)
    },
  },
  {
    id: 'correction-early',
    name: 'a correction of a round that is not known comes again, and one of a returned bet is refused',
    only,
    async run(t) {
      const names = { transaction: t.name(), round: t.name() }
      await t.expect(correction(t, names, 100), 'unknown', 10_000)
      await t.expect(correction(t, names, -100), 'unknown', 10_000)
      await t.bet(100, names)
      await t.expect(t.rollback(names), 'ok')
      await t.expect(correction(t, names, 100), 'already_rolled_back', 10_000)
      await t.expect(correction(t, names, -100), 'already_rolled_back', 10_000)
      await t.expect(correction(t, names, 0), 'ok', 10_000)
    },
  },
]

type Answered = { gamesBalances?: unknown }

const notices: readonly Scenario[] = [
  {
    id: 'balance-per-game',
    name: 'the balance is answered for each game that the casino has, for a session or a player of this provider only',
    only,
    async run(t) {
      const { code } = await t.linked()
      const gameIdList = [t.game.code, code, 'unknown-game', code].join(',')
      const query: Movement = { call: 'balances', fault: { fields: { gameIdList } } }
      const balance = { cash: 100, bonus: 0 }
      for (const token of [t.token, '']) {
        await t.expect({ ...query, token }, 'ok')
        const { gamesBalances } = JSON.parse(t.exchanges.at(-1)!.answer) as Answered
        assert.deepEqual(gamesBalances, [
          { gameID: t.game.code, ...balance },
          { gameID: code, ...balance },
        ])
      }
      const { player, token } = await t.beside()
      await t.expect({ ...query, token }, 'session_invalid')
      await t.expect({ ...query, player }, 'session_invalid')
      await t.expect({ ...query, token: await t.again('hub') }, 'session_invalid')
      await t.expect({ ...query, player: '999999999', token: '' }, 'unknown_player')
      for (const list of ['', ',', `a,${'x'.repeat(81)}`])
        await t.expect({ call: 'balances', fault: { fields: { gameIdList: list } } }, 'malformed')
    },
  },
  {
    id: 'session-expired',
    name: 'a session that expired at the provider takes no more bets, and what it staked is settled',
    only,
    async run(t) {
      const [lucky, undone] = [await t.bet(100), await t.bet(100)]
      const { player, token } = await t.beside()
      await t.expect({ call: 'expired', token }, 'session_invalid')
      await t.expect({ call: 'expired', token: await t.again('hub') }, 'session_invalid')
      await t.expect({ call: 'expired', token: 'A'.repeat(43) }, 'session_invalid')
      // The provider's own session, without our token, is none of ours.
      await t.expect({ call: 'expired', player, token: '' }, 'ok')
      const going = await t.bet(100)
      await t.expect({ call: 'expired' }, 'ok')
      await t.expect({ call: 'expired', fault: { copies: 3 } }, 'ok')
      // Its end is published to every node.
      const late = { call: 'balance' } as const
      for (let tries = 0; (await t.send(late)).code === 'ok' && tries < 200; tries++)
        await new Promise((resolve) => setTimeout(resolve, 10))
      await t.expect(late, 'session_invalid')
      const names = { transaction: t.name(), round: t.name() }
      await t.expect({ call: 'bet', amount: 100, ...names }, 'session_invalid')
      await t.expect(t.win(lucky, 250), 'ok', 9950)
      await t.expect(t.rollback(undone), 'ok', 10_050)
      await t.expect(t.rollback(going), 'ok', 10_150)
      await t.holds(10_150)
    },
  },
  {
    id: 'round-details',
    name: 'how a round went is kept once in the provider’s words, also before and without the round, and moves nothing',
    only,
    async run(t) {
      const round = t.name()
      const report: Movement = { call: 'details', round }
      await t.expect(report, 'ok')
      const { transaction } = await t.bet(100, { round })
      await t.expect(t.win({ transaction, round }, 50, { closes: true }), 'ok', 9950)
      await t.expect({ ...report, fault: { copies: 3 } }, 'ok')
      await t.expect({ ...report, fault: { fields: { smResult: 'reels=2,2,2' } } }, 'ok')
      await t.expect({ ...report, player: '999999999' }, 'unknown_player')
      await t.expect({ ...report, fault: { fields: { roundId: 'a b' } } }, 'malformed')
      const none = { gameCategory: '', smResult: '', betMultiplier: '' }
      await t.expect({ ...report, fault: { fields: none } }, 'malformed')
      await t.holds(9950)
      const id = roundIdOf({ provider: t.dialect, player: t.player, round })
      const kept = await t.app.platform.database.transaction((tx) => readRoundReports(tx, id))
      const common = { gameCategory: 'RNG', betMultiplier: '1' }
      assert.deepEqual(
        kept.map(({ details }) => details).toSorted((a, b) => (a['smResult']! < b['smResult']! ? -1 : 1)),
        [
          { ...common, smResult: 'reels=1,4,4' },
          { ...common, smResult: 'reels=2,2,2' },
        ],
      )
    },
  },
]

/** Calls that not every dialect has. */
export const extras: readonly Scenario[] = [
  {
    id: 'authenticate',
    name: 'a token is exchanged for the player’s number and balance while its session lives',
    only,
    async run(t) {
      await t.expect({ call: 'authenticate' }, 'ok', 10_000)
      await t.expect({ call: 'authenticate', token: 'A'.repeat(43) }, 'session_invalid')
      await t.expect({ call: 'authenticate', token: await t.again('hub') }, 'session_invalid')
      t.app.clock.advance(hours(3))
      await t.expect({ call: 'authenticate' }, 'session_invalid')
    },
  },
  {
    id: 'end-unknown-round',
    name: 'the end of a round that never was is accepted and moves nothing',
    only: ['soft', 'pragma'],
    async run(t) {
      const round = t.name()
      await t.expect({ call: 'end', round }, 'ok', 10_000)
      await t.expect({ call: 'end', round }, 'ok', 10_000)
      assert.deepEqual(await t.round(round), {})
    },
  },
  {
    id: 'signature-every-call',
    name: 'a forged call of any kind is refused and moves nothing',
    only,
    async run(t) {
      const bet = await t.bet(100)
      const calls = [
        ...(['authenticate', 'balance', 'jackpot', 'promo', 'bonus', 'correction', 'end'] as const),
        ...(['balances', 'details', 'expired'] as const),
      ]
      for (const forged of ['signature', 'unsigned', 'body'])
        for (const call of calls) {
          const movement = { call, transaction: t.name(), round: bet.round, amount: 500 }
          await t.expect({ ...movement, fault: { forged } }, 'forbidden')
        }
      await t.holds(9900)
    },
  },
  ...promos,
  ...contracts,
  ...corrections,
  ...notices,
]
