import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/** An open transaction; every statement is written in SQL with kysely's `sql` tag. */
export type Tx = Transaction<Record<never, never>>

export interface Database {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openDatabase(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 8, connectionTimeoutMillis: 10_000 })
  // A lost connection fails its own query; without listeners the event would end the program as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) })
  return {
    transaction: (work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  }
}
