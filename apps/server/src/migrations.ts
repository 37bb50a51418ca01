import { ledgerMigrations } from '@girassol/ledger'
import path from 'node:path'

/** The SQL of this program's database, in the order it is applied. */
export const migrations = [
  ledgerMigrations,
  { name: 'server', dir: path.join(import.meta.dirname, '../migrations') },
]
