import assert from 'node:assert/strict'
import type { Wallet } from '@girassol/contract'
import { Wallet as WalletSchema } from '@girassol/contract/schemas'
import { balances, ensurePartitions, openAccounts, rollUpHouse } from '@girassol/ledger'
import { z } from 'zod'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import type { Settings } from '../settings/index.ts'
import {
  findHiddenWins,
  type HiddenWin,
  hideWin,
  readWithHidden,
  showWins,
  sweepHiddenWins,
} from './hidden-wins.ts'
import { houseAccounts, pockets } from './pockets.ts'
import { findActiveWallet, findWallets, insertWallet, lockWallets, setActive } from './queries.ts'
import { type RolloverState, viewOf, type WalletFacts } from './views.ts'

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
  /** Leaves a win out of the balance on screens until its round has been shown. */
  hideWin(tx: Tx, playerId: bigint, win: HiddenWin): Promise<void>
  /** The round's first steps have been shown: their wins join the balance on all of the player's pages. */
  showWins(tx: Tx, playerId: bigint, round: string, steps: number): Promise<void>
  /** Wins that screens still leave out. */
  hiddenWins(tx: Tx, playerId: bigint): Promise<HiddenWin[]>
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
  jobs.schedule('wallet.hidden', '20 * * * *', () => sweepHiddenWins(new Sweep(database), clock.now()))

  async function of(tx: Tx, playerId: bigint): Promise<Wallet> {
    const row = await findActiveWallet(tx, playerId)
    assert(row, `player ${playerId} has no wallet`)
    return viewOf(row, await readFacts(tx, playerId))
  }

  async function readFacts(tx: Tx, playerId: bigint): Promise<WalletFacts> {
    const now = clock.now()
    const read = () => balances(executor(tx), playerId)
    const [held, hidden] = await readWithHidden(tx, playerId, now, read)
    return { balances: held, rollover: await readRollover(tx, playerId), hidden, now }
  }

  async function announce(tx: Tx, playerId: bigint): Promise<void> {
    const wallet = z.encode(WalletSchema, await of(tx, playerId))
    await push.send(tx, { subject: playerId }, { topic: 'wallet', data: wallet })
  }

  return {
    of,
    announce,
    async all(tx, playerId) {
      const facts = await readFacts(tx, playerId)
      return (await findWallets(tx, playerId)).map((row) => viewOf(row, facts))
    },
    hideWin: (tx, playerId, win) => hideWin(tx, playerId, win, clock.now()),
    hiddenWins: (tx, playerId) => findHiddenWins(tx, playerId, clock.now()),
    async showWins(tx, playerId, round, steps) {
      if (await showWins(tx, playerId, round, steps)) await announce(tx, playerId)
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
