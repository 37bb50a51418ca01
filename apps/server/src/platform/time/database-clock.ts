import { type Clock, seconds } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Logger } from '../log.ts'
import type { Platform } from '../platform.ts'

const SYNC_INTERVAL_MS = seconds(30)
/** Smaller differences are left alone, so that time does not step back by the jitter of answers. */
const TOLERANCE_MS = 100

interface Deps {
  log: Pick<Logger, 'warn'>
  /** The machine's time, for the beginning. */
  wall: () => number
  /** Milliseconds of a clock that is never set. */
  monotonic: () => number
  readTime: () => Promise<Date>
}

/**
 * The database's time, carried on between two readings by the machine's monotonic clock: all nodes live at one time, also one whose machine
 * has a wrong clock or gets it set. No break, limit or deadline ends early there.
 */
export class DatabaseClock implements Clock {
  readonly #deps: Deps
  /** The time at `#at` of the monotonic clock. */
  #time: number
  #at: number

  constructor(deps: Deps) {
    this.#deps = deps
    this.#time = deps.wall()
    this.#at = deps.monotonic()
  }

  now(): Date {
    return new Date(this.#time + this.#deps.monotonic() - this.#at)
  }

  /** Reads the database's time; when that fails, the clock goes on as it is. */
  async sync(): Promise<void> {
    const { log, monotonic, readTime } = this.#deps
    const asked = monotonic()
    const time = await readTime()
    const answered = monotonic()
    const halfTripMs = (answered - asked) / 2
    const estimate = time.getTime() + halfTripMs
    const differenceMs = Math.round(estimate - this.now().getTime())
    if (Math.abs(differenceMs) <= TOLERANCE_MS + halfTripMs) return
    this.#time = estimate
    this.#at = answered
    log.warn({ differenceMs }, 'clock corrected to database time')
  }
}

export type OpenedClock = Pick<Platform, 'clock' | 'stopClock'>

/** A clock that a test or a run of faults turns. */
export const withoutSync = (clock: Clock): OpenedClock => ({ clock, stopClock: () => {} })

/** A clock that reads the database's time now and from time to time, until it is closed. */
export async function openDatabaseClock(database: Pick<Database, 'read'>, log: Logger): Promise<OpenedClock> {
  const clock = new DatabaseClock({
    log,
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    async readTime() {
      const [row] = await database.read<{ now: Date }>({
        name: 'clock',
        text: 'SELECT clock_timestamp() AS now',
        values: [],
      })
      return row!.now
    },
  })
  await clock.sync()
  const timer = setInterval(() => {
    clock.sync().catch((error: unknown) => log.warn({ err: error }, 'database time query failed'))
  }, SYNC_INTERVAL_MS)
  timer.unref()
  return { clock, stopClock: () => clearInterval(timer) }
}
