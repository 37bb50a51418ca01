import type { Answer } from '@girassol/contract'
import { minutes, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { prepare, type Prepared } from '../../platform/http/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Catalogue, isPlayStopped } from '../catalogue/index.ts'
import { type ProviderCredentials, readProviderHealth } from '../gameplay/index.ts'
import { type Payments, readPaymentHealth } from '../payments/index.ts'
import { judgeServices, type Measures, type Service, type ServiceState, worstOf } from './judgement.ts'
import { INCIDENT_DAYS, readIncidents, readPresent, recordDatabaseOutage, recordStates } from './periods.ts'

/** Players who reload the page share one measurement. */
const MEASURE_INTERVAL = seconds(10)
/** A database that hangs counts as away; a page waits less for it than a worker. */
const DEADLINE_MS = { shown: 5000, recorded: 15_000 }
const RECORD_INTERVAL = seconds(15)
/** A mail is delivered within seconds; a retry takes a little longer. */
const MAIL_GRACE = minutes(3)
const MAIL_WINDOW = minutes(60)

type View = Answer<'serviceStatus'>

export interface StatusDeps extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'mailer'> {
  payments: Pick<Payments, 'methods'>
  catalogue: Pick<Catalogue, 'snapshot'>
  credentials: Pick<ProviderCredentials, 'dialect'>
}

/** How the services stand, measured at most every few seconds on each node; the last answer stays while the database is away. */
export class StatusBoard {
  readonly #deps: StatusDeps
  #view: View = {
    state: 'down',
    is_current: false,
    measured_at: null,
    services: [],
    incidents: [],
    incident_days: INCIDENT_DAYS,
  }
  #prepared: Prepared | null = null
  #measuredAt = Number.NEGATIVE_INFINITY
  #measuring: Promise<void> | null = null
  #awaySince: Date | null = null
  /** An outage of the database that is over and not stored yet. */
  #unrecorded: { from: Date; until: Date } | null = null

  constructor(deps: StatusDeps) {
    this.#deps = deps
    deps.jobs.every('status.record', RECORD_INTERVAL, () => this.record())
  }

  async read(): Promise<Prepared> {
    const age = this.#deps.clock.now().getTime() - this.#measuredAt
    if (age >= MEASURE_INTERVAL) await (this.#measuring ??= this.#measure())
    return (this.#prepared ??= prepare('serviceStatus', this.#view))
  }

  /** Stores what changed since the last time; an outage of the database once it is over. */
  async record(): Promise<void> {
    await this.#measuring
    await (this.#measuring = this.#measure(true))
  }

  async #measure(isRecorded = false): Promise<void> {
    const { clock, database, log } = this.#deps
    const now = clock.now()
    try {
      const work = async () => {
        await database.checkWritable()
        if (this.#awaySince) this.#unrecorded ??= { from: this.#awaySince, until: now }
        this.#awaySince = null
        return database.transaction((tx) => this.#look(tx, now, isRecorded))
      }
      this.#view = await within(isRecorded ? DEADLINE_MS.recorded : DEADLINE_MS.shown, work())
      if (isRecorded) this.#unrecorded = null
    } catch (error) {
      log.warn({ err: error }, 'service status measurement failed')
      this.#awaySince ??= now
      this.#view = viewWithoutDatabase(this.#view, this.#awaySince)
    } finally {
      this.#measuredAt = now.getTime()
      this.#prepared = null
      this.#measuring = null
    }
  }

  async #look(tx: Tx, now: Date, isRecorded: boolean): Promise<View> {
    const states = judgeServices(await measure(this.#deps, tx, now), now)
    if (isRecorded) {
      if (this.#unrecorded) await recordDatabaseOutage(tx, this.#unrecorded.from, this.#unrecorded.until)
      await recordStates(tx, states, now)
    }
    return viewOf(tx, states, now)
  }
}

async function measure(
  { payments, catalogue, credentials, mailer }: StatusDeps,
  tx: Tx,
  now: Date,
): Promise<Measures> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const hasHouseGames = [...catalogue.snapshot().byId.values()].some(({ rules }) => rules !== null)
  return {
    payments: await readPaymentHealth(payments, tx, now),
    games: {
      isStopped: await isPlayStopped(tx),
      hasHouseGames,
      ...(await readProviderHealth(credentials, tx, now)),
    },
    mail: await mailer.readDelivery(tx, before(MAIL_WINDOW), before(MAIL_GRACE)),
  }
}

async function viewOf(tx: Tx, states: Partial<Record<Service, ServiceState>>, now: Date): Promise<View> {
  const present = await readPresent(tx)
  const incidents = await readIncidents(tx, now)
  const services = (Object.entries(states) as [Service, ServiceState][]).map(([service, state]) => {
    const period = present.get(service)
    // A change that no worker has recorded yet began just now.
    const since = period?.state === state ? period.began_at : now
    return { service, state, since: since.toISOString() }
  })
  return {
    state: worstOf(services.map(({ state }) => state)),
    is_current: true,
    measured_at: now.toISOString(),
    services,
    incidents: incidents.map(({ service, state, began_at: beganAt, ended_at: endedAt }) => ({
      service,
      state: state === 'degraded' ? state : 'down',
      began_at: beganAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    incident_days: INCIDENT_DAYS,
  }
}

/** The last known states, except that nothing can be stored. */
function viewWithoutDatabase(known: View, since: Date): View {
  const site = { service: 'site' as const, state: 'down' as const, since: since.toISOString() }
  return {
    ...known,
    state: 'down',
    is_current: false,
    services: [site, ...known.services.filter(({ service }) => service !== 'site')],
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
