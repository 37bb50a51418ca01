import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import {
  balancesOfOwners,
  barCauses,
  dailyChanges,
  drawnFromPocket,
  entriesAfter,
  heldAfterPosting,
  heldPostingsByReference,
  isBarred,
  markPocket,
  newKey,
  ownersMovedSince,
  postIn,
  postingsByReference,
  postingTotals,
  refusedCause,
  searchPostings,
} from '../index.ts'

const POCKETS = ['cash', 'bonus'] as const
const spend = (reference: string) => ({ kind: 'spend', reference })
const long = new Date('2020-01-01T00:00:00Z')

let book: Book
const keys = Array.from({ length: 3 }, newKey) as [string, string, string]
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  await book.fund(1n, { cash: 1000n, bonus: 500n })
  await book.fund(2n, { cash: 70n, bonus: 0n })
  // Through both pockets, then a detail of the same reference through one, then another reference between house accounts.
  await book.post(
    movement(1n, 1n, {
      key: keys[0],
      cause: spend('order/1'),
      legs: [leg('cash', 'house:sink', 100n), leg('bonus', 'house:sink', 50n)],
    }),
  )
  await book.post(movement(1n, 30n, { key: keys[1], cause: spend('order/1 part') }))
  await book.post(
    movement(1n, 1n, {
      key: keys[2],
      cause: spend('order/10'),
      legs: [leg('house:bank', 'house:sink', 7n)],
    }),
  )
})
afterAll(async () => {
  await book.assertSound()
  await book.close()
})

describe('the totals of a posting', () => {
  it('name what moved through each pocket and what it held afterwards', async () => {
    expect(await postingTotals(book.tx, keys[0], POCKETS)).toMatchObject({
      key: keys[0],
      owner: 1n,
      cause: spend('order/1'),
      pockets: { cash: { moved: 100n, after: 900n }, bonus: { moved: 50n, after: 450n } },
      inHouse: 0n,
    })
    expect(await postingTotals(book.tx, keys[2], POCKETS)).toMatchObject({
      pockets: { cash: { moved: 0n, after: null }, bonus: { moved: 0n, after: null } },
      inHouse: 7n,
    })
    expect(await postingTotals(book.tx, newKey(), POCKETS)).toBeNull()
  })

  it('include what was held right after, also in pockets that it did not touch', async () => {
    expect(await heldAfterPosting(book.tx, keys[0], POCKETS)).toBe(1350n)
    expect(await heldAfterPosting(book.tx, keys[1], POCKETS)).toBe(1320n)
    expect(await heldAfterPosting(book.tx, keys[2], POCKETS)).toBe(1320n)
  })
})

describe('the postings of a reference', () => {
  const ask = (owner: bigint, reference: string) => ({ owner, reference, since: long })

  it('are those of the reference and its details, in order, and of no other', async () => {
    const found = await postingsByReference(
      book.tx,
      [ask(1n, 'order/1'), ask(2n, 'order/1'), ask(1n, 'order/10')],
      ['spend'],
      POCKETS,
    )
    expect(found.map((each) => each.map(({ key }) => key))).toEqual([[keys[0], keys[1]], [], [keys[2]]])
    expect(await postingsByReference(book.tx, [ask(1n, 'order/1')], ['other'], POCKETS)).toEqual([[]])
    expect(await postingsByReference(book.tx, [], ['spend'], POCKETS)).toEqual([])
  })

  it('come with what was held after each', async () => {
    const [found] = await heldPostingsByReference(book.tx, [ask(1n, 'order/1')], ['spend'], POCKETS)
    expect(found!.map(({ held }) => held)).toEqual([1350n, 1320n])
  })

  it('are searched from the first known moment or key, or through the last two days', async () => {
    const search = async (knownAt: Date | null, knownKey: string | null) =>
      (
        await searchPostings(
          book.tx,
          { owner: 1n, reference: 'order/1', knownAt, knownKey },
          ['spend'],
          POCKETS,
        )
      ).map(({ key }) => key)
    expect(await search(null, null)).toEqual([keys[0], keys[1]])
    expect(await search(null, keys[1])).toEqual([keys[0], keys[1]])
    expect(await search(new Date(Date.now() + 7_200_000), null)).toEqual([])
    expect(await search(new Date(Date.now() + 7_200_000), keys[0])).toEqual([keys[0], keys[1]])
  })
})

