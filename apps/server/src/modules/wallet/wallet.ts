import assert from 'node:assert/strict'
import type { Wallet } from '@girassol/contract'
import { Wallet as WalletSchema } from '@girassol/contract/schemas'
import { balances, ensurePartitions, openAccounts, rollUpHouse } from '@girassol/ledger'
import { z } from 'zod'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'
import { houseAccounts, pockets } from './pockets.ts'
import { findActiveWallet, findWallets, insertWallet, lockWallets, setActive } from './queries.ts'
import { type RolloverState, viewOf } from './views.ts'

type ReadRollover = (tx: Tx, playerId: bigint) => Promise<RolloverState>

export interface Wallets {
  /** In the registration's own transaction: there is no player without pockets. */
  open(tx: Tx, playerId: bigint): Promise<void>
  of(tx: Tx, playerId: bigint): Promise<Wallet>
  /** Every wallet of the player's, the oldest first. */
  all(tx: Tx, playerId: bigint): Promise<Wallet[]>
  /** Makes one of the player's wallets the active one; another's is answered as none. */
  choose(tx: Tx, playerId: bigint, id: string): Promise<Wallet>
  /** Pushes the wallet's balances to the player's open pages once this transaction has committed. */
  announce(tx: Tx, playerId: bigint): Promise<void>
}

export async function createWallets(
  { database, clock, push, jobs }: Pick<Platform, 'database' | 'clock' | 'push' | 'jobs'>,
  settings: Settings,
  /** What the player's bonuses and deposits still wait for; bonuses are built after wallets. */
  readRollover: ReadRollover,
): Promise<Wallets> {
  await database.transaction(async (tx) => {
    await openAccounts(
      executor(tx),
      null,
      Object.values(houseAccounts).map((kind) => ({ kind })),
    )
    await ensurePartitions(executor(tx), 3, clock.now())
  })
  jobs.schedule('wallet.partitions', '10 3 * * *', () =>
    database.transaction(async (tx) => void (await ensurePartitions(executor(tx), 3, clock.now()))),
  )
  jobs.schedule('wallet.rollup', '*/5 * * * *', () =>
    database.transaction(async (tx) => void (await rollUpHouse(executor(tx)))),
  )

  async function of(tx: Tx, playerId: bigint): Promise<Wallet> {
    const row = await findActiveWallet(tx, playerId)
    assert(row, `player ${playerId} has no wallet`)
    return viewOf(row, await balances(executor(tx), playerId), await readRollover(tx, playerId))
  }

  async function announce(tx: Tx, playerId: bigint): Promise<void> {
    const wallet = z.encode(WalletSchema, await of(tx, playerId))
    await push.send(tx, { subject: playerId }, { topic: 'wallet', data: wallet })
  }

  return {
    of,
    announce,
    async all(tx, playerId) {
      const held = await balances(executor(tx), playerId)
      const rollover = await readRollover(tx, playerId)
      return (await findWallets(tx, playerId)).map((row) => viewOf(row, held, rollover))
    },
    async choose(tx, playerId, id) {
      const rows = await lockWallets(tx, playerId)
      const chosen = rows.find((row) => String(row.id) === id)
      if (!chosen) throw new AppError('not_found')
      // In this order: the database takes no two active ones, not even for a moment.
      for (const row of rows) if (row.active && row !== chosen) await setActive(tx, row.id, false)
      if (!chosen.active) await setActive(tx, chosen.id, true)
      await announce(tx, playerId)
      return of(tx, playerId)
    },
    async open(tx, playerId) {
      const { currency_code: currency, symbol } = settings.current()
      await insertWallet(tx, {
        player_id: playerId,
        name: currency,
        currency,
        symbol,
        active: true,
        created_at: clock.now(),
      })
      await openAccounts(
        executor(tx),
        playerId,
        [pockets.cash, pockets.bonus, pockets.locked].map((kind) => ({ kind })),
      )
    },
  }
}
