import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { type Database, queryOne, type Tx } from './database.ts'
import { afterFailed, type FailedPlace, type FailedWork } from './jobs.ts'
import { exactTime } from './keyset.ts'
import type { Logger } from './log.ts'
import { messageOf } from './errors.ts'
import { currentTraceparent, inSpan, SpanKind, type SpanOptions, type Traceparent } from './tracing/spans.ts'

/** Modules add their events here by declaration merging: `interface Events { 'deposit.paid': {…} }`. Payloads are plain JSON. */
export interface Events {}

export type Topic = keyof Events

interface Consumer {
  name: string
  topic: string
  /** How many events it takes at once. */
  most: number
  /** Picks the events worth a row for this consumer; without it, all are. */
  wants: ((tx: Tx, payloads: never[]) => Promise<object[]>) | null
  handle: (tx: Tx, payloads: never[]) => Promise<void>
}

/** What a consumer of many takes in one transaction. */
const BATCH_SIZE = 500
/** The most traces that a delivery of many events names beside its own. */
const LINKS_MAX = 32

/**
 * The outbox: modules publish events inside the transaction that made them true, and modules above handle them after the
 * commit. Delivery is at least once to a handler and exactly once to the database, because the handler works in the
 * transaction that removes the row.
 */
export class Outbox {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Logger
  readonly #prefix: string
  readonly #consumers: Consumer[] = []
  #running: Promise<void> | null = null
  #again = false
  #stopped = false
  #timer: NodeJS.Timeout | null = null

  /** With `prefix`, what this node publishes is handled by nodes of the same prefix alone. */
  constructor(database: Database, clock: Clock, log: Logger, prefix = '') {
    this.#prefix = prefix
    this.#database = database
    this.#clock = clock
    this.#log = log
  }

