import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import { Program } from '../../test/program.ts'
import { newKey, postIn } from '../index.ts'

let book: Book
beforeEach(async () => {
  book = await Book.open(inject('ledgerServer'))
})
afterEach(async () => {
  await book.assertSound()
  await book.close()
})

describe('200 parallel spends of one balance', () => {
  it.each([
    ['of one writer', 1],
    ['of four writers', 4],
  ])('%s: exactly as many as fit', async (_, count) => {
    await book.fund(1n, { cash: 1000n })
    const writers = Array.from({ length: count }, () => book.writer({ queues: 1 }))
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => writers[n % count]!.post(movement(1n, 30n))),
    )
    const posted = outcomes.filter((outcome) => outcome.status === 'posted')
    const refused = outcomes.filter(
      (outcome) => outcome.status === 'refused' && outcome.refusal.code === 'insufficient_funds',
    )
    expect([posted.length, refused.length]).toEqual([33, 167])
    expect(await book.balance(1n)).toBe(10n)
  })

  it('half through writers, half in transactions, of one leg or two', async () => {
    await book.fund(1n, { cash: 1000n, bonus: 0n })
    const writer = book.writer()
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const legs =
          n % 3
            ? [leg('cash', 'house:sink', 30n)]
            : [leg('cash', 'bonus', 30n), leg('bonus', 'house:sink', 30n)]
        const posting = movement(1n, 30n, { legs })
        return n % 8 ? writer.post(posting) : book.transaction((tx) => postIn(tx, posting))
      }),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'posted')).toHaveLength(33)
    expect(await book.balance(1n)).toBe(10n)
  })
})

describe('the same key', () => {
  it('across batches and writers is posted once', async () => {
    const owners = Array.from({ length: 40 }, (_, n) => BigInt(n + 1))
    for (const owner of owners) await book.fund(owner, { cash: 100n })
    const writers = Array.from({ length: 3 }, () => book.writer({ batch: 8 }))
    const postings = owners.map((owner) => movement(owner, 10n))
    const outcomes = await Promise.all(
      postings.flatMap((posting) => [...writers, ...writers].map((writer) => writer.post(posting))),
    )
    expect(outcomes.every((outcome) => outcome.status === 'posted')).toBe(true)
    const first = outcomes.filter((outcome) => outcome.status === 'posted' && !outcome.repeated)
    expect(first).toHaveLength(40)
    expect(await book.house()).toBe(400n)
  })

  it('with other content, raced by two writers, is posted once and refused once', async () => {
    const [one, two] = [book.writer({ queues: 1 }), book.writer({ queues: 1 })]
    await book.fund(1n, { cash: 1000n })
    await book.fund(2n, { cash: 1000n })
    for (let n = 0; n < 20; n++) {
      const key = newKey()
      // Even rounds race on one account, odd rounds on two, where only the key itself decides.
      const outcomes = await Promise.all([
        one.post(movement(1n, 1n, { key })),
        two.post(movement(n % 2 ? 2n : 1n, 2n, { key })),
      ])
      expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['posted', 'refused'])
    }
    expect(await book.count()).toBe(22)
  })

  it('remembered as refused by one writer is never posted by another', async () => {
    const writers = Array.from({ length: 3 }, () => book.writer({ queues: 1 }))
    for (let n = 1n; n <= 15n; n++) {
      await book.fund(n, { cash: 10n })
      const posting = movement(n, 20n, { rememberRefusal: true })
      const funding = movement(n, 1n, { legs: [leg('house:bank', 'cash', 50n)] })
      const outcomes = await Promise.all([
        ...writers.map((writer) => writer.post(posting)),
        book.transaction((tx) => postIn(tx, funding)),
      ])
      const said = new Set(outcomes.slice(0, 3).map((outcome) => outcome.status))
      expect(said.size).toBe(1)
      expect((await writers[0]!.post(posting)).status).toBe([...said][0])
    }
  })

  it('raced by three programs is posted once each', async () => {
    const owners = 20
    for (let n = 1; n <= owners; n++) await book.fund(BigInt(n), { cash: 10_000n })
    const keys = Array.from({ length: 1500 }, newKey)
    const plan = { owners, amount: '1', keys, inFlight: 64 }
    const programs = [1, 2, 3].map(() => new Program(book.url, plan))
    await Promise.all(programs.map((program) => program.ended))
    const all = programs.flatMap((program) => program.acknowledged)
    expect(all).toHaveLength(4500)
    expect(all.every((each) => each.status === 'posted')).toBe(true)
    expect(all.filter((each) => !each.repeated)).toHaveLength(1500)
    expect(await book.house()).toBe(1500n)
  })
})
