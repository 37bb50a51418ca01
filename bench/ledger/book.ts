import { ledgerMigrations, openAccounts } from '@girassol/ledger'
import { migrate } from '@girassol/postgres'
import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import pg from 'pg'

export const OWNERS = 10_000

export interface BenchBook {
  url: string
  client: pg.Client
  close(): Promise<void>
}

/** A durable server (fsync and synchronous_commit on, which is checked) with ten thousand filled pockets. */
export async function openBook(): Promise<BenchBook> {
  const server = await startScratchServer()
  const database = await createScratchDatabase(server.url)
  await migrate(database.url, [ledgerMigrations])
  const client = new pg.Client(database.url)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await client.query<{ value: string }>(`SELECT current_setting($1) AS value`, [setting])
    if (rows[0]?.value !== 'on')
      throw new Error(`${setting} is ${rows[0]?.value}: such figures would mean nothing`)
  }
  await openAccounts(client, null, [{ kind: 'house:bets' }])
  // Not booked: no contender reads how the money came here.
  await client.query(
    `INSERT INTO ledger.accounts (owner, kind, balance) SELECT n, 'cash', 1000000000000 FROM generate_series(1, $1) n`,
    [OWNERS],
  )
  await client.query('VACUUM ANALYZE')
  return {
    url: database.url,
    client,
    async close() {
      await client.end()
      await database.drop()
      await server.stop()
    },
  }
}
