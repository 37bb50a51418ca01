import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import {
  type Answer,
  barCauses,
  closeAccount,
  newKey,
  openAccounts,
  type Outcome,
  postIn,
  type Posting,
  type Writer,
} from '../index.ts'

let book: Book
let writer: Writer
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  writer = book.writer({ queues: 1 })
  await openAccounts(book.tx, null, [{ kind: 'house:closed' }])
  await closeAccount(book.tx, null, 'house:closed')
})
afterAll(async () => {
  await book.assertSound()
  await book.close()
})

let owners = 0n
async function someone(pockets: Record<string, bigint> = { cash: 1000n, bonus: 0n }): Promise<bigint> {
  await book.fund(++owners, pockets)
  return owners
}

const refusalOf = (outcome: Outcome) => (outcome.status === 'refused' ? outcome.refusal : outcome.status)

// Each refusal the same whichever way a posting takes into the book.
const ways: [string, (posting: Posting) => Promise<Outcome | Answer>][] = [
  ['alone', (posting) => writer.post(posting)],
  [
    'in a batch',
    async (posting) => {
      const others = [await someone(), await someone()].map((owner) => movement(owner, 1n))
      const outcomes = await Promise.all([...others, posting].map((each) => writer.post(each)))
      expect(outcomes.slice(0, 2).map((outcome) => outcome.status)).toEqual(['posted', 'posted'])
      return outcomes[2]!
    },
  ],
  [
    'in a batch of several legs',
    async (posting) => {
      const owner = await someone()
      const legs = [leg('cash', 'bonus', 5n), leg('bonus', 'house:sink', 5n)]
      const [other, outcome] = await Promise.all([
        writer.post(movement(owner, 1n, { legs })),
        writer.post(posting),
      ])
      expect(other.status).toBe('posted')
      return outcome
    },
  ],
  ['in a transaction', (posting) => book.transaction((tx) => postIn(tx, posting))],
]

