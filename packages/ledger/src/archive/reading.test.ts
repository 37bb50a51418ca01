import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, keyAt, type Shelf, turnTo } from '../../test/archive.ts'
import { movement } from '../../test/book.ts'
import { deposit, inJune, inMay, later, MAY, MayBook, pageOf } from '../../test/may-book.ts'
import {
  ArchivedMonth,
  archiveMonth,
  ArchiveUnavailable,
  balancesAt,
  checkInvariants,
  drawnFromPocket,
  ensurePartitions,
  type Executor,
  history,
  idAfterDay,
  idBefore,
  movementsOfDay,
  ownersOfDay,
  postingsByKeys,
  postingsThrough,
  postingTotals,
  rangeBetween,
  statement,
  totalsAtEnd,
  transfersBetween,
  transfersOf,
  verifyArchive,
} from '../index.ts'

let may: MayBook
let shelf: Shelf
beforeEach(async () => {
  may = await MayBook.open()
  shelf = may.shelf
})
afterEach(() => shelf.close())

describe('files of an archived month', () => {
  beforeEach(async () => {
    await archiveMonth(shelf.deps(), MAY, later)
    shelf.forget()
  })
  const firstOf = async (owner: bigint) => {
    const { rows } = await shelf.book.client.query<{ name: string }>(
      'SELECT name FROM ledger.archived_files WHERE first_owner = $1 ORDER BY number',
      [owner.toString()],
    )
    return rows[0]!.name
  }

  const harms: Record<string, (name: string, other: string) => void> = {
    missing: (name) => void shelf.store.files.delete(name),
    damaged: (name) => void shelf.store.files.set(name, Buffer.from('not what was written')),
    exchanged: (name, other) => void shelf.store.files.set(name, shelf.store.files.get(other)!),
    'out of reach': () => void (shelf.store.isAway = true),
  }

  it('that are missing, damaged, exchanged or out of reach make the old part of a statement an error; the rest is answered', async () => {
    const { book, store } = shelf
    const sound = new Map(store.files)
    const [name, other] = [await firstOf(1n), await firstOf(2n)]
    for (const [what, harm] of Object.entries(harms)) {
      harm(name, other)
      expect([what, await failureOf(shelf.read(pageOf(1n)))]).toEqual([what, expect.any(ArchiveUnavailable)])
      const young = { owner: 1n, common: [], limit: 5, from: new Date('2020-06-01') }
      const { lines } = await shelf.read((tx) => statement(tx, young))
      expect(lines.at(-1)!.cause.reference).toBe('test')
      expect(lines.length).toBeGreaterThan(0)
      expect((await shelf.read((tx) => balancesAt(tx, 1n, inJune))).get('cash')).toBe(600n)
      await book.post(movement(1n, 1n))
      const { faults } = await verifyArchive(shelf.deps())
      expect(faults.map(({ month }) => month)).toContain(MAY)
      await book.assertSound()
      store.isAway = false
      store.files.clear()
      for (const [each, bytes] of sound) store.files.set(each, bytes)
      expect((await shelf.read(pageOf(1n))).next).toBeNull()
      shelf.forget()
    }
  })

  it('that are recorded otherwise than they were written are a fault', async () => {
    const { client } = shelf.book
    await client.query(`UPDATE ledger.archived_files SET hash = repeat('0', 64) WHERE number = 3`)
    const { faults } = await verifyArchive(shelf.deps())
    expect(faults.map(({ what }) => what)).toContain('its list of files was changed')
    await client.query(
      `UPDATE ledger.archived_entries SET total = total + 1 WHERE account = (SELECT min(account) FROM ledger.archived_entries)`,
    )
    const { violations } = await checkInvariants(client)
    expect(violations.map(({ invariant }) => invariant)).toEqual(
      expect.arrayContaining(['archive_is_balanced', 'house_is_history']),
    )
  })

  it('that lack transfers of an owner are never shown as all of them', async () => {
    await shelf.book.client.query(
      'UPDATE ledger.archived_owners SET transfers = transfers + 1 WHERE owner = 3',
    )
    expect(await failureOf(shelf.read(pageOf(3n)))).toBeInstanceOf(ArchiveUnavailable)
  })
})

