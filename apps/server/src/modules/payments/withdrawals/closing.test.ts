import { checkInvariants, newKey, postIn } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addGame, fund, sit } from '../../../../test/casino.ts'
import { codeOf, type House, open, startHouse } from '../../../../test/house.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { statusOf } from '../../../../test/payout-books.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { gameWith, takeSeat } from '../../../../test/studio.ts'
import type { Reply, Visitor } from '../../../../test/visitor.ts'
import { ask, pocketsOf, read, type Withdrawer, withdrawer, work } from '../../../../test/withdrawer.ts'
import { hours } from '../../../platform/clock.ts'
import { executor } from '../../../platform/database.ts'

let house: House
let other: House
let game: number
beforeAll(async () => {
  house = await startHouse({ settings: { withdraw_daily_count: 1000 } })
  other = await house.node()
  await house.catalogue.stockDemo()
  game = await addGame(house, 'closing-game')
  await other.catalogue.reload()
})
afterAll(async () => {
  await other.close()
  await house.close()
})

const PASSWORD = 'vento-leste-43'
const wait = { timeout: 10_000, interval: 25 }

const close = ({ visitor }: { visitor: Visitor }): Promise<Reply> =>
  visitor.send('POST', '/api/profile/closing', { body: { current_password: PASSWORD, confirm: true } })
const cancel = ({ visitor }: { visitor: Visitor }): Promise<Reply> =>
  visitor.send('DELETE', '/api/profile/closing')
const withdrawAll = ({ visitor }: { visitor: Visitor }): Promise<Reply> =>
  visitor.send('POST', '/api/wallet/withdraw/all', { body: {} })
const check = async ({ visitor }: { visitor: Visitor }) =>
  (await visitor.send('GET', '/api/profile/closing')).body

async function closing(cash: bigint, bonus = 0n): Promise<Withdrawer> {
  const player = await withdrawer(house, { cash, bonus })
  const reply = await close(player)
  expect([reply.status, reply.body.status], reply.text).toEqual([200, 'closing'])
  return player
}

/** Asks for the last withdrawal; answers its id. */
async function last(player: Withdrawer): Promise<string> {
  const reply = await withdrawAll(player)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.withdrawal.id as string
}

const becomes = (id: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(house, id)).toBe(status), wait)
const accountOf = async (player: bigint) =>
  (await house.rows(sql<{ status: string }>`SELECT status FROM players WHERE id = ${player}`))[0]?.status
/** Delivers what the outbox holds; nodes of this test do not work by themselves. */
const deliver = (...nodes: House[]) => Promise.all(nodes.map((node) => node.platform.outbox.drain()))

let bets = 0
const bet = async (player: bigint, amount: bigint, node = house) =>
  node.gameplay.wallet.bet({
    session: (await sit(house, player, game, 'hub')).session,
    transaction: `t-${++bets}`,
    round: `r-${bets}`,
    amount: centavos(amount),
  })

describe('withdraw/all', () => {
  it('is refused outside closing, with the password too, and moves nothing', async () => {
    const player = await withdrawer(house, { cash: 30_00n })
    expectRefusal(await withdrawAll(player), 'closing_only')
    const body = { current_password: PASSWORD }
    expectRefusal(await player.visitor.send('POST', '/api/wallet/withdraw/all', { body }), 'closing_only')
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 30_00n, locked: 0n })
  })

  it('never lets a player take out less than the minimum and go on playing', async () => {
    const player = await closing(30_00n)
    const id = await last(player)
    await work(house)
    await becomes(id, 'paid')
    // Closing cannot be cancelled any more, bets and deposits stay refused.
    expectRefusal(await cancel(player), 'closing_requested')
    await fund(house, player.id, 'cash', 5_00n)
    expect(await bet(player.id, 1_00n)).toMatchObject({ status: 'refused', code: 'player_blocked' })
    expectRefusal(
      await player.visitor.send('POST', '/api/wallet/deposit/payment', {
        body: { amount: 50, cpf: '00000000000', gateway: 'bspay', paymentType: 'pix' },
      }),
      'account_closing',
    )
    // What came in meanwhile goes out the same way, and then the account closes.
    await deliver(house)
    expect(await accountOf(player.id)).toBe('active')
    const rest = await last(player)
    await work(house)
    await becomes(rest, 'paid')
    await deliver(house)
    expect(await accountOf(player.id)).toBe('closed')
  })

  it('goes to the player’s own CPF key below the minimum too, with the bonus given up', async () => {
    const player = await closing(30_00n, 5_00n)
    const id = await last(player)
    expect(await read(player, id)).toMatchObject({ amount: 30, pix_type: 'cpf', status: 'approved' })
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 0n, bonus: 0n, locked: 30_00n })
  })

  it('goes out above the maximum too, after a review', async () => {
    const player = await closing(7_000_00n)
    const id = await last(player)
    expect(await read(player, id)).toMatchObject({ amount: 7000, status: 'in_review' })
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 0n, locked: 7_000_00n })
  })

  it('asked for several times on two nodes is one withdrawal', async () => {
    const player = await closing(40_00n)
    const pages = [house, other].map((node) => ({ visitor: node.visitor({ token: player.token }) }))
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => withdrawAll(pages[index % 2]!)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.withdrawal.id)).size).toBe(1)
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 0n, locked: 40_00n })
    // Again, later: still the same one.
    expect((await withdrawAll(player)).body.withdrawal.id).toBe(replies[0]!.body.withdrawal.id)
  })

  it('is refused where nothing is left', async () => {
    const player = await closing(40_00n)
    await house.platform.database.transaction((tx) =>
      postIn(executor(tx), {
        key: newKey(),
        owner: player.id,
        legs: [{ from: 'cash', to: 'house:corrections', amount: centavos(40_00) }],
        cause: { kind: 'correction', reference: 'test' },
      }),
    )
    const reply = await withdrawAll(player)
    expect([reply.status, reply.body?.message]).toEqual([422, 'Valor inválido'])
  })
})

