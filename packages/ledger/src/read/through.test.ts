import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import {
  lastTransferId,
  newKey,
  postingsByKeys,
  postingsThrough,
  rangeBetween,
  transfersOfPart,
} from '../index.ts'

const DAY_MS = 86_400_000

let book: Book
const keys = Array.from({ length: 3 }, newKey) as [string, string, string]
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  await book.fund(1n, { cash: 1000n, bonus: 500n })
  await book.post(
    movement(1n, 1n, {
      key: keys[0],
      cause: { kind: 'spend', reference: 'order/1' },
      legs: [leg('cash', 'house:sink', 100n), leg('bonus', 'house:sink', 50n)],
    }),
  )
  await book.post(
    movement(1n, 1n, {
      key: keys[1],
      cause: { kind: 'return', reference: 'order/1' },
      legs: [leg('house:sink', 'cash', 40n), leg('house:sink', 'house:bank', 5n)],
    }),
  )
  await book.post(
    movement(1n, 1n, {
      key: keys[2],
      cause: { kind: 'spend', reference: 'order/2' },
      legs: [leg('cash', 'house:bank', 7n)],
    }),
  )
})
afterAll(async () => {
  await book.assertSound()
  await book.close()
})

const around = async () => {
  const now = Date.now()
  const end = await lastTransferId(book.tx)
  return rangeBetween(book.tx, new Date(now - DAY_MS), new Date(now + DAY_MS), end)
}
const seen = (postings: Iterable<{ key: string; credited: bigint; debited: bigint }>) =>
  [...postings]
    .toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
    .map(({ key, credited, debited }) => [keys.indexOf(key), credited, debited])

describe('postings through a house account', () => {
  it('are read with all their legs, each posting once, also where a range ends between two legs', async () => {
    const range = await around()
    const all = [
      [0, 150n, 0n],
      [1, 0n, 45n],
    ]
    expect(seen(await postingsThrough(book.tx, 'house:sink', ['spend', 'return'], range))).toEqual(all)
    const single = []
    for (let after = range.after; after < range.to; after++)
      single.push(
        ...(await postingsThrough(book.tx, 'house:sink', ['spend', 'return'], {
          ...range,
          after,
          to: after + 1n,
        })),
      )
    expect(seen(single)).toEqual(all)
  })

  it('are found by key, and only through that account and with these causes', async () => {
    const found = await postingsByKeys(book.tx, 'house:sink', ['spend'], keys)
    expect(seen(found.values())).toEqual([[0, 150n, 0n]])
  })

  it('lie between the ids of their time', async () => {
    const end = await lastTransferId(book.tx)
    const { after, to } = await around()
    expect({ after, to }).toEqual({ after: 0n, to: end })
    const later = await rangeBetween(
      book.tx,
      new Date(Date.now() + DAY_MS),
      new Date(Date.now() + 2 * DAY_MS),
      end,
    )
    expect(await postingsThrough(book.tx, 'house:sink', ['spend'], later)).toEqual([])
  })
})

describe('the range of a time', () => {
  it('reaches the last id before its end, also where ids get a digit more', async () => {
    const other = await Book.open(inject('ledgerServer'))
    try {
      await other.fund(1n, { cash: 1000n })
      await other.tx.query(`SELECT setval('ledger.transfer_ids', 995)`)
      for (let count = 0; count < 4; count++) await other.post(movement(1n, 1n))
      const early = new Date(Date.now() - 5 * DAY_MS)
      await other.tx.query('ALTER TABLE ledger.transfers DISABLE TRIGGER USER')
      await other.tx.query('UPDATE ledger.transfers SET created_at = $1', [early])
      await other.tx.query('ALTER TABLE ledger.transfers ENABLE TRIGGER USER')
      for (let count = 0; count < 4; count++) await other.post(movement(1n, 1n))
      const range = await rangeBetween(
        other.tx,
        new Date(early.getTime() - DAY_MS),
        new Date(early.getTime() + DAY_MS),
        await lastTransferId(other.tx),
      )
      expect(range.after).toBeLessThan(995n)
      expect(range.to).toBeGreaterThanOrEqual(999n)
    } finally {
      await other.close()
    }
  })
})

describe('transfers of a part of a reference', () => {
  it('are those of the time, newest first and page by page', async () => {
    const filter = { kinds: ['house:sink'], causes: ['spend'], exceptCauses: [], secondPart: '1' }
    const [from, until] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)]
    const all = await transfersOfPart(book.tx, filter, { from, until, before: null }, 10)
    expect(all.map(({ debit, amount, isFirst }) => [debit, amount, isFirst])).toEqual([
      ['bonus', 50n, false],
      ['cash', 100n, true],
    ])
    const [newest] = await transfersOfPart(book.tx, filter, { from, until, before: null }, 1)
    const rest = await transfersOfPart(book.tx, filter, { from, until, before: newest!.id }, 10)
    expect([newest, ...rest]).toEqual(all)
    expect(await transfersOfPart(book.tx, filter, { from: until, until, before: null }, 10)).toEqual([])
    const other = { ...filter, secondPart: '2' }
    expect(await transfersOfPart(book.tx, other, { from, until, before: null }, 10)).toEqual([])
  })
})
