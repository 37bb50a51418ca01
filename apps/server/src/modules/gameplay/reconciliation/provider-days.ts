import { type Key, type PassedPosting, postingsByKeys, readBookEnd } from '@girassol/ledger'
import { hours, minutes, seconds } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { addDays, calendarDay, dayStart } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceChange } from '../../operators/index.ts'
import type { ProviderCredentials } from '../providers/credentials.ts'
import { dialects } from '../providers/dialects.ts'
import { ProviderFailure } from '../providers/outbound.ts'
import { nextAttempt } from '../providers/retry.ts'
import type { MovementPage } from '../providers/reconcile-port.ts'
import { providerAccounts } from '../rounds/split.ts'
import { applyDay, canRead, readPosted } from './apply-day.ts'
import { compareMovement, type DayRange, keysOf, LISTED_CAUSES, mergeRows } from './compare.ts'
import { countOpenByDay } from './finding-queries.ts'
import {
  advanceDayRun,
  type DayRun,
  finishDayRun,
  hasRunBefore,
  insertDayRun,
  leaseDayRun,
  lockDayRun,
  postponeDayRun,
  recentRuns,
  storeRows,
  hasDueRun,
} from './run-queries.ts'

/** After the lists of games, before people look at what it finds. */
const DAILY = '40 5 * * *'
const WORK_INTERVAL_MS = seconds(5)
/** Longer than a provider may take to answer, and than a day takes to compare. */
const CLAIM_TTL = minutes(10)
/** More than clocks of nodes and database differ. */
const CLOSE_DELAY_MS = minutes(10)
/** Providers repeat a call for a day: its entry in the list is then as much older than the posting. */
const LATE_AFTER_MS = hours(24)
/** How far a provider's clock may be ahead of ours. */
const AHEAD_MS = minutes(10)
/** Days that failed, were missed or have open findings are compared again for a week. */
const DAYS_BACK = 7
const SETTLE_PAUSE_MS = seconds(10)

interface Deps extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'> {
  credentials: Pick<ProviderCredentials, 'dialect'>
}

const rangeOf = (day: string): DayRange => ({ from: dayStart(day), until: dayStart(addDays(day, 1)) })

