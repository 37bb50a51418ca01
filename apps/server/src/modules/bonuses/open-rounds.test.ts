import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGame, type Gambler, holdings, sit } from '../../../test/casino.ts'
import { type House, startHouse } from '../../../test/house.ts'
import { rolloverTable, type RolloverTable } from '../../../test/rollover.ts'
import { expectHonestBooks } from '../../../test/studio.ts'
import { ask, type Withdrawer, withdrawer } from '../../../test/withdrawer.ts'

let house: House
let table: RolloverTable
let game: number
beforeAll(async () => {
  house = await startHouse({ settings: { min_withdraw: centavos(1_00) } })
  game = await addGame(house, 'open-rounds')
  table = await rolloverTable(house)
})
afterAll(async () => {
  await expectHonestBooks(house)
  await house.close()
})

interface Seated extends Withdrawer {
  seat: Gambler
}

async function seated(pockets: { cash?: bigint; bonus?: bigint } = {}): Promise<Seated> {
  const player = await withdrawer(house, pockets)
  return { ...player, seat: await sit(house, player.id, game, 'hub') }
}

const { bet, win, rollback, close, settle } = {
  async bet({ seat }: Seated, amount: bigint, round: string, transaction: string = randomUUID()) {
    const answer = await house.gameplay.wallet.bet({
      session: seat.session,
      transaction,
      round,
      amount: centavos(amount),
    })
    expect(answer).toMatchObject({ status: 'done' })
    return transaction
  },
  win: ({ id }: Seated, amount: bigint, round: string, transaction: string = randomUUID()) =>
    house.gameplay.wallet.win({
      provider: 'hub',
      player: id,
      game,
      round,
      transaction,
      amount: centavos(amount),
    }),
  rollback: ({ id }: Seated, transaction: string) =>
    house.gameplay.wallet.rollback({ provider: 'hub', player: id, bet: transaction }),
  close: ({ id }: Seated, round: string) =>
    house.gameplay.wallet.close({ provider: 'hub', player: id, round }),
  /** Reads the ledger's events and counts the rounds that are over. */
  async settle() {
    await house.gameplay.ledgerEvents.process()
    await house.platform.outbox.drain()
  },
}

const drain = ({ id }: Seated, amount: bigint) =>
  table.move(id, [{ from: 'cash', to: 'house:corrections', amount }])

describe('a requirement while its bonus is staked in an open round', () => {
  it.each([false, true])('outlives a second bonus (events read: %s)', async (isRead) => {
    await table.rules({ times: 20 })
    const player = await seated()
    await table.deposit(player.id, centavos(200_00), true)
    await drain(player, 200_00n)
    await bet(player, 200_00n, 'parked')
    if (isRead) await settle()
    expect(await table.pending(player.id)).toBe(4_000_00n)
    await table.deposit(player.id, centavos(1_00), true)
    expect(await table.pending(player.id)).toBe(4_020_00n)
    await win(player, 200_00n, 'parked')
    await close(player, 'parked')
    await settle()
    // The old bonus takes the first stakes; R$ 4,000 have to be staked before the second one's turn.
    for (let n = 0; n < 20; n++) {
      await bet(player, 1_00n, `small-${n}`)
      await win(player, 1_00n, `small-${n}`)
      await close(player, `small-${n}`)
    }
    await settle()
    expect(await holdings(house, player.id)).toEqual({ cash: 1_00n, bonus: 201_00n })
    expect(await table.rows(player.id)).toMatchObject([
      { status: 'open', due: 4_000_00n, done: 220_00n },
      { status: 'open', due: 20_00n, done: 0n },
    ])
  })

  it('does not count a round that was opened before the bonus was granted', async () => {
    await table.rules({ times: 1 })
    const player = await seated({ cash: 300_00n })
    await bet(player, 300_00n, 'before')
    await table.deposit(player.id, centavos(100_00), true)
    await win(player, 300_00n, 'before')
    await close(player, 'before')
    await settle()
    expect(await table.rows(player.id)).toMatchObject([{ status: 'open', done: 0n }])
    expect(await holdings(house, player.id)).toEqual({ cash: 400_00n, bonus: 100_00n })
  })
})

