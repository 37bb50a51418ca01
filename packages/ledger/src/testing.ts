import type { Executor } from './executor.ts'

/**
 * Gives tests of other packages views of the ledger's tables to look into and disturb, in the schema `book`: `accounts`, `transfers`,
 * `events` and `archived_files`. Programs use the read API; the tables behind these views may change without touching a test.
 */
export async function installTestViews(tx: Executor): Promise<void> {
  const { rows } = await tx.query("SELECT FROM pg_namespace WHERE nspname = 'book'")
  if (rows.length > 0) return
  await tx.query('CREATE SCHEMA book')
  for (const [view, table] of Object.entries({
    accounts: 'accounts',
    transfers: 'transfers',
    events: 'news',
    archived_files: 'archived_files',
  }))
    await tx.query(`CREATE VIEW book.${view} AS SELECT * FROM ledger.${table}`)
  await tx.query(`ALTER VIEW book.transfers ALTER COLUMN id SET DEFAULT nextval('ledger.transfer_ids')`)
}

/** Transfers get this moment instead of the database's clock from now on; with null, the clock again. */
export async function setTransferTime(tx: Executor, at: Date | null): Promise<void> {
  const value = at === null ? 'clock_timestamp()' : `'${at.toISOString()}'::timestamptz`
  await tx.query(`ALTER TABLE ledger.transfers ALTER COLUMN created_at SET DEFAULT ${value}`)
}

/** The ledger's clock and the time of transfers from now on; with null, the database's clock again. */
export async function setLedgerTime(tx: Executor, at: Date | null): Promise<void> {
  await setTransferTime(tx, at)
  const value = at === null ? 'clock_timestamp()' : `'${at.toISOString()}'::timestamptz`
  await tx.query(
    `CREATE OR REPLACE FUNCTION ledger.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$SELECT ${value}$$`,
  )
}
