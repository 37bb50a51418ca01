import { type RawBuilder, sql } from 'kysely'
import { minutes } from '../clock.ts'
import type { Database, Tx } from '../database.ts'

const BATCH_SIZE = 2000
const SLOT_MS = minutes(5)

interface Options {
  /** The most rows of one transaction. */
  batchSize?: number
  /** How long batches are begun. */
  slotMs?: number
}

/**
 * Deletes what is no longer needed in batches, each a transaction of its own: no lock is held longer than one batch takes, and other
 * nodes and writers go on in between. What is left when the time is over is deleted by the next run.
 */
export class Sweep {
  readonly #database: Pick<Database, 'transaction'>
  readonly #batchSize: number
  readonly #endsAt: number

  constructor(
    database: Pick<Database, 'transaction'>,
    { batchSize = BATCH_SIZE, slotMs = SLOT_MS }: Options = {},
  ) {
    this.#database = database
    this.#batchSize = batchSize
    this.#endsAt = performance.now() + slotMs
  }

  /** Deletes rows of a table and returns how many. A row that another transaction has locked is left to the next run. */
  deleteFrom(table: string, isExpired: RawBuilder<unknown>): Promise<number> {
    const from = sql.table(table)
    return this.repeat(async (tx, limit) => {
      const { numAffectedRows } = await sql`DELETE FROM ${from} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${from} WHERE ${isExpired} LIMIT ${limit} FOR UPDATE SKIP LOCKED))`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    })
  }

  /** Calls `work`, which deletes so many rows at most and returns how many, until it finds no more or the time is over. */
  async repeat(work: (tx: Tx, limit: number) => Promise<number>): Promise<number> {
    for (let deleted = 0; ;) {
      const count = await this.#database.transaction((tx) => work(tx, this.#batchSize))
      deleted += count
      if (count < this.#batchSize || performance.now() >= this.#endsAt) return deleted
    }
  }
}
