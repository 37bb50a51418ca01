import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { hours } from '../../src/platform/clock.ts'
import type { Scenario } from './scenarios.ts'
import type { DialectName, Movement, Table } from './table.ts'

type Fields = Record<string, unknown>

const bet = (t: Table, more: Partial<Movement> = {}): Movement => ({
  call: 'bet',
  transaction: t.name(),
  round: t.name(),
  amount: 100,
  ...more,
})

/** The last call as it went over the wire. */
function lastCall(t: Table): { status: number; request: Fields; answer: Fields } {
  const { status, request, answer } = t.exchanges.at(-1)!
  const fields = request.startsWith('{') ? (JSON.parse(request) as Fields) : {}
  return { status, request: fields, answer: JSON.parse(answer) as Fields }
}

async function answerTo(t: Table, movement: Movement): Promise<Fields> {
  await t.expect(movement, 'ok')
  return lastCall(t).answer
}

const namesIn = (fields: Fields): string[] => Object.keys(fields).toSorted()

/** Which fields the answer to a bet has. */
const betAnswers: Record<DialectName, string[]> = {
  hub: ['balance', 'currency', 'request_uuid', 'status', 'user'],
  soft: ['balance', 'game_id', 'transactions'],
  pragma: ['bonus', 'cash', 'currency', 'description', 'error', 'transactionId', 'usedPromo'],
}

interface WireError {
  status: number
  code: string | number
}

const hubErrors = {
  unknownToken: 'RS_ERROR_INVALID_TOKEN',
  noFunds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  currency: 'RS_ERROR_WRONG_CURRENCY',
  malformed: 'RS_ERROR_WRONG_TYPES',
  signature: 'RS_ERROR_INVALID_SIGNATURE',
  conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknownBet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
}
type ErrorName = keyof typeof hubErrors
/** A win of an unknown bet is accepted. */
const softErrors: Record<Exclude<ErrorName, 'unknownBet'>, number> = {
  unknownToken: 101,
  noFunds: 100,
  currency: 154,
  malformed: 400,
  signature: 403,
  conflict: 409,
  rolledBack: 203,
}
const pragmaErrors: Record<ErrorName, number> = {
  unknownToken: 4,
  noFunds: 1,
  currency: 7,
  malformed: 7,
  signature: 5,
  conflict: 120,
  unknownBet: 100,
  rolledBack: 120,
}

/** Null where the dialect has no such error. */
function errorOf(dialect: DialectName, name: ErrorName): WireError | null {
  if (dialect === 'hub') return { status: 200, code: hubErrors[name] }
  if (dialect === 'pragma') return { status: 200, code: pragmaErrors[name] }
  if (name === 'unknownBet') return null
  return { status: name === 'signature' ? 403 : 400, code: softErrors[name] }
}

/** A call for each error. */
async function faultyCalls(t: Table): Promise<Record<ErrorName, Movement>> {
  const placed = await t.bet(100)
  const undone = await t.bet(100)
  await t.expect(t.rollback(undone), 'ok')
  return {
    unknownToken: bet(t, { token: 'A'.repeat(43) }),
    noFunds: bet(t, { amount: 99_999_999 }),
    currency: bet(t, { fault: { fields: { currency: 'USD' } } }),
    malformed: bet(t, { fault: { fields: { amount: 'x' } } }),
    signature: bet(t, { fault: { forged: 'signature' } }),
    conflict: bet(t, { ...placed, amount: 101 }),
    unknownBet: t.win({ transaction: t.name(), round: t.name() }, 100),
    rolledBack: t.win(undone, 100),
  }
}

