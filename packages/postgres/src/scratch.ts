import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'

/** A PostgreSQL for tests and benchmarks, gone when they end. */
export interface ScratchServer {
  url: string
  stop(): Promise<void>
}

/** `TEST_DATABASE_URL` lets the same tests run on an outside server (its role must be allowed to create databases). */
export async function startScratchServer(): Promise<ScratchServer> {
  const outside = process.env['TEST_DATABASE_URL']
  if (outside) return { url: outside, stop: async () => {} }
  return startIn(openFolder(os.tmpdir(), 'scratch-postgres-'))
}

export interface GuardedServer extends ScratchServer {
  /** For files that are to be deleted with the server. */
  folder: string
}

/**
 * One that ends with this program, also when that is killed: a process of its own stops the server and deletes the folder. For
 * programs that people start and interrupt.
 */
export async function startGuardedServer(): Promise<GuardedServer> {
  const dir = openFolder(os.tmpdir(), 'scratch-guarded-')
  const folder = path.join(dir, 'files')
  fs.mkdirSync(folder)
  const outside = process.env['TEST_DATABASE_URL']
  if (outside)
    return { url: outside, folder, stop: async () => fs.rmSync(dir, { recursive: true, force: true }) }
  fs.mkdirSync(path.join(dir, 'postgres'))
  const script = path.join(import.meta.dirname, 'scratch-guard.ts')
  const guard = spawn(process.execPath, [script, dir], {
    // A group of its own: what kills ours must leave it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    guard.once('message', (message) => resolve((message as { url: string }).url))
    void ended.then(() => reject(new Error('the scratch server did not start')))
  })
  return {
    url,
    folder,
    async stop() {
      if (guard.connected) guard.disconnect()
      await ended
    },
  }
}

/**
 * One for tests that claim nothing about durability, and start and end many databases and connections: in memory where there
 * is space. On a disk each new database would cost its 1,400 files, and many times that for a while after another was dropped.
 */
export async function startTestServer(settings: Record<string, string> = {}): Promise<ScratchServer> {
  if (process.env['TEST_DATABASE_URL']) return startScratchServer()
  const server = await startIn(createScratchFolder('scratch-postgres-'), {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    autovacuum: 'off',
    max_wal_size: '256MB',
    ...settings,
  })
  // The password is random and lives as long as the tests: thousands of hashes for each connection protect nothing here.
  await administer(
    server.url,
    'SET scram_iterations = 1',
    `ALTER ROLE postgres PASSWORD '${new URL(server.url).password}'`,
  )
  return server
}

/** A new folder for what does not outlive a test, in memory where there is plenty of it; other users may walk in. */
export function createScratchFolder(prefix: string): string {
  return openFolder(hasSpaceInMemory() ? MEMORY : os.tmpdir(), prefix)
}

const MEMORY = '/dev/shm'
/** More than the servers of a whole run of the tests need together. */
const MEMORY_BYTES_MIN = 4 * 1024 ** 3

function hasSpaceInMemory(): boolean {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    const [, available = '0'] =
      /^MemAvailable: +(\d+) kB/m.exec(fs.readFileSync('/proc/meminfo', 'utf8')) ?? []
    return Math.min(bavail * bsize, Number(available) * 1024) >= MEMORY_BYTES_MIN
  } catch {
    return false
  }
}

function openFolder(parent: string, prefix: string): string {
  const dir = fs.mkdtempSync(path.join(parent, prefix))
  // Temporary folders are closed to others; started by root, the server runs as another user who must get in.
  fs.chmodSync(dir, 0o755)
  return dir
}

async function startIn(dir: string, settings: Record<string, string> = {}): Promise<ScratchServer> {
  const server = await startEmbedded({ dir, settings })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

export interface ScratchDatabase {
  url: string
  name: string
  drop(): Promise<void>
}

/** A database of its own on that server, empty or copied from a template. */
export async function createScratchDatabase(serverUrl: string, template?: string): Promise<ScratchDatabase> {
  const name = `scratch_${randomBytes(8).toString('hex')}`
  // Copying the files takes a third less of the processor than writing every page to the log, which is the default.
  const copied = template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : ''
  await administer(serverUrl, `CREATE DATABASE ${name}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    drop: () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
