import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InvariantReport } from '@girassol/ledger'
import type pg from 'pg'
import type { Cluster } from './cluster.ts'
import { backupFile, renderPgbackrest } from './configuration/pgbackrest.ts'
import { DATABASE, databaseUrls, type DatabaseNode, siteUrl, SUPERUSER } from './layout.ts'
import { openBooks, readInvariants } from './load/books.ts'
import { startLoad } from './load/load.ts'
import { waitUntil } from './processes.ts'

interface Options {
  seed: string
  players: number
  say: (text: string) => void
}

interface DrillResult {
  backupSeconds: number
  restoreSeconds: number
  replaySeconds: number
  moment: string
  /** Transfers in the book at that moment, in the restored one, and in the running one by now. */
  transfers: { chosen: number; restored: number; now: number }
  report: InvariantReport
}

interface Moment {
  moment: string
  transfers: number
}

const LOAD_MS = 10_000
const QUIET_MS = 1000
const ARCHIVE_SECONDS = 120
const REPLAY_SECONDS = 300
const NAME = 'drill'

/**
 * Backs the primary up under load, lets play go on, chooses a moment, lets play go on again, and restores that moment to a
 * folder of its own from the backup and the archived WAL.
 */
export async function runDrill(cluster: Cluster, { seed, players, say }: Options): Promise<DrillResult> {
  const { layout, providerSecret } = cluster
  const database = openBooks(databaseUrls(layout).direct)
  const beganAt = new Date()
  try {
    const primary = await cluster.primary()
    const load = await startLoad(siteUrl(layout), database, { seed, players, say, providerSecret })
    const backupSeconds = await timed(() => cluster.pgbackrest(primary, '--type=full', 'backup'))
    say(`full backup of ${primary.name} under load in ${backupSeconds.toFixed(1)} s`)
    await recordRun(database, 'backup', beganAt, null)
    await sleep(LOAD_MS)
    await load.stop()
    const { moment, transfers: chosen } = await findQuietMoment(database)
    // What comes after the moment must not be restored.
    const later = await startLoad(siteUrl(layout), database, {
      seed: `${seed} later`,
      players,
      say,
      providerSecret,
    })
    await sleep(LOAD_MS)
    await later.stop()
    const { transfers: now } = await readMoment(database)
    await archiveAll(database)
    say(`restoring ${moment}: ${chosen} transfers then, ${now} by now`)
    const restored = await restore(cluster, moment)
    const fault = restored.report.ok && restored.transfers === chosen ? null : 'the restored ledger is wrong'
    await recordRun(database, 'drill', beganAt, fault)
    return {
      backupSeconds,
      restoreSeconds: restored.restoreSeconds,
      replaySeconds: restored.replaySeconds,
      moment,
      transfers: { chosen, restored: restored.transfers, now },
      report: restored.report,
    }
  } finally {
    await database.end()
  }
}

export const isRestored = ({ report, transfers }: DrillResult): boolean =>
  report.ok && transfers.restored === transfers.chosen && transfers.now > transfers.chosen

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

/** The database's own clock, and how many transfers there are. */
async function readMoment(database: pg.Pool): Promise<Moment> {
  const { rows } = await database.query<Moment>(
    `SELECT to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') AS moment,
      (SELECT count(*)::int FROM book.transfers) AS transfers`,
  )
  return rows[0]!
}

/** A moment around which nothing was posted, so that it is certain which transfers belong to it. */
async function findQuietMoment(database: pg.Pool): Promise<Moment> {
  for (let last = await readMoment(database); ;) {
    await sleep(QUIET_MS)
    const chosen = await readMoment(database)
    await sleep(QUIET_MS)
    const after = await readMoment(database)
    if (last.transfers === after.transfers) return chosen
    last = after
  }
}

/** Waits until all WAL written so far is in the repository. */
async function archiveAll(database: pg.Pool): Promise<void> {
  const { rows } = await database.query<{ segment: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
  )
  await waitUntil('the last WAL is archived', ARCHIVE_SECONDS, async () => {
    const { rows: archived } = await database.query<{ last: string | null }>(
      'SELECT last_archived_wal AS last FROM pg_stat_archiver',
    )
    return (archived[0]?.last ?? '') >= (rows[0]?.segment ?? '')
  })
}

/** As `npm run restore:drill` records its own: operators see both on the page of the day. */
async function recordRun(
  database: pg.Pool,
  kind: string,
  beganAt: Date,
  fault: string | null,
): Promise<void> {
  await database.query(
    'INSERT INTO backup_runs (kind, began_at, ended_at, error) VALUES ($1, $2, now(), $3)',
    [kind, beganAt, fault],
  )
}

async function restore(cluster: Cluster, moment: string) {
  const node = prepareFolder(cluster)
  try {
    const restoreSeconds = await timed(() =>
      cluster.pgbackrest(
        node,
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        '--archive-mode=off',
        'restore',
      ),
    )
    const begin = performance.now()
    startRestored(cluster, node)
    const database = openBooks(`postgres://${SUPERUSER}@127.0.0.1:${node.port}/${DATABASE}`)
    try {
      await waitUntil('the restored database has replayed the WAL', REPLAY_SECONDS, async () => {
        const { rows } = await database.query<{ recovering: boolean }>(
          'SELECT pg_is_in_recovery() AS recovering',
        )
        return rows[0]?.recovering === false
      })
      const replaySeconds = (performance.now() - begin) / 1000
      const { transfers } = await readMoment(database)
      return { restoreSeconds, replaySeconds, transfers, report: await readInvariants(database) }
    } finally {
      await database.end()
    }
  } finally {
    await cluster.kill(NAME)
    fs.rmSync(node.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A place for one more node, which is not a member of the cluster. */
function prepareFolder({ layout, user }: Cluster): DatabaseNode {
  const folder = path.join(layout.folder, NAME)
  const node = { name: NAME, address: '127.0.0.1', port: layout.basePort + 61, restPort: 0, folder }
  for (const name of ['', 'data', 'log', 'lock', 'spool']) {
    fs.mkdirSync(path.join(folder, name), { mode: 0o700 })
    if (user) fs.chownSync(path.join(folder, name), user.uid, user.gid)
  }
  fs.writeFileSync(backupFile(node), renderPgbackrest(layout, node), { mode: 0o644 })
  return node
}

/** Nothing that Patroni had written into the configuration may lead back to the cluster. */
function startRestored(cluster: Cluster, { folder, port }: DatabaseNode): void {
  const data = path.join(folder, 'data')
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    hba_file: path.join(data, 'pg_hba.conf'),
    ident_file: path.join(data, 'pg_ident.conf'),
    primary_conninfo: '',
    synchronous_standby_names: '',
    archive_mode: 'off',
  }
  cluster.launch(NAME, {
    file: path.join(cluster.binaries.postgres, 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    user: cluster.user,
  })
}