it('a key refused for good names its cause', async () => {
  const posting = movement(2n, 1_000_000n, { rememberRefusal: true, cause: spend('too much') })
  await postIn(book.tx, posting)
  expect(await refusedCause(book.tx, posting.key)).toBe('spend')
  expect(await refusedCause(book.tx, keys[0])).toBeNull()
})

it('what postings drew from a pocket counts up to a position', async () => {
  const { id } = (await postingTotals(book.tx, keys[1], POCKETS))!
  expect(await drawnFromPocket(book.tx, keys, 'cash', id)).toBe(100n)
  expect(await drawnFromPocket(book.tx, keys, 'cash', id + 1n)).toBe(130n)
})

it('balances of many owners are one prepared statement, and owners without all pockets are left out', async () => {
  await book.fund(3n, { cash: 5n })
  const statements: string[] = []
  const reader = {
    read: async <Row>(statement: { name: string; text: string; values: unknown[] }) => {
      statements.push(statement.name)
      return (await book.client.query(statement)).rows as Row[]
    },
  }
  expect(await balancesOfOwners(reader, [1n, 2n, 3n, 4n], POCKETS)).toEqual(
    new Map([
      [1n, { cash: 870n, bonus: 450n }],
      [2n, { cash: 70n, bonus: 0n }],
    ]),
  )
  expect(statements).toEqual(['ledger_balances_cash_bonus'])
})

it('entries after a mark are those of its pocket, with their sign', async () => {
  const mark = await markPocket(book.tx, 2n, 'cash')
  await book.post(movement(2n, 20n, { cause: spend('later') }))
  await book.fund(2n, { cash: 3n })
  expect(await entriesAfter(book.tx, 2n, 'cash', mark)).toEqual([
    { causeKind: 'spend', reference: 'later', change: -20n },
    { causeKind: 'spend', reference: 'test', change: 3n },
  ])
})

it('daily changes add up both directions by cause and day', async () => {
  await book.fund(5n, { cash: 100n, bonus: 10n })
  await book.post(movement(5n, 40n, { cause: spend('x') }))
  const request = { pockets: ['cash'], causes: ['spend'], timeZone: 'America/Sao_Paulo' }
  const changes = await dailyChanges(book.tx, { ...request, owners: [{ owner: 5n, since: '2020-01-01' }] })
  expect(changes).toMatchObject([{ owner: 5n, causeKind: 'spend', change: 60n }])
  expect(changes[0]!.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await dailyChanges(book.tx, { ...request, owners: [{ owner: 5n, since: '2999-01-01' }] })).toEqual(
    [],
  )
})

it('owners that moved since their cursor are found', async () => {
  const { rows } = await book.client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const readTo = rows[0]!.now
  await book.post(movement(2n, 1n))
  const cursors = [
    { owner: 1n, readTo },
    { owner: 2n, readTo },
    { owner: 5n, readTo: null },
    { owner: 6n, readTo: null },
  ]
  expect(await ownersMovedSince(book.tx, cursors)).toEqual(new Set([2n, 5n]))
})

it('a barred cause is known by its owner', async () => {
  await barCauses(book.tx, 2n, ['spend'])
  expect([await isBarred(book.tx, 2n, 'spend'), await isBarred(book.tx, 2n, 'other')]).toEqual([true, false])
  await barCauses(book.tx, 2n, [])
  expect(await isBarred(book.tx, 2n, 'spend')).toBe(false)
})
