import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The SQL of one package or app that owns tables. */
export interface MigrationSource {
  name: string
  /** A folder of numbered files (`001_accounts.sql`), each applied once, in order. */
  dir: string
  /** A folder of current definitions (`CREATE OR REPLACE`), applied after the numbered files and again when one changed. */
  functions?: { name: string; dir: string }
  /** A statement to run after any file of this source was applied. */
  finish?: string
  /** An earlier source whose files were rewritten: a database that has them up to `last` counts as having ours up to `through`. */
  replaces?: { source: string; last: string; through: string }
}

interface SqlFile {
  name: string
  text: string
  hash: string
}

const MIGRATION_LOCK = 4_812_220_012
const LOCK_POLL_MS = 50

/**
 * Applies what is new, forward only. Programs that start together take turns by an advisory lock. A numbered file that changed
 * after it was applied is refused, because the database would no longer be what the files say.
 */
export async function migrate(url: string, sources: MigrationSource[]): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await takeLock(client)
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      source text NOT NULL, file text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (source, file))`)
    const applied: string[] = []
    for (const source of sources) {
      const files = [...(await applyNumbered(client, source)), ...(await applyFunctions(client, source))]
      if (files.length > 0 && source.finish) await client.query(source.finish)
      applied.push(...files)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** Polls, because a session that waits inside a statement holds a snapshot, which CREATE INDEX CONCURRENTLY would wait for. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]!.taken) return
    await sleep(LOCK_POLL_MS)
  }
}

async function applyNumbered(client: pg.Client, source: MigrationSource): Promise<string[]> {
  const { name, dir } = source
  const files = await readFiles(dir, /^\d{3}_\w+\.sql$/)
  await adoptReplaced(client, source, files)
  const known = await appliedHashes(client, name)
  const applied: string[] = []
  for (const file of files) {
    const before = known.get(file.name)
    if (before === file.hash) continue
    if (before)
      throw new Error(
        `Migration ${name}/${file.name} was changed after it was applied. Add a new file instead.`,
      )
    await applyFile(client, name, file)
    applied.push(`${name}/${file.name}`)
  }
  return applied
}

/** Records the files that a database already has under the names of the replaced source. */
async function adoptReplaced(
  client: pg.Client,
  { name, replaces }: MigrationSource,
  files: readonly SqlFile[],
): Promise<void> {
  if (!replaces || (await appliedHashes(client, name)).size > 0) return
  const replaced = await appliedHashes(client, replaces.source)
  if (replaced.size === 0) return
  if (!replaced.has(replaces.last))
    throw new Error(
      `The database has only some files of ${replaces.source}. Start the release before this one once, which applies them up to ${replaces.last}.`,
    )
  const adopted = files.filter((file) => file.name <= replaces.through)
  await inTransaction(client, async () => {
    for (const file of adopted) await record(client, name, file)
  })
}

async function applyFile(client: pg.Client, source: string, file: SqlFile): Promise<void> {
  try {
    if (file.text.startsWith('-- no transaction\n')) {
      // One statement at a time, because several in one query are a transaction. The file must be safe to repeat.
      for (const statement of file.text.split(/;\s*$/m)) if (statement.trim()) await client.query(statement)
      await record(client, source, file)
    } else {
      await inTransaction(client, async () => {
        await client.query(file.text)
        await record(client, source, file)
      })
    }
  } catch (error) {
    throw new Error(`Migration ${source}/${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Applies changed definitions in one transaction. Each file begins with `-- revision N`: the greater revision wins, so that a
 * program of the previous release that restarts beside the new one leaves the newer definitions alone.
 */
async function applyFunctions(client: pg.Client, { functions }: MigrationSource): Promise<string[]> {
  if (functions === undefined) return []
  const { name: source, dir } = functions
  const known = await appliedHashes(client, source)
  const changed: SqlFile[] = []
  for (const file of await readFiles(dir, /^\w+\.sql$/)) {
    const [revision, hash] = known.get(file.name)?.split(' ') ?? ['0']
    const difference = revisionOf(file) - Number(revision)
    if (difference === 0 && hash !== file.hash)
      throw new Error(`${source}/${file.name} was changed after it was applied. Raise its revision.`)
    if (difference > 0) changed.push({ ...file, hash: `${revisionOf(file)} ${file.hash}` })
  }
  await inTransaction(client, async () => {
    for (const file of changed) {
      await client.query(file.text).catch((error: Error) => {
        throw new Error(`${source}/${file.name} failed: ${error.message}`, { cause: error })
      })
      await record(client, source, file)
    }
  })
  return changed.map((file) => `${source}/${file.name}`)
}

function revisionOf({ name, text }: SqlFile): number {
  const revision = Number(/^-- revision ([1-9]\d*)\n/.exec(text)?.[1])
  if (Number.isNaN(revision)) throw new Error(`${name} does not begin with "-- revision N".`)
  return revision
}

async function readFiles(dir: string, pattern: RegExp): Promise<SqlFile[]> {
  const names = (await fs.readdir(dir)).filter((file) => pattern.test(file)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(dir, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function appliedHashes(client: pg.Client, source: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ file: string; hash: string }>(
    'SELECT file, hash FROM migrations WHERE source = $1',
    [source],
  )
  return new Map(rows.map((row) => [row.file, row.hash]))
}

async function record(client: pg.Client, source: string, { name, hash }: SqlFile): Promise<void> {
  await client.query(
    `INSERT INTO migrations (source, file, hash) VALUES ($1, $2, $3)
     ON CONFLICT (source, file) DO UPDATE SET hash = excluded.hash, applied_at = now()`,
    [source, name, hash],
  )
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
