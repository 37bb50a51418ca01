import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database, Tx } from './database.ts'
import type { Logger } from './log.ts'

/** Rooms add their events here by declaration merging: `interface Events { 'deposit.paid': {…} }`. Payloads are plain JSON. */
export interface Events {}

export type Topic = keyof Events

interface Consumer {
  name: string
  topic: string
  handle: (tx: Tx, payload: never) => Promise<void>
}

/**
 * The outbox: rooms publish what became true inside the transaction that made it so, and rooms above hear of it after the
 * commit. Delivery is at least once to a handler and exactly once to the database, because the handler works in the
 * transaction that removes the row.
 */
export class Outbox {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Logger
  readonly #consumers: Consumer[] = []
  #running = false
  #again = false
  #timer: NodeJS.Timeout | null = null

  constructor(database: Database, clock: Clock, log: Logger) {
    this.#database = database
    this.#clock = clock
    this.#log = log
  }

  /** `name` tells one consumer of a topic from another; it is stored, so it stays the same over versions. */
  on<T extends Topic>(topic: T, name: string, handle: (tx: Tx, payload: Events[T]) => Promise<void>): void {
    this.#consumers.push({ name, topic, handle })
  }

  async publish<T extends Topic>(tx: Tx, topic: T, payload: Events[T]): Promise<void> {
    const consumers = this.#consumers.filter((consumer) => consumer.topic === topic)
    if (consumers.length === 0) return
    const now = this.#clock.now()
    for (const { name } of consumers) {
      await sql`INSERT INTO outbox (consumer, topic, payload, occurred_at, next_try_at)
        VALUES (${name}, ${topic}, ${JSON.stringify(payload)}::jsonb, ${now}, ${now})`.execute(tx)
    }
    await sql`SELECT pg_notify('outbox', '')`.execute(tx)
  }

  /** Works through what is due, woken by NOTIFY and, for retries and missed wakes, once a second. */
  start(): void {
    this.#database.listen('outbox', () => void this.drain())
    this.#timer = setInterval(() => void this.drain(), 1000)
    void this.drain()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Resolves when nothing due is left. Runs one at a time per node; nodes share the work by SKIP LOCKED. */
  async drain(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = true
    try {
      do {
        this.#again = false
        while (await this.#deliverOne());
      } while (this.#again)
    } catch (error) {
      this.#log.warn({ err: error }, 'the outbox could not be read; trying again')
    } finally {
      this.#running = false
    }
  }

  async #deliverOne(): Promise<boolean> {
    let failed: { id: bigint; error: unknown } | null = null
    // While versions change, another node may know consumers that this one does not: those are left to it.
    const known = this.#consumers.map(({ name, topic }) => `${name} ${topic}`)
    const found = await this.#database
      .transaction(async (tx) => {
        const { rows } = await sql<{ id: bigint; consumer: string; topic: string; payload: never }>`
          DELETE FROM outbox WHERE id = (
            SELECT id FROM outbox WHERE next_try_at <= ${this.#clock.now()} AND consumer || ' ' || topic = ANY(${known})
            ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING id, consumer, topic, payload`.execute(tx)
        const row = rows[0]
        if (!row) return false
        const consumer = this.#consumers.find(
          ({ name, topic }) => name === row.consumer && topic === row.topic,
        )
        try {
          await consumer!.handle(tx, row.payload)
        } catch (error) {
          failed = { id: row.id, error }
          throw error
        }
        return true
      })
      .catch(async (error: unknown) => {
        if (!failed) throw error
        await this.#postpone(failed.id, failed.error)
        return true
      })
    return found
  }

  /** Backs off up to an hour and never gives up: news about money is not dropped, it waits to be looked at. */
  async #postpone(id: bigint, error: unknown): Promise<void> {
    this.#log.error({ err: error, event: id.toString() }, 'an event could not be handled')
    const now = this.#clock.now()
    await this.#database.transaction((tx) =>
      sql`UPDATE outbox SET attempts = attempts + 1, last_error = ${(error as Error).message},
        next_try_at = ${now}::timestamptz + least(power(2, attempts), 3600) * interval '1 second' WHERE id = ${id}`.execute(
        tx,
      ),
    )
  }
}
