import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, keyAt, Shelf, turnTo } from '../../test/archive.ts'
import { leg, movement } from '../../test/book.ts'
import { deposit, inMay, later, MAY, MayBook, pageOf } from '../../test/may-book.ts'
import {
  archivedMonths,
  archiveMonth,
  ArchiveUnavailable,
  derivedKey,
  isArchivedKey,
  postIn,
  takeEvents,
  watchCauses,
} from '../index.ts'

let may: MayBook
let shelf: Shelf
beforeEach(async () => {
  may = await MayBook.open()
  shelf = may.shelf
})
afterEach(() => shelf.close())

describe('a month', () => {
  it('is moved to files and read back from them', async () => {
    const before = await may.figures()
    const answer = await archiveMonth(shelf.deps(), MAY, later)
    expect(answer).toMatchObject({ status: 'archived', month: { state: 'archived', transfers: 18 } })
    expect(await may.rows()).toBe(0)
    // 18 transfers of three owners, six each, in files of five.
    expect(shelf.store.files.size).toBe(6)
    await may.requireSame(before)
    expect(shelf.store.reads).toBeGreaterThan(0)
  })

  it('has the files of one owner apart from those of others where they fit', async () => {
    await archiveMonth(shelf.deps({ fileSize: 6 }), MAY, later)
    expect(shelf.store.files.size).toBe(3)
    shelf.forget()
    const reads = shelf.store.reads
    await shelf.read(pageOf(2n))
    expect(shelf.store.reads - reads).toBe(1)
  })

  it('is left alone while it is young, while something of it was written lately, and without a partition', async () => {
    const refusal = (month: string, before: Date) => archiveMonth(shelf.deps(), month, before)
    expect(await refusal(MAY, new Date('2020-05-31T23:59:59Z'))).toEqual({
      status: 'refused',
      reason: 'too_recent',
    })
    expect(await refusal('2019-01-01', later)).toEqual({ status: 'refused', reason: 'no_partition' })
    await turnTo(shelf.book, new Date('2021-07-31T00:00:00Z'))
    await shelf.book.post(movement(1n, 1n, { key: derivedKey(deposit(1n, 0).key, 'late') }))
    const early = new Date('2021-07-01T00:00:00Z')
    expect(await refusal(MAY, early)).toEqual({ status: 'refused', reason: 'written_recently' })
    // Refused means as it was: keys of the month are still taken.
    await shelf.book.post(movement(1n, 1n, { key: keyAt(inMay, 'another') }))
    expect(await archivedMonths(shelf.book.tx)).toEqual([])
    expect(await refusal(MAY, later)).toMatchObject({ status: 'archived', month: { transfers: 20 } })
  })

  it('waits for unread events and for readers that are not through', async () => {
    await watchCauses(shelf.book.tx, ['spend'], ['cash'])
    await shelf.book.post(movement(1n, 1n, { key: keyAt(inMay, 'watched') }))
    expect(await archiveMonth(shelf.deps(), MAY, later)).toEqual({
      status: 'refused',
      reason: 'unread_events',
    })
    await shelf.run((tx) => takeEvents(tx, 10))
    const requireThrough = async () => {
      throw new Error('a reader is not through')
    }
    await expect(archiveMonth(shelf.deps({ requireThrough }), MAY, later)).rejects.toThrow(
      'a reader is not through',
    )
    expect(await archivedMonths(shelf.book.tx)).toEqual([])
    expect(await archiveMonth(shelf.deps(), MAY, later)).toMatchObject({ status: 'archived' })
  })

  it('is kept when it is not sound', async () => {
    const { client } = shelf.book
    await client.query('ALTER TABLE ledger.transfers_2020_05 DISABLE TRIGGER transfers_append_only')
    await client.query(`UPDATE ledger.transfers_2020_05 SET credit_after = credit_after + 1
      WHERE id = (SELECT max(id) - 3 FROM ledger.transfers_2020_05)`)
    await client.query('ALTER TABLE ledger.transfers_2020_05 ENABLE TRIGGER transfers_append_only')
    expect((await failureOf(archiveMonth(shelf.deps(), MAY, later))).message).toMatch(/is not sound/)
    expect(await may.rows()).toBe(18)
  })
})

