import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { prepareRunner, type Runner } from './runner.ts'
import { readStartFailure } from './start-failure.ts'

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

/** The embedded server cannot be used; the message says why and what to do about it. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
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
  const logFile = path.join(runner.dir, 'postgres.log')
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
    const log = fs.openSync(logFile, 'a')
    const logStart = fs.fstatSync(log).size
    const options = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...DEFAULTS,
      ...settings,
    }
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = spawn(path.join(runner.native, 'bin/postgres'), ['-D', data, ...flags], {
      ...runner.user,
      cwd: runner.dir,
      detached: true,
      stdio: ['ignore', log, log],
    })
    fs.closeSync(log)
    child = started
    pid = started.pid ?? 0
    try {
      await isReady(started, logStart)
    } catch (error) {
      // A server that is of no use must not outlive the report.
      await end(started)
      throw error
    }
  }

  async function isReady(started: ChildProcess, logStart: number): Promise<void> {
    const failed = new Promise<never>((_, reject) => started.once('error', reject))
    failed.catch(() => {})
    for (let tries = 0; tries < 1200;) {
      if (hasEnded(started)) throw startError(logFile, logStart, runner.dir)
      const answer = await Promise.race([ask(connection, data), failed])
      if (answer === 'ready') return
      if (answer === 'password refused') throw passwordRefused(secretOf(runner))
      // Recovery after a crash takes as long as it takes.
      if (answer !== 'starting') tries++
      await sleep(25)
    }
    throw new EmbeddedError(
      `The embedded PostgreSQL in ${runner.dir} did not answer within 30 s; its log is ${logFile}.`,
    )
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
      throw new FolderInUse(
        `Another program is already running on ${dir}. Stop it, or give this one its own DATA_DIR or a DATABASE_URL.`,
      )
    }
    owner.on('end', () => void revive())
  }

  async function revive(): Promise<void> {
    for (let tries = 0; !stopping && tries < RESTART_TRIES; tries++) {
      try {
        // The postmaster's children may hold its shared memory for a moment after it was killed.
        if ((await findRunning(data, password)) === null) await launch()
        await own()
        return
      } catch (error) {
        if (isFinal(error)) return notice((error as Error).message)
        await sleep(RESTART_PAUSE_MS)
      }
    }
    if (!stopping) notice(`The embedded PostgreSQL in ${runner.dir} stopped and could not be started again.`)
  }

  /** Killed together with its program, the old server's children may hold its lock and memory for a moment more. */
  async function launchPatiently(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await launch()
      } catch (error) {
        if (tries >= RESTART_TRIES || isFinal(error)) throw error
        await sleep(RESTART_PAUSE_MS)
      }
    }
  }

  if (!left) await launchPatiently()
  try {
    await own()
  } catch (error) {
    // Only a server of our own is ended: another program may be using the one that was found.
    if (child && !(error instanceof FolderInUse)) await end(child)
    throw error
  }

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

/** Together half a minute: on a busy machine the children of a killed server live on for seconds. */
const RESTART_TRIES = 150
const RESTART_PAUSE_MS = 200

class FolderInUse extends EmbeddedError {}

/** The server ended while it started. */
class StartError extends EmbeddedError {
  readonly isTransient: boolean

  constructor(message: string, isTransient: boolean) {
    super(message)
    this.isTransient = isTransient
  }
}

function startError(logFile: string, logStart: number, dir: string): StartError {
  const { reason, isTransient } = readStartFailure(fs.readFileSync(logFile).subarray(logStart).toString())
  return new StartError(
    `The embedded PostgreSQL cannot start on ${dir}: ${reason}\n` +
      `Restore the folder from a backup, or move it away to begin with an empty database. The log is ${logFile}.`,
    isTransient,
  )
}

const isFinal = (error: unknown): boolean =>
  error instanceof EmbeddedError && !(error instanceof StartError && error.isTransient)

const passwordRefused = (secret: string): EmbeddedError =>
  new EmbeddedError(
    `The embedded PostgreSQL does not accept the password in ${secret}. Restore that file from a backup.`,
  )

const secretOf = ({ dir }: Runner): string => path.join(dir, 'password')

function readPassword(secret: string): string {
  const remedy = 'Without it nobody can connect to the embedded database: restore the file from a backup.'
  if (!fs.existsSync(secret)) throw new EmbeddedError(`The password file ${secret} is missing. ${remedy}`)
  const password = fs.readFileSync(secret, 'utf8').trim()
  if (password === '') throw new EmbeddedError(`The password file ${secret} is empty. ${remedy}`)
  return password
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || hasEnded(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  signal(server.pid, 'SIGINT')
  await ended
}

function initialise(runner: Runner, data: string): string {
  const secret = secretOf(runner)
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return readPassword(secret)
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
  if (answer === 'password refused') throw passwordRefused(path.join(path.dirname(data), 'password'))
  return answer === 'ready' ? { pid, port } : null
}

type Answer = 'ready' | 'starting' | 'password refused' | 'none'

/** Ready only when the server that answers there serves just this folder. */
async function ask(connection: pg.ClientConfig, data: string): Promise<Answer> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return fs.realpathSync(rows[0]?.data_directory ?? '') === fs.realpathSync(data) ? 'ready' : 'none'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01') return 'password refused'
    return code === '57P03' ? 'starting' : 'none'
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
  if (child && child.pid === pid) return !hasEnded(child)
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
