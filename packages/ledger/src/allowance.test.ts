import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../test/book.ts'
import { type Allowance, lockPockets, type Outcome, postIn, setAllowance, type Writer } from './index.ts'
import { setLedgerTime } from './testing.ts'

let book: Book
let writers: [Writer, Writer]
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  writers = [book.writer(), book.writer()]
})
afterAll(() => book.close())

const LATER = new Date('2099-01-01T00:00:00Z')
const causes = { draw: 'spend', undo: 'undo', pay: ['gain'] }

const allow = (owner: bigint, given: { draw?: bigint; net?: bigint; count?: bigint; until?: Date }) => {
  const part = (left: bigint | undefined) => (left === undefined ? null : centavos(left))
  const allowance: Allowance = {
    causes,
    until: given.until ?? LATER,
    draw: part(given.draw),
    net: part(given.net),
    count: given.count ?? null,
  }
  return setAllowance(book.tx, owner, 'cash', allowance)
}

const gain = (owner: bigint, amount: bigint, pocket = 'cash', kind = 'gain') =>
  movement(owner, amount, {
    legs: [leg('house:bank', pocket, amount)],
    cause: { kind, reference: 'test' },
  })

const fromBonus = (owner: bigint, amount: bigint) =>
  movement(owner, amount, { legs: [leg('bonus', 'house:sink', amount)] })

const split = (owner: bigint, amount: bigint) =>
  movement(owner, amount, {
    legs: [leg('cash', 'house:sink', amount - 1n), leg('bonus', 'house:sink', 1n)],
  })

const codeOf = (outcome: Outcome) =>
  outcome.status === 'refused' ? { ...outcome.refusal } : { status: outcome.status }

const POSTED = { status: 'posted' }

describe('an allowance', () => {
  it('refuses the draw that exceeds it, alone and in a batch, and says what is left', async () => {
    for (const owner of [1n, 2n, 3n]) await book.fund(owner, { cash: 1000n, bonus: 0n })
    for (const owner of [1n, 2n]) await allow(owner, { draw: 100n })
    expect(codeOf(await writers[0].post(movement(1n, 60n)))).toEqual(POSTED)
    expect(codeOf(await writers[0].post(movement(1n, 60n)))).toEqual({
      code: 'allowance_spent',
      part: 'draw',
      left: 40n,
    })
    expect(codeOf(await writers[0].post(movement(1n, 40n)))).toEqual(POSTED)
    const together = await Promise.all([2n, 3n].map((owner) => writers[0].post(movement(owner, 101n))))
    expect(together.map(codeOf)).toEqual([{ code: 'allowance_spent', part: 'draw', left: 100n }, POSTED])
  })

  it('counts every pocket of its owner in one row, and a posting of two legs once', async () => {
    await book.fund(4n, { cash: 1000n, bonus: 1000n })
    await allow(4n, { draw: 100n, count: 3n })
    expect(codeOf(await writers[0].post(fromBonus(4n, 30n)))).toEqual(POSTED)
    expect(codeOf(await writers[0].post(split(4n, 30n)))).toEqual(POSTED)
    expect(await postIn(book.tx, fromBonus(4n, 41n))).toMatchObject({
      refusal: { code: 'allowance_spent', part: 'draw', left: 40n },
    })
    expect(await postIn(book.tx, fromBonus(4n, 1n))).toMatchObject(POSTED)
    expect(codeOf(await writers[0].post(movement(4n, 1n)))).toEqual({
      code: 'allowance_spent',
      part: 'count',
      left: 0n,
    })
  })

  it('adds payments to the net, never blocks one, and leaves other causes alone', async () => {
    await book.fund(5n, { cash: 1000n, bonus: 0n })
    await allow(5n, { net: 50n })
    expect(codeOf(await writers[0].post(movement(5n, 50n)))).toEqual(POSTED)
    expect(codeOf(await writers[0].post(movement(5n, 1n)))).toMatchObject({ part: 'net', left: 0n })
    for (const pocket of ['cash', 'bonus'])
      expect(codeOf(await writers[0].post(gain(5n, 10n, pocket)))).toEqual(POSTED)
    expect(codeOf(await writers[0].post(gain(5n, 500n, 'cash', 'gift')))).toEqual(POSTED)
    expect(codeOf(await writers[0].post(movement(5n, 21n)))).toMatchObject({ part: 'net', left: 20n })
    expect(codeOf(await writers[0].post(movement(5n, 20n)))).toEqual(POSTED)
    const withdrawal = movement(5n, 100n, { cause: { kind: 'withdrawal', reference: 'w' } })
    expect(codeOf(await writers[0].post(withdrawal))).toEqual(POSTED)
  })

  it('is over at its end by the ledger’s clock, and when a draw is taken back', async () => {
    await book.fund(6n, { cash: 1000n, bonus: 0n })
    await setLedgerTime(book.tx, new Date('2030-01-01T02:59:59Z'))
    await allow(6n, { draw: 100n, until: new Date('2030-01-01T03:00:00Z') })
    expect(codeOf(await writers[0].post(movement(6n, 1n)))).toEqual(POSTED)
    await setLedgerTime(book.tx, new Date('2030-01-01T03:00:00Z'))
    expect(codeOf(await writers[0].post(movement(6n, 1n)))).toEqual({ code: 'allowance_over' })
    expect(await postIn(book.tx, movement(6n, 1n))).toMatchObject({ refusal: { code: 'allowance_over' } })
    expect(await book.transaction((tx) => lockPockets(tx, 6n))).toEqual(new Date('2030-01-01T03:00:00Z'))
    await setLedgerTime(book.tx, null)
    for (const undo of [writers[0].post.bind(writers[0]), postIn.bind(null, book.tx)]) {
      await allow(6n, { draw: 100n })
      expect(await undo(gain(6n, 1n, 'cash', 'undo'))).toMatchObject(POSTED)
      expect(codeOf(await writers[0].post(movement(6n, 1n)))).toEqual({ code: 'allowance_over' })
    }
    await setAllowance(book.tx, 6n, 'cash', null)
    expect(codeOf(await writers[0].post(movement(6n, 500n)))).toEqual(POSTED)
  })

  it('is never passed by 200 draws in parallel from two programs, and is used up to the centavo', async () => {
    await book.fund(7n, { cash: 100_000n, bonus: 100_000n })
    await allow(7n, { draw: 1000n })
    const shapes = [movement, fromBonus, split]
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => writers[n % 2]!.post(shapes[n % 3]!(7n, 10n))),
    )
    const posted = outcomes.filter(({ status }) => status === 'posted')
    expect(posted).toHaveLength(100)
    expect(new Set(outcomes.filter((each) => !posted.includes(each)).map(({ status }) => status))).toEqual(
      new Set(['refused']),
    )
    expect((await book.balance(7n))! + (await book.balance(7n, 'bonus'))!).toBe(199_000n)
    await book.assertSound()
  })
})

