import type { Archive, ArchiveContents, Executor } from '@girassol/ledger'
import {
  CompiledQuery,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryResult,
  type RawBuilder,
  type RootOperationNode,
  type Transaction,
  type UnknownRow,
} from 'kysely'
import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isOutage } from './errors.ts'
import type { Logger } from './log.ts'
import { ReadReplica } from './replica/read-replica.ts'
import { tracePosting } from './tracing/ledger.ts'
import { isTracing } from './tracing/spans.ts'

/** An open transaction. Each module gives it the types of its own tables with `$extendTables`, and of no other's. */
export type Tx = Transaction<Record<never, never>>

export interface Database {
  /**
   * Runs the work in a transaction; run again from the start when PostgreSQL breaks a deadlock or the ledger needs files of archived
   * months, which are read in between, so it must not call outside.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for work of one statement, which is a transaction by itself: for what runs many times a second and mostly finds nothing. */
  statement<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads for lists and reports, at most some seconds old: from the replica where there is one that keeps up, else as `transaction`. */
  report<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One prepared statement that only reads, for queries too frequent to open a transaction for each. */
  read<Row>(statement: { name: string; text: string; values: unknown[] }): Promise<Row[]>
  /** Where transactions find archived months of the ledger. */
  useArchive(archive: Archive): void
  /** Calls `listener` for every NOTIFY on the channel, from any node, until closed. Reconnects by itself. */
  listen(channel: string, listener: (payload: string) => void): void
  /** Called when the listening connection had been lost and is back: notifications may have been missed. */
  onReconnect(listener: () => void): void
  /** Writes and commits one row: fails when the database is away, read-only or out of disk space. */
  checkWritable(): Promise<void>
  /** Connections of the pool, and work that waits for one. */
  usage(): { open: number; busy: number; waiting: number }
  close(): Promise<void>
  readonly url: string
  /** Past any pooler: for what belongs to a session. */
  readonly directUrl: string
}

interface OtherUrls {
  /** Where `url` is a pooler in transaction mode, the database itself. */
  directUrl?: string | null
  /** A standby for reports. */
  readUrl?: string | null
}

const INT8 = 20

/** int8 becomes bigint before any money is read; everything else as pg reads it. Never set globally: libraries share pg. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: unknown): ((text: string) => unknown) =>
    oid === INT8 ? BigInt : (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
}

export function openDatabase(
  url: string,
  log: Logger,
  size = 16,
  { directUrl, readUrl }: OtherUrls = {},
): Database {
  const pool = openPool(url, log, size)
  const kysely = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) })
  const listener = new Listener(directUrl ?? url, log)
  const reports = readUrl ? openReports(pool, readUrl, log) : null
  let archive: Archive | null = null

  /** The first run has no files; those that it asks for are loaded outside the transaction. */
  function withArchive<T>(run: () => Promise<T>): Promise<T> {
    if (!archive) return run()
    return archive.around((contents) => (contents ? archiveContents.run(contents, run) : run()))
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await kysely.transaction().execute(work)
      } catch (error) {
        const { code } = error as { code?: string }
        if (tries >= 5 || (code !== '40001' && code !== '40P01')) throw error
        await sleep(Math.random() * 20 * tries)
      }
    }
  }

  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withArchive(() => attempt(work))

  return {
    url,
    directUrl: directUrl ?? url,
    transaction,
    useArchive: (opened) => void (archive = opened),
    statement: (work) => work(kysely.withPlugin(new OneStatement()) as Tx),
    report: (work) => (reports ? withArchive(() => reports.run(work, attempt)) : transaction(work)),
    read: async <Row>({ name, text, values }: { name: string; text: string; values: unknown[] }) =>
      // A pooler gives each transaction another session, which does not know the name.
      (await pool.query(directUrl ? { text, values } : { name, text, values })).rows as Row[],
    listen: (channel, notify) => listener.add(channel, notify),
    onReconnect: (notify) => listener.onReconnect(notify),
    async checkWritable() {
      await pool.query(`
        INSERT INTO write_check (checked_at) VALUES (now())
        ON CONFLICT (only_row) DO UPDATE SET checked_at = now()`)
    },
    usage: () => ({
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await listener.close()
      await reports?.close()
      await kysely.destroy()
    },
  }
}

