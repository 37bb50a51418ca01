import { sql } from 'kysely'
import type { Credentials } from '../core/credentials.ts'
import type { Database, Tx } from '@girassol/institution'
import { runPlans } from '../core/payouts.ts'
import { drawUuid, type StoredClock, type World } from '../core/world.ts'
import type { Dialect } from '../dialects/dialect.ts'

/** Delays between attempts, by the institution's clock. After the last one a delivery is only resent by hand. */
export const RETRIES_MS = [1, 5, 25, 60, 300, 900, 3600, 21_600].map((seconds) => seconds * 1000)
const TIMEOUT_MS = 10_000
/** Longer than an attempt may take: a delivery whose process died is claimed by another. */
const LEASE = '15 seconds'
const CONCURRENT_MAX = 40
const STALE_MS = 3_600_000
/** The longest time without a look: another process may have planned something or turned the clock. */
const QUIET_MS = 2000

interface Delivery {
  id: string
  event: bigint
  merchant: string
  name: string
  url: string
  body: string
  attempts: number
  twist: string | null
  headers: Record<string, string> | null
}

interface Options {
  database: Database
  world: World
  dialects: ReadonlyMap<string, Dialect>
  credentials: (dialect: string) => Credentials
  tickMs: number
}

/** Sends what is due, each at least once. Any number of processes may run one: rows are claimed, never shared. */
export class Dispatcher {
  readonly #options: Options
  readonly #sending = new Set<Promise<void>>()
  readonly #timer: NodeJS.Timeout
  #stopped = false
  #quietUntil = 0
  #running: Promise<void> | null = null
  #pokedAgain = false

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => {
      if (performance.now() >= this.#quietUntil) this.#run(true)
    }, options.tickMs)
    this.#run(true)
  }

  /** Looks for due deliveries now instead of at the next tick. */
  poke(): void {
    this.wake()
    this.#run(false)
  }

  /** Looks at the next tick, because something may have been planned. */
  wake(): void {
    this.#quietUntil = 0
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
    await Promise.allSettled(this.#sending)
  }

  #run(withPlans: boolean): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#pokedAgain = true
      return
    }
    this.#running = (withPlans ? this.#tick() : this.#sendDue())
      // The database may be restarting; the next tick tries again.
      .catch(() => {})
      .finally(() => {
        this.#running = null
        if (!this.#pokedAgain) return
        this.#pokedAgain = false
        this.poke()
      })
  }

  async #tick(): Promise<void> {
    const { database, world } = this.#options
    // Before the look, so that a wake-up during it counts.
    const quietUntil = performance.now() + QUIET_MS
    this.#quietUntil = quietUntil
    const delay = await database.statement((tx) => delayOfNext(tx, world))
    if (delay > 0) {
      // Woken meanwhile: the next tick looks again.
      if (this.#quietUntil === quietUntil) this.#quietUntil = Math.min(quietUntil, performance.now() + delay)
      return
    }
    this.wake()
    await database.transaction((tx) => runPlans(tx, world))
    await this.#sendDue()
  }

  async #sendDue(): Promise<void> {
    const { database, world } = this.#options
    while (!this.#stopped && this.#sending.size < CONCURRENT_MAX) {
      const free = CONCURRENT_MAX - this.#sending.size
      const claimed = await database.statement((tx) => claim(tx, world, free))
      if (claimed.length === 0) return
      for (const delivery of claimed) {
        const sending = deliver(this.#options, delivery).finally(() => {
          this.#sending.delete(sending)
          this.poke()
        })
        this.#sending.add(sending)
      }
    }
  }
}

async function deliver(options: Options, delivery: Delivery): Promise<void> {
  const began = Date.now()
  const { text, headers } = signDelivery(options, delivery)
  let status: number | null = null
  let failure: string | null = null
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', 'user-agent': 'banco-ipe-pix/1', ...headers },
      // A webhook that answers with a redirect has not accepted the notification.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    status = answer.status
  } catch (error) {
    failure = (error as Error).name === 'TimeoutError' ? 'timeout' : String((error as Error).cause ?? error)
  }
  const result = { status, failure, headers, tookMs: Date.now() - began }
  const { database, world } = options
  await database.transaction((tx) => settle(tx, world, delivery, result)).catch(() => {})
}