describe('a withdrawal while bonus is staked in an open round', () => {
  it.each([false, true])('asks first, and forfeits what the stake wins (events read: %s)', async (isRead) => {
    await table.rules(null)
    const player = await seated({ bonus: 80_00n })
    await bet(player, 80_00n, 'parked')
    await table.move(player.id, [{ from: 'house:corrections', to: 'cash', amount: 200_00n }])
    if (isRead) await settle()
    const question = await ask(player)
    expect([question.status, question.body.error]).toEqual([409, 'bonus_active'])
    const reply = await ask(player, { cleanup_bonus: true })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.withdrawal.steps[1]).toMatchObject({
      title: 'Bônus em rodadas abertas cancelado',
      text: expect.stringContaining('80,00'),
    })
    const won = await win(player, 500_00n, 'parked', `win-${isRead}`)
    expect(won).toMatchObject({ status: 'done', balance: 100_00n, repeated: false })
    await close(player, 'parked')
    await settle()
    expect(await holdings(house, player.id)).toEqual({ cash: 100_00n, bonus: 0n })
    const again = await win(player, 500_00n, 'parked', `win-${isRead}`)
    expect(again).toMatchObject({ status: 'done', balance: 100_00n, repeated: true })
    const { lines } = await player.visitor.call('statement', { query: { kind: 'win', limit: 5 } })
    expect(lines).toMatchObject([{ amount: 0 }])
    const { cause } = await player.visitor.call('statementLine', { params: { id: lines[0]!.id } })
    expect(cause.facts).toContainEqual({
      label: 'Não pago: ganho do bônus que você cancelou ao sacar',
      text: 'R$\u00A0500,00',
    })
  })

  it('says before confirming how much is in open rounds', async () => {
    await table.rules(null)
    const player = await seated({ bonus: 80_00n })
    await bet(player, 60_00n, 'parked')
    await table.move(player.id, [{ from: 'house:corrections', to: 'cash', amount: 200_00n }])
    expect(await player.visitor.call('withdrawPreflight')).toMatchObject({
      bonus: 20,
      bonus_in_rounds: 60,
      blocks: [
        { code: 'bonus_active', amount: 20, stops: false },
        { code: 'bonus_in_rounds', amount: 60, stops: false, next: { to: '/records' } },
      ],
    })
    expect((await ask(player)).body.bonus_data).toEqual({
      bonusAmount: 20,
      openRoundsAmount: 60,
      rolloverAmount: 0,
    })
  })

  it('forfeits only the share of the stakes placed before it', async () => {
    await table.rules(null)
    const player = await seated({ bonus: 30_00n })
    await bet(player, 30_00n, 'raised')
    await table.move(player.id, [{ from: 'house:corrections', to: 'cash', amount: 100_00n }])
    await ask(player, { cleanup_bonus: true })
    await table.move(player.id, [{ from: 'house:corrections', to: 'bonus', amount: 10_00n }])
    await bet(player, 10_00n, 'raised')
    await win(player, 80_00n, 'raised')
    await close(player, 'raised')
    await settle()
    expect(await holdings(house, player.id)).toEqual({ cash: 0n, bonus: 20_00n })
  })

  it('divides a win by what is still at risk when a round is raised after a win', async () => {
    const player = await seated({ cash: 100_00n, bonus: 100_00n })
    await bet(player, 100_00n, 'gamble')
    await win(player, 100_00n, 'gamble')
    await drain(player, 100_00n)
    await bet(player, 100_00n, 'gamble')
    await win(player, 200_00n, 'gamble')
    await close(player, 'gamble')
    expect(await holdings(house, player.id)).toEqual({ cash: 0n, bonus: 200_00n })
  })

  it('waits with the release until the bonus has left its open rounds', async () => {
    await table.rules({ times: 1 })
    const player = await seated()
    await table.deposit(player.id, centavos(50_00), true)
    await drain(player, 50_00n)
    const parked = await bet(player, 20_00n, 'parked')
    await bet(player, 30_00n, 'other')
    await win(player, 30_00n, 'other')
    await close(player, 'other')
    await settle()
    await bet(player, 30_00n, 'third')
    await win(player, 30_00n, 'third')
    await close(player, 'third')
    await settle()
    expect(await table.rows(player.id)).toMatchObject([{ status: 'waiting', done: 50_00n, due: 50_00n }])
    expect(await holdings(house, player.id)).toEqual({ cash: 0n, bonus: 30_00n })
    await rollback(player, parked)
    await settle()
    expect(await table.rows(player.id)).toMatchObject([{ status: 'met', released: 50_00n }])
    expect(await holdings(house, player.id)).toEqual({ cash: 50_00n, bonus: 0n })
  })

  it('forfeits what a rollback gives back', async () => {
    await table.rules(null)
    const player = await seated({ bonus: 80_00n })
    const parked = await bet(player, 80_00n, 'parked')
    await table.move(player.id, [{ from: 'house:corrections', to: 'cash', amount: 200_00n }])
    await ask(player, { cleanup_bonus: true })
    expect(await rollback(player, parked)).toMatchObject({ status: 'done', balance: 100_00n })
    await settle()
    expect(await holdings(house, player.id)).toEqual({ cash: 100_00n, bonus: 0n })
  })
})

describe('an account with an open round', () => {
  it('is not closed, though the ledger’s events have not been read', async () => {
    const player = await seated({ cash: 10_00n })
    await bet(player, 10_00n, 'parked')
    expect(await player.visitor.call('closingCheck')).toMatchObject({
      possible: false,
      blocks: [{ code: 'round_open' }],
    })
    await win(player, 0n, 'parked')
    await close(player, 'parked')
    // Over, though nothing of it has been read yet.
    expect(await house.rows(sql`SELECT 1 FROM rounds WHERE player_id = ${player.id}`)).toEqual([])
    expect(await player.visitor.call('closingCheck')).toMatchObject({ possible: true })
  })
})
