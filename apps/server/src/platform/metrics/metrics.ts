import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, seconds } from '../clock.ts'
import type { Database, Tx } from '../database.ts'
import type { Logger } from '../log.ts'

interface Sample {
  labels: Record<string, string>
  value: number
}

/** `null`: there is nothing to report, and the metric is left out. */
type Reading = number | null | readonly Sample[]

interface GaugeDefinition {
  help: string
  labels?: readonly string[]
}

interface SharedReader {
  gauges: Map<string, Gauge>
  read: (tx: Tx) => Promise<Record<string, Reading>>
}

export const PREFIX = 'girassol_'
/** What is read from the database is the same on every node: dashboards take the maximum over nodes, never the sum. */
export const SHARED_PREFIX = `${PREFIX}shared_`
const SHARED_HELP = 'Read from the database, the same on every node.'

/** From a cached answer to a request that is given up. */
const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Prometheus gives a scrape ten seconds. */
const READ_TIMEOUT_MS = seconds(3)
/** Scrapes within this time share one reading of the database. */
const READ_INTERVAL_MS = seconds(5)
/** Sampled less often than the library does, because every sample wakes the process. */
const EVENT_LOOP_SAMPLE_MS = 100

/** Figures of this program for Prometheus. Labels have few values: names of routes, jobs and gateways, never of people. */
export class Metrics {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Logger
  readonly #registry = new Registry()
  readonly #readers: SharedReader[] = []
  readonly #databaseUp: Gauge
  #reading: Promise<void> | null = null
  #readAt = -Infinity
  #hasDefaults = false

  constructor(database: Database, clock: Clock, log: Logger) {
    this.#database = database
    this.#clock = clock
    this.#log = log
    this.#databaseUp = new Gauge({
      name: `${PREFIX}database_up`,
      help: 'Whether this node could read the database for this scrape.',
      registers: [this.#registry],
    })
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.#registry] })
  }

  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[] = SECONDS_BUCKETS,
  ): Histogram<Label> {
    return new Histogram({
      name: PREFIX + name,
      help,
      labelNames,
      buckets: [...buckets],
      registers: [this.#registry],
    })
  }

  /** A figure of this node, read at every scrape. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name: PREFIX + name,
      help,
      registers: [],
      collect: () => gauge.set(read()),
    })
    this.#registry.registerMetric(gauge)
  }

  /** Figures of the whole house, read from the database at a scrape. */
  share<Name extends string>(
    definitions: Record<Name, GaugeDefinition>,
    read: (tx: Tx) => Promise<Record<Name, Reading>>,
  ): void {
    const gauges = new Map<string, Gauge>()
    for (const [name, { help, labels = [] }] of Object.entries<GaugeDefinition>(definitions)) {
      const gauge = new Gauge({
        name: SHARED_PREFIX + name,
        help: `${help} ${SHARED_HELP}`,
        labelNames: labels,
        registers: [this.#registry],
      })
      gauges.set(name, gauge)
      clear(gauge)
    }
    this.#readers.push({ gauges, read })
  }

  /** Everything in Prometheus' text format. Answers while the database is away, without what is read from it. */
  async expose(): Promise<{ contentType: string; text: string }> {
    // Not before the first scrape: the library samples the event loop from then on.
    if (!this.#hasDefaults) {
      this.#hasDefaults = true
      collectDefaultMetrics({
        register: this.#registry,
        eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS,
      })
    }
    await this.#readShared()
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  /** Names of all metrics. */
  names(): string[] {
    return this.#registry.getMetricsAsArray().map(({ name }) => name)
  }

  async #readShared(): Promise<void> {
    if (Math.abs(this.#clock.now().getTime() - this.#readAt) < READ_INTERVAL_MS) return
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null
    })
    const stop = new AbortController()
    const timeout = sleep(READ_TIMEOUT_MS, 'late' as const, { signal: stop.signal }).catch(
      () => 'late' as const,
    )
    const end = await Promise.race([this.#reading, timeout])
    stop.abort()
    if (end === 'late') this.#clearShared()
  }

  async #readAll(): Promise<void> {
    try {
      for (const reader of this.#readers)
        apply(reader, await this.#database.transaction((tx) => reader.read(tx)))
      this.#databaseUp.set(1)
      this.#readAt = this.#clock.now().getTime()
    } catch (error) {
      this.#log.warn({ err: error }, 'metrics could not be read from the database')
      this.#clearShared()
    }
  }

  /** An old figure would look like a true one. */
  #clearShared(): void {
    this.#databaseUp.set(0)
    for (const { gauges } of this.#readers) for (const gauge of gauges.values()) clear(gauge)
  }
}

function apply({ gauges }: SharedReader, readings: Record<string, Reading>): void {
  for (const [name, gauge] of gauges) {
    const reading = readings[name] ?? null
    clear(gauge)
    if (typeof reading === 'number') gauge.set(reading)
    else for (const { labels, value } of reading ?? []) gauge.set(labels, value)
  }
}

/** `reset` alone would set a gauge without labels to zero. */
function clear(gauge: Gauge): void {
  gauge.reset()
  gauge.remove({})
}
