import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import { hasSettled, lastTransferId, postIn, readBookEnd, transfersBetween } from '../index.ts'

let book: Book
let emptyEnds: bigint[]
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  emptyEnds = [(await book.transaction(readBookEnd)).id, await lastTransferId(book.tx)]
  await book.fund(1n, { cash: 1000n })
  await book.fund(2n, { cash: 1000n })
})
afterAll(() => book.close())

describe('the order of transfers', () => {
  it('is read with kinds of accounts, owner, cause and amount', async () => {
    const { id: after } = await book.transaction(readBookEnd)
    await book.post(movement(1n, 7n))
    const { id: to } = await book.transaction(readBookEnd)
    expect(await transfersBetween(book.tx, after, to)).toMatchObject([
      { owner: 1n, debit: 'cash', credit: 'house:sink', amount: 7n, cause: { kind: 'spend' } },
    ])
    expect(await transfersBetween(book.tx, to, to)).toEqual([])
    expect(await lastTransferId(book.tx)).toBe(to)
  })

  it('names the first leg of a posting with each cause', async () => {
    await book.fund(1n, { bonus: 100n })
    const { id: after } = await book.transaction(readBookEnd)
    await book.post(
      movement(1n, 1n, { legs: [leg('cash', 'house:sink', 3n), leg('bonus', 'house:sink', 4n)] }),
    )
    const { id: to } = await book.transaction(readBookEnd)
    const both = await transfersBetween(book.tx, after, to)
    expect(both.map(({ amount, isFirst }) => [amount, isFirst])).toEqual([
      [3n, true],
      [4n, false],
    ])
    // Also where a reader begins between the two.
    expect((await transfersBetween(book.tx, to - 1n, to)).map(({ isFirst }) => isFirst)).toEqual([false])
  })

  it('begins after the end of an empty book, so that the first transfer is read', async () => {
    expect(emptyEnds).toEqual([0n, 0n])
    expect((await transfersBetween(book.tx, 0n, 1n)).map(({ id }) => id)).toEqual([1n])
  })

  it('is not settled while an earlier transaction may still write a smaller id', async () => {
    const { id: after } = await book.transaction(readBookEnd)
    let end!: Awaited<ReturnType<typeof readBookEnd>>
    await book.transaction(async (slow) => {
      await postIn(slow, movement(1n, 1n))
      await book.post(movement(2n, 2n))
      end = await book.transaction(readBookEnd)
      // The later transfer is visible, the earlier one is not: reading on from here would lose it.
      expect((await transfersBetween(book.tx, after, end.id)).map(({ amount }) => amount)).toEqual([2n])
      expect(await hasSettled(book.tx, end)).toBe(false)
    })
    expect(await hasSettled(book.tx, end)).toBe(true)
    expect((await transfersBetween(book.tx, after, end.id)).map(({ amount }) => amount)).toEqual([1n, 2n])
  })

  it('is settled while a transaction of another database on the same server is under way', async () => {
    const other = await Book.open(inject('ledgerServer'))
    try {
      await other.fund(1n, { cash: 1000n })
      await other.transaction(async (slow) => {
        await postIn(slow, movement(1n, 1n))
        expect(await hasSettled(book.tx, await book.transaction(readBookEnd))).toBe(true)
      })
    } finally {
      await other.close()
    }
  })

  it('refuses to read the end in a transaction that has written', async () => {
    await expect(
      book.transaction(async (tx) => {
        await postIn(tx, movement(1n, 1n))
        await readBookEnd(tx)
      }),
    ).rejects.toThrow('before anything is written')
  })
})
