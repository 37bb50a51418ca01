import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { hours, minutes } from '../../src/platform/clock.ts'
import type { Scenario } from './scenarios.ts'
import type { Table } from './table.ts'

const bet = (t: Table, more: object = {}) => ({
  call: 'bet' as const,
  transaction: t.name(),
  round: t.name(),
  amount: 100,
  ...more,
})

/** A bet that stood before, so that something can be won and something undone. */
async function twoBets(t: Table) {
  return { lucky: await t.bet(100), undone: await t.bet(100) }
}

async function settles(t: Table, { lucky, undone }: Awaited<ReturnType<typeof twoBets>>): Promise<void> {
  await t.expect(t.win(lucky, 250), 'ok', 10_050)
  await t.expect(t.rollback(undone), 'ok', 10_150)
  await t.holds(10_150)
}

export const refusals: readonly Scenario[] = [
  {
    id: 'token-unknown',
    name: 'an unknown token can neither ask for the balance nor bet',
    async run(t) {
      const token = 'A'.repeat(43)
      await t.expect({ call: 'balance', token }, 'session_invalid')
      await t.expect(bet(t, { token }), 'session_invalid')
      await t.holds(10_000)
    },
  },
  {
    id: 'token-other-player',
    name: 'another player’s token does not spend this one’s money',
    async run(t) {
      const { token } = await t.beside()
      await t.expect(bet(t, { token }), 'session_invalid')
      await t.holds(10_000)
    },
  },
  {
    id: 'token-other-provider',
    name: 'a session at another provider is refused',
    async run(t) {
      const token = await t.again(t.dialect === 'hub' ? 'soft' : 'hub')
      await t.expect(bet(t, { token }), 'session_invalid')
    },
  },
  {
    id: 'token-expired',
    name: 'an expired session cannot bet; what it staked is settled',
    async run(t) {
      const bets = await twoBets(t)
      t.app.clock.advance(hours(3))
      await t.expect(bet(t), 'session_invalid')
      await t.expect({ call: 'balance' }, 'session_invalid')
      await settles(t, bets)
    },
  },
  {
    id: 'player-excluded',
    name: 'a player excluded in the middle of a round is paid',
    async run(t) {
      const bets = await twoBets(t)
      await t.app.platform.database.transaction((tx) => t.app.gameplay.sessions.endAll(tx, t.player))
      // The end is published to every node; this one is notified like the others.
      for (let tries = 0; (await t.app.gameplay.sessions.byToken(t.token)) && tries < 200; tries++)
        await new Promise((resolve) => setTimeout(resolve, 10))
      await t.expect(bet(t), 'session_invalid')
      await settles(t, bets)
    },
  },
  {
    id: 'player-closed',
    name: 'a closed account cannot bet; what it staked is settled',
    async run(t) {
      const bets = await twoBets(t)
      await t.app.rows(sql`UPDATE players SET status = 'closed' WHERE id = ${t.player}`)
      t.app.clock.advance(minutes(1))
      await t.expect(bet(t), 'player_blocked')
      await settles(t, bets)
    },
  },
  {
    id: 'player-limit',
    name: 'a player at a limit cannot bet; what was staked is settled',
    async run(t) {
      const bets = await twoBets(t)
      await t.limitDay('stake', 250n)
      await t.expect(bet(t), 'limit_reached')
      await settles(t, bets)
      // The stake that was returned no longer counts.
      await t.expect(bet(t), 'ok', 10_050)
      await t.expect(bet(t), 'limit_reached')
    },
  },
  {
    id: 'game-maintenance',
    name: 'a game in maintenance takes no bets; what was staked is settled',
    async run(t) {
      const bets = await twoBets(t)
      await t.change('in_maintenance', true)
      await t.expect(bet(t), 'game_unavailable')
      await settles(t, bets)
    },
  },
  {
    id: 'game-off',
    name: 'a game that was switched off takes no bets; what was staked is settled',
    async run(t) {
      const bets = await twoBets(t)
      await t.change('is_active', false)
      await t.expect(bet(t), 'game_unavailable')
      await settles(t, bets)
    },
  },
  {
    id: 'game-other',
    name: 'a session at one game does not bet on another',
    async run(t) {
      const other = await t.another()
      await t.expect(bet(t, { game: other }), 'game_unavailable')
      await t.holds(10_000)
    },
  },
  {
    id: 'game-changed-in-session',
    name: 'a session may change to another game of its provider, and both are settled under their own',
    async run(t) {
      const { id, code } = await t.linked()
      const first = await t.bet(100)
      const second = await t.bet(200, { game: code })
      await t.expect(t.win(second, 500, { game: code, closes: true }), 'ok', 10_200)
      await t.expect(t.win(first, 100), 'ok', 10_300)
      await t.holds(10_300)
      assert.equal(await t.gameOf(second.round), id)
      assert.equal(await t.gameOf(first.round), t.game.id)
    },
  },
  {
    id: 'game-off-between',
    name: 'a game switched off between bet and win takes no bets and pays, also where the session changed to it',
    async run(t) {
      const { id, code } = await t.linked()
      const placed = await t.bet(100, { game: code })
      await t.app.rows(sql`UPDATE games SET is_active = false WHERE id = ${id}`)
      await t.app.catalogue.reload()
      await t.expect(bet(t, { game: code }), 'game_unavailable')
      await t.expect(t.win(placed, 250, { game: code }), 'ok', 10_150)
      await t.holds(10_150)
    },
  },
  {
    id: 'repeat-when-refused',
    name: 'a repeated bet is answered as the first time even when no new one would be taken',
    async run(t) {
      const first = bet(t)
      await t.expect(first, 'ok', 9900)
      await t.change('in_maintenance', true)
      await t.expect(first, 'ok', 9900)
    },
  },
  {
    id: 'amount-malformed',
    name: 'a stake of zero, a negative one or one of part of a centavo is refused',
    async run(t) {
      await t.expect(bet(t, { amount: 0 }), 'malformed')
      await t.expect(bet(t, { amount: -100 }), 'malformed')
      const part = t.dialect === 'hub' ? 100_500 : '1.005'
      await t.expect(bet(t, { fault: { fields: { amount: part } } }), 'malformed')
      // One decimal is a way to write money in one dialect.
      const short = t.dialect === 'pragma' ? 0.333 : 1.5
      for (const amount of ['1e3', 'NaN', '', ' 1.00', '1,00', null, [], short])
        await t.expect(bet(t, { fault: { fields: { amount } } }), 'malformed')
      await t.holds(10_000)
    },
  },
  {
    id: 'currency-other',
    name: 'another currency is refused',
    async run(t) {
      await t.expect(bet(t, { fault: { fields: { currency: 'USD' } } }), 'wrong_currency')
      await t.holds(10_000)
    },
  },
  {
    id: 'id-malformed',
    name: 'a movement without a valid id is refused',
    async run(t) {
      const transaction = { hub: 'transaction_uuid', soft: 'action_id', pragma: 'reference' }[t.dialect]
      // All fields of a form are text.
      const number = t.dialect === 'pragma' ? [] : [7]
      for (const id of [null, '', ' ', 'a b', 'x'.repeat(129), ...number])
        await t.expect(bet(t, { fault: { fields: { [transaction]: id } } }), 'malformed')
      await t.holds(10_000)
    },
  },
  {
    id: 'body-malformed',
    name: 'a signed body that is no request is refused',
    async run(t) {
      for (const text of ['', '{', 'null', '[]', '"bet"'])
        await t.expect(bet(t, { fault: { text } }), 'malformed')
    },
  },
  {
    id: 'signature-forged',
    name: 'a wrong signature, a missing one and a changed body move nothing',
    async run(t) {
      const lucky = await t.bet(100)
      for (const forged of ['signature', 'unsigned', 'body']) {
        await t.expect(bet(t, { fault: { forged } }), 'forbidden')
        await t.expect(t.win(lucky, 500, { fault: { forged } }), 'forbidden')
        await t.expect(t.rollback(lucky, { fault: { forged } }), 'forbidden')
      }
      await t.holds(9900)
    },
  },
]
