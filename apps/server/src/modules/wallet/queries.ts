import type { Generated } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface WalletRow {
  id: bigint
  player_id: bigint
  name: string
  currency: string
  symbol: string
  active: boolean
  created_at: Date
}

type Tables = {
  wallets: Omit<WalletRow, 'id'> & { id: Generated<bigint> }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

export async function insertWallet(tx: Tx, row: Omit<WalletRow, 'id'>): Promise<void> {
  await on(tx).insertInto('wallets').values(row).execute()
}

export async function findActiveWallet(tx: Tx, playerId: bigint): Promise<WalletRow | undefined> {
  return on(tx)
    .selectFrom('wallets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('active', '=', true)
    .executeTakeFirst()
}

const ofPlayer = (tx: Tx, playerId: bigint) =>
  on(tx).selectFrom('wallets').selectAll().where('player_id', '=', playerId).orderBy('id')

export async function findWallets(tx: Tx, playerId: bigint): Promise<WalletRow[]> {
  return ofPlayer(tx, playerId).execute()
}

/** Held until the transaction ends: of two choices at once, one waits for the other. */
export async function lockWallets(tx: Tx, playerId: bigint): Promise<WalletRow[]> {
  return ofPlayer(tx, playerId).forUpdate().execute()
}

export async function setActive(tx: Tx, id: bigint, active: boolean): Promise<void> {
  await on(tx).updateTable('wallets').set({ active }).where('id', '=', id).execute()
}
