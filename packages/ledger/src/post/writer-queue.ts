import { setTimeout as sleep } from 'node:timers/promises'
import { writeBatch } from './batch.ts'
import { classify, Connection } from './connection.ts'
import { explain, isToBeRemembered, remember } from './explanation.ts'
import type { Posting } from './posting.ts'
import type { Answer, Outcome } from './refusal.ts'

/** A posting on its way, and the promise that waits for it. */
export interface Item {
  readonly posting: Posting
  /** When it is given up, in milliseconds since the epoch. */
  readonly deadline: number
  /** A connection was lost while it was under way, so only the ledger knows whether it was posted. */
  unsure: boolean
  done: boolean
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Called after a batch was tried, with the times of begin and end in milliseconds since the epoch. */
type BatchObserver = (items: readonly Item[], begin: number, end: number) => void

/** A race is lost more often only if something is wrong; then the batch is split to find out what. */
const RACES_MAX = 4

/**
 * One connection and the postings of the owners that belong to it. A posting waits for the batch before it, never for a
 * timer: while the database works, the next batch grows by itself.
 */
export class WriterQueue {
  readonly #connection: Connection
  readonly #size: number
  readonly #observe: BatchObserver | null
  /** The next posting of each owner; a batch holds at most one of each, so the order of an owner is that of arrival. */
  #ready: Item[] = []
  /** What waits behind a posting of the same owner. An owner is a key here as long as one of its postings is under way. */
  readonly #behind = new Map<bigint | null, Item[] | null>()
  #running = false
  #idle: (() => void)[] = []

  constructor(url: string, size: number, observe: BatchObserver | null) {
    this.#connection = new Connection(url)
    this.#size = size
    this.#observe = observe
  }

  push(item: Item): void {
    const { owner } = item.posting
    const behind = this.#behind.get(owner)
    if (behind !== undefined) {
      if (behind) behind.push(item)
      else this.#behind.set(owner, [item])
      return
    }
    this.#behind.set(owner, null)
    this.#ready.push(item)
    this.#wake()
  }

  /** Resolves when nothing is left to do. */
  async drain(): Promise<void> {
    if (this.#behind.size > 0) await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  #wake(): void {
    if (this.#running || this.#ready.length === 0) return
    this.#running = true
    // After all promises of this tick: a caller that waited for the last batch can post before the next one is sent.
    setImmediate(() => void this.#run())
  }

  async #run(): Promise<void> {
    while (this.#ready.length > 0) {
      const batch = this.#ready.length <= this.#size ? this.#ready : this.#ready.slice(0, this.#size)
      this.#ready = batch === this.#ready ? [] : this.#ready.slice(this.#size)
      // The same order everywhere, or two processes could wait for each other.
      batch.sort(byOwner)
      const begin = Date.now()
      await this.#perform(batch)
      this.#observe?.(batch, begin, Date.now())
      await new Promise(setImmediate)
    }
    this.#running = false
    // Something may have come between the last look and now.
    this.#wake()
  }

  /** Ends when each item has its outcome or was postponed. */
  async #perform(batch: readonly Item[]): Promise<void> {
    let items = batch
    for (let races = 0; items.length > 0;) {
      const deadline = items.reduce((latest, item) => Math.max(latest, item.deadline), 0)
      if (!(await this.#connection.open(deadline))) {
        for (const item of items) this.#giveUp(item)
        return
      }
      try {
        items = await this.#attempt(items, races > 0)
        if (items.length > 0 && ++races > RACES_MAX) {
          for (const item of items) this.#postpone(item)
          return
        }
      } catch (error) {
        items = items.filter((item) => !item.done)
        const failure = classify(error)
        if (failure === 'lost') {
          // Whether the commit arrived is unknown; the keys make it safe to repeat.
          this.#connection.drop()
          for (const item of items) item.unsure = true
          items = this.#expire(items)
        } else if (failure === 'raced' && races++ < RACES_MAX) {
          await sleep(Math.random() * 5 * races)
        } else if (failure === 'blocked') {
          return this.#separate(items)
        } else if (failure === 'full') {
          // No smaller batch would fit: each would be another attempt on a disk without space.
          for (const item of items) this.#giveUp(item)
          return
        } else if (items.length === 1) {
          this.#fail(items[0]!, error)
          return
        } else {
          // One impossible posting must not take the others with it.
          const middle = items.length >> 1
          await this.#perform(items.slice(0, middle))
          return this.#perform(items.slice(middle))
        }
      }
    }
  }

  /** Writes, explains what was not written, remembers what is to be remembered; hands back what was merely raced. */
  async #attempt(items: readonly Item[], locksFirst: boolean): Promise<readonly Item[]> {
    const written = await writeBatch(
      this.#connection,
      items.map((item) => item.posting),
      locksFirst,
    )
    const missing: Item[] = []
    written.forEach((answer, n) => {
      if (answer) this.#settle(items[n]!, answer)
      else missing.push(items[n]!)
    })
    if (missing.length === 0) return missing
    const postings = missing.map((item) => item.posting)
    let answers = await explain(this.#connection.executor, postings, false)
    if (postings.some((posting, n) => isToBeRemembered(posting, answers[n]!))) {
      answers = await this.#connection.transaction(async (tx) => {
        const locked = await explain(tx, postings, true)
        await remember(tx, postings, locked)
        return locked
      })
    }
    return missing.filter((item, n) => {
      const answer = answers[n]
      if (answer) this.#settle(item, answer)
      return !answer
    })
  }

