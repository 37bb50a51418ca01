import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { type Cluster, connectionTo, dataFolder, findRunning, isInitialised, openCluster } from './cluster.ts'
import { EmbeddedError } from './errors.ts'
import { prepareRunner, type Runner } from './runner.ts'

/** Folders that PostgreSQL fills again by itself; only their existence is part of a backup. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|current_logfiles)$/
const WAL_SEGMENT = /^[0-9A-F]{24}$/

interface Stop {
  labelfile: string
  spcmapfile: string
  last: string
}

/**
 * Copies the running server in `dir` to `target` without stopping it: PostgreSQL's low-level backup, with all the write-ahead log
 * that makes the copy consistent. Everything committed before the call is in it.
 */
export async function backUpEmbedded(dir: string, target: string): Promise<void> {
  const runner = prepareRunner(findBinaries(), path.resolve(dir), () => {})
  const cluster = isInitialised(runner) ? openCluster(runner) : null
  const running = cluster && (await findRunning(cluster))
  if (!cluster || !running) throw new EmbeddedError(`No embedded PostgreSQL runs in ${dir}.`)
  const client = new pg.Client(connectionTo(cluster, running.port))
  client.on('error', () => {})
  await client.connect()
  try {
    // The slot, which ends with this session, keeps the server from recycling log that the copy needs.
    await client.query(
      `SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`SELECT pg_backup_start('girassol', fast => true)`)
    const data = path.join(target, 'data')
    await copyData(cluster.data, data)
    const { rows } = await client.query<Stop>(
      `SELECT labelfile, spcmapfile, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => false)`,
    )
    await finishCopy(cluster, data, rows[0]!)
  } finally {
    await client.end()
  }
  await fs.copyFile(cluster.secretFile, path.join(target, 'password'))
}

/** Copies while the server writes: files may grow or vanish, which replaying the log repairs. */
async function copyData(from: string, to: string): Promise<void> {
  await fs.mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) {
      if (EMPTIED.has(entry.name)) await fs.mkdir(copy, { mode: 0o700 })
      else await unlessGone(copyData(source, copy))
    } else if (entry.isFile()) await unlessGone(fs.copyFile(source, copy))
    else throw new EmbeddedError(`${source} is neither a file nor a folder; such a server is not backed up.`)
  }
}

async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
}

/** Adds the label, without which the copy would start at the wrong place of the log, and the log from the label to the end. */
async function finishCopy(
  { data }: Cluster,
  copy: string,
  { labelfile, spcmapfile, last }: Stop,
): Promise<void> {
  await fs.writeFile(path.join(copy, 'backup_label'), labelfile)
  if (spcmapfile !== '') await fs.writeFile(path.join(copy, 'tablespace_map'), spcmapfile)
  const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1]
  if (!first) throw new EmbeddedError('The label of the backup names no file of the write-ahead log.')
  const segments = (await fs.readdir(path.join(data, 'pg_wal'))).filter(
    (name) => name.endsWith('.history') || (WAL_SEGMENT.test(name) && name >= first && name <= last),
  )
  if (!segments.includes(first) || !segments.includes(last))
    throw new EmbeddedError(`The write-ahead log from ${first} to ${last} is incomplete.`)
  for (const name of segments)
    await fs.copyFile(path.join(data, 'pg_wal', name), path.join(copy, 'pg_wal', name))
}

/** Puts a backup where `startEmbedded({ dir })` finds it; its first start replays the log. A folder with a server is refused. */
export async function restoreEmbedded(backup: string, dir: string): Promise<void> {
  const runner = prepareRunner(findBinaries(), path.resolve(dir), () => {})
  if (isInitialised(runner))
    throw new EmbeddedError(
      `${runner.dir} already has a database. Move it away, or restore to another DATA_DIR.`,
    )
  const data = dataFolder(runner)
  // Copied aside and renamed: an interrupted restore leaves no half of a server that would be started.
  const part = `${data}.part`
  await fs.rm(part, { recursive: true, force: true })
  await fs.cp(path.join(backup, 'data'), part, { recursive: true })
  await fs.copyFile(path.join(backup, 'password'), path.join(runner.dir, 'password'))
  await giveTo(runner, part)
  await giveTo(runner, path.join(runner.dir, 'password'))
  await fs.rename(part, data)
}

/** Gives the files to the user that runs the server. */
async function giveTo(runner: Pick<Runner, 'user'>, place: string): Promise<void> {
  const { uid, gid } = runner.user
  const stat = await fs.stat(place)
  await fs.chmod(place, stat.isDirectory() ? 0o700 : 0o600)
  if (uid !== undefined && gid !== undefined) await fs.chown(place, uid, gid)
  if (!stat.isDirectory()) return
  for (const name of await fs.readdir(place)) await giveTo(runner, path.join(place, name))
}