describe('[R11] closing an account with money in it', () => {
  it('is idempotent: asked for again, on two nodes, it stays one closing', async () => {
    const player = await closing(30_00n)
    const before = await check(player)
    const pages = [house, other].map((node) => ({ visitor: node.visitor({ token: player.token }) }))
    const replies = await Promise.all([close(pages[0]!), close(pages[1]!), close(pages[0]!)])
    expect(replies.map(({ status, body }) => [status, body.status])).toEqual(
      Array.from({ length: 3 }, () => [200, 'closing']),
    )
    expect(await check(player)).toEqual(before)
    expect(before).toMatchObject({ possible: false, closing: { cancellable: true } })
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 30_00n })
  })

  it('refuses bets, games and deposits by a code that says why', async () => {
    const player = await withdrawer(house, { cash: 50_00n })
    const seat = await takeSeat(house, player.visitor, 'mines-97')
    expect((await close(player)).body.status).toBe('closing')
    expect(await bet(player.id, 1_00n)).toMatchObject({ status: 'refused', code: 'player_blocked' })
    expect(await bet(player.id, 1_00n, other)).toMatchObject({ status: 'refused', code: 'player_blocked' })
    expectRefusal(await seat.open({ mines: 1 }), 'account_closing')
    const mines = await gameWith(house, 'mines-97')
    expectRefusal(await player.visitor.send('GET', `/api/games/single/${mines}?mode=real`), 'account_closing')
    await expect(open(player.visitor, 'bspay', { amount: 50 })).rejects.toMatchObject({
      code: 'account_closing',
    })
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 50_00n })
  })

  it('lets the player sign in, read and withdraw as usual', async () => {
    const player = await closing(300_00n)
    const { access_token: token } = await house
      .visitor()
      .call('login', { body: { email: player.email, password: PASSWORD } })
    expect(token).toBeTruthy()
    expect((await ask(player, { amount: 200 })).status).toBe(200)
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 100_00n, locked: 200_00n })
  })

  it('closes by itself once, when the payout has succeeded, however many nodes are notified', async () => {
    const player = await closing(80_00n)
    const id = await last(player)
    expect(await accountOf(player.id)).toBe('active')
    await Promise.all([work(house), work(other)])
    await becomes(id, 'paid')
    await deliver(house, other)
    expect(await accountOf(player.id)).toBe('closed')
    expectRefusal(await player.visitor.send('GET', '/api/auth/verify'), 'unauthenticated')
    const mails = (await mailsTo(house, player.email)).filter(({ subject }) => subject.includes('encerrada'))
    expect(mails).toHaveLength(1)
    expect(await house.rows(sql`SELECT * FROM account_closings WHERE player_id = ${player.id}`)).toEqual([])
  })

  it('stays, and can be cancelled, when the payout fails: the money is back', async () => {
    const player = await closing(30_00n)
    const id = await last(player)
    await house.rows(
      sql`UPDATE withdrawals SET key_kind = 'email', pix_key = 'falha@ipe.example' WHERE id = ${id}`,
    )
    await work(house)
    await becomes(id, 'rejected')
    await deliver(house)
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 30_00n, locked: 0n })
    expect(await accountOf(player.id)).toBe('active')
    expect(await check(player)).toMatchObject({
      closing: { cancellable: true },
      blocks: [{ code: 'balance_remaining', amount: 30 }],
    })
    expect((await cancel(player)).status).toBe(200)
    expect(await bet(player.id, 1_00n)).toMatchObject({ status: 'done' })
    expectRefusal(await withdrawAll(player), 'closing_only')
  })

  it('is refused while a round is open, so that no win can come late', async () => {
    const player = await withdrawer(house, { cash: 50_00n })
    const by = await sit(house, player.id, game, 'hub')
    const staked = {
      session: by.session,
      transaction: 'late-bet',
      round: 'late-round',
      amount: centavos(1_00),
    }
    expect(await house.gameplay.wallet.bet(staked)).toMatchObject({ status: 'done' })
    expectRefusal(await close(player), 'round_open')
    expect(await check(player)).toMatchObject({ closing: null })
    expect(await bet(player.id, 1_00n)).toMatchObject({ status: 'done' })
  })

  it('and a bet at the same moment: either the bet is refused or closing is', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const player = await withdrawer(house, { cash: 50_00n })
      // Spread over the time that checking the password takes.
      const later = sleep(turn * 30).then(() => bet(player.id, 1_00n, turn % 2 ? house : other))
      const [reply, answer] = await Promise.all([close(player), later])
      const isClosing = reply.status === 200
      expect(answer.status, reply.text).toBe(isClosing ? 'refused' : 'done')
      expect((await check(player)).closing !== null).toBe(isClosing)
    }
  })

  it('is refused while bets are due for a deposit', async () => {
    await house.set({ disable_rollover: false, rollover_deposit: 1 })
    const player = await withdrawer(house)
    const charge = await open(player.visitor, 'bspay', { amount: 50 })
    await house.bank.pay(await codeOf(house, charge), { payer_cpf: player.cpf })
    await vi.waitFor(
      async () => expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 50_00n }),
      wait,
    )
    await house.set({ disable_rollover: true, rollover_deposit: 0 })
    expect((await close(player)).body.error).toMatchObject({ code: 'rollover_pending' })
    expect(await check(player)).toMatchObject({
      closing: null,
      blocks: [{ code: 'rollover_pending', amount: 50 }, { code: 'balance_remaining' }],
    })
  })
})

