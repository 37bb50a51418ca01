import { migrate, startEmbedded } from '@girassol/postgres'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { simulatorFolderIn } from './companions.ts'
import { migrations } from './migrations.ts'
import { readConfig } from './platform/config.ts'
import { storageFolder } from './platform/files/opening.ts'
import { messageOf } from './platform/errors.ts'

/** Throws everything away and starts over: the database and the stored files. Never in production. */
async function main(): Promise<void> {
  const config = readConfig()
  if (config.production) throw new Error('db:reset does not run in production.')
  if (config.databaseUrl) await empty(config.databaseUrl)
  else {
    // Started first so that a program still running on this folder is noticed instead of losing its database under it.
    const dir = path.join(config.dataDir, 'postgres')
    const embedded = await startEmbedded({ dir })
    await empty(await embedded.database('app'))
    await embedded.stop()
  }
  await fs.rm(storageFolder(config), { recursive: true, force: true })
  // Otherwise new players would have the free rounds and the movements of old ones.
  await fs.rm(simulatorFolderIn(config.dataDir), { recursive: true, force: true })
  if (config.s3) process.stdout.write(`The files in the bucket ${config.s3.bucket} are left as they are.\n`)
  process.stdout.write('The database is empty again; the next start seeds the demo.\n')
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'`,
  )
  for (const { name } of rows) await client.query(`DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`)
  await client.query('CREATE SCHEMA public')
  await client.end()
  await migrate(url, migrations)
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})