function openPool(url: string, log: Logger, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: typeParsers,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  // The pool does not watch a connection in use: lost between two statements, it would end the program. The next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const REPORT_CONNECTIONS = 4
/** A query that a standby cancels because it conflicts with what it replays. */
const CANCELLED_BY_REPLAY = new Set(['40001', '40P01', '57014'])

function openReports(primary: pg.Pool, url: string, log: Logger) {
  const pool = openPool(url, log, REPORT_CONNECTIONS)
  const kysely = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) })
  const position = async (from: pg.Pool, text: string): Promise<bigint | null> =>
    (await from.query<{ position: bigint | null }>(text)).rows[0]?.position ?? null
  const replica = new ReadReplica(
    {
      readPrimary: async () =>
        (await position(primary, "SELECT (pg_current_wal_lsn() - '0/0')::bigint AS position")) ?? 0n,
      readReplica: () => position(pool, "SELECT (pg_last_wal_replay_lsn() - '0/0')::bigint AS position"),
    },
    log,
  )
  return {
    async run<T>(
      work: (tx: Tx) => Promise<T>,
      onPrimary: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    ): Promise<T> {
      if (!(await replica.isUsable())) return onPrimary(work)
      try {
        return await kysely.transaction().setAccessMode('read only').execute(work)
      } catch (error) {
        if (!isOutage(error) && !CANCELLED_BY_REPLAY.has((error as { code?: string }).code ?? '')) throw error
        replica.distrust()
        return onPrimary(work)
      }
    },
    close: () => kysely.destroy(),
  }
}

/**
 * Calls `reload` for every notification on a channel, from any node, and after a lost connection. One call runs at a time, and a
 * change meanwhile causes another: of two that overlap, the one that read the older state could end last and stay.
 */
export function reloadOnChange(
  { database, log }: { database: Database; log: Logger },
  channel: string,
  what: string,
  reload: () => Promise<void>,
): void {
  let isRunning = false
  let isStale = false
  async function refresh(): Promise<void> {
    isStale = true
    if (isRunning) return
    isRunning = true
    while (isStale) {
      isStale = false
      try {
        await reload()
      } catch (error) {
        log.error({ err: error }, `reloading ${what} failed`)
      }
    }
    isRunning = false
  }
  database.listen(channel, () => void refresh())
  database.onReconnect(() => void refresh())
}

/** Refuses the second statement: the first is committed, so the two would not be one. */
class OneStatement implements KyselyPlugin {
  #used = false

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#used) throw new Error('Work of several statements needs a transaction.')
    this.#used = true
    return result
  }
}

/** Files of archived months that were loaded for the transactions of this call. */
const archiveContents = new AsyncLocalStorage<ArchiveContents>()

export const queryRows = async <Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(tx)).rows

/** Runs a query that always answers one row, such as a count or an insert. */
export async function queryOne<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row> {
  const [row] = await queryRows(tx, query)
  assert(row !== undefined, 'query answered no row')
  return row
}

/** Lets the ledger, which uses plain SQL, take part in our transaction. */
export function executor(tx: Tx): Executor {
  const archive = archiveContents.getStore()
  return {
    ...(archive && { archive }),
    ...(isTracing() && { aroundPosting: tracePosting }),
    query: async <Row>(text: string, values: unknown[] = []) => {
      const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

class Listener {
  readonly #url: string
  readonly #log: Logger
  readonly #channels = new Map<string, ((payload: string) => void)[]>()
  readonly #returned: (() => void)[] = []
  #client: Promise<pg.Client> | null = null
  /** A connection runs one statement at a time, so subscriptions follow one another. */
  #subscribing: Promise<void> = Promise.resolve()
  #closed = false

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  add(channel: string, listener: (payload: string) => void): void {
    const listeners = this.#channels.get(channel) ?? []
    this.#channels.set(channel, [...listeners, listener])
    this.#client ??= this.#connect()
    // A connection that is lost meanwhile comes back with all channels.
    if (listeners.length === 0)
      this.#subscribing = this.#subscribing.then(() => this.#subscribe(channel)).catch(() => {})
  }

  async #subscribe(channel: string): Promise<void> {
    const client = await this.#client
    await client?.query(`LISTEN ${client.escapeIdentifier(channel)}`)
  }

  onReconnect(listener: () => void): void {
    this.#returned.push(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    // Closed while the database is away, there is no connection to end.
    const client = await this.#client?.catch(() => null)
    client?.removeAllListeners('end')
    await client?.end()
  }

  async #connect(again = false): Promise<pg.Client> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
      const client = new pg.Client({ connectionString: this.#url })
      client.on('error', () => {})
      try {
        await client.connect()
        client.on('notification', ({ channel, payload }) => {
          for (const notify of this.#channels.get(channel) ?? []) notify(payload ?? '')
        })
        for (const channel of this.#channels.keys())
          await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
        client.on('end', () => {
          if (this.#closed) return
          this.#log.warn('listening connection lost')
          this.#client = this.#connect(true)
        })
        if (again) for (const notify of this.#returned) notify()
        return client
      } catch (error) {
        if (this.#closed) throw error
        await sleep(wait)
      }
    }
  }
}