describe.each(ways)('%s, the ledger refuses', (_, post) => {
  it('what a pocket cannot afford, and says what it holds', async () => {
    const owner = await someone()
    expect(refusalOf(await post(movement(owner, 1001n)))).toEqual({
      code: 'insufficient_funds',
      kind: 'cash',
      balance: 1000n,
    })
    expect(await book.balance(owner)).toBe(1000n)
  })

  it('an account that does not exist', async () => {
    const owner = await someone()
    const unknown = movement(owner, 1n, { legs: [leg('cash', 'house:unknown', 1n)] })
    expect(refusalOf(await post(unknown))).toEqual({ code: 'unknown_account', kind: 'house:unknown' })
    const nothing = movement(owner, 1n, { legs: [leg('gold', 'house:sink', 1n)] })
    expect(refusalOf(await post(nothing))).toEqual({ code: 'unknown_account', kind: 'gold' })
    expect(refusalOf(await post(movement(999_999n, 1n)))).toEqual({ code: 'unknown_account', kind: 'cash' })
  })

  it('an account that is closed', async () => {
    const owner = await someone({ cash: 10n, old: 0n })
    expect(await closeAccount(book.tx, owner, 'old')).toEqual({ status: 'closed' })
    const into = movement(owner, 1n, { legs: [leg('house:bank', 'old', 1n)] })
    expect(refusalOf(await post(into))).toEqual({ code: 'closed_account', kind: 'old' })
    const away = movement(owner, 1n, { legs: [leg('cash', 'house:closed', 1n)] })
    expect(refusalOf(await post(away))).toEqual({ code: 'closed_account', kind: 'house:closed' })
  })

  it('a cause that is barred, until it no longer is, and nothing else', async () => {
    const owner = await someone({ cash: 100n, bonus: 10n })
    const stake = (amount: bigint, from = 'cash') =>
      movement(owner, amount, {
        legs: [leg(from, 'house:sink', amount)],
        cause: { kind: 'bet', reference: 'r' },
      })
    await book.transaction((tx) => barCauses(tx, owner, ['bet']))
    expect(refusalOf(await post(stake(5n)))).toEqual({ code: 'barred_cause', kind: 'cash' })
    expect(refusalOf(await post(stake(5n, 'bonus')))).toEqual({ code: 'barred_cause', kind: 'bonus' })
    expect((await post(movement(owner, 1n))).status).toBe('posted')
    const back = { ...stake(1n), legs: [leg('house:sink', 'cash', 1n)] }
    expect((await post(back)).status).toBe('posted')
    await book.transaction((tx) => barCauses(tx, owner, []))
    expect((await post(stake(5n))).status).toBe('posted')
    expect([await book.balance(owner), await book.balance(owner, 'bonus')]).toEqual([95n, 10n])
  })

  it('a barred cause that waited for the bar to be committed', async () => {
    const owner = await someone()
    let waiting: Promise<Outcome | Answer> | undefined
    await book.transaction(async (tx) => {
      await barCauses(tx, owner, ['bet'])
      waiting = post(movement(owner, 5n, { cause: { kind: 'bet', reference: 'r' } }))
      await book.waitForBlocked()
    })
    expect(refusalOf(await waiting!)).toEqual({ code: 'barred_cause', kind: 'cash' })
    expect(await book.balance(owner)).toBe(1000n)
  })

  it('a key that was used for something else', async () => {
    const owner = await someone()
    const first = movement(owner, 100n)
    expect((await post(first)).status).toBe('posted')
    const differences: Partial<Posting>[] = [
      { legs: [leg('cash', 'house:sink', 101n)] },
      { legs: [leg('house:sink', 'cash', 100n)] },
      { legs: [leg('cash', 'house:bank', 100n)] },
      { legs: [...first.legs, leg('cash', 'house:sink', 1n)] },
      { cause: { ...first.cause, reference: 'other' } },
      { cause: { ...first.cause, kind: 'other' } },
      { owner: await someone() },
    ]
    for (const difference of differences) {
      expect(refusalOf(await post({ ...first, ...difference }))).toEqual({ code: 'duplicate_conflict' })
    }
    expect(await book.balance(owner)).toBe(900n)
  })

  it('a posting whose prerequisite is missing or another owner’s: no money for an unknown round', async () => {
    const owner = await someone()
    const requires = newKey()
    const win = movement(owner, 50n, { legs: [leg('house:bank', 'cash', 50n)], requires })
    expect(refusalOf(await post(win))).toEqual({ code: 'missing_prerequisite', requires })
    await book.post(movement(await someone(), 10n, { key: requires }))
    expect(refusalOf(await post(win))).toEqual({ code: 'missing_prerequisite', requires })
    const bet = movement(owner, 10n)
    await book.post(bet)
    expect((await post({ ...win, requires: bet.key })).status).toBe('posted')
    expect(await book.balance(owner)).toBe(1040n)
  })

  it('all legs when one is impossible', async () => {
    const owner = await someone({ cash: 100n, bonus: 30n })
    const legs = [leg('cash', 'house:sink', 100n), leg('bonus', 'house:sink', 31n)]
    expect(refusalOf(await post(movement(owner, 1n, { legs })))).toEqual({
      code: 'insufficient_funds',
      kind: 'bonus',
      balance: 30n,
    })
    expect([await book.balance(owner), await book.balance(owner, 'bonus')]).toEqual([100n, 30n])
  })

  it('a leg that only a later leg could pay', async () => {
    const owner = await someone({ cash: 10n })
    const legs = [leg('cash', 'house:sink', 20n), leg('house:bank', 'cash', 50n)]
    expect(refusalOf(await post(movement(owner, 1n, { legs })))).toMatchObject({ code: 'insufficient_funds' })
    expect((await post(movement(owner, 1n, { legs: legs.toReversed() }))).status).toBe('posted')
    expect(await book.balance(owner)).toBe(40n)
  })

  it('and a refused key may be tried again', async () => {
    const owner = await someone({ cash: 10n })
    const posting = movement(owner, 20n)
    expect(refusalOf(await post(posting))).toMatchObject({ code: 'insufficient_funds' })
    await book.fund(owner, { cash: 10n })
    expect((await post(posting)).status).toBe('posted')
  })

  it('for good when the refusal is remembered', async () => {
    const owner = await someone({ cash: 10n })
    const posting = movement(owner, 20n, { rememberRefusal: true })
    const first = refusalOf(await post(posting))
    expect(first).toEqual({ code: 'insufficient_funds', kind: 'cash', balance: 10n })
    await book.fund(owner, { cash: 100n })
    expect(refusalOf(await post(posting))).toEqual(first)
    const { rememberRefusal: _flag, ...forgetful } = posting
    expect(refusalOf(await post(forgetful))).toEqual(first)
    const other = { ...posting, legs: [leg('cash', 'house:sink', 1n)] }
    expect(refusalOf(await post(other))).toEqual({ code: 'duplicate_conflict' })
    expect(await book.balance(owner)).toBe(110n)
  })

  it('nothing to an account that may go negative', async () => {
    const owner = await someone({ cash: 10n })
    await openAccounts(book.tx, owner, [{ kind: 'adjusted', mayGoNegative: true }])
    const posting = movement(owner, 1n, { legs: [leg('adjusted', 'house:sink', 25n)] })
    expect((await post(posting)).status).toBe('posted')
    expect(await book.balance(owner, 'adjusted')).toBe(-25n)
  })

  it('no repeat: it gets the first answer again', async () => {
    const owner = await someone()
    const posting = movement(owner, 100n)
    const first = await post(posting)
    await book.post(movement(owner, 50n))
    const second = await post(posting)
    expect(first).toMatchObject({ status: 'posted', repeated: false, transfers: [{ fromAfter: 900n }] })
    expect(second).toEqual({ ...first, repeated: true })
    expect(await book.balance(owner)).toBe(850n)
  })
})
