import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../test/book.ts'
import {
  accounts,
  balances,
  closeAccount,
  houseBalance,
  markPocket,
  openAccounts,
  type Posting,
  postIn,
  rollUpHouse,
} from './index.ts'

let book: Book
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
})
afterAll(async () => {
  await book.assertSound()
  await book.close()
})

it('accounts open once, however often and by however many they are opened', async () => {
  const openings = [{ kind: 'cash' }, { kind: 'bonus' }, { kind: 'adjusted', mayGoNegative: true }]
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => book.transaction((tx) => openAccounts(tx, 1n, openings))),
  )
  expect(new Set(opened.map((each) => each.map((account) => account.id).join())).size).toBe(1)
  expect((await accounts(book.tx, 1n)).map(({ kind, mayGoNegative }) => [kind, mayGoNegative])).toEqual([
    ['adjusted', true],
    ['bonus', false],
    ['cash', false],
  ])
  expect(await balances(book.tx, 1n)).toEqual(
    new Map([
      ['adjusted', 0n],
      ['bonus', 0n],
      ['cash', 0n],
    ]),
  )
})

it('a pocket has an owner and no colon, a house account the reverse', async () => {
  await expect(openAccounts(book.tx, 2n, [{ kind: 'house:x' }])).rejects.toThrow('accounts_family')
  await expect(openAccounts(book.tx, null, [{ kind: 'cash' }])).rejects.toThrow('accounts_family')
})

it('an account with money in it is not closed', async () => {
  await book.fund(3n, { cash: 5n })
  expect(await closeAccount(book.tx, 3n, 'cash')).toEqual({
    status: 'refused',
    code: 'not_empty',
    balance: 5n,
  })
  expect(await closeAccount(book.tx, 3n, 'none')).toEqual({ status: 'refused', code: 'unknown_account' })
  await book.post(movement(3n, 5n))
  expect(await closeAccount(book.tx, 3n, 'cash')).toEqual({ status: 'closed' })
  expect(await closeAccount(book.tx, 3n, 'cash')).toEqual({ status: 'closed' })
  expect((await accounts(book.tx, 3n))[0]).toMatchObject({ closed: true, balance: 0n })
})

it('a mark of a pocket lies between the transfers before it and those that wait for it', async () => {
  await book.fund(70n, { cash: 100n, bonus: 50n })
  const writer = book.writer()
  const before = await writer.post(movement(70n, 10n))
  let waiting: ReturnType<typeof writer.post> | undefined
  const mark = await book.transaction(async (tx) => {
    const marked = await markPocket(tx, 70n, 'cash')
    waiting = writer.post(movement(70n, 20n))
    // Locked: the posting cannot have been written while the mark's transaction is open.
    expect((await balances(tx, 70n)).get('cash')).toBe(90n)
    return marked
  })
  const after = await waiting!
  expect(mark.balance).toBe(90n)
  if (before.status !== 'posted' || after.status !== 'posted') throw new Error('not posted')
  expect(before.transfers[0]!.id).toBeLessThan(mark.position)
  expect(after.transfers[0]!.id).toBeGreaterThan(mark.position)
  await expect(markPocket(book.tx, 70n, 'none')).rejects.toThrow('no pocket')
})

it('[M6] the database itself refuses a balance below zero', async () => {
  await book.fund(4n, { cash: 5n })
  await expect(book.tx.query('UPDATE ledger.accounts SET balance = -1 WHERE owner = 4')).rejects.toThrow(
    'accounts_never_below_zero',
  )
})

it('a house account’s balance is the same before, during and after a roll-up', async () => {
  const before = (await houseBalance(book.tx, 'house:sink'))!
  const writer = book.writer()
  await book.fund(5n, { cash: 1000n })
  await book.fund(6n, { cash: 1000n })
  const rounds = Array.from({ length: 40 }, (_, n) => writer.post(movement(5n + BigInt(n % 2), 10n)))
  for (let n = 0; n < 5; n++) await rollUpHouse(book.tx)
  await Promise.all(rounds)
  expect(await houseBalance(book.tx, 'house:sink')).toBe(before + 400n)
  await Promise.all([1, 2, 3].map(() => book.transaction((tx) => rollUpHouse(tx))))
  expect(await houseBalance(book.tx, 'house:sink')).toBe(before + 400n)
  expect(await book.count('house_changes')).toBe(0)
  expect(await houseBalance(book.tx, 'house:none')).toBeNull()
})

it('money may move between house accounts, without an owner', async () => {
  const posting = movement(0n, 1n, { owner: null, legs: [leg('house:bank', 'house:sink', 7n)] })
  const before = (await houseBalance(book.tx, 'house:sink'))!
  expect(await book.writer().post(posting)).toMatchObject({
    status: 'posted',
    transfers: [{ fromAfter: null, toAfter: null }],
  })
  expect(await houseBalance(book.tx, 'house:sink')).toBe(before + 7n)
})

it('[T12] a posting names pockets of its one owner, so none reaches another’s', async () => {
  const [giver, taker] = [21n, 22n]
  await book.fund(giver, { cash: 1000n, bonus: 0n })
  await book.fund(taker, { cash: 1000n, bonus: 0n })
  const legs = [leg('cash', 'bonus', 100n), leg('bonus', 'house:sink', 100n), leg('house:sink', 'cash', 30n)]
  expect((await book.writer().post(movement(giver, 1n, { legs }))).status).toBe('posted')
  expect([await book.balance(giver), await book.balance(taker)]).toEqual([930n, 1000n])
  const own = await book.tx.query(`
    SELECT DISTINCT a.owner::text FROM ledger.entries e JOIN ledger.accounts a ON a.id = e.account
    WHERE e.owner = ${giver} AND a.owner IS NOT NULL`)
  expect(own.rows).toEqual([{ owner: String(giver) }])
})

it('a posting in a transaction that is rolled back never was', async () => {
  await book.fund(7n, { cash: 10n })
  const posting = movement(7n, 4n)
  await book
    .transaction(async (tx) => {
      await postIn(tx, posting)
      throw new Error('undo')
    })
    .catch(() => {})
  expect(await book.balance(7n)).toBe(10n)
  expect(await book.writer().post(posting)).toMatchObject({ status: 'posted', repeated: false })
})

it('a posting that is wrong in itself is a bug, not a refusal', async () => {
  const writer = book.writer()
  const bad: [Partial<Posting>, string][] = [
    [{ key: 'nonsense' }, 'not a key'],
    [{ requires: 'nonsense' }, 'not a key'],
    [{ legs: [] }, '1 to 999 legs'],
    [{ legs: [leg('cash', 'house:sink', 0n)] }, 'must be positive'],
    [{ legs: [leg('cash', 'house:sink', -1n)] }, 'must be positive'],
    [{ legs: [leg('cash', 'house:sink', 2n ** 63n)] }, 'must be positive'],
    [{ legs: [leg('cash', 'cash', 1n)] }, 'two accounts'],
    [{ owner: null }, 'needs the owner'],
  ]
  for (const [part, message] of bad) {
    expect(() => void writer.post(movement(7n, 1n, part))).toThrow(message)
    await expect(postIn(book.tx, movement(7n, 1n, part))).rejects.toThrow(message)
  }
})
