import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import { checkInvariants, type Invariant, postIn, rollUpHouse } from '../index.ts'

let book: Book
const refused = movement(1n, 10_000n, { rememberRefusal: true })
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  await book.fund(1n, { cash: 100n, bonus: 10n })
  for (let n = 0; n < 5; n++) await book.post(movement(1n, 1n))
  await book.post(movement(1n, 1n, { legs: [leg('cash', 'bonus', 1n), leg('bonus', 'house:sink', 2n)] }))
  await postIn(book.tx, refused)
  await rollUpHouse(book.tx)
  await book.post(movement(1n, 1n))
})
afterAll(() => book.close())

it('a sound book is found sound', async () => {
  expect(await checkInvariants(book.tx)).toEqual({ ok: true, accounts: 4, transfers: 10, violations: [] })
})

it('a book is sound at any moment, also while money moves', async () => {
  const writer = book.writer()
  await book.fund(2n, { cash: 1000n, bonus: 0n })
  await book.fund(3n, { cash: 1000n, bonus: 0n })
  const moves = Array.from({ length: 150 }, (_, n) =>
    writer.post(
      movement(
        2n + BigInt(n % 2),
        1n,
        n % 3 ? {} : { legs: [leg('cash', 'bonus', 2n), leg('bonus', 'cash', 1n)] },
      ),
    ),
  )
  let reports = 0
  const done = Promise.all(moves).then(() => (reports = -reports))
  while (reports >= 0 && reports < 40) {
    expect((await checkInvariants(book.tx)).violations).toEqual([])
    reports++
  }
  await done
})

const account = `(SELECT id FROM ledger.accounts WHERE owner = 1 AND kind = 'cash')`
const one = `id = (SELECT max(id) FROM ledger.transfers WHERE owner = 1)`
const some = `id = (SELECT min(id) + 3 FROM ledger.transfers WHERE owner = 1)`

it.each<[string, string, Invariant[]]>([
  [
    'a balance changed by hand',
    `UPDATE ledger.accounts SET balance = balance + 1 WHERE id = ${account}`,
    ['balance_is_history', 'balance_is_last_after', 'sum_is_zero'],
  ],
  [
    'a transfer changed by hand',
    `UPDATE ledger.transfers SET amount = amount + 1 WHERE ${one}`,
    ['balance_is_history', 'entries_chain', 'house_is_history'],
  ],
  [
    'a transfer that vanished',
    `DELETE FROM ledger.transfers WHERE ${some}`,
    ['balance_is_history', 'entries_chain', 'house_is_history'],
  ],
  [
    'a wrong balance after',
    `UPDATE ledger.transfers SET debit_after = -5 WHERE ${one}`,
    ['balance_is_last_after', 'entries_chain', 'never_below_zero'],
  ],
  [
    'a lost leg',
    `DELETE FROM ledger.transfers WHERE leg = 1 AND key = (SELECT key FROM ledger.transfers WHERE leg = 2 LIMIT 1)`,
    ['legs_complete'],
  ],
  [
    'money that went to another owner',
    `UPDATE ledger.transfers SET credit_account = (SELECT id FROM ledger.accounts WHERE owner = 2 AND kind = 'cash')
      WHERE ${one}`,
    ['accounts_exist'],
  ],
  ['a foreign owner', `UPDATE ledger.transfers SET owner = 9 WHERE ${one}`, ['accounts_exist']],
  [
    'an account that is not there',
    `UPDATE ledger.transfers SET credit_account = 999 WHERE ${one}`,
    ['accounts_exist'],
  ],
  [
    'a house total changed by hand',
    `UPDATE ledger.house_totals SET total = total + 1`,
    ['house_is_history', 'sum_is_zero'],
  ],
  [
    'a key both posted and refused',
    `UPDATE ledger.refusals SET key = (SELECT key FROM ledger.transfers LIMIT 1)`,
    ['one_answer'],
  ],
])('%s is found', async (_, damage, expected) => {
  await book.tx.query('BEGIN')
  try {
    await book.tx.query(
      `ALTER TABLE ledger.transfers DISABLE TRIGGER USER; ALTER TABLE ledger.refusals DISABLE TRIGGER USER`,
    )
    await book.tx.query(damage)
    const report = await checkInvariants(book.tx)
    expect(report.ok).toBe(false)
    expect(report.violations.map((violation) => violation.invariant)).toEqual(
      expect.arrayContaining(expected),
    )
    for (const { count, examples } of report.violations) {
      expect(count).toBeGreaterThan(0)
      expect(examples.length).toBeGreaterThan(0)
    }
  } finally {
    await book.tx.query('ROLLBACK')
  }
})
