import type { Tx } from '../../../platform/database.ts'

export interface AccountClosingRow {
  player_id: bigint
  started_at: Date
}

const on = (tx: Tx) => tx.$extendTables<{ account_closings: AccountClosingRow }>()

const ofPlayer = (tx: Tx, player: bigint) =>
  on(tx).selectFrom('account_closings').selectAll().where('player_id', '=', player)

export const findClosing = (tx: Tx, player: bigint): Promise<AccountClosingRow | undefined> =>
  ofPlayer(tx, player).executeTakeFirst()

/** `share` keeps the closing from being cancelled or finished until this transaction ends. */
export const lockClosing = (
  tx: Tx,
  player: bigint,
  mode: 'share' | 'update',
): Promise<AccountClosingRow | undefined> => {
  const row = ofPlayer(tx, player)
  return (mode === 'share' ? row.forShare() : row.forUpdate()).executeTakeFirst()
}

export async function insertClosing(tx: Tx, row: AccountClosingRow): Promise<void> {
  await on(tx).insertInto('account_closings').values(row).execute()
}

export async function deleteClosing(tx: Tx, player: bigint): Promise<void> {
  await on(tx).deleteFrom('account_closings').where('player_id', '=', player).execute()
}
