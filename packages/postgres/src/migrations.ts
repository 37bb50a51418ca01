import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** A folder of numbered SQL files (`001_accounts.sql`); each room that owns tables brings its own. */
export interface MigrationSource {
  name: string
  dir: string
}

const MIGRATION_LOCK = 4_812_220_012

/**
 * Applies what is new, forward only, each file in a transaction of its own. Programs that start together take turns by
 * an advisory lock. A file that changed after it was applied is refused: the database would no longer be what the files say.
 */
export async function migrate(url: string, sources: MigrationSource[]): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      source text NOT NULL, file text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (source, file))`)
    const applied: string[] = []
    for (const source of sources) applied.push(...(await apply(client, source)))
    return applied
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, { name, dir }: MigrationSource): Promise<string[]> {
  const { rows } = await client.query<{ file: string; hash: string }>(
    'SELECT file, hash FROM migrations WHERE source = $1',
    [name],
  )
  const known = new Map(rows.map((row) => [row.file, row.hash]))
  const files = (await fs.readdir(dir)).filter((file) => /^\d{3}_\w+\.sql$/.test(file)).toSorted()
  const applied: string[] = []
  for (const file of files) {
    const text = await fs.readFile(path.join(dir, file), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const before = known.get(file)
    if (before === hash) continue
    if (before)
      throw new Error(`Migration ${name}/${file} was changed after it was applied. Add a new file instead.`)
    await client.query('BEGIN')
    try {
      await client.query(text)
      await client.query('INSERT INTO migrations (source, file, hash) VALUES ($1, $2, $3)', [
        name,
        file,
        hash,
      ])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw new Error(`Migration ${name}/${file} failed: ${(error as Error).message}`, { cause: error })
    }
    applied.push(`${name}/${file}`)
  }
  return applied
}
