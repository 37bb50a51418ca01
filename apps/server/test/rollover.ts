import type { Wallet } from '@girassol/contract'
import { newKey, postIn } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StakedRound } from '../src/modules/bonuses/index.ts'
import { executor, type Tx } from '../src/platform/database.ts'
import { holdings } from './casino.ts'
import type { TestApp } from './opening.ts'
import { join } from './people.ts'
import { expectHonestBooks } from './studio.ts'

export interface RolloverRow {
  kind: 'bonus' | 'deposit'
  status: 'open' | 'unbound' | 'met' | 'ended'
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

/** Deposits, grants and rounds as the rooms around the rollover make them, without their screens. */
export interface RolloverTable {
  player(): Promise<bigint>
  /** Null switches rollover off. */
  rules(change: Rules | null): Promise<void>
  /** Credits a deposit, with the same again as a bonus if so wanted. */
  deposit(player: bigint, amount: Centavos, doubled: boolean): Promise<void>
  /** False when there was not enough. */
  move(player: bigint, legs: Move[]): Promise<boolean>
  /** Stakes, cash first, and pays in the proportion staked. The round is over, but nobody has heard of it. */
  play(player: bigint, staked: bigint, paid?: bigint): Promise<StakedRound>
  settle(round: StakedRound): Promise<void>
  end(player: bigint): Promise<void>
  pending(player: bigint): Promise<Centavos>
  wallet(player: bigint): Promise<Wallet>
  rows(player: bigint): Promise<RolloverRow[]>
  /** Each release stands in the book once, with the amount of its row; answers their sum. */
  expectReleases(player: bigint): Promise<bigint>
}

export async function rolloverTable(app: TestApp): Promise<RolloverTable> {
  const { bonuses, settings, wallets } = app
  const { database, outbox } = app.platform
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.transaction(work)
  await inTx((tx) => bonuses.coupons.create(tx, { code: 'DOBRO', bonusType: 1, percent: 100 }))

  const move = (player: bigint, legs: Move[]): Promise<boolean> =>
    inTx(async (tx) => {
      const answer = await postIn(executor(tx), {
        key: newKey(),
        owner: player,
        legs: legs
          .filter(({ amount }) => amount > 0n)
          .map((leg) => ({ ...leg, amount: centavos(leg.amount) })),
        cause: { kind: 'correction', reference: 'test' },
      })
      return answer.status === 'posted'
    })

  const rows = (player: bigint): Promise<RolloverRow[]> =>
    app.rows(sql<RolloverRow>`SELECT kind, status, due, done, rounds_done, released FROM rollovers
      WHERE player_id = ${player} ORDER BY number`)

  return {
    move,
    rows,
    player: async () => (await join(app.visitor())).id,
    async rules(change) {
      const wanted = {
        disable_rollover: change === null,
        rollover: change?.times ?? 0,
        rollover_deposit: change?.deposit ?? 0,
        rollover_protection: change?.rounds ?? 0,
      }
      await inTx((tx) => settings.change(tx, wanted))
      // A node hears of its own change by its own notification.
      await expect.poll(() => settings.current(), { interval: 5 }).toMatchObject(wanted)
    },
    deposit: (player, amount, doubled) =>
      inTx(async (tx) => {
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
      }),
    async play(player, staked, paid = 0n) {
      const { cash } = await holdings(app, player)
      const fromCash = staked < cash ? staked : cash
      const toBonus = (paid * (staked - fromCash)) / staked
      await move(player, [
        { from: 'cash', to: 'house:corrections', amount: fromCash },
        { from: 'bonus', to: 'house:corrections', amount: staked - fromCash },
      ])
      if (paid > 0n)
        await move(player, [
          { from: 'house:corrections', to: 'cash', amount: paid - toBonus },
          { from: 'house:corrections', to: 'bonus', amount: toBonus },
        ])
      return { id: randomUUID(), player, staked: centavos(staked), stakedCash: centavos(fromCash) }
    },
    async settle(round) {
      await inTx((tx) => bonuses.rollover.hear(tx, [round]))
      await outbox.drain()
    },
    end: (player) => inTx((tx) => bonuses.rollover.endBonuses(tx, player)),
    pending: (player) => inTx((tx) => bonuses.rollover.pending(tx, player)),
    wallet: (player) => inTx((tx) => wallets.of(tx, player)),
    async expectReleases(player) {
      const booked = await app.rows(sql<{ amount: bigint }>`SELECT t.amount FROM ledger.transfers t
        JOIN rollovers r ON r.id::text = t.cause_reference AND r.released = t.amount
        WHERE t.owner = ${player} AND t.cause_kind = 'bonus_release'`)
      expect(booked).toHaveLength((await rows(player)).filter(({ released }) => released > 0n).length)
      await expectHonestBooks(app)
      return booked.reduce((sum, { amount }) => sum + amount, 0n)
    },
  }
}