function signDelivery(
  { dialects, credentials }: Options,
  { event, name, url, body, merchant, twist, headers: recorded }: Delivery,
): { text: string; headers: Record<string, string> } {
  const dialect = dialects.get(merchant)
  if (!dialect || twist === 'webhook_unsigned') return { text: body, headers: {} }
  const secrets = credentials(merchant)
  const message = {
    id: `msg_${event}`,
    name,
    url,
    body: JSON.parse(body) as unknown,
    at: new Date(Date.now() - (twist === 'webhook_stale' ? STALE_MS : 0)),
  }
  const { text, headers } = dialect.sign(message, twist === 'webhook_forged' ? forge(secrets) : secrets)
  return { text, headers: recorded ?? headers }
}

/** Other secrets of the same form, so that signing still works and verifying does not. */
function forge(secrets: Credentials): Credentials {
  const bend = (secret: string) => {
    const [prefix, rest] = secret.startsWith('whsec_') ? ['whsec_', secret.slice(6)] : ['', secret]
    return prefix + rest.replace(/[A-Za-z0-9]/, (first) => (first === 'A' ? 'B' : 'A'))
  }
  return { ...secrets, clientSecret: bend(secrets.clientSecret), webhookSecret: bend(secrets.webhookSecret) }
}

/** Milliseconds until something is due, by the institution's clock, which another process may have turned. */
async function delayOfNext(tx: Tx, { clock }: World): Promise<number> {
  const { rows } = await sql<StoredClock & { due: Date | null }>`
    SELECT clock_offset_ms AS "offset", clock_turn AS turn,
      LEAST(
        (SELECT min(plan_at) FROM pix.payouts WHERE plan IS NOT NULL),
        (SELECT min(next_at) FROM pix.deliveries WHERE state IN ('due', 'held'))) AS due
    FROM pix.world`.execute(tx)
  if (!rows[0]) return 0
  const { offset, turn, due } = rows[0]
  clock.set(Number(offset), turn)
  return due ? due.getTime() - clock.now().getTime() : Infinity
}

async function claim(tx: Tx, world: World, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    UPDATE pix.deliveries SET attempts = attempts + 1, state = 'due', leased_until = now() + ${LEASE}::interval
    WHERE id IN (
      SELECT id FROM pix.deliveries
      WHERE state IN ('due', 'held') AND next_at <= ${world.clock.now()}
        AND (leased_until IS NULL OR leased_until < now())
      ORDER BY next_at, seq LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(tx)
  return rows
}

interface Result {
  status: number | null
  failure: string | null
  headers: Record<string, string>
  tookMs: number
}

async function settle(tx: Tx, world: World, delivery: Delivery, result: Result): Promise<void> {
  const now = world.clock.now()
  const { status, failure } = result
  await sql`INSERT INTO pix.delivery_attempts (delivery, at, status, error, took_ms)
    VALUES (${delivery.id}, ${now}, ${status}, ${failure}, ${result.tookMs})`.execute(tx)
  const delivered = status !== null && status >= 200 && status < 300
  const wait = RETRIES_MS[delivery.attempts - 1]
  const state = delivered ? 'delivered' : wait === undefined ? 'given_up' : 'due'
  await sql`UPDATE pix.deliveries SET state = ${state}, leased_until = NULL, last_status = ${status},
    last_error = ${failure}, delivered_at = ${delivered ? now : null},
    next_at = ${new Date(now.getTime() + (wait ?? 0))} WHERE id = ${delivery.id}`.execute(tx)
  if (delivery.twist === 'webhook_replayed' && delivered && !delivery.headers) {
    // An eavesdropper's copy: the same bytes and the same headers once more.
    await sql`INSERT INTO pix.deliveries (id, event, merchant, name, url, body, next_at, twist, headers)
      VALUES (${await drawUuid(tx, world)}, ${delivery.event}, ${delivery.merchant}, ${delivery.name}, ${delivery.url},
        ${delivery.body}, ${now}, 'webhook_replayed', ${JSON.stringify(result.headers)})`.execute(tx)
  }
}
