import assert from 'node:assert/strict'
import type { Key } from '../key.ts'
import { type Item, WriterQueue } from './writer-queue.ts'
import { assertPosting, contentOf, type Posting } from './posting.ts'
import type { Outcome } from './refusal.ts'

/** Called with what the writer does, for its figures. Must not throw. */
export interface WriterObserver {
  /** A batch was tried: how many postings, how long the oldest had waited, how long the batch took. */
  batch(postings: number, waitMs: number, writeMs: number): void
  /** A posting was given up: nothing happened, or only the ledger knows. */
  abandon(outcome: 'overloaded' | 'unknown'): void
  /** The postings of that batch, with the times of begin and end in milliseconds since the epoch. */
  wrote?(postings: readonly Posting[], begin: number, end: number): void
}

export interface WriterOptions {
  /** Connection string of the database that holds the ledger. */
  url: string
  /**
   * Connections that write at once. One lets the batches grow and so costs least; more let other owners pass while a batch
   * waits for locked accounts or a slow disk.
   */
  queues?: number
  /** The most postings that share a commit. */
  batch?: number
  /** The most postings that may be under way; beyond it the answer is `overloaded` at once. */
  capacity?: number
  /** How long a posting may wait for a lost connection or a locked account before it is given up. */
  timeoutMs?: number
  observer?: WriterObserver
}

interface InFlight {
  posting: Posting
  outcome: Promise<Outcome>
}

/**
 * Batches the postings of all callers and writes each batch as one statement and one commit. Refusals are values, and so is an outage: a database
 * that is away or out of disk space or memory answers `overloaded` (surely not posted) or `unknown`. The promise rejects with PostgreSQL's error
 * only for a posting that it can never take: content it cannot hold (a bug of the caller), or a key of an archived month (`isArchivedKey`).
 */
export class Writer {
  readonly #queues: WriterQueue[]
  readonly #capacity: number
  readonly #timeoutMs: number
  readonly #observer: WriterObserver | null
  readonly #inFlight = new Map<Key, InFlight>()
  #closing = false

  constructor({
    url,
    queues = 1,
    batch = 256,
    capacity = 20_000,
    timeoutMs = 10_000,
    observer,
  }: WriterOptions) {
    assert(queues > 0 && batch > 0 && capacity > 0)
    this.#observer = observer ?? null
    // The deadline of a posting is its arrival plus the timeout, so its wait needs no field of its own.
    const observe = (items: readonly Item[], begin: number, end: number) => {
      const oldest = items.reduce((least, item) => Math.min(least, item.deadline), Infinity)
      observer?.batch(items.length, Math.max(0, begin - (oldest - timeoutMs)), Math.max(0, end - begin))
      if (observer?.wrote) {
        const postings = items.map(({ posting }) => posting)
        observer.wrote(postings, begin, end)
      }
    }
    this.#queues = Array.from(
      { length: queues },
      () => new WriterQueue(url, batch, observer ? observe : null),
    )
    this.#capacity = capacity
    this.#timeoutMs = timeoutMs
  }

  /** How many postings are under way. */
  get pending(): number {
    return this.#inFlight.size
  }

  post(posting: Posting): Promise<Outcome> {
    assertPosting(posting)
    const { key } = posting
    const first = this.#inFlight.get(key)
    if (first) {
      // A repeat that comes while the first is under way waits for the first one's answer instead of racing it.
      if (contentOf(first.posting) === contentOf(posting)) return first.outcome.then(asRepeat)
      return Promise.resolve({ status: 'refused', key, refusal: { code: 'duplicate_conflict' } })
    }
    if (this.#closing || this.#inFlight.size >= this.#capacity) {
      this.#observer?.abandon('overloaded')
      return Promise.resolve({ status: 'overloaded', key })
    }
    const outcome = new Promise<Outcome>((resolve, reject) => {
      const item: Item = {
        posting,
        deadline: Date.now() + this.#timeoutMs,
        unsure: false,
        done: false,
        resolve: (outcome) => {
          this.#inFlight.delete(key)
          if (outcome.status === 'overloaded' || outcome.status === 'unknown')
            this.#observer?.abandon(outcome.status)
          resolve(outcome)
        },
        reject: (error) => {
          this.#inFlight.delete(key)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      }
      this.#queueOf(posting.owner).push(item)
    })
    this.#inFlight.set(key, { posting, outcome })
    return outcome
  }

  /** Accepts nothing more, waits for what is under way, then disconnects. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.all(this.#queues.map((queue) => queue.drain()))
    await Promise.all(this.#queues.map((queue) => queue.close()))
  }

  /** An owner always has the same queue, which keeps the order of its postings without a lock between queues. */
  #queueOf(owner: bigint | null): WriterQueue {
    const number = owner === null ? 0 : Number(BigInt.asUintN(32, owner)) % this.#queues.length
    return this.#queues[number]!
  }
}

const asRepeat = (outcome: Outcome): Outcome =>
  outcome.status === 'posted' ? { ...outcome, repeated: true } : outcome