/** Compares the providers' lists of movements with the ledger, a page at a time; whichever node is free reads the next page. */
export class ProviderDays {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.jobs.schedule('gameplay.provider-days', DAILY, () => this.beginAll())
    deps.jobs.every(
      'gameplay.provider-day-pages',
      WORK_INTERVAL_MS,
      () => this.work(),
      () => hasDueRun(deps.clock.now()),
    )
  }

  isReachable(provider: string): boolean {
    return this.#portOf(provider) !== null
  }

  /** Begins to compare yesterday at every provider that has a list, and days before that are not settled. */
  async beginAll(): Promise<void> {
    const { clock, database } = this.#deps
    const yesterday = addDays(calendarDay(clock.now()), -1)
    for (const { name: provider } of dialects) {
      if (!this.isReachable(provider)) continue
      for (const day of await database.transaction((tx) => daysToCompare(tx, provider, yesterday)))
        await database.transaction((tx) => beginRun(tx, { provider, day, by: null, now: clock.now() }))
    }
  }

  /** Does every step that is due. */
  async work(): Promise<void> {
    const { clock, database } = this.#deps
    for (;;) {
      const now = clock.now()
      const run = await database.transaction((tx) =>
        leaseDayRun(tx, now, new Date(now.getTime() + CLAIM_TTL)),
      )
      if (!run) return
      await (run.is_listed ? this.#compare(run) : this.#readPage(run))
    }
  }

  async #readPage(run: DayRun): Promise<void> {
    const port = this.#portOf(run.provider)
    if (!port) return this.#fail(run, 'the address of the list is not configured')
    const { from, until } = rangeOf(run.day)
    const range = {
      from: new Date(from.getTime() - LATE_AFTER_MS),
      until: new Date(until.getTime() + AHEAD_MS),
    }
    let page: MovementPage
    try {
      page = await port.read(range, run.cursor)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      return this.#postpone(run, error)
    }
    await this.#deps.database.transaction((tx) => this.#takePage(tx, run, page))
  }

  async #takePage(
    tx: Tx,
    run: DayRun,
    { movements, unreadable, next, pauseMs }: MovementPage,
  ): Promise<void> {
    if (!(await lockDayRun(tx, run))) return
    const { id, provider } = run
    const keys = movements.flatMap((row) => keysOf(provider, row))
    const postings = new Map<Key, PassedPosting>()
    for (const account of providerAccounts(provider)) {
      const found = await postingsByKeys(executor(tx), account, LISTED_CAUSES, keys)
      for (const [key, posting] of found) postings.set(key, posting)
    }
    const day = rangeOf(run.day)
    const compared = movements.flatMap((row) => compareMovement(provider, row, postings, day))
    await storeRows(tx, id, mergeRows(compared))
    const nextTryAt = new Date(this.#deps.clock.now().getTime() + (next === null ? 0 : pauseMs))
    await advanceDayRun(tx, id, { next, unreadable, nextTryAt })
  }

  async #compare(run: DayRun): Promise<void> {
    const { clock, database } = this.#deps
    if (!(await canRead(database, run))) return this.#wait(run)
    const posted = await readPosted(database, run, rangeOf(run.day))
    await database.transaction(async (tx) => {
      if (await lockDayRun(tx, run)) await applyDay(tx, run, posted, clock.now())
    })
  }

  async #wait(run: DayRun): Promise<void> {
    const { clock, database } = this.#deps
    const nextTryAt = new Date(clock.now().getTime() + SETTLE_PAUSE_MS)
    await database.transaction(async (tx) => {
      if (await lockDayRun(tx, run)) await postponeDayRun(tx, run.id, { failures: 0, error: null, nextTryAt })
    })
  }

  async #postpone(run: DayRun, failure: ProviderFailure): Promise<void> {
    const { clock, database, log } = this.#deps
    const { provider, day, pages } = run
    const { kind, message } = failure
    log.warn({ provider, day, kind, reason: message, pages }, 'provider movements query failed')
    const next = nextAttempt(run, failure, clock.now())
    if (!next) return this.#fail(run, message)
    await database.transaction(async (tx) => {
      if (!(await lockDayRun(tx, run))) return
      await postponeDayRun(tx, run.id, { ...next, error: message })
      await announceChange(tx, 'games')
    })
  }

  async #fail(run: DayRun, error: string): Promise<void> {
    const { clock, database } = this.#deps
    await database.transaction(async (tx) => {
      if (!(await lockDayRun(tx, run))) return
      await finishDayRun(tx, run.id, {
        outcome: 'failed',
        error,
        totals: null,
        jackpotTotals: null,
        now: clock.now(),
      })
      await announceChange(tx, 'games')
    })
  }

  #portOf(provider: string) {
    return this.#deps.credentials.dialect(provider)?.reconcile ?? null
  }
}

/** A provider's first day is yesterday. */
async function daysToCompare(tx: Tx, provider: string, yesterday: string): Promise<string[]> {
  const recent = Array.from({ length: DAYS_BACK }, (_, n) => addDays(yesterday, -n))
  const runs = await recentRuns(tx, provider, recent.at(-1)!)
  const open = await countOpenByDay(
    tx,
    recent.map((day) => ({ provider, day })),
  )
  const chosen: string[] = []
  for (const day of recent) {
    const run = runs.get(day)
    const isSettled = run?.outcome === 'done' && !open.has(`${provider} ${day}`)
    const isMissed = !run && (day === yesterday || (await hasRunBefore(tx, provider, day)))
    if (isMissed || (run && !isSettled)) chosen.push(day)
  }
  return chosen
}

interface Order {
  provider: string
  day: string
  by: string | null
  now: Date
}

/** Must begin its transaction, because the end of the book is read before anything is written. Null while another run is open. */
export async function beginRun(tx: Tx, { provider, day, by, now }: Order): Promise<string | null> {
  const end = await readBookEnd(executor(tx))
  const id = uuidv7(now.getTime())
  return (await insertDayRun(tx, { id, provider, day, by, end, now })) ? id : null
}

/** The day is over, and every node and the database agree that it is. */
export function checkClosed(day: string, now: Date): void {
  if (now.getTime() < dayStart(addDays(day, 1)).getTime() + CLOSE_DELAY_MS)
    throw new AppError('provider_day_open')
}
