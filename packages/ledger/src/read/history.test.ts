import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import {
  ensurePartitions,
  type Executor,
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

const TRANSFERS = 200_000
/** Ten pages, far less than a scan. */
const READ_MAX = 500

/** What the work returns and how many rows of all tables it reads. */
const counted = <T>(work: (tx: Executor) => Promise<T>): Promise<{ page: T; read: number }> =>
  book.transaction(async (tx) => {
    // Rows that a parallel worker reads are not counted here.
    await tx.query('SET LOCAL max_parallel_workers_per_gather = 0')
    const page = await work(tx)
    const { rows } = await tx.query<{ n: number }>(
      'SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS n FROM pg_stat_xact_user_tables',
    )
    return { page, read: rows[0]!.n }
  })

it('a long statement over many months opens without reading all of it', async () => {
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
      CASE WHEN n % 20000 = 0 THEN 'rare' ELSE 'common' END, 'r' || n
    FROM generate_series(1, ${TRANSFERS}) n,
      LATERAL (SELECT (extract(epoch FROM timestamptz '2029-01-01Z') * 1000)::bigint + n * 155000::bigint AS ms) t`)
  await book.tx.query('ANALYZE ledger.transfers')
  const scan = await counted((tx) => tx.query('SELECT count(amount) FROM ledger.transfers WHERE owner = 3'))
  expect(scan.read).toBeGreaterThanOrEqual(TRANSFERS)

  const before = `2029-06-01T00:00:00Z/${2n ** 62n}`
  const opened = (request: Partial<HistoryRequest>) =>
    counted((tx) => history(tx, { owner, limit: 50, ...request }))
  const first = await opened({})
  const middle = await opened({ before })
  const day = await opened({ from: new Date('2029-02-01T00:00:00Z'), to: new Date('2029-02-02T00:00:00Z') })
  const oldest = await opened({ to: new Date('2029-01-01T00:10:00Z') })
  expect(first.page.transfers[0]).toMatchObject({ toAfter: BigInt(TRANSFERS) })
  expect(middle.page.transfers).toHaveLength(50)
  expect(day.page.transfers).toHaveLength(50)
  expect(oldest.page.transfers).toHaveLength(3)
  const rare = await opened({ causes: ['rare'] })
  expect(rare.page.transfers).toHaveLength(10)
  for (const { read } of [first, middle, day, oldest, rare]) expect(read).toBeLessThan(READ_MAX)

  // The same for postings, where a rare cause has its own index and a pocket that hardly moves is looked for block by block.
  const listed = (request: Partial<StatementRequest>) =>
    counted((tx) => statement(tx, { owner, limit: 50, common: ['common'], ...request }))
  const newest = await listed({})
  const found = await listed({ only: ['rare'] })
  const still = await listed({ pocket: 'bonus', before })
  expect(newest.page.lines[0]?.changes).toEqual([
    { pocket: 'cash', before: BigInt(TRANSFERS) - 1n, after: BigInt(TRANSFERS) },
  ])
  expect(found.page.lines).toHaveLength(10)
  expect(found.page.next).toBeNull()
  expect(still.page.lines).toEqual([])
  expect(still.page.next).not.toBeNull()
  for (const { read } of [newest, found]) expect(read).toBeLessThan(READ_MAX)
  // One block of 20,000, found empty.
  expect(still.read).toBeLessThan(TRANSFERS / 5)
})
