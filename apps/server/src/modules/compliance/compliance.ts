import { type CheckName, type ComplianceCheck, rules } from '@girassol/contract/compliance'
import type { RuleStatus } from '@girassol/contract/operator'
import { minutes } from '../../platform/clock.ts'
import { reloadOnChange } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { sql } from 'kysely'
import { announceChange } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'
import { testsOf } from './coverage.ts'
import { hasUnexamined, insertResult, latestResults, type ResultRow } from './queries.ts'
import { checksOf, statusOf, type TestReference } from './status.ts'
import { messageOf } from '../../platform/errors.ts'

const CHANNEL = 'compliance'
/** At night, when few play. */
const DAILY = '40 5 * * *'
/** A check that has never run does not wait for the night. */
const FIRST_INTERVAL_MS = minutes(1)

type Services = Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'metrics'>

interface Deps extends Services {
  settings: Pick<Settings, 'profile' | 'stored' | 'closeWhile'>
  checks: readonly ComplianceCheck[]
}

export interface RuleState {
  id: string
  status: RuleStatus
  results: ResultRow[]
  tests: readonly TestReference[]
}

/** Runs the checks of all modules, stores what they find, and says what that means for each rule. */
export class Compliance {
  readonly #deps: Deps
  #latest: readonly ResultRow[] = []

  constructor(deps: Deps) {
    this.#deps = deps
    deps.settings.closeWhile(() => this.#closesHouse())
  }

  async start(): Promise<void> {
    reloadOnChange(this.#deps, CHANNEL, 'the results of compliance checks', () => this.#reload())
    await this.#reload()
  }

  /** Every rule with its latest results and the tests that prove it. */
  rules(): RuleState[] {
    return rules.map((rule) => {
      const names = checksOf(rule.id)
      const results = this.#latest.filter(({ name }) => names.includes(name))
      const tests = testsOf(rule.id)
      return { id: rule.id, status: statusOf(rule, results, tests), results, tests }
    })
  }

  /** When all checks had run last; null before the first run. */
  checkedAt(): Date | null {
    const times = this.#latest.map(({ ran_at }) => ran_at.getTime())
    return times.length === 0 ? null : new Date(Math.max(...times))
  }

  /** Runs all checks, or those named, one after the other. A check that fails itself is stored as such. */
  async run(names?: readonly CheckName[]): Promise<void> {
    const { checks, database } = this.#deps
    for (const check of checks.filter(({ name }) => !names || names.includes(name))) {
      const row = await this.#examine(check)
      await database.transaction((tx) => insertResult(tx, row))
    }
    await database.transaction(async (tx) => {
      await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(tx)
      await announceChange(tx, 'compliance')
    })
    await this.#reload()
  }

  /** Runs the checks that have never run: all of them in a new house, and what a release adds. */
  async runFirst(): Promise<void> {
    const examined = new Set((await this.#deps.database.transaction(latestResults)).map(({ name }) => name))
    await this.run(this.names.filter((name) => !examined.has(name)))
  }

  get names(): CheckName[] {
    return this.#deps.checks.map(({ name }) => name)
  }

  async #examine({ name, run }: ComplianceCheck): Promise<ResultRow> {
    const { clock, log } = this.#deps
    const began = performance.now()
    const base = { name, ran_at: clock.now() }
    try {
      const { examined, exceptions, samples } = await run()
      const took_ms = Math.round(performance.now() - began)
      if (exceptions > 0) log.warn({ check: name, exceptions }, 'compliance check found exceptions')
      return { ...base, took_ms, examined, exceptions, samples: [...samples], error: null }
    } catch (error) {
      log.error({ err: error, check: name }, 'compliance check failed')
      const took_ms = Math.round(performance.now() - began)
      return { ...base, took_ms, examined: 0, exceptions: 0, samples: [], error: messageOf(error) }
    }
  }

  async #reload(): Promise<void> {
    this.#latest = await this.#deps.database.transaction(latestResults)
  }

  /** Where the operator wants it, a profile that demands the rules keeps the casino closed while a check fails, and before any has run. */
  #closesHouse(): boolean {
    const { settings } = this.#deps
    return (
      settings.profile().demandsRules &&
      settings.stored().close_on_failed_rule &&
      (this.#latest.length === 0 || this.rules().some(({ status }) => status === 'failing'))
    )
  }
}

export async function createCompliance(
  platform: Services,
  modules: Pick<Deps, 'settings' | 'checks'>,
): Promise<Compliance> {
  const compliance = new Compliance({ ...platform, ...modules })
  await compliance.start()
  platform.metrics.share(
    {
      compliance_last_run_timestamp_seconds: { help: 'When the compliance checks ran last.' },
      compliance_rules_failing: { help: 'Rules of the law that a check found broken.' },
    },
    async () => {
      const checkedAt = compliance.checkedAt()
      return {
        compliance_last_run_timestamp_seconds: checkedAt && checkedAt.getTime() / 1000,
        compliance_rules_failing: compliance.rules().filter(({ status }) => status === 'failing').length,
      }
    },
  )
  platform.jobs.schedule('compliance.checks', DAILY, () => compliance.run())
  platform.jobs.every(
    'compliance.first',
    FIRST_INTERVAL_MS,
    () => compliance.runFirst(),
    () => hasUnexamined(compliance.names),
  )
  return compliance
}
