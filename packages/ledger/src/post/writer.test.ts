import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import { Gate } from '../../test/gate.ts'
import { type Outcome, postIn, type Writer } from '../index.ts'
import { classify } from './connection.ts'

let book: Book
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
})
afterAll(async () => {
  await book.assertSound()
  await book.close()
})

let owners = 0n
async function people(count: number, cash = 1000n): Promise<bigint[]> {
  const made: bigint[] = []
  for (let n = 0; n < count; n++) {
    await book.fund(++owners, { cash, bonus: 0n })
    made.push(owners)
  }
  return made
}
const statuses = (outcomes: Outcome[]) => outcomes.map((outcome) => outcome.status)

/** Waits until the writer's queue is busy with something that takes a while, then hands over control. */
async function whileHeld(owner: bigint, writer: Writer, work: () => Promise<void>): Promise<Outcome> {
  let first: Promise<Outcome> | undefined
  await book.transaction(async (tx) => {
    await tx.query('SELECT FROM ledger.accounts WHERE owner = $1 FOR UPDATE', [owner.toString()])
    first = writer.post(movement(owner, 1n))
    await book.waitForBlocked()
    await work()
  })
  return first!
}

describe('one bad item', () => {
  it('fails alone and leaves its batch posted', async () => {
    const writer = book.writer({ queues: 1 })
    const good = await people(20)
    const [bad, rich] = (await people(2)) as [bigint, bigint]
    await book.fund(rich, { cash: 2n ** 63n - 5000n })
    const results = await Promise.allSettled([
      ...good.map((owner) => writer.post(movement(owner, 10n))),
      // PostgreSQL has no text with a zero in it, and no balance beyond 63 bits.
      writer.post(movement(bad, 1n, { cause: { kind: 'spend', reference: 'a\0b' } })),
      writer.post(movement(rich, 1n, { legs: [leg('house:bank', 'cash', 2n ** 62n)] })),
    ])
    expect(results.slice(0, 20).every((r) => r.status === 'fulfilled' && r.value.status === 'posted')).toBe(
      true,
    )
    expect(results.slice(20).map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(await book.balance(good[0]!)).toBe(990n)
    expect(await book.balance(bad)).toBe(1000n)
  })

  it('fails alone among postings of several legs too', async () => {
    const writer = book.writer({ queues: 1 })
    const [good, bad] = (await people(2)) as [bigint, bigint]
    const legs = [leg('cash', 'bonus', 10n), leg('bonus', 'house:sink', 10n)]
    const [a, b] = await Promise.allSettled([
      writer.post(movement(good, 1n, { legs })),
      writer.post(movement(bad, 1n, { legs, cause: { kind: '\0', reference: '' } })),
    ])
    expect([a.status, b.status]).toEqual(['fulfilled', 'rejected'])
    expect(await book.balance(good)).toBe(990n)
  })
})

describe('a server without space', () => {
  const refusing = (tx: { query(text: string): Promise<unknown> }, code: string) =>
    tx.query(`CREATE SEQUENCE ledger.space_attempts;
      CREATE FUNCTION ledger.refuse_space() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM nextval('ledger.space_attempts'); RAISE EXCEPTION 'no space left' USING ERRCODE = '${code}'; END $$;
      CREATE TRIGGER refuse_space BEFORE UPDATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_space()`)
  const restoreSpace = () =>
    book.tx.query('DROP FUNCTION ledger.refuse_space() CASCADE; DROP SEQUENCE ledger.space_attempts')
  /** A sequence counts also what was rolled back. */
  const attempts = async () =>
    (await book.tx.query<{ last_value: string }>('SELECT last_value FROM ledger.space_attempts')).rows[0]!
      .last_value

  it.each([
    ['disk space', '53100'],
    ['memory', '53200'],
    ['a working disk', '58030'],
  ])(
    'has nothing posted without %s, answers overloaded after one attempt, and takes the same keys later',
    async (_what, code) => {
      const writer = book.writer({ queues: 1 })
      const owners = await people(16)
      const postings = owners.map((owner) => movement(owner, 5n))
      await refusing(book.tx, code)
      try {
        const outcomes = await Promise.all(postings.map((posting) => writer.post(posting)))
        expect(new Set(statuses(outcomes))).toEqual(new Set(['overloaded']))
        expect(Number(await attempts())).toBe(1)
      } finally {
        await restoreSpace()
      }
      expect(await book.balance(owners[0]!)).toBe(1000n)
      const again = await Promise.all(postings.map((posting) => writer.post(posting)))
      expect(again.every((each) => each.status === 'posted' && !each.repeated)).toBe(true)
      expect(await book.balance(owners[0]!)).toBe(995n)
    },
  )
})

describe('the class of an error', () => {
  const errorOf = (code: string) => Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code })

  it.each([
    ['40001', 'raced'],
    ['40P01', 'raced'],
    ['23505', 'raced'],
    ['55P03', 'blocked'],
    ['57014', 'blocked'],
    ['08006', 'lost'],
    ['57P01', 'lost'],
    ['53300', 'lost'],
    ['25006', 'lost'],
    ['53100', 'full'],
    ['53200', 'full'],
    ['58030', 'full'],
    ['22003', 'bad'],
    ['23514', 'bad'],
    ['54000', 'bad'],
    ['XX001', 'bad'],
  ])('%s is %s', (code, failure) => expect(classify(errorOf(code))).toBe(failure))

  it('takes an error of the socket for a lost connection, and one of the program for a bug', () => {
    expect(classify(new Error('read ECONNRESET'))).toBe('lost')
    expect(classify(new TypeError('not a function'))).toBe('bad')
  })
})

