import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { prepareRunner, type Runner } from './runner.ts'

export interface Embedded {
  /** Connection string of the maintenance database. */
  url: string
  /** The same for a database of that name, created when it is missing. */
  database(name: string): Promise<string>
  /** The server process as it is now: a crash changes it. */
  readonly pid: number
  /** True when a server left behind by a killed program was taken over instead of started. */
  adopted: boolean
  stop(): Promise<void>
}

interface Options {
  dir: string
  notice?: (text: string) => void
  settings?: Record<string, string>
}

/** Any number, the same in every version: whoever holds this lock owns the server and alone may stop it. */
const OWNER_LOCK = 4_812_220_011

/**
 * Starts a real PostgreSQL in `dir`, or takes over the one that a killed program left running there. It is restarted
 * when it dies by accident, and stops only through `stop()`: a Ctrl-C reaches the program first, which must still drain.
 */
export async function startEmbedded({ dir, notice = () => {}, settings = {} }: Options): Promise<Embedded> {
  const runner = prepareRunner(findBinaries(), path.resolve(dir), notice)
  const data = path.join(runner.dir, 'data')
  const password = initialise(runner, data)
  const left = await findRunning(data, password)
  const port = left?.port ?? (await freePort())
  const connection = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`

  let child: ChildProcess | undefined
  let pid = left?.pid ?? 0
  let stopping = false
  let owner: pg.Client

  async function launch(): Promise<void> {
    // To a file, never a pipe: a server that outlives a killed program must not block on a dead pipe.
    const log = fs.openSync(path.join(runner.dir, 'postgres.log'), 'a')
    const options = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...DEFAULTS,
      ...settings,
    }
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    child = spawn(path.join(runner.native, 'bin/postgres'), ['-D', data, ...flags], {
      ...runner.user,
      cwd: runner.dir,
      detached: true,
      stdio: ['ignore', log, log],
    })
    fs.closeSync(log)
    pid = child.pid ?? 0
    const failed = new Promise<never>((_, reject) => child?.once('error', reject))
    failed.catch(() => {})
    for (let tries = 0; tries < 1200; tries++) {
      if (child.exitCode !== null) {
        throw new Error(`The embedded PostgreSQL did not start; see ${path.join(runner.dir, 'postgres.log')}`)
      }
      if ((await Promise.race([ask(connection, data), failed])) !== null) return
      await sleep(25)
    }
    throw new Error('The embedded PostgreSQL did not answer within 30 s')
  }

  async function own(): Promise<void> {
    owner = new pg.Client(connection)
    owner.on('error', () => {})
    await owner.connect()
    const { rows } = await owner.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      OWNER_LOCK,
    ])
    if (!rows[0]?.mine) {
      await owner.end()
      throw new Error(
        `Another program is already running on ${dir}. Stop it, or give this one its own DATA_DIR or a DATABASE_URL.`,
      )
    }
    owner.on('end', () => void revive())
  }

  async function revive(): Promise<void> {
    for (let tries = 0; !stopping && tries < 20; tries++) {
      try {
        // The postmaster's children may hold its shared memory for a moment after it was killed.
        if ((await findRunning(data, password)) === null) await launch()
        await own()
        return
      } catch {
        await sleep(200)
      }
    }
  }

  /** Killed together with its program, the old server's children may hold its lock and memory for a moment more. */
  async function launchPatiently(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await launch()
      } catch (error) {
        if (tries >= 10) throw error
        await sleep(300)
      }
    }
  }

  if (!left) await launchPatiently()
  await own()

  return {
    url: urlOf('postgres'),
    adopted: left !== null,
    get pid() {
      return pid
    },
    async database(name) {
      const client = new pg.Client(connection)
      await client.connect()
      try {
        const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
        if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
      } finally {
        await client.end()
      }
      return urlOf(name)
    },
    async stop() {
      stopping = true
      await owner.end().catch(() => {})
      // SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is flushed.
      signal(pid, 'SIGINT')
      for (let tries = 0; tries < 1200 && alive(pid, child); tries++) await sleep(25)
    },
  }
}

/** The address of a database on the server that another program runs in `dir`; null when none runs there. */
export async function findEmbedded(dir: string, database: string): Promise<string | null> {
  const runner = prepareRunner(findBinaries(), path.resolve(dir), () => {})
  const data = path.join(runner.dir, 'data')
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) return null
  const password = initialise(runner, data)
  const running = await findRunning(data, password)
  return running && `postgres://postgres:${password}@127.0.0.1:${running.port}/${database}`
}

/** Durable as any server; sized for a small machine. */
const DEFAULTS = {
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

function initialise(runner: Runner, data: string): string {
  const secret = path.join(runner.dir, 'password')
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return fs.readFileSync(secret, 'utf8').trim()
  const password = randomBytes(24).toString('hex')
  fs.writeFileSync(secret, password, { mode: 0o600 })
  const { uid, gid } = runner.user
  if (uid !== undefined && gid !== undefined) fs.chownSync(secret, uid, gid)
  const init = spawnSync(
    path.join(runner.native, 'bin/initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...runner.user, cwd: runner.dir },
  )
  if (init.error || init.status !== 0) {
    fs.rmSync(data, { recursive: true, force: true })
    throw new Error(
      `The embedded PostgreSQL could not be created: ${init.error?.message ?? init.stderr.toString()}`,
    )
  }
  return password
}

/** A server that already runs on this folder: proved by asking it, since a pid file may be stale and its pid reused. */
async function findRunning(data: string, password: string): Promise<{ pid: number; port: number } | null> {
  let lines: string[]
  try {
    lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !port || !alive(pid)) return null
  const answer = await ask(
    { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' },
    data,
  )
  return answer === null ? null : { pid, port }
}

/** Null unless a server answers there and serves just this folder. */
async function ask(connection: pg.ClientConfig, data: string): Promise<true | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return fs.realpathSync(rows[0]?.data_directory ?? '') === fs.realpathSync(data) ? true : null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** A port that nobody listens on at this moment, on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function alive(pid: number, child?: ChildProcess): boolean {
  if (child && child.pid === pid) return child.exitCode === null && child.signalCode === null
  return signal(pid, 0)
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
