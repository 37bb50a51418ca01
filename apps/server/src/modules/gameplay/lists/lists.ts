import { sql } from 'kysely'
import { days, minutes, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Sweep } from '../../../platform/retention/sweep.ts'
import { announceChange } from '../../operators/index.ts'
import type { ListPage } from '../providers/catalogue-port.ts'
import type { ProviderCredentials } from '../providers/credentials.ts'
import { dialects } from '../providers/dialects.ts'
import { ProviderFailure } from '../providers/outbound.ts'
import { nextAttempt } from '../providers/retry.ts'
import { applyList, withdrawGame } from './apply-list.ts'
import { hasDuePicture, hasDueRecall, takeDueRecall } from './change-queries.ts'
import { fetchDuePicture } from './pictures.ts'
import {
  advanceRun,
  deleteRunsBefore,
  finishRun,
  insertRun,
  leaseRun,
  lockRun,
  postponeRun,
  readPages,
  type RunRow,
  storePage,
  hasDueRun,
} from './run-queries.ts'

/** Early, before people decide on what it finds. */
const DAILY = '20 5 * * *'
const WORK_INTERVAL_MS = seconds(5)
/** Longer than a provider may take to answer. */
const CLAIM_TTL = minutes(2)
const RUN_RETENTION = days(90)

interface Deps extends Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'log' | 'storage'> {
  credentials: Pick<ProviderCredentials, 'dialect'>
}

/** A page, a withdrawal of a game or a picture. */
const isDue = (now: Date) =>
  sql<boolean>`(${hasDueRun(now)} OR ${hasDueRecall(now)} OR ${hasDuePicture(now)})`

/** Reads the lists of games of all providers, a page at a time; any free node reads the next page. */
export class ProviderLists {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.jobs.schedule('gameplay.lists', DAILY, () => this.beginAll())
    deps.jobs.every(
      'gameplay.list-pages',
      WORK_INTERVAL_MS,
      () => this.work(),
      () => isDue(deps.clock.now()),
    )
  }

  isReachable(provider: string): boolean {
    return this.#portOf(provider) !== null
  }

  /** Begins to read every list that can be reached and is not being read. */
  async beginAll(): Promise<void> {
    const { clock, database } = this.#deps
    const now = clock.now()
    for (const { name: provider } of dialects)
      if (this.isReachable(provider))
        await database.transaction((tx) => insertRun(tx, { id: uuidv7(now.getTime()), provider, now }))
    await deleteRunsBefore(new Sweep(database), new Date(now.getTime() - RUN_RETENTION))
  }

  /** Reads every page that is due, and does what has become due meanwhile. */
  async work(): Promise<void> {
    const { clock, database } = this.#deps
    for (;;) {
      const now = clock.now()
      const run = await database.transaction((tx) => leaseRun(tx, now, new Date(now.getTime() + CLAIM_TTL)))
      if (!run) break
      await this.#readPage(run)
    }
    while (await database.transaction((tx) => this.#recallDue(tx)));
    while (await fetchDuePicture(this.#deps));
  }

  async #readPage(run: RunRow): Promise<void> {
    const port = this.#portOf(run.provider)
    if (!port) return this.#fail(run, 'the address of the list is not configured')
    let page: ListPage
    try {
      page = await port.read(run.cursor)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      return this.#postpone(run, error)
    }
    await this.#deps.database.transaction((tx) => this.#takePage(tx, run, page))
  }

  async #takePage(tx: Tx, { id, pages, provider }: RunRow, page: ListPage): Promise<void> {
    if (!(await lockRun(tx, { id, pages }))) return
    const now = this.#deps.clock.now()
    const unreadable = page.unreadable.length
    await storePage(tx, id, page)
    if (page.next !== null) {
      const nextTryAt = new Date(now.getTime() + page.pauseMs)
      return advanceRun(tx, id, { next: page.next, unreadable, nextTryAt })
    }
    const list = { provider, ...(await readPages(tx, id)) }
    const isTaken = await applyList(tx, list, now)
    const error = isTaken ? null : 'the list is empty'
    const outcome = isTaken ? 'done' : 'failed'
    await finishRun(tx, id, { outcome, error, games: list.listed.length, unreadable, now })
    if (!isTaken) await announceChange(tx, 'games')
  }

  async #postpone(run: RunRow, failure: ProviderFailure): Promise<void> {
    const { clock, database, log } = this.#deps
    const { id, pages, provider } = run
    const { kind, message } = failure
    log.warn({ provider, kind, reason: message, pages }, 'provider game list query failed')
    const next = nextAttempt(run, failure, clock.now())
    if (!next) return this.#fail(run, message)
    await database.transaction(async (tx) => {
      if (!(await lockRun(tx, { id, pages }))) return
      await postponeRun(tx, id, { ...next, error: message })
      await announceChange(tx, 'games')
    })
  }

  async #fail({ id, pages }: RunRow, error: string): Promise<void> {
    const { clock, database } = this.#deps
    await database.transaction(async (tx) => {
      if (!(await lockRun(tx, { id, pages }))) return
      await finishRun(tx, id, { outcome: 'failed', error, games: 0, unreadable: 0, now: clock.now() })
      await announceChange(tx, 'games')
    })
  }

  /** Recalls one game whose date has come; false when there is none. */
  async #recallDue(tx: Tx): Promise<boolean> {
    const now = this.#deps.clock.now()
    const change = await takeDueRecall(tx, now)
    if (!change) return false
    await withdrawGame(tx, change, now)
    for (const topic of ['games', 'today']) await announceChange(tx, topic)
    return true
  }

  #portOf(provider: string) {
    return this.#deps.credentials.dialect(provider)?.catalogue ?? null
  }
}

/** Begins to read a provider's list now; the next free worker reads its first page. */
export async function beginReading(tx: Tx, provider: string, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  if (!(await insertRun(tx, { id, provider, now }))) throw new AppError('game_list_running')
  return id
}