  /** Postpones the postings whose accounts are locked, so that the others of the batch need not wait with them. */
  async #separate(items: readonly Item[]): Promise<void> {
    const owners = items.map((item) => item.posting.owner).filter((owner) => owner !== null)
    let locked: Set<string>
    try {
      const { rows } = await this.#connection.executor.query<{ owner: string }>(
        `WITH free AS (SELECT id FROM ledger.accounts WHERE owner = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED)
         SELECT DISTINCT owner FROM ledger.accounts WHERE owner = ANY ($1) AND id NOT IN (SELECT id FROM free)`,
        [`{${owners.join(',')}}`],
      )
      locked = new Set(rows.map((row) => row.owner))
    } catch {
      locked = new Set(owners.map(String))
    }
    const free: Item[] = []
    for (const item of this.#expire(items)) {
      if (items.length > 1 && !locked.has(String(item.posting.owner))) free.push(item)
      else this.#postpone(item)
    }
    await this.#perform(free)
  }

  /** Its owner stays occupied meanwhile, so nothing of the same owner overtakes it. */
  #postpone(item: Item): void {
    if (Date.now() > item.deadline) return this.#giveUp(item)
    setTimeout(() => {
      this.#ready.push(item)
      this.#wake()
    }, 50)
  }

  #expire(items: readonly Item[]): readonly Item[] {
    const now = Date.now()
    return items.filter((item) => {
      if (now <= item.deadline) return true
      this.#giveUp(item)
      return false
    })
  }

  #giveUp(item: Item): void {
    const status = item.unsure ? 'unknown' : 'overloaded'
    this.#finish(item, () => item.resolve({ status, key: item.posting.key }))
  }

  #settle(item: Item, answer: Answer): void {
    this.#finish(item, () => item.resolve(answer))
  }

  #fail(item: Item, error: unknown): void {
    this.#finish(item, () => item.reject(error))
  }

  #finish(item: Item, notify: () => void): void {
    item.done = true
    const { owner } = item.posting
    const next = this.#behind.get(owner)?.shift()
    if (next) this.#ready.push(next)
    else this.#behind.delete(owner)
    notify()
    if (this.#behind.size === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }
}

function byOwner({ posting: { owner: a } }: Item, { posting: { owner: b } }: Item): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
