import assert from 'node:assert/strict'
import type { Key } from '../key.ts'
import { type Item, Lane } from './writer-queue.ts'
import { assertPosting, contentOf, type Posting } from './posting.ts'
import type { Outcome } from './refusal.ts'

export interface WriterOptions {
  /** Connection string of the database that holds the ledger. */
  url: string
  /**
   * Connections that write at once. One lets the batches grow and so costs least; more let other owners pass while a batch
   * waits for somebody's accounts or a slow disk.
   */
  lanes?: number
  /** The most postings that share a commit. */
  batch?: number
  /** The most postings that may be under way; beyond it the answer is `overloaded` at once. */
  capacity?: number
  /** How long, in milliseconds, a posting may wait for a lost connection or a held account before it is given up. */
  patience?: number
}

interface InFlight {
  posting: Posting
  outcome: Promise<Outcome>
}

/**
 * Gathers the postings of all callers and writes each gathering as one statement and one commit. Refusals are values;
 * the promise rejects only for a posting that is impossible (a bug of the caller).
 */
export class Writer {
  readonly #lanes: Lane[]
  readonly #capacity: number
  readonly #patience: number
  readonly #inFlight = new Map<Key, InFlight>()
  #closing = false

  constructor({ url, lanes = 1, batch = 256, capacity = 20_000, patience = 10_000 }: WriterOptions) {
    assert(lanes > 0 && batch > 0 && capacity > 0)
    this.#lanes = Array.from({ length: lanes }, () => new Lane(url, batch))
    this.#capacity = capacity
    this.#patience = patience
  }

  /** How many postings are under way. */
  get pending(): number {
    return this.#inFlight.size
  }

  post(posting: Posting): Promise<Outcome> {
    assertPosting(posting)
    const { key } = posting
    const twin = this.#inFlight.get(key)
    if (twin) {
      // A repeat that comes while the first is under way waits for the first one's answer instead of racing it.
      if (contentOf(twin.posting) === contentOf(posting)) return twin.outcome.then(asRepeat)
      return Promise.resolve({ status: 'refused', key, refusal: { code: 'duplicate_conflict' } })
    }
    if (this.#closing || this.#inFlight.size >= this.#capacity) {
      return Promise.resolve({ status: 'overloaded', key })
    }
    const outcome = new Promise<Outcome>((resolve, reject) => {
      const item: Item = {
        posting,
        deadline: Date.now() + this.#patience,
        unsure: false,
        done: false,
        resolve: (outcome) => {
          this.#inFlight.delete(key)
          resolve(outcome)
        },
        reject: (error) => {
          this.#inFlight.delete(key)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      }
      this.#laneOf(posting.owner).push(item)
    })
    this.#inFlight.set(key, { posting, outcome })
    return outcome
  }

  /** Accepts nothing more, waits for what is under way, then hangs up. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.all(this.#lanes.map((lane) => lane.drain()))
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  /** An owner always has the same lane: the order of its postings is kept without a lock between lanes. */
  #laneOf(owner: bigint | null): Lane {
    const number = owner === null ? 0 : Number(BigInt.asUintN(32, owner)) % this.#lanes.length
    return this.#lanes[number]!
  }
}

const asRepeat = (outcome: Outcome): Outcome =>
  outcome.status === 'posted' ? { ...outcome, repeated: true } : outcome
