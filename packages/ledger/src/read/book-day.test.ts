import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import { type BookDay, heldAtEnd, lastTransferId, totalsAtEnd } from '../index.ts'

const OWNERS = 5200
const DAY_MS = 86_400_000

let book: Book
let day: BookDay
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  await book.client.query(
    `INSERT INTO ledger.accounts (owner, kind, balance)
     SELECT owner, kind, 0 FROM generate_series(1, ${OWNERS}) owner, unnest('{cash,bonus}'::text[]) kind`,
  )
  await book.fund(7n, { bonus: 300n })
  await book.fund(9n, { cash: 100n })
  await book.fund(5150n, { bonus: 40n, cash: 2n })
  const now = Date.now()
  day = {
    after: 0n,
    takenTo: 0n,
    end: await lastTransferId(book.tx),
    from: new Date(now - DAY_MS),
    until: new Date(now + DAY_MS),
  }
  // Later than the day: one bonus is gone, another is new.
  await book.post(movement(7n, 1n, { legs: [leg('bonus', 'house:sink', 300n)] }))
  await book.fund(8n, { bonus: 11n })
})
afterAll(async () => {
  await book.assertSound()
  await book.close()
})

/** All pages of what owners held. */
async function pages(kinds: string[], limit: number) {
  const all = []
  let after: bigint | null = 0n
  while (after !== null) {
    const page: Awaited<ReturnType<typeof heldAtEnd>> = await heldAtEnd(book.tx, day, kinds, {
      afterOwner: after,
      limit,
    })
    all.push(page.held.map(({ owner, amount }) => [owner, amount]))
    after = page.next
  }
  return all
}

it('what owners held at the end of a day is what all held together, and not what moved since', async () => {
  const totals = await totalsAtEnd(book.tx, day)
  for (const kind of ['cash', 'bonus']) {
    const held = (await pages([kind], 10)).flat()
    expect(held.reduce((sum, [, amount]) => sum + amount!, 0n)).toBe(totals.get(kind))
  }
  expect((await pages(['bonus'], 10)).flat()).toEqual([
    [7n, 300n],
    [5150n, 40n],
  ])
})

it('a page ends after 5,000 owners, however few of them held anything, and at its limit', async () => {
  expect(await pages(['bonus'], 10)).toEqual([[[7n, 300n]], [[5150n, 40n]]])
  expect(await pages(['bonus', 'cash'], 1)).toEqual([[[7n, 300n]], [[9n, 100n]], [], [[5150n, 42n]], []])
})
