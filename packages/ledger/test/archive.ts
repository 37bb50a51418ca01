import pg from 'pg'
import { Archive, type ArchiveStore, type ArchivingDeps, type Executor, namedKey } from '../src/index.ts'
import type { Book } from './book.ts'

/** Files in memory, which a test may lose, damage or exchange. */
export class MemoryStore implements ArchiveStore {
  readonly files = new Map<string, Uint8Array>()
  isAway = false
  reads = 0

  async put(name: string, bytes: Uint8Array): Promise<void> {
    if (this.isAway) throw new Error('the store is away')
    this.files.set(name, bytes)
  }

  async read(name: string): Promise<Uint8Array | null> {
    if (this.isAway) throw new Error('the store is away')
    this.reads++
    return this.files.get(name) ?? null
  }
}

/** A book whose months are archived, and a program that reads it. */
export class Shelf {
  readonly book: Book
  readonly store = new MemoryStore()
  archive: Archive
  readonly #client: pg.Client
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(book: Book, client: pg.Client) {
    this.book = book
    this.#client = client
    this.archive = new Archive(this.store)
  }

  static async open(book: Book): Promise<Shelf> {
    const client = new pg.Client(book.url)
    client.on('error', () => {})
    await client.connect()
    return new Shelf(book, client)
  }

  /** Forgets what was read before, as another node has never read it. */
  forget(): void {
    this.archive = new Archive(this.store)
  }

  deps(more: Partial<ArchivingDeps> = {}): ArchivingDeps {
    return { run: (work) => this.run(work), store: this.store, folder: 'ledger', fileSize: 5, ...more }
  }

  run<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    const result = this.#turn.then(() => transaction(this.#client, work))
    this.#turn = result.catch(() => {})
    return result
  }

  /** As a program reads: in a transaction that is run again when files are needed. */
  read<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    return this.archive.around((contents) =>
      this.run((tx) =>
        work({ query: (text, values) => tx.query(text, values), ...(contents && { archive: contents }) }),
      ),
    )
  }

  /** Another node ends; the book stays. */
  detach(): Promise<void> {
    return this.#client.end()
  }

  async close(): Promise<void> {
    await this.detach()
    await this.book.close()
  }
}

async function transaction<T>(client: pg.Client, work: (tx: Executor) => Promise<T>): Promise<T> {
  for (;;) {
    await client.query('BEGIN')
    try {
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      if ((error as { code?: string }).code !== '40001') throw error
    }
  }
}

/** Transfers of this book are written at the moment it is turned to (`turnTo`). */
export async function holdClock({ client }: Book): Promise<void> {
  await client.query(`CREATE TABLE ledger_clock (at timestamptz NOT NULL);
    INSERT INTO ledger_clock VALUES (now());
    CREATE FUNCTION held_clock() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.ledger_clock';
    ALTER TABLE ledger.transfers ALTER COLUMN created_at SET DEFAULT held_clock()`)
}

export async function turnTo({ client }: Book, at: Date): Promise<void> {
  await client.query('UPDATE ledger_clock SET at = $1', [at])
}

/** A key of the month of this moment. */
export const keyAt = (at: Date, name: string): string => namedKey(name, at)

/** The error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<Error & { code?: string }> {
  try {
    await call
  } catch (error) {
    return error as Error
  }
  throw new Error('the call succeeded')
}