describe('a key of an archived month', () => {
  it('moves no money again, in no way of posting, and the error says why', async () => {
    await archiveMonth(shelf.deps(), MAY, later)
    const before = await may.figures()
    const old = deposit(1n, 0)
    const writer = shelf.book.writer()
    const follower = movement(2n, 1n, { requires: old.key })
    const general = { ...old, legs: [...old.legs, leg('cash', 'bonus', 1n)] }
    const remembered = {
      ...movement(1n, 10_000n, { key: keyAt(inMay, 'never posted') }),
      rememberRefusal: true,
    }
    for (const posting of [old, general, remembered, { ...follower, owner: 1n }]) {
      expect(isArchivedKey(await failureOf(writer.post(posting)))).toBe(true)
      expect(isArchivedKey(await failureOf(shelf.run((tx) => postIn(tx, posting))))).toBe(true)
    }
    await may.requireSame(before)
    expect(await shelf.book.count('refusals')).toBe(0)
  })

  it('takes no other posting of the same batch with it', async () => {
    await archiveMonth(shelf.deps(), MAY, later)
    const writer = shelf.book.writer({ queues: 1 })
    const outcomes = await Promise.allSettled([
      writer.post(deposit(1n, 0)),
      writer.post(movement(2n, 1n)),
      writer.post(movement(3n, 1n)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  it('is refused by a month that is sealed already, but repeats of its postings are answered until its rows are gone', async () => {
    shelf.store.isAway = true
    await failureOf(archiveMonth(shelf.deps(), MAY, later))
    expect(await archivedMonths(shelf.book.tx)).toMatchObject([{ state: 'sealed' }])
    expect(await postIn(shelf.book.tx, deposit(1n, 0))).toMatchObject({ status: 'posted', repeated: true })
    expect(isArchivedKey(await failureOf(postIn(shelf.book.tx, deposit(1n, 99))))).toBe(true)
    shelf.store.isAway = false
    await archiveMonth(shelf.deps(), MAY, later)
    expect(isArchivedKey(await failureOf(postIn(shelf.book.tx, deposit(1n, 0))))).toBe(true)
  })

  it('keeps the refusal that was remembered for it', async () => {
    const posting = { ...movement(1n, 10_000n, { key: keyAt(inMay, 'too much') }), rememberRefusal: true }
    const first = await postIn(shelf.book.tx, posting)
    expect(first).toMatchObject({ status: 'refused' })
    await archiveMonth(shelf.deps(), MAY, later)
    expect(await postIn(shelf.book.tx, posting)).toEqual(first)
  })

  it('of a posting under way while the month is sealed is in the files, or refused', async () => {
    const late = movement(1n, 7n, { key: keyAt(inMay, 'under way') })
    let sealing: Promise<unknown> = Promise.resolve()
    await shelf.book.transaction(async (tx) => {
      expect(await postIn(tx, late)).toMatchObject({ status: 'posted' })
      sealing = archiveMonth(shelf.deps(), MAY, later)
      await shelf.book.waitForBlocked()
    })
    expect(await sealing).toMatchObject({ status: 'archived', month: { transfers: 19 } })
    const { lines } = await shelf.read(pageOf(1n))
    expect(lines.map(({ key }) => key)).toContain(late.key)
    expect(await shelf.book.balance(1n)).toBe(563n)
    await shelf.book.assertSound()
  })
})

describe('archiving that is cut off', () => {
  /** Every transaction and every call of the store counts as a place; at the one given it fails, before or after it was done. */
  function failingAt(place: number, isDone: boolean) {
    let places = 0
    const cut = () => new Error('cut off')
    const around = async <T>(work: () => Promise<T>): Promise<T> => {
      if (places++ !== place) return work()
      if (isDone) await work()
      throw cut()
    }
    const { store } = shelf
    return {
      deps: shelf.deps({
        run: (work) => around(() => shelf.run(work)),
        store: {
          put: (name, bytes) => around(() => store.put(name, bytes)),
          read: (name) => around(() => store.read(name)),
        },
      }),
      places: () => places,
    }
  }

  it.each([0, 1])('goes on wherever it ended, and nothing is lost or doubled (%i)', async (parity) => {
    const before = await may.figures()
    const { book } = shelf
    const ends: string[] = []
    let last: { files: number; isPast: boolean } | null = null
    for (let place = 0; ; place++) {
      const { deps, places } = failingAt(place, place % 2 === parity)
      const end = await archiveMonth(deps, MAY, later).then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      const [month] = await archivedMonths(book.tx)
      // Rows are gone only where the month says so, with all of its files.
      expect(await may.rows()).toBe(month?.state === 'archived' ? 0 : 18)
      await may.requireSame(before)
      ends.push(end)
      if (end !== 'cut off') {
        last = { files: month!.files, isPast: places() <= place }
        break
      }
    }
    expect(last).toEqual({ files: 6, isPast: true })
    expect(ends.at(-1)).toBe('archived')
    expect(ends.length).toBeGreaterThan(11)
  })

  it('is safe with two nodes at once', async () => {
    const before = await may.figures()
    const other = await Shelf.open(shelf.book)
    const otherDeps = { ...other.deps(), store: shelf.store }
    const answers = await Promise.all([
      archiveMonth(shelf.deps(), MAY, later),
      archiveMonth(otherDeps, MAY, later),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'archived', month: { transfers: 18 } })
    expect(await archivedMonths(shelf.book.tx)).toHaveLength(1)
    await may.requireSame(before)
    await other.detach()
  })

  it('writes the files again that were not read back as they were written, and keeps the rows until then', async () => {
    const before = await may.figures()
    const { store } = shelf
    let damages = 3
    const lossy = {
      put: async (name: string, bytes: Uint8Array) => {
        if (name.includes('/00002-') && damages-- > 0)
          await (damages === 1 ? Promise.resolve() : store.put(name, bytes.subarray(0, bytes.length - 1)))
        else await store.put(name, bytes)
      },
      read: (name: string) => store.read(name),
    }
    for (let tries = 0; tries < 3; tries++) {
      const failure = await failureOf(archiveMonth(shelf.deps({ store: lossy }), MAY, later))
      expect(failure).toBeInstanceOf(ArchiveUnavailable)
      expect(await may.rows()).toBe(18)
      store.files.clear()
    }
    expect(await archiveMonth(shelf.deps({ store: lossy }), MAY, later)).toMatchObject({ status: 'archived' })
    await may.requireSame(before)
  })

  it('does not take files for true that are sound but have other rows', async () => {
    // Written with the hash they have, so that only the comparison with the rows finds it.
    const { client } = shelf.book
    shelf.store.isAway = false
    const deps = shelf.deps()
    let isTampered = false
    const run: typeof deps.run = async (work) => {
      const result = await deps.run(work)
      if (!isTampered && (await archivedMonths(shelf.book.tx))[0]?.state === 'written') {
        isTampered = true
        await client.query('ALTER TABLE ledger.transfers_2020_05 DISABLE TRIGGER transfers_append_only')
        await client.query(
          `UPDATE ledger.transfers_2020_05 SET cause_reference = 'other' WHERE leg = 1 AND owner = 2`,
        )
        await client.query('ALTER TABLE ledger.transfers_2020_05 ENABLE TRIGGER transfers_append_only')
      }
      return result
    }
    expect((await failureOf(archiveMonth({ ...deps, run }, MAY, later))).message).toMatch(
      /differs from the rows/,
    )
    expect(await may.rows()).toBe(18)
  })
})
