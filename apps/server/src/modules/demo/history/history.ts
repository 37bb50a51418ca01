import { setTimeout } from 'node:timers/promises'
import { days, seconds } from '../../../platform/clock.ts'
import { type Database, openDatabase } from '../../../platform/database.ts'
import { DEMO_PEOPLE, demoPerson } from '../people.ts'
import { type Affiliate, type DemoApp, isDemo } from '../visits.ts'
import { HistoryGate } from './gate.ts'
import { type Cost, measureCost, restAfter, withoutBaseline } from './pace.ts'
import { planHistory, type Step } from './plan.ts'
import {
  beginStep,
  endHistory,
  endStep,
  type HistoryState,
  insertHistory,
  lockRun,
  readHistory,
  saveShift,
  turnLedgerClock,
} from './queries.ts'
import { HistoryDay, type HistoryNode } from './steps.ts'
import { TurnedClock } from './turned-clock.ts'

export interface HistoryOptions {
  affiliate: Affiliate
  /** Opens a node of the program at the turned clock; null when the local PIX provider does not run. */
  openNode: (clock: TurnedClock) => Promise<HistoryNode | null>
  /** What the history covers; by default the month before the first start. */
  period?: { begins: Date; ends: Date }
  people?: number
  /** The share of one core that the steps take, over their rests. */
  share?: number
}

const HISTORY_MS = days(30)
const CORE_SHARE = 0.03
const SETTLE_IN_MS = seconds(10)
/** Another node makes the history, or the last attempt failed. */
const RETRY_MS = seconds(20)
/** More than a step takes: the clock of an interrupted history goes on from here. */
const RESUME_GAP_MS = seconds(60)
const LOCK_TIMEOUT = '55P03'
const TURN_TRIES = 20
/** As many kinds of recurring work as a node runs at once. */
const GATE_CONNECTIONS = 12

interface History {
  /** Makes the history, or what is left of it, in the background. Resolves when it is over or the program ends. */
  run(): Promise<void>
  /** Ends after the step that is under way; before the app is closed. */
  stop(): Promise<void>
}

const NO_HISTORY: History = { run: async () => {}, stop: async () => {} }

/**
 * Prepares the history of the demo, before recurring work begins. It is made once, at the first start: an installation that has
 * demonstration accounts already gets none, and one that is switched off is not taken up again.
 */
export async function prepareHistory(app: DemoApp, options: HistoryOptions): Promise<History> {
  const { clock, database, jobs, log } = app.platform
  const now = clock.now()
  const { period = { begins: new Date(now.getTime() - HISTORY_MS), ends: now } } = options
  const state = await database.transaction(async (tx) => {
    const known = await readHistory(tx)
    if (!isDemo(app)) {
      if (known && !known.over_at) await endHistory(tx, 'stopped', now)
      return null
    }
    if (known) return known
    await insertHistory(tx, period)
    if (await app.players.hasAccount(tx, demoPerson(1).email)) await endHistory(tx, 'skipped', now)
    return readHistory(tx)
  })
  if (!state || state.over_at) return NO_HISTORY
  const gateDatabase = openDatabase(database.url, log, GATE_CONNECTIONS)
  const gate = new HistoryGate(gateDatabase)
  jobs.guardRecurring(gate.guard)
  return new Making(app, options, gate, gateDatabase)
}

class Making implements History {
  readonly #app: DemoApp
  readonly #options: HistoryOptions
  readonly #gate: HistoryGate
  readonly #gateDatabase: Database
  readonly #stopping = new AbortController()
  #running: Promise<void> | null = null
  /** What the program used during the last rest. */
  #lastRest: Cost = { cpuMs: 0, elapsedMs: 0 }

  constructor(app: DemoApp, options: HistoryOptions, gate: HistoryGate, gateDatabase: Database) {
    this.#app = app
    this.#options = options
    this.#gate = gate
    this.#gateDatabase = gateDatabase
  }

