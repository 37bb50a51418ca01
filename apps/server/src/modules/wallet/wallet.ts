import assert from 'node:assert/strict'
import type { Wallet } from '@girassol/contract'
import { Wallet as WalletSchema } from '@girassol/contract/schemas'
import { balances, ensurePartitions, openAccounts, rollUpHouse } from '@girassol/ledger'
import { z } from 'zod'
import { executor, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'
import { houseAccounts, pockets } from './pockets.ts'
import { findActiveWallet, insertWallet } from './queries.ts'
import { viewOf } from './views.ts'

export interface Wallets {
  /** In the registration's own transaction: there is no player without pockets. */
  open(tx: Tx, playerId: bigint): Promise<void>
  of(tx: Tx, playerId: bigint): Promise<Wallet>
  /** Tells the player's open pages what the wallet holds once this transaction has committed. */
  announce(tx: Tx, playerId: bigint): Promise<void>
}

export async function createWallets(
  { database, clock, push, jobs }: Pick<Platform, 'database' | 'clock' | 'push' | 'jobs'>,
  settings: Settings,
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
    return viewOf(row, await balances(executor(tx), playerId))
  }

  return {
    of,
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
        Object.values(pockets).map((kind) => ({ kind })),
      )
    },
    async announce(tx, playerId) {
      await push.send(
        tx,
        { subject: playerId },
        { topic: 'wallet', data: z.encode(WalletSchema, await of(tx, playerId)) },
      )
    },
  }
}
