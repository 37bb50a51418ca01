import { type RawBuilder, sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { type Database, queryOne, type Tx } from './database.ts'
import type { Logger } from './log.ts'
import { exactTime } from './keyset.ts'
import { currentTraceparent, inSpan, SpanKind } from './tracing/spans.ts'

/** A job or event whose handling failed. */
export interface FailedWork {
  id: string
  name: string
  attempts: number
  failedAt: Date
  /** The same with its microseconds, for the next page. */
  position: string
  /** Null when it was given up. */
  nextTryAt: Date | null
  error: string
}

/** Where a page of failed work begins: after one of the same source, or from a time on, itself included or not. */
export interface FailedPlace {
  at: string
  id: string | null
  isIncluded: boolean
}

/** What lies after the place, newest first. The id is compared in the type of its column. */
export function afterFailed(place: FailedPlace | null, at: string, id: string, type: 'uuid' | 'bigint') {
  if (!place) return sql`true`
  const time = sql`${place.at}::timestamptz`
  if (place.id !== null)
    return sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${time}, ${place.id}::${sql.raw(type)})`
  return place.isIncluded ? sql`${sql.ref(at)} <= ${time}` : sql`${sql.ref(at)} < ${time}`
}

/** Decides whether and when recurring work runs. */
export type RecurringGuard = (
  job: { name: string; isScheduled: boolean },
  run: () => Promise<void>,
) => Promise<void>

/** SQL that is true while repeated work has something to do. */
export type DueCondition = () => RawBuilder<boolean>

/** Called after every run of a job. */
export type JobObserver = (name: string, ms: number, hasFailed: boolean) => void

interface Backlog {
  /** Due and not yet begun, by job. */
  waiting: { name: string; count: number }[]
  /** How long the oldest of them has been due. */
  oldestSeconds: number
  /** Failed at their last try within a day, by job. */
  givenUp: { name: string; count: number }[]
}

/** How often a queue is looked at in which nothing was announced: for retries, schedules and announcements that were missed. */
interface Polling {
  sentSeconds: number
  scheduledSeconds: number
}

const usualPolling: Polling = { sentSeconds: 10, scheduledSeconds: 60 }

interface Options {
  observe?: JobObserver
  polling?: Polling
  /** False leaves jobs that have an hour to other nodes; here they run by their name alone. */
  schedules?: boolean
}

const QUIET_INTERVAL_MS = 1000
const QUIET_AFTER_MS = 5000

/** How often due work is asked for: as often as its interval says, but once a second after a while in which none was due or expected. */
export class Pace {
  #askedAt = -Infinity
  #activeAt: number

  /** All moments are milliseconds of one clock. */
  constructor(now: number) {
    this.#activeAt = now
  }

  /** Whether to ask now; then this counts as asked. */
  ask(now: number): boolean {
    const isQuiet = now - this.#activeAt > QUIET_AFTER_MS
    if (isQuiet && now - this.#askedAt < QUIET_INTERVAL_MS) return false
    this.#askedAt = now
    return true
  }

  /** Something is due or will soon be. */
  quicken(now: number): void {
    this.#activeAt = now
  }
}

/** Carries the name of a job that was sent, when its transaction commits. */
const CHANNEL = 'jobs'

const TIME_ZONE = 'America/Sao_Paulo'

/** Beside a job's own data: the trace in which it was sent. */
const TRACE_FIELD = 'traceparent'

type Handler = (data: never) => Promise<unknown>

/**
 * Work outside a request: queued inside a transaction (it runs only if that commits), or on a schedule. At least once,
 * retried with back-off; what a job does must bear being done again.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #log: Logger
  readonly #observe: JobObserver
  readonly #polling: Polling
  readonly #keepsSchedules: boolean
  readonly #handlers = new Map<string, Handler>()
  readonly #schedules = new Map<string, string>()
  readonly #intervals = new Map<string, number>()
  readonly #conditions = new Map<string, DueCondition>()
  /** Who takes the jobs of each queue on this node. */
  readonly #workers = new Map<string, string>()
  readonly #timers: NodeJS.Timeout[] = []
  /** Of the work that says when it is due, by its name. */
  readonly #paces = new Map<string, Pace>()
  readonly #busy = new Set<Promise<void>>()
  /** Repeated work that runs now. */
  readonly #running = new Set<string>()
  #guard: RecurringGuard = (_job, run) => run()
  #started = false

  constructor(
    database: Database,
    log: Logger,
    { observe = () => {}, polling = usualPolling, schedules = true }: Options = {},
  ) {
    this.#database = database
    this.#polling = polling
    this.#keepsSchedules = schedules
    // Every half minute a node with schedules asks of each whether it is due, which costs more than all its other polling.
    this.#boss = new PgBoss({ connectionString: database.url, schema: 'jobs', max: 4, schedule: schedules })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'job queue error'))
    this.#log = log
    this.#observe = observe
  }

  define<T extends object>(name: string, handle: (data: T) => Promise<void>): void {
    this.#handlers.set(name, handle)
  }

  /** `cron` in São Paulo's time, as the casino counts days. One node runs each occurrence. */
  schedule(name: string, cron: string, handle: () => Promise<unknown>): void {
    this.#handlers.set(name, handle)
    this.#schedules.set(name, cron)
  }

  /**
   * Every so often, within a minute: on every worker, so the work itself must share (SKIP LOCKED). Never overlaps itself. Work that
   * is mostly not due says by `isDue` when it is: all such work of one interval costs an idle program one statement, and at most
   * one a second. What must not wait for that second is announced by `expect`.
   */
  every(name: string, milliseconds: number, handle: () => Promise<void>, isDue?: DueCondition): void {
    this.#handlers.set(name, handle)
    this.#intervals.set(name, milliseconds)
    if (isDue) this.#conditions.set(name, isDue)
  }

  /** Runs scheduled and repeated work through `guard` from now on; jobs that were sent are not guarded. */
  guardRecurring(guard: RecurringGuard): void {
    this.#guard = guard
  }

  async send<T extends object>(tx: Tx, name: string, data: T): Promise<void> {
    const traceparent = currentTraceparent()
    await this.#boss.send(name, traceparent ? { ...data, [TRACE_FIELD]: traceparent } : data, {
      db: fromKysely(tx),
      retryLimit: 8,
      retryBackoff: true,
      retryDelay: 1,
    })
    await sql`SELECT pg_notify(${CHANNEL}, ${name})`.execute(tx)
  }

  /** Every node starts the queue, because sending needs it; only workers take jobs. */
  async start(works: boolean): Promise<void> {
    await this.#boss.start()
    this.#started = true
    await this.#createMissingQueues()
    if (!works) return
    this.#database.listen(CHANNEL, (name) => this.#wake(name))
    this.#database.onReconnect(() => [...this.#workers.keys()].forEach((name) => this.#wake(name)))
    for (const name of this.#queued())
      if (this.#keepsSchedules || !this.#schedules.has(name)) this.#workers.set(name, await this.#work(name))
    if (this.#keepsSchedules) await this.#storeChangedSchedules()
    for (const [name, milliseconds] of this.#intervals)
      if (!this.#conditions.has(name))
        this.#timers.push(setInterval(() => this.#runRepeated(name), milliseconds))
    for (const [milliseconds, names] of this.#conditionalByInterval())
      this.#timers.push(this.#repeatDue(names, milliseconds))
  }

  /** Creating one locks out other nodes, so only the first start does. */
  async #createMissingQueues(): Promise<void> {
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name))
    for (const name of this.#queued()) if (!known.has(name)) await this.#boss.createQueue(name)
  }

  async #storeChangedSchedules(): Promise<void> {
    const stored = new Map(
      (await this.#boss.getSchedules()).map(({ name, cron, timezone }) => [name, { cron, timezone }]),
    )
    for (const [name, cron] of this.#schedules) {
      const known = stored.get(name)
      if (known?.cron !== cron || known.timezone !== TIME_ZONE)
        await this.#boss.schedule(name, cron, {}, { tz: TIME_ZONE })
    }
  }

  #work(name: string): Promise<string> {
    // A caller waits for what was sent; a scheduled job may be a minute late.
    const isScheduled = this.#schedules.has(name)
    const { sentSeconds, scheduledSeconds } = this.#polling
    const pollingIntervalSeconds = isScheduled ? scheduledSeconds : sentSeconds
    return this.#boss.work(name, { pollingIntervalSeconds, batchSize: 1 }, async (jobs) => {
      // Where there was one there may be more: the queue is worked off without a pause.
      this.#wake(name)
      for (const { data } of jobs)
        if (isScheduled) await this.#guard({ name, isScheduled }, () => this.#execute(name, data as object))
        else await this.#execute(name, data as object)
    })
  }

  /** Lets this node look into a queue now. */
  #wake(name: string): void {
    const worker = this.#workers.get(name)
    if (worker) this.#boss.notifyWorker(worker)
  }

  #queued(): string[] {
    return [...this.#handlers.keys()].filter((name) => !this.#intervals.has(name))
  }

  #conditionalByInterval(): Map<number, string[]> {
    return Map.groupBy(this.#conditions.keys(), (name) => this.#intervals.get(name)!)
  }

  #runRepeated(name: string): void {
    if (this.#running.has(name)) return
    this.#running.add(name)
    const run = this.#guard({ name, isScheduled: false }, () => this.#execute(name))
      .catch((error: unknown) => this.#log.error({ err: error, job: name }, 'job failed, will be retried'))
      .finally(() => {
        this.#running.delete(name)
        this.#busy.delete(run)
      })
    this.#busy.add(run)
  }

  /** Something here will soon make this work due: an idle program asks for it at its interval again. */
  expect(name: string): void {
    this.#paces.get(name)?.quicken(performance.now())
  }

  /** Asks for all of it at once, and runs what is due. */
  #repeatDue(names: string[], milliseconds: number): NodeJS.Timeout {
    let isAsking = false
    const pace = new Pace(performance.now())
    for (const name of names) this.#paces.set(name, pace)
    return setInterval(() => {
      if (isAsking || !pace.ask(performance.now())) return
      isAsking = true
      const asked = this.#readDue(names)
        .then((due) => {
          if (due.length > 0) pace.quicken(performance.now())
          for (const name of due) this.#runRepeated(name)
        })
        .catch((error: unknown) => this.#log.error({ err: error }, 'due jobs could not be read'))
        .finally(() => {
          isAsking = false
          this.#busy.delete(asked)
        })
      this.#busy.add(asked)
    }, milliseconds)
  }

  async #readDue(names: string[]): Promise<string[]> {
    const conditions = sql.join(names.map((name) => this.#conditions.get(name)!()))
    const { due } = await this.#database.statement((tx) =>
      queryOne(tx, sql<{ due: boolean[] }>`SELECT ARRAY[${conditions}] AS due`),
    )
    return names.filter((_, place) => due[place])
  }

  /** Runs a job here and now, if it is due: for operators' commands and tests, which turn the clock themselves. */
  async run(name: string, data: object = {}): Promise<void> {
    if (!this.#conditions.has(name) || (await this.#readDue([name])).length > 0)
      await this.#execute(name, data)
  }

  async #execute(name: string, data: object = {}): Promise<void> {
    const handle = this.#handlers.get(name)
    if (!handle) throw new Error(`there is no job ${name}`)
    const begin = performance.now()
    let hasFailed = true
    try {
      await this.#runTraced(name, data, handle)
      hasFailed = false
    } finally {
      this.#observe(name, performance.now() - begin, hasFailed)
    }
  }

  /** As a span in the trace of what sent it. What repeats within a minute mostly finds nothing to do, and makes no span of its own. */
  #runTraced(name: string, data: object, handle: Handler): Promise<unknown> {
    const { [TRACE_FIELD]: traceparent = null, ...own } = data as { [TRACE_FIELD]?: string }
    if (this.#intervals.has(name)) return handle(own as never)
    return inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, parent: traceparent }, () => handle(own as never))
  }

  /** What waits in the queue. The queue keeps the database's time, not the program's. */
  async readBacklog(tx: Tx): Promise<Backlog> {
    const { rows: waiting } = await sql<{ name: string; count: number; oldest: number }>`
      SELECT name, count(*)::integer AS count, extract(epoch FROM now() - min(start_after))::float8 AS oldest
      FROM jobs.job WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name`.execute(tx)
    const { rows: givenUp } = await sql<{ name: string; count: number }>`
      SELECT name, count(*)::integer AS count FROM jobs.job
      WHERE state = 'failed' AND completed_on > now() - interval '1 day' GROUP BY name`.execute(tx)
    return { waiting, oldestSeconds: Math.max(0, ...waiting.map(({ oldest }) => oldest)), givenUp }
  }

  /** Queued jobs that were given up after their last retry since then, newest first. */
  async listFailed(tx: Tx, since: Date, place: FailedPlace | null, limit: number): Promise<FailedWork[]> {
    const { rows } = await sql<{
      id: string
      name: string
      attempts: number
      failed_at: Date
      position: string
      error: string | null
    }>`SELECT id::text, name, retry_count + 1 AS attempts, completed_on AS failed_at, ${exactTime('completed_on')} AS position,
        output ->> 'message' AS error
      FROM jobs.job WHERE state = 'failed' AND completed_on >= ${since}
        AND ${afterFailed(place, 'completed_on', 'job.id', 'uuid')}
      ORDER BY completed_on DESC, job.id DESC LIMIT ${limit}`.execute(tx)
    return rows.map(({ failed_at: failedAt, error, ...row }) => ({
      ...row,
      failedAt,
      error: error ?? '',
      nextTryAt: null,
    }))
  }

  async countFailed(tx: Tx, since: Date): Promise<number> {
    const { count } = await queryOne(
      tx,
      sql<{ count: number }>`SELECT count(*)::integer AS count FROM jobs.job
      WHERE state = 'failed' AND completed_on >= ${since}`,
    )
    return count
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    // What was being asked for may begin yet.
    while (this.#busy.size > 0) await Promise.all(this.#busy)
    if (!this.#started) return
    await this.#boss
      .stop({ graceful: true, timeout: 8000 })
      .catch((error: unknown) => this.#log.warn({ err: error }, 'jobs did not stop cleanly'))
  }
}
