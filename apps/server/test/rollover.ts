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

export async function rolloverTable(app: TestApp): Promise<RolloverTable> {
  const { bonuses, gameplay, settings, wallets } = app
  const { database, outbox } = app.platform
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.transaction(work)
  const game = await addGame(app, 'rollover')
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

  const seats = new Map<bigint, Gambler>()
  async function bet(player: bigint, round: string, amount: bigint): Promise<string | false> {
    const { session } = seats.get(player) ?? (await sit(app, player, game, 'hub'))
    seats.set(player, { id: player, session, token: '' })
    const transaction = randomUUID()
    const answer = await gameplay.wallet.bet({ session, transaction, round, amount: centavos(amount) })
    return answer.status === 'done' && transaction
  }
  async function win(player: bigint, round: string, amount: bigint): Promise<void> {
    const won = { provider: 'hub', player, game, round, transaction: randomUUID(), amount: centavos(amount) }
    expect(await gameplay.wallet.win(won)).toMatchObject({ status: 'done' })
  }
  const close = (player: bigint, round: string) => gameplay.wallet.close({ provider: 'hub', player, round })

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
      // A node applies its own change when it receives its own notification.
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
    bet,
    win,
    close,
    async rollback(player, bet) {
      expect(await gameplay.wallet.rollback({ provider: 'hub', player, bet })).toMatchObject({
        status: 'done',
      })
    },
    async play(player, staked, paid = 0n) {
      const { cash } = await holdings(app, player)
      const round = randomUUID()
      expect(await bet(player, round, staked)).not.toBe(false)
      if (paid > 0n) await win(player, round, paid)
      await close(player, round)
      const [first] = await app.rows(sql<{
        position: bigint
      }>`SELECT min(id) AS position FROM book.transfers
        WHERE owner = ${player} AND cause_reference = ${`hub/${game}/${round}`}`)
      return {
        id: roundIdOf({ provider: 'hub', player, round }),
        player,
        staked: centavos(staked),
        stakedCash: centavos(staked < cash ? staked : cash),
        position: first!.position,
      }
    },
    async settle(round) {
      await gameplay.ledgerEvents.process()
      if (round) await inTx((tx) => bonuses.rollover.countSettled(tx, [round]))
      await outbox.drain()
    },
    forfeit: async (player) => void (await inTx((tx) => bonuses.forfeit(tx, player, newKey()))),
    pending: (player) => inTx((tx) => bonuses.rollover.pending(tx, player)),
    wallet: (player) => inTx((tx) => wallets.of(tx, player)),
    async expectReleases(player) {
      const booked = await app.rows(sql<{ amount: bigint }>`SELECT t.amount FROM book.transfers t
        JOIN rollovers r ON r.id::text = t.cause_reference AND r.released = t.amount
        WHERE t.owner = ${player} AND t.cause_kind = 'bonus_release'`)
      expect(booked).toHaveLength((await rows(player)).filter(({ released }) => released > 0n).length)
      await expectHonestBooks(app)
      return booked.reduce((sum, { amount }) => sum + amount, 0n)
    },
  }
}
