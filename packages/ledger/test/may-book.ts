import assert from 'node:assert/strict'
import { inject } from 'vitest'
import {
  archiveMonth,
  type Archiving,
  type ArchivingDeps,
  checkInvariants,
  ensurePartitions,
  type Executor,
  openAccounts,
  type Posting,
  statement,
  verifyArchive,
} from '../src/index.ts'
import { holdClock, keyAt, Shelf, turnTo } from './archive.ts'
import { Book, leg, movement } from './book.ts'

export const MAY = '2020-05-01'
export const inMay = new Date('2020-05-20T12:00:00Z')
export const inJune = new Date('2020-06-20T12:00:00Z')
export const later = new Date('2021-08-01T00:00:00Z')

export const deposit = (owner: bigint, n: number): Posting => ({
  ...movement(owner, 100n, { key: keyAt(inMay, `may ${owner} ${n}`) }),
  legs: [leg('house:bank', 'cash', 100n)],
})

export const pageOf = (owner: bigint) => (tx: Executor) => statement(tx, { owner, common: [], limit: 50 })

/** A book with 18 transfers of three owners in May of 2020 and two in June. */
export class MayBook {
  readonly shelf: Shelf

  private constructor(shelf: Shelf) {
    this.shelf = shelf
  }

  static async open(): Promise<MayBook> {
    const shelf = await Shelf.open(await Book.open(inject('ledgerServer')))
    const { book } = shelf
    await ensurePartitions(book.tx, 3, inMay)
    await holdClock(book)
    await turnTo(book, inMay)
    for (const owner of [1n, 2n, 3n]) {
      await openAccounts(book.tx, owner, [{ kind: 'cash' }, { kind: 'bonus' }])
      for (let n = 0; n < 6; n++) await book.post(deposit(owner, n))
    }
    await turnTo(book, inJune)
    for (const owner of [1n, 2n])
      await book.post(movement(owner, 30n, { key: keyAt(inJune, `june ${owner}`) }))
    return new MayBook(shelf)
  }

  archive(deps: ArchivingDeps = this.shelf.deps()): Promise<Archiving> {
    return archiveMonth(deps, MAY, later)
  }

  /** Rows of May in the database. */
  async rows(): Promise<number> {
    const { rows } = await this.shelf.book.client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM ledger.transfers_2020_05',
    )
    return rows[0]!.n
  }

  async figures() {
    const { shelf } = this
    const owners = []
    for (const owner of [1n, 2n, 3n])
      owners.push({ page: await shelf.read(pageOf(owner)), balance: await shelf.book.balance(owner) })
    return { owners, bank: await shelf.book.house('house:bank') }
  }

  /** Nothing lost and nothing doubled: the same statements, balances and house sums as before, and sound. */
  async requireSame(before: Awaited<ReturnType<MayBook['figures']>>): Promise<void> {
    const { shelf } = this
    shelf.forget()
    assert.deepEqual(await this.figures(), before)
    const { violations, transfers } = await checkInvariants(shelf.book.tx)
    assert.deepEqual({ violations, transfers }, { violations: [], transfers: 20 })
    assert.deepEqual((await verifyArchive(shelf.deps())).faults, [])
  }
}
