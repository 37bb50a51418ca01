import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Book } from '../../test/book.ts'
import { Model, type Expected } from '../../test/model.ts'
import { balances, newKey, openAccounts, type Outcome, type Posting, postIn, type Writer } from '../index.ts'

let book: Book
let writer: Writer
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  writer = book.writer({ batch: 32 })
})
afterAll(() => book.close())

const OWNERS = 60
const RUNS = 8
const STEPS = 1500

/** A step by numbers, so that fast-check can make it smaller; keys and earlier postings are named by their distance. */
const step = fc.record({
  owner: fc.integer({ min: 0, max: OWNERS }),
  shape: fc.constantFrom('spend', 'spend', 'gain', 'gain', 'shift', 'split', 'round', 'house'),
  amount: fc.oneof(fc.bigInt(1n, 40n), fc.bigInt(1n, 400n)),
  fate: fc.constantFrom(
    'new',
    'new',
    'new',
    'new',
    'repeat',
    'conflict',
    'requires',
    'orphan',
    'remember',
    'stranger',
  ),
  back: fc.integer({ min: 1, max: 30 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function legsOf({ shape, amount }: Step): Posting['legs'] {
  const [whole, half] = [centavos(amount), centavos(amount / 2n + 1n)]
  switch (shape) {
    case 'spend':
      return [{ from: 'cash', to: 'house:sink', amount: whole }]
    case 'gain':
      return [{ from: 'house:bank', to: 'cash', amount: whole }]
    case 'shift':
      return [{ from: 'cash', to: 'bonus', amount: whole }]
    case 'split':
      return [
        { from: 'bonus', to: 'house:sink', amount: half },
        { from: 'cash', to: 'house:sink', amount: whole },
      ]
    case 'round':
      return [
        { from: 'cash', to: 'house:sink', amount: whole },
        { from: 'house:bank', to: 'cash', amount: half, cause: { kind: 'win', reference: 'r' } },
      ]
    default:
      return [{ from: 'house:bank', to: 'house:sink', amount: whole }]
  }
}

/** Owner 0 of each run has no account: none was opened. */
function postingOf(made: Step, base: bigint, earlier: readonly Posting[]): Posting {
  const old = earlier.at(-made.back)
  const owner = made.shape === 'house' ? null : base + BigInt(made.owner)
  const fresh: Posting = {
    key: newKey(),
    owner,
    legs: legsOf(made),
    cause: { kind: 'step', reference: '"x\\' },
  }
  if (made.fate === 'repeat' && old) return old
  // Another content, but the same owner: what is in flight under one key is judged in the order of arrival.
  if (made.fate === 'conflict' && old) return { ...old, cause: { kind: 'other', reference: 'x' } }
  if (made.fate === 'requires' && old) return { ...fresh, requires: old.key }
  if (made.fate === 'orphan') return { ...fresh, requires: newKey() }
  if (made.fate === 'remember') return { ...fresh, rememberRefusal: true }
  return fresh
}

const text = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** The outcome in the words of the model. Compared as text: deep equality of thousands of objects takes its time. */
function summarise(outcome: Outcome): Expected | Outcome {
  if (outcome.status === 'refused') return { status: 'refused', refusal: outcome.refusal }
  if (outcome.status !== 'posted') return outcome
  const afters = outcome.transfers.map(({ fromAfter, toAfter }) => [fromAfter, toAfter])
  return { status: 'posted', afters, repeated: outcome.repeated }
}

it('ten thousand random postings and more, in flight together, equal a sequential model', async () => {
  const houses = new Map([
    ['house:bank', 0n],
    ['house:sink', 0n],
  ])
  let base = 0n
  let steps = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }),
      fc.integer({ min: 40, max: 160 }),
      async (plan, wave) => {
        const model = new Model()
        base += 100n
        for (const [kind, balance] of houses) model.houses.set(kind, balance)
        for (let owner = 1; owner <= OWNERS; owner++) {
          for (const kind of ['cash', 'bonus']) model.open(base + BigInt(owner), kind)
          await openAccounts(book.tx, base + BigInt(owner), [{ kind: 'cash' }, { kind: 'bonus' }])
        }
        const earlier: Posting[] = []
        const posted: { posting: Posting; outcome: Outcome }[] = []
        for (let start = 0; start < plan.length; start += wave) {
          // References reach back over waves only: across owners nothing promises an order inside one.
          const settled = [...earlier]
          const postings = plan.slice(start, start + wave).map((made) => postingOf(made, base, settled))
          const seen = new Set<string>()
          const alone = postings.filter(({ key }) => !seen.has(key) && seen.add(key))
          const outcomes = await Promise.all(alone.map((posting) => writer.post(posting)))
          alone.forEach((posting, n) => {
            const outcome = outcomes[n]!
            const [said, expected] = [text(summarise(outcome)), text(model.post(posting))]
            if (said !== expected) throw new Error(`${text(posting)}: ${said} instead of ${expected}`)
            if (outcome.status === 'posted') posted.push({ posting, outcome })
          })
          earlier.push(...alone)
          steps += alone.length
        }
        for (const [name, balance] of model.pockets) {
          const [owner, kind] = name.split('/') as [string, string]
          const held = (await balances(book.tx, BigInt(owner))).get(kind)
          expect([name, held]).toEqual([name, balance])
        }
        for (const kind of houses.keys()) {
          expect(await book.house(kind)).toBe(model.houses.get(kind))
          houses.set(kind, model.houses.get(kind)!)
        }
        // Replaying what was posted, by either door, changes nothing.
        const count = await book.count()
        const again = posted.filter((_, n) => n % 10 === 0)
        const first = again.map(({ outcome }) => ({ ...outcome, repeated: true }))
        const repeats = await Promise.all(again.map(({ posting }) => writer.post(posting)))
        expect(text(repeats)).toBe(text(first))
        expect(await postIn(book.tx, again[0]!.posting)).toEqual(first[0])
        expect(await book.count()).toBe(count)
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(steps).toBeGreaterThanOrEqual(10_000)
  await book.assertSound()
})