describe('cancelling', () => {
  it('before the last withdrawal lets the player play again', async () => {
    const player = await closing(30_00n)
    expect((await cancel(player)).status).toBe(200)
    expect(await bet(player.id, 1_00n)).toMatchObject({ status: 'done' })
    expectRefusal(await cancel(player), 'closing_only')
  })

  it('[T21] never takes a withdrawal back to play on, though it was not sent yet', async () => {
    const player = await closing(30_00n)
    const id = await last(player)
    expect(await check(player)).toMatchObject({ closing: { cancellable: false } })
    expectRefusal(await cancel(player), 'closing_requested')
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 0n, locked: 30_00n })
    await work(house)
    await becomes(id, 'paid')
    await deliver(house)
    expect(await accountOf(player.id)).toBe('closed')
  })

  it('and asking for the last withdrawal at the same moment on two nodes: one of them is refused', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const player = await closing(60_00n)
      const page = { visitor: other.visitor({ token: player.token }) }
      const [cancelled, asked] = await Promise.all([cancel(page), withdrawAll(player)])
      const isCancelled = cancelled.status === 200
      expect(asked.body.error?.code).toBe(isCancelled ? 'closing_only' : undefined)
      if (!isCancelled) {
        await work(house)
        await becomes(asked.body.withdrawal.id, 'paid')
      }
      await deliver(house, other)
      expect(await accountOf(player.id)).toBe(isCancelled ? 'active' : 'closed')
      expect(await pocketsOf(house, player.id)).toMatchObject({ cash: isCancelled ? 60_00n : 0n, locked: 0n })
    }
  })

  it('by the house, whose reason is gone, returns what was not sent', async () => {
    const player = await closing(30_00n)
    const id = await last(player)
    const { closing: closings } = house.players.account
    expect(await house.platform.database.transaction((tx) => closings.cancelIfPossible(tx, player.id))).toBe(
      true,
    )
    expect((await read(player, id)).steps.at(-1)).toMatchObject({ title: 'Encerramento cancelado' })
    await work(house)
    expect(await statusOf(house, id)).toBe('rejected')
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 30_00n, locked: 0n })
  })

  it('does not lift a break, and the end of a break does not lift closing', async () => {
    const player = await closing(30_00n)
    await player.visitor.call('takePause', { body: { kind: 'pause', days: 1 } })
    house.clock.advance(hours(25))
    await house.safety.endDue()
    house.clock.advance(-hours(25))
    expect(await bet(player.id, 1_00n)).toMatchObject({ status: 'refused', code: 'player_blocked' })

    const resting = await closing(30_00n)
    await resting.visitor.call('takePause', { body: { kind: 'pause', days: 1 } })
    expect((await cancel(resting)).status).toBe(200)
    expect(await bet(resting.id, 1_00n)).toMatchObject({ status: 'refused', code: 'player_blocked' })
  })

  it('is refused to who is not closing', async () => {
    expectRefusal(await cancel(await withdrawer(house)), 'closing_only')
  })
})

it('leaves a sound ledger', async () => {
  const { database } = house.platform
  expect((await database.transaction((tx) => checkInvariants(executor(tx)))).violations).toEqual([])
})
