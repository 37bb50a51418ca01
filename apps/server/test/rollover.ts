import type { Wallet } from '@girassol/contract'
import { newKey, postIn } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StakedRound } from '../src/modules/bonuses/index.ts'
import { roundIdOf } from '../src/modules/gameplay/index.ts'
import { executor, type Tx } from '../src/platform/database.ts'
import { addGame, type Gambler, holdings, sit } from './casino.ts'
import type { TestApp } from './opening.ts'
import { join } from './people.ts'
import { expectHonestBooks } from './studio.ts'

export interface RolloverRow {
  kind: 'bonus' | 'deposit'
  status: 'open' | 'waiting' | 'unbound' | 'met' | 'ended'
  due: bigint
  done: bigint
  rounds_done: number
  released: bigint
}

export interface Rules {
  times: number
  deposit?: number
  rounds?: number
}

interface Move {
  from: string
  to: string
  amount: bigint
}

/** Deposits, grants and rounds as the modules around the rollover make them, without their screens. */
export interface RolloverTable {
  player(): Promise<bigint>
  /** Null switches rollover off. */
  rules(change: Rules | null): Promise<void>
  /** Credits a deposit, with the same again as a bonus if so wanted. */
  deposit(player: bigint, amount: Centavos, doubled: boolean): Promise<void>
  /** False when there was not enough. */
  move(player: bigint, legs: Move[]): Promise<boolean>
  /** Stakes in a round of a provider, which stays open. False when there was not enough. */
  bet(player: bigint, round: string, amount: bigint): Promise<string | false>
  win(player: bigint, round: string, amount: bigint): Promise<void>
  rollback(player: bigint, bet: string): Promise<void>
  close(player: bigint, round: string): Promise<void>
  /** A whole round: stakes, pays in the proportion staked, closes. Its events are not read yet. */
  play(player: bigint, staked: bigint, paid?: bigint): Promise<StakedRound>
  /** Reads the ledger's events and counts what is over; this round is published once more than that. */
  settle(round?: StakedRound): Promise<void>
  /** Forfeits all bonus money. */
  forfeit(player: bigint): Promise<void>
  pending(player: bigint): Promise<Centavos>
  wallet(player: bigint): Promise<Wallet>
  rows(player: bigint): Promise<RolloverRow[]>
  /** Each release stands in the book once, with the amount of its row; answers their sum. */
  expectReleases(player: bigint): Promise<bigint>
}

interface Table {
  app: TestApp
  game: Awaited<ReturnType<typeof addGame>>
  /** The session of each player who has bet. */
  seats: Map<bigint, Gambler>
}