const step = fc.record({
  shape: fc.constantFrom('cash', 'cash', 'bonus', 'split', 'gain', 'gain bonus', 'gift'),
  amount: fc.bigInt(2n, 40n),
  inTransaction: fc.boolean(),
})
const limits = fc.record({
  draw: fc.option(fc.bigInt(0n, 400n), { nil: undefined }),
  net: fc.option(fc.bigInt(-20n, 200n), { nil: undefined }),
  count: fc.option(fc.bigInt(0n, 20n), { nil: undefined }),
})

it('random draws and payments under random allowances equal a model', async () => {
  let owner = 1000n
  await fc.assert(
    fc.asyncProperty(limits, fc.array(step, { minLength: 30, maxLength: 60 }), async (given, steps) => {
      owner += 1n
      await book.fund(owner, { cash: 10_000n, bonus: 10_000n })
      const defined = Object.entries(given).filter(([, left]) => left !== undefined)
      await allow(owner, Object.fromEntries(defined))
      const left = { draw: given.draw ?? null, net: given.net ?? null, count: given.count ?? null }
      for (const { shape, amount, inTransaction } of steps) {
        const draws = { cash: movement, bonus: fromBonus, split }[shape as string]
        const posting = draws
          ? draws(owner, amount)
          : gain(owner, amount, shape === 'gain bonus' ? 'bonus' : 'cash', shape === 'gift' ? 'gift' : 'gain')
        const isAllowed =
          !draws ||
          ((left.draw ?? amount) >= amount && (left.net ?? amount) >= amount && (left.count ?? 1n) >= 1n)
        const outcome = inTransaction ? await postIn(book.tx, posting) : await writers[0].post(posting)
        expect(outcome.status).toBe(isAllowed ? 'posted' : 'refused')
        if (!isAllowed) continue
        if (draws) {
          if (left.draw !== null) left.draw -= amount
          if (left.net !== null) left.net -= amount
          if (left.count !== null) left.count -= 1n
        } else if (shape !== 'gift' && left.net !== null) left.net += amount
      }
    }),
    { numRuns: 25 },
  )
  await book.assertSound()
})
