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

/** The longest name that the systems take for a socket, with the end of the string. */
const SOCKET_NAME_BYTES_MAX = 104

/** The folder of the server's Unix socket, which takes a quarter less of the processor for each statement than TCP; null where there can be none. */
export function socketFolder({ dir }: Runner): string | null {
  const longest = socketIn(dir, 65_535)
  if (process.platform === 'win32' || Buffer.byteLength(longest) >= SOCKET_NAME_BYTES_MAX) return null
  // The server reads its setting as a list, and an address would end at these.
  return /[,"\s]/.test(dir) ? null : dir
}

/** Deletes the sockets that killed servers left, for the one that runs now: each had a port of its own. */
export function removeOldSockets({ dir }: Runner, port: number): void {
  for (const name of fs.readdirSync(dir)) {
    const ofPort = /^\.s\.PGSQL\.(\d+)(?:\.lock)?$/.exec(name)?.[1]
    if (ofPort && Number(ofPort) !== port) fs.rmSync(path.join(dir, name), { force: true })
  }
}

const socketIn = (dir: string, port: number): string => path.join(dir, `.s.PGSQL.${port}`)

/** Where the server on that port is reached: a server started by an older version has no socket. */
function hostOf({ runner }: Cluster, port: number): string {
  const folder = socketFolder(runner)
  return folder && fs.existsSync(socketIn(folder, port)) ? folder : '127.0.0.1'
}

export const connectionTo = (cluster: Cluster, port: number) => ({
  host: hostOf(cluster, port),
  port,
  user: 'postgres',
  password: cluster.password,
  database: 'postgres',
})

/** The address of a database. A socket's folder stands in a parameter, as both the driver and PostgreSQL's own tools read it. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  const host = hostOf(cluster, port)
  const address = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`
  return path.isAbsolute(host) ? `${address}?host=${encodeURIComponent(host)}` : address
}

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
