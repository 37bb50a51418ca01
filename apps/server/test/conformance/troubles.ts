import assert from 'node:assert/strict'
import pg from 'pg'
import { sql } from 'kysely'
import type { Scenario } from './scenarios.ts'
import type { Table } from './table.ts'

/** Locks the player’s accounts until the connection ends. */
async function lockWallet(t: Table): Promise<pg.Client> {
  const held = new pg.Client(t.app.databaseUrl)
  await held.connect()
  await held.query('BEGIN')
  await held.query('SELECT FROM book.accounts WHERE owner = $1 FOR UPDATE', [t.player.toString()])
  return held
}

export const troubles: readonly Scenario[] = [
  {
    id: 'bet-lost-answer',
    name: 'a bet whose answer was lost is sent again and booked once',
    async run(t) {
      const bet = await t.bet(100, { fault: { lost: true } })
      await t.expect(t.win(bet, 300, { fault: { lost: true } }), 'ok', 10_200)
      await t.holds(10_200)
    },
  },
  {
    id: 'rollback-lost-answer',
    name: 'a rollback whose answer was lost returns the stake once',
    async run(t) {
      const bet = await t.bet(100)
      await t.expect(t.rollback(bet, { fault: { lost: true } }), 'ok', 10_000)
      await t.holds(10_000)
    },
  },
  {
    id: 'copies-at-once',
    name: 'ten copies of a bet, a win and a rollback at once count once each',
    money: { cash: 150n, bonus: 1000n },
    async run(t) {
      const copies = { fault: { copies: 10 } }
      const same = async (movement: Parameters<typeof t.send>[0], balance: number) => {
        const outcomes = await t.atOnce({ ...movement, ...copies })
        for (const [index, { code }] of outcomes.entries())
          if (code === 'unknown') outcomes[index] = await t.send(movement)
        assert.deepEqual(
          outcomes.map(({ code, balance: left }) => [code, left]),
          Array.from({ length: 10 }, () => ['ok', balance]),
        )
      }
      const [first, second] = [t.name(), t.name()].map((transaction) => ({ transaction, round: t.name() }))
      await same({ call: 'bet', amount: 200, ...first! }, 950)
      await same({ call: 'bet', amount: 300, ...second! }, 650)
      await same(t.win(first!, 400), 1050)
      await same(t.rollback(second!), 1350)
      await t.holds(300, 1050)
    },
  },
  {
    id: 'bet-rollback-at-once',
    name: 'a bet and its rollback at once leave the money where it was',
    async run(t) {
      for (let n = 0; n < 5; n++) {
        const names = { transaction: t.name(), round: t.name() }
        await t.atOnce({ call: 'bet', amount: 100, ...names }, t.rollback(names))
        await t.send(t.rollback(names))
        await t.holds(10_000)
      }
    },
  },
  {
    id: 'win-rollback-at-once',
    name: 'a win and a rollback at once: one of them',
    async run(t) {
      let held = 10_000
      for (let n = 0; n < 5; n++) {
        const bet = await t.bet(100)
        const both = [t.win(bet, 300), t.rollback(bet)]
        const outcomes = await t.atOnce(...both)
        for (const [index, movement] of both.entries())
          if (outcomes[index]?.code === 'unknown') outcomes[index] = await t.send(movement)
        const [isWon, isRolledBack] = outcomes.map(({ code }) => code === 'ok')
        assert.notEqual(isWon, isRolledBack)
        held += isWon ? 200 : 0
        await t.holds(held)
      }
    },
  },
  {
    id: 'bet-overtaken',
    name: 'a delayed bet is overtaken by its rollback and refused',
    async run(t) {
      const names = { transaction: t.name(), round: t.name() }
      const [late] = await t.atOnce(
        { call: 'bet', amount: 100, ...names, fault: { delay: 1500 } },
        t.rollback(names),
      )
      assert.equal(late!.code, 'already_rolled_back')
      await t.holds(10_000)
    },
  },
  {
    id: 'bet-dropped',
    name: 'a dropped bet was never placed',
    async run(t) {
      const names = { transaction: t.name(), round: t.name() }
      assert.deepEqual(await t.atOnce({ call: 'bet', amount: 100, ...names, fault: { dropped: true } }), [])
      await t.expect(t.win(names, 500), t.early)
      await t.holds(10_000)
    },
  },
  {
    id: 'rollback-500',
    name: 'a rollback that is sent five hundred times returns the stake once',
    async run(t) {
      const bet = await t.bet(100)
      const rollback = t.rollback(bet)
      await t.expect(rollback, 'ok', 10_000)
      for (let n = 0; n < 10; n++) {
        const outcomes = await t.atOnce({ ...rollback, fault: { copies: 50 } })
        assert(outcomes.every(({ code }) => code === 'ok' || code === 'unknown'))
      }
      await t.holds(10_000)
    },
  },
  {
    id: 'settle-while-locked',
    name: 'a win and a rollback that cannot be done in time are to be sent again, and are not taken for done',
    async run(t) {
      const [lucky, undone] = [await t.bet(100), await t.bet(100)]
      const [win, rollback] = [t.win(lucky, 250), t.rollback(undone)]
      const held = await lockWallet(t)
      const outcomes = await t.atOnce(win, rollback)
      await held.end()
      assert.deepEqual(
        outcomes.map(({ code }) => code),
        ['unknown', 'unknown'],
      )
      await t.expect(win, 'ok')
      await t.expect(rollback, 'ok')
      await t.holds(10_150)
    },
  },
  {
    id: 'end-while-locked',
    name: 'the end of a round that cannot be recorded in time has the code of its own for sending again',
    only: ['pragma'],
    async run(t) {
      const bet = await t.bet(100)
      const held = new pg.Client(t.app.databaseUrl)
      await held.connect()
      await held.query('BEGIN; LOCK TABLE round_closings IN ACCESS EXCLUSIVE MODE')
      const { code } = await t.sendOnce({ call: 'end', round: bet.round })
      await held.end()
      assert.equal(code, 'unknown')
      assert.match(t.exchanges.at(-1)!.answer, /"error":130/)
      await t.expect({ call: 'end', round: bet.round }, 'ok', 9900)
    },
  },
  {
    id: 'answer-in-time',
    name: 'a bet is answered in time while the wallet is locked, and the repeat gets the result',
    async run(t) {
      const held = await lockWallet(t)
      const names = { transaction: t.name(), round: t.name() }
      const { code } = await t.sendOnce({ call: 'bet', amount: 100, ...names })
      await held.end()
      assert.equal(code, 'unknown')
      await t.expect({ call: 'bet', amount: 100, ...names }, 'ok', 9900)
      await t.holds(9900)
    },
  },
  {
    id: 'round-closed-once',
    name: 'a round is settled once, however often its end is reported',
    async run(t) {
      const bet = await t.bet(100)
      const win = t.win(bet, 500, { closes: true })
      for (let n = 0; n < 3; n++) {
        await t.expect(win, 'ok', 10_400)
        assert.equal((await t.round(bet.round))['status'], 'closed')
      }
      await t.app.platform.outbox.drain()
      const wins = () =>
        t.app.rows(sql<{ amount: bigint }>`SELECT amount FROM wins WHERE game_id = ${t.game.id}`)
      for (let tries = 0; (await wins()).length === 0 && tries < 300; tries++)
        await new Promise((resolve) => setTimeout(resolve, 10))
      assert.deepEqual(await wins(), [{ amount: 500n }])
    },
  },
]
