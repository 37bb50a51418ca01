import { fileURLToPath } from 'node:url'
import type { Executor } from './executor.ts'

const sqlFolder = (name: string) => fileURLToPath(new URL(`../sql/${name}`, import.meta.url))

/** The ledger's own SQL, for the migrator. */
export const ledgerMigrations = {
  name: 'ledger-tables',
  dir: sqlFolder('tables'),
  functions: { name: 'ledger-functions', dir: sqlFolder('functions') },
  // A new database needs its months at once.
  finish: 'SELECT ledger.ensure_partitions()',
  // Until November 2026 one series of files held tables and functions together.
  replaces: { source: 'ledger', last: '011_positions.sql', through: '003_events.sql' },
}

/**
 * Creates the partitions of this month and the next `ahead` and returns the names of the new ones. Calling it daily is plenty;
 * without it postings go to the default partition and move out at the next call.
 */
export async function ensurePartitions(tx: Executor, ahead = 3, from = new Date()): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'SELECT unnest(ledger.ensure_partitions($1, $2)) AS name',
    [ahead, from],
  )
  return rows.map((row) => row.name)
}

/** Folds the changes of house accounts into their totals, so that `houseBalance` stays a short sum. Returns how many. */
export async function rollUpHouse(tx: Executor): Promise<number> {
  const { rows } = await tx.query<{ rolled: string }>('SELECT ledger.roll_up_house()::text AS rolled')
  return Number(rows[0]!.rolled)
}
