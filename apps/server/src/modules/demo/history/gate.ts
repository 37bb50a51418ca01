import type { Database, Tx } from '../../../platform/database.ts'
import type { RecurringGuard } from '../../../platform/jobs.ts'
import { lockStep, readHistory, tryLockWork } from './queries.ts'

/**
 * Work that ends periods and so would end those of the history at once, by the real clock: it waits until the history is
 * complete, like everything that runs at an hour of the day.
 */
const PERIOD_WORK = new Set([
  'affiliates.count',
  'bonuses.free-spins',
  'engagement.tournaments',
  'engagement.vip',
])

/**
 * Keeps the recurring work of all nodes and the steps of the history apart: what a step has begun is also finished by it, under the
 * turned clock, before other work sees it.
 */
export class HistoryGate {
  readonly #database: Database
  #isOver = false
  #isClosed = false

  /** Locks are held while work runs, so the gate has connections of its own. */
  constructor(database: Database) {
    this.#database = database
  }

  /** Lets all work through from now on. */
  open(): void {
    this.#isOver = true
  }

  /** Lets no more work through: the program ends. */
  close(): void {
    this.#isClosed = true
  }

  readonly guard: RecurringGuard = async ({ name, isScheduled }, run) => {
    if (this.#isOver) return run()
    if (this.#isClosed) return
    await this.#locked(async (tx) => {
      // Work that comes during a step, or while one waits to begin, is due again soon.
      if (!(await tryLockWork(tx))) return
      const state = await readHistory(tx)
      if (!state || state.over_at) this.#isOver = true
      if (this.#isOver || !(state?.in_step || isScheduled || PERIOD_WORK.has(name))) await run()
    })
  }

  step(work: () => Promise<void>): Promise<void> {
    return this.#locked(async (tx) => {
      await lockStep(tx)
      await work()
    })
  }

  /** An error of the work is rethrown after the transaction, which would begin again for some of them. */
  async #locked(work: (tx: Tx) => Promise<void>): Promise<void> {
    const failures: unknown[] = []
    await this.#database.transaction((tx) => work(tx).catch((error: unknown) => void failures.push(error)))
    if (failures.length > 0) throw failures[0]
  }
}
