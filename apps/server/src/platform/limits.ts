import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import type { ErrorCode } from '@girassol/contract'

/** At most `max` within `seconds`. Counted in the database, so that every node counts together. */
export interface Limit {
  name: string
  max: number
  seconds: number
  /** What the caller is told; the general text when absent. */
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
    byAddress: (limit, address) => count(limit, address, Math.ceil(limit.max * scale)),
    bySubject: (limit, subject) => count(limit, subject, limit.max),
    async clear(limit, subject) {
      await database.transaction((tx) =>
        sql`DELETE FROM rate_limits WHERE name = ${limit.name} AND key = ${subject}`.execute(tx),
      )
    },
    async sweep() {
      await database.transaction((tx) =>
        sql`DELETE FROM rate_limits WHERE expires_at < ${clock.now()}`.execute(tx),
      )
    },
  }
}
