import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'

let book: Book
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  await book.transaction(async (tx) => {
    await tx.query(`INSERT INTO ledger.watched_causes (kind, pockets) VALUES ('watched', '{cash,bonus}')`)
  })
})
afterAll(() => book.close())

const told = () =>
  book.transaction(async (tx) => {
    const { rows } = await tx.query<Record<string, string | null>>(
      `WITH heard AS (DELETE FROM ledger.news RETURNING *)
       SELECT owner::text, kind, reference, pocket, amount::text, held::text FROM heard ORDER BY id`,
    )
    return rows
  })

it('tells each leg of a watched cause with what its owner held, and nothing of the others', async () => {
  const writer = book.writer({ lanes: 1 })
  await book.fund(1n, { cash: 1000n, bonus: 300n })
  await book.fund(2n, { cash: 50n, bonus: 0n })
  expect(await told()).toEqual([])
  const cause = { kind: 'watched', reference: 'round 7' }
  // One alone, then two that share a batch, one of them with two legs.
  await writer.post(movement(1n, 10n, { cause }))
  await Promise.all([
    writer.post(movement(2n, 5n, { cause })),
    writer.post(
      movement(1n, 1n, { cause, legs: [leg('cash', 'house:bank', 20n), leg('bonus', 'house:bank', 30n)] }),
    ),
    writer.post(movement(1n, 1n, { cause: { kind: 'other', reference: 'unwatched' } })),
  ])
  const row = (owner: string, pocket: string, amount: string, held: string) => ({
    owner,
    kind: 'watched',
    reference: 'round 7',
    pocket,
    amount,
    held,
  })
  const rows = await told()
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(
    expect.arrayContaining([
      row('1', 'cash', '10', '1290'),
      row('2', 'cash', '5', '45'),
      row('1', 'cash', '20', '1240'),
      row('1', 'bonus', '30', '1240'),
    ]),
  )
  // A posting that is refused is no news.
  await writer.post(movement(2n, 1000n, { cause }))
  expect(await told()).toEqual([])
})
