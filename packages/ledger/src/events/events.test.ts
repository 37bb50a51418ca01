import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import { type LedgerEvent, takeEvents, UNREAD_EVENTS, unreadEvents, watchCauses } from '../index.ts'

let book: Book
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  await book.transaction((tx) => watchCauses(tx, ['watched'], ['cash', 'bonus']))
})
afterAll(() => book.close())

const cause = { kind: 'watched', reference: 'round 7' }
const take = () => book.transaction((tx) => takeEvents(tx, 100))
const shown = ({ owner, pocket, amount, held }: LedgerEvent) => [owner, pocket, amount, held]

it('records each leg of a watched cause with what its owner held, and nothing of the others', async () => {
  const writer = book.writer({ queues: 1 })
  await book.fund(1n, { cash: 1000n, bonus: 300n })
  await book.fund(2n, { cash: 50n, bonus: 0n })
  expect(await take()).toEqual([])
  // One alone, then two that share a batch, one of them with two legs.
  await writer.post(movement(1n, 10n, { cause }))
  await Promise.all([
    writer.post(movement(2n, 5n, { cause })),
    writer.post(
      movement(1n, 1n, { cause, legs: [leg('cash', 'house:bank', 20n), leg('bonus', 'house:bank', 30n)] }),
    ),
    writer.post(movement(1n, 1n, { cause: { kind: 'other', reference: 'unwatched' } })),
  ])
  const events = await take()
  expect(events).toHaveLength(4)
  expect(events.map(shown)).toEqual(
    expect.arrayContaining([
      [1n, 'cash', 10n, 1290n],
      [2n, 'cash', 5n, 45n],
      [1n, 'cash', 20n, 1240n],
      [1n, 'bonus', 30n, 1240n],
    ]),
  )
  expect(new Set(events.map((event) => JSON.stringify(event.cause)))).toEqual(
    new Set([JSON.stringify(cause)]),
  )
  // A posting that is refused has no event.
  await writer.post(movement(2n, 1000n, { cause }))
  expect(await take()).toEqual([])
})

it('keeps an event unread until the transaction that took it commits', async () => {
  await book.post(movement(2n, 1n, { cause }))
  await expect(
    book.transaction(async (tx) => {
      expect(await takeEvents(tx, 100)).toHaveLength(1)
      expect(await unreadEvents(book.tx, 2n)).toHaveLength(1)
      // Another consumer skips what this one has taken.
      expect(await take()).toEqual([])
      throw new Error('consumer failed')
    }),
  ).rejects.toThrow('consumer failed')
  expect(await hasUnread()).toBe(true)
  expect((await take()).map(shown)).toEqual([[2n, 'cash', 1n, 44n]])
  expect(await hasUnread()).toBe(false)
})

async function hasUnread(): Promise<boolean> {
  const { rows } = await book.tx.query<{ unread: boolean }>(`SELECT ${UNREAD_EVENTS} AS unread`)
  return rows[0]!.unread
}

it('reads the unread events of one owner by an index', async () => {
  await book.post(movement(1n, 2n, { cause }))
  await book.post(movement(2n, 1n, { cause }))
  expect((await unreadEvents(book.tx, 1n)).map(shown)).toEqual([[1n, 'cash', 2n, 1237n]])
  await book.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off')
    const { rows } = await tx.query<Record<string, string>>(
      'EXPLAIN SELECT id FROM ledger.news WHERE owner = 1 ORDER BY id',
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('news_owner')
  })
})