describe('the queue', () => {
  it('is bounded and answers overloaded beyond', async () => {
    const writer = book.writer({ queues: 1, capacity: 5 })
    const all = await people(8)
    const outcomes = await Promise.all(all.map((owner) => writer.post(movement(owner, 1n))))
    expect(statuses(outcomes)).toEqual([...Array(5).fill('posted'), ...Array(3).fill('overloaded')])
    expect(await book.balance(all[7]!)).toBe(1000n)
    expect(statuses([await writer.post(movement(all[7]!, 1n))])).toEqual(['posted'])
  })

  it('is emptied by close, and then takes nothing more', async () => {
    const writer = book.writer()
    const all = await people(30)
    const under = Promise.all(
      all.flatMap((owner) => [1n, 2n, 3n].map((n) => writer.post(movement(owner, n)))),
    )
    await writer.close()
    expect(writer.pending).toBe(0)
    expect(new Set(statuses(await under))).toEqual(new Set(['posted']))
    expect(statuses([await writer.post(movement(all[0]!, 1n))])).toEqual(['overloaded'])
  })

  it('keeps the order of an owner’s postings', async () => {
    const writer = book.writer({ batch: 4 })
    const [one, two] = (await people(2)) as [bigint, bigint]
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => writer.post(movement(n % 2 ? one : two, 1n))),
    )
    const afters = outcomes.map((outcome) => outcome.status === 'posted' && outcome.transfers[0]!.fromAfter)
    expect(afters).toEqual(Array.from({ length: 40 }, (_, n) => 999n - BigInt(n >> 1)))
  })

  it('lets a bet be posted before the win that requires it, whichever pockets they use', async () => {
    const writer = book.writer({ queues: 1 })
    const [owner] = (await people(1)) as [bigint]
    const bet = movement(owner, 5n)
    const win = movement(owner, 9n, { legs: [leg('house:bank', 'bonus', 9n)], requires: bet.key })
    expect(statuses(await Promise.all([writer.post(bet), writer.post(win)]))).toEqual(['posted', 'posted'])
  })
})

describe('a duplicate', () => {
  it('in flight joins the first one', async () => {
    const writer = book.writer()
    const [owner] = (await people(1)) as [bigint]
    const posting = movement(owner, 10n)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => writer.post({ ...posting })))
    expect(new Set(outcomes.map((o) => o.status === 'posted' && o.transfers[0]!.id)).size).toBe(1)
    expect(outcomes.filter((outcome) => outcome.status === 'posted' && !outcome.repeated)).toHaveLength(1)
    expect(await book.balance(owner)).toBe(990n)
  })

  it('in flight with other content is a conflict', async () => {
    const writer = book.writer()
    const [owner] = (await people(1)) as [bigint]
    const posting = movement(owner, 10n)
    const [first, second] = await Promise.all([
      writer.post(posting),
      writer.post({ ...posting, legs: [leg('cash', 'house:sink', 11n)] }),
    ])
    expect(first.status).toBe('posted')
    expect(second).toMatchObject({ status: 'refused', refusal: { code: 'duplicate_conflict' } })
  })
})

