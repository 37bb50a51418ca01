import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Executor, NamedExecutor } from '../executor.ts'

/** How the writer handles an error. */
export type Failure =
  /** The connection is gone; what was under way may or may not have happened. */
  | 'lost'
  /** Another transaction won; the same statement again will succeed. */
  | 'raced'
  /** An account has been locked for long. */
  | 'blocked'
  /** The server had no disk space or memory for it, or could not read or write a file; nothing was posted. */
  | 'full'
  /** The statement is impossible; repeating it will not help. */
  | 'bad'

const RACED = new Set(['40001', '40P01', '23505'])
// Lock timeout, and the statement timeout that stands behind it.
const BLOCKED = new Set(['55P03', '57014'])

export function classify(error: unknown): Failure {
  // What the program itself threw is a bug; what the socket threw is a lost connection.
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return 'bad'
  if (!(error instanceof pg.DatabaseError) || !error.code) return 'lost'
  const { code } = error
  if (RACED.has(code)) return 'raced'
  if (BLOCKED.has(code)) return 'blocked'
  // 08 connection exception, 57P shutdown and crash, 53300 too many connections, 25006 a standby took the call.
  if (/^08|^57P|^53300|^25006/.test(code)) return 'lost'
  // 53 out of disk space, memory or another resource, 58 errors of the operating system.
  return /^53|^58/.test(code) ? 'full' : 'bad'
}

/** A connection of one writer queue, opened again when it was lost. */
export class Connection implements NamedExecutor {
  readonly #url: string
  #client: pg.Client | null = null
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  /** Retries until it is open or the deadline has passed. */
  async open(deadline: number): Promise<boolean> {
    for (let delay = 10; !this.#client && !this.#closed; delay = Math.min(delay * 2, 500)) {
      const client = new pg.Client({
        connectionString: this.#url,
        application_name: 'ledger',
        connectionTimeoutMillis: 3000,
        keepAlive: true,
        // A connection that went silent is taken for lost; the server gives up before, so an answer is seldom missed.
        query_timeout: 15_000,
        statement_timeout: 10_000,
        lock_timeout: 1000,
        // Everything as the text it came as: nothing becomes a float on the way.
        types: { getTypeParser: () => (text: string) => text },
      })
      client.on('error', () => this.drop(client))
      try {
        await client.connect()
        if (this.#closed) await client.end()
        else this.#client = client
      } catch {
        void client.end().catch(() => {})
        if (Date.now() + delay > deadline) return false
        await sleep(delay)
      }
    }
    return this.#client !== null
  }

  /** After this the next open() makes a new one. The old socket is cut, never drained: it may hang for ever. */
  drop(client = this.#client): void {
    if (client === this.#client) this.#client = null
    const stream = (client as unknown as { connection?: { stream?: { destroy(): void } } } | null)?.connection
      ?.stream
    stream?.destroy()
  }

  async query<Row>(statement: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: Row[] }> {
    if (!this.#client) throw new Error('the connection is lost')
    const { rows } = await this.#client.query(statement as pg.QueryConfig)
    return { rows: rows as Row[] }
  }

  readonly executor: Executor = {
    query: (text, values = []) => this.query({ text, values }),
  }

  /** All or nothing; a failure to roll back means the connection is gone, and with it the transaction. */
  async transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    await this.query({ text: 'BEGIN' })
    try {
      const result = await work(this.executor)
      await this.query({ text: 'COMMIT' })
      return result
    } catch (error) {
      await this.query({ text: 'ROLLBACK' }).catch(() => this.drop())
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }
}
