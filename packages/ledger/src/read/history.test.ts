import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import {
  ensurePartitions,
  history,
  type HistoryRequest,
  type HistoryTransfer,
  openAccounts,
  statement,
  type StatementRequest,
} from '../index.ts'

let book: Book
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
})
afterAll(() => book.close())

async function pages(request: HistoryRequest): Promise<HistoryTransfer[]> {
  const all: HistoryTransfer[] = []
  for (let before: string | null | undefined; before !== null;) {
    const page = await history(book.tx, before === undefined ? request : { ...request, before })
    expect(page.transfers.length).toBeLessThanOrEqual(request.limit)
    all.push(...page.transfers)
    before = page.next
  }
  return all
}

describe('a statement', () => {
  const owner = 1n
  beforeAll(async () => {
    await book.fund(owner, { cash: 100n, bonus: 50n })
    await book.fund(2n, { cash: 100n })
    const writer = book.writer()
    for (let n = 1; n <= 10; n++) {
      const kind = n % 2 ? 'odd' : 'even'
      const legs =
        n === 5 ? [leg('cash', 'bonus', 5n), leg('bonus', 'house:sink', 1n)] : [leg('cash', 'house:sink', 1n)]
      await writer.post(movement(owner, 1n, { legs, cause: { kind, reference: `n${n}` } }))
      await writer.post(movement(2n, 1n))
    }
  })

  it('has every transfer of the owner once, newest first, for every page size', async () => {
    const whole = await pages({ owner, limit: 100 })
    expect(whole).toHaveLength(13)
    expect(whole.at(-1)).toMatchObject({
      from: 'house:bank',
      to: 'cash',
      amount: 100n,
      fromAfter: null,
      toAfter: 100n,
    })
    expect(whole[0]).toMatchObject({ fromAfter: 86n, cause: { kind: 'even', reference: 'n10' }, leg: 1 })
    for (const limit of [1, 2, 5, 13]) expect(await pages({ owner, limit })).toEqual(whole)
  })

  it('can be narrowed to an account, to causes, to a time', async () => {
    const bonus = await pages({ owner, account: 'bonus', limit: 2 })
    expect(bonus.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['bonus', 'house:sink', 1n],
      ['cash', 'bonus', 5n],
      ['house:bank', 'bonus', 50n],
    ])
    const even = await pages({ owner, causes: ['even'], limit: 2 })
    expect(even.map(({ cause }) => cause.reference)).toEqual(['n10', 'n8', 'n6', 'n4', 'n2'])
    const later = new Date(Date.now() + 60_000)
    expect(await pages({ owner, from: later, limit: 5 })).toEqual([])
    expect(await pages({ owner, to: later, limit: 5 })).toHaveLength(13)
    expect((await pages({ owner: null, account: 'house:sink', limit: 7 })).length).toBe(20)
  })

  it('neither repeats nor hides a row when money moves between two pages', async () => {
    const whole = await pages({ owner, limit: 100 })
    const first = await history(book.tx, { owner, limit: 4 })
    await book.post(movement(owner, 1n))
    const second = await history(book.tx, { owner, limit: 100, before: first.next! })
    expect([...first.transfers, ...second.transfers]).toEqual(whole)
    await book.assertSound()
  })
})

it('a statement of a million transfers over many months opens without reading them all', async () => {
  const owner = 3n
  await openAccounts(book.tx, owner, [{ kind: 'cash' }, { kind: 'bonus' }])
  await book.tx.query(`SELECT ledger.index_causes('{common}')`)
  await ensurePartitions(book.tx, 13, new Date('2029-01-01T00:00:00Z'))
  // Written straight into the table: what matters here is reading.
  await book.tx.query(`
    INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, credit_after, created_at, leg,
      cause_kind, cause_reference)
    SELECT (lpad(to_hex(ms), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid, 1000000 + n, 3,
      (SELECT id FROM ledger.accounts WHERE kind = 'house:bank'),
      (SELECT id FROM ledger.accounts WHERE owner = 3 AND kind = 'cash'), 1, n, to_timestamp(ms / 1000.0), 1,
      CASE WHEN n % 100000 = 0 THEN 'rare' ELSE 'common' END, 'r' || n
    FROM generate_series(1, 1000000) n,
      LATERAL (SELECT (extract(epoch FROM timestamptz '2029-01-01Z') * 1000)::bigint + n * 31000::bigint AS ms) t`)
  await book.tx.query('ANALYZE ledger.transfers')
  const timed = async (request: Partial<HistoryRequest>) => {
    const start = performance.now()
    const page = await history(book.tx, { owner, limit: 50, ...request })
    return { page, ms: performance.now() - start }
  }
  // What a page without an index would do, under the load of this moment. bench:statement has the figures.
  const begun = performance.now()
  await book.tx.query(
    `SELECT md5(string_agg(id::text, ',' ORDER BY cause_reference)) FROM ledger.transfers WHERE owner = 3`,
  )
  const longest = (performance.now() - begun) / 5
  const first = await timed({})
  const middle = await timed({ before: `2029-06-01T00:00:00Z/${2n ** 62n}` })
  const day = await timed({ from: new Date('2029-02-01T00:00:00Z'), to: new Date('2029-02-02T00:00:00Z') })
  const oldest = await timed({ to: new Date('2029-01-01T00:10:00Z') })
  expect(first.page.transfers[0]).toMatchObject({ toAfter: 1_000_000n })
  expect(middle.page.transfers).toHaveLength(50)
  expect(day.page.transfers).toHaveLength(50)
  expect(oldest.page.transfers).toHaveLength(19)
  const times = { first: first.ms, middle: middle.ms, day: day.ms, oldest: oldest.ms }
  // The best of a few, so that a busy machine does not decide.
  for (let n = 0; n < 3; n++) times.first = Math.min(times.first, (await timed({})).ms)
  expect(times.first).toBeLessThan(longest)
  const again = { before: `2029-06-01T00:00:00Z/${2n ** 62n}` }
  for (let n = 0; n < 3; n++) times.middle = Math.min(times.middle, (await timed(again)).ms)
  expect(times.middle).toBeLessThan(longest)
  const rare = await timed({ causes: ['rare'] })
  expect(rare.page.transfers).toHaveLength(10)

  // The same for postings, where a rare cause has its own index and a pocket that hardly moves is looked for block by block.
  const quickest = async (request: Partial<StatementRequest>) => {
    const asked = { owner, limit: 50, common: ['common'], ...request }
    let ms = Infinity
    for (let n = 0; n < 4; n++) {
      const start = performance.now()
      await statement(book.tx, asked)
      ms = Math.min(ms, performance.now() - start)
    }
    return { page: await statement(book.tx, asked), ms }
  }
  const newest = await quickest({})
  const found = await quickest({ only: ['rare'] })
  const still = await quickest({ pocket: 'bonus', before: again.before })
  expect(newest.page.lines[0]?.changes).toEqual([{ pocket: 'cash', before: 999_999n, after: 1_000_000n }])
  expect(found.page.lines).toHaveLength(10)
  expect(found.page.next).toBeNull()
  expect(still.page.lines).toEqual([])
  expect(still.page.next).not.toBeNull()
  for (const { ms } of [newest, found, still]) expect(ms).toBeLessThan(longest)
})
