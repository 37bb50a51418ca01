import { centavos } from '@girassol/money'
import { migrate } from '@girassol/postgres'
import { createScratchDatabase } from '@girassol/postgres/scratch'
import pg from 'pg'
import { vi } from 'vitest'
import {
  balances,
  checkInvariants,
  type Executor,
  houseBalance,
  ledgerMigrations,
  newKey,
  openAccounts,
  postIn,
  type Posting,
  Writer,
  type WriterOptions,
} from '../src/index.ts'

/** A fresh ledger in a database of its own, with what tests do to it all the time. */
export class Book {
  readonly url: string
  readonly client: pg.Client
  readonly tx: Executor
  readonly #writers: Writer[] = []
  readonly #drop: () => Promise<void>

  private constructor(url: string, client: pg.Client, drop: () => Promise<void>) {
    this.url = url
    this.client = client
    this.tx = client
    this.#drop = drop
  }

  static async open(server: string): Promise<Book> {
    const database = await createScratchDatabase(server)
    await migrate(database.url, [ledgerMigrations])
    const client = new pg.Client(database.url)
    client.on('error', () => {})
    await client.connect()
    const book = new Book(database.url, client, () => database.drop())
    await openAccounts(
      book.tx,
      null,
      ['house:bank', 'house:sink'].map((kind) => ({ kind })),
    )
    return book
  }

  /** The same ledger on a new connection, after its server was killed. */
  static async reopen(url: string): Promise<Book> {
    const client = new pg.Client(url)
    await client.connect()
    return new Book(url, client, async () => {})
  }

  writer(options: Partial<WriterOptions> = {}): Writer {
    const writer = new Writer({ url: this.url, ...options })
    this.#writers.push(writer)
    return writer
  }

  async fund(owner: bigint, pockets: Record<string, bigint>): Promise<void> {
    await openAccounts(
      this.tx,
      owner,
      Object.keys(pockets).map((kind) => ({ kind })),
    )
    for (const [kind, amount] of Object.entries(pockets)) {
      if (amount > 0n)
        await this.post({ ...movement(owner, amount), legs: [leg('house:bank', kind, amount)] })
    }
  }

  /** In a transaction of its own, which must succeed. */
  async post(posting: Posting): Promise<void> {
    const answer = await postIn(this.tx, posting)
    if (answer.status !== 'posted') throw new Error(JSON.stringify(answer.refusal, String))
  }

  async balance(owner: bigint, kind = 'cash'): Promise<bigint | undefined> {
    return (await balances(this.tx, owner)).get(kind)
  }

  house(kind = 'house:sink'): Promise<bigint | null> {
    return houseBalance(this.tx, kind)
  }

  async count(table = 'transfers'): Promise<number> {
    const { rows } = await this.tx.query<{ n: number }>(`SELECT count(*)::int AS n FROM ledger.${table}`)
    return rows[0]!.n
  }

  /** Runs the work in a transaction on a connection of its own. */
  async transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    const client = new pg.Client(this.url)
    await client.connect()
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } finally {
      await client.end()
    }
  }

  /** Resolves when a connection to this ledger waits for a lock that another holds. */
  async waitForBlocked(): Promise<void> {
    await vi.waitUntil(async () => {
      const { rows } = await this.tx.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
  }

  async assertSound(): Promise<void> {
    const report = await checkInvariants(this.tx)
    if (!report.ok) throw new Error(JSON.stringify(report.violations))
  }

  async close(): Promise<void> {
    await Promise.all(this.#writers.map((writer) => writer.close()))
    await this.client.end().catch(() => {})
    await this.#drop().catch(() => {})
  }
}

export const leg = (from: string, to: string, amount: bigint) => ({ from, to, amount: centavos(amount) })

/** What most tests post: some cash of the owner's to the casino. */
export function movement(owner: bigint, amount: bigint, more: Partial<Posting> = {}): Posting {
  return {
    key: newKey(),
    owner,
    legs: [leg('cash', 'house:sink', amount)],
    cause: { kind: 'spend', reference: 'test' },
    ...more,
  }
}