  run(): Promise<void> {
    this.#running ??= this.#run()
    return this.#running
  }

  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return
    this.#stopping.abort()
    await this.#running
    this.#gate.close()
    await this.#gateDatabase.close()
  }

  async #run(): Promise<void> {
    const { log } = this.#app.platform
    // A program that has just started is busy with itself.
    if (this.#options.share === undefined) await this.#rest(SETTLE_IN_MS)
    while (!this.#stopping.signal.aborted) {
      try {
        if (await this.#attempt()) return
      } catch (error) {
        if (!this.#stopping.signal.aborted)
          log.warn({ err: error }, 'demo history interrupted, will be resumed')
      }
      await this.#rest(RETRY_MS)
    }
  }

  /** True when the history is over; false when another node makes it. */
  #attempt(): Promise<boolean> {
    return this.#gateDatabase.transaction(async (tx) => {
      if (!(await lockRun(tx))) return false
      const state = await this.#read()
      if (!state.over_at) await (isDemo(this.#app) ? this.#make(state) : this.#end('stopped'))
      const { over_at: overAt } = await this.#read()
      if (overAt) this.#gate.open()
      return overAt !== null
    })
  }

  async #make(state: HistoryState): Promise<void> {
    const { database } = this.#app.platform
    const clock = new TurnedClock(
      new Date(state.turned_at.getTime() + (state.next_step > 0 ? RESUME_GAP_MS : 0)),
      (shiftMs, at) => database.transaction((tx) => saveShift(tx, shiftMs, at)),
    )
    await clock.advance(0)
    await this.#turnLedgerClock()
    const node = await this.#options.openNode(clock)
    if (!node) return this.#end('skipped')
    try {
      const day = new HistoryDay(this.#app, node, clock, this.#options.affiliate)
      // What an interrupted step has begun is finished; the step is not repeated.
      if (state.in_step) await this.#step(day, null, state.next_step - 1)
      await this.#makeSteps(day, state)
    } finally {
      await node.close()
    }
  }

  /** Tries again while other transactions keep the ledger locked. */
  async #turnLedgerClock(): Promise<void> {
    const { database } = this.#app.platform
    for (let tries = 1; ; tries += 1)
      try {
        return await database.transaction((tx) => turnLedgerClock(tx, true))
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_TIMEOUT || tries === TURN_TRIES) throw error
      }
  }

  async #makeSteps(day: HistoryDay, state: HistoryState): Promise<void> {
    const { people = DEMO_PEOPLE } = this.#options
    const steps = planHistory({ begins: state.begins_at, ends: state.ends_at, people })
    for (let index = state.next_step; index < steps.length; index += 1) {
      if (this.#stopping.signal.aborted) return
      if (!isDemo(this.#app)) return this.#end('stopped')
      await this.#rest(await this.#step(day, steps[index]!, index))
    }
    await this.#end('complete')
  }

  /** Makes a step and returns how long to rest after it. */
  async #step(day: HistoryDay, step: Step | null, index: number): Promise<number> {
    const { database } = this.#app.platform
    const measure = measureCost()
    let rest = 0
    await this.#gate.step(async () => {
      await database.transaction((tx) => beginStep(tx, index))
      if (step) await day.make(step)
      await day.finishWork()
      const { cpuMs, elapsedMs } = withoutBaseline(measure(), this.#lastRest)
      rest = restAfter({ cpuMs, elapsedMs }, this.#options.share ?? CORE_SHARE)
      const visits = step?.kind === 'visit' ? 1 : 0
      await database.transaction((tx) => endStep(tx, { visits, cpuMs, elapsedMs: elapsedMs + rest }))
    })
    return rest
  }

  async #end(outcome: 'complete' | 'skipped' | 'stopped'): Promise<void> {
    const { clock, database, log } = this.#app.platform
    await database.transaction((tx) => endHistory(tx, outcome, clock.now()))
    const { visits, cpu_ms: cpu, elapsed_ms: elapsed } = await this.#read()
    log.info({ outcome, visits, cpuMs: Number(cpu), elapsedMs: Number(elapsed) }, 'demo history finished')
  }

  async #read(): Promise<HistoryState> {
    const state = await this.#app.platform.database.transaction(readHistory)
    if (!state) throw new Error('demo history has no row')
    return state
  }

  async #rest(milliseconds: number): Promise<void> {
    const measure = measureCost()
    await setTimeout(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => {})
    this.#lastRest = measure()
  }
}
