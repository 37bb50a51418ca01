import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { EmbeddedError, passwordRefused } from './errors.ts'
import { isAlive } from './process.ts'
import type { Runner } from './runner.ts'

/** The files of one server: `data`, the log and the password beside it. */
export interface Cluster {
  readonly runner: Runner
  readonly data: string
  readonly logFile: string
  readonly secretFile: string
  readonly password: string
}

export const dataFolder = ({ dir }: Runner): string => path.join(dir, 'data')

export const isInitialised = (runner: Runner): boolean =>
  fs.existsSync(path.join(dataFolder(runner), 'PG_VERSION'))

/** Opens the files of a server, and creates them the first time. */
export function openCluster(runner: Runner): Cluster {
  const secretFile = path.join(runner.dir, 'password')
  const password = isInitialised(runner) ? readPassword(secretFile) : initialise(runner, secretFile)
  const logFile = path.join(runner.dir, 'postgres.log')
  return { runner, data: dataFolder(runner), logFile, secretFile, password }
}

function readPassword(secretFile: string): string {
  const remedy = 'Without it the embedded database cannot be reached: restore the file from a backup.'
  if (!fs.existsSync(secretFile))
    throw new EmbeddedError(`The password file ${secretFile} is missing. ${remedy}`)
  const password = fs.readFileSync(secretFile, 'utf8').trim()
  if (password === '') throw new EmbeddedError(`The password file ${secretFile} is empty. ${remedy}`)
  return password
}

function initialise(runner: Runner, secretFile: string): string {
  const password = randomBytes(24).toString('hex')
  fs.writeFileSync(secretFile, password, { mode: 0o600 })
  const { uid, gid } = runner.user
  if (uid !== undefined && gid !== undefined) fs.chownSync(secretFile, uid, gid)
  const flags = [`--pwfile=${secretFile}`, '--encoding=UTF8', '--locale=C', '--no-instructions']
  const init = spawnSync(
    path.join(runner.native, 'bin/initdb'),
    ['-D', dataFolder(runner), '-U', 'postgres', '-A', 'scram-sha-256', ...flags],
    { ...runner.user, cwd: runner.dir },
  )
  if (init.error || init.status !== 0) {
    fs.rmSync(dataFolder(runner), { recursive: true, force: true })
    throw new Error(
      `The embedded PostgreSQL could not be created: ${init.error?.message ?? init.stderr.toString()}`,
    )
  }
  return password
}

export const connectionTo = ({ password }: Cluster, port: number) => ({
  host: '127.0.0.1',
  port,
  user: 'postgres',
  password,
  database: 'postgres',
})

export const urlOf = ({ password }: Cluster, port: number, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

/** A server that already runs on this folder: confirmed by connecting, since a pid file may be stale and its pid reused. */
export async function findRunning(cluster: Cluster): Promise<{ pid: number; port: number } | null> {
  let lines: string[]
  try {
    lines = fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !port || !isAlive(pid)) return null
  const state = await probe(cluster, port)
  if (state === 'password refused') throw passwordRefused(cluster.secretFile)
  return state === 'ready' ? { pid, port } : null
}

/** Ready only when the server on that port serves this folder. */
export async function probe(
  cluster: Cluster,
  port: number,
): Promise<'ready' | 'starting' | 'password refused' | 'none'> {
  const client = new pg.Client({ ...connectionTo(cluster, port), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return fs.realpathSync(rows[0]?.data_directory ?? '') === fs.realpathSync(cluster.data) ? 'ready' : 'none'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01') return 'password refused'
    return code === '57P03' ? 'starting' : 'none'
  } finally {
    await client.end().catch(() => {})
  }
}
