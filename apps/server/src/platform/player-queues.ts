import { AppError } from './errors.ts'

/** How many pieces of work of one player run at once, and how many more may wait. */
interface Capacity {
  running: number
  waiting: number
}

/**
 * What a player's calls are queued by. `write`, `game` and `login` take locks of the player's own, so more than one at a time
 * would only wait inside the database, each holding a connection. `gateway` calls wait for a payment gateway, and must not
 * hold up anything else.
 */
const capacities = {
  write: { running: 1, waiting: 32 },
  game: { running: 1, waiting: 32 },
  login: { running: 1, waiting: 32 },
  gateway: { running: 2, waiting: 32 },
  read: { running: 4, waiting: 64 },
} as const satisfies Record<string, Capacity>

export type QueueKind = keyof typeof capacities

interface Queue {
  running: number
  waiting: (() => void)[]
}

const RETRY_AFTER_SECONDS = 1

/**
 * Queues the work of each player in front of the connection pool, so that one player cannot hold every connection waiting
 * for locks of their own. Per node: with several nodes one player holds as many times as much of each node's own pool.
 */
export class PlayerQueues {
  readonly #queues = new Map<string, Queue>()

  /** Runs the work when its turn comes, first come first served; refuses with 429 when too much waits already. */
  async run<Result>(kind: QueueKind, player: bigint | string, work: () => Promise<Result>): Promise<Result> {
    const key = `${kind}/${player}`
    await this.#enter(key, capacities[kind])
    try {
      return await work()
    } finally {
      this.#leave(key)
    }
  }

  #enter(key: string, capacity: Capacity): Promise<void> | void {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] }
    this.#queues.set(key, queue)
    if (queue.running < capacity.running) {
      queue.running++
      return
    }
    if (queue.waiting.length >= capacity.waiting)
      throw new AppError('too_many_requests', { details: { retry_after: RETRY_AFTER_SECONDS } })
    return new Promise((resolve) => queue.waiting.push(resolve))
  }

  /** Hands the place to the next that waits, or gives it up. */
  #leave(key: string): void {
    const queue = this.#queues.get(key)
    const next = queue?.waiting.shift()
    if (next) return next()
    if (queue && --queue.running === 0) this.#queues.delete(key)
  }
}