describe('a statement that reaches far back', () => {
  it('reads a bounded number of months at once, and says where to look on', async () => {
    const { book } = shelf
    const begin = new Date('2018-01-15T00:00:00Z')
    await ensurePartitions(book.tx, 14, begin)
    const keys: string[] = []
    for (let n = 0; n < 15; n++) {
      const at = new Date(Date.UTC(2018, n, 15))
      await turnTo(book, at)
      const posting = {
        ...deposit(1n, n),
        key: keyAt(at, `old ${n}`),
        cause: { kind: n === 0 ? 'first' : 'spend', reference: 'x' },
      }
      keys.unshift(posting.key)
      await book.post(posting)
      await archiveMonth(shelf.deps(), `${at.toISOString().slice(0, 7)}-01`, later)
    }
    const pages = []
    let before: string | null = null
    do {
      const at: { before?: string } = before === null ? {} : { before }
      const page = await shelf.read((tx) =>
        statement(tx, { owner: 1n, common: ['spend'], only: ['first', 'none'], limit: 10, ...at }),
      )
      before = page.next
      pages.push(page)
    } while (before !== null)
    expect(pages.length).toBeGreaterThan(1)
    for (const { next } of pages.slice(0, -1)) expect(next).toMatch(/^[\d-]{10}T[\d:.]{15}Z\/\d{1,18}$/)
    expect(pages.flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual([keys.at(-1)])
  })
})

describe('what is not answered from files', () => {
  it('is an error, never a wrong answer', async () => {
    const questions: Record<string, (tx: Executor) => Promise<unknown>> = {
      'a posting by its key': (tx) => postingTotals(tx, deposit(1n, 0).key, ['cash']),
      'transfers by their key': (tx) => transfersOf(tx, deposit(1n, 0).key),
      'what was drawn by keys': (tx) => drawnFromPocket(tx, [deposit(1n, 0).key], 'cash', 100n),
      'postings by keys': (tx) => postingsByKeys(tx, 'house:bank', ['spend'], [deposit(1n, 0).key]),
      'the history of a house account': (tx) => history(tx, { owner: null, account: 'house:bank', limit: 5 }),
      'the book in its order': (tx) => transfersBetween(tx, 0n, 100n),
      'places in the book by time': (tx) => rangeBetween(tx, inMay, inJune, 100n),
      'where a day begins': (tx) => idBefore(tx, inMay),
      'where a day ends': (tx) => idAfterDay(tx, DAY),
      'postings through a house account': (tx) =>
        postingsThrough(tx, 'house:bank', ['spend'], { after: 0n, to: 100n, from: inMay, until: inJune }),
      'owners of a day': (tx) => ownersOfDay(tx, DAY),
      'the sums of a day': (tx) => movementsOfDay(tx, DAY),
      'what all held at the end of a day': (tx) => totalsAtEnd(tx, DAY),
    }
    for (const ask of Object.values(questions)) await shelf.read(ask)
    await archiveMonth(shelf.deps(), MAY, later)
    for (const [name, ask] of Object.entries(questions))
      expect([name, await failureOf(shelf.read(ask))]).toEqual([name, expect.any(ArchivedMonth)])
  })

  const DAY = {
    after: 0n,
    takenTo: 0n,
    end: 100n,
    from: new Date('2020-05-20'),
    until: new Date('2020-05-21'),
  }

  it('but what lies after the archived months is answered as before', async () => {
    const { rows } = await shelf.book.client.query<{ last: string }>(
      'SELECT max(id)::text AS last FROM ledger.transfers_2020_05',
    )
    const after = BigInt(rows[0]!.last)
    const ask = async (tx: Executor) => [
      await transfersBetween(tx, after, 100n),
      await totalsAtEnd(tx, { ...DAY, after, end: 100n, until: new Date('2020-07-01') }),
      await history(tx, { owner: null, account: 'house:sink', from: inJune, limit: 5 }),
    ]
    const before = await shelf.read(ask)
    await archiveMonth(shelf.deps(), MAY, later)
    expect(await shelf.read(ask)).toEqual(before)
  })
})
