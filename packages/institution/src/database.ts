import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** An open transaction; every statement is written in SQL with kysely's `sql` tag. */
export type Tx = Transaction<Record<never, never>>

export interface Database {
  /** Run again from the start when PostgreSQL breaks a deadlock, so the work must not call outside. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for work of a single statement, which is a transaction by itself: for what runs many times a second. */
  statement<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const INT8 = 20

/** int8 becomes bigint before any money is read. Never set globally: a library in the same program may share pg. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: unknown): ((text: string) => unknown) =>
    oid === INT8 ? BigInt : (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
}

export function openDatabase(url: string, size = 12): Database {
  const pool = new pg.Pool({ connectionString: url, max: size, types, connectionTimeoutMillis: 10_000 })
  // A connection lost while idle is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => {})
  // The same for one lost while in use: its query fails and says so, the event must not end the program as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) })
  return {
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await kysely.transaction().execute(work)
        } catch (error) {
          const { code } = error as { code?: string }
          if (tries >= 5 || (code !== '40001' && code !== '40P01')) throw error
          await sleep(5 * tries)
        }
      }
    },
    statement: (work) => work(kysely as Tx),
    close: () => kysely.destroy(),
  }
}