const answers: readonly Scenario[] = [
  {
    id: 'answer-fields',
    name: 'the answer to a bet has the fields that the dialect names, and no others',
    async run(t) {
      const answer = await answerTo(t, bet(t))
      assert.deepEqual(namesIn(answer), betAnswers[t.dialect])
      if (t.dialect !== 'soft') return assert.equal(answer['currency'], 'BRL')
      const [action] = answer['transactions'] as Fields[]
      assert.deepEqual(namesIn(action!), ['action_id', 'tx_id'])
    },
  },
  {
    id: 'answer-echo',
    name: 'an answer repeats the player and the id of the request, also when it refuses',
    only: ['hub'],
    async run(t) {
      for (const movement of [bet(t), bet(t, { amount: 99_999_999 })]) {
        await t.send(movement)
        const { request, answer } = lastCall(t)
        assert.deepEqual([answer['user'], answer['request_uuid']], [request['user'], request['request_uuid']])
      }
    },
  },
  {
    id: 'error-codes',
    name: 'each error has the status and the code that the dialect names',
    async run(t) {
      for (const [name, movement] of Object.entries(await faultyCalls(t))) {
        const expected = errorOf(t.dialect, name as ErrorName)
        if (!expected) continue
        await t.sendOnce(movement)
        const { status, answer } = lastCall(t)
        const code = answer[{ hub: 'status', soft: 'code', pragma: 'error' }[t.dialect]]
        assert.deepEqual({ status, code }, expected, name)
      }
    },
  },
  {
    id: 'balance-zero',
    name: 'a balance of zero is a balance and no error',
    money: { cash: 0n },
    run: (t) => t.expect({ call: 'balance' }, 'ok', 0),
  },
  {
    id: 'user-info',
    name: 'who the player is, is answered with country and jurisdiction and nothing personal, for players of this provider only',
    only: ['hub'],
    async run(t) {
      const answer = await answerTo(t, { call: 'info' })
      assert.deepEqual(namesIn(answer), ['country', 'jurisdiction', 'request_uuid', 'status', 'user'])
      assert.deepEqual([answer['country'], answer['jurisdiction']], ['BR', 'BR'])
      await t.expect({ call: 'info', player: '999999999' }, 'session_invalid')
    },
  },
]

/** Other ways to write R$ 1.50, which takes it from the balance. */
const amountForms: Record<DialectName, unknown[]> = {
  hub: [150_000],
  soft: ['1.5', '1.50', '1.500000000000', '000000000000000001.50'],
  pragma: ['1.5', '1.50'],
}

const amounts: readonly Scenario[] = [
  {
    id: 'amount-scale',
    name: 'an amount is read in the dialect’s scale, in every form that the dialect allows',
    async run(t) {
      let left = 10_000
      for (const amount of amountForms[t.dialect]) {
        left -= 150
        await t.expect(bet(t, { fault: { fields: { amount } } }), 'ok', left)
      }
      if (t.dialect !== 'hub')
        await t.expect(bet(t, { fault: { fields: { amount: '2' } } }), 'ok', left - 200)
    },
  },
  {
    id: 'hash-empty-field',
    name: 'a field without a value is left out of the hash',
    only: ['pragma'],
    run: (t) => t.expect(bet(t, { fault: { fields: { bonusCode: '', addedNextYear: '' } } }), 'ok', 9900),
  },
  {
    id: 'bet-conflict-game',
    name: 'a bet’s id at another game is a conflict',
    async run(t) {
      const { code } = await t.linked()
      const placed = await t.bet(100)
      await t.expect(bet(t, { ...placed, game: code }), 'duplicate_conflict')
      await t.holds(9900)
    },
  },
]

const closings: readonly Scenario[] = [
  {
    id: 'round-closed-by-bet',
    name: 'a round may be closed by its bet, which then has lost',
    async run(t) {
      const placed = await t.bet(100, { closes: true })
      const { status, paid_cash } = await t.round(placed.round)
      assert.deepEqual({ status, paid_cash }, { status: 'closed', paid_cash: 0n })
    },
  },
  {
    id: 'round-closed-by-rollback',
    name: 'a round may be closed by the rollback of its bet',
    async run(t) {
      const placed = await t.bet(100)
      await t.expect(t.rollback(placed, { closes: true }), 'ok', 10_000)
      assert.equal((await t.round(placed.round))['status'], 'cancelled')
    },
  },
  {
    id: 'promo-after-close',
    name: 'a gift of the provider is paid after its round was closed',
    only: ['hub'],
    async run(t) {
      const placed = await t.bet(100)
      await t.expect(t.win(placed, 0, { closes: true }), 'ok', 9900)
      const gift = { call: 'win' as const, transaction: t.name(), round: placed.round, amount: 300 }
      await t.expect({ ...gift, promo: true }, 'ok', 10_200)
      await t.expect({ ...gift, promo: true }, 'ok', 10_200)
      await t.holds(10_200)
    },
  },
  {
    id: 'end-answers-balance',
    name: 'the end of a round moves nothing and is answered with the balance, also after the session',
    only: ['soft', 'pragma'],
    async run(t) {
      const placed = await t.bet(100)
      await t.expect({ call: 'end', round: placed.round }, 'ok', 9900)
      assert.equal((await t.round(placed.round))['status'], 'closed')
      const open = await t.bet(100)
      t.app.clock.advance(hours(3))
      await t.expect({ call: 'end', round: open.round }, 'ok', 9800)
    },
  },
  {
    id: 'jackpot-after-session',
    name: 'a jackpot and a correction are paid hours after the end of the session',
    only: ['pragma'],
    async run(t) {
      const placed = await t.bet(100)
      t.app.clock.advance(hours(5))
      const won = { transaction: t.name(), round: placed.round, amount: 5000 }
      await t.expect({ call: 'jackpot', ...won }, 'ok', 14_900)
      await t.expect({ call: 'correction', ...won, transaction: t.name(), amount: 50 }, 'ok', 14_950)
    },
  },
]