describe('a locked account', () => {
  it('does not hold up the other postings of its batch', async () => {
    const writer = book.writer({ queues: 1 })
    const [held, ...others] = (await people(6)) as [bigint, ...bigint[]]
    const outcome = await whileHeld(held, writer, async () => {
      const outcomes = await Promise.all(others.map((owner) => writer.post(movement(owner, 1n))))
      expect(new Set(statuses(outcomes))).toEqual(new Set(['posted']))
    })
    expect(outcome.status).toBe('posted')
  })

  it('is waited for until the timeout: overloaded, and surely not posted', async () => {
    const writer = book.writer({ queues: 1, timeoutMs: 500 })
    const [held] = (await people(1)) as [bigint]
    let outcome: Promise<Outcome>
    await book.transaction(async (tx) => {
      await postIn(tx, movement(held, 1n))
      outcome = writer.post(movement(held, 1n))
      expect((await outcome).status).toBe('overloaded')
    })
    expect(await book.balance(held)).toBe(999n)
  })
})

describe('a connection', () => {
  it('is made again when the server ends it', async () => {
    const writer = book.writer({ queues: 1 })
    const [owner] = (await people(1)) as [bigint]
    for (let n = 0; n < 3; n++) {
      expect((await writer.post(movement(owner, 1n))).status).toBe('posted')
      await book.tx.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'ledger' AND datname = current_database()`,
      )
    }
    expect((await writer.post(movement(owner, 1n))).status).toBe('posted')
    expect(await book.balance(owner)).toBe(996n)
  })

  it('lost at commit is an unknown outcome that the writer resolves under the same key', async () => {
    const gate = await Gate.open(book.url)
    const writer = book.writer({ url: gate.url, queues: 1 })
    const all = await people(10)
    await writer.post(movement(all[0]!, 1n))
    // The database gets the batch and commits it; its answer never arrives.
    gate.swallowAnswer()
    const postings = all.map((owner) => movement(owner, 10n))
    const outcomes = await Promise.all(postings.map((posting) => writer.post(posting)))
    expect(gate.swallowed).toBe(1)
    expect(outcomes.every((o) => o.status === 'posted' && o.repeated)).toBe(true)
    expect(await book.balance(all[1]!)).toBe(990n)
    await writer.close()
    await gate.close()
  })

  it('that does not come back leaves the outcome unknown, which the same key shows later', async () => {
    const gate = await Gate.open(book.url)
    const writer = book.writer({ url: gate.url, queues: 1, timeoutMs: 400 })
    const [owner, other] = (await people(2)) as [bigint, bigint]
    await writer.post(movement(owner, 1n))
    gate.swallowAnswer()
    gate.refuseNew()
    const posting = movement(owner, 10n)
    expect(await writer.post(posting)).toEqual({ status: 'unknown', key: posting.key })
    // Never sent, so surely not posted.
    expect((await writer.post(movement(other, 1n))).status).toBe('overloaded')
    expect(await book.writer().post(posting)).toMatchObject({ status: 'posted', repeated: true })
    expect(await book.balance(owner)).toBe(989n)
    await writer.close()
    await gate.close()
  })
})

it('amounts beyond 2^53 stay exact, end to end', async () => {
  const writer = book.writer({ queues: 1 })
  const [owner] = (await people(1, 0n)) as [bigint]
  const large = 2n ** 53n + 1n
  const into = [leg('house:bank', 'cash', large * 3n)]
  const one = await writer.post(movement(owner, 1n, { legs: into }))
  expect(one).toMatchObject({ transfers: [{ toAfter: large * 3n, amount: large * 3n }] })
  const several = { legs: [leg('cash', 'bonus', large), leg('bonus', 'house:sink', 1n)] }
  expect(await writer.post(movement(owner, 1n, several))).toMatchObject({
    transfers: [{ fromAfter: large * 2n, toAfter: large }, { fromAfter: large - 1n }],
  })
  expect(await book.balance(owner)).toBe(large * 2n)
  const refused = await writer.post(movement(owner, large * 2n + 1n))
  expect(refused).toMatchObject({ refusal: { balance: large * 2n } })
})

describe('a posting that asks for another pocket', () => {
  it('has its balance returned, alone and in a batch, beside others that do not ask', async () => {
    const writer = book.writer()
    const [one, two, three] = (await people(3)) as [bigint, bigint, bigint]
    await book.fund(one, { bonus: 70n })
    await book.fund(two, { bonus: 5n })
    const alone = await writer.post(movement(one, 1n, { alsoBalanceOf: 'bonus' }))
    const together = await Promise.all([
      writer.post(movement(one, 1n, { alsoBalanceOf: 'bonus' })),
      writer.post(movement(two, 1n, { alsoBalanceOf: 'bonus' })),
      writer.post(movement(three, 1n)),
      writer.post(movement(++owners, 1n, { alsoBalanceOf: 'bonus' })),
    ])
    const balances = [alone, ...together].map(
      (outcome) => outcome.status === 'posted' && outcome.otherBalance,
    )
    expect(balances).toEqual([70n, 70n, 5n, undefined, false])
  })
})