  /** `name` distinguishes the consumers of a topic; it is stored, so it stays the same over versions. */
  on<T extends Topic>(topic: T, name: string, handle: (tx: Tx, payload: Events[T]) => Promise<void>): void {
    this.#consumers.push({
      name: this.#prefix + name,
      topic,
      most: 1,
      wants: null,
      handle: (tx, [payload]) => handle(tx, payload!),
    })
  }

  /**
   * For events that come by the hundred: the handler gets all that wait, up to some hundreds, in one transaction. `wants` runs
   * in the publishing transaction and keeps events out that this consumer would ignore, so that they cost no row.
   */
  onMany<T extends Topic>(
    topic: T,
    name: string,
    handle: (tx: Tx, payloads: Events[T][]) => Promise<void>,
    wants: ((tx: Tx, payloads: Events[T][]) => Promise<Events[T][]>) | null = null,
  ): void {
    this.#consumers.push({ name: this.#prefix + name, topic, most: BATCH_SIZE, handle, wants })
  }

  publish<T extends Topic>(tx: Tx, topic: T, payload: Events[T]): Promise<void> {
    return this.publishAll(tx, topic, [payload])
  }

  /** All of them in one statement, however many there are. */
  async publishAll<T extends Topic>(tx: Tx, topic: T, payloads: readonly Events[T][]): Promise<void> {
    const consumers = this.#consumers.filter((consumer) => consumer.topic === topic)
    if (consumers.length === 0 || payloads.length === 0) return
    await this.#write(
      tx,
      topic,
      consumers.filter(({ wants }) => !wants).map(({ name }) => name),
      payloads,
    )
    for (const { name, wants } of consumers)
      if (wants) await this.#write(tx, topic, [name], await wants(tx, [...payloads] as never[]))
  }

  async #write(tx: Tx, topic: string, names: string[], payloads: readonly object[]): Promise<void> {
    if (names.length === 0 || payloads.length === 0) return
    const now = this.#clock.now()
    await sql`WITH written AS (
        INSERT INTO outbox (consumer, topic, payload, occurred_at, next_try_at, traceparent)
        SELECT c.name, ${topic}, p.payload::jsonb, ${now}, ${now}, ${currentTraceparent()}
        FROM unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) WITH ORDINALITY p(payload, position),
          unnest(${names}::text[]) c(name) ORDER BY p.position
      ) SELECT pg_notify('outbox', '')`.execute(tx)
  }

  /** Whether this consumer has still to handle something that was published before then. */
  async isBehind(tx: Tx, name: string, then: Date): Promise<boolean> {
    const { behind } = await queryOne(
      tx,
      sql<{ behind: boolean }>`SELECT EXISTS (SELECT FROM outbox
      WHERE consumer = ${this.#prefix + name} AND occurred_at < ${then}) AS behind`,
    )
    return behind
  }

  /** What waits for consumers of this node's kind. */
  async readBacklog(tx: Tx): Promise<{ due: number; failing: number; oldestAt: Date | null }> {
    const names = [...new Set(this.#consumers.map(({ name }) => name))]
    const {
      due,
      failing,
      oldest_at: oldestAt,
    } = await queryOne(
      tx,
      sql<{ due: number; failing: number; oldest_at: Date | null }>`
      SELECT (count(*) FILTER (WHERE next_try_at <= ${this.#clock.now()}))::integer AS due,
        (count(*) FILTER (WHERE attempts > 0))::integer AS failing,
        min(next_try_at) FILTER (WHERE next_try_at <= ${this.#clock.now()}) AS oldest_at
      FROM outbox WHERE consumer = ANY(${names})`,
    )
    return { due, failing, oldestAt }
  }

  /** Events that wait after a failure, newest first. */
  async listFailed(tx: Tx, place: FailedPlace | null, limit: number): Promise<FailedWork[]> {
    const { rows } = await sql<{
      id: bigint
      consumer: string
      attempts: number
      occurred_at: Date
      position: string
      next_try_at: Date
      last_error: string | null
    }>`SELECT id, consumer, attempts, occurred_at, ${exactTime('occurred_at')} AS position, next_try_at, last_error FROM outbox
      WHERE attempts > 0 AND ${afterFailed(place, 'occurred_at', 'id', 'bigint')}
      ORDER BY occurred_at DESC, id DESC LIMIT ${limit}`.execute(tx)
    return rows.map((row) => ({
      id: row.id.toString(),
      name: row.consumer,
      attempts: row.attempts,
      failedAt: row.occurred_at,
      position: row.position,
      nextTryAt: row.next_try_at,
      error: row.last_error ?? '',
    }))
  }

  async countFailed(tx: Tx): Promise<number> {
    const { count } = await queryOne(
      tx,
      sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM outbox WHERE attempts > 0`,
    )
    return count
  }

  /** Works through what is due, woken by NOTIFY and, for retries and missed wakes, once a second. */
  start(): void {
    this.#database.listen('outbox', () => void this.drain())
    this.#timer = setInterval(() => void this.#drainDue(), 1000)
    void this.drain()
  }

  /** Finishes the delivery under way; what waits behind it is left to other nodes and the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    await this.#running
  }

  /** For the timer, which mostly finds nothing: then one statement, without a transaction. */
  async #drainDue(): Promise<void> {
    const isDue = await this.#database
      .statement((tx) =>
        queryOne(
          tx,
          sql<{ due: boolean }>`
            SELECT EXISTS (SELECT FROM outbox WHERE next_try_at <= ${this.#clock.now()}) AS due`,
        ),
      )
      .then(({ due }) => due)
      // The database is away: `drain` says so.
      .catch(() => true)
    if (isDue && this.#timer) await this.drain()
  }

  /** Resolves when nothing due is left. Runs one at a time per node; nodes share the work by SKIP LOCKED. */
  async drain(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#deliverDue()
    await this.#running
    this.#running = null
  }

  async #deliverDue(): Promise<void> {
    try {
      do {
        this.#again = false
        while (!this.#stopped && (await this.#deliver()));
      } while (this.#again && !this.#stopped)
    } catch (error) {
      this.#log.warn({ err: error }, 'outbox read failed, will be retried')
    }
  }

  /** The oldest that is due, and with it what else its consumer takes at once. False when there was nothing. */
  async #deliver(alone = false): Promise<boolean> {
    let failed: { ids: bigint[]; error: unknown } | null = null
    // While versions change, another node may know consumers that this one does not: those are left to it.
    const known = this.#consumers.map(({ name, topic }) => `${name} ${topic}`)
    const found = await this.#database
      .transaction(async (tx) => {
        const now = this.#clock.now()
        const { rows: due } = await sql<Row>`
          DELETE FROM outbox WHERE id = (
            SELECT id FROM outbox WHERE next_try_at <= ${now} AND consumer || ' ' || topic = ANY(${known})
            ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING id, consumer, topic, payload, traceparent`.execute(tx)
        const first = due[0]
        if (!first) return false
        const { most, handle } = this.#consumers.find(
          ({ name, topic }) => name === first.consumer && topic === first.topic,
        )!
        const rows = [first, ...(alone ? [] : await takeMore(tx, first, most - 1, now))]
        try {
          await inSpan(`outbox ${first.topic}`, spanOf(rows), () =>
            handle(
              tx,
              rows.map(({ payload }) => payload),
            ),
          )
        } catch (error) {
          failed = { ids: rows.map(({ id }) => id), error }
          throw error
        }
        return true
      })
      .catch(async (error: unknown) => {
        if (!failed) throw error
        // Of many, one may be to blame: each is tried for itself, and only those that fail wait.
        if (failed.ids.length > 1)
          for (let left = failed.ids.length; left > 0; left--) await this.#deliver(true)
        else await this.#scheduleRetry(failed.ids[0]!, failed.error)
        return true
      })
    return found
  }

  /** Backs off up to an hour and never gives up: an event about money is not dropped, it waits for an operator. */
  async #scheduleRetry(id: bigint, error: unknown): Promise<void> {
    this.#log.error({ err: error, event: id.toString() }, 'outbox event failed, will be retried')
    const now = this.#clock.now()
    await this.#database.transaction((tx) =>
      sql`UPDATE outbox SET attempts = attempts + 1, last_error = ${messageOf(error)},
        next_try_at = ${now}::timestamptz + least(power(2, attempts), 3600) * interval '1 second' WHERE id = ${id}`.execute(
        tx,
      ),
    )
  }
}

interface Row {
  id: bigint
  consumer: string
  topic: string
  payload: never
  /** The trace in which it was published. */
  traceparent: Traceparent
}

/** In the trace of the first event; those of the others are linked. */
function spanOf(rows: readonly Row[]): SpanOptions {
  const [parent = null, ...links] = [...new Set(rows.map(({ traceparent }) => traceparent))].filter(Boolean)
  const attributes = {
    'messaging.consumer.group.name': rows[0]?.consumer,
    'messaging.batch.message_count': rows.length,
  }
  return { kind: SpanKind.CONSUMER, attributes, parent, links: links.slice(0, LINKS_MAX) }
}

async function takeMore(tx: Tx, { consumer, topic }: Row, most: number, now: Date): Promise<Row[]> {
  if (most === 0) return []
  const { rows } = await sql<Row>`
    WITH taken AS (
      DELETE FROM outbox WHERE id IN (
        SELECT id FROM outbox WHERE next_try_at <= ${now} AND consumer = ${consumer} AND topic = ${topic}
        ORDER BY next_try_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING id, consumer, topic, payload, traceparent
    ) SELECT * FROM taken ORDER BY id`.execute(tx)
  return rows
}