const inTx = <T>({ app }: Table, work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.platform.database.transaction(work)

export async function rolloverTable(app: TestApp): Promise<RolloverTable> {
  const table: Table = { app, game: await addGame(app, 'rollover'), seats: new Map() }
  const { bonuses, gameplay, wallets } = app
  await inTx(table, (tx) => bonuses.coupons.create(tx, { code: 'DOBRO', bonusType: 1, percent: 100 }))
  return {
    move: (player, legs) => move(table, player, legs),
    rows: (player) => rowsOf(table, player),
    player: async () => (await join(app.visitor())).id,
    rules: (change) => setRules(table, change),
    deposit: (player, amount, doubled) => deposit(table, player, amount, doubled),
    bet: (player, round, amount) => bet(table, player, round, amount),
    win: (player, round, amount) => win(table, player, round, amount),
    close: (player, round) => close(table, player, round),
    async rollback(player, transaction) {
      const rollback = await gameplay.wallet.rollback({ provider: 'hub', player, bet: transaction })
      expect(rollback).toMatchObject({ status: 'done' })
    },
    play: (player, staked, paid = 0n) => play(table, player, staked, paid),
    async settle(round) {
      await gameplay.ledgerEvents.process()
      if (round) await inTx(table, (tx) => bonuses.rollover.countSettled(tx, [round]))
      await app.platform.outbox.drain()
    },
    forfeit: async (player) => void (await inTx(table, (tx) => bonuses.forfeit(tx, player, newKey()))),
    pending: (player) => inTx(table, (tx) => bonuses.rollover.pending(tx, player)),
    wallet: (player) => inTx(table, (tx) => wallets.of(tx, player)),
    expectReleases: (player) => expectReleases(table, player),
  }
}

const move = (table: Table, player: bigint, legs: Move[]): Promise<boolean> =>
  inTx(table, async (tx) => {
    const answer = await postIn(executor(tx), {
      key: newKey(),
      owner: player,
      legs: legs.filter(({ amount }) => amount > 0n).map((leg) => ({ ...leg, amount: centavos(leg.amount) })),
      cause: { kind: 'correction', reference: 'test' },
    })
    return answer.status === 'posted'
  })

const rowsOf = ({ app }: Table, player: bigint): Promise<RolloverRow[]> =>
  app.rows(sql<RolloverRow>`SELECT kind, status, due, done, rounds_done, released FROM rollovers
    WHERE player_id = ${player} ORDER BY number`)

async function setRules(table: Table, change: Rules | null): Promise<void> {
  const { settings } = table.app
  const wanted = {
    disable_rollover: change === null,
    rollover: change?.times ?? 0,
    rollover_deposit: change?.deposit ?? 0,
    rollover_protection: change?.rounds ?? 0,
  }
  await inTx(table, (tx) => settings.change(tx, wanted))
  // A node applies its own change when it receives its own notification.
  await expect.poll(() => settings.current(), { interval: 5 }).toMatchObject(wanted)
}

const deposit = (table: Table, player: bigint, amount: Centavos, doubled: boolean): Promise<void> =>
  inTx(table, async (tx) => {
    const { bonuses } = table.app
    const charge = newKey()
    if (doubled) await bonuses.coupons.reserve(tx, player, 'DOBRO', amount, charge)
    await bonuses.rollover.followDeposit(tx, { id: newKey(), player, amount })
    await postIn(executor(tx), {
      key: charge,
      owner: player,
      legs: [{ from: 'house:corrections', to: 'cash', amount }],
      cause: { kind: 'deposit', reference: charge },
    })
    await bonuses.grantForDeposit(tx, { player, charge, amount, acceptsBonus: false, first: false })
  })

async function bet(table: Table, player: bigint, round: string, amount: bigint): Promise<string | false> {
  const { app, game, seats } = table
  const { session } = seats.get(player) ?? (await sit(app, player, game, 'hub'))
  seats.set(player, { id: player, session, token: '' })
  const transaction = randomUUID()
  const answer = await app.gameplay.wallet.bet({ session, transaction, round, amount: centavos(amount) })
  return answer.status === 'done' && transaction
}

async function win({ app, game }: Table, player: bigint, round: string, amount: bigint): Promise<void> {
  const won = { provider: 'hub', player, game, round, transaction: randomUUID(), amount: centavos(amount) }
  expect(await app.gameplay.wallet.win(won)).toMatchObject({ status: 'done' })
}

const close = ({ app }: Table, player: bigint, round: string) =>
  app.gameplay.wallet.close({ provider: 'hub', player, round })

async function play(table: Table, player: bigint, staked: bigint, paid: bigint): Promise<StakedRound> {
  const { app, game } = table
  const { cash } = await holdings(app, player)
  const round = randomUUID()
  expect(await bet(table, player, round, staked)).not.toBe(false)
  if (paid > 0n) await win(table, player, round, paid)
  await close(table, player, round)
  const [first] = await app.rows(sql<{ position: bigint }>`SELECT min(id) AS position FROM book.transfers
    WHERE owner = ${player} AND cause_reference = ${`hub/${game}/${round}`}`)
  return {
    id: roundIdOf({ provider: 'hub', player, round }),
    player,
    staked: centavos(staked),
    stakedCash: centavos(staked < cash ? staked : cash),
    position: first!.position,
  }
}

async function expectReleases(table: Table, player: bigint): Promise<bigint> {
  const { app } = table
  const booked = await app.rows(sql<{ amount: bigint }>`SELECT t.amount FROM book.transfers t
    JOIN rollovers r ON r.id::text = t.cause_reference AND r.released = t.amount
    WHERE t.owner = ${player} AND t.cause_kind = 'bonus_release'`)
  expect(booked).toHaveLength((await rowsOf(table, player)).filter(({ released }) => released > 0n).length)
  await expectHonestBooks(app)
  return booked.reduce((sum, { amount }) => sum + amount, 0n)
}
