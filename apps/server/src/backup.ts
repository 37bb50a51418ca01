import { checkInvariants, type InvariantReport } from '@girassol/ledger'
import { backUpEmbedded, findEmbedded, restoreEmbedded, startEmbedded } from '@girassol/postgres'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BackupKind, insertBackupRun } from './platform/backups/runs.ts'
import { createLog } from './platform/log.ts'
import { executor, openDatabase } from './platform/database.ts'
import type { Config } from './platform/config.ts'
import { messageOf } from './platform/errors.ts'

type Place = Pick<Config, 'dataDir'>

/** Written last: a folder without it is an interrupted backup. */
const MANIFEST = 'backup.json'

interface Manifest {
  version: 1
  begun_at: string
  ended_at: string
}

interface Recorded<T> {
  result: T
  /** Why the result could not be stored; null when it was. */
  notRecorded: string | null
}

export interface Restored {
  report: InvariantReport
  seconds: number
}

const databaseFolder = ({ dataDir }: Place): string => path.join(dataDir, 'postgres')

/** Copies the database and the stored files of the program that runs on this folder; it goes on serving. Returns the backup's folder. */
export async function createBackup(place: Place, folder: string, now: Date): Promise<string> {
  const target = path.join(folder, now.toISOString().replaceAll(':', '-'))
  // It holds the database's password and everything players entrusted to us.
  await fs.mkdir(target, { recursive: true, mode: 0o700 })
  await backUpEmbedded(databaseFolder(place), path.join(target, 'postgres'))
  // After the database: a file that it names exists by then.
  await copyFolder(path.join(place.dataDir, 'storage'), path.join(target, 'storage'))
  const manifest: Manifest = {
    version: 1,
    begun_at: now.toISOString(),
    ended_at: new Date().toISOString(),
  }
  await fs.writeFile(path.join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  return target
}

/** Makes a backup and records how that ended. */
export const runBackup = (place: Place, folder: string): Promise<Recorded<string>> =>
  recorded(place, 'backup', () => createBackup(place, folder, new Date()))

/** Restores a backup to a temporary folder, checks it, removes it, and records how that ended. */
export const runDrill = (place: Place, backup: string): Promise<Recorded<Restored>> =>
  recorded(
    place,
    'drill',
    async () => {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'restore-drill-'))
      // The database may run as another user, who must be able to enter.
      await fs.chmod(dataDir, 0o755)
      try {
        return await restoreBackup(backup, { dataDir })
      } finally {
        await fs.rm(dataDir, { recursive: true, force: true })
      }
    },
    ({ report: { ok, violations } }) => (ok ? null : `ledger invariants violated: ${violations.length}`),
  )

/** Operators see the result on Today, so it is stored in the database of the program that runs on this folder. */
async function recorded<T>(
  place: Place,
  kind: BackupKind,
  work: () => Promise<T>,
  faultIn: (result: T) => string | null = () => null,
): Promise<Recorded<T>> {
  const began_at = new Date()
  const record = (reason: string | null) =>
    recordRun(place, { kind, began_at, ended_at: new Date(), error: reason }).then(
      () => null,
      (fault: Error) => fault.message,
    )
  try {
    const result = await work()
    return { result, notRecorded: await record(faultIn(result)) }
  } catch (error) {
    await record(messageOf(error))
    throw error
  }
}

async function recordRun(place: Place, run: Parameters<typeof insertBackupRun>[1]): Promise<void> {
  const url = await findEmbedded(databaseFolder(place), 'app')
  if (!url) throw new Error('the program is not running')
  const database = openDatabase(url, createLog({ logLevel: 'error' }), 1)
  try {
    await database.transaction((tx) => insertBackupRun(tx, run))
  } finally {
    await database.close()
  }
}

/** The newest complete backup, or null. */
export async function findLatestBackup(folder: string): Promise<string | null> {
  const names: string[] = await fs.readdir(folder).catch(() => [])
  names.sort((a, b) => (a < b ? 1 : -1))
  for (const name of names) if (await readManifest(path.join(folder, name))) return path.join(folder, name)
  return null
}

async function readManifest(backup: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await fs.readFile(path.join(backup, MANIFEST), 'utf8')) as Manifest
  } catch {
    return null
  }
}

/** Restores to a folder without a database, starts the database once and checks the ledger's invariants in it. */
export async function restoreBackup(backup: string, place: Place): Promise<Restored> {
  const begin = performance.now()
  if (!(await readManifest(backup)))
    throw new Error(`${backup} is not a complete backup: it has no ${MANIFEST}.`)
  await restoreEmbedded(path.join(backup, 'postgres'), databaseFolder(place))
  await copyFolder(path.join(backup, 'storage'), path.join(place.dataDir, 'storage'))
  const report = await checkRestored(place)
  return { report, seconds: (performance.now() - begin) / 1000 }
}

async function checkRestored(place: Place): Promise<InvariantReport> {
  const embedded = await startEmbedded({ dir: databaseFolder(place) })
  try {
    const log = createLog({ logLevel: 'error' })
    const database = openDatabase(await embedded.database('app'), log, 1)
    try {
      return await database.transaction((tx) => checkInvariants(executor(tx)))
    } finally {
      await database.close()
    }
  } finally {
    await embedded.stop()
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  const isThere = await fs.stat(from).then(
    () => true,
    () => false,
  )
  if (isThere) await fs.cp(from, to, { recursive: true })
}