/** A call of the list of actions, as this dialect alone has it. */
const listOf = (t: Table, round: string, actions: object[]): Movement => ({
  call: 'bet',
  fault: {
    text: JSON.stringify({
      user_id: t.player.toString(),
      session_id: t.token,
      game: t.game.code,
      currency: 'BRL',
      game_id: round,
      finished: false,
      actions,
    }),
  },
})
const action = (t: Table, kind: string, amount: string) => ({ action: kind, action_id: t.name(), amount })

const lists: readonly Scenario[] = [
  {
    id: 'actions-several',
    name: 'several bets and wins of one call are each booked once',
    only: ['soft'],
    async run(t) {
      const all = [action(t, 'bet', '1.00'), action(t, 'bet', '2.00'), action(t, 'win', '5.00')]
      const call = listOf(t, t.name(), all)
      await t.expect(call, 'ok', 10_200)
      assert.equal((lastCall(t).answer['transactions'] as unknown[]).length, 3)
      await t.expect(call, 'ok', 10_200)
      await t.holds(10_200)
    },
  },
  {
    id: 'actions-all-or-none',
    name: 'with a refused action none of the bets and wins of its call is booked',
    only: ['soft'],
    async run(t) {
      const won = [action(t, 'bet', '1.00'), action(t, 'win', '7.00'), action(t, 'bet', '999999.00')]
      await t.expect(listOf(t, t.name(), won), 'insufficient_funds', 10_000)
      await t.holds(10_000)
      const all = [action(t, 'bet', '1.00'), action(t, 'bet', '2.00'), action(t, 'bet', '999999.00')]
      const call = listOf(t, t.name(), all)
      await t.expect(call, 'insufficient_funds', 10_000)
      await t.holds(10_000)
      const round = t.name()
      const conflicting = action(t, 'bet', '1.00')
      await t.expect(listOf(t, round, [conflicting]), 'ok', 9900)
      await t.expect(
        listOf(t, round, [action(t, 'bet', '3.00'), { ...conflicting, amount: '4.00' }]),
        'duplicate_conflict',
      )
      await t.holds(9900)
    },
  },
  {
    id: 'actions-refused-again',
    name: 'a refused list leaves its ids unused and what was booked before untouched: sent again, it counts',
    only: ['soft'],
    money: { cash: 100n, bonus: 100n },
    async run(t) {
      const round = t.name()
      const all = [action(t, 'bet', '1.50'), action(t, 'win', '3.00'), action(t, 'bet', '5.00')]
      await t.expect(listOf(t, round, all), 'insufficient_funds', 200)
      await t.expect(listOf(t, round, all), 'insufficient_funds', 200)
      await t.holds(100, 100)
      await t.expect(listOf(t, round, all.slice(0, 2)), 'ok', 350)
      const more = listOf(t, round, [...all.slice(0, 2), action(t, 'bet', '999999.00')])
      await t.expect(more, 'insufficient_funds', 350)
      await t.holds(200, 150)
      await t.fund('cash', 1000n)
      await t.expect(listOf(t, round, all), 'ok', 850)
      await t.expect(listOf(t, round, all), 'ok', 850)
      const { staked_cash, staked_bonus, paid_cash, paid_bonus } = await t.round(round)
      assert.deepEqual([staked_cash, staked_bonus, paid_cash, paid_bonus], [600n, 50n, 200n, 100n])
    },
  },
]

const reviewed: readonly Scenario[] = [
  {
    id: 'win-held',
    name: 'a win above the limit of review is answered as any other, booked, and credited by an operator only',
    async run(t) {
      const placed = await t.bet(100)
      const amount = Number(t.app.settings.stored().win_hold.amount) + 1
      const win = t.win(placed, amount, { closes: true })
      await t.expect(win, 'ok', 9900)
      await t.expect(win, 'ok', 9900)
      await t.holds(9900)
      const held = await t.app.rows(sql`SELECT FROM held_wins WHERE player_id = ${t.player}`)
      assert.equal(held.length, 1)
    },
  },
]

/** What calls and answers look like, one by one. */
export const wire: readonly Scenario[] = [...answers, ...amounts, ...closings, ...lists, ...reviewed]
