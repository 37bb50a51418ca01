import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import {
  type Cluster,
  connectionTo,
  findRunning,
  isInitialised,
  openCluster,
  probe,
  removeOldSockets,
  socketFolder,
  urlOf,
} from './cluster.ts'
import { EmbeddedError, FolderInUse, isFinal, passwordRefused, startError } from './errors.ts'
import { endProcess, freePort, hasEnded, isAlive, signal } from './process.ts'
import { prepareRunner } from './runner.ts'

interface Options {
  dir: string
  notice?: (text: string) => void
  settings?: Record<string, string>
}

/** Session lock of the program that owns the server and alone may stop it; the same number in every version. */
const OWNER_LOCK = 4_812_220_011

/** Together half a minute: on a busy machine the children of a killed server live on for seconds. */
const RESTART_TRIES = 150
const RESTART_DELAY_MS = 200

/** Together half a minute. */
const READY_TRIES = 1200
const READY_POLL_MS = 25

/** Durable as any server; sized for a small machine. */
const DEFAULTS = {
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  max_connections: '200',
  // A system call for each statement, for a title that only `ps` shows.
  update_process_title: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts a real PostgreSQL in `dir`, or adopts the one that a killed program left running there. It is restarted when it dies by
 * accident, and stops only through `stop()`: a Ctrl-C reaches the program first, which must still drain.
 */
export async function startEmbedded({ dir, notice = () => {}, settings = {} }: Options): Promise<Embedded> {
  const cluster = openCluster(prepareRunner(findBinaries(), path.resolve(dir), notice))
  const running = await findRunning(cluster)
  const server = new Embedded(cluster, running?.port ?? (await freePort()), { dir, notice, settings })
  await server.start(running?.pid ?? null)
  return server
}

/** The address of a database on the server that another program runs in `dir`; null when none runs there. */
export async function findEmbedded(dir: string, database: string): Promise<string | null> {
  const runner = prepareRunner(findBinaries(), path.resolve(dir), () => {})
  if (!isInitialised(runner)) return null
  const cluster = openCluster(runner)
  const running = await findRunning(cluster)
  return running && urlOf(cluster, running.port, database)
}

/** A server of this program, supervised until it is stopped. */
export class Embedded {
  readonly #cluster: Cluster
  readonly #port: number
  readonly #options: Required<Options>
  #adopted = false
  #pid = 0
  #child: ChildProcess | undefined
  #owner: pg.Client | undefined
  #stopping = false

  constructor(cluster: Cluster, port: number, options: Required<Options>) {
    this.#cluster = cluster
    this.#port = port
    this.#options = options
  }

  /** Connection string of the maintenance database. */
  get url(): string {
    return urlOf(this.#cluster, this.#port, 'postgres')
  }

  /** True when a server left behind by a killed program was adopted instead of started. */
  get adopted(): boolean {
    return this.#adopted
  }

  /** The server process as it is now: a crash changes it. */
  get pid(): number {
    return this.#pid
  }

  /** Takes ownership of the server that runs as `running`, or launches one. */
  async start(running: number | null): Promise<void> {
    this.#adopted = running !== null
    this.#pid = running ?? 0
    if (running === null) await this.#launchWithRetries()
    try {
      await this.#own()
    } catch (error) {
      // Only a server that this program started is ended: another program may be using the one that was found.
      if (this.#child && !(error instanceof FolderInUse)) await endProcess(this.#child)
      throw error
    }
  }

  /** Connection string of a database of that name, created when it is missing. */
  async database(name: string): Promise<string> {
    const client = new pg.Client(connectionTo(this.#cluster, this.#port))
    await client.connect()
    try {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
      if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
    } finally {
      await client.end()
    }
    return urlOf(this.#cluster, this.#port, name)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#owner?.end().catch(() => {})
    // SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is flushed.
    signal(this.#pid, 'SIGINT')
    for (let tries = 0; tries < READY_TRIES && isAlive(this.#pid, this.#child); tries++)
      await sleep(READY_POLL_MS)
  }

  /** Killed together with its program, the old server's children may hold its lock and memory for a moment more. */
  async #launchWithRetries(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#launch()
      } catch (error) {
        if (tries >= RESTART_TRIES || isFinal(error)) throw error
        await sleep(RESTART_DELAY_MS)
      }
    }
  }

  async #launch(): Promise<void> {
    const { runner, data, logFile } = this.#cluster
    // To a file, never a pipe: a server that outlives a killed program must not block on a dead pipe.
    const log = fs.openSync(logFile, 'a')
    const logStart = fs.fstatSync(log).size
    const settings = {
      port: String(this.#port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: socketFolder(runner) ?? '',
      ...DEFAULTS,
      ...this.#options.settings,
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(path.join(runner.native, 'bin/postgres'), ['-D', data, ...flags], {
      ...runner.user,
      cwd: runner.dir,
      detached: true,
      stdio: ['ignore', log, log],
    })
    fs.closeSync(log)
    this.#child = child
    this.#pid = child.pid ?? 0
    try {
      await this.#waitUntilReady(child, logStart)
    } catch (error) {
      // A server that cannot be used must not outlive the report.
      await endProcess(child)
      throw error
    }
    removeOldSockets(runner, this.#port)
  }

  async #waitUntilReady(child: ChildProcess, logStart: number): Promise<void> {
    const { runner, logFile, secretFile } = this.#cluster
    const failed = new Promise<never>((_, reject) => child.once('error', reject))
    failed.catch(() => {})
    for (let tries = 0; tries < READY_TRIES;) {
      if (hasEnded(child)) throw startError(logFile, logStart, runner.dir)
      const state = await Promise.race([probe(this.#cluster, this.#port), failed])
      if (state === 'ready') return
      if (state === 'password refused') throw passwordRefused(secretFile)
      // Recovery after a crash takes as long as it takes.
      if (state !== 'starting') tries++
      await sleep(READY_POLL_MS)
    }
    throw new EmbeddedError(
      `The embedded PostgreSQL in ${runner.dir} did not answer within 30 s; its log is ${logFile}.`,
    )
  }

  /** Takes the owner's lock on a session of its own, whose end means that the server is gone. */
  async #own(): Promise<void> {
    const owner = new pg.Client(connectionTo(this.#cluster, this.#port))
    this.#owner = owner
    owner.on('error', () => {})
    await owner.connect()
    const { rows } = await owner.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      OWNER_LOCK,
    ])
    if (!rows[0]?.mine) {
      await owner.end()
      throw new FolderInUse(
        `Another program is already running on ${this.#options.dir}. Stop it, or give this one its own DATA_DIR or a DATABASE_URL.`,
      )
    }
    owner.on('end', () => void this.#restart())
  }

  /** Waits for a server that outlived the crash of one of its processes: it recovers by itself, in the time that takes. */
  async #isRecovered(): Promise<boolean> {
    for (;;) {
      if ((await findRunning(this.#cluster)) !== null) return true
      if (this.#stopping || !isAlive(this.#pid, this.#child)) return false
      await sleep(READY_POLL_MS)
    }
  }

  async #restart(): Promise<void> {
    for (let tries = 0; !this.#stopping && tries < RESTART_TRIES; tries++) {
      try {
        // The postmaster's children may hold its shared memory for a moment after it was killed.
        const isRecovered = await this.#isRecovered()
        if (this.#stopping) return
        if (!isRecovered) await this.#launch()
        await this.#own()
        return
      } catch (error) {
        if (isFinal(error)) return this.#options.notice((error as Error).message)
        await sleep(RESTART_DELAY_MS)
      }
    }
    if (!this.#stopping)
      this.#options.notice(
        `The embedded PostgreSQL in ${this.#cluster.runner.dir} stopped and could not be started again.`,
      )
  }
}
