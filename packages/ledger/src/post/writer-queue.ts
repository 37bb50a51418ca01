import { setTimeout as sleep } from 'node:timers/promises'
import { writeBatch } from './batch.ts'
import { Connection, troubleOf } from './connection.ts'
import { explain, isToBeRemembered, remember } from './explanation.ts'
import type { Posting } from './posting.ts'
import type { Answer, Outcome } from './refusal.ts'

/** A posting on its way, and the promise that waits for it. */
export interface Item {
  readonly posting: Posting
  /** When patience ends. */
  readonly deadline: number
  /** A connection was lost while it was under way: from then on only the book can tell whether it was posted. */
  unsure: boolean
  done: boolean
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** A race is lost again and again only if something is wrong; then the batch is taken apart to find out what. */
const RACES = 4

/**
 * One connection and the postings of the owners that belong to it. A posting waits for the batch before it, never for a
 * timer: while the database works, the next batch gathers by itself, the larger the busier.
 */
export class Lane {
  readonly #connection: Connection
  readonly #size: number
  /** The next posting of each owner; a batch holds at most one of each, so the order of an owner is that of arrival. */
  #ready: Item[] = []
  /** What waits behind a posting of the same owner. An owner is a key here as long as one of its postings is under way. */
  readonly #behind = new Map<bigint | null, Item[] | null>()
  #running = false
  #idle: (() => void)[] = []

  constructor(url: string, size: number) {
    this.#connection = new Connection(url)
    this.#size = size
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
    // After all promises of this turn: whoever was waiting for the last batch gets to post before the next one leaves.
    setImmediate(() => void this.#run())
  }

  async #run(): Promise<void> {
    while (this.#ready.length > 0) {
      const batch = this.#ready.length <= this.#size ? this.#ready : this.#ready.slice(0, this.#size)
      this.#ready = batch === this.#ready ? [] : this.#ready.slice(this.#size)
      // The same order everywhere, or two processes could wait for each other.
      batch.sort(byOwner)
      await this.#perform(batch)
      await new Promise(setImmediate)
    }
    this.#running = false
    // Something may have come between the last look and now.
    this.#wake()
  }

  /** Ends when each item has its outcome, or has been put aside to be tried later. */
  async #perform(batch: readonly Item[]): Promise<void> {
    let items = batch
    for (let races = 0; items.length > 0;) {
      const deadline = items.reduce((latest, item) => Math.max(latest, item.deadline), 0)
      if (!(await this.#connection.open(deadline))) {
        for (const item of items) this.#giveUp(item)
        return
      }
      try {
        items = await this.#attempt(items)
        if (items.length > 0 && ++races > RACES) {
          for (const item of items) this.#putAside(item)
          return
        }
      } catch (error) {
        items = items.filter((item) => !item.done)
        const trouble = troubleOf(error)
        if (trouble === 'lost') {
          // Nobody knows whether the commit arrived. The keys make it safe to simply do it again.
          this.#connection.drop()
          for (const item of items) item.unsure = true
          items = this.#expire(items)
        } else if (trouble === 'raced' && races++ < RACES) {
          await sleep(Math.random() * 5 * races)
        } else if (trouble === 'blocked') {
          return this.#separate(items)
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
  async #attempt(items: readonly Item[]): Promise<readonly Item[]> {
    const written = await writeBatch(
      this.#connection,
      items.map((item) => item.posting),
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

  /** Puts aside the postings whose accounts somebody holds, so that the others of the batch need not wait with them. */
  async #separate(items: readonly Item[]): Promise<void> {
    const owners = items.map((item) => item.posting.owner).filter((owner) => owner !== null)
    let held: Set<string>
    try {
      const { rows } = await this.#connection.executor.query<{ owner: string }>(
        `WITH free AS (SELECT id FROM ledger.accounts WHERE owner = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED)
         SELECT DISTINCT owner FROM ledger.accounts WHERE owner = ANY ($1) AND id NOT IN (SELECT id FROM free)`,
        [`{${owners.join(',')}}`],
      )
      held = new Set(rows.map((row) => row.owner))
    } catch {
      held = new Set(owners.map(String))
    }
    const free: Item[] = []
    for (const item of this.#expire(items)) {
      if (items.length > 1 && !held.has(String(item.posting.owner))) free.push(item)
      else this.#putAside(item)
    }
    await this.#perform(free)
  }

  /** Its owner stays occupied meanwhile, so nothing of the same owner overtakes it. */
  #putAside(item: Item): void {
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

  #finish(item: Item, tell: () => void): void {
    item.done = true
    const { owner } = item.posting
    const next = this.#behind.get(owner)?.shift()
    if (next) this.#ready.push(next)
    else this.#behind.delete(owner)
    tell()
    if (this.#behind.size === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }
}

function byOwner({ posting: { owner: a } }: Item, { posting: { owner: b } }: Item): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
