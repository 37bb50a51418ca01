import { centavos } from '@girassol/money'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book } from '../../test/book.ts'
import { captureHold, hold, type HoldAnswer, newKey, releaseHold } from '../index.ts'

let book: Book
let owner = 0n
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
})
afterAll(async () => {
  await book.assertSound()
  await book.close()
})

const cause = { kind: 'payout', reference: 'p1' }

async function held(amount = 60n): Promise<string> {
  await book.fund(++owner, { cash: 100n, locked: 0n })
  const key = newKey()
  const answer = await hold(book.tx, {
    key,
    owner,
    from: 'cash',
    pocket: 'locked',
    amount: centavos(amount),
    cause,
  })
  expect(answer.status).toBe('posted')
  return key
}
const pockets = async () => [await book.balance(owner, 'cash'), await book.balance(owner, 'locked')]
const codeOf = (answer: HoldAnswer) => (answer.status === 'refused' ? answer.refusal.code : answer.status)
const capture = (key: string, amount?: bigint, to = 'house:sink') =>
  captureHold(book.tx, { hold: key, owner, to, cause, ...(amount && { amount: centavos(amount) }) })
const release = (key: string) => releaseHold(book.tx, { hold: key, owner, cause })

describe('a hold', () => {
  it('moves the money aside', async () => {
    await held()
    expect(await pockets()).toEqual([40n, 60n])
  })

  it('is refused beyond the balance', async () => {
    await book.fund(++owner, { cash: 5n, locked: 0n })
    const answer = await hold(book.tx, {
      key: newKey(),
      owner,
      from: 'cash',
      pocket: 'locked',
      amount: centavos(6n),
      cause,
    })
    expect(codeOf(answer)).toBe('insufficient_funds')
  })

  it('may be captured, once; the same capture again gets the first answer', async () => {
    const key = await held()
    const first = await capture(key)
    expect(codeOf(first)).toBe('posted')
    expect(await capture(key)).toEqual({ ...first, repeated: true })
    expect(await pockets()).toEqual([40n, 0n])
  })

  it('may be released, once; the same release again gets the first answer', async () => {
    const key = await held()
    const first = await release(key)
    expect(await release(key)).toEqual({ ...first, repeated: true })
    expect(await pockets()).toEqual([100n, 0n])
  })

  it('may be captured in part: the rest goes back', async () => {
    const key = await held()
    expect(codeOf(await capture(key, 45n))).toBe('posted')
    expect(await pockets()).toEqual([55n, 0n])
  })

  it.each([
    ['released after capture', capture, release, [40n, 0n]],
    ['captured after release', release, capture, [100n, 0n]],
    ['captured twice, differently', capture, (key: string) => capture(key, 1n), [40n, 0n]],
    ['captured twice, to other places', capture, (key: string) => capture(key, 60n, 'house:bank'), [40n, 0n]],
  ])('cannot be %s', async (_, first, second, expected) => {
    const key = await held()
    expect(codeOf(await first(key))).toBe('posted')
    expect(codeOf(await second(key))).toBe('hold_ended')
    expect(await pockets()).toEqual(expected)
  })

  it('that never was can be neither captured nor released', async () => {
    expect(codeOf(await capture(newKey()))).toBe('missing_prerequisite')
    expect(codeOf(await release(newKey()))).toBe('missing_prerequisite')
  })

  it('of another owner can be neither captured nor released', async () => {
    const key = await held()
    await book.fund(++owner, { cash: 0n, locked: 1000n })
    expect(codeOf(await capture(key))).toBe('missing_prerequisite')
    expect(codeOf(await release(key))).toBe('missing_prerequisite')
  })

  it('gives no more than it holds', async () => {
    const key = await held()
    await expect(capture(key, 61n)).rejects.toThrow('cannot give')
  })

  it('ends once when capture and release race', async () => {
    const keys: string[] = []
    for (let n = 0; n < 5; n++) keys.push(await held())
    const last = owner
    for (const [n, key] of keys.entries()) {
      const whose = last - 4n + BigInt(n)
      const answers = await Promise.all([
        book.transaction((tx) => captureHold(tx, { hold: key, owner: whose, to: 'house:sink', cause })),
        book.transaction((tx) => releaseHold(tx, { hold: key, owner: whose, cause })),
      ])
      expect(answers.map(codeOf).toSorted()).toEqual(['hold_ended', 'posted'])
    }
  })
})
