import { fileURLToPath } from 'node:url'
import type { Executor } from './executor.ts'

/** The ledger's own SQL, for the migrator. */
export const ledgerMigrations = {
  name: 'ledger',
  dir: fileURLToPath(new URL('../sql', import.meta.url)),
}

/**
 * Makes the partitions of this month and the next `ahead`; hands back the names of the new ones. To be called now and
 * then (a day apart is plenty). If nobody does, postings go to the default partition and move out at the next call.
 */
export async function ensurePartitions(tx: Executor, ahead = 3, from = new Date()): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'SELECT unnest(ledger.ensure_partitions($1, $2)) AS name',
    [ahead, from],
  )
  return rows.map((row) => row.name)
}

/** Folds the changes of house accounts into their totals, so that `houseBalance` stays a short sum. Says how many. */
export async function rollUpHouse(tx: Executor): Promise<number> {
  const { rows } = await tx.query<{ rolled: string }>('SELECT ledger.roll_up_house()::text AS rolled')
  return Number(rows[0]!.rolled)
}
