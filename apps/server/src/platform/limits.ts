import { sql } from 'kysely'
import { isIPv6 } from 'node:net'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import type { ErrorCode } from '@girassol/contract'
import { Sweep } from './retention/sweep.ts'

/** At most `max` within `seconds`. Counted in the database, so that every node counts together. */
export interface Limit {
  name: string
  max: number
  seconds: number
  /** The error code of the refusal; the general one when absent. */
  code?: ErrorCode
}

export interface Limits {
  /** Counts one use by an address; multiplied by RATE_LIMIT_SCALE. */
  byAddress(limit: Limit, address: string): Promise<void>
  /** Counts one use by an account or the like; never scaled. */
  bySubject(limit: Limit, subject: string): Promise<void>
  /** Forgives: a good login clears the failures before it. */
  clear(limit: Limit, subject: string): Promise<void>
  sweep(): Promise<void>
}

export function createLimits(database: Database, clock: Clock, scale: number): Limits {
  async function count(limit: Limit, key: string, max: number): Promise<void> {
    const now = clock.now()
    const window = new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000)
    const used = await database.transaction(async (tx) => {
      const { rows } = await sql<{ used: number }>`
        INSERT INTO rate_limits (name, key, window_start, expires_at, used)
        VALUES (${limit.name}, ${key}, ${window}, ${new Date(window.getTime() + limit.seconds * 1000)}, 1)
        ON CONFLICT (name, key, window_start) DO UPDATE SET used = rate_limits.used + 1
        RETURNING used`.execute(tx)
      return rows[0]?.used ?? 0
    })
    if (used > max) {
      const wait = Math.ceil((window.getTime() + limit.seconds * 1000 - now.getTime()) / 1000)
      throw new AppError(limit.code ?? 'too_many_requests', { details: { retry_after: wait } })
    }
  }

  return {
    byAddress: (limit, address) => count(limit, networkOf(address), Math.ceil(limit.max * scale)),
    bySubject: (limit, subject) => count(limit, subject, limit.max),
    async clear(limit, subject) {
      await database.transaction((tx) =>
        sql`DELETE FROM rate_limits WHERE name = ${limit.name} AND key = ${subject}`.execute(tx),
      )
    },
    async sweep() {
      await new Sweep(database).deleteFrom('rate_limits', sql`expires_at < ${clock.now()}`)
    },
  }
}

/** More addresses in one window than this are a flood that no count per address holds back. */
const NETWORKS_MAX = 100_000
const WINDOW_MS = 60_000

/**
 * Against floods only: so many requests of one network within a minute, for any route. Counted by each node for
 * itself, in memory and by a clock that is never set: a question to the database would cost more than the answers
 * it protects, which are mostly public and ready. What protects accounts is counted by all nodes together, above.
 */
export class Floods {
  readonly #max: number
  readonly #used = new Map<string, number>()
  #ends = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Counts a request; true when it is one too many. */
  isOver(address: string): boolean {
    const now = performance.now()
    if (now >= this.#ends || this.#used.size >= NETWORKS_MAX) {
      this.#used.clear()
      this.#ends = now + WINDOW_MS
    }
    const network = networkOf(address)
    const used = (this.#used.get(network) ?? 0) + 1
    this.#used.set(network, used)
    return used > this.#max
  }

  /** Seconds until everyone may ask again. */
  get wait(): number {
    return Math.max(1, Math.ceil((this.#ends - performance.now()) / 1000))
  }
}

/** Who has an IPv6 address has at least the 2^64 of its network: those count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  // A `::` stands for as many zeros as are missing to eight groups; those beyond the fourth do not matter.
  const last = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
